import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { type TileSchema, tileSchemas } from '#shared/domain/network.ts';
import { cityTiles, mapBounds, mapZooms, pmtilesOf, writeMbtiles } from '#tests/support/map-files.ts';
import { hasTile, type MapFile } from './map-file.ts';
import { openMapFile } from './open-map-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'tp-map-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
function fresh(): string {
  files += 1;
  return join(folder, String(files));
}
function written(bytes: Uint8Array | string): string {
  const path = fresh();
  writeFileSync(path, bytes);
  return path;
}
function mbtiles(schema: TileSchema = 'protomaps', metadata: Readonly<Record<string, string>> = {}): string {
  const path = fresh();
  writeMbtiles(path, schema, metadata);
  return path;
}

async function withFile<Result>(path: string, use: (file: MapFile) => Result | Promise<Result>): Promise<Result> {
  const file = await openMapFile(path);
  try {
    return await use(file);
  } finally {
    await file.close();
  }
}

describe('a file of tiles', () => {
  const forms = {
    'PMTiles with gzip': (schema) => written(pmtilesOf(schema)),
    'PMTiles without compression': (schema) => written(pmtilesOf(schema, { isGzip: false })),
    MBTiles: (schema) => mbtiles(schema),
  } satisfies Record<string, (schema: TileSchema) => string>;

  it.each(Object.entries(forms))('%s: gives every tile as it was written, in both schemas', async (_, make) => {
    for (const schema of tileSchemas) {
      await withFile(make(schema), async (file) => {
        expect(file).toMatchObject({ schema, bounds: mapBounds, ...mapZooms });
        expect(file.attribution).toContain('OpenStreetMap');
        for (const { zoom, x, y, body } of cityTiles(schema)) {
          const tile = await file.tile(zoom, x, y);
          const bytes = tile?.isGzip ? gunzipSync(tile.body) : tile?.body;
          expect(Buffer.from(bytes ?? []).equals(body), `${zoom}/${x}/${y}`).toBe(true);
          expect(hasTile(file, zoom, x, y)).toBe(true);
        }
      });
    }
  });

  it('has nothing where it has no tile, inside its bounds and outside', async () => {
    const last = cityTiles('protomaps').at(-1) as { zoom: number; x: number; y: number };
    const [leftOut] = cityTiles('protomaps').filter(({ zoom }) => zoom === mapZooms.maxZoom);
    const south = Math.max(
      ...cityTiles('protomaps')
        .filter(({ zoom }) => zoom === 14)
        .map(({ y }) => y),
    );
    for (const path of [forms['PMTiles with gzip']('protomaps'), forms.MBTiles('protomaps')]) {
      await withFile(path, async (file) => {
        expect(await file.tile(14, leftOut?.x ?? 0, south)).toBeNull();
        expect(hasTile(file, 14, leftOut?.x ?? 0, south)).toBe(true);
        for (const [zoom, x, y] of [
          [14, last.x + 1, last.y],
          [14, last.x, last.y + 1],
          [9, 259, 176],
          [15, last.x * 2, last.y * 2],
          [NaN, 0, 0],
        ] as const) {
          expect(hasTile(file, zoom, x, y), `${zoom}/${x}/${y}`).toBe(false);
        }
      });
    }
  });

  it('has a hash of its content, whatever its name and time', async () => {
    const hashOf = (path: string) => withFile(path, ({ hash }) => hash);
    const [one, same, other, third] = await Promise.all([
      hashOf(written(pmtilesOf('protomaps'))),
      hashOf(written(pmtilesOf('protomaps'))),
      hashOf(written(pmtilesOf('openmaptiles'))),
      hashOf(mbtiles('protomaps')),
    ]);
    expect(one).toMatch(/^[\w-]{16}$/);
    expect(same).toBe(one);
    expect(new Set([one, other, third]).size).toBe(3);
  });

  it('takes zooms and bounds of MBTiles from the tiles where the metadata has none', async () => {
    await withFile(mbtiles('openmaptiles', { bounds: '' }), (file) => {
      expect(file).toMatchObject({ ...mapZooms, bounds: { west: -180, east: 180 } });
    });
  });
});

describe('a file that is no map of ours is refused with what to do', () => {
  const cut = (path: string, share: number) => {
    truncateSync(path, Math.round(share));
    return path;
  };
  const layers = (...ids: string[]) => ({ vector_layers: ids.map((id) => ({ id, fields: {} })) });
  const old = { vector_layers: ['roads', 'water', 'places'].map((id) => ({ id, fields: { 'pmap:kind': 'String' } })) };
  const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 3617065\n';
  it.each([
    ['an absent file', () => join(folder, 'none.pmtiles'), /^there is no such file$/],
    ['a folder', () => folder, /give a \.pmtiles or \.mbtiles file$/],
    ['an address', () => 'https://maps.example/city.pmtiles', /download the file/],
    ['an empty file', () => written(''), /neither PMTiles nor MBTiles/],
    ['another file', () => written('{"type":"FeatureCollection"}'), /neither PMTiles nor MBTiles/],
    ['a pointer of Git LFS', () => written(pointer), /pointer of Git LFS.*git lfs pull/],
    ['a header alone', () => written(pmtilesOf('protomaps').slice(0, 100)), /truncated.*Copy it again$/],
    [
      'a truncated archive',
      () => written(pmtilesOf('protomaps').slice(0, 4000)),
      /truncated: it has 4000 of \d+ bytes/,
    ],
    ['a truncated database', () => cut(mbtiles(), 9000), /truncated: it has 9000 of \d+ bytes/],
    ['images', () => written(pmtilesOf('protomaps', { tileType: 2 })), /PNG images.*vector tiles/],
    ['images in a database', () => mbtiles('protomaps', { format: 'jpg' }), /format jpg.*vector tiles/],
    ['another version', () => written(pmtilesOf('protomaps', { version: 2 })), /version 2.*pmtiles convert/],
    [
      'another schema',
      () => written(pmtilesOf('protomaps', { metadata: layers('segment', 'land') })),
      /segment, land.*pmtiles extract/,
    ],
    ['an old schema', () => written(pmtilesOf('protomaps', { metadata: old })), /version 3 or before.*version 4/],
    ['no layers', () => written(pmtilesOf('protomaps', { metadata: {} })), /names no vector layers/],
    ['no layers in a database', () => mbtiles('protomaps', { json: '{' }), /names no vector layers/],
    ['a broken directory', () => written(pmtilesOf('protomaps').fill(7, 127, 400)), /cannot be read/],
    [
      'another database',
      () => written(Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(5000)])),
      /it is no MBTiles/,
    ],
  ])('%s', async (_, make, message) => {
    const refused = await openMapFile(make()).catch((reason: unknown) => reason);
    expect(refused).toBeInstanceOf(Error);
    expect((refused as Error).message).toMatch(message);
    expect((refused as Error).message).not.toContain('\n');
  });
});
