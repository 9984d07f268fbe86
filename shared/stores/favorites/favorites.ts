import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  allFavorites,
  favoriteWithKey,
  inOrder,
  noFavorites,
  orderAfterMove,
} from '#shared/domain/favorites/favorite-lists.ts';
import {
  addressContentOf,
  type FavoriteSubject,
  favoriteContentOf,
  hasSameSubject,
} from '#shared/domain/favorites/favorite-subject.ts';
import type {
  Favorite,
  FavoriteAddress,
  FavoriteContent,
  FavoriteStopPoint,
  Favorites,
} from '#shared/domain/favorites/favorites.ts';
import type { FavoriteSubjects } from '#shared/domain/favorites/read-favorites.ts';
import { keyOfFavorite } from '#shared/domain/favorites/same-favorite.ts';
import type { Place } from '#shared/domain/place/place.ts';
import { pageStorage } from '../page-services.ts';
import { defineStore } from '../page-stores.ts';
import { type FavoritesStorage, favoritesStorage, newLocalId } from './favorites-storage.ts';
import { type FavoriteOutcome, type FavoritesSync, favoritesSync } from './favorites-sync.ts';

export type { FavoriteOutcome } from './favorites-sync.ts';

/** A favorite that was removed, with all that is needed to bring it back as it was. */
export interface RemovedFavorite {
  readonly favorite: Favorite;
  readonly order: readonly string[];
  readonly subject: FavoriteSubject | undefined;
  /** Nobody else can bring it back: the count of sign-outs at the time. */
  readonly signOuts: number;
}

/**
 * The favorites of the traveller: in this browser, and for a signed-in one in the account as well. A change shows at
 * once; the promise tells later whether it was kept. Texts and toasts are up to the view: see `useFavoriteActs`.
 */
export interface FavoritesState {
  /** In the traveller's order, which stays on the device. */
  readonly favorites: Favorites;
  /** What is known of favorites by key: lines and places with their names. A missing one must be requested. */
  readonly subjects: FavoriteSubjects;
  /** The favorites of the account are being loaded. */
  readonly isLoading: boolean;
  /** The session has ended: the traveller must sign in again to see and change the favorites of the account. */
  readonly isExpired: boolean;
  /** What was removed last, and can be brought back. */
  readonly removed: RemovedFavorite | null;
  /** False if the browser keeps nothing: the favorites then last until the page is left. */
  readonly isKept: boolean;
  /** Adds a line or place; with `details`, a place as an address. What was just removed comes back as it was. */
  add(subject: FavoriteSubject, details?: Pick<FavoriteAddress, 'category' | 'label'>): Promise<FavoriteOutcome>;
  remove(favorite: Favorite): Promise<FavoriteOutcome>;
  /** Brings back the favorite that was removed last. */
  undoRemove(): Promise<FavoriteOutcome>;
  /** Changes an address. `place` is the new place, if that changes. */
  changeAddress(
    favorite: FavoriteAddress,
    details: Pick<FavoriteAddress, 'category' | 'label'>,
    place?: Place,
  ): Promise<FavoriteOutcome>;
  /** Sets the lines that the traveller wants to see at a stop; an empty list means all. */
  changeLines(favorite: FavoriteStopPoint, lineIds: string[]): Promise<FavoriteOutcome>;
  /** Moves a favorite among those of its kind; a negative number moves it towards the start. */
  move(favorite: Favorite, steps: number): void;
  /** Keeps what a request has told of a favorite. */
  learn(favorite: Favorite, subject: FavoriteSubject): void;
  /** Takes the favorites of another browser: in addition to the own ones, or instead of them. */
  importFavorites(received: Favorites, how: 'merge' | 'replace'): Promise<FavoriteOutcome>;
  /** Loads the favorites of the account, unless they are loaded. The page does so by itself; this call retries. */
  load(): Promise<void>;
}

export const favoritesStore = defineStore<FavoritesState>({
  name: 'favorites',

  create({ get: getThing }) {
    const sync = getThing(favoritesSync);
    const kept = favoritesStorage(getThing(pageStorage));
    const store = createStore<FavoritesState>()((set, get) => actsOn(sync, kept, set, get));
    sync.subscribe(() => refresh(store, sync, kept));
    return store;
  },

  start: (store, { get }) =>
    get(pageStorage).onChange(() => refresh(store, get(favoritesSync), favoritesStorage(get(pageStorage)))),
});

/** Whether an act was undone, because the server did not take it. */
const isUndone = (outcome: FavoriteOutcome): boolean => outcome === 'refused' || outcome === 'expired';

/** Takes over the lists, and the order and the subjects that another tab may have stored. */
function refresh(store: StoreApi<FavoritesState>, sync: FavoritesSync, kept: FavoritesStorage): void {
  const known = store.getState();
  const found = {
    favorites: inOrder(sync.shown(), kept.readOrder()),
    subjects: kept.readSubjects(),
    isLoading: sync.isLoading(),
    isExpired: sync.isExpired(),
    isKept: sync.isKept(),
    removed: known.removed?.signOuts === sync.signOuts() ? known.removed : null,
  };
  const news = Object.entries(found).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(known[name as keyof typeof found]),
  );
  if (news.length > 0) store.setState(Object.fromEntries(news));
}

function actsOn(
  sync: FavoritesSync,
  kept: FavoritesStorage,
  set: (changes: Partial<FavoritesState>) => void,
  get: () => FavoritesState,
): FavoritesState {
  /** Keeps a subject under the key of a favorite in the lists. */
  function learn(key: string, subject: FavoriteSubject) {
    if (!favoriteWithKey(sync.shown(), key)) return;
    const subjects = { ...kept.readSubjects(), [key]: subject };
    kept.writeSubjects(subjects, sync.shown());
    set({ subjects });
  }

  function reorder(order: readonly string[]) {
    kept.writeOrder(order);
    set({ favorites: inOrder(sync.shown(), order) });
  }

  async function change<F extends FavoriteAddress | FavoriteStopPoint>(favorite: F, changes: Partial<F>) {
    const { favoriteId: _, ...content } = { ...favorite, ...changes };
    const to = content as FavoriteContent;
    const [before, after] = [keyOfFavorite(favorite), keyOfFavorite(to)];
    const order = kept.readOrder();
    const done = sync.perform({ act: 'change', favorite, to });
    if (before === after) return done;
    reorder(order.map((key) => (key === before ? after : key)));
    const subject = get().subjects[before];
    if (subject) learn(after, subject);
    const outcome = await done;
    if (isUndone(outcome)) reorder(order);
    return outcome;
  }

  function bringBack({ favorite, order, subject }: RemovedFavorite) {
    set({ removed: null });
    const back = { ...favorite, favoriteId: newLocalId() };
    const done = sync.perform({ act: 'add', favorite: back });
    reorder(order);
    if (subject) learn(keyOfFavorite(back), subject);
    return done;
  }

  return {
    favorites: inOrder(sync.shown(), kept.readOrder()),
    subjects: kept.readSubjects(),
    isLoading: sync.isLoading(),
    isExpired: sync.isExpired(),
    isKept: sync.isKept(),
    removed: null,

    add(subject, details) {
      const content =
        details && 'place' in subject ? addressContentOf(subject.place, details) : favoriteContentOf(subject);
      const former = get().removed;
      const isBack = former !== null && favoriteWithKey(sync.shown(), keyOfFavorite(former.favorite)) !== undefined;
      if (former && !isBack && !details && hasSameSubject(former.favorite, content)) {
        return bringBack({ ...former, subject });
      }
      const done = sync.perform({ act: 'add', favorite: { favoriteId: newLocalId(), ...content } as Favorite });
      learn(keyOfFavorite(content), subject);
      return done;
    },

    async remove(favorite) {
      const { favorites, subjects } = get();
      const order = allFavorites(favorites).map(keyOfFavorite);
      const removed = { favorite, order, subject: subjects[keyOfFavorite(favorite)], signOuts: sync.signOuts() };
      set({ removed });
      const outcome = await sync.perform({ act: 'remove', favorite });
      if (isUndone(outcome) && get().removed === removed) set({ removed: null });
      return outcome;
    },

    async undoRemove() {
      const former = get().removed;
      return former ? bringBack(former) : 'unchanged';
    },

    changeAddress(favorite, details, place) {
      const done = change(favorite, place ? addressContentOf(place, details) : details);
      if (place) learn(keyOfFavorite(addressContentOf(place, details)), { place });
      return done;
    },
    changeLines: (favorite, lineIds) => change(favorite, { lineIds }),
    move: (favorite, steps) => reorder(orderAfterMove(get().favorites, keyOfFavorite(favorite), steps)),
    learn: (favorite, subject) => learn(keyOfFavorite(favorite), subject),

    async importFavorites(received, how) {
      const unwanted = allFavorites(how === 'replace' ? sync.shown() : noFavorites).filter(
        (favorite) => !favoriteWithKey(received, keyOfFavorite(favorite)),
      );
      const done = [...unwanted.map((favorite) => sync.perform({ act: 'remove', favorite })), sync.adopt(received)];
      if (how === 'replace') reorder(allFavorites(received).map(keyOfFavorite));
      return (await Promise.all(done)).find((outcome) => outcome && isUndone(outcome)) ?? 'kept';
    },

    load: () => sync.load(),
  };
}
