import {
  changeFavorite,
  createFavorite,
  deleteFavorite,
  getFavorites,
  removeFavorites,
  synchronizeFavorites,
} from '#shared/api/calls/favorites.ts';
import type { ApiClient, CallOptions, CallResult } from '#shared/api/client.ts';
import type { Favorite, Favorites } from '#shared/domain/favorites/favorite.ts';
import type { FavoriteAct } from '#shared/domain/favorites/favorite-act.ts';
import {
  type FavoritesUnion,
  favoriteChangeOf,
  favoritesToSynchronize,
  newFavoriteOf,
} from '#shared/domain/favorites/favorite-body.ts';

// Loaded for signed-in travellers only: an anonymous one sends no request and needs no schema (ROLE-5).

/** Loads the account's favorites. With favorites of this browser, sends them, and the server returns the union (ND-76). */
export function requestFavorites(
  api: ApiClient,
  ofBrowser: Favorites | null,
  options: CallOptions,
): Promise<CallResult<FavoritesUnion>> {
  return ofBrowser
    ? api.call(synchronizeFavorites, { body: favoritesToSynchronize(ofBrowser) }, options)
    : api.call(getFavorites, {}, options);
}

/**
 * Sends an act. `favoriteId` is the account's id of a favorite to remove or change. The value is the favorite as
 * stored; undefined after a removal.
 */
export async function sendAct(
  api: ApiClient,
  act: FavoriteAct,
  favoriteId: string,
  options: CallOptions,
): Promise<CallResult<Favorite | undefined>> {
  if (act.act === 'add') return api.call(createFavorite, { body: newFavoriteOf(act.favorite) }, options);
  if (act.act === 'change') {
    const body = favoriteChangeOf(act.to);
    if (!body) throw new Error('A favorite line or point of interest cannot be changed.');
    return api.call(changeFavorite, { id: favoriteId, body }, options);
  }
  const response = await api.call(deleteFavorite, { id: favoriteId }, options);
  // It was removed elsewhere: done.
  return !response.ok && response.error.status === 404 ? { ok: true, value: undefined } : response;
}

/** Removes favorites from the account, by its ids. */
export const removeFromAccount = (
  api: ApiClient,
  ids: string[],
  options: CallOptions,
): Promise<CallResult<undefined>> => api.call(removeFavorites, { body: { ids } }, options);
