import { describe, expect, it } from 'vitest';
import { createFavoriteAddress, createFavoriteLine } from '#shared/testing/factories/favorites.ts';
import type { FavoriteAddress } from './favorite.ts';
import { applyAct } from './favorite-act.ts';
import { allFavorites, favoritesOf } from './favorite-lists.ts';
import { actsOnFormer, asFurther, formerAddresses, isHomeOrWork } from './home-and-work.ts';

function addressAt(street: string, category: string, values: Partial<FavoriteAddress> = {}): FavoriteAddress {
  const { address } = createFavoriteAddress();
  return createFavoriteAddress({
    favoriteId: `${category} ${street}`,
    category,
    label: '',
    address: { ...address, street },
    ...values,
  });
}

const home = addressAt('1 Rue A', 'HOME');
const work = addressAt('2 Rue B', 'WORK');
const aunt = addressAt('3 Rue C', 'OTHER');
const own = favoritesOf([home, work, aunt, createFavoriteLine()]);
const streets = (addresses: readonly FavoriteAddress[]) =>
  addresses.map(({ category, address }) => `${category} ${address.street}`);

it('a traveller has one home and one workplace, and any number of other addresses', () => {
  expect(['HOME', 'WORK', 'OTHER', 'SCHOOL'].filter(isHomeOrWork)).toEqual(['HOME', 'WORK']);
});

describe('a new home takes over', () => {
  it.each([
    ['from the former one', addressAt('9 Rue Z', 'HOME'), undefined, ['HOME 1 Rue A']],
    ['from nobody if it is the same', addressAt('1 rue  a', 'HOME'), undefined, []],
    ['from nobody if it is no home', addressAt('9 Rue Z', 'OTHER'), undefined, []],
    ['from nobody if the home moves', addressAt('9 Rue Z', 'HOME'), home, []],
    ['if another address becomes it', addressAt('3 Rue C', 'HOME'), aunt, ['HOME 1 Rue A']],
  ] as const)('%s', (_, content, changed, former) => {
    expect(streets(formerAddresses(own, content, changed))).toEqual(former);
  });

  const become = (favorites: typeof own, content: FavoriteAddress) =>
    streets(
      actsOnFormer(favorites, content).reduce(applyAct, favoritesOf([...allFavorites(favorites), content]))
        .favoriteAddresses,
    );

  it('and the former one stays as an address like others, with its name', () => {
    const named = favoritesOf([{ ...home, label: 'Chez nous' }, work]);
    expect(become(named, addressAt('9 Rue Z', 'HOME'))).toEqual(['OTHER 1 Rue A', 'WORK 2 Rue B', 'HOME 9 Rue Z']);
    expect(actsOnFormer(named, addressAt('9 Rue Z', 'HOME'))).toMatchObject([{ to: { label: 'Chez nous' } }]);
  });

  it('and the former one goes if it is an address like others already', () => {
    const both = favoritesOf([home, addressAt('1 Rue A', 'OTHER')]);
    expect(become(both, addressAt('9 Rue Z', 'HOME'))).toEqual(['OTHER 1 Rue A', 'HOME 9 Rue Z']);
  });
});

describe('received favorites', () => {
  it('leave the own home as it is, and are one of each among themselves', () => {
    const received = favoritesOf([
      addressAt('8 Rue Y', 'HOME'),
      addressAt('1 Rue A', 'HOME'),
      addressAt('2 Rue B', 'WORK'),
      createFavoriteLine(),
    ]);
    const joined = asFurther(received, favoritesOf([home]));
    expect(streets(joined.favoriteAddresses)).toEqual(['OTHER 8 Rue Y', 'HOME 1 Rue A', 'WORK 2 Rue B']);
    expect(joined.favoriteLines).toEqual(received.favoriteLines);
    const alone = asFurther(received, favoritesOf([]));
    expect(streets(alone.favoriteAddresses)).toEqual(['HOME 8 Rue Y', 'OTHER 1 Rue A', 'WORK 2 Rue B']);
  });
});
