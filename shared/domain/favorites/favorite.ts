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

/** The traveller's own name and category of an address. */
export type AddressDetails = Pick<FavoriteAddress, 'category' | 'label'>;

/** The four lists, named as in the API. */
export interface Favorites {
  favoriteLines: FavoriteLine[];
  favoriteAddresses: FavoriteAddress[];
  favoriteStopPoints: FavoriteStopPoint[];
  favoritePointOfInterests: FavoritePointOfInterest[];
}
