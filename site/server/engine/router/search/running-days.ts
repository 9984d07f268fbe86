import { secondsInDay } from 'date-fns/constants';
import { secondsOnFoot } from '#shared/domain/place/walking.ts';
import type { Timetable } from '../../timetable.ts';
import { accessOf, type End, streetMetres } from './ends.ts';
import type { Masks } from './masks.ts';
import { changesOf, longestWalkSeconds, type WalkingRules } from './walking.ts';

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
  const { patterns, trips, services, stops, points, stations, vehicleLinks } = timetable;
  const servicesOf = patterns.map(({ trips: own }, index) => {
    const open = masks.patterns[index] === 1 ? [] : [...own].filter((trip) => masks.trips?.[trip] !== 1);
    return [...new Set(open.map((trip) => trips.service[trip] as number))];
  });
  let latest = 0;
  for (const { arrivals } of patterns) latest = Math.max(latest, arrivals.at(-1) ?? 0);
  const daysBefore = Math.ceil(latest / secondsInDay);
  // A vehicle may continue as another trip, at the same station or by a link.
  const linked = new Map<number, number[]>();
  for (const [index, trip] of vehicleLinks.from.entries()) {
    const from = trips.pattern[trip] as number;
    const to = trips.pattern[vehicleLinks.to[index] as number] as number;
    linked.set(from, [...(linked.get(from) ?? []), to]);
  }
  const changes = changesOf(timetable, rules, false);

  function isReachable(from: readonly number[], to: ReadonlySet<number>, day: number): boolean {
    // A journey that arrives on this day may have begun the day before.
    const first = day - daysBefore - 1;
    const runs = (pattern: number) =>
      (servicesOf[pattern] as number[]).some((service) => {
        for (let other = first; other <= day + 1; other++) if (services.runs(service, other)) return true;
        return false;
      });
    const isReached = new Uint8Array(stops.count);
    const isRidden = new Uint8Array(patterns.length);
    const open = [...from];
    const reach = (stop: number) => {
      if (isReached[stop] === 0) open.push(stop);
      isReached[stop] = 1;
    };
    const ride = (index: number) => {
      if (isRidden[index] === 1 || !runs(index)) return false;
      isRidden[index] = 1;
      const called = patterns[index]?.stops ?? [];
      for (const stop of called) {
        if (to.has(stop)) return true;
        reach(stop);
        for (const other of stations[stops.station[stop] as number]?.stops ?? []) reach(other);
      }
      return (linked.get(index) ?? []).some(ride);
    };
    for (let stop = open.pop(); stop !== undefined; stop = open.pop()) {
      for (let at = stops.patternStart[stop] as number; at < (stops.patternStart[stop + 1] as number); at++) {
        if (ride(stops.patternOf[at] as number)) return true;
      }
      for (let edge = changes.start[stop] as number; edge < (changes.start[stop + 1] as number); edge++) {
        reach(points.stop[changes.to[edge] as number] as number);
      }
    }
    return false;
  }

  const stages = ends.slice(1).map((to, index) => {
    const from = ends[index] as End;
    const isWalkable = secondsOnFoot(streetMetres(from, to), rules.speed) <= longestWalkSeconds;
    return {
      from: [...accessOf(timetable, from, rules, false).stops],
      to: new Set(accessOf(timetable, to, rules, true).stops),
      isWalkable: isWalkable && ends.length > 2,
    };
  });
  return (day) => stages.every(({ from, to, isWalkable }) => isWalkable || isReachable(from, to, day));
}
