import { latLonAt } from '#shared/domain/place/coordinates.ts';
import { distanceInMetres, metresPerDegree } from '#shared/domain/place/distance.ts';
import { metresByStreet, secondsOnFoot, walkMetresPerSecond } from '#shared/domain/place/walking.ts';
import type { Speed } from '#shared/domain/trip/trip-request.ts';
import { createBoundedCache } from '#shared/lib/bounded-cache.ts';
import { groupByOwner } from '../../columns.ts';
import { oncePer, oncePerNetwork } from '../../once-per.ts';
import type { Timetable } from '../../timetable.ts';
import { type EndStreets, type StreetMeasure, walksByStop } from './street-walks.ts';
import {
  bikeMetresPerSecond,
  pointsOfStop,
  shortAccessMetres,
  shortTransferMetres,
  type WalkingRules,
} from './walks.ts';

/** Origin, via or destination. `stops` are its boarding places; empty for coordinates. */
export interface End {
  readonly lat: number;
  readonly lon: number;
  readonly stops: readonly number[];
  /**
   * Whether it is a via. At a station that is a via, the traveller walks from the platform to the middle of the station
   * and on to the next platform, which is at least the distance between the platforms.
   */
  readonly isPassed?: boolean;
  /** The streets around it, if a service knows them; null if that has no result now, so that walks are estimated. */
  readonly streets?: EndStreets | null;
}

/** The stops reachable on foot from an end, or from which it is reachable. */
export interface Access {
  readonly stops: Int32Array;
  readonly seconds: Int32Array;
  readonly metres: Float64Array;
}

/** Maximum straight-line distance of a first or last stop at normal speed. */
const accessMetres = 1000;

/** The same where little runs. */
const farAccessMetres = 2000;

/** Maximum distance if no stop is within `accessMetres`. */
const loneAccessMetres = 3000;

const cellMetres = 1000;

/** Returns a grid of all stops: the size of its cells in degrees, and the stops in each. */
const gridOf = oncePerNetwork(({ stops: { count, lat, lon }, bounds }) => {
  const middle = ((bounds.north + bounds.south) / 2) * (Math.PI / 180);
  const cellLat = cellMetres / metresPerDegree;
  const cellLon = cellLat / Math.max(0.01, Math.cos(middle));
  const cellOf = (stop: number) =>
    `${Math.floor((lat[stop] ?? 0) / cellLat)} ${Math.floor((lon[stop] ?? 0) / cellLon)}`;
  return { cellLat, cellLon, cells: Map.groupBy(Array(count).keys(), cellOf) };
});

/**
 * Returns the stops within a straight-line radius and their distance, in order of index. A station is reached whole: else
 * a traveller would ride a stop further, and walk back to a platform that is a little too far away.
 */
function stopsAround(timetable: Timetable, lat: number, lon: number, radius: number): Map<number, number> {
  const { stations, stops } = timetable;
  const { cellLat, cellLon, cells } = gridOf(timetable);
  const distanceTo = (stop: number) => distanceInMetres({ lat, lon }, latLonAt(stops, stop));
  const reachLat = radius / metresPerDegree / 0.99;
  const reachLon = reachLat / Math.max(0.01, Math.cos((Math.min(89, Math.abs(lat) + reachLat) * Math.PI) / 180));
  const near = new Map<number, number>();
  for (let y = Math.floor((lat - reachLat) / cellLat); y <= Math.floor((lat + reachLat) / cellLat); y++) {
    for (let x = Math.floor((lon - reachLon) / cellLon); x <= Math.floor((lon + reachLon) / cellLon); x++) {
      for (const stop of cells.get(`${y} ${x}`) ?? []) {
        const distance = distanceTo(stop);
        if (distance <= radius) near.set(stop, distance);
      }
    }
  }
  for (const stop of [...near.keys()]) {
    for (const other of stations[stops.station[stop] ?? 0]?.stops ?? []) {
      if (!near.has(other)) near.set(other, distanceTo(other));
    }
  }
  return new Map([...near].sort(([a], [b]) => a - b));
}

/** Returns the footpaths by target stop; `to` is their origin. A footpath may exist in one direction only. */
const footpathsInto = oncePerNetwork(({ footpaths, stops: { count } }) => {
  const { start: outStart, to: outTo } = footpaths;
  const { start, order: footpath } = groupByOwner(outTo, outTo.length, count);
  const originOf = new Int32Array(outTo.length);
  for (let stop = 0; stop < count; stop++) originOf.fill(stop, outStart[stop], outStart[stop + 1]);
  return { start, to: footpath.map((outgoing) => originOf[outgoing] ?? 0), footpath };
});

/**
 * Finds the stops at which a journey can begin (or end, if `isMirrored`). The end's own stops cost nothing. From them
 * the feed's footpaths are used; for all other near stops the walks along streets, or else straight-line distances.
 */
function findAccess(timetable: Timetable, end: End, rules: WalkingRules, isMirrored: boolean): Access {
  const { footpaths, stops: table } = timetable;
  const found = new Map<number, { seconds: number; metres: number }>();
  const own = new Set(end.stops);
  const metresInside = (stop: number) => (end.isPassed === true ? distanceInMetres(end, latLonAt(table, stop)) : 0);
  for (const stop of own) {
    const metres = metresInside(stop);
    found.set(stop, { seconds: secondsOnFoot(metres, rules.speed), metres });
  }

  const offer = (stop: number, metres: number, seconds: number) => {
    const known = found.get(stop);
    if (own.has(stop) || (known !== undefined && known.seconds <= seconds)) return;
    found.set(stop, { seconds, metres });
  };
  const known = new Set(own);
  const walkAlong = (from: number, footpath: number, other: number) => {
    if (own.has(other)) return;
    known.add(other);
    const metres = footpaths.metres[footpath] ?? 0;
    if (rules.isAccessible && footpaths.wheelchair[footpath] === 2) return;
    if (rules.reach === 'SHORT' && metres > shortTransferMetres) return;
    const inside = metresInside(from);
    const seconds = Math.max(footpaths.leastSeconds[footpath] ?? 0, secondsOnFoot(metres, rules.speed));
    offer(other, inside + metres, secondsOnFoot(inside, rules.speed) + seconds);
  };
  const into = isMirrored ? footpathsInto(timetable) : null;
  const { start, to } = into ?? footpaths;
  for (const stop of own) {
    for (let at = start[stop] ?? 0; at < (start[stop + 1] ?? 0); at++) {
      walkAlong(stop, into === null ? at : (into.footpath[at] ?? 0), to[at] ?? 0);
    }
  }

  const pace = walkMetresPerSecond[rules.speed] / walkMetresPerSecond.NORMAL;
  const walks = end.streets ? walksByStop(end.streets, isMirrored ? 'into' : 'out') : null;
  const walkOver = (distance: number) => {
    const metres = metresByStreet(distance);
    return { metres, seconds: secondsOnFoot(metres, rules.speed) };
  };
  const reach = (metres: number) => {
    for (const [stop, distance] of stopsAround(timetable, end.lat, end.lon, metres)) {
      if (known.has(stop)) continue;
      const walk = walks === null ? walkOver(distance) : walks.get(stop);
      const isFar = walks !== null && rules.reach === 'SHORT' && (walk?.metres ?? 0) > metresByStreet(metres);
      if (walk !== undefined && !isFar) offer(stop, walk.metres, walk.seconds);
    }
  };
  reach(rules.reach === 'SHORT' ? shortAccessMetres : accessMetres * pace);
  // FAR finds all that USUAL finds: a journey is rebuilt under FAR.
  if (found.size === 0 && rules.reach !== 'SHORT') reach(loneAccessMetres);
  else if (rules.reach === 'FAR') reach(farAccessMetres * pace);

  const barred = new Set(rules.barred?.flat());
  // Stops without a planned call stay: live data may lead a run there.
  const reached = [...found].filter(([stop]) => !barred.has(stop));
  reached.sort(([a], [b]) => a - b);
  return {
    stops: Int32Array.from(reached, ([stop]) => stop),
    seconds: Int32Array.from(reached, ([, { seconds }]) => seconds),
    metres: Float64Array.from(reached, ([, { metres }]) => metres),
  };
}

const knownAccesses = oncePerNetwork((network) =>
  createBoundedCache(100, (key) => {
    const [end, rules, isMirrored]: [End, WalkingRules, boolean] = JSON.parse(key);
    return findAccess(network, end, rules, isMirrored);
  }),
);

/** The accesses of an end whose streets are known, by what else they depend on. */
const accessesOver = oncePer((_: EndStreets) => new Map<string, Access>());

/** Cached `findAccess`: a search and each of its journeys need the same few. */
export function accessOf(timetable: Timetable, end: End, rules: WalkingRules, isMirrored: boolean): Access {
  const { lat, lon, stops, isPassed, streets } = end;
  const { speed, isAccessible, barred = [], reach } = rules;
  const key = JSON.stringify([{ lat, lon, stops, isPassed }, { speed, isAccessible, barred, reach }, isMirrored]);
  if (!streets) return knownAccesses(timetable)(key);
  const known = accessesOver(streets);
  const access = known.get(key) ?? findAccess(timetable, end, rules, isMirrored);
  known.set(key, access);
  return access;
}

const pointAccesses = new WeakMap<Access, Access>();

/** Returns the access by point instead of by stop; cached, since travel bounds use the object as a cache key. */
export function accessToPoints(timetable: Timetable, end: End, rules: WalkingRules, isMirrored: boolean): Access {
  const access = accessOf(timetable, end, rules, isMirrored);
  if (timetable.points.count === timetable.stops.count) return access;
  const known = pointAccesses.get(access);
  if (known !== undefined) return known;
  const reached = [...access.stops.entries()].flatMap(([index, stop]) =>
    pointsOfStop(timetable, stop).map((point) => ({ point, index })),
  );
  const found = {
    stops: Int32Array.from(reached, ({ point }) => point),
    seconds: Int32Array.from(reached, ({ index }) => access.seconds[index] ?? 0),
    metres: Float64Array.from(reached, ({ index }) => access.metres[index] ?? 0),
  };
  pointAccesses.set(access, found);
  return found;
}

/** Returns street metres between two ends, on foot or by bike. */
export function streetMetres(from: End, to: End): number {
  return metresByStreet(distanceInMetres(from, to));
}

/** Most stops around an end whose walks along streets are measured. */
const mostMeasuredStops = 250;

/** Returns the stops around an end that a search may walk to, its own ones not, the nearest ones first. */
export function stopsToMeasure(timetable: Timetable, end: End): number[] {
  const own = new Set(end.stops);
  return [...stopsAround(timetable, end.lat, end.lon, loneAccessMetres)]
    .filter(([stop]) => !own.has(stop))
    .sort(([, one], [, other]) => one - other)
    .slice(0, mostMeasuredStops)
    .map(([stop]) => stop);
}

/** Returns the walk from an end to the next one; null if streets do not lead there. */
export function walkOn(from: End, to: End, speed: Speed): StreetMeasure | null {
  if (from.streets) return from.streets.onFoot;
  const metres = streetMetres(from, to);
  return { metres, seconds: secondsOnFoot(metres, speed) };
}

/** Returns the cycle from an end to the next one; null if streets do not lead there. */
export function cycleOn(from: End, to: End, speed: Speed): StreetMeasure | null {
  if (from.streets) return from.streets.byBike;
  const metres = streetMetres(from, to);
  return { metres, seconds: Math.ceil(metres / bikeMetresPerSecond[speed]) };
}
