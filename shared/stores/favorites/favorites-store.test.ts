import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  changeFavorite,
  createFavorite,
  deleteFavorite,
  getFavorites,
  synchronizeFavorites,
} from '#shared/api/calls/favorites.ts';
import type { Favorite, FavoriteAddress, FavoriteStopPoint } from '#shared/domain/favorites/favorite.ts';
import { allFavorites, noFavorites } from '#shared/domain/favorites/favorite-lists.ts';
import { keyOfFavorite } from '#shared/domain/favorites/same-favorite.ts';
import { removeCookie, writeCookie } from '#shared/lib/cookies/write-cookies.ts';
import { advancePerformance } from '#shared/testing/advance-performance.ts';
import { createFavoriteAddress, createFavoriteLine, createFavorites } from '#shared/testing/factories/favorites.ts';
import { createLine } from '#shared/testing/factories/line.ts';
import { createPlace } from '#shared/testing/factories/place.ts';
import { failure } from '#shared/testing/fake-api.ts';
import { settle, storeBench } from '#shared/testing/store-bench.ts';
import { sessionStore } from '../session.ts';
import { favoritesStore } from './favorites-store.ts';

const token = (name: string) => JSON.stringify({ accessToken: name });
const signedIn = `userToken=${encodeURIComponent(token('secret-1'))}`;
const year = { days: 365 };
const line = { line: createLine({ id: 'line:M6', code: '6' }) };
const stop = { place: createPlace({ type: 'stopArea', id: 'stop:bastille', title: 'Bastille' }) };
const address = {
  place: createPlace({
    type: 'address',
    id: '2.36900;48.85300',
    title: '3 Place de la Bastille',
    lat: 48.853,
    lon: 2.369,
  }),
};
const museum = { place: createPlace({ type: 'pointOfInterest', id: 'poi:opera', title: 'Opéra Bastille' }) };

function begin(parts: Parameters<typeof storeBench>[0] = {}) {
  const bench = storeBench(parts);
  bench.api.response(getFavorites, noFavorites);
  const stop = bench.set.retain();
  const store = bench.set.get(favoritesStore);
  const all = () => allFavorites(store.getState().favorites);
  const ids = () => all().map(subjectId);
  const signIn = (name = 'secret-1') => writeCookie(bench.cookies, 'userToken', token(name), year);
  const signOut = () => removeCookie(bench.cookies, 'userToken');
  return { ...bench, store, state: () => store.getState(), all, ids, stop, signIn, signOut };
}

/** The own id of what a favorite is about. */
function subjectId(favorite: Favorite): string {
  if ('line' in favorite) return favorite.line.id;
  if ('stopPoint' in favorite) return favorite.stopPoint.id;
  return 'address' in favorite ? favorite.address.street : favorite.pointOfInterest.id;
}

const storedKeys = ['favorites.lines', 'favorites.addresses', 'favorites.stoppoints', 'favorites.pois'];

afterEach(() => vi.restoreAllMocks());

describe('favorites without an account', () => {
  it('PROD-10 ROLE-5 FAV-10 FAV-13 ND-77: are four kinds in storage under their own keys, without a request', async () => {
    const { state, storage, api, ids } = begin();
    for (const subject of [line, address, stop, museum]) expect(await state().add(subject)).toBe('kept');
    expect(ids()).toEqual(['3 Place de la Bastille', 'stop:bastille', 'line:M6', 'poi:opera']);
    for (const key of storedKeys) {
      const [stored, ...others] = JSON.parse(storage.read(key) ?? '[]');
      expect(stored.favoriteId).toMatch(/^local-/);
      expect(others).toEqual([]);
    }
    expect(api.calls).toEqual([]);
    expect(state().isKept).toBe(false);
  });
});

describe('favorites without an account, in use', () => {
  it('ND-77: the same again changes nothing', async () => {
    const { state, ids } = begin();
    await state().add(line);
    expect(await state().add(line)).toBe('unchanged');
    expect(ids()).toEqual(['line:M6']);
  });

  it('ND-16: a removal is undone as it was, by `undoRemove` or by adding the same again', async () => {
    const { state, ids, all } = begin();
    const other = { place: createPlace({ type: 'address', id: '2.3;48.8', title: '1 Rue A', lat: 48.8, lon: 2.3 }) };
    await state().add(address, { category: 'HOME', label: 'Maison' });
    await state().add(other);
    for (const bringBack of [() => state().undoRemove(), () => state().add(address)]) {
      await state().remove(all()[0] as Favorite);
      expect(ids()).toEqual(['1 Rue A']);
      expect(await bringBack()).toBe('kept');
      expect(all()[0]).toMatchObject({ category: 'HOME', label: 'Maison' });
      expect(ids()).toEqual(['3 Place de la Bastille', '1 Rue A']);
    }
    expect(await state().undoRemove()).toBe('unchanged');
  });

  it('ND-42: a museum or stop without a name of the traveller’s has its own', async () => {
    const { state, storage } = begin();
    await state().add(museum, { category: 'HOME', label: '' });
    const home = () => state().favorites.favoriteAddresses[0] as FavoriteAddress;
    const rename = (label: string) => state().changeAddress(home(), { category: 'HOME', label });
    await rename('Chez moi');
    expect(home().label).toBe('Chez moi');
    await rename('');
    expect(home().label).toBe('Opéra Bastille');
    // Another device has not stored what is known of the place.
    storage.write('favorites.subjects', '{}');
    state().restore();
    await rename('');
    expect(home().label).toBe('Opéra Bastille');
    await state().changeAddress(home(), { category: 'HOME', label: '' }, address.place);
    await rename('');
    expect([home().label, home().address.street]).toEqual(['', '3 Place de la Bastille']);
  });

  it('ND-16: each of two removals can be undone, in any order', async () => {
    const { state, ids } = begin();
    for (const id of ['line:1', 'line:2', 'line:3']) await state().add({ line: createLine({ id }) });
    const [first, second] = state().favorites.favoriteLines as [Favorite, Favorite];
    await state().remove(first);
    await state().remove(second);
    expect(await state().undoRemove(first)).toBe('kept');
    expect(ids()).toEqual(['line:1', 'line:3']);
    expect(await state().undoRemove(first)).toBe('unchanged');
    expect(await state().undoRemove()).toBe('kept');
    expect(ids()).toEqual(['line:1', 'line:2', 'line:3']);
    expect(state().removed).toEqual([]);
  });

  it('ND-16: what is sorted after a removal stays sorted when the removed favorite comes back', async () => {
    const { state, ids } = begin();
    for (const id of ['line:1', 'line:2', 'line:3', 'line:4']) await state().add({ line: createLine({ id }) });
    const lineAt = (index: number) => state().favorites.favoriteLines[index] as Favorite;
    await state().remove(lineAt(1));
    state().move(lineAt(2), -2);
    expect(ids()).toEqual(['line:4', 'line:1', 'line:3']);
    await state().undoRemove();
    expect(ids()).toEqual(['line:4', 'line:1', 'line:2', 'line:3']);
    await state().remove(lineAt(0));
    await state().add({ line: createLine({ id: 'line:5' }) });
    await state().undoRemove();
    expect(ids()).toEqual(['line:4', 'line:1', 'line:2', 'line:3', 'line:5']);
  });

  it('an address gets a name and a category, a stop its lines', async () => {
    const { state } = begin();
    await state().add(address);
    await state().add(stop);
    const { favorites } = state();
    await state().changeAddress(favorites.favoriteAddresses[0] as FavoriteAddress, {
      category: 'WORK',
      label: 'Bureau',
    });
    await state().changeLines(favorites.favoriteStopPoints[0] as FavoriteStopPoint, ['line:M1']);
    expect(state().favorites.favoriteAddresses[0]).toMatchObject({ category: 'WORK', label: 'Bureau' });
    expect(state().favorites.favoriteStopPoints[0]?.lineIds).toEqual(['line:M1']);
  });

  it('keeps the traveller’s order on the device, through a change of category too', async () => {
    const { state, storage, set } = begin();
    const second = { place: createPlace({ type: 'address', id: '2.3;48.8', title: '1 Rue A', lat: 48.8, lon: 2.3 }) };
    await state().add(address);
    await state().add(second);
    const streets = () => state().favorites.favoriteAddresses.map((one) => one.address.street);
    state().move(state().favorites.favoriteAddresses[1] as Favorite, -1);
    expect(streets()).toEqual(['1 Rue A', '3 Place de la Bastille']);
    await state().changeAddress(state().favorites.favoriteAddresses[0] as FavoriteAddress, {
      category: 'HOME',
      label: '',
    });
    expect(streets()).toEqual(['1 Rue A', '3 Place de la Bastille']);
    expect(JSON.parse(storage.read('favorites.order') ?? '')).toHaveLength(2);
    const again = storeBench({ stored: Object.fromEntries(allStored(storage)) });
    expect(again.set.get(favoritesStore).getState().favorites).toEqual(state().favorites);
    void set;
  });

  it('remembers names and positions, so that the lists show without a request', async () => {
    const { state, storage } = begin();
    await state().add(line);
    await state().add(stop);
    const again = storeBench({ stored: Object.fromEntries(allStored(storage)) });
    const { subjects } = again.set.get(favoritesStore).getState();
    expect(Object.keys(subjects).sort()).toEqual(['LINE ["line:M6"]', 'STOP_POINT ["stop:bastille"]']);
    expect(subjects['LINE ["line:M6"]']).toMatchObject({ line: { code: '6' } });
  });
});

const allStored = (storage: { read(key: string): string | null }) =>
  [...storedKeys, 'favorites.order', 'favorites.subjects', 'favorites.visitor'].flatMap((key) => {
    const text = storage.read(key);
    return text === null ? [] : [[key, text] as const];
  });

describe('favorites of an account', () => {
  it('ROLE-4 FAV-9 TRAP-36: are loaded once per visitor, and again after a sign-out', async () => {
    const { api, state, signOut, signIn, ids, stop, set } = begin({ cookies: signedIn });
    api.response(getFavorites, createFavorites());
    await state().load();
    expect(api.calls).toEqual(['favorites']);
    expect(ids()).toHaveLength(4);
    for (let navigation = 0; navigation < 3; navigation += 1) await state().load();
    stop();
    set.retain();
    await state().load();
    expect(api.calls).toEqual(['favorites']);
    signOut();
    expect(ids()).toEqual([]);
    signIn('secret-2');
    await state().load();
    expect(api.calls).toEqual(['favorites', 'favorites']);
  });

  it('ROLE-4: no request is sent without a readable token', async () => {
    const { api, state, ids } = begin({ cookies: 'userToken=broken' });
    await state().load();
    await state().add(line);
    expect(ids()).toEqual(['line:M6']);
    expect(api.calls).toEqual([]);
  });

  it('ND-76 FAV-5 FAV-6 FAV-7 FAV-8 FAV-11: local favorites are synchronized once, and the response replaces them', async () => {
    const { api, state, signIn, ids, storage } = begin();
    for (const subject of [line, address, stop, museum]) await state().add(subject);
    api.response(synchronizeFavorites, createFavorites());
    signIn();
    await state().load();
    expect(api.calls).toEqual(['synchronizeFavorites']);
    expect(api.callsTo(synchronizeFavorites)[0]?.body).toEqual({
      favoriteLines: [{ id: 'line:M6' }],
      favoriteAddresses: [
        {
          category: 'OTHER',
          label: '3 Place de la Bastille',
          street: '3 Place de la Bastille',
          zipCode: expect.any(String),
          city: expect.any(String),
          coordinates: { lat: 48.853, lon: 2.369 },
        },
      ],
      favoriteStopPoints: [{ id: 'stop:bastille', lineIds: [] }],
      favoritePointOfInterests: [{ id: 'poi:opera', type: 'POI', label: 'Opéra Bastille' }],
    });
    expect(ids()).toEqual(['3 Place de la Bastille', 'stop_point:bastille', 'line:M1', 'poi:opera']);
    expect(JSON.parse(storage.read('favorites.lines') ?? '')).toEqual(createFavorites().favoriteLines);
  });

  it.each([500, 401, 'offline', 'timeout', 'unreadable'] as const)(
    'API-5 FAV-12 TRAP-35 TRAP-36: a failed load (%s) is only logged, keeps the lists, and is tried again a while later',
    async (how) => {
      const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const { api, state, signIn, ids } = begin();
      await state().add(line);
      api.response(synchronizeFavorites, failure(synchronizeFavorites, how));
      signIn();
      await state().load();
      await state().load();
      expect(ids()).toEqual(['line:M6']);
      expect(error).toHaveBeenCalledTimes(1);
      expect(String(error.mock.calls[0])).not.toContain('secret-1');
      api.response(synchronizeFavorites, createFavorites());
      advancePerformance(31_000);
      await state().load();
      expect(ids()).toHaveLength(4);
    },
  );

  it('TRAP-36: what failed without a network is loaded when it is back', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    const { api, state, signIn, ids, stop } = begin();
    await state().add(line);
    api.response(synchronizeFavorites, failure(synchronizeFavorites, 'offline'));
    signIn();
    await state().load();
    expect(ids()).toEqual(['line:M6']);
    api.response(synchronizeFavorites, createFavorites());
    page.dispatchEvent(new Event('online'));
    await settle();
    expect(ids()).toHaveLength(4);
    expect(api.calls).toEqual(['synchronizeFavorites', 'synchronizeFavorites']);
    stop();
    vi.unstubAllGlobals();
  });

  it('TRAP-36: an act loads the account at once after a failure', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { api, state, ids } = begin({ cookies: signedIn });
    api.response(getFavorites, failure(getFavorites, 500));
    await state().load();
    api.response(getFavorites, { ...noFavorites, favoriteLines: [createFavoriteLine()] });
    api.response(createFavorite, createFavoriteAddress());
    expect(await state().add(address)).toBe('kept');
    expect(api.calls).toEqual(['favorites', 'favorites', 'createFavorite']);
    expect(ids()).toEqual(['3 Place de la Bastille', 'line:M1']);
  });

  it.each(['add', 'remove'] as const)(
    'TRAP-36: an act (%s) loads what a lost response may have hidden',
    async (how) => {
      const { api, state, ids } = begin({ cookies: signedIn });
      const known = createFavoriteLine();
      api.response(getFavorites, { ...noFavorites, favoriteLines: [known] });
      await state().load();
      api.response(createFavorite, failure(createFavorite, 'timeout'));
      expect(await state().add(line)).toBe('refused');
      const favoriteLines = [known, createFavoriteLine({ favoriteId: 'id-2', line: { id: 'line:M6' } })];
      api.response(getFavorites, { ...noFavorites, favoriteLines });
      api.response(createFavorite, createFavoriteAddress());
      api.response(deleteFavorite, undefined);
      expect(await (how === 'add' ? state().add(address) : state().remove(known))).toBe('kept');
      expect(ids()).toContain('line:M6');
    },
  );

  it('sends what is received from another browser during a load in a request of its own', async () => {
    const { api, state, signIn, ids } = begin();
    const held = api.hold(getFavorites);
    signIn();
    await settle();
    const received = { ...noFavorites, favoriteLines: [createFavoriteLine({ favoriteId: 'local-1' })] };
    api.response(synchronizeFavorites, received);
    const done = state().importFavorites(received, 'merge');
    held[0]?.release(noFavorites);
    expect(await done).toBe('kept');
    expect(api.callsTo(synchronizeFavorites)[0]?.body.favoriteLines).toEqual([{ id: 'line:M1' }]);
    expect(ids()).toEqual(['line:M1']);
  });

  it('a token that the service refuses is said, until the visitor signs in again, which loads at once', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { api, state, signIn, signOut, ids } = begin();
    api.response(getFavorites, failure(getFavorites, 500));
    signIn();
    await state().load();
    expect(state().isExpired).toBe(false);
    advancePerformance(31_000);
    api.response(getFavorites, failure(getFavorites, 401));
    await state().load();
    expect(state().isExpired).toBe(true);
    api.response(getFavorites, createFavorites());
    signIn('secret-2');
    await settle();
    expect(state().isExpired).toBe(false);
    expect(ids()).toHaveLength(4);
    api.response(createFavorite, failure(createFavorite, 401));
    await state().add(stop);
    expect(state().isExpired).toBe(true);
    signOut();
    expect(state().isExpired).toBe(false);
  });

  it('keeps and sends what a tab without the sign-in adds during a synchronization', async () => {
    const { api, state, signIn, storage, ids } = begin();
    await state().add(line);
    const held = api.hold(synchronizeFavorites);
    signIn();
    await settle();
    const known = JSON.parse(storage.read('favorites.lines') ?? '[]');
    const late = { favoriteId: 'local-late', line: { id: 'line:M14' } };
    storage.write('favorites.lines', JSON.stringify([...known, late]));
    const union = (...names: string[]) => ({
      ...noFavorites,
      favoriteLines: names.map((id) => createFavoriteLine({ favoriteId: `id-${id}`, line: { id } })),
    });
    held[0]?.release(union('line:M6'));
    await settle();
    expect(ids()).toEqual(['line:M6', 'line:M14']);
    void state().load();
    await settle();
    expect(held[1]?.input.body.favoriteLines).toEqual([{ id: 'line:M14' }]);
    held[1]?.release(union('line:M6', 'line:M14'));
    await settle();
    expect(storage.read('favorites.lines')).not.toContain('local-');
  });

  it('API-24 API-28 API-30 ND-16: acts show at once and become requests', async () => {
    const { api, state, ids, all } = begin({ cookies: signedIn });
    await state().load();
    api.response(createFavorite, createFavoriteAddress({ favoriteId: 'id-1' }));
    const added = state().add(address, { category: 'HOME', label: 'Maison' });
    expect(ids()).toEqual(['3 Place de la Bastille']);
    await added;
    expect(all()[0]?.favoriteId).toBe('id-1');
    api.response(changeFavorite, createFavoriteAddress({ favoriteId: 'id-1', label: 'Chez moi' }));
    const changed = state().changeAddress(all()[0] as FavoriteAddress, { category: 'HOME', label: 'Chez moi' });
    expect(all()[0]).toMatchObject({ label: 'Chez moi' });
    await changed;
    api.response(deleteFavorite, undefined);
    const removed = state().remove(all()[0] as Favorite);
    expect(ids()).toEqual([]);
    await removed;
    expect(api.calls).toEqual(['favorites', 'createFavorite', 'changeFavorite', 'deleteFavorite']);
    expect(api.callsTo(deleteFavorite)).toEqual([{ id: 'id-1' }]);
  });

  it.each([400, 401, 403, 409, 500, 'offline', 'timeout', 'unreadable'] as const)(
    'ND-16: a refused act (%s) is undone',
    async (how) => {
      const { api, state, ids, all, storage } = begin({ cookies: signedIn });
      api.response(getFavorites, { ...noFavorites, favoriteLines: [createFavoriteLine()] });
      await state().load();
      api.response(createFavorite, failure(createFavorite, how));
      api.response(deleteFavorite, failure(deleteFavorite, how));
      const outcome = how === 401 ? 'expired' : 'refused';
      expect(await state().add(stop)).toBe(outcome);
      expect(await state().remove(all()[0] as Favorite)).toBe(outcome);
      expect(ids()).toEqual(['line:M1']);
      expect(JSON.parse(storage.read('favorites.stoppoints') ?? '[]')).toEqual([]);
    },
  );

  it.each([500, 'offline'] as const)(
    'ND-16: a refused change (%s) of an address leaves it its own place, also in storage',
    async (how) => {
      const home = createFavoriteAddress({
        label: '',
        address: { ...createFavoriteAddress().address, street: '3 Rue A' },
      });
      const { api, state, storage } = begin({ cookies: signedIn });
      api.response(getFavorites, { ...noFavorites, favoriteAddresses: [home] });
      await state().load();
      const chosen = createPlace({ type: 'stopArea', id: 'stop:lyon', title: 'Gare de Lyon', lat: 48.84, lon: 2.37 });
      for (const known of [undefined, { place: createPlace({ type: 'address', id: 'a', title: '3 Rue A' }) }]) {
        if (known) state().learn(home, known);
        api.response(changeFavorite, failure(changeFavorite, how));
        expect(await state().changeAddress(home, { category: 'HOME', label: '' }, chosen)).toBe('refused');
        expect(state().favorites.favoriteAddresses).toEqual([home]);
        expect(state().subjects[keyOfFavorite(home)]).toEqual(known);
        expect(JSON.parse(storage.read('favorites.subjects') ?? '{}')[keyOfFavorite(home)]).toEqual(known);
      }
    },
  );

  it('ND-16: a refused removal leaves the favorite its place, whatever another request returns meanwhile', async () => {
    const { api, state } = begin({ cookies: signedIn });
    const favorite = { favoriteId: 'id-1', stopPoint: { id: 'stop:bastille' }, lineIds: [] };
    const other = createFavoriteLine({ line: { id: 'line:M6' } });
    api.response(getFavorites, { ...noFavorites, favoriteLines: [other], favoriteStopPoints: [favorite] });
    await state().load();
    state().learn(favorite, stop);
    const held = api.hold(deleteFavorite);
    const removed = state().remove(favorite);
    state().learn(other, line);
    await settle();
    held[0]?.release(failure(deleteFavorite, 500));
    expect(await removed).toBe('refused');
    expect(state().subjects[keyOfFavorite(favorite)]).toEqual(stop);
  });

  it('ND-77: an address does not become another favorite, known here or in the account alone', async () => {
    const { api, state } = begin({ cookies: signedIn });
    const home = createFavoriteAddress();
    const other = createFavoriteAddress({ favoriteId: 'id-2', category: 'OTHER' });
    api.response(getFavorites, { ...noFavorites, favoriteAddresses: [home, other] });
    await state().load();
    expect(await state().changeAddress(home, { category: 'OTHER', label: '' })).toBe('existing');
    expect(api.calls).toEqual(['favorites']);
    api.response(changeFavorite, failure(changeFavorite, 409));
    expect(await state().changeAddress(home, { category: 'WORK', label: '' })).toBe('existing');
    expect(state().favorites.favoriteAddresses).toEqual([home, other]);
  });

  describe('an act on an address whose change is pending', () => {
    const addressAt = (street: string) =>
      createFavoriteAddress({
        favoriteId: street,
        category: 'OTHER',
        label: '',
        address: { ...createFavoriteAddress().address, street },
      });
    const [first, second] = [addressAt('1 Rue A'), addressAt('2 Rue B')];
    /** The second address stands before the first, and its change waits for the response. */
    const withPendingChange = async () => {
      const bench = begin({ cookies: signedIn });
      bench.api.response(getFavorites, { ...noFavorites, favoriteAddresses: [first, second] });
      await bench.state().load();
      bench.state().move(second, -1);
      const held = bench.api.hold(changeFavorite);
      const shown = () => bench.state().favorites.favoriteAddresses;
      const change = (category: string) =>
        bench.state().changeAddress(shown()[0] as FavoriteAddress, { category, label: '' });
      const changed = change('HOME');
      await settle();
      return { ...bench, shown, change, changed, held };
    };

    it('ND-16: a second change, refused like the first, leaves it its place in the order', async () => {
      const { shown, change, changed, held } = await withPendingChange();
      const again = change('WORK');
      held[0]?.release(failure(changeFavorite, 500));
      expect(await changed).toBe('refused');
      await vi.waitFor(() => expect(held).toHaveLength(2));
      held[1]?.release(failure(changeFavorite, 500));
      expect(await again).toBe('refused');
      expect(shown()).toEqual([second, first]);
    });

    it('ND-16: a second change is kept if the first is refused', async () => {
      const { shown, change, changed, held } = await withPendingChange();
      const again = change('WORK');
      held[0]?.release(failure(changeFavorite, 500));
      expect(await changed).toBe('refused');
      const wanted = { ...second, category: 'WORK' };
      expect(shown()).toEqual([wanted, first]);
      await vi.waitFor(() => expect(held).toHaveLength(2));
      expect(held[1]?.input).toMatchObject({ id: second.favoriteId, body: { category: 'WORK' } });
      held[1]?.release(wanted);
      expect(await again).toBe('kept');
      expect(shown()).toEqual([wanted, first]);
    });

    it('ND-16: a removal is sent if the change is refused', async () => {
      const { api, state, shown, changed, held } = await withPendingChange();
      api.response(deleteFavorite, undefined);
      const removed = state().remove(shown()[0] as Favorite);
      held[0]?.release(failure(changeFavorite, 500));
      expect(await changed).toBe('refused');
      expect(await removed).toBe('kept');
      expect(shown()).toEqual([first]);
      expect(api.callsTo(deleteFavorite)).toEqual([{ id: second.favoriteId }]);
    });
  });

  it('a removal of what is no longer there is done', async () => {
    const { api, state, all } = begin({ cookies: signedIn });
    api.response(getFavorites, { ...noFavorites, favoriteLines: [createFavoriteLine()] });
    await state().load();
    api.response(deleteFavorite, failure(deleteFavorite, 404));
    expect(await state().remove(all()[0] as Favorite)).toBe('kept');
    expect(all()).toEqual([]);
  });

  it('TRAP-35 ND-76: nothing of one visitor flows into the account of the next', async () => {
    const { api, state, signIn, signOut, ids, storage } = begin({ cookies: signedIn });
    api.response(getFavorites, createFavorites());
    await state().load();
    state().move(state().favorites.favoriteLines[0] as Favorite, 1);
    const held = api.hold(createFavorite);
    const adding = state().add(stop);
    await settle();
    signOut();
    expect(ids()).toEqual([]);
    expect(allStored(storage).filter(([, text]) => text !== '[]')).toEqual([]);
    held[0]?.release(createFavoriteLine());
    expect(await adding).toBe('dropped');
    expect(await state().undoRemove()).toBe('unchanged');
    api.response(getFavorites, noFavorites);
    signIn('another');
    await state().load();
    expect(ids()).toEqual([]);
    expect(api.calls).not.toContain('synchronizeFavorites');
  });

  it('ND-76: whose they are is stored together with them', async () => {
    const { api, storage } = begin({ cookies: signedIn });
    const held = api.hold(getFavorites);
    await vi.waitFor(() => expect(held).toHaveLength(1));
    held[0]?.release(createFavorites());
    await vi.waitFor(() => expect(storage.read('favorites.lines')).not.toBeNull());
    expect(storage.read('favorites.visitor')).not.toBeNull();
  });

  it('ND-76: a sign-out that no page has seen empties the lists at the next visit', () => {
    const stored = {
      'favorites.lines': JSON.stringify([createFavoriteLine()]),
      'favorites.visitor': JSON.stringify({ token: 'abc', account: null }),
    };
    const { ids, storage } = begin({ stored });
    expect(ids()).toEqual([]);
    expect(storage.read('favorites.visitor')).toBeNull();
  });

  it('another visitor’s lists are not shown while the own ones load', async () => {
    const stored = {
      'favorites.lines': JSON.stringify([createFavoriteLine()]),
      'favorites.visitor': JSON.stringify({ token: 'abc', account: null }),
    };
    const { ids, api, state } = begin({ stored, cookies: signedIn });
    expect(ids()).toEqual([]);
    await state().load();
    expect(api.calls).toEqual(['favorites']);
  });

  it('a refreshed token of the same account loads nothing again', async () => {
    const account = encodeURIComponent(JSON.stringify({ attributes: { email: 'camille@example.com' } }));
    const { api, state, signIn, ids } = begin({ cookies: `${signedIn}; userInfos=${account}` });
    api.response(getFavorites, createFavorites());
    await state().load();
    signIn('refreshed');
    await state().load();
    expect(ids()).toHaveLength(4);
    expect(api.calls).toEqual(['favorites']);
  });
});

it('ND-76: a sign-out removes the favorites from the browser on a page that shows none', () => {
  const stored = { 'favorites.lines': JSON.stringify([createFavoriteLine()]), 'favorites.order': '["a"]' };
  const { set, storage, cookies } = storeBench({ stored, cookies: signedIn });
  set.retain();
  set.get(sessionStore);
  removeCookie(cookies, 'userToken');
  expect(allStored(storage)).toEqual([]);
});
