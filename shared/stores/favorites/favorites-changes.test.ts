import { afterEach, describe, expect, it, vi } from 'vitest';
import { changeFavorite, createFavorite, deleteFavorite, getFavorites } from '#shared/api/calls/favorites.ts';
import type { Favorite, FavoriteAddress } from '#shared/domain/favorites/favorite.ts';
import { noFavorites } from '#shared/domain/favorites/favorite-lists.ts';
import { keyOfFavorite } from '#shared/domain/favorites/same-favorite.ts';
import { createFavoriteAddress, createFavoriteLine } from '#shared/testing/factories/favorites.ts';
import { createPlace } from '#shared/testing/factories/place.ts';
import { failure } from '#shared/testing/fake-api.ts';
import { favoriteSubjects, favoritesBench, signedInCookies } from '#shared/testing/favorites-bench.ts';
import { settle } from '#shared/testing/store-bench.ts';

const { line, stop, address } = favoriteSubjects;

afterEach(() => vi.restoreAllMocks());

describe('changes of an account’s favorites', () => {
  it('API-24 API-28 API-30 ND-16: acts show at once and become requests', async () => {
    const { api, state, ids, all } = favoritesBench({ cookies: signedInCookies });
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
      const { api, state, ids, all, storage } = favoritesBench({ cookies: signedInCookies });
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
      const { api, state, storage } = favoritesBench({ cookies: signedInCookies });
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
    const { api, state } = favoritesBench({ cookies: signedInCookies });
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
    const { api, state } = favoritesBench({ cookies: signedInCookies });
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
      const bench = favoritesBench({ cookies: signedInCookies });
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
      await expect.poll(() => held).toHaveLength(2);
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
      await expect.poll(() => held).toHaveLength(2);
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
    const { api, state, all } = favoritesBench({ cookies: signedInCookies });
    api.response(getFavorites, { ...noFavorites, favoriteLines: [createFavoriteLine()] });
    await state().load();
    api.response(deleteFavorite, failure(deleteFavorite, 404));
    expect(await state().remove(all()[0] as Favorite)).toBe('kept');
    expect(all()).toEqual([]);
  });
});
