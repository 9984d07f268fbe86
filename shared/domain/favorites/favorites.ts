import type { LatLon } from '../place/coordinates.ts';

export interface FavoriteLine {
  favoriteId: string;
  line: { id: string };
}

export interface FavoriteAddress {
  favoriteId: string;
  category: string;
  label: string;
  address: PostalAddress;
}

export interface FavoriteStopPoint {
  favoriteId: string;
  /** The id of a stop point, or of a stop area with all its stop points. */
  stopPoint: { id: string };
  /** The lines that the traveller wants to see. Empty: all lines of the stop. */
  lineIds: string[];
}

export interface FavoritePointOfInterest {
  favoriteId: string;
  /** `POI` by default (FAV-4). */
  type: string;
  label: string;
  pointOfInterest: { id: string };
}

export interface PostalAddress {
  street: string;
  zipCode: string;
  city: string;
  coordinates: LatLon;
}

export type Favorite = FavoriteLine | FavoriteAddress | FavoriteStopPoint | FavoritePointOfInterest;

type WithoutId<F> = F extends Favorite ? Omit<F, 'favoriteId'> : never;

/** A favorite without its id. */
export type FavoriteContent = WithoutId<Favorite>;

/** The four lists, named as in the API. */
export interface Favorites {
  favoriteLines: FavoriteLine[];
  favoriteAddresses: FavoriteAddress[];
  favoriteStopPoints: FavoriteStopPoint[];
  favoritePointOfInterests: FavoritePointOfInterest[];
}

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

export function favoritesToSynchronize(favorites: Favorites): FavoritesToSynchronize {
  return {
    favoriteLines: favorites.favoriteLines.map(({ line }) => ({ id: line.id })),
    favoriteAddresses: favorites.favoriteAddresses.map(({ category, label, address }) => ({
      category,
      label,
      street: address.street,
      zipCode: address.zipCode,
      city: address.city,
      coordinates: address.coordinates,
    })),
    favoriteStopPoints: favorites.favoriteStopPoints.map(({ stopPoint, lineIds }) => ({ id: stopPoint.id, lineIds })),
    favoritePointOfInterests: favorites.favoritePointOfInterests.map(({ pointOfInterest, type, label }) => ({
      id: pointOfInterest.id,
      type,
      label,
    })),
  };
}
