import { describe, expect, it } from 'vitest';
import { createJourney, createPublicTransportSection } from '#shared/testing/factories/journey.ts';
import { createTransitTime } from '#shared/testing/factories/schedule.ts';
import { translatedTexts } from '#shared/testing/translated-texts.ts';
import { badgeInWords, isLastReturn } from './facts.ts';

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
