import { describe, expect, it } from 'vitest';
import type { Journey } from '#shared/domain/journey.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { createJourney, createPublicTransportSection, createStreetSection } from '#shared/testing/factories/journey.ts';
import { createLine } from '#shared/testing/factories/line.ts';
import { createTransitTime } from '#shared/testing/factories/schedule.ts';
import { tripPlannerTexts } from '#shared/testing/trip-planner-texts.ts';
import type { Reading } from '../reading.ts';
import { nearestJourney, wantedJourneyOf } from './nearest-journey.ts';

const readingIn = (locale: Locale): Reading => ({
  i18n: tripPlannerTexts(locale),
  zone: 'Europe/Paris',
  now: Date.parse('2026-11-20T07:00+01:00'),
});
const going = (id: string, departure: string, ...codes: string[]): Journey =>
  createJourney({
    id,
    departure: createTransitTime(departure),
    sections: codes.map((code) => createPublicTransportSection({ id: code, line: createLine({ id: code, code }) })),
  });
const wanted = wantedJourneyOf(going('wanted', '08:00', '1', '4'));
const found = (...journeys: Journey[]) => nearestJourney(wanted, journeys, readingIn('fr')).journey?.id;

describe('ND-63: what stands in for a journey that is gone', () => {
  it('takes the same lines first, whatever the hour', () => {
    expect(found(going('near', '08:01', '6'), going('same', '08:40', '1', '4'))).toBe('same');
  });

  it('among the same lines, takes the closest departure', () => {
    expect(found(going('far', '08:30', '1', '4'), going('close', '07:50', '1', '4'))).toBe('close');
  });

  it('else takes who shares most lines, then the closest departure', () => {
    expect(found(going('none', '08:00', '6'), going('one', '08:20', '1', '6'))).toBe('one');
    expect(found(going('far', '08:20', '6'), going('close', '08:05', '9'))).toBe('close');
    expect(found(going('turned', '08:00', '4', '1'), going('same', '09:00', '1', '4'))).toBe('same');
  });

  it('goes by the time alone when the link says no more, also by that of arrival', () => {
    const journeys = [going('a', '08:00', '1'), going('b', '09:00', '6')];
    expect(nearestJourney({ departureTime: '2026-11-20T08:50' }, journeys, readingIn('fr')).journey?.id).toBe('b');
    const early = { ...going('early', '07:00', '1'), arrival: createTransitTime('07:30') };
    expect(nearestJourney({ arrivalTime: '2026-11-20T07:40' }, [...journeys, early], readingIn('fr')).journey?.id).toBe(
      'early',
    );
    expect(nearestJourney({}, journeys, readingIn('fr')).journey?.id).toBe('a');
  });

  const gone = {
    fr: 'Le trajet demandé n’est plus proposé.',
    en: 'The journey you were looking for is no longer offered.',
    es: 'El trayecto solicitado ya no está disponible.',
    it: 'Il percorso richiesto non è più disponibile.',
    de: 'Die gewünschte Verbindung gibt es nicht mehr.',
  };

  it.each([
    [
      'fr',
      'Voici le plus proche par les mêmes lignes : départ à 08:10.',
      'Voici le plus proche : départ à 08:10, métro 6.',
      'Voici le plus proche : départ à 08:00.',
    ],
    [
      'en',
      'Here is the nearest one on the same lines: departs at 08:10.',
      'Here is the nearest one: departs at 08:10, metro 6.',
      'Here is the nearest one: departs at 08:00.',
    ],
    [
      'es',
      'Este es el más parecido por las mismas líneas: salida a las 08:10.',
      'Este es el más parecido: salida a las 08:10, metro 6.',
      'Este es el más parecido: salida a las 08:00.',
    ],
    [
      'it',
      'Ecco il più vicino con le stesse linee: partenza alle 08:10.',
      'Ecco il più vicino: partenza alle 08:10, metro 6.',
      'Ecco il più vicino: partenza alle 08:00.',
    ],
    [
      'de',
      'Die nächstliegende Verbindung mit denselben Linien: Abfahrt um 08:10 Uhr.',
      'Die nächstliegende Verbindung: Abfahrt um 08:10 Uhr, Metro 6.',
      'Die nächstliegende Verbindung: Abfahrt um 08:00 Uhr.',
    ],
  ] as const)('L10N-1: says so in %s', (locale, same, other, onFoot) => {
    const said = (journeys: Journey[]) =>
      nearestJourney(wanted, journeys, readingIn(locale)).text.replaceAll('\u00A0', ' ');
    expect(said([going('same', '08:10', '1', '4')])).toBe(`${gone[locale]} ${same}`);
    expect(said([going('other', '08:10', '6')])).toBe(`${gone[locale]} ${other}`);
    expect(said([createJourney({ sections: [createStreetSection()] })])).toBe(`${gone[locale]} ${onFoot}`);
    expect(said([])).toBe(gone[locale]);
  });
});
