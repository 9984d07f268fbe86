import { describe, expect, it } from 'vitest';
import { createJourney, createPublicTransportSection, createStreetSection } from '#shared/testing/factories/journey.ts';
import { createLine } from '#shared/testing/factories/line.ts';
import { createTransitTime } from '#shared/testing/factories/schedule.ts';
import { translatedTexts } from '#shared/testing/translated-texts.ts';
import { nearestJourneyText } from './nearest-journey.ts';

const ride = createJourney({
  departure: createTransitTime('08:10'),
  sections: [createPublicTransportSection({ line: createLine({ id: '6', code: '6' }) })],
});
const walk = createJourney({ sections: [createStreetSection()] });

describe('ND-63: what stands in for a journey that is gone', () => {
  it.each([
    [
      'fr',
      'Le trajet demandé n’est plus proposé.',
      'Voici le plus proche : départ à 08:10, métro 6.',
      'Voici le plus proche : départ à 08:00.',
    ],
    [
      'en',
      'The journey you were looking for is no longer offered.',
      'Here is the nearest one: departs at 08:10, metro 6.',
      'Here is the nearest one: departs at 08:00.',
    ],
    [
      'es',
      'El trayecto solicitado ya no está disponible.',
      'Este es el más parecido: salida a las 08:10, metro 6.',
      'Este es el más parecido: salida a las 08:00.',
    ],
    [
      'it',
      'Il percorso richiesto non è più disponibile.',
      'Ecco il più vicino: partenza alle 08:10, metro 6.',
      'Ecco il più vicino: partenza alle 08:00.',
    ],
    [
      'de',
      'Die gewünschte Verbindung gibt es nicht mehr.',
      'Die nächstliegende Verbindung: Abfahrt um 08:10 Uhr, Metro 6.',
      'Die nächstliegende Verbindung: Abfahrt um 08:00 Uhr.',
    ],
  ] as const)('L10N-1: says so in %s', (locale, gone, riding, walking) => {
    const reading = { i18n: translatedTexts(locale), zone: 'Europe/Paris', now: Date.parse('2026-11-20T07:00+01:00') };
    const said = (journey: typeof ride) => nearestJourneyText(journey, reading).replaceAll('\u00A0', ' ');
    expect(said(ride)).toBe(`${gone} ${riding}`);
    expect(said(walk)).toBe(`${gone} ${walking}`);
  });
});
