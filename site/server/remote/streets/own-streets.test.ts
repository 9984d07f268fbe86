import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import type { StreetPort } from './keep-process.ts';
import { openOwnStreets } from './own-streets.ts';
import type { FromStreetProcess } from './street-messages.ts';
import type { BuildTiles } from './street-tiles.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Streets over a file, with a program and processes of the tests: each process names its configuration. */
function begin({ build, crashes = () => false }: { build?: BuildTiles; crashes?: () => boolean } = {}) {
  const data = mkdtempSync(join(tmpdir(), 'own-streets-'));
  folders.push(data);
  const file = join(data, 'city.osm.pbf');
  writeFileSync(file, 'one');
  const lines: string[] = [];
  let builds = 0;
  let crash = () => {};
  const start = (_: unknown, config: string): StreetPort => {
    let receive: (message: FromStreetProcess) => void = () => {};
    let end: (reason: string) => void = () => {};
    queueMicrotask(() => (crashes() ? end('SIGSEGV') : receive({ isReady: true })));
    return {
      received: (listener) => {
        receive = listener;
      },
      ended: (listener) => {
        end = listener;
        crash = () => listener('SIGSEGV');
      },
      send: ({ id }) => queueMicrotask(() => receive({ id, json: JSON.stringify(config) })),
      kill: () => queueMicrotask(() => end('SIGKILL')),
    };
  };
  const open = () => {
    const streets = openOwnStreets({
      file,
      folder: join(data, 'streets'),
      valhalla: { folder: '/none', buildTiles: '/none/build' },
      tell: (line) => lines.push(line),
      start,
      async build(program, config, ...more) {
        builds += 1;
        if (build) return build(program, config, ...more);
        writeFileSync(join(dirname(config), 'tiles', 'tile.gph'), 'x');
      },
      checkMilliseconds: 20,
      limits: { restartMilliseconds: 1 },
    });
    onTestFinished(() => streets.close());
    return streets;
  };
  const tiles = () => readdirSync(join(data, 'streets'));
  return { file, folder: join(data, 'streets'), lines, open, tiles, builds: () => builds, crash: () => crash() };
}

describe('streets of a file', () => {
  it('are prepared once: another start finds them', async () => {
    const { open, lines, builds, tiles } = begin();
    const first = open();
    expect(first.state()).toBe('OPEN');
    await expect(first.call('route', '')).rejects.toThrow('not ready');
    await expect.poll(first.state).toBe('CLOSED');
    await first.close();
    const second = open();
    await expect.poll(second.state).toBe('CLOSED');
    expect(builds()).toBe(1);
    expect(lines.map((line) => line.replace(/OSM=[^:]+/, 'OSM'))).toEqual([
      'OSM: the streets are prepared once (0.0 MB); until then walks are estimated.',
      'OSM: the streets are ready after 0 s.',
    ]);
    expect(await second.call('route', '')).toMatch(`${tiles()[0]}/valhalla.json`);
  });

  it('are prepared anew beside the old ones for a new file', async () => {
    const { open, file, tiles } = begin();
    const streets = open();
    await expect.poll(streets.state).toBe('CLOSED');
    const [before] = tiles();
    writeFileSync(file, 'another one');
    await expect.poll(tiles).not.toContain(before);
    expect(tiles()).toHaveLength(1);
    expect(await streets.call('route', '')).toMatch(tiles()[0] ?? 'none');
  });

  it('are not used if they cannot be built: the old ones stay', async () => {
    let isBad = false;
    const { open, file, lines, tiles } = begin({
      async build(_, config) {
        if (isBad) throw new Error('the program ended with 1');
        writeFileSync(join(dirname(config), 'tiles', 'tile.gph'), 'x');
      },
    });
    const streets = open();
    await expect.poll(streets.state).toBe('CLOSED');
    const before = tiles();
    isBad = true;
    writeFileSync(file, 'another one');
    await expect.poll(() => lines.at(-1)).toMatch('cannot be used: the program ended with 1');
    expect(tiles()).toEqual(before);
    expect(await streets.call('route', '')).toMatch(before[0] ?? 'none');
  });

  it('without a single street are refused', async () => {
    const { open, lines, tiles } = begin({ build: async () => undefined });
    open();
    await expect.poll(() => lines.at(-1)).toMatch('cannot be used: it has no streets. Walks are estimated.');
    expect(tiles()).toEqual([]);
  });

  it('are made anew when they end the process again and again, once', async () => {
    let starts = 0;
    const { open, builds, lines, tiles } = begin({ crashes: () => ++starts <= 5 });
    const streets = open();
    await expect.poll(streets.state).toBe('CLOSED');
    expect([starts, builds()]).toEqual([6, 2]);

    const hopeless = begin({ crashes: () => true });
    hopeless.open();
    await expect
      .poll(() => hopeless.lines.at(-1))
      .toMatch('cannot be used: the process over its streets ends again and');
    expect([hopeless.builds(), hopeless.tiles()]).toEqual([2, []]);
    expect([lines.filter((line) => line.includes('made anew')).length, tiles().length]).toEqual([1, 1]);
  });

  it('are made anew when those that served end the process', async () => {
    let isBroken = false;
    const { open, builds, crash } = begin({ crashes: () => isBroken });
    const streets = open();
    await expect.poll(streets.state).toBe('CLOSED');
    isBroken = true;
    crash();
    await expect.poll(builds).toBe(2);
    isBroken = false;
    await expect.poll(streets.state).toBe('CLOSED');
  });

  it('that are missing are looked for again', async () => {
    const { open, file, lines } = begin();
    rmSync(file);
    const streets = open();
    await expect.poll(() => lines).toEqual([`OSM=${file} cannot be read: walks are estimated.`]);
    writeFileSync(file, 'there now');
    await expect.poll(streets.state).toBe('CLOSED');
  });

  it('are made anew when somebody changes them', async () => {
    const { open, tiles, folder, builds, lines } = begin();
    const streets = open();
    await expect.poll(streets.state).toBe('CLOSED');
    writeFileSync(join(folder, tiles()[0] ?? '', 'tiles', 'tile.gph'), '');
    await expect.poll(builds).toBe(2);
    await expect.poll(streets.state).toBe('CLOSED');
    expect(lines.filter((line) => line.includes('were changed'))).toHaveLength(1);
  });
});
