import type { Speed } from '#shared/domain/trip-request.ts';
import { createBoundedCache } from '#shared/lib/bounded-cache.ts';
import type { Timetable } from '../../timetable.ts';
import { originalOf } from '../../timetable-in.ts';

/** Metres a second on foot: 2.9, 4.0 and 5.4 km/h. */
export const walkMetresPerSecond: Record<Speed, number> = { SLOW: 0.8, NORMAL: 1.12, FAST: 1.5 };

/** Metres a second by bike: 10.8, 14.8 and 19.8 km/h. */
export const bikeMetresPerSecond: Record<Speed, number> = { SLOW: 3, NORMAL: 4.1, FAST: 5.5 };

/** How much longer streets are than the line through the air. */
export const streetDetour = 1.3;

/** What every change takes at least, at the same platform too, before the way on foot is counted. */
export const changeSeconds = 60;

/** With little walking: no way between stops longer than this, and none to the first or from the last stop. */
export const shortTransferMetres = 150;
export const shortAccessMetres = 300;

export interface WalkingRules {
  readonly speed: Speed;
  readonly isAccessible: boolean;
  /** Whether only short ways are taken. */
  readonly isShort: boolean;
}

export function secondsOnFoot(metres: number, speed: Speed): number {
  return Math.ceil(metres / walkMetresPerSecond[speed]);
}

const earthRadius = 6_371_000;
const radians = Math.PI / 180;

/** Metres through the air. */
export function distanceInMetres(latA: number, lonA: number, latB: number, lonB: number): number {
  const halfLat = Math.sin(((latB - latA) * radians) / 2);
  const halfLon = Math.sin(((lonB - lonA) * radians) / 2);
  const chord = halfLat * halfLat + Math.cos(latA * radians) * Math.cos(latB * radians) * halfLon * halfLon;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** The changes from each stop, from `start[stop]` to `start[stop + 1]`: staying at the same stop is one of them. */
export interface Changes {
  readonly start: Int32Array;
  readonly to: Int32Array;
  readonly seconds: Int32Array;
  /** The footpath that a change takes; -1 at the same stop. */
  readonly footpath: Int32Array;
}

/** The seconds a change takes along a footpath, or null when the rules forbid it. */
export function changeAlong(timetable: Timetable, footpath: number, rules: WalkingRules): number | null {
  const { metres, leastSeconds, wheelchair } = timetable.footpaths;
  const length = metres[footpath] as number;
  if (rules.isAccessible && wheelchair[footpath] === 2) return null;
  if (rules.isShort && length > shortTransferMetres) return null;
  return Math.max(leastSeconds[footpath] as number, secondsOnFoot(length, rules.speed) + changeSeconds);
}

function buildChanges(timetable: Timetable, rules: WalkingRules, isMirrored: boolean): Changes {
  const { count } = timetable.stops;
  const { start: footStart, to: footTo } = timetable.footpaths;
  const edges = footTo.length + count;
  const from = new Int32Array(edges);
  const to = new Int32Array(edges);
  const seconds = new Int32Array(edges);
  const way = new Int32Array(edges);
  let size = 0;
  const add = (a: number, b: number, duration: number, footpath: number) => {
    from[size] = isMirrored ? b : a;
    to[size] = isMirrored ? a : b;
    seconds[size] = duration;
    way[size] = footpath;
    size++;
  };
  for (let stop = 0; stop < count; stop++) {
    let atSameStop = changeSeconds;
    for (let footpath = footStart[stop] as number; footpath < (footStart[stop + 1] as number); footpath++) {
      const target = footTo[footpath] as number;
      if (target === stop) {
        atSameStop = Math.max(atSameStop, timetable.footpaths.leastSeconds[footpath] as number);
        continue;
      }
      const duration = changeAlong(timetable, footpath, rules);
      if (duration !== null) add(stop, target, duration, footpath);
    }
    add(stop, stop, atSameStop, -1);
  }
  const start = new Int32Array(count + 1);
  for (let edge = 0; edge < size; edge++) {
    const stop = (from[edge] as number) + 1;
    start[stop] = (start[stop] as number) + 1;
  }
  for (let stop = 0; stop < count; stop++) start[stop + 1] = (start[stop + 1] as number) + (start[stop] as number);
  const sortedTo = new Int32Array(size);
  const sortedSeconds = new Int32Array(size);
  const sortedWay = new Int32Array(size);
  const filled = start.slice();
  for (let edge = 0; edge < size; edge++) {
    const stop = from[edge] as number;
    const slot = filled[stop] as number;
    filled[stop] = slot + 1;
    sortedTo[slot] = to[edge] as number;
    sortedSeconds[slot] = seconds[edge] as number;
    sortedWay[slot] = way[edge] as number;
  }
  return { start, to: sortedTo, seconds: sortedSeconds, footpath: sortedWay };
}

const changeCaches = new WeakMap<Timetable, (key: string) => Changes>();

/** All changes under these rules; mirrored, from where they lead to where they begin. */
export function changesOf(timetable: Timetable, rules: WalkingRules, isMirrored: boolean): Changes {
  const network = originalOf(timetable);
  let cached = changeCaches.get(network);
  if (cached === undefined) {
    cached = createBoundedCache(12, (key) => {
      const [known, mirrored] = JSON.parse(key) as [WalkingRules, boolean];
      return buildChanges(network, known, mirrored);
    });
    changeCaches.set(network, cached);
  }
  const { speed, isAccessible, isShort } = rules;
  return cached(JSON.stringify([{ speed, isAccessible, isShort }, isMirrored]));
}

/** The quickest change between two stops and the metres it leads over, or null where there is none. */
export function changeBetween(
  timetable: Timetable,
  from: number,
  to: number,
  rules: WalkingRules,
): { readonly seconds: number; readonly metres: number } | null {
  const { start, to: targets, seconds, footpath } = changesOf(timetable, rules, false);
  let best = -1;
  for (let edge = start[from] as number; edge < (start[from + 1] as number); edge++) {
    if (targets[edge] !== to) continue;
    if (best < 0 || (seconds[edge] as number) < (seconds[best] as number)) best = edge;
  }
  if (best < 0) return null;
  const metres = timetable.footpaths.metres[footpath[best] as number] ?? 0;
  return { seconds: seconds[best] as number, metres };
}
