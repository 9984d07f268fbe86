import type { Favorites } from '#shared/domain/favorites/favorite.ts';
import { favoritesOf } from '#shared/domain/favorites/favorite-lists.ts';
import { newLocalId } from '#shared/domain/favorites/merge-favorites.ts';
import {
  type FavoriteSubjects,
  readFavoriteList,
  readMerge,
  readOrder,
  readSubjects,
} from '#shared/domain/favorites/read-favorites.ts';
import { favoriteKinds, listOfKind } from '#shared/domain/favorites/same-favorite.ts';
import { readVisitor, type Visitor } from '#shared/domain/favorites/visitor.ts';
import { type BrowserStorage, readStored } from '#shared/lib/browser-storage.ts';
import type { Clock } from '#shared/lib/time/clock.ts';
import { forgetFavorites, listKeys, mergeKey, orderKey, subjectsKey, visitorKey } from './forget-favorites.ts';

const keys = [...Object.values(listKeys), orderKey, subjectsKey, mergeKey];

/** Long enough to find and understand the notice; a later visit begins without it. */
const mergeMilliseconds = 3_600_000;

/** What the browser stores of favorites, beside whose they are. */
interface StoredFavorites {
  readonly confirmed: Favorites;
  readonly order: readonly string[];
  readonly subjects: FavoriteSubjects;
  readonly merged: readonly string[];
}

/** The stored favorites. A value that is not valid is dropped, entry by entry. */
export function favoritesStorage(storage: BrowserStorage, clock: Clock) {
  /** The texts that were read or written last, by key. */
  const texts = new Map<string, string | null>();

  /**
   * Writes only changes, since each write is an event in the other tabs. Returns whether the browser keeps the value; null if
   * nothing was to write.
   */
  function write(key: string, value: unknown): boolean | null {
    const text = JSON.stringify(value);
    if (storage.read(key) === text) return null;
    texts.set(key, text);
    return storage.write(key, text);
  }

  return {
    /** Returns what is stored; null unless another tab or another group of this page has changed it since the last call. */
    readChanges(): StoredFavorites | null {
      const stored = keys.map((key) => [key, storage.read(key)] as const);
      if (stored.every(([key, text]) => texts.get(key) === text)) return null;
      for (const [key, text] of stored) texts.set(key, text);
      const lists = favoriteKinds.flatMap(
        (kind) => readStored(storage, listKeys[kind], (list) => readFavoriteList(kind, list, newLocalId)) ?? [],
      );
      return {
        confirmed: favoritesOf(lists),
        order: readStored(storage, orderKey, readOrder) ?? [],
        subjects: readStored(storage, subjectsKey, readSubjects) ?? {},
        merged: readStored(storage, mergeKey, (merge) => readMerge(merge, clock.now())) ?? [],
      };
    },
    /** Returns whether the browser keeps the lists beyond this page; null if nothing was to write. */
    writeLists(favorites: Favorites): boolean | null {
      const isKept = favoriteKinds.map((kind) => {
        const list = favorites[listOfKind[kind]];
        return list.length === 0 && storage.read(listKeys[kind]) === null ? null : write(listKeys[kind], list);
      });
      return isKept.includes(false) ? false : isKept.includes(true) || null;
    },
    writeOrder: (order: readonly string[]) => write(orderKey, order),
    writeSubjects: (subjects: FavoriteSubjects) => write(subjectsKey, subjects),
    writeMerge(ids: readonly string[]) {
      if (ids.length > 0) write(mergeKey, { ids, until: clock.now() + mergeMilliseconds });
      else if (storage.read(mergeKey) !== null) {
        texts.set(mergeKey, null);
        storage.remove(mergeKey);
      }
    },
    readVisitor: (): Visitor | null => readStored(storage, visitorKey, readVisitor),
    writeVisitor: (visitor: Visitor) => write(visitorKey, visitor),
    forget() {
      for (const key of keys) texts.set(key, null);
      forgetFavorites(storage);
    },
  };
}

export type FavoritesStorage = ReturnType<typeof favoritesStorage>;
