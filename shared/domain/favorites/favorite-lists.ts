import type { Favorite, Favorites } from './favorite.ts';
import { favoriteKinds, keyOfFavorite, listOfKind } from './same-favorite.ts';

export const noFavorites: Favorites = {
  favoriteLines: [],
  favoriteAddresses: [],
  favoriteStopPoints: [],
  favoritePointOfInterests: [],
};

/** The limit of each kind, in a browser and in an account. */
export const mostOfAKind = 1000;

/** Returns the favorites of all kinds in one list. */
export function allFavorites(favorites: Favorites): Favorite[] {
  return favoriteKinds.flatMap((kind): Favorite[] => favorites[listOfKind[kind]]);
}

/** Sorts favorites into their lists. Of several favorites with one key, the first is kept. */
export function favoritesOf(all: readonly Favorite[]): Favorites {
  const byKey = new Map<string, Favorite>();
  for (const favorite of all) {
    const key = keyOfFavorite(favorite);
    if (!byKey.has(key)) byKey.set(key, favorite);
  }
  const kept = [...byKey.values()];
  return {
    favoriteAddresses: kept.filter((one) => 'address' in one),
    favoriteStopPoints: kept.filter((one) => 'stopPoint' in one),
    favoriteLines: kept.filter((one) => 'line' in one),
    favoritePointOfInterests: kept.filter((one) => 'pointOfInterest' in one),
  };
}

export function favoriteWithKey(favorites: Favorites, key: string): Favorite | undefined {
  return allFavorites(favorites).find((favorite) => keyOfFavorite(favorite) === key);
}

/** Returns a favorite as the lists have it: by its key, or by its id if a change has given it another key. */
export function favoriteIn(favorites: Favorites, favorite: Favorite): Favorite | undefined {
  const { favoriteId } = favorite;
  return (
    favoriteWithKey(favorites, keyOfFavorite(favorite)) ??
    allFavorites(favorites).find((one) => one.favoriteId === favoriteId)
  );
}

/** Adds a favorite, or replaces the one with the same key in its place. */
export function putFavorite(favorites: Favorites, favorite: Favorite): Favorites {
  return replaceFavorite(favorites, keyOfFavorite(favorite), favorite);
}

/** Replaces the favorite with this key in its place; adds the new one at the end if there is none. */
export function replaceFavorite(favorites: Favorites, key: string, favorite: Favorite): Favorites {
  const all = allFavorites(favorites);
  const at = all.findIndex((one) => keyOfFavorite(one) === key);
  return favoritesOf(at < 0 ? [...all, favorite] : all.with(at, favorite));
}

export function withoutFavorite(favorites: Favorites, key: string): Favorites {
  return favoritesOf(allFavorites(favorites).filter((favorite) => keyOfFavorite(favorite) !== key));
}

/** Sorts each list by the keys in `order`. Favorites that `order` does not name follow in their own order. */
export function inOrder(favorites: Favorites, order: readonly string[]): Favorites {
  const places = new Map(order.map((key, index) => [key, index]));
  const placeOf = (favorite: Favorite) => places.get(keyOfFavorite(favorite)) ?? order.length;
  return favoritesOf(allFavorites(favorites).sort((one, other) => placeOf(one) - placeOf(other)));
}

/** Returns the keys in order after one favorite has moved by `steps` among those of its kind. */
export function orderAfterMove(favorites: Favorites, key: string, steps: number): string[] {
  const keys = allFavorites(favorites).map(keyOfFavorite);
  const kind = key.slice(0, key.indexOf(' '));
  const own = keys.filter((one) => one.startsWith(`${kind} `));
  const from = own.indexOf(key);
  if (from < 0) return keys;
  const to = Math.min(own.length - 1, Math.max(0, from + steps));
  const moved = own.toSpliced(from, 1).toSpliced(to, 0, key);
  return keys.map((one) => (one.startsWith(`${kind} `) ? (moved.shift() ?? one) : one));
}

/**
 * Returns the keys in order with one that comes back: behind the nearest one that stood before it in `former`, else before the
 * nearest one that stood behind it.
 */
export function orderWithBack(keys: readonly string[], key: string, former: readonly string[]): string[] {
  const others = keys.filter((one) => one !== key);
  const isLeft = (one: string) => others.includes(one);
  const at = former.indexOf(key);
  const [before, after] = [former.slice(0, at).findLast(isLeft), former.slice(at + 1).find(isLeft)];
  const place = before === undefined ? others.indexOf(after ?? '') : others.indexOf(before) + 1;
  return others.toSpliced(Math.max(0, place), 0, key);
}
