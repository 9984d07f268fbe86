import type { DeclaredEndpoint, EndpointName } from '#shared/api/all-endpoints.ts';
import type { InputOf, WireAnswerOf } from '#shared/api/endpoint.ts';
import { createAccount } from './account.ts';
import { createBanner } from './banner.ts';
import { createCartAction, createCartAnswer } from './cart.ts';
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
import { createTripRequest } from './trip-request.ts';

/** One successful call per declared endpoint: its input and the response of the server. */
/** In the shape of a token of a mail. */
const mailToken = 'a'.repeat(43);

export const exampleCalls: {
  readonly [E in DeclaredEndpoint as E['name']]: { readonly input: InputOf<E>; readonly answer: WireAnswerOf<E> };
} = {
  places: { input: { search: 'basti' }, answer: [createPlace()] },
  placesSearch: { input: { search: 'basti' }, answer: [createPlace()] },
  corePlaces: { input: { search: '3 place' }, answer: { places: [createPlace({ type: 'address' })] } },
  reverseGeocode: { input: { lat: 48.853, lon: 2.369 }, answer: createReverseGeocodeResult() },
  bikeParks: { input: { id: 'bike_park:1' }, answer: { bikeParks: [createProximityDetail()] } },
  proximityPoints: {
    input: { coord: ['48.9,2.3', '48.9,2.4', '48.8,2.4', '48.8,2.3'] },
    answer: [createProximityPoint()],
  },
  proximityPoint: { input: { type: 'bikeParks', id: 'bike_park:1' }, answer: createProximityDetail() },
  stopArea: {
    input: { id: 'stop_area:bastille' },
    answer: createStopAreaDetail({ disruptions: [createDisruption()] }),
  },
  stopAreaSchedules: { input: { id: 'stop_area:bastille' }, answer: createStopSchedules() },
  stopPointSchedules: {
    input: { id: 'stop_point:bastille', groupedByTerminus: false, fromDatetime: '2026-11-20T08:00' },
    answer: createStopSchedules(),
  },
  departures: {
    input: { id: 'stop_point:bastille', lineId: 'line:M1', toStopPointId: '', direction: '' },
    answer: createNextDepartures(),
  },
  journeysSearch: {
    input: { body: createTripRequest() },
    answer: createJourneyResults({ disruptions: [createDisruption()] }),
  },
  journeysDetailed: {
    input: { body: { tripType: 0, journeySummaryCode: 'summary:1' } },
    answer: createJourneyDetails(),
  },
  preferences: { input: {}, answer: createPreferencesTemplate() },
  favorites: { input: {}, answer: createFavorites() },
  createFavorite: { input: { body: { type: 'LINE', id: 'line:M1' } }, answer: createFavoriteLine() },
  changeFavorite: {
    input: {
      id: 'favorite:address',
      body: { type: 'ADDRESS', category: 'HOME', label: 'Maison', ...createFavoriteAddress().address },
    },
    answer: createFavoriteAddress(),
  },
  deleteFavorite: { input: { id: 'favorite:line' }, answer: undefined },
  synchronizeFavorites: {
    input: {
      body: {
        favoriteLines: [{ id: 'line:M1' }],
        favoriteAddresses: [],
        favoriteStopPoints: [],
        favoritePointOfInterests: [],
      },
    },
    answer: createFavorites(),
  },
  account: { input: {}, answer: createAccount() },
  updateAccount: { input: { body: createAccount() }, answer: createAccount() },
  signInPage: {
    input: {},
    answer: { demoAccount: { email: 'compte.demo@example.com', password: 'demonstration' } },
  },
  signIn: {
    input: { body: { email: 'compte.demo@example.com', password: 'demonstration' } },
    answer: { accessToken: 'a'.repeat(43), attributes: createAccount().attributes },
  },
  signOut: { input: {}, answer: undefined },
  banners: { input: {}, answer: { banners: [createBanner()] } },
  cart: { input: {}, answer: createCartAnswer() },
  cartByEmail: { input: { email: 'client@example.org' }, answer: createCartAnswer({ id: 'cart:2' }) },
  notifications: {
    input: {},
    answer: { notifications: [createNotification({ actions: [createCartAction()] })], canMark: true },
  },
  signUp: {
    input: { body: { email: 'new@example.org', password: 'long enough', firstName: 'Ada', lastName: 'Nouvelle' } },
    answer: undefined,
  },
  confirmMail: { input: { body: { token: mailToken } }, answer: { what: 'account' } },
  forgetPassword: { input: { body: { email: 'nobody@example.org' } }, answer: undefined },
  resetPassword: { input: { body: { token: mailToken, password: 'long enough' } }, answer: undefined },
  changePassword: { input: { body: { password: 'demonstration', newPassword: 'demonstration' } }, answer: undefined },
  changeEmail: { input: { body: { password: 'demonstration', email: 'new@example.org' } }, answer: undefined },
  devices: {
    input: {},
    answer: { devices: [{ id: 'device-1', name: 'Firefox, Windows', createdAt: 1, usedAt: 2, isThis: true }] },
  },
  endDevice: { input: { id: 'device-1' }, answer: undefined },
  ownData: {
    input: {},
    answer: {
      account: { attributes: { firstName: 'Ada' } },
      favorites: createFavorites(),
      cart: createCartAnswer(),
      notifications: { notifications: [createNotification()], canMark: true },
      devices: [{ id: 'device-1', name: 'Firefox, Windows', createdAt: 1, usedAt: 2, isThis: true }],
    },
  },
  deleteAccount: { input: { body: { password: 'demonstration' } }, answer: undefined },
  markNotifications: { input: { body: { read: ['notification:1'], dismissed: [] } }, answer: undefined },
  menu: { input: { menu: 'menu-primaire-header' }, answer: { items: [createMenuItem()] } },
  lines: { input: { search: '1', mode: 'METRO', page: 1 }, answer: { lines: [createLine()], total: 1 } },
  line: { input: { id: 'line:M1' }, answer: createLineDetail() },
  lineSchedule: {
    input: { id: 'line:M1', direction: 'direction:0', date: '2026-11-20' },
    answer: createLineSchedule(),
  },
  lineShape: { input: { id: 'line:M1' }, answer: createLineShape() },
  network: { input: {}, answer: createNetwork() },
  latestBuild: { input: {}, answer: { id: 'build-1', timestamp: 1_795_158_000_000 } },
  buildMetadata: {
    input: { buildId: 'build-1' },
    answer: {
      id: 'build-1',
      matcher: { static: { '/fr/plan': { redirect: '/fr' } }, wildcard: {}, dynamic: {} },
      prerendered: ['/fr'],
    },
  },
  pagePayload: {
    input: { page: '/fr', buildId: 'build-1' },
    answer: { locale: 'fr', title: 'Accueil', description: 'Trajets', main: '<h1>Accueil</h1>' },
  },
};

/** The same with loose types, for loops over the endpoints. */
export function exampleCallOf(name: EndpointName): { readonly input: never; readonly answer: unknown } {
  return exampleCalls[name] as { input: never; answer: unknown };
}
