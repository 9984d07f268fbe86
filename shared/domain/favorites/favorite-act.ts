import type { Favorite, FavoriteContent, Favorites } from './favorite.ts';
import {
  allFavorites,
  favoriteIn,
  favoriteWithKey,
  inOrder,
  mostOfAKind,
  putFavorite,
  replaceFavorite,
  withoutFavorite,
} from './favorite-lists.ts';
import { keyOfFavorite, kindOfFavorite, listOfKind } from './same-favorite.ts';

/** One act of the traveller. */
export type FavoriteAct =
  | { readonly act: 'add'; readonly favorite: Favorite }
  | { readonly act: 'remove'; readonly favorite: Favorite }
  | { readonly act: 'change'; readonly favorite: Favorite; readonly to: FavoriteContent };

/** Applies an act. No-op if the lists are as it wants them already (ND-77). */
export function applyAct(favorites: Favorites, act: FavoriteAct): Favorites {
  const { favorite } = act;
  if (act.act === 'add')
    return favoriteWithKey(favorites, keyOfFavorite(favorite)) ? favorites : putFavorite(favorites, favorite);
  const found = favoriteIn(favorites, favorite);
  if (!found) return favorites;
  if (act.act === 'remove') return withoutFavorite(favorites, keyOfFavorite(found));
  return replaceFavorite(favorites, keyOfFavorite(found), { ...act.to, favoriteId: found.favoriteId });
}

/** Puts the server's response to an act into the confirmed lists. */
export function confirmAct(favorites: Favorites, act: FavoriteAct, response: Favorite | undefined): Favorites {
  if (act.act === 'remove' || !response) return applyAct(favorites, act);
  if (act.act === 'add') return putFavorite(favorites, response);
  const found = favoriteIn(favorites, act.favorite) ?? act.favorite;
  return replaceFavorite(favorites, keyOfFavorite(found), response);
}

/** Returns the acts by which the own lists become the received ones, but for what is new. A name and chosen lines are taken over. */
export const actsToReplace = (own: Favorites, received: Favorites): FavoriteAct[] =>
  allFavorites(own).flatMap((favorite): FavoriteAct[] => {
    const wanted = favoriteWithKey(received, keyOfFavorite(favorite));
    if (!wanted) return [{ act: 'remove', favorite }];
    const to = withChoicesOf(favorite, wanted);
    return to ? [{ act: 'change', favorite, to }] : [];
  });

/** Returns a favorite with the name or the lines of an equal one; null if it has them, or if its kind cannot be changed. */
function withChoicesOf(favorite: Favorite, wanted: Favorite): FavoriteContent | null {
  if ('address' in favorite && 'address' in wanted && favorite.label !== wanted.label)
    return { category: favorite.category, label: wanted.label, address: favorite.address };
  if ('stopPoint' in favorite && 'stopPoint' in wanted && favorite.lineIds.join() !== wanted.lineIds.join())
    return { stopPoint: favorite.stopPoint, lineIds: wanted.lineIds };
  return null;
}

/** Returns what is shown: the confirmed lists with the pending acts applied, in the traveller's order. */
export const shownFavorites = (
  confirmed: Favorites,
  pending: readonly FavoriteAct[],
  order: readonly string[],
): Favorites => inOrder(pending.reduce(applyAct, confirmed), order);

/**
 * Returns why an act is not performed; null if it is. `unchanged`: there is nothing to do. `existing`: the change would make it
 * equal to another favorite. `full`: there are too many.
 */
export function hindranceTo(favorites: Favorites, act: FavoriteAct): 'unchanged' | 'existing' | 'full' | null {
  const { favorite } = act;
  if (applyAct(favorites, act) === favorites) return 'unchanged';
  if (act.act === 'add') return favorites[listOfKind[kindOfFavorite(favorite)]].length < mostOfAKind ? null : 'full';
  if (act.act === 'remove') return null;
  const key = keyOfFavorite(act.to);
  return key !== keyOfFavorite(favorite) && favoriteWithKey(favorites, key) ? 'existing' : null;
}
