import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Favorite, FavoriteAddress, FavoriteStopPoint } from '#shared/domain/favorites/favorite.ts';
import { createLine } from '#shared/testing/factories/line.ts';
import { createPlace } from '#shared/testing/factories/place.ts';
import { favoriteKeys, favoriteSubjects, favoritesBench, storedFavorites } from '#shared/testing/favorites-bench.ts';
import { storeBench } from '#shared/testing/store-bench.ts';
import { favoritesStore } from './favorites-store.ts';

const { line, stop, address, museum } = favoriteSubjects;

afterEach(() => vi.restoreAllMocks());

describe('favorites without an account', () => {
  it('PROD-10 ROLE-5 FAV-10 FAV-13 ND-77: are four kinds in storage under their own keys, without a request', async () => {
    const { state, storage, api, ids } = favoritesBench();
    for (const subject of [line, address, stop, museum]) expect(await state().add(subject)).toBe('kept');
    expect(ids()).toEqual(['3 Place de la Bastille', 'stop:bastille', 'line:M6', 'poi:opera']);
    for (const key of favoriteKeys) {
      const [stored, ...others] = JSON.parse(storage.read(key) ?? '[]');
      expect(stored.favoriteId).toMatch(/^local-/);
      expect(others).toEqual([]);
    }
    expect(api.calls).toEqual([]);
    expect(state().isKept).toBe(false);
  });

  it('ND-77: the same again changes nothing', async () => {
    const { state, ids } = favoritesBench();
    await state().add(line);
    expect(await state().add(line)).toBe('unchanged');
    expect(ids()).toEqual(['line:M6']);
  });

  it('ND-16: a removal is undone as it was, by `undoRemove` or by adding the same again', async () => {
    const { state, ids, all } = favoritesBench();
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
    const { state, storage } = favoritesBench();
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
    const { state, ids } = favoritesBench();
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
    const { state, ids } = favoritesBench();
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
    const { state } = favoritesBench();
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
    const { state, storage, set } = favoritesBench();
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
    const again = storeBench({ stored: Object.fromEntries(storedFavorites(storage)) });
    expect(again.set.get(favoritesStore).getState().favorites).toEqual(state().favorites);
    void set;
  });

  it('remembers names and positions, so that the lists show without a request', async () => {
    const { state, storage } = favoritesBench();
    await state().add(line);
    await state().add(stop);
    const again = storeBench({ stored: Object.fromEntries(storedFavorites(storage)) });
    const { subjects } = again.set.get(favoritesStore).getState();
    expect(Object.keys(subjects).sort()).toEqual(['LINE ["line:M6"]', 'STOP_POINT ["stop:bastille"]']);
    expect(subjects['LINE ["line:M6"]']).toMatchObject({ line: { code: '6' } });
  });
});
