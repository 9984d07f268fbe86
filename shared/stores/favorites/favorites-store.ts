import { createStore } from 'zustand/vanilla';
import type { CallResult } from '#shared/api/client.ts';
import type { AddressDetails, Favorite, FavoriteContent, Favorites } from '#shared/domain/favorites/favorite.ts';
import {
  actsToReplace,
  applyAct,
  confirmAct,
  type FavoriteAct,
  hindranceTo,
  shownFavorites,
} from '#shared/domain/favorites/favorite-act.ts';
import {
  allFavorites,
  favoriteIn,
  favoriteWithKey,
  orderAfterMove,
  orderWithBack,
} from '#shared/domain/favorites/favorite-lists.ts';
import {
  addressContentOf,
  type FavoriteSubject,
  favoriteContentOf,
  hasSameSubject,
  renamedAddress,
} from '#shared/domain/favorites/favorite-subject.ts';
import { actsOnFormer, asFurther, furtherAddresses } from '#shared/domain/favorites/home-and-work.ts';
import {
  favoritesNotIn,
  isLocal,
  leftOfMerge,
  localFavorites,
  mergeAccount,
  newLocalId,
  withFavorites,
} from '#shared/domain/favorites/merge-favorites.ts';
import { keyOfFavorite } from '#shared/domain/favorites/same-favorite.ts';
import { isSameVisitor, visitorOf } from '#shared/domain/favorites/visitor.ts';
import { watchCookies } from '#shared/lib/cookies/write-cookies.ts';
import { foreignFields } from '#shared/lib/foreign.ts';
import { whenOnline } from '#shared/lib/when-online.ts';
import { accessTokenIn, attributesCookie, parseJson, tokenCookie } from '../access-token.ts';
import { pageClock, pageStorage } from '../page-services.ts';
import { defineStore, type Services } from '../page-stores.ts';
import { isRecentFailure } from '../shared-request.ts';
import {
  type FavoriteOutcome,
  type FavoritesActions,
  type FavoritesState,
  type FavoritesValues,
  nothingKnown,
  type RemovedFavorite,
} from './favorites-state.ts';
import { type FavoritesStorage, favoritesStorage } from './favorites-storage.ts';
import { favoritesTurn, type TakeTurn } from './favorites-turn.ts';
import { hintAtFavorites } from './hint-at-favorites.ts';

/** The dependencies of the actions. */
interface Context extends Pick<Services, 'api' | 'cookies'> {
  readonly kept: FavoritesStorage;
  readonly takeTurn: TakeTurn;
  get(): FavoritesState;
  /** Changes the state; `favorites` follows from the rest. */
  set(changes: Partial<FavoritesValues>): void;
}

export const favoritesStore = defineStore<FavoritesState>({
  name: 'favorites',

  create({ api, cookies, get: service }) {
    const kept = favoritesStorage(service(pageStorage), service(pageClock));
    const store = createStore<FavoritesState>()((setState, get) => {
      const set = (changes: Partial<FavoritesValues>) => setState((state) => withShown(state, changes));
      return { ...nothingKnown(), ...actionsOn({ api, cookies, kept, takeTurn: service(favoritesTurn), get, set }) };
    });
    store.getState().restore();
    return store;
  },

  start(store, { cookies, get }) {
    const { follow, restore, resume } = store.getState();
    /** The server draws our own pages, and knows nothing of favorites in this browser. */
    const hint = () => {
      if (import.meta.env.TP_OWN_PAGES) hintAtFavorites(cookies, allFavorites(store.getState().favorites).length > 0);
    };
    const followCookies = () => {
      hint();
      follow();
    };
    const ends = [
      watchCookies(cookies, followCookies),
      get(pageStorage).onChange(restore),
      store.subscribe(hint),
      whenOnline(resume),
    ];
    restore();
    followCookies();
    return () => {
      for (const end of ends) end();
    };
  },
});

/** Adds `favorites` to changes of what it follows from. */
function withShown(state: FavoritesState, changes: Partial<FavoritesValues>): Partial<FavoritesValues> {
  const { confirmed, pending, order } = { ...state, ...changes };
  const isShown = confirmed === state.confirmed && pending === state.pending && order === state.order;
  return isShown ? changes : { ...changes, favorites: shownFavorites(confirmed, pending, order) };
}

function actionsOn(context: Context): FavoritesActions {
  const { get, set } = context;
  const load = async () => {
    if (needsLoad(get())) await context.takeTurn(() => loadAccount(context));
  };
  return {
    add: (subject, details) => add(context, subject, details),

    async remove(favorite) {
      look(context);
      const { favorites, subjects } = get();
      if (!favoriteIn(favorites, favorite)) return 'unchanged';
      const order = allFavorites(favorites).map(keyOfFavorite);
      const removed = { favorite, order, subject: subjects[keyOfFavorite(favorite)] };
      set({ removed: [...removedWithout(context, favorite), removed] });
      const outcome = await perform(context, [{ act: 'remove', favorite }]);
      if (isUndone(outcome)) set({ removed: removedWithout(context, favorite) });
      return outcome;
    },

    async undoRemove(favorite) {
      const { removed } = get();
      const one = favorite ? removed.find((each) => isEqual(each.favorite, favorite)) : removed.at(-1);
      return one ? bringBack(context, one) : 'unchanged';
    },

    changeAddress(favorite, details, place) {
      const known = get().subjects[keyOfFavorite(favorite)];
      const own = known && 'place' in known ? known.place : undefined;
      const to = place ? addressContentOf(place, details) : renamedAddress(favorite, details, own);
      const done = change(context, favorite, to);
      if (place) learn(context, keyOfFavorite(to), { place });
      return done;
    },
    changeLines: (favorite, lineIds) => change(context, favorite, { stopPoint: favorite.stopPoint, lineIds }),
    move: (favorite, steps) => reorder(context, orderAfterMove(get().favorites, keyOfFavorite(favorite), steps)),
    learn: (favorite, subject) => learn(context, keyOfFavorite(favorite), subject),

    async importFavorites(received, how) {
      const acts = how === 'replace' ? actsToReplace(get().favorites, received) : [];
      const done = acts.map((act) => perform(context, [act]));
      adopt(context, received);
      if (how === 'replace') reorder(context, allFavorites(received).map(keyOfFavorite));
      await load();
      return (await Promise.all(done)).find(isUndone) ?? 'kept';
    },

    undoMerge: () => undoMerge(context),
    dismissMerge: () => endMerge(context),

    load,
    resume() {
      set({ failedAt: undefined });
      void load();
    },
    follow() {
      identify(context);
      void load();
    },
    restore: () => restore(context),
  };
}

/** Whether an act was undone, because the server did not take it. */
const isUndone = (outcome: FavoriteOutcome): boolean => outcome === 'refused' || outcome === 'expired';

function add(context: Context, subject: FavoriteSubject, details?: AddressDetails): Promise<FavoriteOutcome> {
  look(context);
  const { favorites, removed } = context.get();
  const content = details && 'place' in subject ? addressContentOf(subject.place, details) : favoriteContentOf(subject);
  const last = removed.at(-1);
  const isGone = last && !favoriteWithKey(favorites, keyOfFavorite(last.favorite));
  if (isGone && !details && hasSameSubject(last.favorite, content)) return bringBack(context, { ...last, subject });
  const favorite = { favoriteId: newLocalId(), ...content };
  const done = perform(context, [{ act: 'add', favorite }, ...actsOnFormer(favorites, content)]);
  learn(context, keyOfFavorite(content), subject);
  return done;
}

const isEqual = (one: Favorite, other: Favorite) => keyOfFavorite(one) === keyOfFavorite(other);

const removedWithout = ({ get }: Context, favorite: Favorite) =>
  get().removed.filter((one) => !isEqual(one.favorite, favorite));

function bringBack(context: Context, { favorite, order, subject }: RemovedFavorite): Promise<FavoriteOutcome> {
  context.set({ removed: removedWithout(context, favorite) });
  const { favorites } = context.get();
  const back = { ...favorite, favoriteId: newLocalId() };
  const done = perform(context, [{ act: 'add', favorite: back }, ...actsOnFormer(favorites, back)]);
  const key = keyOfFavorite(favorite);
  // The traveller may have sorted since the removal.
  reorder(context, orderWithBack(allFavorites(context.get().favorites).map(keyOfFavorite), key, order));
  if (subject) learn(context, key, subject);
  return done;
}

function change(context: Context, favorite: Favorite, to: FavoriteContent): Promise<FavoriteOutcome> {
  look(context);
  const { favorites } = context.get();
  return perform(context, [{ act: 'change', favorite, to }, ...actsOnFormer(favorites, to, favorite)]);
}

type ChangeOfFavorite = Omit<Extract<FavoriteAct, { readonly act: 'change' }>, 'act'>;

/** Gives the place in the order, and what is known of a favorite, to the key that it has after a change. */
function handOver(context: Context, { favorite, to }: ChangeOfFavorite): void {
  const [before, after] = [keyOfFavorite(favorite), keyOfFavorite(to)];
  if (before === after) return;
  const subject = context.get().subjects[before];
  rename(context, before, after);
  if (subject) learn(context, after, subject);
}

/** Gives the place of one key in the order to another. */
function rename(context: Context, before: string, after: string): void {
  const { order } = context.get();
  if (order.includes(before))
    reorder(
      context,
      order.map((key) => (key === before ? after : key)),
    );
}

function reorder({ kept, set }: Context, order: readonly string[]): void {
  kept.writeOrder(order);
  set({ order });
}

/**
 * Keeps a subject under the key of a favorite in the lists, and those of the other favorites, among them those that come back
 * if a pending act is refused.
 */
function learn(context: Context, key: string, subject: FavoriteSubject): void {
  restore(context);
  const { favorites, confirmed, subjects } = context.get();
  if (!favoriteWithKey(favorites, key)) return;
  const keys = new Set([favorites, confirmed].flatMap(allFavorites).map(keyOfFavorite));
  const all = { ...subjects, [key]: subject };
  const own = Object.fromEntries(Object.entries(all).filter(([one]) => keys.has(one)));
  context.kept.writeSubjects(own);
  context.set({ subjects: own });
}

/**
 * Shows an act at once, with those that follow from it. The server hears of the acts one after the other. After one that it
 * refuses, the rest is undone, too.
 */
async function perform(context: Context, acts: readonly [FavoriteAct, ...FavoriteAct[]]): Promise<FavoriteOutcome> {
  look(context);
  const { favorites, confirmed, pending, visitor, requests } = context.get();
  const hindrance = hindranceTo(favorites, acts[0]);
  if (hindrance) return hindrance;
  const changes = acts.filter((act) => act.act === 'change');
  if (visitor?.token) context.set({ pending: [...pending, ...acts] });
  else confirm(context, acts.reduce(applyAct, confirmed));
  for (const one of changes) handOver(context, one);
  if (!visitor?.token) return 'kept';
  return context.takeTurn(async () => {
    for (const [index, act] of acts.entries()) {
      const outcome = await send(context, act, requests.signal);
      if (outcome === 'kept') continue;
      const undone = acts.slice(index);
      context.set({ pending: pendingWithout(context, undone) });
      for (const { favorite, to } of changes.filter((one) => undone.includes(one)))
        rename(context, keyOfFavorite(to), keyOfFavorite(favoriteIn(context.get().favorites, favorite) ?? favorite));
      return outcome;
    }
    return 'kept';
  });
}

async function send(context: Context, act: FavoriteAct, signal: AbortSignal): Promise<FavoriteOutcome> {
  const { api, get, set } = context;
  look(context);
  if (signal.aborted) return 'dropped';
  const inList = () => favoriteIn(get().confirmed, act.favorite);
  const hasId = (favorite: Favorite | undefined) => favorite !== undefined && !isLocal(favorite);
  const hasUnsent = allFavorites(get().confirmed).some(isLocal);
  // A load sends what this browser has added. What makes room for that, as a removed home for an imported one, goes first.
  if (act.act === 'add' || !hasId(inList()) || !hasUnsent) {
    // An act does not wait until a failure is a while ago.
    set({ failedAt: undefined });
    await loadAccount(context);
    if (signal.aborted) return 'dropped';
  }
  const known = inList();
  const inAccount = hasId(known) ? known : undefined;
  if ((act.act === 'add') === Boolean(inAccount)) {
    // The account has nothing to change: it has the favorite already, or has never had it.
    confirm(context, applyAct(get().confirmed, act), { pending: pendingWithout(context, [act]) });
    return act.act === 'change' && !known ? 'refused' : 'kept';
  }
  const response = await ask(({ sendAct }) => sendAct(api, act, inAccount?.favoriteId ?? '', { signal }));
  look(context);
  return signal.aborted ? 'dropped' : settle(context, [act], response);
}

const pendingWithout = ({ get }: Context, acts: readonly FavoriteAct[]) =>
  get().pending.filter((one) => !acts.includes(one));

/** Ends pending acts: the response confirms them, or they are undone. */
function settle(
  context: Context,
  acts: readonly FavoriteAct[],
  response: CallResult<Favorite | undefined> | null,
): FavoriteOutcome {
  const { confirmed } = context.get();
  const pending = pendingWithout(context, acts);
  if (response?.ok) {
    const changed = acts.reduce((lists, act) => confirmAct(lists, act, response.value), confirmed);
    confirm(context, changed, { pending });
    return 'kept';
  }
  const isExpired = isTokenRefused(response);
  // Without a response, the server may have taken them: the next request loads the account again.
  confirm(context, confirmed, { pending, isLoaded: false, isExpired });
  if (isExpired) return 'expired';
  const isExisting = acts.some(({ act }) => act === 'change') && statusOf(response) === 409;
  return isExisting ? 'existing' : 'refused';
}

/** Removes from the account what the sign-in has added to it, in one request. */
async function undoMerge(context: Context): Promise<FavoriteOutcome> {
  look(context);
  const { favorites, merged, pending, requests } = context.get();
  const { signal } = requests;
  const acts = leftOfMerge(favorites, merged).map((favorite) => ({ act: 'remove' as const, favorite }));
  if (acts.length === 0) return 'unchanged';
  context.set({ pending: [...pending, ...acts] });
  return context.takeTurn(async () => {
    look(context);
    if (signal.aborted) return 'dropped';
    const ids = acts.map(({ favorite }) => favorite.favoriteId);
    const response = await ask(({ removeFromAccount }) => removeFromAccount(context.api, ids, { signal }));
    look(context);
    if (signal.aborted) return 'dropped';
    const outcome = settle(context, acts, response);
    if (outcome === 'kept') endMerge(context);
    return outcome;
  });
}

function endMerge({ kept, set }: Context): void {
  kept.writeMerge([]);
  set({ merged: [] });
}

/** Adds favorites without an id of the account; a signed-in visitor's are to be synchronized. */
function adopt(context: Context, received: Favorites): void {
  look(context);
  const { favorites, confirmed } = context.get();
  const added = favoritesNotIn(asFurther(received, favorites), favorites);
  confirm(context, withFavorites(confirmed, added), added.length > 0 ? { isLoaded: false, failedAt: undefined } : {});
}

const needsLoad = ({ visitor, isLoaded, failedAt }: FavoritesState): boolean =>
  Boolean(visitor?.token) && !isLoaded && !isRecentFailure(failedAt);

/** Loads the favorites of the account in its turn, and sends those that it does not have. */
async function loadAccount(context: Context): Promise<void> {
  const { api, get, set, kept } = context;
  look(context);
  if (!needsLoad(get())) return;
  const { signal } = get().requests;
  const sent = localFavorites(get().confirmed);
  set({ isLoading: true });
  const response = await ask(({ requestFavorites }) =>
    requestFavorites(api, allFavorites(sent).length > 0 ? sent : null, { signal }),
  );
  look(context);
  if (signal.aborted) return;
  const ended = { isLoading: false, isExpired: isTokenRefused(response) };
  if (!response?.ok) {
    set({ ...ended, failedAt: performance.now() });
    if (response) console.error(response.error.message);
    return;
  }
  const { visitor, confirmed } = get();
  // Until then, the lists of this browser were without an account.
  const isSignIn = kept.readVisitor() === null;
  if (visitor) kept.writeVisitor(visitor);
  const { favorites, isComplete } = mergeAccount(confirmed, sent, response.value);
  const merged = (isSignIn && response.value.added) || get().merged;
  if (merged !== get().merged) kept.writeMerge(merged);
  confirm(context, favorites, { ...ended, isLoaded: isComplete, merged });
  for (const one of furtherAddresses(sent, favorites)) handOver(context, one);
}

/** Stores the confirmed lists and shows them. */
function confirm({ kept, get, set }: Context, confirmed: Favorites, changes?: Partial<FavoritesValues>): void {
  const isKept = kept.writeLists(confirmed) ?? get().isKept;
  set({ ...changes, confirmed, isKept });
}

/** Reads cookies and storage before a change: other tabs may have changed them since their last event here. */
function look(context: Context): void {
  identify(context);
  restore(context);
}

function restore({ kept, set }: Context): void {
  const changes = kept.readChanges();
  if (changes) set(changes);
}

/** Reads who is signed in. Not from the session store: a page without an account does not load it. */
function identify(context: Context): void {
  const { cookies, kept, get, set } = context;
  const known = get().visitor ?? kept.readVisitor();
  if (cookies.read(tokenCookie) === null) {
    if (known) forget(context);
    return;
  }
  const account = foreignFields(parseJson(cookies.read(attributesCookie)));
  const visitor = visitorOf(accessTokenIn(cookies), foreignFields(account.attributes).email);
  if (known && !isSameVisitor(known, visitor)) forget(context);
  const { visitor: former, isLoaded } = get();
  // Signed in again: what failed with the former token says nothing.
  if (former?.token !== visitor.token) set({ visitor, failedAt: undefined, isExpired: false });
  else if (former.account !== visitor.account) set({ visitor });
  if (isLoaded) kept.writeVisitor(visitor);
}

function forget({ kept, get, set }: Context): void {
  get().requests.abort();
  kept.forget();
  set(nothingKnown());
}

const statusOf = (response: CallResult<unknown> | null): number | undefined =>
  response?.ok === false ? response.error.status : undefined;

const isTokenRefused = (response: CallResult<unknown> | null): boolean => statusOf(response) === 401;

type RequestModule = typeof import('./favorite-requests.ts');

/** Calls the server. Null if the module of the calls could not be loaded. */
async function ask<Value>(
  call: (module: RequestModule) => Promise<CallResult<Value>>,
): Promise<CallResult<Value> | null> {
  let module: RequestModule;
  try {
    module = await import('./favorite-requests.ts');
  } catch (reason) {
    console.error('Favorites could not be loaded or saved: a file is missing. Reload the page to retry.', reason);
    return null;
  }
  return call(module);
}
