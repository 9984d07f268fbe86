import type { Pattern, Timetable } from '../../timetable.ts';

/** Returns the delay of a trip on a service day in seconds; null if it is cancelled. */
export type DelayOf = (trip: number, serviceDay: number) => number | null;

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
  /** By run: its index among the pattern's trips, the seconds added to its times, and its service day. */
  readonly row: Int32Array;
  readonly shift: Int32Array;
  readonly serviceDay: Int32Array;
}

/**
 * Returns the routes of all runs between `from` and `to` (both included), in the time to which the days are shifted.
 */
export function gatherRoutes(
  timetable: Timetable,
  days: readonly RunningDay[],
  delayOf: DelayOf | null,
  from: number,
  to: number,
): DayRoutes {
  const { patterns, trips } = timetable;
  const most = trips.count * days.length;
  const column = () => new Int32Array(most);
  const [row, shift, serviceDay, start] = [column(), column(), column(), column()];
  const routePatterns: number[] = [];
  const routeStarts = [0];
  let count = 0;
  for (const [index, pattern] of patterns.entries()) {
    const first = count;
    const length = pattern.stops.length;
    for (const { day, shift: dayShift, runs } of days) {
      for (let number = 0; number < pattern.tripCount; number++) {
        const trip = pattern.trips[number] ?? 0;
        if (runs[trips.service[trip] ?? 0] === 0) continue;
        const delay = delayOf === null ? 0 : delayOf(trip, day);
        if (delay === null) continue;
        const moved = dayShift + delay;
        const begins = (pattern.departures[number * length] ?? 0) + moved;
        if (begins > to || (pattern.arrivals[(number + 1) * length - 1] ?? 0) + moved < from) continue;
        row[count] = number;
        shift[count] = moved;
        serviceDay[count] = day;
        start[count] = begins;
        count++;
      }
    }
    if (count === first) continue;
    sortRuns([row, shift, serviceDay, start], first, count);
    for (const end of splitRuns(pattern, [row, shift, serviceDay, start], first, count)) {
      routePatterns.push(index);
      routeStarts.push(end);
    }
  }
  return {
    pattern: Int32Array.from(routePatterns),
    start: Int32Array.from(routeStarts),
    row: row.subarray(0, count),
    shift: shift.subarray(0, count),
    serviceDay: serviceDay.subarray(0, count),
  };
}

type Columns = [row: Int32Array, shift: Int32Array, serviceDay: Int32Array, start: Int32Array];

/** Sorts runs by departure; stable, so equal ones stay in order of day and trip. */
function sortRuns(columns: Columns, first: number, end: number): void {
  const [, , , start] = columns;
  let isSorted = true;
  for (let at = first + 1; at < end && isSorted; at++) isSorted = (start[at - 1] ?? 0) <= (start[at] ?? 0);
  if (isSorted) return;
  const order = Array.from({ length: end - first }, (_, index) => first + index);
  order.sort((a, b) => (start[a] ?? 0) - (start[b] ?? 0) || a - b);
  arrange(columns, first, order);
}

function arrange(columns: Columns, first: number, order: readonly number[]): void {
  for (const column of columns) {
    const values = order.map((at) => column[at] ?? 0);
    column.set(values, first);
  }
}

/** Splits runs into rows without overtaking (first fit) and returns the end of each row. */
function splitRuns(pattern: Pattern, columns: Columns, first: number, end: number): number[] {
  let isOne = true;
  for (let at = first + 1; at < end && isOne; at++) isOne = !overtakes(pattern, columns, at - 1, at);
  if (isOne) return [end];
  const rows: number[][] = [];
  for (let at = first; at < end; at++) {
    const row = rows.find((known) => !overtakes(pattern, columns, known.at(-1) ?? 0, at));
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

function overtakes(pattern: Pattern, [row, shift]: Columns, before: number, after: number): boolean {
  const lead = (shift[after] ?? 0) - (shift[before] ?? 0);
  const [earlier, later] = [row[before] ?? 0, row[after] ?? 0];
  // Trips of a pattern with the same shift never overtake each other.
  if (lead === 0 && earlier <= later) return false;
  const { arrivals, departures } = pattern;
  const length = pattern.stops.length;
  for (let position = 0; position < length; position++) {
    const [a, b] = [earlier * length + position, later * length + position];
    if ((arrivals[b] ?? 0) + lead < (arrivals[a] ?? 0)) return true;
    if ((departures[b] ?? 0) + lead < (departures[a] ?? 0)) return true;
  }
  return false;
}
