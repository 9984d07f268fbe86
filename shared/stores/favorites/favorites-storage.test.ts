// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getFavorites } from '#shared/api/calls/favorites.ts';
import type { Favorite } from '#shared/domain/favorites/favorite.ts';
import { allFavorites, noFavorites } from '#shared/domain/favorites/favorite-lists.ts';
import { createBrowserStorage } from '#shared/lib/browser-storage.ts';
import { createMemoryCookies } from '#shared/lib/cookies/cookies.ts';
import { createFavoriteLine, createFavorites } from '#shared/testing/factories/favorites.ts';
import { createLine } from '#shared/testing/factories/line.ts';
import { fakeApi } from '#shared/testing/fake-api.ts';
import { storeBench } from '#shared/testing/store-bench.ts';
import { createStoreSet } from '../page-stores.ts';
import { favoritesStore } from './favorites-store.ts';

const listKeys = ['favorites.lines', 'favorites.addresses', 'favorites.stoppoints', 'favorites.pois'];
const keys = [...listKeys, 'favorites.order', 'favorites.subjects', 'favorites.visitor'];
const m6 = { line: createLine({ id: 'M6' }) };
const m1 = { line: createLine({ id: 'M1' }) };

let info: ReturnType<typeof vi.spyOn>;
const ends: (() => void)[] = [];

beforeEach(() => {
  localStorage.clear();
  info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.restoreAllMocks();
});

/** A tab of this browser. */
function openTab(storage = createBrowserStorage(), cookies = '') {
  const { config } = storeBench();
  const api = fakeApi();
  const set = createStoreSet({
    cookies: createMemoryCookies(cookies),
    readConfig: () => config,
    createApi: () => api,
    given: { clock: { now: () => 0 }, ticker: { every: () => () => undefined }, storage },
  });
  ends.push(set.retain());
  const store = set.get(favoritesStore);
  const state = () => store.getState();
  return { api, store, state, ids: () => state().favorites.favoriteLines.map(({ line }) => line.id) };
}

/** The event that the browser dispatches in the other tabs. */
const tellOthers = () => window.dispatchEvent(new Event('storage'));

const throwing = () =>
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });

const substitute = (setItem: (key: string, value: string) => void) => {
  const real = globalThis.localStorage;
  const getItem = (key: string) => real.getItem(key);
  const removeItem = (key: string) => real.removeItem(key);
  vi.spyOn(globalThis, 'localStorage', 'get').mockReturnValue({ getItem, removeItem, setItem } as unknown as Storage);
};

const quota = () =>
  substitute(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

describe('where the browser keeps nothing', () => {
  it.each([
    ['storage throws', throwing],
    ['a write is ignored', () => substitute(() => undefined)],
    ['the quota is used up', quota],
  ])('%s: favorites last for the page, say so, and the console says so once', async (_, refuse) => {
    refuse();
    const { state, ids } = openTab();
    expect(await state().add(m6)).toBe('kept');
    await state().add(m1);
    await state().remove(state().favorites.favoriteLines[0] as Favorite);
    expect(ids()).toEqual(['M1']);
    expect(state().isKept).toBe(false);
    expect(info).toHaveBeenCalledTimes(1);
  });

  it('the notice stays while there is nothing to write', async () => {
    throwing();
    const { state } = openTab();
    await state().add(m6);
    await state().importFavorites(state().favorites, 'merge');
    expect(state().isKept).toBe(false);
  });

  it('a quota that is used up later loses nothing that was added before', async () => {
    const first = openTab();
    await first.state().add(m6);
    expect(first.state().isKept).toBe(true);
    quota();
    await first.state().add(m1);
    expect(first.ids()).toEqual(['M6', 'M1']);
    vi.restoreAllMocks();
    expect(openTab().ids()).toEqual(['M6']);
  });
});

describe('what is stored', () => {
  it.each([
    ['not JSON', '[{'],
    ['another shape', '{"favoriteId":"a"}'],
    ['null', 'null'],
    ['entries of another shape', '[null,7,"x",{"line":[]}]'],
    ['an attack on the prototype', '[{"__proto__":{"polluted":true}}]'],
    ['five million characters', `["${'x'.repeat(5_000_000)}"]`],
  ])('%s under any key counts as absent, and the next change is kept', async (_, text) => {
    for (const key of keys) localStorage.setItem(key, text);
    const { state } = openTab();
    expect(allFavorites(state().favorites)).toEqual([]);
    expect(state().subjects).toEqual({});
    expect(({} as { polluted?: true }).polluted).toBeUndefined();
    await state().add(m6);
    expect(openTab().ids()).toEqual(['M6']);
  });

  it('one damaged list costs no other', () => {
    const { favoriteLines, favoriteAddresses } = createFavorites();
    localStorage.setItem('favorites.lines', JSON.stringify(favoriteLines));
    localStorage.setItem('favorites.addresses', JSON.stringify(favoriteAddresses));
    localStorage.setItem('favorites.stoppoints', '[{');
    const { state } = openTab();
    expect(allFavorites(state().favorites)).toHaveLength(2);
  });

  it('FAV-4: by an older version, without ids and types, is taken over', async () => {
    localStorage.setItem('favorites.lines', '[{"line":{"id":"M6","code":"6"}}]');
    localStorage.setItem('favorites.pois', '[{"label":"Opéra","pointOfInterest":{"id":"opera"}}]');
    const { state, ids } = openTab();
    expect(ids()).toEqual(['M6']);
    expect(state().favorites.favoritePointOfInterests[0]).toMatchObject({ type: 'POI', label: 'Opéra' });
    expect(state().favorites.favoriteLines[0]?.favoriteId).toMatch(/^local-/);
    await state().add(m1);
    expect(openTab().ids()).toEqual(['M6', 'M1']);
  });
});

describe('another group of this page', () => {
  it('FAV-10: shows at once what this one adds, orders and removes', async () => {
    const storage = createBrowserStorage();
    const [one, other] = [openTab(storage), openTab(storage)];
    await one.state().add(m6);
    await other.state().add(m1);
    for (const group of [one, other]) expect(group.ids()).toEqual(['M6', 'M1']);
    expect(other.state().subjects).toEqual(one.state().subjects);
    other.state().move(other.state().favorites.favoriteLines[1] as Favorite, -1);
    expect(one.ids()).toEqual(['M1', 'M6']);
    await one.state().remove(one.state().favorites.favoriteLines[1] as Favorite);
    for (const group of [one, other]) expect(group.ids()).toEqual(['M1']);
  });

  it('draws nothing again for what it knows', async () => {
    const storage = createBrowserStorage();
    const [one, other] = [openTab(storage), openTab(storage)];
    await one.state().add(m6);
    const before = other.state();
    storage.write('another', 'value');
    tellOthers();
    expect(other.state()).toBe(before);
    const draw = vi.fn();
    other.store.subscribe(draw);
    other.state().move(before.favorites.favoriteLines[0] as Favorite, 1);
    expect(draw).toHaveBeenCalledTimes(1);
  });
});

describe('another tab', () => {
  it('FAV-10: shows what this one adds, removes, orders and knows', async () => {
    const [one, other] = [openTab(), openTab()];
    await one.state().add(m6);
    await one.state().add(m1);
    tellOthers();
    expect(other.ids()).toEqual(['M6', 'M1']);
    expect(other.state().subjects).toEqual(one.state().subjects);
    other.state().move(other.state().favorites.favoriteLines[1] as Favorite, -1);
    tellOthers();
    expect(one.ids()).toEqual(['M1', 'M6']);
    await other.state().remove(other.state().favorites.favoriteLines[0] as Favorite);
    tellOthers();
    expect(one.ids()).toEqual(['M6']);
  });

  it('loses nothing when both add before either hears of the other', async () => {
    const [one, other] = [openTab(), openTab()];
    await one.state().add(m6);
    await other.state().add(m1);
    tellOthers();
    expect(one.ids()).toEqual(['M6', 'M1']);
    expect(other.ids()).toEqual(['M6', 'M1']);
    expect(openTab().ids()).toEqual(['M6', 'M1']);
  });

  it('loses nothing that another tab stores during a request, before its event', async () => {
    const userToken = encodeURIComponent(JSON.stringify({ accessToken: 'secret-1' }));
    const { api, ids } = openTab(createBrowserStorage(), `userToken=${userToken}`);
    const held = api.hold(getFavorites);
    await expect.poll(() => held).toHaveLength(1);
    localStorage.setItem('favorites.lines', JSON.stringify([{ favoriteId: 'local-1', ...m1 }]));
    held[0]?.release(noFavorites);
    await expect.poll(() => ids()).toEqual(['M1']);
  });

  it('may empty the storage', async () => {
    const { state, ids } = openTab();
    await state().add(m6);
    localStorage.clear();
    tellOthers();
    expect(ids()).toEqual([]);
    expect(state().subjects).toEqual({});
  });

  it('writes nothing in answer to what it hears', async () => {
    const [one] = [openTab(), openTab()];
    await one.state().add(m6);
    const write = vi.fn<(key: string, value: string) => void>();
    substitute(write);
    tellOthers();
    expect(write).not.toHaveBeenCalled();
  });

  it('TRAP-38: the keys are literal', async () => {
    const { state } = openTab();
    await state().add(m6);
    localStorage.setItem('favorites.lines', JSON.stringify([createFavoriteLine({ line: { id: 'M14' } })]));
    tellOthers();
    expect(state().favorites.favoriteLines[0]?.line.id).toBe('M14');
  });
});
