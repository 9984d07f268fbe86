import type { DelayOf } from '../../router/search/day-runs.ts';
import { dayNumberOf, serviceDayOrigin } from '../../router/search/day-timetable.ts';
import { entryAt, type Pattern, type Timetable } from '../../timetable.ts';

/** A position of a pattern: a call of all its trips. */
export interface CallSlot {
  readonly pattern: number;
  readonly position: number;
}

/** A trip on a service day at a slot. */
export interface Run extends CallSlot {
  readonly trip: number;
  readonly serviceDay: number;
  /** Its index among the pattern's trips. */
  readonly row: number;
  /** Planned departure, in seconds since 1970. */
  readonly scheduled: number;
  /** Seconds; null if cancelled. */
  readonly delay: number | null;
}

export interface RunSearch {
  /** Earliest expected departure, in seconds since 1970. */
  readonly from: number;
  /** Last service day of the search. */
  readonly lastDay: number;
  /** Number of runs after which the search may stop. */
  readonly most: number;
  readonly delayOf?: DelayOf | undefined;
}

/** Runs delayed by more, or early by more, may be missed. */
const longestDelaySeconds = 6 * 3600;
const mostEarlySeconds = 1800;

export const expectedOf = ({ scheduled, delay }: Run): number => scheduled + (delay ?? 0);

const patternAt = ({ patterns }: Timetable, index: number) => entryAt(patterns, index);

export function slotsAt({ stops }: Timetable, at: Iterable<number>): CallSlot[] {
  const slots: CallSlot[] = [];
  for (const stop of at) {
    for (let slot = stops.patternStart[stop] ?? 0; slot < (stops.patternStart[stop + 1] ?? 0); slot++) {
      slots.push({ pattern: stops.patternOf[slot] ?? 0, position: stops.positionOf[slot] ?? 0 });
    }
  }
  return slots;
}

export function isBoardable(timetable: Timetable, { pattern, position }: CallSlot): boolean {
  const { stops, boards } = patternAt(timetable, pattern);
  return position < stops.length - 1 && boards[position] === 1;
}

/** Returns the first later position at which its trips allow alighting at one of `targets`; -1 if there is none. */
export function positionTowards(timetable: Timetable, { pattern, position }: CallSlot, targets: ReadonlySet<number>) {
  const { stops, alights } = patternAt(timetable, pattern);
  for (let later = position + 1; later < stops.length; later++) {
    if (alights[later] === 1 && targets.has(stops[later] ?? 0)) return later;
  }
  return -1;
}

/** Returns the first row that leaves a position at `time` or later (binary search: rows never overtake each other). */
function firstRow({ stops, departures, tripCount }: Pattern, position: number, time: number): number {
  let [low, high] = [0, tripCount];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((departures[middle * stops.length + position] ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns at least the next `most` runs at a slot, not sorted across days or by delay. */
export function runsAt(timetable: Timetable, slot: CallSlot, { from, lastDay, most, delayOf }: RunSearch): Run[] {
  const { services, trips, zone } = timetable;
  const pattern = patternAt(timetable, slot.pattern);
  const length = pattern.stops.length;
  const lookBack = delayOf === undefined ? 0 : longestDelaySeconds;
  const latest = pattern.departures[(pattern.tripCount - 1) * length + slot.position] ?? 0;
  const slack = delayOf === undefined ? 0 : mostEarlySeconds;
  const found: Run[] = [];
  let until = Number.POSITIVE_INFINITY;
  // Limited to the calendar: a request may have any year, and Intl fails for some days outside of it.
  const first = Math.max(dayNumberOf(from - latest - lookBack, zone), services.firstDay);
  for (let day = first; day <= Math.min(lastDay, services.lastDay); day++) {
    const origin = serviceDayOrigin(day, zone);
    for (let row = firstRow(pattern, slot.position, from - lookBack - origin); row < pattern.tripCount; row++) {
      const scheduled = origin + (pattern.departures[row * length + slot.position] ?? 0);
      if (scheduled > until) break;
      const trip = pattern.trips[row] ?? 0;
      if (!services.runs(trips.service[trip] ?? 0, day)) continue;
      const delay = delayOf === undefined ? 0 : delayOf(trip, day);
      if (scheduled + (delay ?? 0) < from) continue;
      found.push({ pattern: slot.pattern, position: slot.position, row, trip, serviceDay: day, scheduled, delay });
      if (found.length === most) until = Math.max(...found.map(expectedOf)) + slack;
    }
  }
  return found;
}

/** Returns the first and last row of a pattern that run on a service day and are not cancelled; null if none does. */
export function rowsOfDay(
  { services, trips }: Timetable,
  pattern: Pattern,
  day: number,
  delayOf?: DelayOf,
): { first: number; last: number } | null {
  if (day < services.firstDay || day > services.lastDay) return null;
  const isRunning = (row: number) => {
    const trip = pattern.trips[row] ?? 0;
    return services.runs(trips.service[trip] ?? 0, day) && delayOf?.(trip, day) !== null;
  };
  let [first, last] = [0, pattern.tripCount - 1];
  while (first <= last && !isRunning(first)) first++;
  while (last > first && !isRunning(last)) last--;
  return first > last ? null : { first, last };
}

/** Returns the first and last planned departure of a service day at some slots; null if there is none. */
export function edgesOfDay(
  timetable: Timetable,
  slots: readonly CallSlot[],
  day: number,
  delayOf?: DelayOf,
): { first: number; last: number } | null {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { pattern: index, position } of slots) {
    const pattern = patternAt(timetable, index);
    const rows = rowsOfDay(timetable, pattern, day, delayOf);
    if (rows === null) continue;
    const origin = serviceDayOrigin(day, timetable.zone);
    const timeOf = (row: number) => origin + (pattern.departures[row * pattern.stops.length + position] ?? 0);
    first = Math.min(first, timeOf(rows.first));
    last = Math.max(last, timeOf(rows.last));
  }
  return first > last ? null : { first, last };
}
