import type {
  FavoriteAddress,
  FavoriteLine,
  FavoritePointOfInterest,
  FavoriteStopPoint,
  Favorites,
} from '#shared/domain/favorites/favorite.ts';

export function createFavoriteLine(values: Partial<FavoriteLine> = {}): FavoriteLine {
  return { favoriteId: 'favorite:line', line: { id: 'line:M1' }, ...values };
}

export function createFavoriteAddress(values: Partial<FavoriteAddress> = {}): FavoriteAddress {
  return {
    favoriteId: 'favorite:address',
    category: 'HOME',
    label: 'Maison',
    address: {
      street: '3 Place de la Bastille',
      zipCode: '75011',
      city: 'Paris',
      coordinates: { lat: 48.853, lon: 2.369 },
    },
    ...values,
  };
}

function createFavoriteStopPoint(values: Partial<FavoriteStopPoint> = {}): FavoriteStopPoint {
  return {
    favoriteId: 'favorite:stop',
    stopPoint: { id: 'stop_point:bastille' },
    lineIds: ['line:M1'],
    ...values,
  };
}

function createFavoritePointOfInterest(values: Partial<FavoritePointOfInterest> = {}): FavoritePointOfInterest {
  return {
    favoriteId: 'favorite:poi',
    type: 'POI',
    label: 'Opéra Bastille',
    pointOfInterest: { id: 'poi:opera' },
    ...values,
  };
}

/** One of each kind. */
export function createFavorites(values: Partial<Favorites> = {}): Favorites {
  return {
    favoriteLines: [createFavoriteLine()],
    favoriteAddresses: [createFavoriteAddress()],
    favoriteStopPoints: [createFavoriteStopPoint()],
    favoritePointOfInterests: [createFavoritePointOfInterest()],
    ...values,
  };
}
