import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints, type DeclaredEndpoint } from '#shared/api/all-endpoints.ts';
import { getAccount, updateAccount } from '#shared/api/calls/account.ts';
import {
  changeEmail,
  changePassword,
  confirmMail,
  deleteAccount,
  endDevice,
  forgetPassword,
  getDevices,
  getOwnData,
  resetPassword,
  signUp,
} from '#shared/api/calls/account-life.ts';
import { getBanners } from '#shared/api/calls/banners.ts';
import { getBikeParks } from '#shared/api/calls/bike-parks.ts';
import { getBuildMetadata, getLatestBuild, getPagePayload } from '#shared/api/calls/builds.ts';
import {
  changeFavorite,
  createFavorite,
  deleteFavorite,
  getFavorites,
  removeFavorites,
  synchronizeFavorites,
} from '#shared/api/calls/favorites.ts';
import { reverseGeocode } from '#shared/api/calls/geocoding.ts';
import { getDetailedJourneys, searchJourneys } from '#shared/api/calls/journeys.ts';
import { getLine, getLineSchedule, getLineShape } from '#shared/api/calls/lines.ts';
import { getMenu, menuName } from '#shared/api/calls/menus.ts';
import { getNetwork } from '#shared/api/calls/network.ts';
import { getNotifications, markNotifications } from '#shared/api/calls/notifications.ts';
import { searchAddresses, searchMapPlaces, searchPlaces } from '#shared/api/calls/places.ts';
import { getPreferencesTemplate } from '#shared/api/calls/preferences.ts';
import { getProximityPoint, getProximityPoints } from '#shared/api/calls/proximity.ts';
import { searchLines } from '#shared/api/calls/search/line-search.ts';
import { getSignInPage, signIn, signOut } from '#shared/api/calls/sign-in.ts';
import { getStopAreaSchedules } from '#shared/api/calls/stop-area-schedules.ts';
import { getStopArea } from '#shared/api/calls/stop-areas.ts';
import { getNextDepartures, getStopPointSchedules } from '#shared/api/calls/stop-points.ts';
import { getCart, getCartByEmail } from '#shared/api/calls/store-cart.ts';
import { getTraffic } from '#shared/api/calls/traffic.ts';
import { getVehicles, streamVehicles } from '#shared/api/calls/vehicles.ts';
import type { InputOf, ResponseOf } from '#shared/api/endpoint.ts';
import { placeTypes } from '#shared/domain/place/place.ts';
import type { TripRequest } from '#shared/domain/trip/trip-request.ts';
import { type Locale, locales } from '#shared/i18n/locales.ts';
import { openTestServer, type TestServer } from '#tests/support/test-server.ts';

// Every declared call, sent through the widgets' client to the whole server.

const now = '2026-11-23T08:00:00+01:00';
let server: TestServer;
let token: string;
const called = new Set<string>();

beforeAll(async () => {
  server = await openTestServer({ TP_NOW: now });
  const account = await ask(signIn, { body: { email: 'compte.demo@example.com', password: 'demonstration' } });
  token = account.accessToken;
});
afterAll(() => server.close());

interface Who {
  readonly token?: string | null;
  readonly locale?: Locale;
}

async function call<E extends DeclaredEndpoint>(endpoint: E, input: InputOf<E>, who: Who = {}) {
  called.add(endpoint.name);
  return server.client(who).call(endpoint, input);
}

async function ask<E extends DeclaredEndpoint>(endpoint: E, input: InputOf<E>, who: Who = {}): Promise<ResponseOf<E>> {
  const response = await call(endpoint, input, who);
  if (!response.ok) throw new Error(JSON.stringify(response.error));
  return response.value as ResponseOf<E>;
}

async function refusal<E extends DeclaredEndpoint>(endpoint: E, input: InputOf<E>, who: Who = {}) {
  const response = await call(endpoint, input, who);
  return response.ok ? response.value : response.error.status;
}

const signedIn = () => ({ token });

const request: TripRequest = {
  fromId: 'chatelet',
  fromValue: 'Châtelet',
  fromLat: 48.8586,
  fromLon: 2.3475,
  toId: 'nation',
  toValue: 'Nation',
  toLat: 48.8484,
  toLon: 2.3958,
  tripType: 0,
  departureDateTime: '2026-11-23T08:00',
  itineraryOptions: {
    walkSpeed: 'NORMAL',
    bikeSpeed: 'NORMAL',
    accessible: false,
    scholarLines: false,
    avoidDisruptions: false,
    displayEquipment: true,
    criterion: 'FASTEST',
    excludedModes: [],
  },
};

describe('places', () => {
  it.each([searchPlaces, searchMapPlaces, searchAddresses])(
    'API-7 API-8 API-9 ND-4: $name finds a station',
    async (endpoint) => {
      const [first] = await ask(endpoint, { search: 'basti' });
      expect(first).toMatchObject({
        id: 'bastille',
        type: 'stopArea',
        title: 'Bastille',
        extraData: { city: 'Paris' },
      });
      expect(first?.lines?.map(({ code }) => code)).toContain('8');
    },
  );

  it('PLACE-1 finds a house, a museum, and nothing for a name that is none (ND-3)', async () => {
    const titles = async (search: string) => (await ask(searchPlaces, { search })).map(({ title }) => title);
    expect((await titles('12 rue de Rivoli'))[0]).toBe('12 Rue de Rivoli');
    expect(await titles('musee du louvre')).toContain('Musée du Louvre');
    expect((await titles('gare de l')).slice(0, 2).sort()).toEqual(['Gare de Lyon', 'Gare de l’Est']);
    for (const search of ["musée d'orsay", 'musée d’orsay', 'musee d orsay']) {
      expect((await titles(search))[0], search).toBe('Musée d’Orsay');
    }
    expect(await titles('qqqqzzzz')).toEqual([]);
    expect(await titles('')).toEqual([]);
  });

  it('API-11 ND-5: says what lies at a position, by its coordinates where there is no address, and 404 outside', async () => {
    const found = await ask(reverseGeocode, { lat: 48.8566, lon: 2.3522 });
    expect(found.city).toBe('Paris');
    expect(found.name).toMatch(/^\d+ .+/);
    const wood = await ask(reverseGeocode, { lat: 48.8301, lon: 2.4521 });
    expect(wood).toMatchObject({ id: '2.45210;48.83010', name: '48.83010, 2.45210' });
    expect(await refusal(reverseGeocode, { lat: 43.3, lon: 5.4 })).toBe(404);
  });
});

describe('what is near', () => {
  const coord = ['48.87,2.33', '48.87,2.37', '48.85,2.37', '48.85,2.33'];

  it('API-13 ND-7: gives the points between four corners, in whatever order they come', async () => {
    const points = await ask(getProximityPoints, { coord });
    expect(points.length).toBeGreaterThan(40);
    for (const { lat, lon } of points) {
      expect(lat).toBeGreaterThanOrEqual(48.85);
      expect(lat).toBeLessThanOrEqual(48.87);
      expect(lon).toBeGreaterThanOrEqual(2.33);
      expect(lon).toBeLessThanOrEqual(2.37);
    }
    const ids = (found: typeof points) => found.map(({ id }) => id).sort();
    expect(ids(await ask(getProximityPoints, { coord: coord.toReversed() }))).toEqual(ids(points));
    expect(await ask(getProximityPoints, { coord: Array(4).fill('0,0') })).toEqual([]);
  });

  it('API-15 PLACE-2 ND-8: knows one of every kind that a map of the whole city shows, and an address, in full', async () => {
    const whole = ['49.1,2', '49.1,2.9', '48.6,2.9', '48.6,2'];
    const points = await ask(getProximityPoints, { coord: whole });
    const places = await Promise.all(
      [
        'musee',
        'velib',
        'parking',
        'covoiturage',
        'autopartage',
        'recharge',
        'guichet',
        'office',
        'relais',
        'velos',
      ].map((search) => ask(searchPlaces, { search })),
    );
    const byType = new Map([...points, ...places.flat()].map((point) => [point.type, point]));
    const address = (await ask(searchPlaces, { search: '12 rue de Rivoli' }))[0];
    byType.set('address', address as never);
    const expected = placeTypes.filter((type) => type !== 'USER_POSITION' && type !== 'stopPoint');
    expect([...byType.keys()].sort()).toEqual([...expected].sort());
    for (const [type, { id }] of byType) {
      const detail = await ask(getProximityPoint, { type, id });
      expect(detail, type).toMatchObject({ id, type });
      expect(detail.name, type).not.toBe('');
      expect(detail.address?.city, type).toEqual(expect.any(String));
    }
    expect(await refusal(getProximityPoint, { type: 'parks', id: 'bastille' })).toBe(404);
    // The client does not send what would leave the path.
    expect(await refusal(getProximityPoint, { type: '../stopArea', id: 'bastille' })).toBeUndefined();
  });

  it('ND-8: says what a bike station and a car park have left', async () => {
    const bikes = (await ask(searchPlaces, { search: 'velib bastille' }))[0];
    const { availability, modes } = await ask(getProximityPoint, { type: 'bikeSharingStations', id: bikes?.id ?? '' });
    expect(modes).toEqual(['BIKE_SHARING']);
    expect((availability?.bikes ?? 0) + (availability?.docks ?? 0)).toBe(availability?.capacity);
    expect(availability?.updatedAt).toBe(now);
    const park = await ask(getProximityPoint, { type: 'parks', id: 'parks-parking-notre-dame' });
    expect(park.availability).toMatchObject({ capacity: 220, freeSpaces: expect.any(Number) });
  });

  it('API-16 ND-9: a stop area has its lines, stop points, address, lifts and disruptions', async () => {
    const station = await ask(getStopArea, { id: 'chatelet' });
    expect(station).toMatchObject({ id: 'chatelet', type: 'stopArea', name: 'Châtelet' });
    expect(station.lines?.filter(({ mode }) => mode === 'METRO').map(({ code }) => code)).toEqual([
      '1',
      '4',
      '7',
      '11',
      '14',
    ]);
    expect(station.stopPoints?.length).toBeGreaterThan(9);
    expect(station.address?.city).toBe('Paris');
    const platform = station.stopPoints?.[0]?.id ?? '';
    expect((await ask(getStopArea, { id: platform })).id).toBe('chatelet');
    expect(await ask(getProximityPoint, { type: 'stopPoint', id: platform })).toMatchObject({
      id: platform,
      type: 'stopPoint',
    });
    expect(await refusal(getStopArea, { id: 'nowhere' })).toBe(404);
  });

  it('API-12 ND-6: a bike park comes in its list, an unknown one not at all', async () => {
    const parks = await ask(getBikeParks, { id: 'bikeparks-gare-de-lyon' });
    expect(parks).toMatchObject([{ id: 'bikeparks-gare-de-lyon', availability: { capacity: 120 } }]);
    expect(await refusal(getBikeParks, { id: 'bastille' })).toBe(404);
  });
});

describe('schedules', () => {
  it('API-17 API-18 ND-10 ND-11: a station and a stop point have theirs, by terminus or not', async () => {
    const station = await ask(getStopAreaSchedules, { id: 'nation' });
    expect(station.stop).toEqual({ id: 'nation', name: 'Nation' });
    expect(new Set(station.schedules.map(({ line }) => line.code))).toEqual(
      new Set((await ask(getStopArea, { id: 'nation' })).lines?.map(({ code }) => code)),
    );
    const grouped = await ask(getStopPointSchedules, { id: 'bastille:M1:0', groupedByTerminus: true });
    expect(grouped).toMatchObject({ groupedByTerminus: true, schedules: [{ terminus: ['Château de Vincennes'] }] });
    const flat = await ask(getStopPointSchedules, {
      id: 'bastille:M1:0',
      groupedByTerminus: false,
      fromDatetime: '2026-11-23T23:30',
    });
    expect(flat.fromDatetime).toBe('2026-11-23T23:30:00+01:00');
    expect(flat.schedules[0]?.departures[0]?.time.scheduled).toMatch(/^2026-11-23T23:3/);
    expect(await refusal(getStopPointSchedules, { id: 'nowhere' })).toBe(404);
    expect(await refusal(getStopAreaSchedules, { id: 'nowhere' })).toBe(404);
  });

  it('API-19 ND-12: the next departures of a line, with the arrival at a target', async () => {
    const input = { id: 'bastille:M1:0', lineId: 'M1', toStopPointId: 'nation', direction: '' };
    const next = await ask(getNextDepartures, input);
    expect(next.departures.length).toBeGreaterThan(0);
    expect(next.departures.length).toBeLessThanOrEqual(10);
    for (const { time, arrivalAtTarget } of next.departures) {
      expect(Date.parse(time.scheduled)).toBeGreaterThanOrEqual(Date.parse(now));
      expect(Date.parse(arrivalAtTarget?.scheduled ?? '')).toBeGreaterThan(Date.parse(time.scheduled));
    }
    expect(await refusal(getNextDepartures, { ...input, lineId: 'M99' })).toBe(404);
  });

  it('ND-24: lines are found, and have a detail, a timetable and a shape', async () => {
    const { lines, total } = await ask(searchLines, { search: 'vincennes', mode: 'METRO', page: 1 });
    expect(lines.map(({ code }) => code)).toContain('1');
    expect(total).toBe(lines.length);
    const line = await ask(getLine, { id: 'M1' });
    expect(line.directions.map(({ stopPoints }) => stopPoints.length)).toEqual([25, 25]);
    const [direction] = line.directions;
    const schedule = await ask(getLineSchedule, { id: 'M1', direction: direction?.id, date: '2026-12-25' });
    expect(schedule).toMatchObject({ date: '2026-12-25', direction: { id: direction?.id } });
    expect(schedule.rows).toHaveLength(25);
    expect(schedule.columns.length).toBeGreaterThan(100);
    const { shape, stopPoints } = await ask(getLineShape, { id: 'M1' });
    expect(shape.coordinates.length).toBeGreaterThan(0);
    expect(stopPoints).toHaveLength(25);
    for (const endpoint of [getLine, getLineSchedule, getLineShape]) {
      expect(await refusal(endpoint, { id: 'M99' })).toBe(404);
    }
  });
});

describe('the network', () => {
  it('ND-24: says where it is, and what a map draws below everything', async () => {
    const { name, timeZone, bounds, lines, ground } = await ask(getNetwork, {});
    expect([name, timeZone]).toEqual(['Horaire de démonstration, Paris', 'Europe/Paris']);
    expect(bounds.south).toBeLessThan(48.8);
    expect(bounds.north).toBeGreaterThan(48.9);
    expect(lines.filter(({ mode }) => mode === 'METRO')).toHaveLength(16);
    expect(lines.some(({ mode }) => mode === 'BUS')).toBe(false);
    for (const { ways } of lines) expect(ways[0]?.length).toBeGreaterThan(1);
    expect(JSON.stringify(lines).length).toBeLessThan(200_000);
    expect(ground.filter(({ kind }) => kind === 'park').length).toBeGreaterThanOrEqual(15);
    expect(JSON.stringify(ground).length).toBeLessThan(60_000);
  });

  it('says of each line whether disruptions of it are known, and lists them once, or without the lines', async () => {
    const { at, lines, disruptions, isSimulated } = await ask(getTraffic, {});
    expect(Date.parse(at)).toBe(Date.parse(now));
    expect(lines.length).toBe((await ask(searchLines, {})).total);
    expect(lines.every(({ isWatched }) => isWatched)).toBe(true);
    const ids = disruptions.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const closed = disruptions.find(({ id }) => id === 'rer-c-stations-closed');
    expect(closed?.scopes).toMatchObject([{ extent: 'STOPS', lineIds: ['C'] }]);
    const evenings = disruptions.find(({ id }) => id === 'rer-a-evening-works');
    expect(evenings?.scopes).toEqual([{ extent: 'STRETCH', lineIds: ['A'], stops: ['Nation', 'Vincennes'] }]);
    expect(await ask(getTraffic, { lines: 'skip' })).toEqual({ at, isSimulated: true, lines: [], disruptions });
    expect(isSimulated).toBe(true);
  });

  it('has the vehicles that are simulated', async () => {
    const { vehicles } = await ask(getVehicles, { lineId: 'M1' });
    expect(vehicles.length).toBeGreaterThan(5);
    expect(new Set(vehicles.map(({ line }) => line.id))).toEqual(new Set(['M1']));
    expect(await refusal(getVehicles, { stopId: 'nowhere' })).toBe(404);
    expect(await ask(streamVehicles, { lineId: ['M1'], stopId: [], journey: [] })).toBeUndefined();
    expect(await refusal(streamVehicles, { lineId: [], stopId: [], journey: ['nonsense'] })).toBe(404);
  });
});

describe('journeys', () => {
  it('API-20 API-21 ND-13 ND-14: are found, and told in full by their code alone', async () => {
    const found = await ask(searchJourneys, { body: request });
    expect(found.searchedAt).toBe(now);
    const [group] = found.groups;
    expect(group?.key).toBe('FASTEST');
    const [journey] = group?.journeys ?? [];
    expect(journey).toMatchObject({ isDetailedTrip: false, from: { id: 'chatelet' }, to: { id: 'nation' } });
    const { journeys } = await ask(getDetailedJourneys, {
      body: { tripType: 0, journeySummaryCode: journey?.journeySummaryCode ?? '' },
    });
    expect(journeys).toHaveLength(1);
    expect(journeys[0]).toMatchObject({ id: journey?.id, isDetailedTrip: true, arrival: journey?.arrival });
    const ride = journeys[0]?.sections.find((section) => section.type === 'PUBLIC_TRANSPORT');
    expect(ride?.stops?.length).toBeGreaterThan(1);
    expect(ride?.shape?.coordinates.length).toBeGreaterThan(1);
    expect(await refusal(getDetailedJourneys, { body: { tripType: 0, journeySummaryCode: 'invented' } })).toBe(404);
  });

  it('ND-1: the same question has the same answer', async () => {
    const [one, other] = [await ask(searchJourneys, { body: request }), await ask(searchJourneys, { body: request })];
    expect(other).toEqual(one);
  });

  it('tells of disruptions in the language of whoever asks', async () => {
    const titles = async (locale: Locale) =>
      (await ask(getStopArea, { id: 'nation' }, { locale })).disruptions.map(({ title }) => title);
    const [french, german] = [await titles('fr'), await titles('de')];
    expect(french.length).toBeGreaterThan(0);
    expect(german).toHaveLength(french.length);
    expect(german).not.toEqual(french);
  });
});

describe('people', () => {
  it('ND-27: sign in, are known by their token until they sign out, and by nothing else', async () => {
    expect((await ask(getSignInPage, {})).demoAccount?.email).toBe('compte.demo@example.com');
    expect(await refusal(signIn, { body: { email: 'compte.demo@example.com', password: 'wrong' } })).toBe(401);
    const own = await ask(signIn, { body: { email: 'compte.demo@example.com', password: 'demonstration' } });
    expect(own.attributes).toMatchObject({ firstName: 'Compte', lastName: 'Démo' });
    expect((await ask(getAccount, {}, { token: own.accessToken })).attributes.firstName).toBe('Compte');
    await ask(signOut, {}, { token: own.accessToken });
    expect(await refusal(getAccount, {}, { token: own.accessToken })).toBe(401);
    expect(await refusal(getAccount, {}, { token: 'guessed' })).toBe(401);
  });

  it('API-33 API-35 ND-17: change what the form allows and nothing else', async () => {
    const changed = await ask(updateAccount, { body: { attributes: { firstName: 'Camille' } } }, signedIn());
    expect(changed.attributes).toMatchObject({ firstName: 'Camille', lastName: 'Démo' });
    expect(await refusal(updateAccount, { body: { attributes: { role: 'admin' } } }, signedIn())).toBe(422);
    await ask(updateAccount, { body: { attributes: { firstName: 'Compte' } } }, signedIn());
  });

  it('API-23 API-24 API-25 API-26 API-27 API-28 API-29 API-30 API-31 ND-16 ND-76: keep favorites of every kind', async () => {
    const spot = { category: 'HOME', label: 'Chez moi', street: '12 Rue de Rivoli', zipCode: '75004', city: 'Paris' };
    const address = { ...spot, coordinates: { lat: 48.8556, lon: 2.36 } };
    const line = await ask(createFavorite, { body: { type: 'LINE', id: 'M1' } }, signedIn());
    expect(await ask(createFavorite, { body: { type: 'LINE', id: 'M1' } }, signedIn())).toEqual(line);
    const home = await ask(createFavorite, { body: { type: 'ADDRESS', ...address } }, signedIn());
    const stop = await ask(
      createFavorite,
      { body: { type: 'STOP_POINT', id: 'bastille', lineIds: ['M1'] } },
      signedIn(),
    );
    await ask(createFavorite, { body: { type: 'POI', label: 'Louvre', id: 'poi-musee-du-louvre' } }, signedIn());
    await ask(
      changeFavorite,
      { id: home.favoriteId, body: { type: 'ADDRESS', ...address, label: 'Maison' } },
      signedIn(),
    );
    await ask(changeFavorite, { id: stop.favoriteId, body: { type: 'STOP_POINT', lineIds: ['M5', 'M8'] } }, signedIn());
    await ask(deleteFavorite, { id: line.favoriteId }, signedIn());
    const lists = await ask(getFavorites, {}, signedIn());
    expect(lists.favoriteLines).toEqual([]);
    expect(lists.favoriteAddresses).toMatchObject([{ label: 'Maison' }]);
    expect(lists.favoriteStopPoints).toMatchObject([{ lineIds: ['M5', 'M8'] }]);
    expect(lists.favoritePointOfInterests).toMatchObject([{ type: 'POI', label: 'Louvre' }]);
    const none = { favoriteLines: [], favoriteAddresses: [], favoriteStopPoints: [], favoritePointOfInterests: [] };
    expect(await ask(synchronizeFavorites, { body: none }, signedIn())).toEqual(lists);
    expect(await refusal(deleteFavorite, { id: line.favoriteId }, signedIn())).toBe(404);
    const union = await ask(
      synchronizeFavorites,
      { body: { ...none, favoriteLines: [{ id: 'M2' }, { id: 'M3' }] } },
      signedIn(),
    );
    expect(union.added).toEqual(union.favoriteLines.map(({ favoriteId }) => favoriteId));
    await ask(removeFavorites, { body: { ids: union.added ?? [] } }, signedIn());
    expect(await ask(getFavorites, {}, signedIn())).toEqual(lists);
    expect(await refusal(getFavorites, {}, { token: 'guessed' })).toBe(401);
  });

  it('ND-16: a favorite that is new is a creation, one that is there already is not', async () => {
    const send = () =>
      server.app.request('/api/v1/favorites', {
        method: 'POST',
        headers: { 'X-Api-Key': 'demo', Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ type: 'LINE', id: 'M6' }),
      });
    expect([(await send()).status, (await send()).status]).toEqual([201, 200]);
  });

  it('API-38 API-39 API-40 ND-19: have a cart and messages, in their language', async () => {
    const cart = await ask(getCart, {}, signedIn());
    expect(cart.baskets.length).toBeGreaterThan(2);
    expect((await ask(getCartByEmail, { email: 'visiteur.demo@example.com' })).empty).not.toBe(true);
    expect((await ask(getCartByEmail, { email: 'nobody@example.com' })).empty).toBe(true);
    const labels = async (locale: Locale) =>
      (await ask(getNotifications, {}, { token, locale })).notifications.map(({ label }) => label);
    expect(await labels('fr')).not.toEqual(await labels('it'));
    const inItalian = await ask(getCart, {}, { token, locale: 'it' });
    expect(inItalian.baskets[0]?.fareMediaLabel).not.toBe(cart.baskets[0]?.fareMediaLabel);
    const { notifications: before, canMark } = await ask(getNotifications, {}, { token });
    expect([canMark, before[0]?.read]).toEqual([true, undefined]);
    await ask(markNotifications, { body: { read: [before[0]?.id ?? ''] } }, { token });
    expect((await ask(getNotifications, {}, { token })).notifications[0]?.read).toBe(true);
    // TRAP-58: the cart accepts the token without a scheme.
    const bare = await server.app.request('/store/cart', { headers: { 'X-Api-Key': 'demo', Authorization: token } });
    expect(bare.status).toBe(200);
  });
});

describe('the life of an account', () => {
  it('ND-27: its calls are answered; mails and their links have a test of their own', async () => {
    const unused = { token: 'a'.repeat(43) };
    expect(await refusal(confirmMail, { body: { ...unused, password: 'long enough' } })).toBe(410);
    expect(await refusal(resetPassword, { body: { ...unused, password: 'long enough' } })).toBe(410);
    const someone = { email: 'someone@example.com', password: 'long enough', firstName: 'A', lastName: 'B' };
    expect(await ask(signUp, { body: someone })).toBeUndefined();
    expect(await ask(forgetPassword, { body: { email: 'nobody@example.com' } })).toBeUndefined();
    const own = { email: 'camille@example.com', password: 'long enough' };
    await server.services.userData.accounts.create({ ...own, attributes: { firstName: 'Camille' } });
    const session = { token: (await ask(signIn, { body: own })).accessToken };
    const wrong = { password: 'not the one' };
    expect(await refusal(changePassword, { body: { ...wrong, newPassword: 'long enough' } }, session)).toBe(403);
    expect(await refusal(changeEmail, { body: { ...wrong, email: 'new@example.com' } }, session)).toBe(403);
    expect(await refusal(deleteAccount, { body: wrong }, session)).toBe(403);
    expect((await ask(getDevices, {}, session)).devices.some(({ isThis }) => isThis)).toBe(true);
    expect(await ask(endDevice, { id: 'unknown' }, session)).toBeUndefined();
    expect((await ask(getOwnData, {}, session)).account.attributes.firstName).toBe('Camille');
  });
});

describe('what the operator says', () => {
  it.each(locales.map(({ code }) => code))(
    'API-42 API-43 API-44 ND-21: the portal has both menus in %s',
    async (code) => {
      for (const place of ['header', 'footer'] as const) {
        const items = await ask(getMenu, { menu: menuName(place, code) });
        expect(items.length).toBeGreaterThan(2);
        expect(items.every(({ title }) => title !== '')).toBe(true);
      }
    },
  );

  it('has banners, preferences and no menu that nobody wrote', async () => {
    expect((await ask(getBanners, {})).length).toBeGreaterThan(1);
    const { sections } = await ask(getPreferencesTemplate, {});
    const modes = sections.find(({ sectionKey }) => sectionKey === 'modes')?.options ?? [];
    expect(modes.map(({ id }) => id)).toEqual(['METRO', 'RER', 'TRAIN', 'TRAMWAY', 'BUS', 'BIKE']);
    expect(await refusal(getMenu, { menu: 'menu-primaire-header-pt' })).toBe(404);
  });

  it('API-49: has a flag of each language without the demo too', async () => {
    const own = await openTestServer({ DEMO: '0' });
    try {
      for (const code of ['fr', 'en', 'es', 'it', 'de']) {
        const { status } = await own.app.request(`/webapp/img/${code}.svg`);
        expect(status, code).toBe(200);
      }
      expect((await own.app.request('/webapp/img/logo.svg')).status).toBe(404);
    } finally {
      await own.close();
    }
  });
});

describe('builds', () => {
  it('API-45 API-46 API-47 ND-22 ND-23: the newest, its rules and its pages', async () => {
    const { id } = await ask(getLatestBuild, {});
    expect(id).toBe('test-build');
    const { matcher, prerendered } = await ask(getBuildMetadata, { buildId: id });
    expect(matcher.static['/fr/horaires']).toEqual({ redirect: '/fr/schedules' });
    expect(prerendered).toContain('/de');
    for (const page of ['', '/de']) {
      const payload = await ask(getPagePayload, { page, buildId: id });
      expect(payload).toMatchObject({ locale: page === '' ? 'fr' : 'de', main: expect.stringContaining('<h1>') });
    }
    expect(await refusal(getBuildMetadata, { buildId: 'older' })).toBe(404);
    expect(await refusal(getPagePayload, { page: '/de', buildId: 'older' })).toBe(404);
    expect(await refusal(getPagePayload, { page: '/../../etc/passwd', buildId: id })).not.toBe(200);
  });

  it('a page that has moved leads to where it is now', async () => {
    const moved = async (path: string) => (await server.app.request(path)).headers.get('location');
    expect(await moved('/fr/horaires?x=1')).toBe('/fr/schedules?x=1');
    expect(await moved('/fr/plan/quartier')).toBe('/fr/proximity');
    expect(await moved('/es/mon-compte')).toBe('/fr/account/profile');
    expect(await moved('/fr')).toBeNull();
  });
});

describe('the whole', () => {
  it('has left no declared call unasked, and nothing went wrong that should not', () => {
    expect(allEndpoints.map(({ name }) => name).filter((name) => !called.has(name))).toEqual([]);
    expect(server.entries.filter(({ event }) => event === 'unexpected')).toEqual([]);
    // The report of the demo feed names the lines whose own letters are hard to read.
    const isReport = (line: string) => line.startsWith('Feed ') || line.startsWith('routes.txt: the route_text_color ');
    expect(server.messages.filter((line) => !isReport(line))).toEqual([]);
  });

  it('writes into its log neither tokens nor what people look for', () => {
    const log = JSON.stringify(server.entries);
    expect(server.entries.length).toBeGreaterThan(50);
    expect(log).not.toContain(token);
    expect(log).not.toMatch(/Rivoli|basti|example\.com|48\.8\d/);
  });
});
