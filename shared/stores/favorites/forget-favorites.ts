import type { FavoriteKind } from '#shared/domain/favorites/same-favorite.ts';
import type { BrowserStorage } from '#shared/lib/browser-storage.ts';

/** The storage key of each list (FAV-13). */
export const listKeys: Readonly<Record<FavoriteKind, string>> = {
  LINE: 'favorites.lines',
  ADDRESS: 'favorites.addresses',
  STOP_POINT: 'favorites.stoppoints',
  POI: 'favorites.pois',
};

/** The order that the traveller gave the favorites, by key. It stays on the device. */
export const orderKey = 'favorites.order';
/** Names and positions of favorites, so that they can be shown without a request. */
export const subjectsKey = 'favorites.subjects';
/** What the sign-in has added to the account, until the traveller agrees or undoes it. */
export const mergeKey = 'favorites.merged';
/** The signed-in visitor whose favorites are stored. Without it, they were added without an account. */
export const visitorKey = 'favorites.visitor';

/**
 * Removes everything that concerns favorites from the browser: at a sign-out, also on a page that shows none (ND-76). A file of
 * its own, since every page with a session needs it.
 */
export function forgetFavorites(storage: BrowserStorage): void {
  for (const key of [...Object.values(listKeys), orderKey, subjectsKey, mergeKey, visitorKey]) {
    if (storage.read(key) !== null) storage.remove(key);
  }
}
