import { describe, expect, it } from 'vitest';
import { readNetwork } from './network.ts';
import { patternsOf } from './patterns.ts';
import { platformId } from './platforms.ts';
import { clock, rows } from './testing/made-feed.ts';

/** Departures by `line direction stop service`, in order, without the last stop of each run. */
function departuresOfFeed(): Map<string, number[]> {
  const starts = new Map<string, number[]>();
  for (const row of rows('frequencies.txt')) {
    const own = starts.get(row.trip_id ?? '') ?? [];
    starts.set(row.trip_id ?? '', own);
    for (let at = clock(row.start_time); at < clock(row.end_time); at += Number(row.headway_secs)) own.push(at);
  }
  const trips = new Map(rows('trips.txt').map((row) => [row.trip_id, row]));
  const departures = new Map<string, number[]>();
  const calls = rows('stop_times.txt');
  for (const [index, { trip_id, stop_id, departure_time }] of calls.entries()) {
    if (calls[index + 1]?.trip_id !== trip_id) continue;
    const trip = trips.get(trip_id);
    const key = `${trip?.route_id} ${trip?.direction_id} ${stop_id} ${trip?.service_id}`;
    const own = departures.get(key) ?? [];
    departures.set(key, own);
    for (const start of starts.get(trip_id ?? '') ?? []) own.push(start + clock(departure_time));
  }
  for (const own of departures.values()) own.sort((one, other) => one - other);
  return departures;
}

const departures = departuresOfFeed();
const gapsOf = (times: readonly number[]) => times.slice(1).map((time, i) => time - (times[i] ?? 0));

describe('the departures of the demo feed', () => {
  /** Shortest possible interval between two vehicles of a line, in seconds. */
  const least: Readonly<Record<string, number>> = {
    Métro: 90,
    RER: 150,
    Transilien: 300,
    Tramway: 180,
    Bus: 240,
    Noctilien: 300,
  };

  it('are never closer than a line can run, at any stop', () => {
    const kinds = new Map(rows('routes.txt').map((row) => [row.route_id, row.route_desc ?? '']));
    const tooClose: string[] = [];
    for (const [key, times] of departures) {
      const shortest = least[kinds.get(key.split(' ')[0]) ?? ''] ?? Number.NaN;
      const gap = Math.min(...gapsOf(times), Number.POSITIVE_INFINITY);
      if (!(gap >= shortest)) tooClose.push(`${key}: ${gap} s`);
    }
    expect(departures.size).toBeGreaterThan(10_000);
    expect(tooClose).toEqual([]);
  });

  it('are regular along a trunk, whatever the branches', () => {
    const network = readNetwork();
    const patterns = patternsOf(network).filter(({ branch }) => branch.meets === null);
    let trunkStops = 0;
    for (const { line, direction, stations, id } of patterns) {
      const through = patterns.filter((other) => other.line === line && other.direction === direction);
      if (through[0]?.id !== id || through.length === 1) continue;
      const meeting = new Set(
        network.branches
          .filter((branch) => branch.line === line.code && branch.meets)
          .flatMap(({ stations }) => stations),
      );
      for (const station of stations.slice(0, -1)) {
        if (meeting.has(station.key) || !through.every((other) => other.stations.slice(0, -1).includes(station)))
          continue;
        const key = `${line.code} ${direction} ${platformId({ line, direction }, station)} monday-to-thursday`;
        const daytime = (departures.get(key) ?? []).filter((time) => time > 11.5 * 3600 && time < 16 * 3600);
        expect(new Set(gapsOf(daytime)), key).toEqual(new Set([line.headwaySeconds.day]));
        trunkStops++;
      }
    }
    expect(trunkStops).toBeGreaterThan(100);
  });
});
