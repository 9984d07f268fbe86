import type { FavoriteAddress, FavoriteContent, Favorites, PostalAddress } from './favorite.ts';

/** Body of the request that changes a favorite address (API-28). */
export interface AddressChange extends PostalAddress {
  type: 'ADDRESS';
  category: string;
  label: string;
}

/** Body of the request that changes the lines of a favorite stop point (API-29). */
export interface StopPointChange {
  type: 'STOP_POINT';
  lineIds: string[];
}

export type FavoriteChange = AddressChange | StopPointChange;

/**
 * Body of the request that creates a favorite. All types but the first three are points of interest (API-24 to
 * API-27).
 */
export type NewFavorite =
  | { type: 'LINE'; id: string }
  | AddressChange
  | (StopPointChange & { id: string })
  | { type: string; label: string; id: string };

/** Body of the synchronization (FAV-5 to FAV-8): flat, without the ids that exist only in this browser. */
export interface FavoritesToSynchronize {
  favoriteLines: { id: string }[];
  favoriteAddresses: ({ category: string; label: string } & PostalAddress)[];
  favoriteStopPoints: { id: string; lineIds: string[] }[];
  favoritePointOfInterests: { id: string; type: string; label: string }[];
}

/** Response to the synchronization. */
export interface FavoritesUnion extends Favorites {
  /** Our addition: ids of the favorites that the account did not have before. Missing if there is none, or from a service that does not tell. */
  added?: string[];
}

/** Body of the request that removes several favorites. */
export interface FavoritesToRemove {
  ids: string[];
}

/** Returns the body that creates a favorite (API-24 to API-27). */
export function newFavoriteOf(content: FavoriteContent): NewFavorite {
  if ('line' in content) return { type: 'LINE', id: content.line.id };
  if ('address' in content) return addressChangeOf(content);
  if ('stopPoint' in content) return { type: 'STOP_POINT', id: content.stopPoint.id, lineIds: content.lineIds };
  return { type: content.type, label: content.label, id: content.pointOfInterest.id };
}

/** Returns the body that changes a favorite; null for the kinds that cannot be changed (API-28, API-29). */
export function favoriteChangeOf(content: FavoriteContent): FavoriteChange | null {
  if ('address' in content) return addressChangeOf(content);
  return 'stopPoint' in content ? { type: 'STOP_POINT', lineIds: content.lineIds } : null;
}

const addressChangeOf = ({ category, label, address }: Omit<FavoriteAddress, 'favoriteId'>): AddressChange => ({
  type: 'ADDRESS',
  category,
  label,
  ...address,
});

export function favoritesToSynchronize(favorites: Favorites): FavoritesToSynchronize {
  const { favoriteLines, favoriteAddresses, favoriteStopPoints, favoritePointOfInterests } = favorites;
  return {
    favoriteLines: favoriteLines.map(({ line }) => ({ id: line.id })),
    favoriteAddresses: favoriteAddresses.map(({ category, label, address }) => ({ category, label, ...address })),
    favoriteStopPoints: favoriteStopPoints.map(({ stopPoint, lineIds }) => ({ id: stopPoint.id, lineIds })),
    favoritePointOfInterests: favoritePointOfInterests.map(({ pointOfInterest, type, label }) => ({
      id: pointOfInterest.id,
      type,
      label,
    })),
  };
}
