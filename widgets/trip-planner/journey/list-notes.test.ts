import { describe, expect, it } from 'vitest';
import type { JourneyGroup } from '#shared/domain/journey/journey.ts';
import { createJourney, createPublicTransportSection, createStreetSection } from '#shared/testing/factories/journey.ts';
import { createLine } from '#shared/testing/factories/line.ts';
import { createTransitTime } from '#shared/testing/factories/schedule.ts';
import { translatedTexts } from '#shared/testing/translated-texts.ts';
import { barriersText, lastReturnText, nearestJourneyText, outOfPeriodText, unknownAccessText } from './list-notes.ts';

const readingIn = (locale: 'fr' | 'en' | 'es' | 'it' | 'de', asksAccessible = true) => ({
  i18n: translatedTexts(locale),
  zone: 'Europe/Paris',
  now: 0,
  asksAccessible,
});
const groupOf = (...journeys: JourneyGroup['journeys']): JourneyGroup => ({
  id: 'g',
  key: 'FASTEST',
  label: '',
  modes: [],
  isDetailed: false,
  journeys,
});

describe('what is said of a list of journeys', () => {
  it.each([
    ['fr', 'Aucun horaire n’est publié pour ce jour. Horaires publiés du 1er décembre 2025 au 30 juin 2026.'],
    ['en', 'No timetable is published for this day. Timetables are published from 1 December 2025 to 30 June 2026.'],
    [
      'es',
      'No hay horarios publicados para este día. Horarios publicados del 1 de diciembre de 2025 al 30 de junio de 2026.',
    ],
    [
      'it',
      'Nessun orario pubblicato per questo giorno. Orari pubblicati per il periodo 1 dicembre 2025 – 30 giugno 2026.',
    ],
    [
      'de',
      'Für diesen Tag ist kein Fahrplan veröffentlicht. Fahrpläne liegen vom 1. Dezember 2025 bis 30. Juni 2026 vor.',
    ],
  ] as const)('L10N-1: names the days of the timetable in %s', (locale, text) => {
    expect(outOfPeriodText({ firstDay: '2025-12-01', lastDay: '2026-06-30' }, readingIn(locale))).toBe(text);
  });

  it.each([
    ['fr', 'Le transporteur n’indique pas si tous ces trajets sont accessibles en fauteuil roulant.'],
    ['en', 'The operator does not say whether all these journeys are wheelchair accessible.'],
    ['es', 'El operador no indica si todos estos trayectos son accesibles en silla de ruedas.'],
    ['it', 'L’operatore non indica se tutti questi percorsi sono accessibili in sedia a rotelle.'],
    ['de', 'Der Betreiber gibt nicht an, ob alle diese Verbindungen rollstuhlgerecht sind.'],
  ] as const)('L10N-1 REQ-7: says in %s that nobody knows who can take them', (locale, text) => {
    const groups = [groupOf(createJourney({ accessible: true }), createJourney({ accessible: null }))];
    expect(unknownAccessText(groups, readingIn(locale))).toBe(text);
  });

  it.each([
    ['fr', 'Dernier retour : demain, départ à 01:10.'],
    ['en', 'Last way home: tomorrow, departs at 01:10.'],
    ['es', 'Última vuelta: mañana, salida a la 01:10.'],
    ['it', 'Ultimo ritorno: domani, partenza all’01:10.'],
    ['de', 'Letzte Rückfahrt: morgen, Abfahrt um 01:10 Uhr.'],
  ] as const)('L10N-1: names the last journey home with its day in %s', (locale, text) => {
    const departure = createTransitTime('01:10', { scheduled: '2026-11-21T01:10:00+01:00' });
    const journey = createJourney({ departure, sections: [createPublicTransportSection({ departure })] });
    const reading = { ...readingIn(locale), now: Date.parse('2026-11-20T18:00:00+01:00') };
    expect(lastReturnText(journey, reading).replaceAll('\u00A0', ' ')).toBe(text);
  });

  const barred = createJourney({
    accessible: false,
    barriers: [
      { type: 'LIFT', name: 'Gare du Nord', label: 'quais' },
      { type: 'STOP', name: 'Trocadéro' },
      { type: 'VEHICLE', name: '91' },
    ],
  });

  it.each([
    [
      'fr',
      'Aucun trajet n’est accessible en fauteuil roulant de bout en bout. Voici ceux qui s’en approchent le plus. Sur le premier\u00A0: ascenseur en panne (Gare du Nord, quais), arrêt non accessible (Trocadéro), véhicule non accessible (91).',
    ],
    [
      'en',
      'No journey is wheelchair accessible all the way. These come closest. On the first one: lift out of order (Gare du Nord, quais), stop not accessible (Trocadéro), vehicle not accessible (91).',
    ],
    [
      'es',
      'Ningún trayecto es accesible en silla de ruedas de principio a fin. Estos son los que más se acercan. En el primero: ascensor fuera de servicio (Gare du Nord, quais), parada no accesible (Trocadéro), vehículo no accesible (91).',
    ],
    [
      'it',
      'Nessun percorso è accessibile in sedia a rotelle dall’inizio alla fine. Questi sono quelli che più vi si avvicinano. Nel primo: ascensore fuori servizio (Gare du Nord, quais), fermata non accessibile (Trocadéro), veicolo non accessibile (91).',
    ],
    [
      'de',
      'Keine Verbindung ist durchgehend rollstuhlgerecht. Diese kommen dem am nächsten. Bei der ersten: Aufzug außer Betrieb (Gare du Nord, quais), Haltestelle nicht rollstuhlgerecht (Trocadéro), Fahrzeug nicht rollstuhlgerecht (91).',
    ],
  ] as const)('L10N-1 REQ-7: says in %s that no journey is step-free, and why', (locale, text) => {
    expect(barriersText([groupOf(barred)], readingIn(locale))).toBe(text);
  });

  it('is nothing of barriers where a journey is accessible, none is known, or nobody asked', () => {
    expect(barriersText([groupOf(barred)], readingIn('fr', false))).toBeNull();
    expect(barriersText([groupOf(barred, createJourney({ accessible: true }))], readingIn('fr'))).toBeNull();
    expect(barriersText([groupOf(createJourney({ accessible: false }))], readingIn('fr'))).toBeNull();
    const onFoot = createJourney({ accessible: true, sections: [createStreetSection()] });
    expect(barriersText([groupOf(barred), groupOf(onFoot)], readingIn('fr'))).not.toBeNull();
  });

  it('is nothing where all is known, nothing is ridden, or nobody asked', () => {
    const unknown = [groupOf(createJourney({ accessible: null }))];
    expect(unknownAccessText(unknown, readingIn('fr', false))).toBeNull();
    expect(unknownAccessText([groupOf(createJourney({ accessible: true }))], readingIn('fr'))).toBeNull();
    const onFoot = createJourney({ accessible: null, sections: [createStreetSection()] });
    expect(unknownAccessText([groupOf(onFoot)], readingIn('fr'))).toBeNull();
  });
});

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
    const note = (journey: typeof ride) => nearestJourneyText(journey, reading).replaceAll('\u00A0', ' ');
    expect(note(ride)).toBe(`${gone} ${riding}`);
    expect(note(walk)).toBe(`${gone} ${walking}`);
  });
});
