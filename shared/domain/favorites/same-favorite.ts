import { keysOf } from '#shared/lib/foreign.ts';
import type { Favorite, FavoriteContent, Favorites, PostalAddress } from './favorite.ts';

/** The list that a favorite belongs to. */
export type FavoriteKind = 'LINE' | 'ADDRESS' | 'STOP_POINT' | 'POI';

/** The list of each kind, in the order in which the kinds are listed. */
export const listOfKind = {
  ADDRESS: 'favoriteAddresses',
  STOP_POINT: 'favoriteStopPoints',
  LINE: 'favoriteLines',
  POI: 'favoritePointOfInterests',
} as const satisfies Readonly<Record<FavoriteKind, keyof Favorites>>;

export const favoriteKinds: readonly FavoriteKind[] = keysOf(listOfKind);

export function kindOfFavorite(favorite: FavoriteContent | Favorite): FavoriteKind {
  if ('line' in favorite) return 'LINE';
  if ('address' in favorite) return 'ADDRESS';
  return 'stopPoint' in favorite ? 'STOP_POINT' : 'POI';
}

/**
 * Returns the identity of a favorite within its kind: favorites of a kind with equal text are the same favorite (ND-77). The
 * category is part of an address, since one house may be both home and work.
 */
export function samenessOf(favorite: FavoriteContent | Favorite): string {
  if ('line' in favorite) return textOf(favorite.line.id);
  if ('address' in favorite) return textOf(favorite.category, ...spotOf(favorite.address));
  if ('stopPoint' in favorite) return textOf(favorite.stopPoint.id);
  return textOf(favorite.type, favorite.pointOfInterest.id);
}

/** Favorites never change, and lists of hundreds are compared by their keys at every act. */
const keys = new WeakMap<FavoriteContent | Favorite, string>();

/** Returns the identity of a favorite among all kinds. It survives a change of `favoriteId`. */
export function keyOfFavorite(favorite: FavoriteContent | Favorite): string {
  const known = keys.get(favorite);
  if (known !== undefined) return known;
  const key = `${kindOfFavorite(favorite)} ${samenessOf(favorite)}`;
  keys.set(favorite, key);
  return key;
}

export function isSameAddress(one: PostalAddress, other: PostalAddress): boolean {
  return textOf(...spotOf(one)) === textOf(...spotOf(other));
}

/** With a street the texts decide, because geocoders differ by some metres; without a street the position decides. */
function spotOf({ street, zipCode, city, coordinates }: PostalAddress): string[] {
  const { lat, lon } = coordinates;
  return street.trim() ? [street, zipCode, city].map(folded) : [lat.toFixed(5), lon.toFixed(5)];
}

/** JSON, because ids may contain any character and databases may change lone surrogates. */
const textOf = (...values: readonly string[]) => JSON.stringify(values);

const folded = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
