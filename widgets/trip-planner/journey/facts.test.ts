import { describe, expect, it } from 'vitest';
import type { Fare } from '#shared/domain/journey/journey.ts';
import { createJourney, createPublicTransportSection } from '#shared/testing/factories/journey.ts';
import { createLine } from '#shared/testing/factories/line.ts';
import { createTransitTime } from '#shared/testing/factories/schedule.ts';
import { translatedTexts } from '#shared/testing/translated-texts.ts';
import { badgeInWords, fareTexts, isLastReturn } from './facts.ts';

describe('a badge', () => {
  it.each([
    ['fr', 'arrivée la plus tôt', 'départ le plus tard', 'dernier retour'],
    ['en', 'earliest arrival', 'latest departure', 'last way home'],
    ['es', 'llegada más temprana', 'salida más tardía', 'última vuelta'],
    ['it', 'primo arrivo', 'partenza più tardi possibile', 'ultimo ritorno'],
    ['de', 'früheste Ankunft', 'späteste Abfahrt', 'letzte Rückfahrt'],
  ] as const)('is said in a few words, in %s', (locale, ...expected) => {
    const reading = { i18n: translatedTexts(locale), zone: 'Europe/Paris', now: 0 };
    const said = (['EARLIEST', 'LATEST', 'LAST_RETURN'] as const).map((badge) => badgeInWords(badge, reading));
    expect(said).toEqual(expected);
  });
});

describe('the last way home', () => {
  const ride = createJourney({ sections: [createPublicTransportSection()] });
  const walk = createJourney({ sections: [] });
  const later = createJourney({ departure: createTransitTime('23:59'), sections: [createPublicTransportSection()] });
  const isLast = (journey: typeof ride, lastReturn: typeof ride | null) =>
    isLastReturn(journey, { i18n: translatedTexts('fr'), zone: 'Europe/Paris', now: 0, lastReturn });

  it('is the ride that leaves last, no earlier ride, no walk, and unknown before it is known', () => {
    expect([isLast(ride, ride), isLast(ride, later), isLast(walk, ride), isLast(ride, null)]).toEqual([
      ...[true, false, false, false],
    ]);
  });
});

describe('why a price is what it is', () => {
  const reading = { i18n: translatedTexts('fr'), zone: 'Europe/Paris', now: 0 };
  const bus = createLine({ id: 'bus', code: '38', mode: 'BUS' });
  const sections = [
    createPublicTransportSection({ id: 'metro' }),
    createPublicTransportSection({ id: 'bus', line: bus }),
  ];
  const ticket = (name: string, ...sectionIds: string[]) => ({ id: name, name, priceCents: 255, sectionIds });
  const paid = (tickets: Fare['tickets'], status: Fare['status'] = 'FOUND') =>
    createJourney({ sections, fare: { status, totalCents: 255, currency: 'EUR', tickets } });
  const texts = (...journeys: ReturnType<typeof paid>[]) =>
    fareTexts(journeys, reading).map((text) => text.replaceAll('\u00A0', ' '));

  it('names each ticket with its price and the legs that it is for', () => {
    expect(texts(paid([ticket('Ticket t+', 'metro', 'bus')]))).toEqual(['Ticket t+, 2,55 € : métro 1, bus 38']);
    expect(texts(paid([ticket('A', 'metro'), ticket('B', 'bus')]))).toEqual([
      'A, 2,55 € : métro 1',
      'B, 2,55 € : bus 38',
    ]);
  });

  it('counts a ticket that is needed more than once, over both directions', () => {
    const journey = paid([ticket('A', 'metro'), ticket('A', 'bus')]);
    expect(texts(journey)).toEqual(['2 × A, 5,10 € : métro 1, bus 38']);
    expect(texts(journey, paid([ticket('A', 'bus')]))).toEqual(['3 × A, 7,65 € : métro 1, bus 38']);
  });

  it('names the legs without a known price, and no leg that a ticket does not name', () => {
    expect(texts(paid([ticket('A', 'metro')], 'PARTIAL'))).toEqual(['A, 2,55 € : métro 1', 'Prix non connu : bus 38']);
    expect(texts(paid([ticket('A')]))).toEqual(['A, 2,55 €']);
    expect(texts(paid([{ ...ticket('A', 'metro'), priceCents: 0 }]))).toEqual(['A : métro 1']);
    expect(texts(paid([], 'UNKNOWN'), createJourney())).toEqual([]);
  });
});
