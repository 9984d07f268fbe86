import { getAccount, updateAccount } from './account.ts';
import { getBanners } from './banners.ts';
import { getBikeParks } from './bike-parks.ts';
import { getBuildMetadata, getLatestBuild, getPagePayload } from './builds.ts';
import { changeFavorite, createFavorite, deleteFavorite, getFavorites, synchronizeFavorites } from './favorites.ts';
import { reverseGeocode } from './geocoding.ts';
import { getDetailedJourneys, searchJourneys } from './journeys.ts';
import { getLine, getLineSchedule, getLineShape, searchLines } from './lines.ts';
import { getMenu } from './menus.ts';
import { getNetwork } from './network.ts';
import { getNotifications } from './notifications.ts';
import { searchAddresses, searchMapPlaces, searchPlaces } from './places.ts';
import { getPreferencesTemplate } from './preferences.ts';
import { getProximityPoint, getProximityPoints } from './proximity.ts';
import { getSignInPage, signIn, signOut } from './sign-in.ts';
import { getStopArea, getStopAreaSchedules } from './stop-areas.ts';
import { getNextDepartures, getStopPointSchedules } from './stop-points.ts';
import { getCart, getCartByEmail } from './store-cart.ts';

/** All endpoints, for the server, the OpenAPI document and the tests. A widget imports only those it requests. */
export const allEndpoints = [
  searchPlaces,
  searchMapPlaces,
  searchAddresses,
  reverseGeocode,
  getBikeParks,
  getProximityPoints,
  getProximityPoint,
  getStopArea,
  getStopAreaSchedules,
  getStopPointSchedules,
  getNextDepartures,
  searchJourneys,
  getDetailedJourneys,
  getPreferencesTemplate,
  getFavorites,
  createFavorite,
  changeFavorite,
  deleteFavorite,
  synchronizeFavorites,
  getAccount,
  updateAccount,
  getSignInPage,
  signIn,
  signOut,
  getBanners,
  getCart,
  getCartByEmail,
  getNotifications,
  getMenu,
  searchLines,
  getLine,
  getLineSchedule,
  getLineShape,
  getNetwork,
  getLatestBuild,
  getBuildMetadata,
  getPagePayload,
] as const;

export type DeclaredEndpoint = (typeof allEndpoints)[number];
export type EndpointName = DeclaredEndpoint['name'];
