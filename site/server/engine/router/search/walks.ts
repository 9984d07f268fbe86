import { latLonAt } from '#shared/domain/place/coordinates.ts';
import { distanceInMetres } from '#shared/domain/place/distance.ts';
import { metresByStreet, secondsOnFoot } from '#shared/domain/place/walking.ts';
import type { Speed } from '#shared/domain/trip/trip-request.ts';
import { createBoundedCache } from '#shared/lib/bounded-cache.ts';
import { groupByOwner, growingFloats, growingIntegers } from '../../columns.ts';
import { oncePerNetwork } from '../../once-per.ts';
import { ruledSeconds, type Timetable } from '../../timetable.ts';

/** Metres per second by bike: 10.8, 14.8 and 19.8 km/h. */
export const bikeMetresPerSecond: Record<Speed, number> = { SLOW: 3, NORMAL: 4.1, FAST: 5.5 };

/** Margin of every change, also at the same platform, added to the walk. */
export const changeMarginSeconds = 60;

/** Maximum duration of a journey or stage on foot alone. */
export const longestWalkSeconds = 45 * 60;

/** Maximum walk between stops, and to the first or from the last stop, in a search with little walking. */
export const shortTransferMetres = 150;
export const shortAccessMetres = 300;

/**
 * How far a search looks on foot. SHORT: walks are limited to `shortTransferMetres` and `shortAccessMetres`. FAR: where
 * nothing runs within the hour, first and last stops are looked for twice as far away.
 */
export type Reach = 'SHORT' | 'USUAL' | 'FAR';

export interface WalkingRules {
  readonly speed: Speed;
  readonly isAccessible: boolean;
  /** Groups of stops that a wheelchair can neither leave nor reach on foot: see `barredStops`. */
  readonly barred?: readonly (readonly number[])[] | undefined;
  readonly reach: Reach;
}

/** Changes from each point, from `start[point]` to `start[point + 1]`, the change at the same stop included. */
export interface Changes {
  readonly start: Int32Array;
  readonly to: Int32Array;
  readonly seconds: Int32Array;
  /** Metres on foot; 0 at the same stop. */
  readonly metres: Float32Array;
}

/**
 * Returns the seconds of a change along a footpath; null if the rules forbid it. `ruled` is the entry of `RuledChanges`
 * for the two points, which overrides the minimum of the footpath.
 */
function changeAlong(timetable: Timetable, footpath: number, rules: WalkingRules, ruled?: number): number | null {
  const { metres, leastSeconds, wheelchair } = timetable.footpaths;
  if (rules.isAccessible && wheelchair[footpath] === 2) return null;
  return changeOver(metres[footpath] ?? 0, ruled ?? leastSeconds[footpath] ?? 0, rules);
}

function changeOver(metres: number, least: number, rules: WalkingRules): number | null {
  if (least === ruledSeconds.impossible || (rules.reach === 'SHORT' && metres > shortTransferMetres)) return null;
  const walk = secondsOnFoot(metres, rules.speed);
  // A timed transfer needs no margin: the vehicle waits.
  return least === ruledSeconds.awaited ? walk : Math.max(least, walk + changeMarginSeconds);
}

/** Returns the points of the stops that have several, and the ruled changes by pair of points. */
const knownPointsOf = oncePerNetwork(({ points, stops, ruledChanges }) => {
  const pointsOf = new Map<number, number[]>();
  for (let point = stops.count; point < points.count; point++) {
    const stop = points.stop[point] ?? 0;
    const own = pointsOf.get(stop);
    if (own === undefined) pointsOf.set(stop, [stop, point]);
    else own.push(point);
  }
  const { from, to, leastSeconds } = ruledChanges;
  const ruled = new Map<number, number>();
  for (const [index, seconds] of leastSeconds.entries()) {
    ruled.set((from[index] ?? 0) * points.count + (to[index] ?? 0), seconds);
  }
  return { pointsOf, ruled };
});

/** Returns the points of a stop: the stop itself and those of lines and trips with their own transfer rules. */
export function pointsOfStop(timetable: Timetable, stop: number): readonly number[] {
  return knownPointsOf(timetable).pointsOf.get(stop) ?? [stop];
}

/** Calls `give` for every allowed change from point to point. */
function eachChange(
  timetable: Timetable,
  rules: WalkingRules,
  give: (from: number, to: number, seconds: number, metres: number) => void,
): void {
  const { stops, points, footpaths } = timetable;
  const { pointsOf, ruled } = knownPointsOf(timetable);
  const groups = (rules.barred ?? []).map((group) => new Set(group));
  const isBarred = (stop: number, target: number) => groups.some((group) => group.has(stop) !== group.has(target));
  const between = (stop: number, target: number, metres: number, secondsOf: (ruled?: number) => number | null) => {
    if (isBarred(stop, target)) return;
    const [own, others] = [pointsOf.get(stop), pointsOf.get(target)];
    if (own === undefined && others === undefined) {
      const seconds = secondsOf();
      if (seconds !== null) give(stop, target, seconds, metres);
      return;
    }
    for (const from of own ?? [stop]) {
      for (const to of others ?? [target]) {
        const seconds = secondsOf(ruled.get(from * points.count + to));
        if (seconds !== null) give(from, to, seconds, metres);
      }
    }
  };
  for (let stop = 0; stop < stops.count; stop++) {
    let atSameStop = changeMarginSeconds;
    for (let footpath = footpaths.start[stop] ?? 0; footpath < (footpaths.start[stop + 1] ?? 0); footpath++) {
      const target = footpaths.to[footpath] ?? 0;
      if (target === stop) atSameStop = Math.max(atSameStop, footpaths.leastSeconds[footpath] ?? 0);
      else {
        const metres = footpaths.metres[footpath] ?? 0;
        between(stop, target, metres, (least) => changeAlong(timetable, footpath, rules, least));
      }
    }
    between(stop, stop, 0, (least) => (least === undefined ? atSameStop : changeOver(0, least, rules)));
  }
  // A rule may connect two points whose stops have no footpath.
  for (const [pair, least] of ruled) {
    const [from, to] = [Math.floor(pair / points.count), pair % points.count];
    const [stop, target] = [points.stop[from] ?? 0, points.stop[to] ?? 0];
    if (stop === target || hasFootpath(timetable, stop, target) || isBarred(stop, target)) continue;
    const metres = streetMetresBetween(timetable, stop, target);
    const seconds = changeOver(metres, least, rules);
    if (seconds !== null) give(from, to, seconds, metres);
  }
}

function hasFootpath({ footpaths }: Timetable, from: number, to: number): boolean {
  return footpaths.to.subarray(footpaths.start[from], footpaths.start[from + 1]).includes(to);
}

function streetMetresBetween({ stops }: Timetable, from: number, to: number): number {
  return metresByStreet(distanceInMetres(latLonAt(stops, from), latLonAt(stops, to)));
}

function buildChanges(timetable: Timetable, rules: WalkingRules, isMirrored: boolean): Changes {
  const [origins, targets] = [growingIntegers(), growingIntegers()];
  const [seconds, metres] = [growingIntegers(), growingFloats()];
  eachChange(timetable, rules, (from, to, changeTime, walked) => {
    origins.push(isMirrored ? to : from);
    targets.push(isMirrored ? from : to);
    seconds.push(changeTime);
    metres.push(walked);
  });
  const { start, order } = groupByOwner(origins.values, origins.count, timetable.points.count);
  return {
    start,
    to: targets.inOrder(order),
    seconds: seconds.inOrder(order),
    metres: metres.inOrder(order),
  };
}

const knownChanges = oncePerNetwork((network) =>
  createBoundedCache(12, (key) => {
    const [rules, isMirrored]: [WalkingRules, boolean] = JSON.parse(key);
    return buildChanges(network, rules, isMirrored);
  }),
);

/** Returns all changes under these rules, cached; mirrored, indexed by target. */
export function changesOf(timetable: Timetable, rules: WalkingRules, isMirrored: boolean): Changes {
  const { speed, isAccessible, barred = [], reach } = rules;
  const key = [{ speed, isAccessible, barred, reach: reach === 'FAR' ? 'USUAL' : reach }, isMirrored];
  return knownChanges(timetable)(JSON.stringify(key));
}

interface ChangeFound {
  /** The least time between the two vehicles, margin included. */
  readonly seconds: number;
  readonly metres: number;
  /** The part of `seconds` on foot, without the margin. */
  readonly walkSeconds: number;
}

/** Returns the quickest change between two points, with its metres and its walk; null if there is none. */
export function changeBetween(timetable: Timetable, from: number, to: number, rules: WalkingRules): ChangeFound | null {
  const { start, to: targets, seconds, metres } = changesOf(timetable, rules, false);
  let best = -1;
  for (let edge = start[from] ?? 0; edge < (start[from + 1] ?? 0); edge++) {
    if (targets[edge] !== to) continue;
    if (best < 0 || (seconds[edge] ?? 0) < (seconds[best] ?? 0)) best = edge;
  }
  if (best < 0) return null;
  const found = { seconds: seconds[best] ?? 0, metres: metres[best] ?? 0 };
  // The minimum of a feed, such as for stairs, is walking time; the margin is not.
  const walkSeconds = Math.max(secondsOnFoot(found.metres, rules.speed), found.seconds - changeMarginSeconds);
  return { ...found, walkSeconds };
}
