import { callsAsPlanned } from '../../live/timetable-now.ts';
import { entryAt, type Pattern, type Timetable } from '../../timetable.ts';

/** A service day with runs in the searched hours. */
export interface RunningDay {
  readonly day: number;
  /** Seconds added to its times. */
  readonly shift: number;
  /** 1 if a service runs, by service. */
  readonly runs: Uint8Array;
}

/**
 * Runs within some hours, grouped into routes. Invariant: no run of a route overtakes another, and they are sorted by
 * time.
 */
export interface DayRoutes {
  readonly pattern: Int32Array;
  /** First run of each route, and the total at the end. */
  readonly start: Int32Array;
  /**
   * By run: the pattern that has its times, which is a live one for a live run; its index among that pattern's trips, the
   * seconds added to its times, and its service day.
   */
  readonly source: Int32Array;
  readonly row: Int32Array;
  readonly shift: Int32Array;
  readonly serviceDay: Int32Array;
}

/**
 * Returns the routes of all runs between `from` and `to` (both included), in the time to which the days are shifted. Live
 * runs that call as planned are in routes with the others of their pattern.
 */
export function gatherRoutes(timetable: Timetable, days: readonly RunningDay[], from: number, to: number): DayRoutes {
  const { patterns, live } = timetable;
  const most = patterns.reduce((sum, { tripCount, live: rows }) => sum + tripCount * (rows ? 1 : days.length), 0);
  const column = () => new Int32Array(most);
  const columns: Columns = { source: column(), row: column(), shift: column(), serviceDay: column(), start: column() };
  const { source, row, shift, serviceDay, start } = columns;
  const routePatterns: number[] = [];
  const routeStarts = [0];
  let count = 0;
  const gather = (index: number) => {
    const pattern = entryAt(patterns, index);
    const length = pattern.stops.length;
    for (const running of days) {
      const runs = runsOf(timetable, pattern, running);
      for (let number = 0; number < pattern.tripCount; number++) {
        if (!runs(pattern.trips[number] ?? 0)) continue;
        const begins = (pattern.departures[number * length] ?? 0) + running.shift;
        if (begins > to || (pattern.arrivals[(number + 1) * length - 1] ?? 0) + running.shift < from) continue;
        source[count] = index;
        row[count] = number;
        shift[count] = running.shift;
        serviceDay[count] = running.day;
        start[count] = begins;
        count++;
      }
    }
  };
  for (const [index, pattern] of patterns.entries()) {
    if (pattern.live && callsAsPlanned(timetable, pattern)) continue;
    const first = count;
    gather(index);
    for (const alike of live?.runs.asPlanned.get(index) ?? []) gather(alike);
    if (count === first) continue;
    sortRuns(columns, first, count);
    for (const end of splitRuns(patterns, columns, first, count)) {
      routePatterns.push(index);
      routeStarts.push(end);
    }
  }
  return {
    pattern: Int32Array.from(routePatterns),
    start: Int32Array.from(routeStarts),
    source: source.subarray(0, count),
    row: row.subarray(0, count),
    shift: shift.subarray(0, count),
    serviceDay: serviceDay.subarray(0, count),
  };
}

/** Returns whether a trip of a pattern runs on a day by the times of that pattern. */
function runsOf(
  { trips: { service }, live }: Timetable,
  pattern: Pattern,
  { day, runs }: RunningDay,
): (trip: number) => boolean {
  if (pattern.live) return () => pattern.live?.day === day;
  if (!live) return (trip) => runs[service[trip] ?? 0] === 1;
  const { isTouched, stateOf } = live.runs;
  return (trip) => runs[service[trip] ?? 0] === 1 && (isTouched[trip] !== 1 || stateOf(trip, day) === undefined);
}

interface Columns {
  readonly source: Int32Array;
  readonly row: Int32Array;
  readonly shift: Int32Array;
  readonly serviceDay: Int32Array;
  /** Departure of each run at the first stop. */
  readonly start: Int32Array;
}

/** Sorts runs by departure; stable, so equal ones stay in order of day and trip. */
function sortRuns(columns: Columns, first: number, end: number): void {
  const { start } = columns;
  let isSorted = true;
  for (let at = first + 1; at < end && isSorted; at++) isSorted = (start[at - 1] ?? 0) <= (start[at] ?? 0);
  if (isSorted) return;
  const order = Array.from({ length: end - first }, (_, index) => first + index);
  order.sort((a, b) => (start[a] ?? 0) - (start[b] ?? 0) || a - b);
  arrange(columns, first, order);
}

function arrange(columns: Columns, first: number, order: readonly number[]): void {
  for (const column of [columns.source, columns.row, columns.shift, columns.serviceDay, columns.start]) {
    const values = order.map((at) => column[at] ?? 0);
    column.set(values, first);
  }
}

/** Splits runs into rows without overtaking (first fit) and returns the end of each row. */
function splitRuns(patterns: readonly Pattern[], columns: Columns, first: number, end: number): number[] {
  let isOne = true;
  for (let at = first + 1; at < end && isOne; at++) isOne = !overtakes(patterns, columns, at - 1, at);
  if (isOne) return [end];
  const rows: number[][] = [];
  for (let at = first; at < end; at++) {
    const row = rows.find((known) => !overtakes(patterns, columns, known.at(-1) ?? 0, at));
    if (row === undefined) rows.push([at]);
    else row.push(at);
  }
  arrange(columns, first, rows.flat());
  let used = first;
  return rows.map((row) => {
    used += row.length;
    return used;
  });
}

function overtakes(
  patterns: readonly Pattern[],
  { source, row, shift }: Columns,
  before: number,
  after: number,
): boolean {
  const lead = (shift[after] ?? 0) - (shift[before] ?? 0);
  const [earlier, later] = [row[before] ?? 0, row[after] ?? 0];
  const [one, other] = [entryAt(patterns, source[before] ?? 0), entryAt(patterns, source[after] ?? 0)];
  // Planned trips of a pattern with the same shift never overtake each other.
  if (one === other && !one.live && lead === 0 && earlier <= later) return false;
  const length = one.stops.length;
  for (let position = 0; position < length; position++) {
    const [a, b] = [earlier * length + position, later * length + position];
    if ((other.arrivals[b] ?? 0) + lead < (one.arrivals[a] ?? 0)) return true;
    if ((other.departures[b] ?? 0) + lead < (one.departures[a] ?? 0)) return true;
  }
  return false;
}
