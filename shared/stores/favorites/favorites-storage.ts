import { allFavorites, favoritesOf } from '#shared/domain/favorites/favorite-lists.ts';
import type { Favorites } from '#shared/domain/favorites/favorites.ts';
import {
  type FavoriteSubjects,
  readFavoriteList,
  readOrder,
  readSubjects,
} from '#shared/domain/favorites/read-favorites.ts';
import { favoriteKinds, keyOfFavorite, listOfKind } from '#shared/domain/favorites/same-favorite.ts';
import { readVisitor, type Visitor } from '#shared/domain/favorites/visitor.ts';
import { type BrowserStorage, readStored } from '#shared/lib/browser-storage.ts';
import { forgetFavorites, listKeys, orderKey, subjectsKey, visitorKey } from './forget-favorites.ts';

/** Ids of favorites that no account has. Never sent to the server (ND-77). */
const localPrefix = 'local-';

export const newLocalId = (): string =>
  `${localPrefix}${globalThis.crypto.getRandomValues(new Uint32Array(3)).join('-')}`;

export const isLocal = ({ favoriteId }: { readonly favoriteId: string }): boolean => favoriteId.startsWith(localPrefix);

/** The stored favorites. A value that is not valid is dropped, entry by entry. */
export function favoritesStorage(storage: BrowserStorage) {
  /** Writes only changes, since each write is an event in the other tabs. Returns whether the browser keeps the value. */
  const write = (key: string, value: unknown): boolean => {
    const text = JSON.stringify(value);
    return storage.read(key) === text || storage.write(key, text);
  };
  return {
    readLists: (): Favorites =>
      favoritesOf(
        favoriteKinds.flatMap(
          (kind) => readStored(storage, listKeys[kind], (stored) => readFavoriteList(kind, stored, newLocalId)) ?? [],
        ),
      ),
    writeLists(favorites: Favorites): boolean {
      const kept = favoriteKinds.map((kind) => {
        const list = favorites[listOfKind[kind]];
        return list.length === 0 && storage.read(listKeys[kind]) === null ? true : write(listKeys[kind], list);
      });
      return !kept.includes(false);
    },
    readVisitor: (): Visitor | null => readStored(storage, visitorKey, readVisitor),
    writeVisitor: (visitor: Visitor): boolean => write(visitorKey, visitor),
    readOrder: (): string[] => readStored(storage, orderKey, readOrder) ?? [],
    writeOrder: (order: readonly string[]): boolean => write(orderKey, order),
    readSubjects: (): FavoriteSubjects => readStored(storage, subjectsKey, readSubjects) ?? {},
    /** Keeps the subjects of these favorites only. */
    writeSubjects(subjects: FavoriteSubjects, favorites: Favorites): boolean {
      const keys = new Set(allFavorites(favorites).map(keyOfFavorite));
      return write(subjectsKey, Object.fromEntries(Object.entries(subjects).filter(([key]) => keys.has(key))));
    },
    forget: () => forgetFavorites(storage),
  };
}

export type FavoritesStorage = ReturnType<typeof favoritesStorage>;
