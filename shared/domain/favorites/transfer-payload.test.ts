import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFavorites } from '#shared/testing/factories/favorites.ts';
import { allFavorites, noFavorites } from './favorite-lists.ts';
import { readTransfer, writeTransfer } from './transfer-payload.ts';

const newId = () => 'local-new';
const read = (payload: string) => readTransfer(payload, newId);
const plain = (json: string) => `1${Buffer.from(json).toString('base64url')}`;
const packed = (json: string) => `2${deflateRawSync(json).toString('base64url')}`;

describe('a transfer', () => {
  it('brings all four kinds, and no id of the account', async () => {
    const payload = await writeTransfer(createFavorites());
    expect(payload).toMatch(/^[12][\w-]+$/);
    const favorites = await read(payload);
    expect(favorites).toEqual({
      favoriteLines: [{ favoriteId: 'local-new', line: { id: 'line:M1' } }],
      favoriteAddresses: [{ ...createFavorites().favoriteAddresses[0], favoriteId: 'local-new' }],
      favoriteStopPoints: [{ favoriteId: 'local-new', stopPoint: { id: 'stop_point:bastille' }, lineIds: ['line:M1'] }],
      favoritePointOfInterests: [
        { favoriteId: 'local-new', type: 'POI', label: 'Opéra Bastille', pointOfInterest: { id: 'poi:opera' } },
      ],
    });
  });

  it('is short enough for a code with ten addresses and ten stops', async () => {
    const { favoriteAddresses, favoriteStopPoints } = createFavorites();
    const ten = Array.from({ length: 10 }, (_, index) => index);
    const favorites = {
      ...noFavorites,
      favoriteAddresses: ten.flatMap((index) =>
        favoriteAddresses.map((one) => ({
          ...one,
          label: `Nom ${index}`,
          address: { ...one.address, street: `${index} Rue A` },
        })),
      ),
      favoriteStopPoints: ten.flatMap((index) =>
        favoriteStopPoints.map((one) => ({ ...one, stopPoint: { id: `station:IDFM:${7000 + index * 37}` } })),
      ),
    };
    const payload = await writeTransfer(favorites);
    expect(payload.length).toBeLessThan(1000);
    expect(allFavorites((await read(payload)) ?? noFavorites)).toHaveLength(20);
  });

  it('is read back whatever the names are', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), { minLength: 1 }),
        async (ids) => {
          const wellFormed = [...new Set(ids.map((id) => id.toWellFormed()))];
          const favoriteLines = wellFormed.map((id) => ({ favoriteId: 'local-new', line: { id } }));
          expect(await read(await writeTransfer({ ...noFavorites, favoriteLines }))).toEqual({
            ...noFavorites,
            favoriteLines,
          });
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe('a hostile or damaged transfer', () => {
  it.each([
    ['nothing', ''],
    ['no format', 'hello'],
    ['another format', '9W1tdXQ'],
    ['markup', '1<script>alert(1)</script>'],
    ['no base64', '1A'],
    ['no JSON', plain('[[')],
    ['no lists', plain('{"favoriteLines":[]}')],
    ['empty lists', plain('[[],[],[],[]]')],
    ['entries that are not valid', plain('[[null,{}],[["HOME"]],[[]],[["POI"]]]')],
    ['the prototype', plain('{"__proto__":{"polluted":true}}')],
    ['not compressed', '2W1siTTYiXSxbXSxbXSxbXV0'],
    ['compressed, and cut', packed('[["M6"],[],[],[]]').slice(0, -6)],
    ['no UTF-8', `1${Buffer.from([0x5b, 0xff, 0xfe]).toString('base64url')}`],
    ['deep nesting', packed('['.repeat(100_000))],
    ['too long', plain(JSON.stringify([Array.from({ length: 5000 }, (_, index) => `line:${index}`)]))],
    ['a bomb of a gigabyte a kilobyte', packed(JSON.stringify([['x'.repeat(10_000_000)]]))],
  ])('is refused: %s', async (_, payload) => {
    expect(await read(payload)).toBeNull();
    expect(({} as { polluted?: true }).polluted).toBeUndefined();
  });

  it('brings what is valid in it', async () => {
    expect((await read(plain('[["M6",null,""]]')))?.favoriteLines).toEqual([
      { favoriteId: 'local-new', line: { id: 'M6' } },
    ]);
  });

  it('never throws', async () => {
    await fc.assert(
      fc.asyncProperty(fc.base64String(), fc.constantFrom('1', '2'), async (text, format) => {
        await read(`${format}${text.replaceAll(/[+/=]/g, '')}`);
      }),
    );
  });
});
