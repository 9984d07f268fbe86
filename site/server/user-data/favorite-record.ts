import type { FavoriteContent, NewFavorite } from '#shared/domain/favorites/favorites.ts';
import { type FavoriteKind, kindOfFavorite, samenessOf } from '#shared/domain/favorites/same-favorite.ts';

export interface FavoriteRecord {
  readonly kind: FavoriteKind;
  readonly sameness: string;
  readonly content: FavoriteContent;
}

/** Returns the stored form of a favorite. */
export function recordOf(favorite: NewFavorite): FavoriteRecord {
  const content = contentOf(favorite);
  return { kind: kindOfFavorite(content), sameness: samenessOf(content), content };
}

function contentOf(favorite: NewFavorite): FavoriteContent {
  if (favorite.type === 'ADDRESS' && 'street' in favorite) {
    const { category, label, street, zipCode, city, coordinates } = favorite;
    const { lat, lon } = coordinates;
    return { category, label, address: { street, zipCode, city, coordinates: { lat, lon } } };
  }
  if (favorite.type === 'STOP_POINT' && 'lineIds' in favorite) {
    const { id, lineIds } = favorite;
    return { stopPoint: { id }, lineIds: eachOnce(lineIds) };
  }
  const { type, id, label } = { label: '', ...favorite } as { type: string; id: string; label: string };
  return type === 'LINE' ? { line: { id } } : { type, label, pointOfInterest: { id } };
}

export const eachOnce = (ids: readonly string[]): string[] => [...new Set(ids)];
