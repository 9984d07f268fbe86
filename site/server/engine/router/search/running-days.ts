import { secondsInDay } from 'date-fns/constants';
import { entryAt, type Timetable } from '../../timetable.ts';
import { accessOf, type End, walkOn } from './ends.ts';
import type { Masks } from './masks.ts';
import { changesOf, longestWalkSeconds, pointsOfStop, type WalkingRules } from './walks.ts';

/** Whether anything could lead from stops to stops on a calendar day; times are not considered. */
export type IsReachableOn = (day: number) => boolean;

/**
 * Prepares a check that skips days without building their timetables: it follows the patterns that run around the day,
 * in any order. True does not mean that a journey through all ends exists; false means that there is none.
 */
export function endsReachableOn(
  timetable: Timetable,
  masks: Masks,
  rules: WalkingRules,
  ends: readonly End[],
): IsReachableOn {
  const { patterns, trips, services, stops, points, stations, vehicleLinks, live } = timetable;
  const servicesOf = patterns.map(({ trips: own }, index) => {
    const open = masks.patterns[index] === 1 ? [] : [...own].filter((trip) => masks.trips?.[trip] !== 1);
    return [...new Set(open.map((trip) => trips.service[trip] ?? 0))];
  });
  let latest = live?.runs.latest ?? 0;
  for (const { arrivals } of patterns) latest = Math.max(latest, arrivals.at(-1) ?? 0);
  const daysBefore = Math.ceil(latest / secondsInDay);
  // A vehicle may continue as another trip, at the same station or by a link.
  const linked = new Map<number, number[]>();
  for (const [index, trip] of vehicleLinks.from.entries()) {
    const from = trips.pattern[trip] ?? 0;
    const to = trips.pattern[vehicleLinks.to[index] ?? 0] ?? 0;
    linked.set(from, [...(linked.get(from) ?? []), to]);
  }
  const changes = changesOf(timetable, rules, false);

  function isReachable(from: readonly number[], to: ReadonlySet<number>, day: number): boolean {
    // A journey that arrives on this day may have begun the day before.
    const first = day - daysBefore - 1;
    const runs = (pattern: number) => {
      const only = patterns[pattern]?.live?.day;
      if (only !== undefined) return masks.patterns[pattern] !== 1 && only >= first && only <= day + 1;
      return entryAt(servicesOf, pattern).some((service) => {
        for (let other = first; other <= day + 1; other++) if (services.runs(service, other)) return true;
        return false;
      });
    };
    const isReached = new Uint8Array(stops.count);
    /** First position at which each pattern is boarded. */
    const boardedAt = new Map<number, number>();
    const open = [...from];
    const boardings: (readonly [pattern: number, position: number])[] = [];
    const reach = (stop: number) => {
      if (isReached[stop] === 0) open.push(stop);
      isReached[stop] = 1;
    };
    const eachCall = (stop: number, give: (pattern: number, position: number) => void) => {
      for (let at = stops.patternStart[stop] ?? 0; at < (stops.patternStart[stop + 1] ?? 0); at++) {
        give(stops.patternOf[at] ?? 0, stops.positionOf[at] ?? 0);
      }
      for (const { pattern, position } of live?.runs.slotsAt.get(stop) ?? []) give(pattern, position);
    };
    /** Alights everywhere after `position`, or goes on as another trip; returns whether that leads to the end. */
    const ride = (index: number, position: number): boolean => {
      const known = boardedAt.get(index) ?? Number.POSITIVE_INFINITY;
      if (position >= known || (known === Number.POSITIVE_INFINITY && !runs(index))) return false;
      boardedAt.set(index, position);
      const called = patterns[index]?.stops ?? [];
      for (const [at, stop] of called.entries()) {
        if (at <= position || at > known || masks.stops[stop] === 1) continue;
        if (to.has(stop)) return true;
        reach(stop);
      }
      for (const next of linked.get(index) ?? []) boardings.push([next, 0]);
      for (const stop of stations[stops.station[called.at(-1) ?? -1] ?? -1]?.stops ?? []) {
        eachCall(stop, (next, at) => at === 0 && boardings.push([next, 0]));
      }
      return false;
    };
    while (open.length > 0 || boardings.length > 0) {
      for (let next = boardings.pop(); next !== undefined; next = boardings.pop()) if (ride(...next)) return true;
      const stop = open.pop();
      if (stop === undefined) break;
      if (masks.stops[stop] !== 1) eachCall(stop, (index, at) => boardings.push([index, at]));
      for (const point of pointsOfStop(timetable, stop)) {
        for (let edge = changes.start[point] ?? 0; edge < (changes.start[point + 1] ?? 0); edge++) {
          reach(points.stop[changes.to[edge] ?? 0] ?? 0);
        }
      }
    }
    return false;
  }

  const stages = ends.slice(1).map((to, index) => {
    const from = entryAt(ends, index);
    const walk = walkOn(from, to, rules.speed);
    const isWalkable = walk !== null && walk.seconds <= longestWalkSeconds;
    return {
      from: [...accessOf(timetable, from, rules, false).stops],
      to: new Set(accessOf(timetable, to, rules, true).stops),
      isWalkable: isWalkable && ends.length > 2,
    };
  });
  return (day) => stages.every(({ from, to, isWalkable }) => isWalkable || isReachable(from, to, day));
}
