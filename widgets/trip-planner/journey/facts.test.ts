import { describe, expect, it } from 'vitest';
import type { Fare } from '#shared/domain/journey/journey.ts';
import { createJourney, createPublicTransportSection } from '#shared/testing/factories/journey.ts';
import { createLine } from '#shared/testing/factories/line.ts';
import { createTransitTime } from '#shared/testing/factories/schedule.ts';
import { translatedTexts } from '#shared/testing/translated-texts.ts';
import { fareTexts, leadText, reasonsOf } from './facts.ts';

describe('why a journey leads by time', () => {
  it.each([
    ['fr', 'Le plus rapide', 'Arrivée la plus tôt', 'Départ le plus tard'],
    ['en', 'Fastest', 'Earliest arrival', 'Latest departure'],
    ['es', 'El más rápido', 'Llegada más temprana', 'Salida más tardía'],
    ['it', 'Il più veloce', 'Primo arrivo', 'Partenza più tardi possibile'],
    ['de', 'Schnellste Verbindung', 'Früheste Ankunft', 'Späteste Abfahrt'],
  ] as const)('is its speed only where nothing takes less time, in %s', (locale, fastest, first, last) => {
    const reading = { i18n: translatedTexts(locale), zone: 'Europe/Paris', now: 0 };
    const quick = createJourney({ qualifications: ['FASTEST'] });
    const slow = createJourney({ qualifications: ['LESS_WALK'] });
    const shown = [leadText(quick, false, reading), leadText(slow, false, reading), leadText(slow, true, reading)];
    expect(shown).toEqual([fastest, first, last]);
  });
});

describe('the last way home', () => {
  const ride = createJourney({ sections: [createPublicTransportSection()], qualifications: ['FASTEST'] });
  const walk = createJourney({ sections: [] });
  const later = createJourney({ departure: createTransitTime('23:59'), sections: [createPublicTransportSection()] });
  const reasons = (journey: typeof ride, lastReturn: typeof ride | null, locale: 'fr' | 'de' = 'fr') =>
    reasonsOf(journey, { i18n: translatedTexts(locale), zone: 'Europe/Paris', now: 0, lastReturn }).map(
      ({ text }) => text,
    );

  it('is told of the ride that leaves last, before its other reasons', () => {
    expect(reasons(ride, ride)).toEqual(['dernier retour', 'le plus rapide']);
    expect(reasons(ride, ride, 'de')).toEqual(['letzte Rückfahrt', 'schnellste Verbindung']);
  });

  it('is told of no earlier ride, of no walk, and not before it is known', () => {
    expect(reasons(ride, later)).toEqual(['le plus rapide']);
    expect(reasons(walk, ride)).toEqual([]);
    expect(reasons(ride, null)).toEqual(['le plus rapide']);
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
