import { describe, expect, it } from 'vitest';
import { createSystemFiles } from './read-system-files.ts';
import { type GbfsVersion, type WrittenSystem, writtenGbfs } from './testing/written-gbfs.ts';

const start = Date.parse('2026-11-23T07:00:00Z');
const station = { id: 'gare', name: 'Gare', lat: 48.85, lon: 2.35, bikes: 7, docks: 3 };

/** The files of a system on a clock of the test, and which of them are read. */
function systemAt(version: GbfsVersion = '2.3', first: Partial<WrittenSystem> = {}) {
  let now = start;
  let system: WrittenSystem = { updatedAt: new Date(now), ttl: 30, stations: [station], vehicles: [], ...first };
  const broken = new Map<string, unknown>();
  const requested: string[] = [];
  const files = createSystemFiles({
    listing: 'https://velo.example/gbfs.json',
    now: () => now,
    elapsed: () => now - start,
    async read(source) {
      const name = source.slice(source.lastIndexOf('/') + 1, -'.json'.length);
      requested.push(name);
      if (broken.has(name)) return broken.get(name);
      return writtenGbfs(version, system, 'https://velo.example/')[name];
    },
  });
  return {
    files,
    broken,
    /** Lets time pass, writes the system anew, reads it, and returns the read files and the wait for the next. */
    async pass(seconds: number, changes: Partial<WrittenSystem> = {}) {
      now += seconds * 1000;
      system = { ...system, updatedAt: new Date(now), ...changes };
      requested.length = 0;
      const wait = await files.readNext();
      return { read: requested.toSorted(), wait: wait / 1000 };
    },
  };
}

const all = [
  'gbfs',
  'free_bike_status',
  'station_information',
  'station_status',
  'system_information',
  'system_pricing_plans',
  'vehicle_types',
];

describe('the files of a system', () => {
  it('are read once, then each when its ttl is over: live ones often, the others every five minutes', async () => {
    const { pass, files } = systemAt();
    expect(await pass(0)).toEqual({ read: all.toSorted(), wait: 30 });
    expect(await pass(29)).toEqual({ read: [], wait: 10 });
    expect((await pass(1)).read).toEqual(['free_bike_status', 'station_status']);
    expect((await pass(270)).read).toEqual(all.toSorted());
    expect(files.failure()).toBeNull();
  });

  it.each([
    [0, 10],
    [7200, 3600],
  ])('with a ttl of %j s, are read after %j s', async (ttl, wait) => {
    const { pass } = systemAt('3.0', { ttl });
    expect((await pass(0)).wait).toBe(wait);
  });

  it('keep what was read when one fails, say why, and try again more and more seldom', async () => {
    const { pass, files, broken } = systemAt();
    await pass(0);
    const before = files.state();
    broken.set('station_status', 'nothing');
    await pass(30);
    expect(files.failure()).toBe('station_status is no GBFS file: it has no "data"');
    expect(files.state().statuses).toBe(before.statuses);
    await pass(30);
    expect((await pass(30)).read).not.toContain('station_status');
    expect((await pass(30)).read).toContain('station_status');
    broken.clear();
    await pass(600);
    expect(files.failure()).toBeNull();
    expect(files.state().statuses?.updatedAt).toBe(start + 720_000);
  });

  it('dated in the future are not believed', async () => {
    const { pass, files } = systemAt();
    await pass(0);
    await pass(30, { updatedAt: new Date(start + 86_400_000) });
    expect(files.failure()).toContain('is dated in the future');
    expect(files.state().statuses?.updatedAt).toBe(start);
  });

  it('of a clock that is some seconds ahead are true now', async () => {
    const { pass, files } = systemAt();
    await pass(0, { updatedAt: new Date(start + 60_000) });
    expect(files.state().statuses?.updatedAt).toBe(start);
  });

  it('have no numbers before the types of vehicles are known: scooters would be bikes', async () => {
    const { pass, files, broken } = systemAt('3.1', { stations: [{ ...station, bikes: 0, scooters: 5 }] });
    broken.set('vehicle_types', null);
    await pass(0);
    expect(files.state()).toMatchObject({ statuses: null, vehicles: null });
    broken.clear();
    await pass(60);
    expect(files.state().statuses?.value.get('gare')).toMatchObject({ bikes: 0, scooters: 5 });
  });

  it('are not read from inside of the network of this server', async () => {
    const { pass, files, broken } = systemAt();
    const feeds = [{ name: 'station_information', url: 'http://169.254.169.254/' }];
    broken.set('gbfs', { version: '3.0', data: { feeds } });
    expect((await pass(0)).read).toEqual(['gbfs']);
    expect(files.failure()).toBe('station_information has an address that is not read');
  });

  it('have the same state object until something is read', async () => {
    const { pass, files } = systemAt();
    await pass(0);
    const state = files.state();
    await pass(10);
    expect(files.state()).toBe(state);
  });
});
