import type {
  Favorite,
  FavoriteAddress,
  FavoriteLine,
  FavoritePointOfInterest,
  FavoriteStopPoint,
  NewFavorite,
} from '#shared/domain/favorites.ts';

const favoriteKinds = ['LINE', 'ADDRESS', 'STOP_POINT', 'POI'] as const;

/** Which of the four lists a favorite is in. */
export type FavoriteKind = (typeof favoriteKinds)[number];

type WithoutId<F extends Favorite> = Omit<F, 'favoriteId'>;

export type FavoriteContent =
  | WithoutId<FavoriteLine>
  | WithoutId<FavoriteAddress>
  | WithoutId<FavoriteStopPoint>
  | WithoutId<FavoritePointOfInterest>;

export interface FavoriteRecord {
  readonly kind: FavoriteKind;
  /** Two favorites of a kind with the same text here are the same favorite, and kept once (ND-77). */
  readonly sameness: string;
  readonly content: FavoriteContent;
}

/** What is kept of a favorite that somebody sends. */
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
 * The same house may be somebody's home and work: those are two. Where it has a street its words decide, since
 * geocoders differ by some metres; a spot without a street is told by its position.
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

/** As JSON, because ids may hold anything, and a database may not keep a broken character as it came. */
const textOf = (...parts: readonly string[]) => JSON.stringify(parts);

const folded = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
