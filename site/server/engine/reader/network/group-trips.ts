import type { TripCalls } from '../files/complete-calls.ts';
import { mayPickUp, maySetDown } from '../files/read-stop-times.ts';
import type { FeedTrips } from '../files/read-trips.ts';

/** Trips of one line and direction with the same points and boarding rules. */
export interface TripGroup {
  line: number;
  direction: number;
  readonly stops: Int32Array;
  /** The point of each stop. */
  readonly points: Int32Array;
  readonly rules: Uint8Array;
  /** Trip numbers, in the order of the feed. */
  readonly trips: number[];
}

export const unknownDirection = 2;

export function groupTrips(
  trips: FeedTrips,
  calls: TripCalls,
  stopOfPlace: Int32Array,
  pointOf: (line: number, trip: number, stop: number) => number,
): readonly TripGroup[] {
  const groups: TripGroup[] = [];
  const byHash = new Map<number, TripGroup[]>();
  for (let trip = 0; trip < trips.index.count; trip++) {
    const [from, to] = [calls.start[trip] ?? 0, calls.start[trip + 1] ?? 0];
    if (to - from < 2) continue;
    const stops = calls.place.subarray(from, to).map((place) => stopOfPlace[place] ?? -1);
    const rules = calls.rules.subarray(from, to);
    const line = trips.line[trip] ?? 0;
    const direction = trips.direction[trip] ?? unknownDirection;
    let hash = line * 3 + direction;
    const points = stops.map((stop) => pointOf(line, trip, stop));
    for (let at = 0; at < points.length; at++)
      hash = Math.imul(hash ^ ((points[at] ?? 0) * 4 + (rules[at] ?? 0)), 0x01000193);
    const candidates = byHash.get(hash) ?? [];
    byHash.set(hash, candidates);
    const found = candidates.find(
      (group) =>
        group.line === line &&
        group.direction === direction &&
        isSame(group.points, points) &&
        isSame(group.rules, rules),
    );
    if (found) found.trips.push(trip);
    else {
      const group = { line, direction, stops, points, rules, trips: [trip] };
      candidates.push(group);
      groups.push(group);
    }
  }
  return groups;
}

function isSame(one: ArrayLike<number>, other: ArrayLike<number>): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false;
  return true;
}

/**
 * Infers the directions of lines without direction_id. The group with the most trips is direction 0; a group that calls
 * at its stations mostly in reverse order is direction 1.
 */
export function inferDirections(groups: readonly TripGroup[], stationOf: Int32Array): void {
  const byLine = new Map<number, TripGroup[]>();
  for (const group of groups) {
    if (group.direction !== unknownDirection) continue;
    const own = byLine.get(group.line) ?? [];
    byLine.set(group.line, own);
    own.push(group);
  }
  for (const own of byLine.values()) {
    const leader = own.reduce((most, group) => (group.trips.length > most.trips.length ? group : most));
    const placeOf = placesAlong(leader, stationOf);
    for (const group of own) group.direction = backwardHops(group, placeOf, stationOf) > 0 ? 1 : 0;
  }
}

/** Returns the first place of each station along a group. */
export function placesAlong({ stops }: TripGroup, stationOf: Int32Array): ReadonlyMap<number, number> {
  const placeOf = new Map<number, number>();
  for (const [at, stop] of stops.entries()) {
    const station = stationOf[stop] ?? -1;
    if (!placeOf.has(station)) placeOf.set(station, at);
  }
  return placeOf;
}

/** Returns how many more hops of a group go backwards than forwards along the stations of the leader. */
export function backwardHops(group: TripGroup, placeOf: ReadonlyMap<number, number>, stationOf: Int32Array): number {
  let before = -1;
  let backwards = 0;
  for (const stop of group.stops) {
    const place = placeOf.get(stationOf[stop] ?? -1);
    if (place === undefined) continue;
    if (before >= 0) backwards += Math.sign(before - place);
    before = place;
  }
  return backwards;
}

export function boardsOf(rules: Uint8Array): Uint8Array {
  return rules.map((rule) => ((rule & mayPickUp) > 0 ? 1 : 0));
}

export function alightsOf(rules: Uint8Array): Uint8Array {
  return rules.map((rule) => ((rule & maySetDown) > 0 ? 1 : 0));
}
