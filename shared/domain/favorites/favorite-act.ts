import { favoriteWithKey, putFavorite, replaceFavorite, withoutFavorite } from './favorite-lists.ts';
import type { Favorite, FavoriteContent, Favorites } from './favorites.ts';
import { keyOfFavorite } from './same-favorite.ts';

/** One act of the traveller. What is shown are the confirmed lists with all pending acts applied in order. */
export type FavoriteAct =
  | { readonly act: 'add'; readonly favorite: Favorite }
  | { readonly act: 'remove'; readonly favorite: Favorite }
  | { readonly act: 'change'; readonly favorite: Favorite; readonly to: FavoriteContent };

/** Applies an act. No-op if the lists are as it wants them already (ND-77). */
export function applyAct(favorites: Favorites, act: FavoriteAct): Favorites {
  const key = keyOfFavorite(act.favorite);
  const found = favoriteWithKey(favorites, key);
  if (act.act === 'add') return found ? favorites : putFavorite(favorites, act.favorite);
  if (!found) return favorites;
  if (act.act === 'remove') return withoutFavorite(favorites, key);
  const { favoriteId } = found;
  return replaceFavorite(favorites, key, { ...act.to, favoriteId } as Favorite);
}

/** Puts the server's response to an act into the confirmed lists. */
export function confirmAct(favorites: Favorites, act: FavoriteAct, answer: Favorite | undefined): Favorites {
  if (act.act === 'remove' || !answer) return applyAct(favorites, act);
  const key = keyOfFavorite(act.favorite);
  return act.act === 'add' ? putFavorite(favorites, answer) : replaceFavorite(favorites, key, answer);
}

/** Returns the key of the favorite after the act. */
export const keyAfter = (act: FavoriteAct): string => keyOfFavorite(act.act === 'change' ? act.to : act.favorite);
