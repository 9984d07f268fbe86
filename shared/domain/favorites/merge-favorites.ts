import type { Favorite, Favorites } from './favorite.ts';
import { allFavorites, favoritesOf, favoriteWithKey } from './favorite-lists.ts';
import { asFurther } from './home-and-work.ts';
import { keyOfFavorite } from './same-favorite.ts';

/** Ids of favorites that no account has. Never sent to the server (ND-77). */
const localPrefix = 'local-';

export const newLocalId = (): string =>
  `${localPrefix}${globalThis.crypto.getRandomValues(new Uint32Array(3)).join('-')}`;

export const isLocal = ({ favoriteId }: Pick<Favorite, 'favoriteId'>): boolean => favoriteId.startsWith(localPrefix);

/** Returns the favorites that the account has not confirmed. */
export const localFavorites = (favorites: Favorites): Favorites => favoritesOf(allFavorites(favorites).filter(isLocal));

/** Returns the favorites that the other lists lack. */
export const favoritesNotIn = (favorites: Favorites, others: Favorites): Favorite[] =>
  allFavorites(favorites).filter((one) => !favoriteWithKey(others, keyOfFavorite(one)));

export const withFavorites = (favorites: Favorites, added: readonly Favorite[]): Favorites =>
  favoritesOf([...allFavorites(favorites), ...added]);

/**
 * Replaces the lists of this browser by those of the account, which has received `sent` (ND-76). What was added meanwhile
 * stays; then the account is not complete.
 */
export function mergeAccount(confirmed: Favorites, sent: Favorites, account: Favorites) {
  const unsent = favoritesNotIn(localFavorites(confirmed), sent);
  const further = allFavorites(asFurther(favoritesOf(unsent), account));
  return { favorites: withFavorites(account, further), isComplete: unsent.length === 0 };
}

/** Returns the favorites that are left of those that a sign-in has added to the account, by its ids. */
export function leftOfMerge(favorites: Favorites, addedIds: readonly string[]): Favorite[] {
  const ids = new Set(addedIds);
  return allFavorites(favorites).filter(({ favoriteId }) => ids.has(favoriteId));
}
