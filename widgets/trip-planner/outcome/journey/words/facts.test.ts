import { describe, expect, it } from 'vitest';
import { createJourney } from '#shared/testing/factories/journey.ts';
import { tripPlannerTexts } from '#shared/testing/translated-texts.ts';
import { leadText } from './facts.ts';

describe('why a journey leads by time', () => {
  it.each([
    ['fr', 'Le plus rapide', 'Arrivée la plus tôt', 'Départ le plus tard'],
    ['en', 'Fastest', 'Earliest arrival', 'Latest departure'],
    ['es', 'El más rápido', 'Llegada más temprana', 'Salida más tardía'],
    ['it', 'Il più veloce', 'Primo arrivo', 'Ultima partenza utile'],
    ['de', 'Schnellste Verbindung', 'Früheste Ankunft', 'Späteste Abfahrt'],
  ] as const)('is its speed only where nothing takes less time, in %s', (locale, fastest, first, last) => {
    const reading = { i18n: tripPlannerTexts(locale), zone: 'Europe/Paris', now: 0 };
    const quick = createJourney({ qualifications: ['FASTEST'] });
    const slow = createJourney({ qualifications: ['LESS_WALK'] });
    const told = [leadText(quick, false, reading), leadText(slow, false, reading), leadText(slow, true, reading)];
    expect(told).toEqual([fastest, first, last]);
  });
});
