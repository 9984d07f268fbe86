import type { Footpaths } from '../../timetable.ts';
import { type FeedLog, quoted } from '../feed-report.ts';
import type { StationWay } from '../files/read-pathways.ts';
import { furthestInMetres, type TransferRule } from '../files/read-transfers.ts';
import { metresBetween, type NumberedStops } from './build-stops.ts';
import { createNeighbourGrid } from './neighbour-grid.ts';

interface Way {
  readonly metres: number;
  /** What pathways ask for, and what transfers.txt asks for. */
  readonly pathSeconds: number;
  readonly ruleSeconds: number;
  readonly wheelchair: number;
}

/** From each stop the ways by where they lead: two where the quicker one has steps. */
type Ways = readonly Map<number, readonly Way[]>[];

/** People change between stops that are so near. */
const reachInMetres = 400;
/** Streets are longer than the flight of a crow. */
const detour = 1.3;
/** Where hundreds of stops lie on one heap, the nearest will do. */
const mostWaysOfOneStop = 300;

/**
 * The ways on foot: inside a station, between stops near each other, along the pathways of a station, and what
 * transfers.txt adds, forbids or makes longer. A way from a stop to itself is there where the feed asks for time to
 * change at one and the same place; two ways lead to one stop where the quicker one has steps and the other has none.
 */
export function buildFootpaths(
  stops: NumberedStops,
  stationWays: readonly StationWay[],
  rules: readonly TransferRule[],
  log: FeedLog,
): Footpaths {
  const count = stops.ids.length;
  const ways = Array.from({ length: count }, () => new Map<number, readonly Way[]>());
  addNearWays(ways, stops, log);
  addStationWays(ways, stops, stationWays);
  applyRules(ways, stops, rules, log);
  let total = 0;
  for (const own of ways) for (const parallel of own.values()) total += parallel.length;
  const footpaths = {
    start: new Int32Array(count + 1),
    to: new Int32Array(total),
    metres: new Float32Array(total),
    leastSeconds: new Int32Array(total),
    wheelchair: new Uint8Array(total),
  };
  let used = 0;
  for (const [stop, own] of ways.entries()) {
    footpaths.start[stop] = used;
    for (const [to, parallel] of [...own].sort(([one], [other]) => one - other)) {
      for (const way of parallel) {
        footpaths.to[used] = to;
        footpaths.metres[used] = way.metres;
        footpaths.leastSeconds[used] = Math.max(way.pathSeconds, way.ruleSeconds);
        footpaths.wheelchair[used] = way.wheelchair;
        used++;
      }
    }
  }
  footpaths.start[count] = used;
  return footpaths;
}

function addNearWays(ways: Ways, stops: NumberedStops, log: FeedLog): void {
  const grid = createNeighbourGrid(stops.lat, stops.lon, reachInMetres);
  for (const [stop, own] of ways.entries()) {
    let near: [other: number, metres: number][] = [];
    grid.eachNear(stop, (other, metres) => near.push([other, metres]));
    for (const other of stops.stations[stops.station[stop] ?? 0]?.stops ?? []) {
      const metres = metresBetween(stops, stop, other);
      if (other !== stop && metres > reachInMetres && metres <= furthestInMetres) near.push([other, metres]);
    }
    if (near.length > mostWaysOfOneStop) {
      const what = `${near.length} stops lie within ${reachInMetres} m of one stop`;
      log.note('heaps of stops', {
        file: 'stops.txt',
        line: 0,
        what,
        done: `its nearest ${mostWaysOfOneStop} are walked to`,
      });
      near = near.sort(([one, a], [other, b]) => a - b || one - other).slice(0, mostWaysOfOneStop);
    }
    for (const [other, metres] of near) own.set(other, [streetWay(metres)]);
  }
}

function streetWay(metres: number): Way {
  return { metres: metres * detour, pathSeconds: 0, ruleSeconds: 0, wheelchair: 0 };
}

function addStationWays(ways: Ways, stops: NumberedStops, stationWays: readonly StationWay[]): void {
  // What pathways say of two platforms replaces what the map says.
  const told = new Set<readonly Way[]>();
  for (const { from, to, seconds, metres, wheelchair } of stationWays) {
    const [one = -1, other = -1] = [stops.stopOfPlace[from], stops.stopOfPlace[to]];
    if (one < 0 || other < 0) continue;
    const before = ways[one]?.get(other) ?? [];
    const way = { metres, pathSeconds: seconds, ruleSeconds: 0, wheelchair };
    const parallel = told.has(before) ? [...before, way] : [way];
    told.add(parallel);
    ways[one]?.set(other, parallel);
  }
}

function applyRules(ways: Ways, stops: NumberedStops, rules: readonly TransferRule[], log: FeedLog): void {
  for (const { line, from, to, isForbidden, leastSeconds } of rules) {
    for (const one of stops.stopsOfPlace.get(from) ?? []) {
      for (const other of stops.stopsOfPlace.get(to) ?? []) {
        const own = ways[one];
        if (isForbidden) own?.delete(other);
        if (isForbidden || (one === other && leastSeconds === 0)) continue;
        const metres = metresBetween(stops, one, other);
        if (metres > furthestInMetres) {
          const what = `${quoted(stops.ids[one] ?? '')} and ${quoted(stops.ids[other] ?? '')} lie ${Math.round(metres / 1000)} km apart`;
          const done = 'the transfer is left out';
          log.note('transfers nobody walks', { file: 'transfers.txt', line, what, done });
          continue;
        }
        const parallel = own?.get(other) ?? [streetWay(metres)];
        own?.set(
          other,
          parallel.map((way) => ({ ...way, ruleSeconds: leastSeconds })),
        );
      }
    }
  }
}
