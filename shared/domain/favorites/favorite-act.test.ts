import { describe, expect, it } from 'vitest';
import { createFavoriteAddress, createFavoriteLine } from '#shared/testing/factories/favorites.ts';
import { applyAct, confirmAct, type FavoriteAct, favoriteChangeOf, newFavoriteOf, refuseAct } from './favorite-act.ts';
import { allFavorites, favoritesOf, noFavorites } from './favorite-lists.ts';

const { favoriteId: _, ...home } = createFavoriteAddress();
const stored = createFavoriteAddress({ favoriteId: 'id-1' });
const work = { ...home, category: 'WORK', label: 'Bureau' };
const add: FavoriteAct = { act: 'add', favorite: { favoriteId: 'local-1', ...home } };
const remove: FavoriteAct = { act: 'remove', favorite: stored };
const change: FavoriteAct = { act: 'change', favorite: stored, to: work };
const withHome = favoritesOf([stored, createFavoriteLine()]);
const withoutHome = favoritesOf([createFavoriteLine()]);

describe('an act on favorites', () => {
  it.each([
    ['adds', withoutHome, add, ['local-1', 'favorite:line']],
    ['adds nothing twice', withHome, add, ['id-1', 'favorite:line']],
    ['removes', withHome, remove, ['favorite:line']],
    ['removes nothing twice', withoutHome, remove, ['favorite:line']],
    ['changes in place and keeps the id', withHome, change, ['id-1', 'favorite:line']],
    ['changes nothing that is gone', withoutHome, change, ['favorite:line']],
  ] as const)('%s', (_, before, act, after) => {
    expect(allFavorites(applyAct(before, act)).map(({ favoriteId }) => favoriteId)).toEqual(after);
  });

  it('changes what it says', () => {
    expect(applyAct(withHome, change).favoriteAddresses).toEqual([{ ...work, favoriteId: 'id-1' }]);
  });

  it('is confirmed by the favorite of the response, which may differ', () => {
    const answer = createFavoriteAddress({ favoriteId: 'id-9', label: 'Maison du serveur' });
    expect(confirmAct(noFavorites, add, answer).favoriteAddresses).toEqual([answer]);
    const changed = { ...work, favoriteId: 'id-1', label: 'Bureau du serveur' };
    expect(confirmAct(withHome, change, changed).favoriteAddresses).toEqual([changed]);
    expect(confirmAct(withHome, remove, undefined)).toEqual(withoutHome);
  });

  it('leaves no trace when it is refused, even where another tab has stored it', () => {
    for (const [before, act] of [
      [withoutHome, add],
      [withHome, remove],
      [withHome, change],
    ] as const) {
      expect(refuseAct(before, act)).toEqual(before);
      expect(favoritesOf(allFavorites(refuseAct(applyAct(before, act), act)))).toEqual(before);
    }
  });

  it('refused, does not remove what was there before it', () => {
    expect(refuseAct(withHome, add)).toEqual(withHome);
  });
});

describe('the body of a request', () => {
  it('API-24 API-25 API-26 API-27: creates each kind', () => {
    expect(newFavoriteOf({ line: { id: 'M1' } })).toEqual({ type: 'LINE', id: 'M1' });
    expect(newFavoriteOf(home)).toEqual({
      ...{ type: 'ADDRESS', category: 'HOME', label: 'Maison', street: '3 Place de la Bastille' },
      ...{ zipCode: '75011', city: 'Paris', coordinates: { lat: 48.853, lon: 2.369 } },
    });
    expect(newFavoriteOf({ stopPoint: { id: 's' }, lineIds: ['M1'] })).toEqual({
      ...{ type: 'STOP_POINT', id: 's', lineIds: ['M1'] },
    });
    expect(newFavoriteOf({ type: 'parks', label: 'P', pointOfInterest: { id: 'p' } })).toEqual({
      ...{ type: 'parks', label: 'P', id: 'p' },
    });
  });

  it('API-28 API-29: changes addresses and stop points only', () => {
    expect(favoriteChangeOf(work)).toMatchObject({ type: 'ADDRESS', category: 'WORK', label: 'Bureau' });
    expect(favoriteChangeOf({ stopPoint: { id: 's' }, lineIds: ['M1'] })).toEqual({
      type: 'STOP_POINT',
      lineIds: ['M1'],
    });
    expect(favoriteChangeOf({ line: { id: 'M1' } })).toBeNull();
  });
});
