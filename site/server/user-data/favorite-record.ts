import type {
  Favorite,
  FavoriteAddress,
  FavoriteLine,
  FavoritePointOfInterest,
  FavoriteStopPoint,
  NewFavorite,
} from '#shared/domain/favorites.ts';

const favoriteKinds = ['LINE', 'ADDRESS', 'STOP_POINT', 'POI'] as const;

/** The list that a favorite belongs to. */
export type FavoriteKind = (typeof favoriteKinds)[number];

type WithoutId<F extends Favorite> = Omit<F, 'favoriteId'>;

export type FavoriteContent =
  | WithoutId<FavoriteLine>
  | WithoutId<FavoriteAddress>
  | WithoutId<FavoriteStopPoint>
  | WithoutId<FavoritePointOfInterest>;

export interface FavoriteRecord {
  readonly kind: FavoriteKind;
  /** Identity: favorites of a kind with equal text are the same favorite (ND-77). */
  readonly sameness: string;
  readonly content: FavoriteContent;
}

/** Returns the stored form of a favorite. */
export function recordOf(favorite: NewFavorite): FavoriteRecord {
  if (favorite.type === 'ADDRESS' && 'street' in favorite) return addressRecord(favorite);
  if (favorite.type === 'STOP_POINT' && 'lineIds' in favorite) {
    const { id, lineIds } = favorite;
    return { kind: 'STOP_POINT', sameness: textOf(id), content: { stopPoint: { id }, lineIds: eachOnce(lineIds) } };
  }
  const { type, id, label } = { label: '', ...favorite } as { type: string; id: string; label: string };
  if (type === 'LINE') return { kind: 'LINE', sameness: textOf(id), content: { line: { id } } };
  return { kind: 'POI', sameness: textOf(type, id), content: { type, label, pointOfInterest: { id } } };
}

type NewAddress = Extract<NewFavorite, { type: 'ADDRESS' }>;

/**
 * Returns the stored form of an address. The category is part of the identity: one house may be both home and work. With a
 * street the texts decide, because geocoders differ by some metres; without a street the position decides.
 */
export function addressRecord({ category, label, street, zipCode, city, coordinates }: NewAddress): FavoriteRecord {
  const { lat, lon } = coordinates;
  const spot = street.trim() ? [street, zipCode, city].map(folded) : [lat.toFixed(5), lon.toFixed(5)];
  return {
    kind: 'ADDRESS',
    sameness: textOf(category, ...spot),
    content: { category, label, address: { street, zipCode, city, coordinates: { lat, lon } } },
  };
}

export const eachOnce = (ids: readonly string[]): string[] => [...new Set(ids)];

/** JSON, because ids may contain any character and databases may change lone surrogates. */
const textOf = (...parts: readonly string[]) => JSON.stringify(parts);

const folded = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
