import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFavorite, deleteFavorite, getFavorites, synchronizeFavorites } from '#shared/api/calls/favorites.ts';
import type { Favorite } from '#shared/domain/favorites/favorite.ts';
import { noFavorites } from '#shared/domain/favorites/favorite-lists.ts';
import { removeCookie } from '#shared/lib/cookies/write-cookies.ts';
import { advancePerformance } from '#shared/testing/advance-performance.ts';
import { createFavoriteAddress, createFavoriteLine, createFavorites } from '#shared/testing/factories/favorites.ts';
import { failure } from '#shared/testing/fake-api.ts';
import { favoriteSubjects, favoritesBench, signedInCookies, storedFavorites } from '#shared/testing/favorites-bench.ts';
import { settle, storeBench } from '#shared/testing/store-bench.ts';
import { sessionStore } from '../session.ts';

const { line, stop, address, museum } = favoriteSubjects;

afterEach(() => vi.restoreAllMocks());

describe('favorites of an account', () => {
  it('ROLE-4 FAV-9 TRAP-36: are loaded once per visitor, and again after a sign-out', async () => {
    const { api, state, signOut, signIn, ids, stop, set } = favoritesBench({ cookies: signedInCookies });
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
    const { api, state, ids } = favoritesBench({ cookies: 'userToken=broken' });
    await state().load();
    await state().add(line);
    expect(ids()).toEqual(['line:M6']);
    expect(api.calls).toEqual([]);
  });

  it('ND-76 FAV-5 FAV-6 FAV-7 FAV-8 FAV-11: local favorites are synchronized once, and the response replaces them', async () => {
    const { api, state, signIn, ids, storage } = favoritesBench();
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
      const { api, state, signIn, ids } = favoritesBench();
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
    const { api, state, signIn, ids, stop } = favoritesBench();
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
    const { api, state, ids } = favoritesBench({ cookies: signedInCookies });
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
      const { api, state, ids } = favoritesBench({ cookies: signedInCookies });
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
    const { api, state, signIn, ids } = favoritesBench();
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
    const { api, state, signIn, signOut, ids } = favoritesBench();
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
    const { api, state, signIn, storage, ids } = favoritesBench();
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

  it('TRAP-35 ND-76: nothing of one visitor flows into the account of the next', async () => {
    const { api, state, signIn, signOut, ids, storage } = favoritesBench({ cookies: signedInCookies });
    api.response(getFavorites, createFavorites());
    await state().load();
    state().move(state().favorites.favoriteLines[0] as Favorite, 1);
    const held = api.hold(createFavorite);
    const adding = state().add(stop);
    await settle();
    signOut();
    expect(ids()).toEqual([]);
    expect(storedFavorites(storage).filter(([, text]) => text !== '[]')).toEqual([]);
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
    const { api, storage } = favoritesBench({ cookies: signedInCookies });
    const held = api.hold(getFavorites);
    await expect.poll(() => held).toHaveLength(1);
    held[0]?.release(createFavorites());
    await expect.poll(() => storage.read('favorites.lines')).not.toBeNull();
    expect(storage.read('favorites.visitor')).not.toBeNull();
  });

  it('ND-76: a sign-out that no page has seen empties the lists at the next visit', () => {
    const stored = {
      'favorites.lines': JSON.stringify([createFavoriteLine()]),
      'favorites.visitor': JSON.stringify({ token: 'abc', account: null }),
    };
    const { ids, storage } = favoritesBench({ stored });
    expect(ids()).toEqual([]);
    expect(storage.read('favorites.visitor')).toBeNull();
  });

  it('another visitor’s lists are not shown while the own ones load', async () => {
    const stored = {
      'favorites.lines': JSON.stringify([createFavoriteLine()]),
      'favorites.visitor': JSON.stringify({ token: 'abc', account: null }),
    };
    const { ids, api, state } = favoritesBench({ stored, cookies: signedInCookies });
    expect(ids()).toEqual([]);
    await state().load();
    expect(api.calls).toEqual(['favorites']);
  });

  it('a refreshed token of the same account loads nothing again', async () => {
    const account = encodeURIComponent(JSON.stringify({ attributes: { email: 'camille@example.com' } }));
    const { api, state, signIn, ids } = favoritesBench({ cookies: `${signedInCookies}; userInfos=${account}` });
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
  const { set, storage, cookies } = storeBench({ stored, cookies: signedInCookies });
  set.retain();
  set.get(sessionStore);
  removeCookie(cookies, 'userToken');
  expect(storedFavorites(storage)).toEqual([]);
});
