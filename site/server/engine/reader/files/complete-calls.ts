import type { FeedLog } from '../feed-report.ts';
import { quoted } from '../feed-report.ts';
import type { FeedTrips } from './read-trips.ts';

/** The calls of all trips, in order and with every time; those of a trip are from `start[trip]` to `start[trip + 1]`. */
export interface TripCalls {
  readonly start: Int32Array;
  /** Row of stops.txt. */
  readonly place: Int32Array;
  readonly arrival: Int32Array;
  readonly departure: Int32Array;
  /** `stop_sequence` of the feed. */
  readonly sequence: Int32Array;
  /** `maySetDown` and `mayPickUp`. */
  readonly rules: Uint8Array;
}

/** The rows of stop_times.txt in file order; a missing time is -1. */
export interface CallRows {
  readonly count: number;
  readonly trip: Int32Array;
  readonly place: Int32Array;
  readonly arrival: Int32Array;
  readonly departure: Int32Array;
  readonly sequence: Int32Array;
  readonly line: Int32Array;
  readonly rules: Uint8Array;
  /** Distance along the shape, NaN if missing; null if the feed has none. */
  readonly distance: Float32Array | null;
  /** By trip: 1 if it serves areas on demand (GTFS Flex). */
  readonly isOnDemand: Uint8Array;
}

const file = 'stop_times.txt';
const halfDay = 12 * 3600;
const day = 24 * 3600;

/** Completes the calls of each trip: one call a sequence number, ascending times, a time at every stop. */
export function completeCalls(
  rows: CallRows,
  start: Int32Array,
  order: Int32Array,
  trips: FeedTrips,
  log: FeedLog,
): TripCalls {
  const tripCount = start.length - 1;
  const out = {
    start: new Int32Array(tripCount + 1),
    place: new Int32Array(rows.count),
    arrival: new Int32Array(rows.count),
    departure: new Int32Array(rows.count),
    sequence: new Int32Array(rows.count),
    rules: new Uint8Array(rows.count),
  };
  let used = 0;
  for (let trip = 0; trip < tripCount; trip++) {
    out.start[trip] = used;
    const [from, to] = [start[trip] ?? 0, start[trip + 1] ?? 0];
    if ((trips.line[trip] ?? -1) < 0) continue;
    const id = trips.index.ids[trip] ?? '';
    const calls = interpolate(rows, straighten(rows, withoutRepeats(rows, order, from, to, log), log));
    if (calls.rows.length < 2) {
      if (rows.isOnDemand[trip] === 1) {
        log.countUnused('trips on demand');
        continue;
      }
      const what = `the trip ${quoted(id)} has ${calls.rows.length} usable stop${calls.rows.length === 1 ? '' : 's'}`;
      const line = to > from ? (rows.line[order[from] ?? 0] ?? 0) : 0;
      log.note('trips with fewer than two stops', { file, line, what, done: 'the trip is left out' });
      continue;
    }
    for (const [at, row] of calls.rows.entries()) {
      out.place[used] = rows.place[row] ?? 0;
      out.arrival[used] = calls.arrivals[at] ?? 0;
      out.departure[used] = calls.departures[at] ?? 0;
      out.sequence[used] = rows.sequence[row] ?? 0;
      out.rules[used] = rows.rules[row] ?? 0;
      used++;
    }
  }
  out.start[tripCount] = used;
  return {
    start: out.start,
    place: out.place.subarray(0, used),
    arrival: out.arrival.subarray(0, used),
    departure: out.departure.subarray(0, used),
    sequence: out.sequence.subarray(0, used),
    rules: out.rules.subarray(0, used),
  };
}

function withoutRepeats(rows: CallRows, order: Int32Array, from: number, to: number, log: FeedLog): number[] {
  const kept: number[] = [];
  let before = -1;
  for (let at = from; at < to; at++) {
    const row = order[at] ?? 0;
    const sequence = rows.sequence[row] ?? 0;
    if (sequence === before) {
      const what = `the stop_sequence ${sequence} is there twice in one trip`;
      log.note('repeated stop sequences', { file, line: rows.line[row] ?? 0, what, done: 'the row is left out' });
    } else kept.push(row);
    before = sequence;
  }
  return kept;
}

interface Calls {
  readonly rows: number[];
  readonly arrivals: number[];
  readonly departures: number[];
}

/**
 * Makes times ascending: a time before the one of the previous stop is on the next day (after midnight) or is dropped.
 */
function straighten(rows: CallRows, kept: number[], log: FeedLog): Calls {
  const arrivals = kept.map((row) => rows.arrival[row] ?? -1);
  const departures = kept.map((row) => rows.departure[row] ?? -1);
  let before = -1;
  let shift = 0;
  for (const [at, row] of kept.entries()) {
    let [arrives, departs] = [arrivals[at] ?? -1, departures[at] ?? -1];
    if (arrives < 0) continue;
    const note = (kind: string, what: string, done: string) =>
      log.note(kind, { file, line: rows.line[row] ?? 0, what, done });
    arrives += shift;
    departs += shift;
    if (departs < arrives && arrives - departs > halfDay) departs += day;
    else if (departs < arrives) {
      note('departures before arrivals', 'the departure is before the arrival', 'the departure is set to the arrival');
      departs = arrives;
    }
    if (before - arrives > halfDay && shift === 0) {
      note('times after midnight', 'the time starts again at midnight', 'it is read as the next day');
      shift = day;
      arrives += day;
      departs += day;
    }
    if (arrives < before) {
      note('times that go back', 'the time is before that of the previous stop', 'the time is interpolated');
      [arrives, departs] = [-1, -1];
    } else before = departs;
    arrivals[at] = arrives;
    departures[at] = departs;
  }
  return { rows: kept, arrivals, departures };
}

/**
 * Interpolates missing times by distance along the shape, or evenly. Drops calls before the first and after the last
 * time.
 */
function interpolate(rows: CallRows, { rows: kept, arrivals, departures }: Calls): Calls {
  const first = arrivals.findIndex((time) => time >= 0);
  const last = arrivals.findLastIndex((time) => time >= 0);
  if (first < 0) return { rows: [], arrivals: [], departures: [] };
  let known = first;
  for (let at = first + 1; at <= last; at++) {
    if ((arrivals[at] ?? -1) < 0) continue;
    if (at > known + 1) {
      const leaves = departures[known] ?? 0;
      const span = (arrivals[at] ?? 0) - leaves;
      const share = sharesAlong(rows, kept, known, at);
      for (let between = known + 1; between < at; between++) {
        arrivals[between] = leaves + Math.round(span * share(between));
        departures[between] = arrivals[between] ?? 0;
      }
    }
    known = at;
  }
  if (first === 0 && last === kept.length - 1) return { rows: kept, arrivals, departures };
  const cut = (list: number[]) => list.slice(first, last + 1);
  return { rows: cut(kept), arrivals: cut(arrivals), departures: cut(departures) };
}

function sharesAlong(rows: CallRows, kept: readonly number[], from: number, to: number): (at: number) => number {
  const along = (at: number) => rows.distance?.[kept[at] ?? 0] ?? Number.NaN;
  let isRising = along(to) > along(from);
  for (let at = from + 1; at <= to && isRising; at++) isRising = along(at) >= along(at - 1);
  if (!isRising) return (at) => (at - from) / (to - from);
  return (at) => (along(at) - along(from)) / (along(to) - along(from));
}
