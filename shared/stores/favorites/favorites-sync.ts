import type { Answer } from '#shared/api/client.ts';
import { applyAct, confirmAct, type FavoriteAct, keyAfter } from '#shared/domain/favorites/favorite-act.ts';
import {
  allFavorites,
  favoritesOf,
  favoriteWithKey,
  mostOfAKind,
  noFavorites,
} from '#shared/domain/favorites/favorite-lists.ts';
import type { Favorites } from '#shared/domain/favorites/favorites.ts';
import { keyOfFavorite, kindOfFavorite, listOfKind } from '#shared/domain/favorites/same-favorite.ts';
import { isSameVisitor, type Visitor, visitorOf } from '#shared/domain/favorites/visitor.ts';
import { watchCookies } from '#shared/lib/cookies/write-cookies.ts';
import { accessTokenIn, attributesCookie, parseJson, tokenCookie } from '../access-token.ts';
import { pageStorage } from '../page-services.ts';
import type { Definition, Services } from '../page-stores.ts';
import { isRecentFailure } from '../shared-request.ts';
import { favoritesStorage, isLocal } from './favorites-storage.ts';
import { hintAtFavorites } from './hint-at-favorites.ts';
import { favoritesTurn } from './take-turns.ts';

/**
 * Outcome of an act. `kept`: stored here, and in the account of a signed-in visitor. `refused`: the server did not take it,
 * and it is undone. `expired`: so it is, because the token of the visitor has ended. `unchanged`: nothing to do. `full`: there are too many. `dropped`: the visitor has signed out.
 */
export type FavoriteOutcome = 'kept' | 'refused' | 'expired' | 'unchanged' | 'full' | 'dropped';

/** A signed-in visitor with a token. */
interface Visit {
  visitor: Visitor;
  readonly ended: AbortController;
  isLoaded: boolean;
  loading: Promise<void> | null;
  /** When loading failed last, in milliseconds of `performance.now()`. */
  failedAt: number | undefined;
  /** The service refuses the token. */
  isExpired: boolean;
}

/** The lists, kept equal in this browser and in the account of a signed-in visitor. */
export interface FavoritesSync {
  /** Confirmed lists with the pending acts applied. */
  shown(): Favorites;
  isLoading(): boolean;
  /** Whether the visitor must sign in again to see and change the favorites of the account. */
  isExpired(): boolean;
  /** Whether the browser keeps the lists beyond this page. */
  isKept(): boolean;
  /** Grows with each sign-out: what was remembered before belongs to someone else. */
  signOuts(): number;
  /** Shows the act at once. The server hears of the acts one after the other. */
  perform(act: FavoriteAct): Promise<FavoriteOutcome>;
  /** Adds favorites without an id of the account; a signed-in visitor's are then synchronized in one request. */
  adopt(received: Favorites): Promise<void>;
  /** Loads the favorites of the account once per visitor (FAV-9). A failure does not count as loaded (TRAP-36), but for a while as answered. */
  load(): Promise<void>;
  /** Follows a sign-in or sign-out, which shows in the cookies. */
  follow(): void;
  /** Loads again what failed without a network. */
  resume(): void;
  /** Takes over what another tab or another group of this page has stored. Writes nothing. */
  restore(): void;
  subscribe(run: () => void): () => void;
}

// Long because the functions share the state of one synchronisation.
function createFavoritesSync({ api, cookies, get }: Services): FavoritesSync {
  const kept = favoritesStorage(get(pageStorage));
  const takeTurn = get(favoritesTurn);
  const listeners = new Set<() => void>();
  let confirmed = kept.readLists();
  let pending: readonly FavoriteAct[] = [];
  let shown = confirmed;
  let isKept = true;
  let isLoading = false;
  let isWriting = false;
  let signOuts = 0;
  let visit: Visit | null = null;

  /** Changes the storage without a call of `restore`. */
  function change<Result>(write: () => Result): Result {
    isWriting = true;
    try {
      return write();
    } finally {
      isWriting = false;
    }
  }

  /** The server draws our own pages, and knows nothing of favorites in this browser. */
  function hint() {
    if (import.meta.env.TP_OWN_PAGES) hintAtFavorites(cookies, allFavorites(shown).length > 0);
  }

  function tell() {
    shown = pending.reduce(applyAct, confirmed);
    hint();
    for (const run of [...listeners]) run();
  }

  /**
   * Stores the confirmed lists and tells of them. Pending acts are not stored: a tab would take the acts of another one for
   * what the account holds.
   */
  function show() {
    isKept = change(() => kept.writeLists(confirmed));
    tell();
  }

  function restore() {
    if (isWriting) return;
    const stored = kept.readLists();
    if (JSON.stringify(stored) === JSON.stringify(confirmed)) return;
    confirmed = stored;
    tell();
  }

  /** Reads cookies and storage before a change: other tabs may have changed them since their last event here. */
  function look() {
    identify();
    restore();
  }

  async function request(current: Visit) {
    const { signal } = current.ended;
    look();
    if (signal.aborted || current.isLoaded) return;
    const sent = favoritesOf(allFavorites(confirmed).filter(isLocal));
    isLoading = true;
    show();
    const answer = await ask(({ requestFavorites }) =>
      requestFavorites(api, allFavorites(sent).length > 0 ? sent : null, { signal }),
    );
    look();
    if (signal.aborted) return;
    isLoading = false;
    current.isExpired = isTokenRefused(answer);
    if (answer?.ok) {
      // What another tab has added meanwhile was not sent.
      const unsent = allFavorites(confirmed).filter(
        (one) => isLocal(one) && !favoriteWithKey(sent, keyOfFavorite(one)),
      );
      confirmed = favoritesOf([...allFavorites(answer.value), ...unsent]);
      current.isLoaded = unsent.length === 0;
      change(() => kept.writeVisitor(current.visitor));
    } else {
      current.failedAt = performance.now();
      if (answer) console.error(answer.error.message);
    }
    show();
  }

  async function send(act: FavoriteAct, current: Visit): Promise<FavoriteOutcome> {
    const { signal } = current.ended;
    look();
    if (!current.isLoaded) await request(current);
    if (signal.aborted) return 'dropped';
    const known = favoriteWithKey(confirmed, keyOfFavorite(act.favorite));
    const inAccount = known && !isLocal(known) ? known : undefined;
    const settle = (next: Favorites, outcome: FavoriteOutcome) => {
      pending = pending.filter((one) => one !== act);
      confirmed = next;
      show();
      return outcome;
    };
    if ((act.act === 'add') === Boolean(inAccount)) {
      // The account has nothing to change: it has the favorite already, or has never had it.
      return settle(applyAct(confirmed, act), act.act === 'change' && !known ? 'refused' : 'kept');
    }
    const answer = await ask(({ sendAct }) => sendAct(api, act, inAccount?.favoriteId ?? '', { signal }));
    look();
    if (signal.aborted) return 'dropped';
    if (answer?.ok) return settle(confirmAct(confirmed, act, answer.value), 'kept');
    // Without a response, the server may have taken it: the next request loads the account again.
    current.isLoaded = false;
    current.isExpired = isTokenRefused(answer);
    return settle(confirmed, current.isExpired ? 'expired' : 'refused');
  }

  function leave() {
    visit?.ended.abort();
    visit = null;
    isLoading = false;
    pending = [];
  }

  function forget() {
    leave();
    signOuts += 1;
    confirmed = noFavorites;
    change(() => kept.forget());
    show();
  }

  /** Reads who is signed in. Not from the session store: a page without an account does not load it. */
  function identify() {
    if (cookies.read(tokenCookie) === null) {
      if (visit || kept.readVisitor()) forget();
      return;
    }
    const account = parseJson(cookies.read(attributesCookie)) as { attributes?: { email?: unknown } } | null;
    const visitor = visitorOf(accessTokenIn(cookies), account?.attributes?.email);
    const known = visit?.visitor ?? kept.readVisitor();
    if (known && !isSameVisitor(known, visitor)) forget();
    visit ??= {
      visitor,
      ended: new AbortController(),
      isLoaded: false,
      loading: null,
      failedAt: undefined,
      isExpired: false,
    };
    const current = visit;
    if (current.visitor.token !== visitor.token) {
      // Signed in again: what failed with the former token says nothing.
      current.failedAt = undefined;
      if (current.isExpired) {
        current.isExpired = false;
        tell();
      }
    }
    current.visitor = visitor;
    if (current.isLoaded) change(() => kept.writeVisitor(current.visitor));
  }

  function load(): Promise<void> {
    const current = visit;
    if (!current?.visitor.token || current.isLoaded || isRecentFailure(current.failedAt)) return Promise.resolve();
    current.loading ??= takeTurn(() => request(current)).finally(() => {
      current.loading = null;
    });
    return current.loading;
  }

  return {
    shown: () => shown,
    isLoading: () => isLoading,
    isExpired: () => visit?.isExpired ?? false,
    isKept: () => isKept,
    signOuts: () => signOuts,
    load,

    async perform(act) {
      look();
      const next = applyAct(shown, act);
      const key = keyAfter(act);
      const isTaken = act.act === 'change' && key !== keyOfFavorite(act.favorite) && favoriteWithKey(shown, key);
      if (next === shown || isTaken) return 'unchanged';
      if (act.act === 'add' && shown[listOfKind[kindOfFavorite(act.favorite)]].length >= mostOfAKind) return 'full';
      const current = visit;
      if (!current?.visitor.token) {
        confirmed = applyAct(confirmed, act);
        show();
        return 'kept';
      }
      pending = [...pending, act];
      show();
      return takeTurn(() => send(act, current));
    },

    adopt(received) {
      look();
      const all = allFavorites(confirmed);
      const added = allFavorites(received).filter((one) => !favoriteWithKey(shown, keyOfFavorite(one)));
      confirmed = favoritesOf([...all, ...added]);
      if (visit && added.length > 0) {
        visit.isLoaded = false;
        visit.failedAt = undefined;
      }
      show();
      return load();
    },

    follow() {
      hint();
      identify();
      void load();
    },

    resume() {
      if (visit) visit.failedAt = undefined;
      void load();
    },

    restore,

    subscribe(run) {
      listeners.add(run);
      return () => listeners.delete(run);
    },
  };
}

const isTokenRefused = (answer: Answer<unknown> | null): boolean =>
  answer !== null && !answer.ok && answer.error.status === 401;

type AccountModule = typeof import('./account-favorites.ts');

/** Calls the server. Null if the module of the calls could not be loaded. */
async function ask<Value>(call: (module: AccountModule) => Promise<Answer<Value>>): Promise<Answer<Value> | null> {
  let module: AccountModule;
  try {
    module = await import('./account-favorites.ts');
  } catch (reason) {
    console.error('Favorites could not be loaded or saved: a file is missing. Reload the page to retry.', reason);
    return null;
  }
  return call(module);
}

export const favoritesSync: Definition<FavoritesSync> = {
  name: 'favorites-sync',
  create: createFavoritesSync,
  start(sync, services) {
    const ends = [watchCookies(services.cookies, sync.follow), services.get(pageStorage).onChange(sync.restore)];
    globalThis.addEventListener?.('online', sync.resume);
    sync.restore();
    sync.follow();
    return () => {
      globalThis.removeEventListener?.('online', sync.resume);
      for (const end of ends) end();
    };
  },
};
