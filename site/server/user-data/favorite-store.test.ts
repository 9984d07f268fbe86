import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type FavoritesToSynchronize,
  favoritesToSynchronize,
  type NewFavorite,
} from '#shared/domain/favorites/favorite-body.ts';
import { allFavorites } from '#shared/domain/favorites/favorite-lists.ts';
import { isPostgres, openTestDatabase } from '#tests/support/test-database.ts';
import type { Database } from './database.ts';
import { createFavoriteStore } from './favorite-store.ts';

// Property tests try many inputs, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const home = {
  type: 'ADDRESS',
  category: 'HOME',
  label: 'Maison',
  street: '12 Rue de Rivoli',
  zipCode: '75004',
  city: 'Paris',
  coordinates: { lat: 48.8556, lon: 2.3585 },
} as const;
const line: NewFavorite = { type: 'LINE', id: 'line:M1' };
const stop: NewFavorite = { type: 'STOP_POINT', id: 'stop:bastille', lineIds: ['line:M1'] };
const place: NewFavorite = { type: 'POI', id: 'poi:opera', label: 'Opéra' };
const nothing: FavoritesToSynchronize = {
  favoriteLines: [],
  favoriteAddresses: [],
  favoriteStopPoints: [],
  favoritePointOfInterests: [],
};

let database: Database;
let favorites: ReturnType<typeof createFavoriteStore>;

async function withAccounts(opened: Database): Promise<Database> {
  await opened.write(({ run }) =>
    run(
      "INSERT INTO account VALUES ('camille', 'c@example.com', '', '{}', 0), ('other', 'o@example.com', '', '{}', 0)",
    ),
  );
  return opened;
}

function countingIds(): () => string {
  let count = 0;
  return () => `favorite-${++count}`;
}

beforeEach(async () => {
  database = await withAccounts(await openTestDatabase());
  favorites = createFavoriteStore(database, countingIds());
});

async function add(favorite: NewFavorite): Promise<string> {
  const result = await favorites.create('camille', favorite);
  if (result.status === 'full') throw new Error('full');
  return result.favorite.favoriteId;
}

describe('adding a favorite', () => {
  it('FAV-1 FAV-2 FAV-3 FAV-4, ND-16: gives each its id and shape', async () => {
    for (const favorite of [line, home, stop, place]) {
      expect((await favorites.create('camille', favorite)).status).toBe('created');
    }
    const { type: _type, category, label, ...address } = home;
    expect(await favorites.list('camille')).toEqual({
      favoriteLines: [{ favoriteId: 'favorite-1', line: { id: 'line:M1' } }],
      favoriteAddresses: [{ favoriteId: 'favorite-2', category, label, address }],
      favoriteStopPoints: [{ favoriteId: 'favorite-3', stopPoint: { id: 'stop:bastille' }, lineIds: ['line:M1'] }],
      favoritePointOfInterests: [
        { favoriteId: 'favorite-4', type: 'POI', label: 'Opéra', pointOfInterest: { id: 'poi:opera' } },
      ],
    });
  });

  it('keeps the type of a place other than POI', async () => {
    await add({ type: 'bikeParks', id: 'b1', label: 'Abri' });
    expect((await favorites.list('camille')).favoritePointOfInterests[0]?.type).toBe('bikeParks');
  });

  it.each([
    ['line', line, line],
    ['stop, whatever lines are named', stop, { ...stop, lineIds: ['line:M5'] }],
    ['place, whatever it is called', place, { ...place, label: 'Chez moi' }],
    [
      'address, in other letters and metres',
      home,
      { ...home, street: ' 12 RUE  de Rivoli', coordinates: { lat: 48.8557, lon: 2.3586 } },
    ],
  ])('ND-16 ND-77: the same %s again returns the existing one', async (_, first, second) => {
    const created = await favorites.create('camille', first as NewFavorite);
    expect(await favorites.create('camille', second as NewFavorite)).toEqual({ ...created, status: 'existing' });
  });

  it.each([
    ['another category at the same address', home, { ...home, category: 'WORK' }],
    ['another house', home, { ...home, street: '14 Rue de Rivoli' }],
    [
      'two spots without a street',
      { ...home, street: '' },
      { ...home, street: '', coordinates: { lat: 48.9, lon: 2.3 } },
    ],
    ['the same id of another type', place, { ...place, type: 'bikeParks' }],
    ['a line and a stop of the same id', line, { ...stop, id: 'line:M1' }],
  ])('keeps two for %s', async (_, first, second) => {
    expect(await add(first as NewFavorite)).not.toBe(await add(second as NewFavorite));
  });

  it('is refused beyond the maximum of that kind', async () => {
    await database.write(async ({ run }) => {
      const insert =
        "INSERT INTO favorite (id, account_id, kind, sameness, content) VALUES (?, 'camille', 'LINE', ?, ?)";
      for (let index = 0; index < 1000; index += 1) await run(insert, `l${index}`, `${index}`, '{"line":{"id":"x"}}');
    });
    expect(await favorites.create('camille', line)).toEqual({ status: 'full' });
    expect((await favorites.create('camille', stop)).status).toBe('created');
    expect((await favorites.create('other', line)).status).toBe('created');
  });

  it('is refused beyond a megabyte of content, by adding, changing and synchronizing, until another one goes', async () => {
    const lineIds = (count: number, name = 'a') =>
      Array.from({ length: count }, (_, at) => `${name}${at}`.padEnd(1000, '.'));
    const large = (id: string, count: number) => ({ type: 'STOP_POINT', id, lineIds: lineIds(count) }) as const;
    const ids = [];
    for (let at = 0; at < 9; at += 1) ids.push(await add(large(`stop:${at}`, 110)));
    expect(await favorites.create('camille', large('stop:9', 110))).toEqual({ status: 'full' });
    const [first = ''] = ids;
    expect(await favorites.change('camille', first, large('', 200))).toEqual({ status: 'full' });
    const label = 'é'.repeat(5000);
    expect(await favorites.change('camille', await add(home), { ...home, label })).toEqual({ status: 'full' });
    const before = await favorites.list('camille');
    const favoriteStopPoints = [{ id: 'stop:0', lineIds: lineIds(110, 'b') }, large('stop:9', 110)];
    expect(await favorites.synchronize('camille', { ...nothing, favoriteStopPoints })).toEqual(before);
    expect((await favorites.change('camille', first, large('', 20))).status).toBe('changed');
    expect((await favorites.create('camille', large('stop:9', 50))).status).toBe('created');
    expect(await favorites.create('camille', large('stop:10', 50))).toEqual({ status: 'full' });
    expect((await favorites.create('other', large('stop:9', 110))).status).toBe('created');
  });
});

describe('changing a favorite', () => {
  it('ND-16: changes an address', async () => {
    const id = await add(home);
    const change = { ...home, label: 'Bureau', category: 'WORK', street: '1 Rue de Paris', city: 'Montreuil' };
    const { type: _type, category, label, ...address } = change;
    const favorite = { favoriteId: id, category, label, address };
    expect(await favorites.change('camille', id, change)).toEqual({ status: 'changed', favorite });
    expect((await favorites.list('camille')).favoriteAddresses).toEqual([favorite]);
    expect(await add(home)).not.toBe(id);
  });

  it('ND-16: changes the lines of a stop, each once', async () => {
    const id = await add(stop);
    const favorite = { favoriteId: id, stopPoint: { id: 'stop:bastille' }, lineIds: ['b', 'a'] };
    expect(await favorites.change('camille', id, { type: 'STOP_POINT', lineIds: ['b', 'a', 'b'] })).toEqual({
      status: 'changed',
      favorite,
    });
    expect((await favorites.list('camille')).favoriteStopPoints).toEqual([favorite]);
  });

  it('gives the same result twice', async () => {
    const id = await add(home);
    const change = { ...home, label: 'Chez moi' };
    expect(await favorites.change('camille', id, change)).toEqual(await favorites.change('camille', id, change));
  });

  it('is refused when another favorite is equal', async () => {
    await add(home);
    const id = await add({ ...home, category: 'WORK' });
    expect(await favorites.change('camille', id, home)).toEqual({ status: 'duplicate' });
    expect((await favorites.list('camille')).favoriteAddresses.map(({ category }) => category)).toEqual([
      'HOME',
      'WORK',
    ]);
  });

  it('is refused for another account, another kind and an unknown id', async () => {
    const id = await add(home);
    expect(await favorites.change('other', id, home)).toEqual({ status: 'unknown' });
    expect(await favorites.change('camille', id, { type: 'STOP_POINT', lineIds: [] })).toEqual({ status: 'unknown' });
    expect(await favorites.change('camille', 'local-1', home)).toEqual({ status: 'unknown' });
  });
});

describe('removing a favorite', () => {
  it('ND-16: removes an own one, once', async () => {
    const [first, second] = [await add(line), await add({ type: 'LINE', id: 'line:M2' })];
    expect(await favorites.remove('other', first)).toBe(false);
    expect(await favorites.remove('camille', first)).toBe(true);
    expect(await favorites.remove('camille', first)).toBe(false);
    expect((await favorites.list('camille')).favoriteLines.map(({ favoriteId }) => favoriteId)).toEqual([second]);
  });

  it('everything is removed with the account', async () => {
    await add(line);
    await database.write(({ run }) => run("DELETE FROM account WHERE id = 'camille'"));
    expect((await favorites.list('camille')).favoriteLines).toEqual([]);
  });
});

describe('synchronizing favorites', () => {
  const received: FavoritesToSynchronize = {
    favoriteLines: [{ id: 'line:M1' }, { id: 'line:M2' }],
    favoriteAddresses: [{ ...home, label: 'Autre nom' }],
    favoriteStopPoints: [{ id: 'stop:bastille', lineIds: ['line:M5', 'line:M1'] }],
    favoritePointOfInterests: [{ id: 'poi:opera', type: 'POI', label: 'Autre nom' }],
  };

  it('ND-76: returns the union and keeps existing ones unchanged', async () => {
    for (const favorite of [line, home, stop, place]) await add(favorite);
    const before = await favorites.list('camille');
    const merged = await favorites.synchronize('camille', received);
    const { added, ...union } = merged;
    expect(added).toEqual(['favorite-5']);
    expect(union).toEqual({
      ...before,
      favoriteLines: [...before.favoriteLines, { favoriteId: 'favorite-5', line: { id: 'line:M2' } }],
      favoriteStopPoints: [
        { favoriteId: 'favorite-3', stopPoint: { id: 'stop:bastille' }, lineIds: ['line:M1', 'line:M5'] },
      ],
    });
    expect(await favorites.list('camille')).toEqual(union);
  });

  it.each([
    [[], ['line:M1']],
    [['line:M1'], []],
  ])('ND-76: a stop with the lines %j and then %j has all lines, which an empty list means', async (own, sent) => {
    await add({ ...stop, lineIds: own } as NewFavorite);
    const favoriteStopPoints = [{ id: 'stop:bastille', lineIds: sent }];
    const union = await favorites.synchronize('camille', { ...nothing, favoriteStopPoints });
    expect(union.favoriteStopPoints.map(({ lineIds }) => lineIds)).toEqual([[]]);
  });

  it('ND-76: what a synchronization has added can be removed at once, and nothing else', async () => {
    for (const favorite of [line, home, stop, place]) await add(favorite);
    const before = await favorites.list('camille');
    const { added = [] } = await favorites.synchronize('camille', { ...received, favoriteStopPoints: [] });
    const [foreign] = (await favorites.synchronize('other', received)).added ?? [];
    await favorites.removeAll('camille', [...added, foreign as string, 'unknown']);
    expect(await favorites.list('camille')).toEqual(before);
    expect((await favorites.list('other')).favoriteLines).toHaveLength(2);
    expect((await favorites.synchronize('camille', nothing)).added).toBeUndefined();
  });

  it('ND-76: a second home becomes an address like others, and nothing is lost', async () => {
    await add(home);
    const { type: _, ...own } = home as { type: string; street: string };
    const other = { ...own, street: '9 Rue Neuve' } as never;
    const { favoriteAddresses } = await favorites.synchronize('camille', { ...nothing, favoriteAddresses: [other] });
    expect(favoriteAddresses.map(({ category, address }) => [category, address.street])).toEqual([
      [(home as { category: string }).category, (home as { street: string }).street],
      ['OTHER', '9 Rue Neuve'],
    ]);
    const again = await favorites.synchronize('camille', { ...nothing, favoriteAddresses: [home as never] });
    expect(again.favoriteAddresses).toEqual(favoriteAddresses);
  });

  it('ND-76 TRAP-35: empty lists delete nothing', async () => {
    for (const favorite of [line, home, stop, place]) await add(favorite);
    const before = await favorites.list('camille');
    expect(await favorites.synchronize('camille', nothing)).toEqual(before);
  });

  it('TRAP-35: never affects another account', async () => {
    await favorites.synchronize('camille', received);
    expect(await favorites.synchronize('other', nothing)).toEqual(await createFavoriteStore(database).list('other'));
    expect((await favorites.list('other')).favoriteLines).toEqual([]);
  });

  it('a repeated favorite is kept once', async () => {
    const twice = { ...nothing, favoriteLines: [{ id: 'a' }, { id: 'a' }], favoriteAddresses: [home, home] };
    const { favoriteLines, favoriteAddresses } = await favorites.synchronize('camille', twice);
    expect([favoriteLines.length, favoriteAddresses.length]).toEqual([1, 1]);
  });

  it('ND-76: takes no longer for each workplace and each repeated stop that is sent', async () => {
    const addresses = (category: string) =>
      Array.from({ length: 600 }, (_, at) => ({ ...home, category, street: `${at} Rue de ${category}` }));
    const favoriteStopPoints = Array.from({ length: 600 }, (_, at) => ({
      id: 'stop:bastille',
      lineIds: [`line:${at}`],
    }));
    await favorites.synchronize('camille', { ...nothing, favoriteAddresses: addresses('OTHER') });
    for (const favorite of [{ ...home, category: 'WORK' }, stop]) await add(favorite);
    const parse = vi.spyOn(JSON, 'parse');
    const sent = { ...nothing, favoriteAddresses: addresses('WORK'), favoriteStopPoints };
    const union = await favorites.synchronize('camille', sent);
    // The addresses before, those after, the stop before and after.
    expect(parse).toHaveBeenCalledTimes(601 + 1000 + 2);
    parse.mockRestore();
    expect(union.favoriteAddresses.filter(({ category }) => category === 'WORK')).toHaveLength(1);
    expect(union.favoriteStopPoints[0]?.lineIds).toHaveLength(601);
  });

  it('never loses anything, and is idempotent, for any input', async () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd');
    const lists = fc.record({
      favoriteLines: fc.array(fc.record({ id })),
      favoriteAddresses: fc.array(fc.record({ category: id, street: id }).map((part) => ({ ...home, ...part }))),
      favoriteStopPoints: fc.array(fc.record({ id, lineIds: fc.array(id) })),
      favoritePointOfInterests: fc.array(fc.record({ id, type: id, label: fc.string() })),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(lists, { maxLength: 4 }), async (rounds) => {
        const store = createFavoriteStore(database);
        await database.write(({ run }) => run('DELETE FROM favorite'));
        for (const round of rounds) {
          const before = await store.list('camille');
          const { added = [], ...merged } = await store.synchronize('camille', round);
          const held = new Set(allFavorites(before).map(({ favoriteId }) => favoriteId));
          const fresh = allFavorites(merged).filter(({ favoriteId }) => !held.has(favoriteId));
          expect(fresh.map(({ favoriteId }) => favoriteId).sort()).toEqual(added.toSorted());
          expect(await store.synchronize('camille', favoritesToSynchronize(merged))).toEqual(merged);
          expect(merged.favoriteLines).toEqual(expect.arrayContaining(before.favoriteLines));
          expect(merged.favoriteAddresses).toEqual(expect.arrayContaining(before.favoriteAddresses));
          for (const { id: wanted } of round.favoriteLines) {
            expect(merged.favoriteLines.filter((each) => each.line.id === wanted)).toHaveLength(1);
          }
          const known = favoritesToSynchronize(before).favoriteStopPoints;
          for (const { id: wanted } of round.favoriteStopPoints) {
            const found = merged.favoriteStopPoints.filter(({ stopPoint }) => stopPoint.id === wanted);
            expect(found).toHaveLength(1);
            const lists = [...known, ...round.favoriteStopPoints].filter((each) => each.id === wanted);
            const isAll = lists.some(({ lineIds }) => lineIds.length === 0);
            const all = expect.arrayContaining(lists.flatMap(({ lineIds }) => lineIds));
            expect(found[0]?.lineIds).toEqual(isAll ? [] : all);
          }
        }
      }),
      { numRuns: isPostgres ? 10 : 100 },
    );
  });
});
