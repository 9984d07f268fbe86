import { describe, expect, it } from 'vitest';
import { modes } from '#shared/domain/mode.ts';
import { placeTypes } from '#shared/domain/place/place.ts';
import type { Availability } from '#shared/domain/place/proximity.ts';
import { metresByStreet, secondsOnFoot } from '#shared/domain/place/walking.ts';
import { type Locale, locales } from '#shared/i18n/locales.ts';
import { createDisruption } from '#shared/testing/factories/disruption.ts';
import { createLine } from '#shared/testing/factories/line.ts';
import {
  createProximityDetail,
  createProximityPoint,
  createStopAreaDetail,
} from '#shared/testing/factories/proximity.ts';
import { translatedTexts } from '#shared/testing/translated-texts.ts';
import { equipmentTexts } from './accessibility-words.ts';
import { availabilityText } from './availability-words.ts';
import { streetLegInWords } from './line-words.ts';
import { modeName } from './mode-name.ts';
import { nearbyRow } from './nearby-row.ts';
import { openingText } from './opening-words.ts';
import { placeSheet } from './place-sheet.ts';
import { categoryName, distanceText, placeTypeName } from './place-words.ts';
import type { Reading } from './reading.ts';

const readingIn = (locale: Locale, values: Partial<Reading> = {}): Reading => ({
  i18n: translatedTexts(locale),
  zone: 'Europe/Paris',
  now: Date.parse('2026-11-20T08:00+01:00'),
  ...values,
});
const fr = readingIn('fr');
const plain = (text: string | null | undefined) => text?.replaceAll('\u00A0', ' ');
const codes = locales.map(({ code }) => code);

describe('L10N-1: names', () => {
  it.each(codes)('PLACE-2: are distinct for the fifteen types in %s', (locale) => {
    const names = placeTypes.map((type) => placeTypeName(type, readingIn(locale)));
    expect(new Set(names).size).toBe(15);
    for (const [index, name] of names.entries()) expect(name).not.toBe(placeTypes[index]);
  });

  it.each(codes)('ND-32: are distinct for the modes and categories in %s', (locale) => {
    const reading = readingIn(locale);
    expect(new Set(modes.map((mode) => modeName(mode, reading))).size).toBe(modes.length);
    for (const mode of modes) expect(categoryName(mode, reading)).toBe(modeName(mode, reading));
    const named = placeTypes.map((type) => categoryName(type, reading));
    expect(new Set(named).size).toBe(15);
    for (const name of named) expect(name).toMatch(/^\p{Lu}/u);
  });

  it.each([
    ['fr', 'Station de vélos en libre-service', 'Vélos en libre-service', 'Parc relais', 'Métro'],
    ['en', 'Bike sharing station', 'Bike sharing', 'Park and ride', 'Metro'],
    ['es', 'Estación de bicicletas compartidas', 'Bicicletas compartidas', 'Aparcamiento disuasorio', 'Metro'],
    ['it', 'Stazione di bike sharing', 'Bike sharing', 'Parcheggio di interscambio', 'Metro'],
    ['de', 'Leihradstation', 'Leihräder', 'P+R-Parkplatz', 'Metro'],
  ] as const)('examples in %s', (locale, station, stations, park, metro) => {
    const reading = readingIn(locale);
    expect(placeTypeName('bikeSharingStations', reading)).toBe(station);
    expect(categoryName('bikeSharingStations', reading)).toBe(stations);
    expect(placeTypeName('parkAndRides', reading)).toBe(park);
    expect(categoryName('METRO', reading)).toBe(metro);
  });
});

describe('L10N-1: availability', () => {
  const left = (values: Partial<Availability>, type: Parameters<typeof availabilityText>[1], reading = fr) =>
    availabilityText({ updatedAt: '2026-11-20T07:58:00+01:00', ...values }, type, reading);

  it.each([
    ['fr', '7 vélos, dont 2 électriques · 23 places', 'Actualisé à 07:58'],
    ['en', '7 bikes, 2 of them electric · 23 empty docks', 'Updated at 07:58'],
    ['es', '7 bicicletas, 2 de ellas eléctricas · 23 anclajes libres', 'Actualizado a las 07:58'],
    ['it', '7 bici, di cui 2 elettriche · 23 posti', 'Aggiornato alle 07:58'],
    ['de', '7 Fahrräder, davon 2 elektrisch · 23 Stellplätze', 'Aktualisiert um 07:58 Uhr'],
  ] as const)('bikes and docks, in %s', (locale, text, updated) => {
    expect(left({ bikes: 7, ebikes: 2, docks: 23, capacity: 30 }, 'bikeSharingStations', readingIn(locale))).toEqual({
      text,
      updated,
      state: 'MANY',
    });
  });

  it.each([
    ['bikeSharingStations', { bikes: 0, docks: 1 }, 'Aucun vélo · 1 place', 'NONE'],
    ['bikeSharingStations', { bikes: 1, ebikes: 1, docks: 0 }, '1 vélo, dont 1 électrique · aucune place', 'FEW'],
    ['bikeSharingStations', { bikes: 3, ebikes: 0 }, '3 vélos', 'MANY'],
    ['bikeSharingStations', { scooters: 1 }, '1 trottinette', 'FEW'],
    ['bikeSharingStations', { bikes: 0, scooters: 4, docks: 2 }, 'Aucun vélo · 4 trottinettes · 2 places', 'MANY'],
    ['bikeSharingStations', { bikes: 9, docks: 4, returning: false }, '9 vélos · pas de retour', 'MANY'],
    ['bikeSharingStations', { bikes: 9, docks: 4, renting: false }, 'Pas de location · 4 places', 'CLOSED'],
    ['bikeSharingStations', { bikes: 9, docks: 4, renting: false, returning: false }, 'Station fermée', 'CLOSED'],
    ['parks', { freeSpaces: 84, capacity: 220 }, '84 places libres sur 220', 'MANY'],
    ['parks', { freeSpaces: 1918, capacity: 2230 }, '1\u202F918 places libres sur 2\u202F230', 'MANY'],
    ['parks', { freeSpaces: 1 }, '1 place libre', 'FEW'],
    ['parkAndRides', { freeSpaces: 0, capacity: 300 }, 'Complet', 'NONE'],
    ['bikeParks', { capacity: 60 }, '60 places', 'UNKNOWN'],
    ['chargingStations', { capacity: 6 }, '6 points de charge', 'UNKNOWN'],
    ['chargingStations', { freeSpaces: 1, capacity: 6 }, '1 point de charge libre sur 6', 'FEW'],
    ['chargingStations', { freeSpaces: 0, capacity: 6 }, 'Aucun point de charge libre', 'NONE'],
    ['pointOfSales', { capacity: 1 }, '1 guichet', 'UNKNOWN'],
  ] as const)('%s %j', (type, values, text, state) => {
    const said = left(values, type);
    expect(said).toMatchObject({ text, state });
    expect(said?.updated === null).toBe(state === 'UNKNOWN');
  });

  it.each([
    ['fr', 'Disponibilité inconnue', 'Dernières données à 07:58'],
    ['en', 'Availability unknown', 'Latest data at 07:58'],
    ['es', 'Disponibilidad desconocida', 'Últimos datos a las 07:58'],
    ['it', 'Disponibilità sconosciuta', 'Ultimi dati alle 07:58'],
    ['de', 'Verfügbarkeit unbekannt', 'Letzte Daten um 07:58 Uhr'],
  ] as const)('old numbers of bikes are unknown, with their age, in %s', (locale, text, updated) => {
    const outdated = { outdated: true, capacity: 20 };
    expect(left(outdated, 'bikeSharingStations', readingIn(locale))).toEqual({ text, updated, state: 'UNKNOWN' });
  });

  it('a closed station is not an empty one, in every language', () => {
    const closed = { bikes: 0, renting: false, returning: false };
    const said = (['fr', 'en', 'es', 'it', 'de'] as const).map(
      (locale) => left(closed, 'bikeSharingStations', readingIn(locale))?.text,
    );
    expect(said).toEqual([
      'Station fermée',
      'Station closed',
      'Estación cerrada',
      'Stazione chiusa',
      'Station geschlossen',
    ]);
  });

  it('is null without numbers, and has the day of an older update', () => {
    expect(left({}, 'parks')).toBeNull();
    expect(left({ freeSpaces: 3, updatedAt: '2026-11-19T22:10:00+01:00' }, 'parks')?.updated).toBe(
      'Actualisé hier à 22:10',
    );
  });
});

describe('L10N-1: opening hours', () => {
  const working = 'Mo-Fr 07:00-20:00; Sa-Su 09:00-18:00';
  const at = (instant: string, locale: Locale = 'fr') => readingIn(locale, { now: Date.parse(instant) });

  it.each([
    ['fr', 'Ouvert, ferme à 20:00', 'Du lundi au vendredi', 'Samedi et dimanche', 'Ouvert 24 h/24'],
    ['en', 'Open, closes at 20:00', 'Monday to Friday', 'Saturday and Sunday', 'Open 24 hours'],
    ['es', 'Abierto, cierra a las 20:00', 'De lunes a viernes', 'Sábado y domingo', 'Abierto las 24 horas'],
    ['it', 'Aperto, chiude alle 20:00', 'Da lunedì a venerdì', 'Sabato e domenica', 'Aperto 24 ore su 24'],
    ['de', 'Geöffnet, schließt um 20:00 Uhr', 'Montag bis Freitag', 'Samstag und Sonntag', 'Rund um die Uhr geöffnet'],
  ] as const)('in %s', (locale, now, week, weekend, always) => {
    expect(openingText(working, readingIn(locale))).toEqual({
      state: 'OPEN',
      now,
      rows: [
        { days: week, hours: '07:00 – 20:00' },
        { days: weekend, hours: '09:00 – 18:00' },
      ],
      asWritten: null,
    });
    expect(openingText('24/7', readingIn(locale))).toMatchObject({ state: 'OPEN', now: always, rows: [] });
  });

  it.each([
    ['fr', 'Fermé, ouvre demain à 09:00', 'Ferme bientôt, à 20:00', 'Fermé, ouvre à 07:00'],
    ['en', 'Closed, opens tomorrow at 09:00', 'Closes soon, at 20:00', 'Closed, opens at 07:00'],
    ['es', 'Cerrado, abre mañana a las 09:00', 'Cierra pronto, a las 20:00', 'Cerrado, abre a las 07:00'],
    ['it', 'Chiuso, apre domani alle 09:00', 'Chiude tra poco, alle 20:00', 'Chiuso, apre alle 07:00'],
    [
      'de',
      'Geschlossen, öffnet morgen um 09:00 Uhr',
      'Schließt bald, um 20:00 Uhr',
      'Geschlossen, öffnet um 07:00 Uhr',
    ],
  ] as const)('closed and soon closed, in %s', (locale, closed, soon, early) => {
    expect(openingText(working, at('2026-11-20T21:00+01:00', locale))).toMatchObject({ state: 'CLOSED', now: closed });
    expect(openingText(working, at('2026-11-20T19:30+01:00', locale))).toMatchObject({
      state: 'CLOSING_SOON',
      now: soon,
    });
    expect(openingText(working, at('2026-11-20T05:00+01:00', locale))).toMatchObject({ state: 'CLOSED', now: early });
  });

  it.each([
    ['Mo-Su 05:00-01:30', '2026-11-20T22:00+01:00', 'Ouvert, ferme à 01:30'],
    ['Mo-Th 10:00-18:00', '2026-11-20T12:00+01:00', 'Fermé, ouvre lundi 23 novembre à 10:00'],
    ['Fr-Su 00:00-24:00', '2026-11-20T12:00+01:00', 'Ouvert, ferme lundi 23 novembre à 00:00'],
    ['off', '2026-11-20T12:00+01:00', 'Fermé'],
  ])('%s at %s', (hours, instant, now) => {
    expect(openingText(hours, at(instant)).now).toBe(now);
  });

  it('list closed days, breaks, whole days and holidays', () => {
    expect(openingText('Mo-Su 08:00-12:00,14:00-18:30; Tu off; Su 00:00-24:00; PH off', fr)).toEqual({
      state: 'UNKNOWN',
      now: null,
      rows: [
        { days: 'Lundi', hours: '08:00 – 12:00, 14:00 – 18:30' },
        { days: 'Mardi', hours: 'fermé' },
        { days: 'Du mercredi au samedi', hours: '08:00 – 12:00, 14:00 – 18:30' },
        { days: 'Dimanche', hours: '24 h/24' },
        { days: 'Jours fériés', hours: 'fermé' },
      ],
      asWritten: null,
    });
    expect(openingText('Mo-Su 05:00-01:30', fr).rows).toEqual([{ days: 'Tous les jours', hours: '05:00 – 01:30' }]);
  });

  it('keep a text that cannot be parsed', () => {
    expect(openingText('sur rendez-vous <b>', fr)).toEqual({
      state: 'UNKNOWN',
      now: null,
      rows: [],
      asWritten: 'sur rendez-vous <b>',
    });
  });
});

describe('L10N-1: distances', () => {
  it.each([
    ['fr', '585 m', '9 min à pied', 'à 585 mètres de vous, 9 minutes à pied'],
    ['en', '585 m', '9 min on foot', '585 metres from you, 9 minutes on foot'],
    ['es', '585 m', '9 min a pie', 'a 585 metros de su ubicación, 9 minutos a pie'],
    ['it', '585 m', '9 min a piedi', 'a 585 metri dalla sua posizione, 9 minuti a piedi'],
    ['de', '585 m', '9 min zu Fuß', '585 Meter von Ihnen entfernt, 9 Minuten zu Fuß'],
  ] as const)('FMT-3: near, in %s', (locale, text, walk, spoken) => {
    const said = distanceText(450, 'own-position', readingIn(locale));
    expect([said.text, said.walk, said.spoken].map(plain)).toEqual([text, walk, spoken]);
  });

  it('FMT-2: far from the map centre, without a walk beyond 4 km and at the place itself', () => {
    const { text, walk, spoken } = distanceText(5230, 'map-centre', fr);
    expect([text, walk, spoken].map(plain)).toEqual(['6,8 km', undefined, 'à 6,8 kilomètres du centre de la carte']);
    expect(distanceText(3000, 'map-centre', fr).walk).not.toBeNull();
    expect(distanceText(0.2, 'map-centre', fr).walk).toBeNull();
  });

  it('FMT-3: have the metres and minutes that the planner gives for the same walk', () => {
    const straight = 560;
    const { text, walk } = distanceText(straight, 'own-position', fr);
    const seconds = secondsOnFoot(metresByStreet(straight));
    expect([text, walk].map(plain)).toEqual(['728 m', plain(streetLegInWords(seconds, 'WALK', fr))]);
  });
});

describe('a row of the list', () => {
  it('ND-32: is complete without the map', () => {
    const line = (mode: 'METRO' | 'BUS', code: string) => createLine({ id: mode + code, mode, code });
    const point = createProximityPoint({ modes: ['METRO', 'BUS'], lines: [line('METRO', '1'), line('BUS', '20')] });
    const row = nearbyRow({ ...point, distanceMeters: 450 }, 'own-position', fr);
    expect(row).toMatchObject({ key: { type: 'stopArea', id: point.id }, name: 'Bastille', kind: 'Métro, Bus' });
    expect(plain(row.spoken)).toBe('Bastille, Métro, Bus. Métro 1, bus 20. À 585 mètres de vous, 9 minutes à pied.');
  });

  it('says what a bike station has, and when it had it', () => {
    const station = createProximityPoint({
      type: 'bikeSharingStations',
      modes: ['BIKE_SHARING'],
      name: 'Gare',
      operator: 'Vélo Valbach',
      availability: { bikes: 7, docks: 13, updatedAt: '2026-11-20T07:58:00+01:00' },
    });
    const row = nearbyRow({ ...station, distanceMeters: 450 }, 'own-position', fr);
    expect(row.availability).toEqual({ text: '7 vélos · 13 places', state: 'MANY', updated: 'Actualisé à 07:58' });
    expect(row.kind).toBe('Station de vélos en libre-service · Vélo Valbach');
    expect(plain(row.spoken)).toContain('Vélo Valbach. 7 vélos · 13 places, Actualisé à 07:58. À 585 mètres');
    expect(nearbyRow({ ...createProximityPoint(), distanceMeters: 1 }, 'own-position', fr).availability).toBeNull();
  });

  it.each([
    ['fr', 'Vélo en libre-service', 'Trottinette en libre-service'],
    ['en', 'Shared bike', 'Shared scooter'],
    ['es', 'Bicicleta compartida', 'Patinete compartido'],
    ['it', 'Bike sharing', 'Monopattino in condivisione'],
    ['de', 'Leihrad', 'Leihroller'],
  ] as const)('is no station for a vehicle outside of stations, in %s', (locale, ...kinds) => {
    const vehicles = (['BIKE', 'SCOOTER'] as const).map((free) =>
      createProximityPoint({ type: 'bikeSharingStations', modes: ['BIKE_SHARING'], name: 'V', operator: 'V', free }),
    );
    expect(
      vehicles.map((point) => nearbyRow({ ...point, distanceMeters: 1 }, 'map-centre', readingIn(locale)).kind),
    ).toEqual(kinds);
  });

  it('has the type as its name if the response has none', () => {
    const point = createProximityPoint({ type: 'chargingStations', modes: ['CAR'], name: '' });
    expect(nearbyRow({ ...point, distanceMeters: 10 }, 'map-centre', fr)).toMatchObject({
      name: 'Borne de recharge',
      kind: 'Borne de recharge',
      lines: [],
    });
  });
});

describe('a place in detail', () => {
  it.each(placeTypes)('PLACE-2: has a title, a kind and a place for %s', (type) => {
    const sheet = placeSheet(createProximityDetail({ type, name: '', label: '' }), null, fr);
    expect(sheet.title).toBe(placeTypeName(type, fr));
    expect(sheet.kind).not.toBe('');
    expect(sheet.place).toMatchObject({ type, id: 'bike_park:1', lat: 48.853 });
  });

  it('PLACE-4: has everything that is known', () => {
    const detail = createStopAreaDetail({
      accessible: true,
      address: {
        label: '3 Place de la Bastille, 75011 Paris',
        lat: 1,
        lon: 1,
        type: 'x',
        city: 'Paris',
        postCode: '75011',
      },
      lines: [createLine()],
      equipments: [{ id: 'l', type: 'LIFT', label: 'sortie 3', status: 'UNAVAILABLE' }],
      disruptions: [createDisruption({ id: 'd' })],
      openingHours: '24/7',
      phone: '+33 1 02 03 04 05',
      url: 'https://www.example.com/bastille',
    });
    const sheet = placeSheet(detail, { lat: 48.853, lon: 2.369 }, fr);
    expect(sheet).toMatchObject({
      title: 'Bastille',
      kind: 'Métro, Bus',
      address: '3 Place de la Bastille, 75011 Paris',
      distance: { text: '0\u00A0m' },
      availability: null,
      opening: { now: 'Ouvert 24 h/24' },
      accessibility: { state: 'ACCESSIBLE' },
      notices: [{ id: 'd' }],
      phone: { text: '+33 1 02 03 04 05', href: 'tel:+33102030405' },
      website: { text: 'example.com', href: 'https://www.example.com/bastille' },
      place: { displayName: 'Bastille, Paris', extraData: { city: 'Paris', zipCode: '75011' } },
    });
    expect(plain(sheet.equipments[0]?.text)).toBe('Ascenseur, sortie 3 : en panne');
  });

  it.each([
    ['Ascenseur : rue – quais', 'Ascenseur, rue – quais : en panne'],
    ['ascenseur rue – quais', 'Ascenseur, rue – quais : en panne'],
    ['Ascenseur', 'Ascenseur : en panne'],
    ['Ascenseurs nord', 'Ascenseur, Ascenseurs nord : en panne'],
  ])('REQ-7: says the kind of an equipment once: %s', (label, text) => {
    const lift = { id: 'l', type: 'LIFT', label, status: 'UNAVAILABLE' } as const;
    expect(plain(equipmentTexts([lift], fr)[0]?.text)).toBe(text);
    const withStation = equipmentTexts([{ ...lift, station: 'Gare du Nord' }], fr)[0]?.text;
    expect(plain(withStation)).toBe(text.replace('Ascenseur', 'Ascenseur, Gare du Nord'));
  });

  it('can be kept unless it is a vehicle that leaves, and leads to the prices', () => {
    const station = { type: 'bikeSharingStations', pricesUrl: 'https://velo.example/tarifs' } as const;
    const sheetOf = (more: object) => placeSheet(createProximityDetail({ ...station, ...more }), null, fr);
    expect(sheetOf({})).toMatchObject({ canBeKept: true, pricesHref: 'https://velo.example/tarifs' });
    expect(sheetOf({ free: 'BIKE', pricesUrl: 'javascript:1' })).toMatchObject({ canBeKept: false, pricesHref: null });
  });

  it('leaves out what is unknown, except wheelchair access of stops', () => {
    const bare = placeSheet(createProximityDetail(), null, fr);
    expect(bare).toMatchObject({
      address: null,
      distance: null,
      opening: null,
      accessibility: null,
      phone: null,
      website: null,
    });
    expect(placeSheet(createStopAreaDetail(), null, fr).accessibility?.state).toBe('UNKNOWN');
  });

  it.each(['javascript:alert(1)', 'tel:1', 'x'.repeat(5000)])('has no link for an unsafe address: %s', (url) => {
    expect(placeSheet(createProximityDetail({ url, phone: url }), null, fr)).toMatchObject({
      website: null,
      phone: null,
    });
  });
});
