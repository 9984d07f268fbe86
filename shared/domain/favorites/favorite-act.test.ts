import { describe, expect, it } from 'vitest';
import { createFavoriteAddress, createFavoriteLine } from '#shared/testing/factories/favorites.ts';
import { applyAct, confirmAct, type FavoriteAct } from './favorite-act.ts';
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
});
