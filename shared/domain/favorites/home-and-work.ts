import type { Favorite, FavoriteAddress, FavoriteContent, Favorites } from './favorite.ts';
import type { FavoriteAct } from './favorite-act.ts';
import { allFavorites, favoritesOf, favoriteWithKey } from './favorite-lists.ts';
import { keyOfFavorite } from './same-favorite.ts';

/** Whether a traveller has one address of this category. Of `OTHER`, and of those of other services, there may be many. */
export const isHomeOrWork = (category: string): boolean => category === 'HOME' || category === 'WORK';

/** Returns the addresses whose category a favorite takes over. `changed` is the favorite that it was, if it is not new. */
export function formerAddresses(
  favorites: Favorites,
  content: FavoriteContent | Favorite,
  changed?: Favorite,
): FavoriteAddress[] {
  if (!('address' in content) || !isHomeOrWork(content.category)) return [];
  const own = [content, ...(changed ? [changed] : [])].map(keyOfFavorite);
  return favorites.favoriteAddresses.filter(
    (address) => address.category === content.category && !own.includes(keyOfFavorite(address)),
  );
}

/** Returns the acts by which the former home becomes an address like others. If it is one of these already, it goes. */
export function actsOnFormer(...[favorites, ...rest]: Parameters<typeof formerAddresses>): FavoriteAct[] {
  return formerAddresses(favorites, ...rest).map((favorite) => {
    const { label, address } = favorite;
    const to = { category: 'OTHER', label, address };
    return favoriteWithKey(favorites, keyOfFavorite(to))
      ? { act: 'remove', favorite }
      : { act: 'change', favorite, to };
  });
}

/** Returns those of the sent homes and workplaces that an account, which has its own, has taken as addresses like others. */
export const furtherAddresses = (sent: Favorites, account: Favorites) =>
  sent.favoriteAddresses
    .map((favorite) => ({ favorite, to: { ...favorite, category: 'OTHER' } }))
    .filter(
      ({ favorite, to }) =>
        !favoriteWithKey(account, keyOfFavorite(favorite)) && favoriteWithKey(account, keyOfFavorite(to)),
    );

/** Returns received favorites as they join the own ones, whose home stays: a second one becomes an address like others. */
export function asFurther(received: Favorites, own: Favorites): Favorites {
  const taken = new Map(own.favoriteAddresses.map((address) => [address.category, keyOfFavorite(address)]));
  return favoritesOf(
    allFavorites(received).map((favorite) => {
      if (!('address' in favorite) || !isHomeOrWork(favorite.category)) return favorite;
      const key = taken.get(favorite.category) ?? keyOfFavorite(favorite);
      taken.set(favorite.category, key);
      return key === keyOfFavorite(favorite) ? favorite : { ...favorite, category: 'OTHER' };
    }),
  );
}
