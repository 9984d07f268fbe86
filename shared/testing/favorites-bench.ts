import { getFavorites } from '#shared/api/calls/favorites.ts';
import type { Favorite } from '#shared/domain/favorites/favorite.ts';
import { allFavorites, noFavorites } from '#shared/domain/favorites/favorite-lists.ts';
import type { Cookies } from '#shared/lib/cookies/cookies.ts';
import { removeCookie, writeCookie } from '#shared/lib/cookies/write-cookies.ts';
import { favoritesStore } from '#shared/stores/favorites/favorites-store.ts';
import { createLine } from './factories/line.ts';
import { createPlace } from './factories/place.ts';
import { storeBench } from './store-bench.ts';

const token = (name: string) => JSON.stringify({ accessToken: name });
/** The cookies of a visitor who is signed in. */
export const signedInCookies = `userToken=${encodeURIComponent(token('secret-1'))}`;

/** Signs a visitor in by the cookie of the session. */
export const signInAs = (cookies: Cookies, name = 'secret-1') =>
  writeCookie(cookies, 'userToken', token(name), { days: 365 });

/** One of each kind, as a traveller adds them. */
export const favoriteSubjects = {
  line: { line: createLine({ id: 'line:M6', code: '6' }) },
  stop: { place: createPlace({ type: 'stopArea', id: 'stop:bastille', title: 'Bastille' }) },
  address: {
    place: createPlace({
      type: 'address',
      id: '2.36900;48.85300',
      title: '3 Place de la Bastille',
      lat: 48.853,
      lon: 2.369,
    }),
  },
  museum: { place: createPlace({ type: 'pointOfInterest', id: 'poi:opera', title: 'Opéra Bastille' }) },
};

/** Creates the store of favorites on a page, whose account is empty until a test gives another response. */
export function favoritesBench(parts: Parameters<typeof storeBench>[0] = {}) {
  const bench = storeBench(parts);
  bench.api.response(getFavorites, noFavorites);
  const stop = bench.set.retain();
  const store = bench.set.get(favoritesStore);
  const all = () => allFavorites(store.getState().favorites);
  const ids = () => all().map(subjectId);
  const signIn = (name?: string) => signInAs(bench.cookies, name);
  const signOut = () => removeCookie(bench.cookies, 'userToken');
  return { ...bench, store, state: () => store.getState(), all, ids, stop, signIn, signOut };
}

/** The own id of what a favorite is about. */
function subjectId(favorite: Favorite): string {
  if ('line' in favorite) return favorite.line.id;
  if ('stopPoint' in favorite) return favorite.stopPoint.id;
  return 'address' in favorite ? favorite.address.street : favorite.pointOfInterest.id;
}

/** The storage keys of the four lists (FAV-13), written by hand. */
export const favoriteKeys = ['favorites.lines', 'favorites.addresses', 'favorites.stoppoints', 'favorites.pois'];

/** Returns each key about favorites that `storage` has, with its text. */
export const storedFavorites = (storage: { read(key: string): string | null }) =>
  [...favoriteKeys, 'favorites.order', 'favorites.subjects', 'favorites.visitor'].flatMap((key) => {
    const text = storage.read(key);
    return text === null ? [] : [[key, text] as const];
  });
