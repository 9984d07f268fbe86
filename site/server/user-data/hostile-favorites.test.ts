import fc from 'fast-check';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFavorite, getFavorites } from '#shared/api/calls/favorites.ts';
import type { NewFavorite } from '#shared/domain/favorites/favorite-body.ts';
import { isPostgres, makeTestStore, openTestDatabase } from '#tests/support/test-database.ts';
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

let favorites: ReturnType<typeof createFavoriteStore>;

async function withAccount(opened: Database): Promise<Database> {
  await opened.write(({ run }) => run("INSERT INTO account VALUES ('camille', 'camille@example.com', '', '{}', 0)"));
  return opened;
}

beforeEach(async () => {
  favorites = createFavoriteStore(await withAccount(await openTestDatabase()));
});

async function add(favorite: NewFavorite): Promise<string> {
  const result = await favorites.create('camille', favorite);
  if (result.status === 'full') throw new Error('full');
  return result.favorite.favoriteId;
}

describe('concurrent changes', () => {
  it('leave one of them complete, and one favorite for equal ones', async () => {
    const place = await makeTestStore();
    const servers = [await withAccount(await place.open()), await place.open()];
    const stores = servers.map((server) => createFavoriteStore(server));
    const created = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => stores[index % 2]?.create('camille', home)),
    );
    const ids = new Set(created.map((result) => (result?.status === 'full' ? null : result?.favorite.favoriteId)));
    expect(ids.size).toBe(1);
    expect(created.filter((result) => result?.status === 'created')).toHaveLength(1);
    const [id = ''] = [...ids] as string[];
    const changes = Array.from({ length: 40 }, (_, index) => ({
      ...home,
      label: `label ${index}`,
      city: `city ${index}`,
    }));
    await Promise.all(changes.map(async (change, index) => stores[index % 2]?.change('camille', id, change)));
    const [kept] = (await stores[0]?.list('camille'))?.favoriteAddresses ?? [];
    expect(changes.some(({ label, city }) => label === kept?.label && city === kept?.address.city)).toBe(true);
    expect(await stores[1]?.list('camille')).toEqual(await stores[0]?.list('camille'));
  });
});

describe('hostile values', () => {
  const hostile = [
    "'; DROP TABLE favorite; --",
    '"',
    '\0',
    'a\0b',
    '\ud800',
    '__proto__',
    'constructor',
    '<b>',
    '\u202e',
    'é'.repeat(900),
    '{"a":1}',
    '%_',
  ];

  it.each(hostile)('%j is returned unchanged', async (id) => {
    await add({ type: 'LINE', id });
    await add({ type: 'STOP_POINT', id, lineIds: [id] });
    await add({ type: 'POI', id, label: id });
    await add({ ...home, category: id, label: id, street: id, city: id });
    const { favoriteLines, favoriteStopPoints, favoritePointOfInterests, favoriteAddresses } =
      await favorites.list('camille');
    expect(favoriteLines[0]?.line.id).toBe(id);
    expect(favoriteStopPoints[0]).toMatchObject({ stopPoint: { id }, lineIds: [id] });
    expect(favoritePointOfInterests[0]).toMatchObject({ label: id, pointOfInterest: { id } });
    expect(favoriteAddresses[0]).toMatchObject({ category: id, label: id, address: { street: id } });
    expect(await favorites.remove('camille', id)).toBe(false);
    expect(await favorites.change('camille', id, home)).toEqual({ status: 'unknown' });
    expect((await favorites.list(id)).favoriteLines).toEqual([]);
  });

  it('ids that differ only in a lone surrogate are two', async () => {
    expect(await add({ type: 'LINE', id: '\ud800' })).not.toBe(await add({ type: 'LINE', id: '\udfff' }));
    expect(await add({ type: 'LINE', id: 'a\0b' })).not.toBe(await add({ type: 'LINE', id: 'a\0c' }));
  });

  it('every body that the call accepts is stored and returned in a shape that the client accepts', async () => {
    const id = fc.string({ minLength: 1, maxLength: 40, unit: 'binary' });
    const label = fc.string({ maxLength: 40, unit: 'binary' });
    const coordinates = fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lon: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    const body = fc.oneof(
      fc.record({ type: fc.constant('LINE'), id }),
      fc.record({ type: fc.constant('STOP_POINT'), id, lineIds: fc.array(id) }),
      fc.record({
        type: fc.constant('ADDRESS'),
        category: label,
        label,
        street: label,
        zipCode: label,
        city: label,
        coordinates,
      }),
      fc.record({ id, label }, { requiredKeys: ['id', 'label'] }),
    );
    await fc.assert(
      fc.asyncProperty(body, async (sent) => {
        const result = await favorites.create(
          'camille',
          v.parse(createFavorite.body, JSON.parse(JSON.stringify(sent))),
        );
        if (result.status === 'full') throw new Error('full');
        const fetchBefore = JSON.parse(JSON.stringify(result.favorite));
        expect(v.parse(createFavorite.response, fetchBefore)).toEqual(fetchBefore);
      }),
      { numRuns: isPostgres ? 20 : 150 },
    );
    const listed = JSON.parse(JSON.stringify(await favorites.list('camille')));
    expect(v.parse(getFavorites.response, listed)).toEqual(listed);
  });
});
