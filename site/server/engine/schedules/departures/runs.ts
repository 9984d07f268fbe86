import { callTime, type Delay } from '../../live/call-time.ts';
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
  /** Null if the run is cancelled or does not call here. */
  readonly delay: Delay;
}

export interface RunSearch {
  /** Earliest expected departure, in seconds since 1970. */
  readonly from: number;
  /** Last service day of the search. */
  readonly lastDay: number;
  /** Number of runs after which the search may stop. */
  readonly most: number;
}

export const expectedOf = ({ scheduled, delay }: Run): number => scheduled + (delay ?? 0);

const patternAt = ({ patterns }: Timetable, index: number) => entryAt(patterns, index);

/** Returns the slots of some stops, those of live runs included. */
export function slotsAt({ stops, live }: Timetable, at: Iterable<number>): CallSlot[] {
  const slots: CallSlot[] = [];
  for (const stop of at) {
    for (let slot = stops.patternStart[stop] ?? 0; slot < (stops.patternStart[stop + 1] ?? 0); slot++) {
      slots.push({ pattern: stops.patternOf[slot] ?? 0, position: stops.positionOf[slot] ?? 0 });
    }
    slots.push(...(live?.runs.slotsAt.get(stop) ?? []));
  }
  return slots;
}

/** Returns whether travellers board at a slot, as planned if its runs skip it: they are listed as cancelled there. */
export function isBoardable(timetable: Timetable, slot: CallSlot): boolean {
  const { position } = slot;
  const { stops, boards } = patternAt(timetable, plannedPattern(timetable, slot.pattern));
  return position < stops.length - 1 && boards[position] === 1;
}

/** Returns the pattern that the trips of a pattern have in the timetable; that of an added run is its own. */
const plannedPattern = (timetable: Timetable, pattern: number): number =>
  patternAt(timetable, pattern).live?.planned?.pattern ?? pattern;

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

/** Returns at least the next `most` runs at a slot, cancelled ones besides, not sorted across days or by delay. */
export function runsAt(timetable: Timetable, slot: CallSlot, search: RunSearch): Run[] {
  const pattern = patternAt(timetable, slot.pattern);
  return pattern.live ? liveRunsAt(timetable, slot, pattern.live.day, search) : plannedRunsAt(timetable, slot, search);
}

/** Returns the planned and the cancelled runs at a slot of a planned pattern. Live runs have patterns of their own. */
function plannedRunsAt(timetable: Timetable, slot: CallSlot, { from, lastDay, most }: RunSearch): Run[] {
  const { services, zone } = timetable;
  const pattern = patternAt(timetable, slot.pattern);
  const length = pattern.stops.length;
  const latest = pattern.departures[(pattern.tripCount - 1) * length + slot.position] ?? 0;
  const found: Run[] = [];
  let [until, running] = [Number.POSITIVE_INFINITY, 0];
  // Limited to the calendar: a request may have any year, and Intl fails for some days outside of it.
  const first = Math.max(dayNumberOf(from - latest, zone), services.firstDay);
  for (let day = first; day <= Math.min(lastDay, services.lastDay); day++) {
    const origin = serviceDayOrigin(day, zone);
    for (let row = firstRow(pattern, slot.position, from - origin); row < pattern.tripCount; row++) {
      const scheduled = origin + (pattern.departures[row * length + slot.position] ?? 0);
      if (scheduled > until) break;
      const trip = pattern.trips[row] ?? 0;
      const state = stateOn(timetable, trip, day);
      if (state === 'OFF') continue;
      const delay = state === 'CANCELLED' ? null : undefined;
      found.push({ pattern: slot.pattern, position: slot.position, row, trip, serviceDay: day, scheduled, delay });
      if (delay === undefined && ++running === most) until = Math.max(...found.map(expectedOf));
    }
  }
  return found;
}

/** Returns all runs at a slot of a live pattern, which has few. */
function liveRunsAt(timetable: Timetable, slot: CallSlot, day: number, { from, lastDay }: RunSearch): Run[] {
  const pattern = patternAt(timetable, slot.pattern);
  const origin = serviceDayOrigin(day, timetable.zone);
  return Array.from(day > lastDay ? [] : pattern.trips, (trip, row): Run => {
    const { planned, delay } = callTime(timetable, { pattern, row }, 'departures', slot.position);
    return { ...slot, row, trip, serviceDay: day, scheduled: origin + planned, delay };
  }).filter((run) => expectedOf(run) >= from);
}

/** Returns whether a trip of a planned pattern runs as planned on a day; a run with other times is off there. */
function stateOn({ services, trips, live }: Timetable, trip: number, day: number): 'PLANNED' | 'CANCELLED' | 'OFF' {
  if (!services.runs(trips.service[trip] ?? 0, day)) return 'OFF';
  const now = live?.runs.isTouched[trip] === 1 ? live.runs.stateOf(trip, day) : undefined;
  return now === undefined ? 'PLANNED' : now.state === 'CANCELLED' ? 'CANCELLED' : 'OFF';
}

/** Returns the rows of a pattern that run on a service day: all of a live one, the first and the last of a planned one. */
function edgeRowsOf(timetable: Timetable, index: number, day: number): readonly number[] {
  const pattern = patternAt(timetable, index);
  const { services } = timetable;
  if (pattern.live) return pattern.live.day === day ? [...pattern.trips.keys()] : [];
  if (day < services.firstDay || day > services.lastDay) return [];
  const isRunning = (row: number) => stateOn(timetable, pattern.trips[row] ?? 0, day) === 'PLANNED';
  let [first, last] = [0, pattern.tripCount - 1];
  while (first <= last && !isRunning(first)) first++;
  while (last > first && !isRunning(last)) last--;
  return first > last ? [] : [first, last];
}

interface Edges {
  readonly first: number;
  readonly last: number;
}

/** Returns the first and last planned departure of a service day at some slots; null if none takes place. */
export function edgesOfDay(timetable: Timetable, slots: readonly CallSlot[], day: number): Edges | null {
  const times = slots.flatMap(({ pattern: index, position }) => {
    const pattern = patternAt(timetable, index);
    return edgeRowsOf(timetable, index, day)
      .map((row) => callTime(timetable, { pattern, row }, 'departures', position))
      .flatMap(({ planned, delay }) => (delay === null ? [] : [planned]));
  });
  return edgesOf(times, timetable, day);
}

/** Returns the first departure and last arrival of a line on a service day as planned, of the runs that take place. */
export function edgesOfLine(timetable: Timetable, line: number, day: number): Edges | null {
  const { patterns } = timetable;
  const indexes = [...patterns.keys()].filter((index) => patterns[index]?.line === line);
  const times = indexes.flatMap((index) => {
    const pattern = patternAt(timetable, index);
    return edgeRowsOf(timetable, index, day).flatMap((row) => [
      callTime(timetable, { pattern, row }, 'departures', 0).planned,
      callTime(timetable, { pattern, row }, 'arrivals', pattern.stops.length - 1).planned,
    ]);
  });
  return edgesOf(times, timetable, day);
}

function edgesOf(times: readonly number[], { zone }: Timetable, day: number): Edges | null {
  // A day without runs may be of any year, and Intl fails for some.
  if (times.length === 0) return null;
  const origin = serviceDayOrigin(day, zone);
  return { first: origin + Math.min(...times), last: origin + Math.max(...times) };
}
