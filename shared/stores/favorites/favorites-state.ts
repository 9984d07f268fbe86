import type {
  AddressDetails,
  Favorite,
  FavoriteAddress,
  FavoriteStopPoint,
  Favorites,
} from '#shared/domain/favorites/favorite.ts';
import type { FavoriteAct } from '#shared/domain/favorites/favorite-act.ts';
import { noFavorites } from '#shared/domain/favorites/favorite-lists.ts';
import type { FavoriteSubject } from '#shared/domain/favorites/favorite-subject.ts';
import type { FavoriteSubjects } from '#shared/domain/favorites/read-favorites.ts';
import type { Visitor } from '#shared/domain/favorites/visitor.ts';
import type { Place } from '#shared/domain/place/place.ts';

/**
 * Outcome of an act. `kept`: stored here, and in the account of a signed-in visitor. `refused`: the server did not take it,
 * and it is undone. `expired`: refused and undone, because the visitor's token has ended. `unchanged`: nothing to do.
 * `existing`: a change would make it equal to another favorite. `full`: there are too many. `dropped`: the visitor has signed
 * out.
 */
export type FavoriteOutcome = 'kept' | 'refused' | 'expired' | 'unchanged' | 'existing' | 'full' | 'dropped';

/** A favorite that was removed, with all that is needed to bring it back as it was. */
export interface RemovedFavorite {
  readonly favorite: Favorite;
  readonly order: readonly string[];
  readonly subject: FavoriteSubject | undefined;
}

/** State of the favorites. */
export interface FavoritesValues {
  /** What is shown: the confirmed lists with the pending acts applied, in the traveller's order. */
  readonly favorites: Favorites;
  /** Lines and places with their names, by the key of their favorite. A missing one must be requested. */
  readonly subjects: FavoriteSubjects;
  /** The favorites of the account are being loaded. */
  readonly isLoading: boolean;
  /** The session has ended: the traveller must sign in again to see and change the favorites of the account. */
  readonly isExpired: boolean;
  /** The favorites that were removed here and can be brought back, the last one at the end. */
  readonly removed: readonly RemovedFavorite[];
  /**
   * The account's ids of the favorites of this browser that the sign-in has added to the account, if the service names
   * them. The traveller may undo that: for an hour, in any tab.
   */
  readonly merged: readonly string[];
  /** False if the browser keeps nothing: the favorites then last until the page is left. */
  readonly isKept: boolean;

  /**
   * The lists that this browser stores. Pending acts are not stored: a tab would take the acts of another one for what the
   * account holds.
   */
  readonly confirmed: Favorites;
  /** The acts that wait for the response of the account. */
  readonly pending: readonly FavoriteAct[];
  /** Keys in the traveller's order, which stays on the device. */
  readonly order: readonly string[];
  /** Who is signed in. */
  readonly visitor: Visitor | null;
  /** The lists of the visitor’s account are loaded, and it has all of this browser. */
  readonly isLoaded: boolean;
  /** When loading failed last, in milliseconds of `performance.now()`. */
  readonly failedAt: number | undefined;
  /** Ends the requests of the visitor at the sign-out. */
  readonly requests: AbortController;
}

/** What can be done with the favorites. */
export interface FavoritesActions {
  /** Adds a line or place; with `details`, a place as an address. What was just removed comes back as it was. */
  add(subject: FavoriteSubject, details?: AddressDetails): Promise<FavoriteOutcome>;
  remove(favorite: Favorite): Promise<FavoriteOutcome>;
  /** Brings back a favorite that was removed; without one, that which was removed last. */
  undoRemove(favorite?: Favorite): Promise<FavoriteOutcome>;
  /**
   * Changes an address. `place` is the new place, if that changes. As with `add`, a former home or workplace becomes an
   * address like others.
   */
  changeAddress(favorite: FavoriteAddress, details: AddressDetails, place?: Place): Promise<FavoriteOutcome>;
  /** Sets the lines that the traveller wants to see at a stop; an empty list means all. */
  changeLines(favorite: FavoriteStopPoint, lineIds: string[]): Promise<FavoriteOutcome>;
  /** Moves a favorite among those of its kind; a negative number moves it towards the start. */
  move(favorite: Favorite, steps: number): void;
  /** Stores the name and position of a favorite, which a request has returned. */
  learn(favorite: Favorite, subject: FavoriteSubject): void;
  /** Takes the favorites of another browser: in addition to the own ones, or instead of them. */
  importFavorites(received: Favorites, how: 'merge' | 'replace'): Promise<FavoriteOutcome>;

  /** Removes from the account, and from this browser, what the sign-in has added to the account. */
  undoMerge(): Promise<FavoriteOutcome>;
  /** The traveller agrees with what the sign-in has added. */
  dismissMerge(): void;

  /**
   * Loads the favorites of the account once per visitor (FAV-9). A failure does not count as loaded (TRAP-36), but for a while
   * as loaded. The page loads by itself; this call retries.
   */
  load(): Promise<void>;
  /** Loads again what failed without a network. */
  resume(): void;
  /** Follows a sign-in or sign-out, which shows in the cookies. */
  follow(): void;
  /** Takes over what another tab or another group of this page has stored. Writes nothing. */
  restore(): void;
}

/**
 * The favorites of the traveller, kept equal in the tabs of this browser and in the account of a signed-in visitor. A change
 * shows at once; the promise tells later whether it was kept. Texts and toasts are up to the view: see `useFavoriteActs`.
 */
export interface FavoritesState extends FavoritesValues, FavoritesActions {}

/** Nobody is signed in, and nothing is stored. */
export const nothingKnown = (): FavoritesValues => ({
  favorites: noFavorites,
  subjects: {},
  isLoading: false,
  isExpired: false,
  removed: [],
  merged: [],
  isKept: true,
  confirmed: noFavorites,
  pending: [],
  order: [],
  visitor: null,
  isLoaded: false,
  failedAt: undefined,
  requests: new AbortController(),
});
