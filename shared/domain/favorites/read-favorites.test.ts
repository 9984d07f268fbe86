import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFavorites } from '#shared/testing/factories/favorites.ts';
import { createLine } from '#shared/testing/factories/line.ts';
import { createPlace } from '#shared/testing/factories/place.ts';
import { allFavorites } from './favorite-lists.ts';
import { readFavoriteList, readFavorites, readOrder, readSubjects } from './read-favorites.ts';

const newId = () => 'local-new';

describe('stored favorites', () => {
  it('FAV-1 FAV-2 FAV-3 FAV-4: are read as they were written', () => {
    expect(readFavorites(JSON.parse(JSON.stringify(createFavorites())), newId)).toEqual(createFavorites());
  });

  it('FAV-4: an absent type becomes POI', () => {
    expect(readFavoriteList('POI', [{ favoriteId: 'a', label: 'L', pointOfInterest: { id: 'p' } }], newId)).toEqual([
      { favoriteId: 'a', type: 'POI', label: 'L', pointOfInterest: { id: 'p' } },
    ]);
  });

  it('of an older version get an id and lose what is no longer known', () => {
    expect(readFavoriteList('LINE', [{ line: { id: 'M1', code: '1' }, note: 'x' }], newId)).toEqual([
      { favoriteId: 'local-new', line: { id: 'M1' } },
    ]);
  });

  it.each([
    ['LINE', [{ line: {} }, { line: { id: '' } }, { line: { id: 7 } }, null, 'x', []]],
    ['ADDRESS', [{}, { address: {} }, { address: { coordinates: { lat: '48', lon: 2 } } }]],
    [
      'ADDRESS',
      [{ address: { coordinates: { lat: 91, lon: 2 } } }, { address: { coordinates: { lat: Number.NaN, lon: 2 } } }],
    ],
    ['STOP_POINT', [{ stopPoint: null }, { stopPoint: { id: 'x'.repeat(2001) } }]],
    ['POI', [{ pointOfInterest: [] }, { pointOfInterest: { id: {} } }]],
  ] as const)('%s: an entry that is not valid costs itself only', (kind, entries) => {
    const valid = allFavorites(createFavorites())
      .map((one) => readFavoriteList(kind, [one], newId))
      .find((one) => one.length);
    expect(readFavoriteList(kind, [...entries, ...(valid ?? [])], newId)).toEqual(valid);
  });

  it('are not read beyond the limit', () => {
    const many = Array.from({ length: 5000 }, (_, index) => ({ line: { id: `M${index}` } }));
    expect(readFavoriteList('LINE', many, newId)).toHaveLength(1000);
  });

  it('never throw and never reach the prototype, whatever is stored', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (stored) => {
        const read = JSON.parse(JSON.stringify(stored).replaceAll('"a', '"__proto__'));
        readFavorites(read, newId);
        readSubjects(read);
        readOrder(read);
        expect(({} as { polluted?: true }).polluted).toBeUndefined();
      }),
    );
    readSubjects(JSON.parse('{"__proto__":{"place":{"polluted":true}}}'));
    expect(({} as { polluted?: true }).polluted).toBeUndefined();
  });
});

describe('what is known of favorites', () => {
  it('is read as it was written, with lines and modes', () => {
    const line = createLine({ id: 'M1' });
    const { networkId: _, networkName: __, ...known } = line;
    const place = createPlace({ id: 's', type: 'stopArea', modes: ['METRO'], lines: [known] });
    const subjects = { 'LINE ["M1"]': { line: known }, 'STOP_POINT ["s"]': { place } };
    expect(readSubjects(JSON.parse(JSON.stringify(subjects)))).toEqual(subjects);
  });

  it('lacks what is not valid', () => {
    const line = { id: 'M1', code: '1', name: 'N', mode: 'METRO', color: 'url(x)', textColor: 'red' };
    expect(
      readSubjects({ a: { line: { ...line, mode: 'ROCKET' } }, b: { place: { id: 'x' } }, c: null, d: {} }),
    ).toEqual({});
    expect(readSubjects({ a: { line } })).toEqual({
      a: { line: { ...line, color: '#ffffff', textColor: '#000000' } },
    });
  });

  it('has an order of texts only', () => {
    expect(readOrder(['a', 1, null, 'b'])).toEqual(['a', 'b']);
    expect(readOrder('a')).toEqual([]);
  });
});
