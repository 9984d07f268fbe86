import { describe, expect, it } from 'vitest';
import { synchronizeFavorites } from '#shared/api/calls/favorites.ts';
import { noFavorites } from '#shared/domain/favorites/favorite-lists.ts';
import { removeCookie } from '#shared/lib/cookies/write-cookies.ts';
import { createFavoriteLine } from '#shared/testing/factories/favorites.ts';
import { signedInCookies, signInAs } from '#shared/testing/favorites-bench.ts';
import { settle, storeBench } from '#shared/testing/store-bench.ts';
import { sendGuestFavorites } from './send-guest-favorites.ts';

describe('a page with the account menu that shows no favorites', () => {
  const guest = { 'favorites.lines': JSON.stringify([createFavoriteLine({ favoriteId: 'local-1' })]) };
  const open = (parts: Parameters<typeof storeBench>[0]) => {
    const bench = storeBench(parts);
    bench.api.response(synchronizeFavorites, { ...noFavorites, favoriteLines: [createFavoriteLine()] });
    bench.set.retain();
    sendGuestFavorites(bench.set);
    return bench;
  };

  it('ND-76: sends favorites of before the sign-in to the account, so that the sign-out does not lose them', async () => {
    const { api, cookies, storage } = open({ stored: guest });
    signInAs(cookies);
    await expect.poll(() => storage.read('favorites.visitor')).not.toBeNull();
    expect(api.calls).toEqual(['synchronizeFavorites']);
    expect(api.callsTo(synchronizeFavorites)[0]?.body.favoriteLines).toEqual([{ id: 'line:M1' }]);
    removeCookie(cookies, 'userToken');
    expect(['favorites.lines', 'favorites.visitor'].map((key) => storage.read(key))).toEqual([null, null]);
  });

  it('ND-76: also after the sign-in was on another page', async () => {
    const { api } = open({ stored: guest, cookies: signedInCookies });
    await expect.poll(() => api.calls).toEqual(['synchronizeFavorites']);
  });

  it.each([
    ['without favorites', {}, signedInCookies],
    ['with those of the account', { ...guest, 'favorites.visitor': '{"token":"abc","account":null}' }, signedInCookies],
    ['without a sign-in', guest, ''],
    ['without a readable token', guest, 'userToken=broken'],
  ])('sends nothing %s', async (_, stored, cookies) => {
    const { api } = open({ stored, cookies });
    await import('./favorites-store.ts');
    await settle();
    expect(api.calls).toEqual([]);
  });
});
