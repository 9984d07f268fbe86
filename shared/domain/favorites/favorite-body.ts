import type { AddressChange, FavoriteAddress, FavoriteChange, FavoriteContent, NewFavorite } from './favorites.ts';

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
