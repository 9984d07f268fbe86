import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { distanceInMetres } from '#shared/domain/place/distance.ts';
import { readFeed } from '#site/server/engine/reader/read-feed.ts';
import { changeBetween, changesOf } from '#site/server/engine/router/search/walks.ts';
import type { Timetable } from '#site/server/engine/timetable.ts';
import { madeFeed, rows } from './testing/made-feed.ts';
import { writeZip } from './write-zip.ts';

const rules = { speed: 'NORMAL', isAccessible: false, reach: 'USUAL' } as const;
const kinds = new Map(rows('routes.txt').map((row) => [row.route_id, row.route_desc]));
const lineOf = (platform: string) => platform.split(':')[1] ?? '';
const isRail = (platform: string) => ['Métro', 'RER', 'Transilien'].includes(kinds.get(lineOf(platform)) ?? '');
let timetable: Timetable;

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'changes-'));
  try {
    const file = join(folder, 'demo-feed.zip');
    writeFileSync(file, writeZip(madeFeed));
    ({ timetable } = await readFeed(file));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

describe('the platforms of the demo feed', () => {
  it('have a position of their own for each line, near the station', () => {
    const stops = new Map(rows('stops.txt').map((row) => [row.stop_id, row]));
    const at = (id = '') => ({ lat: Number(stops.get(id)?.stop_lat), lon: Number(stops.get(id)?.stop_lon) });
    const platforms = rows('stops.txt').filter((row) => row.location_type === '0');
    for (const [station = '', own] of Map.groupBy(platforms, (row) => row.parent_station)) {
      for (const { stop_id: one = '' } of own) {
        expect(distanceInMetres(at(one), at(station)), one).toBeLessThan(450);
        for (const { stop_id: other = '' } of own) {
          if (lineOf(one) === lineOf(other)) continue;
          const least = isRail(one) && isRail(other) ? 20 : 1;
          expect(distanceInMetres(at(one), at(other)), `${one} ${other}`).toBeGreaterThan(least);
        }
      }
    }
  });
});

describe('the changes of the demo city', () => {
  it('take realistic times between all lines', () => {
    const { start, to, seconds } = changesOf(timetable, rules, false);
    const { ids, station } = timetable.stops;
    const tooShort: string[] = [];
    const tooLong: string[] = [];
    for (const [stop, id] of ids.entries()) {
      for (let edge = start[stop] as number; edge < (start[stop + 1] as number); edge++) {
        const other = to[edge] as number;
        const otherId = ids[other] ?? '';
        if (lineOf(id) === lineOf(otherId)) continue;
        const rails = [id, otherId].filter(isRail).length;
        const change = `${id} ${otherId}: ${seconds[edge]} s`;
        if ((seconds[edge] as number) < ([61, 80, 110][rails] as number)) tooShort.push(change);
        if (station[stop] === station[other] && (seconds[edge] as number) > 600) tooLong.push(change);
      }
    }
    expect(tooShort).toEqual([]);
    expect(tooLong).toEqual([]);
  });

  it.each([
    ['concorde:M8:0', 'concorde:M1:1', 3, 5],
    ['pyramides:M7:0', 'pyramides:M14:0', 3, 4],
    ['chatelet:M4:0', 'chatelet:M14:0', 2, 4],
    ['chatelet:M7:0', 'chatelet:M1:0', 5, 8],
    ['chatelet:M14:0', 'chatelet-les-halles:A:0', 4, 7],
    ['chatelet-les-halles:A:0', 'chatelet-les-halles:B:0', 1.5, 3],
    ['montparnasse-bienvenue:M4:0', 'montparnasse-bienvenue:M13:0', 5, 8],
    ['montparnasse-bienvenue:M4:0', 'montparnasse-bienvenue:M12:0', 2, 3],
    ['saint-lazare:M3:0', 'saint-lazare:M14:0', 3, 4],
    ['saint-lazare:M13:0', 'haussmann-saint-lazare:E:0', 3, 5],
    ['opera:M8:0', 'auber:A:0', 4, 7],
    ['gare-du-nord:B:0', 'gare-du-nord:D:0', 1.5, 3],
    ['gare-du-nord:M5:0', 'la-chapelle:M2:0', 7, 12],
    ['republique:M3:0', 'republique:M11:0', 3, 5],
    ['gare-de-lyon:M1:0', 'gare-de-lyon:M14:0', 3, 5],
  ])('from %s to %s take %d to %d minutes', (from, to, least, most) => {
    const stop = (id: string) => timetable.stops.ids.indexOf(id);
    const seconds = changeBetween(timetable, stop(from), stop(to), rules)?.seconds ?? Number.NaN;
    expect(seconds / 60).toBeGreaterThanOrEqual(least);
    expect(seconds / 60).toBeLessThanOrEqual(most);
  });
});
