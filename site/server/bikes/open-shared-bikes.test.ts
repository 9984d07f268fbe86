import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GbfsUnusable } from './gbfs/read-document.ts';
import { openSharedBikes } from './open-shared-bikes.ts';
import { type WrittenSystem, writeGbfs, writtenGbfs } from './testing/written-gbfs.ts';

const start = Date.parse('2026-11-23T07:00:00Z');
const everywhere = { north: 90, south: -90, east: 180, west: -180 };
const context = () => ({ language: 'fr' as const, zone: 'Europe/Paris', now: Date.now() });
const stations = [{ id: 'gare', name: 'Gare', lat: 48.85, lon: 2.35, bikes: 7, docks: 3 }];
const systemOf = (id: string): WrittenSystem => ({ id, updatedAt: new Date(), ttl: 60, stations });

beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => void vi.useRealTimers());

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);

/** Opens sources whose files the test writes: `read` gets an address without its server. */
async function open(sources: readonly string[], read: (path: string) => unknown) {
  const messages: string[] = [];
  const bikes = await openSharedBikes({
    sources,
    headers: {},
    clock: { now: () => Date.now() },
    tell: (line) => messages.push(line),
    async read(source) {
      const file = read(new URL(source).pathname.slice(1));
      if (file === undefined) throw new GbfsUnusable('is out of reach');
      return file;
    },
  });
  return {
    bikes,
    messages,
    names: () =>
      bikes
        .now()
        .pointsWithin(everywhere, 1000, context())
        .map(({ id }) => id),
  };
}

const address = 'https://velo.example/north/gbfs.json?key=secret';

/** The file of a path such as `north/station_status.json`. */
function fileOf(path: string): unknown {
  const [system = '', name = ''] = path.replace('.json', '').split('/');
  return writtenGbfs('3.0', systemOf(system), `https://velo.example/${system}/`)[name];
}

describe('the sources of shared bikes', () => {
  it('are read at the start and again, beside the requests', async () => {
    let bikesLeft = 7;
    const { bikes, messages } = await open([address], (path) => {
      const file = fileOf(path);
      return path.includes('station_status')
        ? JSON.parse(
            JSON.stringify(file)
              .replace('"num_vehicles_available":7', `"num_vehicles_available":${bikesLeft}`)
              .replace('"count":7', `"count":${bikesLeft}`),
          )
        : file;
    });
    await bikes.isRead;
    const left = () => bikes.now().placeOf('north:gare', context())?.availability?.bikes;
    expect(left()).toBe(7);
    bikesLeft = 2;
    await minutes(1);
    expect(left()).toBe(2);
    expect(bikes.health()).toEqual([
      {
        system: 'north',
        state: 'WORKS',
        stations: 1,
        freeVehicles: 0,
        updatedAt: new Date(start + 60_000).toISOString(),
      },
    ]);
    bikes.close();
    expect(messages).toEqual([]);
  });

  it('that fail are logged once, without an address, and once more when they work again', async () => {
    let isDown = false;
    const { bikes, messages } = await open([address], (path) => (isDown ? undefined : fileOf(path)));
    await bikes.isRead;
    isDown = true;
    await minutes(30);
    expect(messages).toEqual([
      'GBFS north fails: station_status is out of reach. What was read before stays, its numbers for ten minutes.',
    ]);
    expect(bikes.health()).toMatchObject([
      { system: 'north', state: 'FAILS', stations: 1, failure: expect.any(String) },
    ]);
    expect(JSON.stringify(bikes.health())).not.toMatch(/secret|velo\.example/);
    expect(bikes.now().placeOf('north:gare', context())?.availability).toMatchObject({ outdated: true });
    isDown = false;
    await minutes(30);
    expect(messages).toHaveLength(2);
    expect(messages[1]).toBe('GBFS north works again.');
    bikes.close();
  });

  it('that are frozen are outdated after ten minutes', async () => {
    const frozen = new Map<string, unknown>();
    const { bikes, messages } = await open([address], (path) => {
      if (!frozen.has(path)) frozen.set(path, fileOf(path));
      return frozen.get(path);
    });
    await bikes.isRead;
    await minutes(9);
    expect(messages).toEqual([]);
    await minutes(3);
    expect(messages).toEqual([
      'GBFS north has had no new numbers for ten minutes: travellers read that they are unknown.',
    ]);
    expect(bikes.health()).toMatchObject([{ state: 'OUTDATED', updatedAt: new Date(start).toISOString() }]);
    bikes.close();
  });

  it('out of reach at the start are tried every minute', async () => {
    let isDown = true;
    const { bikes, messages, names } = await open([address], (path) => (isDown ? undefined : fileOf(path)));
    await bikes.isRead;
    await minutes(3);
    isDown = false;
    await minutes(1);
    expect(messages).toEqual([
      'GBFS source is out of reach: it is tried again every minute.',
      'GBFS source can be read again.',
    ]);
    expect(names()).toEqual(['north:gare']);
    bikes.close();
  });

  it('may be a manifest, whose systems come and go', async () => {
    let listed = ['north', 'south'];
    const { bikes, names } = await open(['https://velo.example/manifest.json'], (path) => {
      if (path !== 'manifest.json') return fileOf(path);
      const datasets = listed.map((id) => ({
        system_id: id,
        versions: [{ version: '3.0', url: `https://velo.example/${id}/gbfs.json` }],
      }));
      return { version: '3.0', last_updated: new Date().toISOString(), ttl: 0, data: { datasets } };
    });
    await bikes.isRead;
    expect(names()).toEqual(['north:gare', 'south:gare']);
    listed = ['south', 'west'];
    await minutes(61);
    expect(names()).toEqual(['south:gare', 'west:gare']);
    bikes.close();
  });

  it('that are files must be there at the start', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gbfs-'));
    const there = writeGbfs(folder, '2.2', systemOf('files'));
    const settings = { headers: {}, clock: { now: () => Date.now() }, tell: () => undefined };
    const bikes = await openSharedBikes({ ...settings, sources: [there] });
    await bikes.isRead;
    expect(bikes.health()).toMatchObject([{ system: 'files', state: 'WORKS' }]);
    bikes.close();
    await expect(openSharedBikes({ ...settings, sources: [there, join(folder, 'gone.json')] })).rejects.toThrow(
      /^GBFS=.*gone\.json cannot be used: there is no such file \(2 of 2\)\.$/,
    );
    rmSync(folder, { recursive: true });
  });
});
