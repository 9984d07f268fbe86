import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getNetwork } from '#shared/api/calls/network.ts';
import type { Network } from '#shared/domain/network.ts';
import { cityTiles, mapBounds, mapZooms, pmtilesOf } from '#tests/support/map-files.ts';
import { openTestServer, type TestServer } from '#tests/support/test-server.ts';
import { serveMap } from './served-map.ts';

const folder = mkdtempSync(join(tmpdir(), 'tp-tiles-'));
const path = join(folder, 'city.pmtiles');
let server: TestServer;
beforeAll(async () => {
  writeFileSync(path, pmtilesOf('protomaps'));
  server = await openTestServer({ MAP: path });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

async function network(of = server): Promise<Network> {
  const response = await of.client().call(getNetwork, {});
  if (!response.ok) throw new Error(response.error.message);
  return response.value;
}
async function get(address: string, headers: Record<string, string> = {}) {
  const { tiles } = await network();
  return server.app.request(`${tiles?.path}/${address}`, { headers });
}
const [one] = cityTiles('protomaps').filter(({ zoom }) => zoom === mapZooms.maxZoom);
const { zoom, x, y, body } = one as NonNullable<typeof one>;
const deepest = cityTiles('protomaps').filter((tile) => tile.zoom === zoom);
const south = Math.max(...deepest.map((tile) => tile.y));

describe('the tiles of MAP', () => {
  it('are named in the network, in the place of the drawn ground', async () => {
    const { tiles, ground } = await network();
    expect(tiles).toMatchObject({ schema: 'protomaps', bounds: mapBounds, ...mapZooms });
    expect(tiles?.path).toMatch(/^\/map\/[\w-]{16}$/);
    expect(tiles?.attribution).toMatch(/Protomaps<\/a> <a [^>]*>&copy; OpenStreetMap/);
    expect(ground).toEqual([]);
  });

  it('go out as they are stored, for pages of every origin, and never change at their address', async () => {
    const response = await get(`${zoom}/${x}/${y}.mvt`, { 'Accept-Encoding': 'br, gzip' });
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).equals(gzipSync(body))).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
      'content-type': 'application/vnd.mapbox-vector-tile',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    });
    const known = await get(`${zoom}/${x}/${y}.mvt`, { 'If-None-Match': response.headers.get('etag') ?? '' });
    expect([known.status, await known.text()]).toEqual([304, '']);
  });

  it.each(['', 'identity', 'br', 'gzip;q=0'])('are unpacked for a caller that accepts "%s"', async (accepted) => {
    const response = await get(`${zoom}/${x}/${y}.mvt`, { 'Accept-Encoding': accepted });
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(Buffer.from(await response.arrayBuffer()).equals(body)).toBe(true);
  });

  it('are empty where nothing is', async () => {
    const response = await get(`${zoom}/${x}/${south}.mvt`);
    expect([response.status, await response.text()]).toEqual([204, '']);
    expect(response.headers.get('cache-control')).toContain('immutable');
  });

  it.each([
    '15/0/0.mvt',
    `${zoom}/${x - 1}/${y}.mvt`,
    `${zoom}/${x}/${y}`,
    `${zoom}/${x}/${y}.png`,
    `${zoom}/-${x}/${y}.mvt`,
    `99/${x}/${y}.mvt`,
    `${zoom}/${x}/999999999.mvt`,
    `${zoom}/${x}/${y}.mvt/..%2f`,
    '../../etc/passwd',
  ])('are unknown outside the map: %s', async (address) => {
    const { status } = await get(address);
    expect(status).toBe(404);
  });

  it('are unknown at the hash of another file', async () => {
    const response = await server.app.request(`/map/AAAAAAAAAAAAAAAA/${zoom}/${x}/${y}.mvt`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: { code: 'unknown-tile' } });
  });

  it('are not there without MAP, where maps have the drawn ground', async () => {
    const other = await openTestServer();
    const { tiles, ground } = await network(other);
    expect(tiles).toBeUndefined();
    expect(ground.length).toBeGreaterThan(10);
    await other.close();
  });

  it('stop the start in one line if their file is none', async () => {
    const refused = openTestServer({ MAP: join(folder, 'none') });
    await expect(refused).rejects.toThrow(/^MAP=\S+none cannot be used: there is no such file\.$/);
  });
});

describe('a map that is served', () => {
  const until = async (holds: () => boolean) => {
    for (let turns = 0; !holds(); turns += 1) {
      if (turns > 400) throw new Error('Waited in vain.');
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };

  it('is replaced by the next file; pages that are open still get the tiles of the former one', async () => {
    const file = join(folder, 'next.pmtiles');
    writeFileSync(file, pmtilesOf('protomaps'));
    const messages: string[] = [];
    const map = await serveMap(file, (line) => messages.push(line), 20);
    const former = map.tiles().path;
    const put = (bytes: Uint8Array | string) => {
      writeFileSync(`${file}.part`, bytes);
      renameSync(`${file}.part`, file);
    };
    const hashOf = (its: string) => its.slice('/map/'.length);
    put('half a copy');
    await until(() => messages.length === 1);
    expect(messages[0]).toMatch(/cannot be used: it is neither PMTiles nor MBTiles.*former map stays in use/);
    expect(map.tiles().path).toBe(former);
    put(pmtilesOf('openmaptiles'));
    await until(() => map.tiles().path !== former);
    expect(map.tiles()).toMatchObject({ schema: 'openmaptiles' });
    expect(map.tiles().attribution).toContain('OpenMapTiles');
    expect(messages[1]).toBe('The map was replaced by the new file.');
    expect(Buffer.from((await map.named(hashOf(former))?.tile(zoom, x, y))?.body ?? []).equals(gzipSync(body))).toBe(
      true,
    );
    const second = map.tiles().path;
    put(pmtilesOf('protomaps', { isGzip: false }));
    await until(() => map.tiles().path !== second);
    await until(() => map.named(hashOf(former)) === null);
    expect(map.named(hashOf(second))?.schema).toBe('openmaptiles');
    await map.close();
  });
});
