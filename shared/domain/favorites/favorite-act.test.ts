import { describe, expect, it } from 'vitest';
import { createFavoriteAddress, createFavoriteLine } from '#shared/testing/factories/favorites.ts';
import { applyAct, confirmAct, type FavoriteAct, hindranceTo, shownFavorites } from './favorite-act.ts';
import { allFavorites, favoritesOf, mostOfAKind, noFavorites } from './favorite-lists.ts';
import { keyOfFavorite } from './same-favorite.ts';

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
    const response = createFavoriteAddress({ favoriteId: 'id-9', label: 'Maison du serveur' });
    expect(confirmAct(noFavorites, add, response).favoriteAddresses).toEqual([response]);
    const changed = { ...work, favoriteId: 'id-1', label: 'Bureau du serveur' };
    expect(confirmAct(withHome, change, changed).favoriteAddresses).toEqual([changed]);
    expect(confirmAct(withHome, remove, undefined)).toEqual(withoutHome);
  });
});

describe('what is shown', () => {
  const first = createFavoriteAddress({ favoriteId: 'id-0', category: 'OTHER' });
  const ids = (...values: Parameters<typeof shownFavorites>) =>
    allFavorites(shownFavorites(...values)).map(({ favoriteId }) => favoriteId);

  it('ND-16: is what is confirmed, with the pending acts applied one after the other', () => {
    expect(ids(withoutHome, [add], [])).toEqual(['local-1', 'favorite:line']);
    expect(ids(withHome, [remove, add], [])).toEqual(['local-1', 'favorite:line']);
    expect(ids(withHome, [change, { act: 'remove', favorite: { ...work, favoriteId: 'x' } }], [])).toEqual([
      'favorite:line',
    ]);
  });

  it('is in the traveller’s order', () => {
    const lists = favoritesOf([first, stored]);
    expect(ids(lists, [], [keyOfFavorite(stored), keyOfFavorite(first)])).toEqual(['id-1', 'id-0']);
  });
});

describe('an act is not performed', () => {
  const full = favoritesOf(
    Array.from({ length: mostOfAKind }, (_, index) => createFavoriteLine({ line: { id: `M${index}` } })),
  );
  const further: FavoriteAct = { act: 'add', favorite: createFavoriteLine({ line: { id: 'other' } }) };
  const taken = favoritesOf([stored, createFavoriteAddress({ ...work, favoriteId: 'id-2' })]);

  it.each([
    ['ND-77: if it adds what is there', withHome, add, 'unchanged'],
    ['if it removes what is not there', withoutHome, remove, 'unchanged'],
    ['if it changes what is not there', withoutHome, change, 'unchanged'],
    ['if it changes one into another', taken, change, 'existing'],
    ['if there are too many of the kind', full, further, 'full'],
    ['unless another kind is full', full, add, null],
    [
      'unless it removes one of too many',
      full,
      { act: 'remove', favorite: createFavoriteLine({ line: { id: 'M7' } }) },
      null,
    ],
    ['unless it changes one in place', withHome, { ...change, to: { ...home, label: 'Chez moi' } }, null],
  ] as const)('%s', (_, favorites, act, hindrance) => {
    expect(hindranceTo(favorites, act)).toBe(hindrance);
  });
});
