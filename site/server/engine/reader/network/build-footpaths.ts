import { metresByStreet } from '#shared/domain/place/walking.ts';
import { createNeighbourGrid } from '../../neighbour-grid.ts';
import type { Footpaths } from '../../timetable.ts';
import { type FeedLog, quoted } from '../feed-report.ts';
import type { StationFootpath } from '../files/read-pathways.ts';
import { furthestInMetres, type TransferRule } from '../files/read-transfers.ts';
import { metresBetween, type NumberedStops } from './build-stops.ts';

interface Footpath {
  readonly metres: number;
  /** Minimum seconds by pathways.txt and by transfers.txt. */
  readonly pathSeconds: number;
  readonly ruleSeconds: number;
  readonly wheelchair: number;
}

/** Footpaths from each stop, by target stop: two if the quicker one has stairs. */
type FootpathsByStop = readonly Map<number, readonly Footpath[]>[];

/** Straight-line distance up to which every two stops get a footpath. */
const reachInMetres = 400;
/** Limit for places with hundreds of stops: only the nearest are kept. */
const mostFootpathsOfOneStop = 300;

/**
 * Builds the footpaths inside a station, between near stops and along pathways; transfers.txt adds, forbids or
 * lengthens some. A footpath from a stop to itself carries the minimum change time there. Two footpaths lead to one
 * stop if the quicker one has stairs and the other has none.
 */
export function buildFootpaths(
  stops: NumberedStops,
  stationFootpaths: readonly StationFootpath[],
  rules: readonly TransferRule[],
  log: FeedLog,
): Footpaths {
  const count = stops.ids.length;
  const byStop = Array.from({ length: count }, () => new Map<number, readonly Footpath[]>());
  addNearFootpaths(byStop, stops, log);
  addStationFootpaths(byStop, stops, stationFootpaths);
  applyRules(byStop, stops, rules, log);
  let total = 0;
  for (const own of byStop) for (const parallel of own.values()) total += parallel.length;
  const footpaths = {
    start: new Int32Array(count + 1),
    to: new Int32Array(total),
    metres: new Float32Array(total),
    leastSeconds: new Int32Array(total),
    wheelchair: new Uint8Array(total),
  };
  let used = 0;
  for (const [stop, own] of byStop.entries()) {
    footpaths.start[stop] = used;
    for (const [to, parallel] of [...own].sort(([one], [other]) => one - other)) {
      for (const footpath of parallel) {
        footpaths.to[used] = to;
        footpaths.metres[used] = footpath.metres;
        footpaths.leastSeconds[used] = Math.max(footpath.pathSeconds, footpath.ruleSeconds);
        footpaths.wheelchair[used] = footpath.wheelchair;
        used++;
      }
    }
  }
  footpaths.start[count] = used;
  return footpaths;
}

function addNearFootpaths(byStop: FootpathsByStop, stops: NumberedStops, log: FeedLog): void {
  const grid = createNeighbourGrid(stops, reachInMetres);
  for (const [stop, own] of byStop.entries()) {
    let near: [other: number, metres: number][] = [];
    grid.eachNear(stop, (other, metres) => near.push([other, metres]));
    for (const other of stops.stations[stops.station[stop] ?? 0]?.stops ?? []) {
      const metres = metresBetween(stops, stop, other);
      if (other !== stop && metres > reachInMetres && metres <= furthestInMetres) near.push([other, metres]);
    }
    if (near.length > mostFootpathsOfOneStop) {
      const what = `${near.length} stops lie within ${reachInMetres} m of one stop`;
      const done = `footpaths lead to the nearest ${mostFootpathsOfOneStop} only`;
      log.note('crowded stops', { file: 'stops.txt', line: 0, what, done });
      near = near.sort(([one, a], [other, b]) => a - b || one - other).slice(0, mostFootpathsOfOneStop);
    }
    for (const [other, metres] of near) own.set(other, [streetFootpath(metres)]);
  }
}

function streetFootpath(metres: number): Footpath {
  return { metres: metresByStreet(metres), pathSeconds: 0, ruleSeconds: 0, wheelchair: 0 };
}

function addStationFootpaths(
  byStop: FootpathsByStop,
  stops: NumberedStops,
  stationFootpaths: readonly StationFootpath[],
): void {
  // Pathways between two platforms replace the street footpath.
  const ofPathways = new Set<readonly Footpath[]>();
  for (const { from, to, seconds, metres, wheelchair } of stationFootpaths) {
    const [one = -1, other = -1] = [stops.stopOfPlace[from], stops.stopOfPlace[to]];
    if (one < 0 || other < 0) continue;
    const before = byStop[one]?.get(other) ?? [];
    const footpath = { metres, pathSeconds: seconds, ruleSeconds: 0, wheelchair };
    const parallel = ofPathways.has(before) ? [...before, footpath] : [footpath];
    ofPathways.add(parallel);
    byStop[one]?.set(other, parallel);
  }
}

function applyRules(byStop: FootpathsByStop, stops: NumberedStops, rules: readonly TransferRule[], log: FeedLog): void {
  for (const { line, from, to, isForbidden, leastSeconds } of rules) {
    for (const one of stops.stopsOfPlace.get(from) ?? []) {
      for (const other of stops.stopsOfPlace.get(to) ?? []) {
        const own = byStop[one];
        if (isForbidden) own?.delete(other);
        if (isForbidden || (one === other && leastSeconds === 0)) continue;
        const metres = metresBetween(stops, one, other);
        if (metres > furthestInMetres) {
          const what = `${quoted(stops.ids[one] ?? '')} and ${quoted(stops.ids[other] ?? '')} lie ${Math.round(metres / 1000)} km apart`;
          const done = 'the transfer is left out';
          log.note('transfers too far to walk', { file: 'transfers.txt', line, what, done });
          continue;
        }
        const parallel = own?.get(other) ?? [streetFootpath(metres)];
        own?.set(
          other,
          parallel.map((footpath) => ({ ...footpath, ruleSeconds: leastSeconds })),
        );
      }
    }
  }
}
