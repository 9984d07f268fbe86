import { describe, expect, it } from 'vitest';
import { createJourney, createPublicTransportSection } from '#shared/testing/factories/journey.ts';
import { createTransitTime } from '#shared/testing/factories/schedule.ts';
import { translatedTexts } from '#shared/testing/translated-texts.ts';
import { leadText, reasonsOf } from './facts.ts';

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
