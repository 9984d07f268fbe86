import { describe, expect, it } from 'vitest';
import { createFavoriteAddress, createFavoriteLine, createFavorites } from '#shared/testing/factories/favorites.ts';
import { allFavorites, favoritesOf, noFavorites } from './favorite-lists.ts';
import {
  favoritesNotIn,
  isLocal,
  leftOfMerge,
  localFavorites,
  mergeAccount,
  newLocalId,
  withFavorites,
} from './merge-favorites.ts';

const line = (id: string, favoriteId = `account-${id}`) => createFavoriteLine({ favoriteId, line: { id } });
const local = (id: string) => line(id, `local-${id}`);
const lines = (...ids: string[]) => favoritesOf(ids.map((id) => line(id)));
const locals = (...ids: string[]) => favoritesOf(ids.map(local));
const ids = (favorites: Parameters<typeof allFavorites>[0]) => allFavorites(favorites).map((one) => one.favoriteId);

it('ND-77: an id of this browser is told from those of accounts, and is new each time', () => {
  const [one, other] = [newLocalId(), newLocalId()];
  expect([one, other].map((favoriteId) => isLocal({ favoriteId }))).toEqual([true, true]);
  expect(one).not.toBe(other);
  expect(isLocal(createFavoriteAddress())).toBe(false);
  expect(ids(localFavorites(favoritesOf([line('M1'), local('M6')])))).toEqual(['local-M6']);
});

describe('ND-76 FAV-11: the account’s lists replace those of this browser', () => {
  it.each([
    ['what was sent has come back', locals('M1'), locals('M1'), lines('M1'), ['account-M1'], true],
    ['what the account removed elsewhere goes', lines('M1', 'M6'), noFavorites, lines('M6'), ['account-M6'], true],
    ['what the account has besides comes', noFavorites, noFavorites, lines('M1'), ['account-M1'], true],
    [
      'what was added meanwhile stays, and is to be sent',
      locals('M1', 'M14'),
      locals('M1'),
      lines('M1'),
      ['account-M1', 'local-M14'],
      false,
    ],
    [
      'what was added meanwhile, and the account has, is that of the account',
      locals('M1', 'M14'),
      locals('M1'),
      lines('M1', 'M14'),
      ['account-M1', 'account-M14'],
      false,
    ],
    ['what the account did not take goes', locals('M1'), locals('M1'), noFavorites, [], true],
  ])('%s', (_, confirmed, sent, account, after, isComplete) => {
    const merged = mergeAccount(confirmed, sent, account);
    expect(ids(merged.favorites)).toEqual(after);
    expect(merged.isComplete).toBe(isComplete);
  });
});

it('ND-77: received favorites follow the own ones, each once', () => {
  const received = favoritesOf([local('M1'), local('M6')]);
  const added = favoritesNotIn(received, lines('M1'));
  expect(added).toEqual([local('M6')]);
  expect(ids(withFavorites(lines('M1'), added))).toEqual(['account-M1', 'local-M6']);
  expect(favoritesNotIn(createFavorites(), createFavorites())).toEqual([]);
});

describe('ND-76: what a sign-in has added', () => {
  const account = favoritesOf([line('M1'), line('M6'), line('M14'), createFavoriteAddress()]);

  it.each([
    ['is what the account named, and nothing else', ['account-M6', 'account-M14'], ['account-M6', 'account-M14']],
    ['does not include what is gone', ['account-M6', 'account-M9'], ['account-M6']],
    ['is nothing if the account names nothing', [], []],
  ])('%s', (_, added, left) => {
    expect(leftOfMerge(account, added).map(({ favoriteId }) => favoriteId)).toEqual(left);
  });

  it('a home that was added meanwhile is an address like others, since the account has one', () => {
    const late = createFavoriteAddress({
      favoriteId: 'local-late',
      address: { ...createFavoriteAddress().address, street: '9 Rue Z' },
    });
    const { favorites } = mergeAccount(favoritesOf([late]), noFavorites, favoritesOf([createFavoriteAddress()]));
    expect(favorites.favoriteAddresses.map(({ category }) => category)).toEqual(['HOME', 'OTHER']);
  });
});
