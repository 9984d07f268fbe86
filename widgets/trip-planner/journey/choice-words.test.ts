import { describe, expect, it } from 'vitest';
import { isPossible } from '#shared/domain/journey/changes.ts';
import { type Choice, choicesOf, shownSeconds } from '#shared/domain/journey/choices.ts';
import type { Journey } from '#shared/domain/journey/journey.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import {
  createJourney,
  createJourneyGroup,
  createPublicTransportSection,
  createStreetSection,
} from '#shared/testing/factories/journey.ts';
import { createRichJourney } from '#shared/testing/factories/rich-journey.ts';
import { createTransitTime } from '#shared/testing/factories/schedule.ts';
import { translatedTexts } from '#shared/testing/translated-texts.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { departureRow, departuresText, moreText, rangeText, spokenDepartures } from './choice-words.ts';
import { endsOf } from './ends.ts';

const readingAt = (clock: string, locale: Locale = 'fr'): Reading => ({
  i18n: translatedTexts(locale),
  zone: 'Europe/Paris',
  now: Date.parse(`2026-11-20T${clock}+01:00`),
});
const plain = (text: string | null) => text?.replaceAll('\u00A0', ' ') ?? null;

type Times = Partial<Parameters<typeof createTransitTime>[1]>;

/** A ride that leaves at a time, for example `21 00:10`, and takes some minutes. */
function ride(leaves: string, minutes = 15, times: Times = {}, values: Partial<Journey> = {}): Journey {
  const [clock = '', day = '20'] = leaves.split(' ').reverse();
  const scheduled = `2026-11-${day}T${clock}:00+01:00`;
  const end = new Date(Date.parse(scheduled) + minutes * 60_000).toISOString();
  const departure = createTransitTime('', { scheduled, ...times });
  const arrival = createTransitTime('', { scheduled: end });
  const section = createPublicTransportSection({ departure, arrival });
  return createJourney({ id: leaves, departure, arrival, sections: [section], ...values });
}

function choiceOf(journeys: readonly Journey[], { now, zone }: Reading, isArrival = false): Choice {
  const context = { order: 'best', isArrival, now: now - (now % 60_000) } as const;
  const choices = choicesOf([createJourneyGroup({ journeys: [...journeys] })], {
    ...context,
    isPossible: (journey) => isPossible(journey, { zone }),
  });
  return choices[0] as Choice;
}
const departures = (times: readonly (string | Journey)[], reading: Reading, isArrival = false) => {
  const journeys = times.map((one) => (typeof one === 'string' ? ride(one) : one));
  return plain(departuresText(choiceOf(journeys, reading, isArrival), reading));
};

describe('the departures on a card', () => {
  it('count down in minutes, at most three, with their interval', () => {
    const times = ['08:02', '08:05', '08:08', '08:11'];
    expect(departures(times, readingAt('08:00:00'))).toBe('Départs : 2, 5, 8 min · toutes les 3 min');
    expect(departures(times, readingAt('08:00:10'))).toBe('Départs : 1, 4, 7 min · toutes les 3 min');
    expect(departures(times, readingAt('08:02:30'))).toBe('Départs : <1min, 2, 5 min · toutes les 3 min');
    expect(departures(times, readingAt('08:06:00'))).toBe('Départs : 2, 5 min · toutes les 3 min');
    expect(departures(times, readingAt('08:10:00'))).toBe('Départ : 1 min · toutes les 3 min');
  });

  it('have clock times from one hour on, and on another day', () => {
    expect(departures(['08:45', '08:59', '09:10'], readingAt('08:00:00'))).toBe('Départs : 45, 59 min, 09:10');
    expect(departures(['09:00', '09:40'], readingAt('08:00:00'))).toBe('Départs : 09:00, 09:40');
    expect(departures(['23:50', '21 00:10'], readingAt('23:40:00'))).toBe('Départs : 10 min, demain 00:10');
    // The card says its day.
    expect(departures(['21 05:30', '21 05:50', '22 05:30'], readingAt('08:00:00'))).toBe(
      'Départs : 05:30, 05:50, dimanche 22 novembre 05:30',
    );
  });

  it('of a search by arrival have the last one first', () => {
    expect(departures(['08:02', '09:05'], readingAt('08:00:00'), true)).toBe('Départs : 09:05, 2 min');
  });

  it('repeat no time that the card shows alone', () => {
    expect(departures(['09:10'], readingAt('08:00:00'))).toBeNull();
    expect(departures(['08:12'], readingAt('08:00:00'))).toBe('Départ : 12 min');
    expect(departures(['07:12'], readingAt('08:00:00'))).toBeNull();
    const walk = createJourney({ sections: [createStreetSection()] });
    expect(departures([walk], readingAt('07:50:00'))).toBeNull();
  });

  it('leave cancelled journeys out, go by real time, and count two runs within a minute once', () => {
    const cancelled = ride('08:04', 15, { status: 'CANCELLED' });
    const late = ride('08:05', 15, { estimated: '2026-11-20T08:09:00+01:00', status: 'DELAYED' });
    expect(departures(['08:02', cancelled, late], readingAt('08:00:00'))).toBe('Départs : 2, 9 min');
    const twin = { ...ride('08:02'), id: 'twin' };
    expect(departures(['08:02', twin, '08:06'], readingAt('08:00:00'))).toBe('Départs : 2, 6 min');
  });

  it('have approximate times of their own, whose interval the boarding says', () => {
    const about = ['08:00', '08:10', '08:20'].map((time) => ride(time, 15, { headwaySeconds: 600 }));
    expect(departures(about, readingAt('07:55:00'))).toBe('Départs : ≈ 08:00, ≈ 08:10, ≈ 08:20');
  });

  it.each([
    ['en', 'Departures: 2, 5, 8 min · every 3 min'],
    ['es', 'Salidas: 2, 5, 8 min · cada 3 min'],
    ['it', 'Partenze: 2, 5, 8 min · ogni 3 min'],
    ['de', 'Abfahrten: 2, 5, 8 min · alle 3 min'],
  ] as const)('L10N-1: are said in %s', (locale, expected) => {
    expect(departures(['08:02', '08:05', '08:08'], readingAt('08:00:00', locale))).toBe(expected);
  });
});

describe('the range of minutes', () => {
  it.each([
    [[18, 24], '18–24 min'],
    [[18, 18], null],
    [[55, 65], '55 min – 1 h 05 min'],
  ] as const)('of journeys of %j minutes is %s', (minutes, expected) => {
    const journeys = minutes.map((one, index) => ride(`08:0${index}`, one));
    expect(plain(rangeText(choiceOf(journeys, readingAt('07:00:00'))))).toBe(expected);
  });

  it('counts the minutes that the cards show', () => {
    const reading = readingAt('08:00:00');
    for (const journey of [createRichJourney(), createJourney(), ride('08:00', 41)])
      expect(shownSeconds(journey)).toBe(endsOf(journey, reading).seconds);
  });
});

describe('a choice, spoken', () => {
  const journeys = [ride('08:02', 18), ride('08:05', 20), ride('08:08', 24)];

  it('says the other departures by the clock, their interval and the range', () => {
    const reading = readingAt('08:00:00');
    expect(plain(spokenDepartures(choiceOf(journeys, reading), reading))).toBe(
      'Autres départs : 08:05, 08:08, toutes les 3 min. De 18 minutes à 24 minutes selon le départ.',
    );
    expect(spokenDepartures(choiceOf(journeys.slice(0, 1), reading), reading)).toBe('');
  });

  it('names the other departures with their lines', () => {
    const reading = readingAt('08:00:00');
    expect(moreText(choiceOf(journeys, reading), reading)).toEqual({
      text: '2 autres départs',
      spoken: '2 autres départs, métro 1',
    });
  });
});

describe('the row of a departure', () => {
  const rowsAt = (journeys: readonly Journey[], clock: string) => {
    const reading = readingAt(clock);
    const choice = choiceOf(journeys, reading);
    return choice.journeys.map((journey) => departureRow(journey, choice, reading));
  };

  it('has times, minutes, and a mark for what has left', () => {
    const [gone, next] = rowsAt([ride('08:02', 18), ride('08:05', 20)], '08:04:00');
    expect([gone?.departure.text, gone?.arrival.text, plain(gone?.duration ?? null), gone?.marks]).toEqual([
      ...['08:02', '08:20', '18 min'],
      ['Déjà parti'],
    ]);
    expect([gone?.isUseful, next?.isUseful, next?.marks]).toEqual([false, true, []]);
    expect(plain(next?.spoken ?? null)).toBe('Départ à 08:05, arrivée à 08:25, 20 minutes, direct.');
  });

  it('begins with the cancellation, and has no other mark then', () => {
    const [, cancelled] = rowsAt([ride('08:02'), ride('08:05', 20, { status: 'CANCELLED' })], '08:00:00');
    expect(plain(cancelled?.cancelled ?? null)).toBe('Trajet impossible : métro 1, départ à 08:05 supprimé');
    expect(cancelled?.marks).toEqual([]);
    expect(plain(cancelled?.spoken ?? null)).toMatch(/^Trajet impossible : métro 1, départ à 08:05 supprimé\. Départ/);
  });

  it('has the day if it is not that of the card', () => {
    expect(rowsAt([ride('23:50'), ride('21 00:10')], '23:40:00').map(({ day }) => day)).toEqual([null, 'Demain']);
    expect(rowsAt([ride('21 05:30'), ride('21 05:50')], '23:40:00').map(({ day }) => day)).toEqual([null, null]);
  });

  it('says that it is the last return', () => {
    const reading = readingAt('08:00:00');
    const choice = choiceOf([ride('08:02'), ride('08:05')], reading);
    const [, last] = choice.journeys;
    expect(departureRow(last as Journey, choice, reading, ['LAST_RETURN']).marks).toEqual(['Dernier retour']);
  });
});
