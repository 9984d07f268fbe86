import type { DeclaredEndpoint, EndpointName } from '#shared/api/all-endpoints.ts';
import type { InputOf, WireResponseOf } from '#shared/api/endpoint.ts';
import { createAccount } from './account.ts';
import { createBanner } from './banner.ts';
import { createCartAction, createCartResponse } from './cart.ts';
import { createDisruption } from './disruption.ts';
import { createFavoriteAddress, createFavoriteLine, createFavorites } from './favorites.ts';
import { createJourneyDetails, createJourneyResults } from './journey.ts';
import { createLine, createLineDetail, createLineSchedule, createLineShape } from './line.ts';
import { createMenuItem } from './menu.ts';
import { createNetwork } from './network.ts';
import { createNotification } from './notification.ts';
import { createPlace, createReverseGeocodeResult } from './place.ts';
import { createPreferencesTemplate } from './preferences.ts';
import { createProximityDetail, createProximityPoint, createStopAreaDetail } from './proximity.ts';
import { createNextDepartures, createStopSchedules } from './schedule.ts';
import { createTraffic } from './traffic.ts';
import { createTripRequest } from './trip-request.ts';
import { createVehicle } from './vehicle.ts';

/** One successful call per declared endpoint: its input and the response of the server. */
/** In the shape of a token of a mail. */
const mailToken = 'a'.repeat(43);

export const exampleCalls: {
  readonly [E in DeclaredEndpoint as E['name']]: { readonly input: InputOf<E>; readonly response: WireResponseOf<E> };
} = {
  places: { input: { search: 'basti' }, response: [createPlace()] },
  placesSearch: { input: { search: 'basti' }, response: [createPlace()] },
  corePlaces: { input: { search: '3 place' }, response: { places: [createPlace({ type: 'address' })] } },
  reverseGeocode: { input: { lat: 48.853, lon: 2.369 }, response: createReverseGeocodeResult() },
  bikeParks: { input: { id: 'bike_park:1' }, response: { bikeParks: [createProximityDetail()] } },
  proximityPoints: {
    input: { coord: ['48.9,2.3', '48.9,2.4', '48.8,2.4', '48.8,2.3'] },
    response: [createProximityPoint()],
  },
  proximityPoint: { input: { type: 'bikeParks', id: 'bike_park:1' }, response: createProximityDetail() },
  stopArea: {
    input: { id: 'stop_area:bastille' },
    response: createStopAreaDetail({ disruptions: [createDisruption()] }),
  },
  stopAreaSchedules: { input: { id: 'stop_area:bastille' }, response: createStopSchedules() },
  stopPointSchedules: {
    input: { id: 'stop_point:bastille', groupedByTerminus: false, fromDatetime: '2026-11-20T08:00' },
    response: createStopSchedules(),
  },
  departures: {
    input: { id: 'stop_point:bastille', lineId: 'line:M1', toStopPointId: '', direction: '' },
    response: createNextDepartures(),
  },
  journeysSearch: {
    input: { body: createTripRequest() },
    response: createJourneyResults({ disruptions: [createDisruption()] }),
  },
  journeysDetailed: {
    input: { body: { tripType: 0, journeySummaryCode: 'summary:1' } },
    response: createJourneyDetails(),
  },
  preferences: { input: {}, response: createPreferencesTemplate() },
  favorites: { input: {}, response: createFavorites() },
  createFavorite: { input: { body: { type: 'LINE', id: 'line:M1' } }, response: createFavoriteLine() },
  changeFavorite: {
    input: {
      id: 'favorite:address',
      body: { type: 'ADDRESS', category: 'HOME', label: 'Maison', ...createFavoriteAddress().address },
    },
    response: createFavoriteAddress(),
  },
  deleteFavorite: { input: { id: 'favorite:line' }, response: undefined },
  synchronizeFavorites: {
    input: {
      body: {
        favoriteLines: [{ id: 'line:M1' }],
        favoriteAddresses: [],
        favoriteStopPoints: [],
        favoritePointOfInterests: [],
      },
    },
    response: { ...createFavorites(), added: ['favorite:line'] },
  },
  removeFavorites: { input: { body: { ids: ['favorite:line'] } }, response: undefined },
  account: { input: {}, response: createAccount() },
  updateAccount: { input: { body: createAccount() }, response: createAccount() },
  signInPage: {
    input: {},
    response: { demoAccount: { email: 'compte.demo@example.com', password: 'demonstration' } },
  },
  signIn: {
    input: { body: { email: 'compte.demo@example.com', password: 'demonstration' } },
    response: { accessToken: 'a'.repeat(43), attributes: createAccount().attributes },
  },
  signOut: { input: {}, response: undefined },
  banners: { input: {}, response: { banners: [createBanner()] } },
  cart: { input: {}, response: createCartResponse() },
  cartByEmail: { input: { email: 'client@example.org' }, response: createCartResponse({ id: 'cart:2' }) },
  notifications: {
    input: {},
    response: { notifications: [createNotification({ actions: [createCartAction()] })], canMark: true },
  },
  signUp: {
    input: { body: { email: 'new@example.org', password: 'long enough', firstName: 'Ada', lastName: 'Nouvelle' } },
    response: undefined,
  },
  confirmMail: { input: { body: { token: mailToken, password: 'demonstration' } }, response: { what: 'account' } },
  forgetPassword: { input: { body: { email: 'nobody@example.org' } }, response: undefined },
  resetPassword: { input: { body: { token: mailToken, password: 'long enough' } }, response: undefined },
  changePassword: { input: { body: { password: 'demonstration', newPassword: 'demonstration' } }, response: undefined },
  changeEmail: { input: { body: { password: 'demonstration', email: 'new@example.org' } }, response: undefined },
  devices: {
    input: {},
    response: { devices: [{ id: 'device-1', name: 'Firefox, Windows', createdAt: 1, usedAt: 2, isThis: true }] },
  },
  endDevice: { input: { id: 'device-1' }, response: undefined },
  ownData: {
    input: {},
    response: {
      account: { attributes: { firstName: 'Ada' } },
      favorites: createFavorites(),
      cart: createCartResponse(),
      notifications: { notifications: [createNotification()], canMark: true },
      devices: [{ id: 'device-1', name: 'Firefox, Windows', createdAt: 1, usedAt: 2, isThis: true }],
    },
  },
  deleteAccount: { input: { body: { password: 'demonstration' } }, response: undefined },
  markNotifications: { input: { body: { read: ['notification:1'], dismissed: [] } }, response: undefined },
  menu: { input: { menu: 'menu-primaire-header' }, response: { items: [createMenuItem()] } },
  lines: { input: { search: '1', mode: 'METRO', page: 1 }, response: { lines: [createLine()], total: 1 } },
  line: { input: { id: 'line:M1' }, response: createLineDetail() },
  lineSchedule: {
    input: { id: 'line:M1', direction: 'direction:0', date: '2026-11-20' },
    response: createLineSchedule(),
  },
  lineShape: { input: { id: 'line:M1' }, response: createLineShape() },
  network: { input: {}, response: createNetwork() },
  vehicles: {
    input: { lineId: 'line:M1' },
    response: { vehicles: [createVehicle({ label: '12', bearing: 90, stopsAway: 2 })] },
  },
  vehicleStream: { input: { lineId: ['line:M1'], stopId: [], journey: [] }, response: undefined },
  traffic: { input: { lines: 'skip' }, response: createTraffic() },
  latestBuild: { input: {}, response: { id: 'build-1', timestamp: 1_795_158_000_000 } },
  buildMetadata: {
    input: { buildId: 'build-1' },
    response: {
      id: 'build-1',
      matcher: { static: { '/fr/plan': { redirect: '/fr' } }, wildcard: {}, dynamic: {} },
      prerendered: ['/fr'],
    },
  },
  pagePayload: {
    input: { page: '/fr', buildId: 'build-1' },
    response: { locale: 'fr', title: 'Accueil', description: 'Trajets', main: '<h1>Accueil</h1>' },
  },
};

/** The same with loose types, for loops over the endpoints. */
export function exampleCallOf(name: EndpointName): { readonly input: never; readonly response: unknown } {
  return exampleCalls[name] as { input: never; response: unknown };
}
