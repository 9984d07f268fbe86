import { describe, expect, it } from 'vitest';
import type { Journey, Section } from '#shared/domain/journey/journey.ts';
import { createJourney, createPublicTransportSection, createStreetSection } from '#shared/testing/factories/journey.ts';
import { createPlace } from '#shared/testing/factories/place.ts';
import { rerA } from '#shared/testing/factories/rich-journey.ts';
import { createTransitTime } from '#shared/testing/factories/schedule.ts';
import { translatedTexts } from '#shared/testing/translated-texts.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { cardOf } from './card-of.ts';
import { roadmapOf } from './roadmap-of.ts';

const readingIn = (locale: 'fr' | 'en' | 'es' | 'it' | 'de'): Reading => ({
  i18n: translatedTexts(locale),
  zone: 'Europe/Paris',
  now: Date.parse('2026-11-20T07:40+01:00'),
  asksAccessible: true,
});
const plain = (text: string | null | undefined) => text?.replaceAll('\u00A0', ' ');

/** Cases that the rich journey lacks: a via with a wait, a vehicle that continues as another line, a missed change. */
const museum = createPlace({ id: 'museum', title: 'Louvre' });
const ride = (id: string, departure: string, arrival: string) =>
  createPublicTransportSection({
    id,
    line: rerA,
    departure: createTransitTime(departure),
    arrival: createTransitTime(arrival),
    equipments: [{ id: 'lift', type: 'LIFT', label: 'A', status: 'UNKNOWN' }],
  });
const pause: Section = { ...createStreetSection({ id: 'pause', to: museum, durationSeconds: 600 }), type: 'WAITING' };
const stay: Section = { ...createStreetSection({ id: 'stay' }), type: 'TRANSFER', mode: 'STAY_IN' };
const winding = createJourney({
  vias: [museum],
  sections: [
    createStreetSection({ id: 'walk', to: museum }),
    pause,
    ride('a', '08:10', '08:20'),
    stay,
    ride('b', '08:20', '08:30'),
    ride('c', '08:28', '08:40'),
  ],
});
const smooth = createJourney({
  sections: [ride('a', '08:10', '08:20'), ride('b', '08:26', '08:30')],
  accessible: true,
  fare: { status: 'PARTIAL', totalCents: 250, currency: 'EUR', tickets: [] },
});

const rowText = (journey: Journey, kind: string, reading: Reading) =>
  plain(roadmapOf(journey, reading).rows.find((row) => row.kind === kind)?.text);

describe('L10N-1: the rarer words of a journey', () => {
  it.each([
    [
      'fr',
      'Étape : Louvre',
      '10 min d’attente',
      'Rester à bord : le véhicule devient RER A',
      'Correspondance manquée de 2 min',
      'Correspondance : 6 min',
    ],
    [
      'en',
      'Via: Louvre',
      '10 min wait',
      'Stay on board: it continues as RER A',
      'Connection missed by 2 min',
      'Change: 6 min',
    ],
    [
      'es',
      'Parada intermedia: Louvre',
      '10 min de espera',
      'Permanecer a bordo: el vehículo continúa como RER A',
      'Transbordo perdido por 2 min',
      'Transbordo: 6 min',
    ],
    [
      'it',
      'Tappa: Louvre',
      '10 min di attesa',
      'Resti a bordo: il mezzo prosegue come RER A',
      'Coincidenza persa per 2 min',
      'Cambio: 6 min',
    ],
    [
      'de',
      'Zwischenziel: Louvre',
      '10 min Wartezeit',
      'Sitzen bleiben: Weiterfahrt als RER A',
      'Anschluss um 2 min verpasst',
      'Umstieg: 6 min',
    ],
  ] as const)('rows, in %s', (locale, via, wait, onBoard, missed, change) => {
    const reading = readingIn(locale);
    const rows = ['VIA', 'WAIT', 'STAY', 'TRANSFER'].map((kind) => rowText(winding, kind, reading));
    expect(rows).toEqual([via, wait, onBoard, missed]);
    expect(rowText(smooth, 'TRANSFER', reading)).toBe(change);
  });

  it.each([
    [
      'fr',
      'À partir de 2,50 €',
      'Accessible en fauteuil roulant',
      'Le moins de correspondances, Le moins de marche',
      'Gratuit',
      'Prix non connu',
    ],
    ['en', 'From 2,50 €', 'Wheelchair accessible', 'Fewest changes, Least walking', 'Free', 'Price not known'],
    [
      'es',
      'Desde 2,50 €',
      'Accesible en silla de ruedas',
      'Menos transbordos, Menos tiempo a pie',
      'Gratis',
      'Precio desconocido',
    ],
    [
      'it',
      'A partire da 2,50 €',
      'Accessibile in sedia a rotelle',
      'Meno cambi, Meno tempo a piedi',
      'Gratuito',
      'Prezzo non disponibile',
    ],
    ['de', 'Ab 2,50 €', 'Rollstuhlgerecht', 'Wenigste Umstiege, Kürzester Fußweg', 'Kostenlos', 'Preis nicht bekannt'],
  ] as const)('facts, in %s', (locale, price, accessible, reasons, free, unknown) => {
    const reading = readingIn(locale);
    const card = cardOf(smooth, reading, ['LESS_TRANSFER', 'LESS_WALK']);
    expect([plain(card.price), card.accessibility?.text, card.badges.map(({ text }) => text).join(', ')]).toEqual([
      price,
      accessible,
      reasons,
    ]);
    const gratis = createJourney({ fare: { status: 'FOUND', totalCents: 0, currency: 'EUR', tickets: [] } });
    expect([cardOf(gratis, reading).price, roadmapOf(createJourney(), reading).price]).toEqual([free, unknown]);
  });

  it.each([
    ['fr', 'Ascenseur, A : état non connu', 'Correspondance manquée', 'Accessibilité en fauteuil roulant non connue'],
    ['en', 'Lift, A: status unknown', 'Missed connection', 'Wheelchair accessibility unknown'],
    ['es', 'Ascensor, A: estado desconocido', 'Transbordo perdido', 'Accesibilidad en silla de ruedas desconocida'],
    ['it', 'Ascensore, A: stato non noto', 'Coincidenza persa', 'Accessibilità in sedia a rotelle non nota'],
    ['de', 'Aufzug, A: Zustand nicht bekannt', 'Anschluss verpasst', 'Rollstuhlgerechtigkeit nicht bekannt'],
  ] as const)('states, in %s', (locale, lift, missed, unknown) => {
    const reading = readingIn(locale);
    const board = roadmapOf(smooth, reading).rows.find((row) => row.kind === 'BOARD');
    expect(plain(board?.kind === 'BOARD' ? board.equipments[0]?.text : null)).toBe(lift);
    const { warning, accessibility } = cardOf(winding, reading);
    expect([warning?.text, accessibility?.text]).toEqual([missed, unknown]);
  });

  it.each([
    ['fr', 'Correspondance manquée à l’arrêt Nation.', 'Trajet supprimé.', 'Service interrompu.'],
    ['en', 'Missed connection at Nation.', 'Journey cancelled.', 'Service suspended.'],
    ['es', 'Transbordo perdido en Nation.', 'Trayecto suprimido.', 'Servicio interrumpido.'],
    ['it', 'Coincidenza persa alla fermata Nation.', 'Viaggio soppresso.', 'Servizio interrotto.'],
    ['de', 'Anschluss an der Haltestelle Nation verpasst.', 'Fahrt fällt aus.', 'Betrieb unterbrochen.'],
  ] as const)('bad news, in %s', (locale, missed, cancelled, blocked) => {
    const reading: Reading = {
      ...readingIn(locale),
      disruptions: [
        { id: 'x', severity: 'BLOCKING', effect: '', title: 'X', message: '', periods: [], lineIds: [], stopIds: [] },
      ],
    };
    expect(cardOf({ ...winding, disruptionIds: ['x'] }, reading).spoken).toContain(missed);
    expect(cardOf({ ...winding, disruptionIds: ['x'] }, reading).spoken).toContain(`${blocked} X.`);
    const off = createJourney({ departure: createTransitTime('08:00', { status: 'CANCELLED' }) });
    expect(cardOf(off, reading).spoken.startsWith(cancelled)).toBe(true);
  });

  it.each([
    ['fr', 'Départ à 23:50, arrivée demain à 01:31,'],
    ['en', 'Departs at 23:50, arrives tomorrow at 01:31,'],
    ['es', 'Salida a las 23:50, llegada mañana a la 01:31,'],
    ['it', 'Partenza alle 23:50, arrivo domani all’01:31,'],
    ['de', 'Abfahrt um 23:50 Uhr, Ankunft morgen um 01:31 Uhr,'],
  ] as const)('a night, in %s', (locale, beginning) => {
    const night = createJourney({
      departure: createTransitTime('23:50'),
      arrival: { scheduled: '2026-11-21T01:31:00+01:00', status: 'SCHEDULED' },
    });
    expect(cardOf(night, readingIn(locale)).spoken.slice(0, beginning.length)).toBe(beginning);
  });
});
