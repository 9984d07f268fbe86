import { allFavorites } from '#shared/domain/favorites/favorite-lists.ts';
import { placeOfAddress } from '#shared/domain/favorites/favorite-subject.ts';
import { keyOfFavorite } from '#shared/domain/favorites/same-favorite.ts';
import type { KnownPlace } from '#shared/domain/trip/recent-trips.ts';
import type { FavoritesState } from './favorites-state.ts';

/** Returns the favorites that can be an end of a trip, as far as their position is known. */
export function favoritePlaces({ favorites, subjects }: Pick<FavoritesState, 'favorites' | 'subjects'>): KnownPlace[] {
  return allFavorites(favorites).flatMap((favorite): KnownPlace[] => {
    if ('address' in favorite) return [{ place: placeOfAddress(favorite), category: favorite.category }];
    const subject = subjects[keyOfFavorite(favorite)];
    return subject && 'place' in subject ? [{ place: subject.place, category: '' }] : [];
  });
}
