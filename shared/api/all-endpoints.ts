import { getAccount, updateAccount } from './calls/account.ts';
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
} from './calls/account-life.ts';
import { getBanners } from './calls/banners.ts';
import { getBikeParks } from './calls/bike-parks.ts';
import { getBuildMetadata, getLatestBuild, getPagePayload } from './calls/builds.ts';
import {
  changeFavorite,
  createFavorite,
  deleteFavorite,
  getFavorites,
  removeFavorites,
  synchronizeFavorites,
} from './calls/favorites.ts';
import { reverseGeocode } from './calls/geocoding.ts';
import { getDetailedJourneys, searchJourneys } from './calls/journeys.ts';
import { getLine, getLineSchedule, getLineShape } from './calls/lines.ts';
import { getMenu } from './calls/menus.ts';
import { getNetwork } from './calls/network.ts';
import { getNotifications, markNotifications } from './calls/notifications.ts';
import { searchAddresses, searchMapPlaces, searchPlaces } from './calls/places.ts';
import { getPreferencesTemplate } from './calls/preferences.ts';
import { getProximityPoint, getProximityPoints } from './calls/proximity.ts';
import { searchLines } from './calls/search/line-search.ts';
import { getSignInPage, signIn, signOut } from './calls/sign-in.ts';
import { getStopAreaSchedules } from './calls/stop-area-schedules.ts';
import { getStopArea } from './calls/stop-areas.ts';
import { getNextDepartures, getStopPointSchedules } from './calls/stop-points.ts';
import { getCart, getCartByEmail } from './calls/store-cart.ts';
import { getTraffic } from './calls/traffic.ts';
import { getVehicles, streamVehicles } from './calls/vehicles.ts';

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
  removeFavorites,
  getAccount,
  updateAccount,
  getSignInPage,
  signIn,
  signOut,
  signUp,
  confirmMail,
  forgetPassword,
  resetPassword,
  changePassword,
  changeEmail,
  getDevices,
  endDevice,
  getOwnData,
  deleteAccount,
  getBanners,
  getCart,
  getCartByEmail,
  getNotifications,
  markNotifications,
  getMenu,
  searchLines,
  getLine,
  getLineSchedule,
  getLineShape,
  getNetwork,
  getTraffic,
  getVehicles,
  streamVehicles,
  getLatestBuild,
  getBuildMetadata,
  getPagePayload,
] as const;

export type DeclaredEndpoint = (typeof allEndpoints)[number];
export type EndpointName = DeclaredEndpoint['name'];
