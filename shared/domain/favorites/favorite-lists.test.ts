import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFavoriteAddress, createFavoriteLine, createFavorites } from '#shared/testing/factories/favorites.ts';
import type { Favorite } from './favorite.ts';
import {
  allFavorites,
  favoritesOf,
  inOrder,
  noFavorites,
  orderAfterMove,
  orderWithBack,
  putFavorite,
  withoutFavorite,
} from './favorite-lists.ts';
import { keyOfFavorite } from './same-favorite.ts';

const line = (id: string): Favorite => createFavoriteLine({ favoriteId: `f-${id}`, line: { id } });
const lines = (...ids: string[]) => favoritesOf(ids.map(line));
const idsOf = (favorites: ReturnType<typeof lines>) => favorites.favoriteLines.map((one) => one.line.id);

describe('the four lists', () => {
  it('sort favorites by kind and keep their order', () => {
    const all = allFavorites(createFavorites());
    expect(favoritesOf(all.toReversed())).toEqual(createFavorites());
    expect(favoritesOf([])).toEqual(noFavorites);
  });

  it('ND-77: hold a favorite once', () => {
    expect(idsOf(favoritesOf([line('a'), { ...line('a'), favoriteId: 'other' }, line('b')]))).toEqual(['a', 'b']);
    const changed = putFavorite(lines('a', 'b'), { ...line('a'), favoriteId: 'new' });
    expect(changed.favoriteLines.map(({ favoriteId }) => favoriteId)).toEqual(['new', 'f-b']);
  });

  it('lose a favorite by its key', () => {
    expect(idsOf(withoutFavorite(lines('a', 'b'), keyOfFavorite(line('a'))))).toEqual(['b']);
    expect(withoutFavorite(lines('a'), 'LINE ["unknown"]')).toEqual(lines('a'));
  });
});

describe('the order', () => {
  const keys = (...ids: string[]) => ids.map((id) => keyOfFavorite(line(id)));

  it.each([
    ['nothing', [], ['a', 'b', 'c']],
    ['all', keys('c', 'a', 'b'), ['c', 'a', 'b']],
    ['one that is new, at the end', keys('b', 'a'), ['b', 'a', 'c']],
    ['one that is gone', keys('x', 'b', 'a', 'c'), ['b', 'a', 'c']],
  ])('names %s', (_, order, shown) => {
    expect(idsOf(inOrder(lines('a', 'b', 'c'), order))).toEqual(shown);
  });

  it.each([
    ['a', 1, ['b', 'a', 'c']],
    ['c', -2, ['c', 'a', 'b']],
    ['a', -1, ['a', 'b', 'c']],
    ['b', 9, ['a', 'c', 'b']],
    ['unknown', 1, ['a', 'b', 'c']],
  ])('after moving %s by %i', (id, steps, shown) => {
    const all = favoritesOf([...allFavorites(lines('a', 'b', 'c')), createFavoriteAddress()]);
    const order = orderAfterMove(all, keyOfFavorite(line(id)), steps);
    expect(idsOf(inOrder(all, order))).toEqual(shown);
    expect(inOrder(all, order).favoriteAddresses).toEqual(all.favoriteAddresses);
  });

  it.each([
    ['where it stood', ['a', 'c'], ['a', 'b', 'c'], ['a', 'b', 'c']],
    ['first, as it stood', ['a', 'c'], ['b', 'a', 'c'], ['b', 'a', 'c']],
    ['behind the one before it, which has moved', ['c', 'a'], ['a', 'b', 'c'], ['c', 'a', 'b']],
    ['behind one further before, if the nearest is gone', ['a', 'c'], ['a', 'x', 'b', 'c'], ['a', 'b', 'c']],
    ['before the one behind it, if it stood first', ['c', 'a'], ['b', 'a', 'c'], ['c', 'b', 'a']],
    ['once', ['a', 'c', 'b'], ['a', 'b', 'c'], ['a', 'b', 'c']],
  ])('with one that comes back %s', (_, shown, former, expected) => {
    expect(orderWithBack(keys(...shown), keyOfFavorite(line('b')), keys(...former))).toEqual(keys(...expected));
  });

  it('loses and doubles nothing, whatever is moved', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd');
    fc.assert(
      fc.property(fc.array(fc.tuple(id, fc.integer({ min: -5, max: 5 }))), (moves) => {
        let favorites = lines('a', 'b', 'c', 'd');
        for (const [moved, steps] of moves) {
          favorites = inOrder(favorites, orderAfterMove(favorites, keyOfFavorite(line(moved)), steps));
        }
        expect(idsOf(favorites).toSorted()).toEqual(['a', 'b', 'c', 'd']);
      }),
    );
  });
});
