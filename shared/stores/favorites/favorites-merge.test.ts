import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  changeFavorite,
  createFavorite,
  deleteFavorite,
  getFavorites,
  removeFavorites,
  synchronizeFavorites,
} from '#shared/api/calls/favorites.ts';
import type { FavoriteAddress, FavoriteStopPoint } from '#shared/domain/favorites/favorite.ts';
import { allFavorites, noFavorites } from '#shared/domain/favorites/favorite-lists.ts';
import { keyOfFavorite } from '#shared/domain/favorites/same-favorite.ts';
import { removeCookie } from '#shared/lib/cookies/write-cookies.ts';
import { createFavoriteAddress, createFavoriteLine, createFavorites } from '#shared/testing/factories/favorites.ts';
import { createLine } from '#shared/testing/factories/line.ts';
import { createPlace } from '#shared/testing/factories/place.ts';
import { failure } from '#shared/testing/fake-api.ts';
import { favoritesBench, signedInCookies } from '#shared/testing/favorites-bench.ts';
import { settle } from '#shared/testing/store-bench.ts';
import { createStoreSet } from '../page-stores.ts';
import { favoritesStore } from './favorites-store.ts';

const hour = 3_600_000;
const mergeKey = 'favorites.merged';

const lineWith = (id: string) => createFavoriteLine({ favoriteId: `account-${id}`, line: { id } });
const account = { ...noFavorites, favoriteLines: ['M1', 'M6', 'M14'].map(lineWith) };
const streetAt = (title: string, lat: number) => ({
  place: createPlace({ type: 'address', id: `2.3;${lat}`, title, lat, lon: 2.3 }),
});

function begin(options: Parameters<typeof favoritesBench>[0] = {}) {
  const bench = favoritesBench(options);
  return { ...bench, ids: () => bench.all().map(({ favoriteId }) => favoriteId) };
}

/** A visitor with two lines in this browser who has signed in to an account with a third one. */
async function afterSignIn() {
  const bench = begin();
  for (const id of ['M6', 'M14']) await bench.state().add({ line: createLine({ id }) });
  bench.api.response(synchronizeFavorites, { ...account, added: ['account-M6', 'account-M14'] });
  bench.signIn();
  await bench.state().load();
  return bench;
}

afterEach(() => vi.restoreAllMocks());

describe('what a sign-in adds to the account', () => {
  it('ND-76: is known, and undone by one request that names nothing else', async () => {
    const { state, api, ids, storage } = await afterSignIn();
    expect(state().merged).toEqual(['account-M6', 'account-M14']);
    const held = api.hold(removeFavorites);
    const undone = state().undoMerge();
    expect(ids(), 'shows at once').toEqual(['account-M1']);
    expect(await state().undoMerge(), 'a second press').toBe('unchanged');
    await settle();
    held[0]?.release(undefined);
    expect(await undone).toBe('kept');
    expect(held.map(({ input }) => input.body)).toEqual([{ ids: ['account-M6', 'account-M14'] }]);
    expect(ids()).toEqual(['account-M1']);
    expect(JSON.parse(storage.read('favorites.lines') ?? '')).toEqual([lineWith('M1')]);
    expect(state().merged).toEqual([]);
    expect(storage.read(mergeKey)).toBeNull();
    expect(api.calls).toEqual(['synchronizeFavorites', 'removeFavorites']);
  });

  it('leaves alone what the traveller has removed since', async () => {
    const { state, api } = await afterSignIn();
    api.response(deleteFavorite, undefined);
    api.response(removeFavorites, undefined);
    await state().remove(lineWith('M6'));
    expect(await state().undoMerge()).toBe('kept');
    expect(api.callsTo(removeFavorites)).toEqual([{ body: { ids: ['account-M14'] } }]);
  });

  it.each([401, 429, 500, 'offline'] as const)('stays, and can be undone again, after a failure (%s)', async (how) => {
    const { state, api, ids } = await afterSignIn();
    api.response(removeFavorites, failure(removeFavorites, how));
    expect(await state().undoMerge()).toBe(how === 401 ? 'expired' : 'refused');
    expect(ids()).toEqual(['account-M1', 'account-M6', 'account-M14']);
    expect(state().merged).toHaveLength(2);
    api.response(removeFavorites, undefined);
    expect(await state().undoMerge()).toBe('kept');
    expect(ids()).toEqual(['account-M1']);
  });

  it('can be undone after a reload and in another tab for an hour, unless the traveller agrees', async () => {
    const { state, storage, cookies, config, api, now, pass } = await afterSignIn();
    const open = () => {
      const given = { clock: { now }, ticker: { every: () => () => undefined }, storage };
      const other = createStoreSet({ cookies, readConfig: () => config, createApi: () => api, given });
      return other.get(favoritesStore).getState();
    };
    expect(open().merged).toHaveLength(2);
    pass(hour);
    expect(open().merged).toEqual([]);
    state().dismissMerge();
    expect(state().merged).toEqual([]);
    expect(storage.read(mergeKey)).toBeNull();
    expect(state().favorites.favoriteLines).toHaveLength(3);
  });

  it('ND-76: is forgotten at the sign-out', async () => {
    const { state, storage, cookies, ids } = await afterSignIn();
    removeCookie(cookies, 'userToken');
    expect(ids()).toEqual([]);
    expect(state().merged).toEqual([]);
    expect(storage.read(mergeKey)).toBeNull();
    expect(await state().undoMerge()).toBe('unchanged');
  });

  it('is not told of a service that does not say it, nor of what another phone brings later', async () => {
    const { state, api, signIn } = begin();
    await state().add({ line: createLine({ id: 'M6' }) });
    api.response(synchronizeFavorites, createFavorites());
    signIn();
    await state().load();
    expect(state().merged).toEqual([]);
    api.response(synchronizeFavorites, { ...account, added: ['account-M6'] });
    await state().importFavorites(
      { ...noFavorites, favoriteLines: [createFavoriteLine({ favoriteId: 'local-1', line: { id: 'M6' } })] },
      'merge',
    );
    expect(api.calls).toEqual(['synchronizeFavorites', 'synchronizeFavorites']);
    expect(state().merged).toEqual([]);
  });

  it('a stored text of anybody is read with care', () => {
    for (const text of ['{"ids":["a"],"until":"later"}', '[]', '{"ids":7,"until":9e15}', '{'])
      expect(begin({ stored: { [mergeKey]: text } }).state().merged).toEqual([]);
    const good = { ids: ['a', 7, '', 'b'], until: 9e15 };
    expect(begin({ cookies: signedInCookies, stored: { [mergeKey]: JSON.stringify(good) } }).state().merged).toEqual([
      'a',
      'b',
    ]);
  });
});

describe('one home and one workplace', () => {
  const streets = (addresses: readonly FavoriteAddress[]) =>
    addresses.map(({ category, address }) => `${category} ${address.street}`);

  it('ND-42: a second home takes over, and the first stays as an address like others, in its place', async () => {
    const { state } = begin();
    await state().add(streetAt('1 Rue A', 48.1), { category: 'HOME', label: '' });
    await state().add(streetAt('2 Rue B', 48.2), { category: 'OTHER', label: 'Chez Agathe' });
    const [, agathe] = state().favorites.favoriteAddresses as [FavoriteAddress, FavoriteAddress];
    state().move(agathe, -1);
    expect(await state().add(streetAt('3 Rue C', 48.3), { category: 'HOME', label: '' })).toBe('kept');
    expect(streets(state().favorites.favoriteAddresses)).toEqual(['OTHER 2 Rue B', 'OTHER 1 Rue A', 'HOME 3 Rue C']);
    await state().changeAddress(agathe, { category: 'HOME', label: 'Chez Agathe' });
    expect(streets(state().favorites.favoriteAddresses)).toEqual(['HOME 2 Rue B', 'OTHER 1 Rue A', 'OTHER 3 Rue C']);
  });

  it('keeps the name of a museum that was the home', async () => {
    const { state } = begin();
    const museum = createPlace({ type: 'pointOfInterest', id: 'louvre', title: 'Louvre', lat: 48.86, lon: 2.33 });
    await state().add({ place: museum }, { category: 'HOME', label: '' });
    await state().add(streetAt('3 Rue C', 48.3), { category: 'HOME', label: '' });
    const [former] = state().favorites.favoriteAddresses as [FavoriteAddress];
    expect(former.category).toBe('OTHER');
    expect(state().subjects[keyOfFavorite(former)]).toMatchObject({ place: { id: 'louvre' } });
  });

  it('a removed home that comes back is the home again, and the one since is not', async () => {
    const { state } = begin();
    await state().add(streetAt('1 Rue A', 48.1), { category: 'HOME', label: '' });
    await state().remove(state().favorites.favoriteAddresses[0] as FavoriteAddress);
    await state().add(streetAt('2 Rue B', 48.2), { category: 'HOME', label: '' });
    await state().undoRemove();
    expect(streets(state().favorites.favoriteAddresses).sort()).toEqual(['HOME 1 Rue A', 'OTHER 2 Rue B']);
  });

  const home = createFavoriteAddress({ favoriteId: 'id-home', label: '' });
  const withAccount = async () => {
    const bench = begin({ cookies: signedInCookies });
    bench.api.response(getFavorites, { ...noFavorites, favoriteAddresses: [home] });
    await bench.state().load();
    return bench;
  };

  it('API-24 API-28: the account hears of the new home first, then of the former one', async () => {
    const { state, api } = await withAccount();
    const created = createFavoriteAddress({
      favoriteId: 'id-new',
      label: '',
      address: { ...home.address, street: '3 Rue C' },
    });
    api.response(createFavorite, created);
    api.response(changeFavorite, { ...home, category: 'OTHER' });
    expect(await state().add(streetAt('3 Rue C', 48.3), { category: 'HOME', label: '' })).toBe('kept');
    expect(api.calls).toEqual(['favorites', 'createFavorite', 'changeFavorite']);
    expect(api.callsTo(changeFavorite)[0]).toMatchObject({ id: 'id-home', body: { category: 'OTHER' } });
    expect(streets(state().favorites.favoriteAddresses)).toEqual([`OTHER ${home.address.street}`, 'HOME 3 Rue C']);
  });

  it.each([500, 'offline', 401] as const)('ND-16: a refusal (%s) leaves the home where it was', async (how) => {
    const { state, api } = await withAccount();
    api.response(createFavorite, failure(createFavorite, how));
    const outcome = state().add(streetAt('3 Rue C', 48.3), { category: 'HOME', label: '' });
    expect(state().favorites.favoriteAddresses).toHaveLength(2);
    expect(await outcome).toBe(how === 401 ? 'expired' : 'refused');
    expect(state().favorites.favoriteAddresses).toEqual([home]);
    expect(api.calls).not.toContain('changeFavorite');
    expect(state().pending).toEqual([]);
  });

  it('ND-76: a home that another phone brings is an address like others', async () => {
    const { state } = begin();
    await state().add(streetAt('1 Rue A', 48.1), { category: 'HOME', label: '' });
    await state().importFavorites({ ...noFavorites, favoriteAddresses: [home] }, 'merge');
    expect(streets(state().favorites.favoriteAddresses)).toEqual(['HOME 1 Rue A', `OTHER ${home.address.street}`]);
    await state().importFavorites({ ...noFavorites, favoriteAddresses: [home] }, 'replace');
    expect(streets(state().favorites.favoriteAddresses)).toEqual([`HOME ${home.address.street}`]);
  });

  it('ND-76: a home that the account has as an address like others keeps its place in the order, and its museum', async () => {
    const { state, api, signIn } = begin();
    const museum = createPlace({ type: 'pointOfInterest', id: 'louvre', title: 'Louvre', lat: 48.86, lon: 2.33 });
    await state().add(streetAt('2 Rue B', 48.2));
    await state().add({ place: museum }, { category: 'HOME', label: '' });
    const [, own] = state().favorites.favoriteAddresses as [FavoriteAddress, FavoriteAddress];
    state().move(own, -1);
    api.response(synchronizeFavorites, ({ body }) => ({
      ...noFavorites,
      favoriteAddresses: [
        home,
        ...body.favoriteAddresses.map(({ label, ...address }) => ({
          favoriteId: `id-${label}`,
          category: 'OTHER',
          label,
          address: {
            street: address.street,
            zipCode: address.zipCode,
            city: address.city,
            coordinates: address.coordinates,
          },
        })),
      ],
    }));
    signIn();
    await state().load();
    const [former, ...others] = state().favorites.favoriteAddresses as [FavoriteAddress];
    expect(former).toMatchObject({ category: 'OTHER', label: 'Louvre' });
    expect(streets(others)).toEqual(['OTHER 2 Rue B', `HOME ${home.address.street}`]);
    expect(state().subjects[keyOfFavorite(former)]).toEqual({ place: museum });
  });

  it('favorites of another phone that replace the own ones bring their names and lines', async () => {
    const { state } = begin();
    await state().add(streetAt('1 Rue A', 48.1), { category: 'HOME', label: 'Maison' });
    await state().add({ place: createPlace({ type: 'stopArea', id: 'stop' }) });
    const [address, stop] = allFavorites(state().favorites) as [FavoriteAddress, FavoriteStopPoint];
    const received = {
      ...noFavorites,
      favoriteAddresses: [{ ...address, favoriteId: 'local-b', label: 'Chez moi' }],
      favoriteStopPoints: [{ ...stop, favoriteId: 'local-c', lineIds: ['M1'] }],
    };
    await state().importFavorites(received, 'merge');
    expect(allFavorites(state().favorites)).toEqual([address, stop]);
    await state().importFavorites(received, 'replace');
    const { favorites } = state();
    expect(favorites.favoriteAddresses).toEqual([{ ...address, label: 'Chez moi' }]);
    expect(favorites.favoriteStopPoints).toEqual([{ ...stop, lineIds: ['M1'] }]);
  });
});

describe('favorites of another phone, instead of those of the account', () => {
  const addressAt = (street: string, values: Partial<FavoriteAddress> = {}) =>
    createFavoriteAddress({ label: '', address: { ...createFavoriteAddress().address, street }, ...values });
  const received = {
    ...noFavorites,
    favoriteAddresses: [
      addressAt('2 Rue B', { favoriteId: 'local-b' }),
      addressAt('3 Rue C', { favoriteId: 'local-c', category: 'WORK' }),
    ],
  };
  const names = (addresses: readonly FavoriteAddress[]) =>
    addresses.map(({ category, address }) => `${category} ${address.street}`);

  /** An account with another address before its home, to which a synchronization adds a second one as an address like others. */
  const withHome = async () => {
    const bench = begin({ cookies: signedInCookies });
    let account = [
      addressAt('0 Rue Z', { favoriteId: 'id-z', category: 'OTHER' }),
      addressAt('1 Rue A', { favoriteId: 'id-a' }),
    ];
    const lists = () => ({ ...noFavorites, favoriteAddresses: account });
    bench.api.response(getFavorites, lists);
    bench.api.response(deleteFavorite, ({ id }) => {
      account = account.filter(({ favoriteId }) => favoriteId !== id);
      return undefined;
    });
    bench.api.response(synchronizeFavorites, ({ body }) => {
      for (const { street, label, category } of body.favoriteAddresses) {
        const isTaken = account.some((address) => address.category === category);
        account = [
          ...account,
          addressAt(street, { favoriteId: `id-${street}`, label, category: isTaken ? 'OTHER' : category }),
        ];
      }
      return lists();
    });
    await bench.state().load();
    return { ...bench, account: () => account };
  };

  it('ND-76: the home and the workplace of the other phone are those of the account, in its order', async () => {
    const { state, api, account } = await withHome();
    const done = state().importFavorites(received, 'replace');
    expect(names(state().favorites.favoriteAddresses), 'shows at once').toEqual(['HOME 2 Rue B', 'WORK 3 Rue C']);
    expect(await done).toBe('kept');
    expect(names(account())).toEqual(['HOME 2 Rue B', 'WORK 3 Rue C']);
    expect(names(state().favorites.favoriteAddresses)).toEqual(['HOME 2 Rue B', 'WORK 3 Rue C']);
    expect(api.calls).toEqual(['favorites', 'deleteFavorite', 'deleteFavorite', 'synchronizeFavorites']);
  });

  it('ND-76: the home of the account stays the home if it could not be removed', async () => {
    const { state, api, account } = await withHome();
    api.response(deleteFavorite, failure(deleteFavorite, 500));
    expect(await state().importFavorites(received, 'replace')).toBe('refused');
    const all = ['HOME 1 Rue A', 'OTHER 0 Rue Z', 'OTHER 2 Rue B', 'WORK 3 Rue C'];
    expect(names(account()).sort()).toEqual(all);
    expect(names(state().favorites.favoriteAddresses).sort()).toEqual(all);
  });
});
