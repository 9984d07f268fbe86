import { oncePer, originalOf } from '../once-per.ts';
import { entryAt, type Pattern, patternOfTrip, type RunNow, type RunsNow, type Timetable } from '../timetable.ts';
import { type AddedRun, callStates, type LiveRuns, runStates } from './live-runs.ts';
import { pointAt } from './point-of-call.ts';

/**
 * Returns the timetable as it runs now: the planned one with a private copy of each run that live data touches. Cached for
 * the same live data; null for none.
 *
 * Runs of one planned pattern and day that make the same calls become one pattern after the planned ones. Their trips keep
 * their indexes, so a run is named by trip and day with live data or without. Added runs are trips and patterns after the
 * planned ones. Arrays of the planned timetable are shared.
 */
export function timetableNow(timetable: Timetable, runs: LiveRuns | null | undefined): Timetable {
  if (!runs || (runs.count === 0 && runs.added.length === 0)) return timetable;
  const known = timetablesOf(runs);
  let made = known.get(timetable);
  if (made === undefined) {
    made = inLanguageOf(timetable, networkOf(runs)(originalOf(timetable)), runs);
    known.set(timetable, made);
  }
  return made;
}

/** Returns the timetable without live data. */
export const plannedOf = (timetable: Timetable): Timetable => timetable.live?.planned ?? timetable;

interface Network {
  readonly patterns: readonly Pattern[];
  readonly trips: Timetable['trips'];
  readonly runs: RunsNow;
}

const timetablesOf = oncePer((_: LiveRuns) => new WeakMap<Timetable, Timetable>());
const networkOf = oncePer((runs: LiveRuns) => oncePer((network: Timetable) => buildNetwork(network, runs)));

function inLanguageOf(planned: Timetable, { patterns, trips, runs }: Network, { added }: LiveRuns): Timetable {
  const headsigns = [...planned.trips.headsigns, ...added.map(({ headsign }) => headsign)];
  return {
    ...planned,
    original: originalOf(planned),
    patterns,
    trips: added.length === 0 ? planned.trips : { ...trips, headsigns },
    live: { planned, runs },
  };
}

/** Touched runs of one planned pattern and day that make the same calls, by their index in the live data. */
interface Group {
  readonly pattern: number;
  readonly day: number;
  readonly runs: number[];
}

function buildNetwork(network: Timetable, runs: LiveRuns): Network {
  const stride = network.trips.count + runs.added.length;
  const keyOf = (trip: number, day: number) => day * stride + trip;
  const states = new Map<number, RunNow>();
  const isTouched = new Uint8Array(stride);
  const patterns: Pattern[] = [...network.patterns];
  for (const group of groupsOf(network, runs)) {
    for (const [row, run] of group.runs.entries()) {
      const key = keyOf(runs.trip[run] ?? 0, runs.day[run] ?? 0);
      states.set(key, { state: 'RUNS', pattern: patterns.length, row });
    }
    patterns.push(patternOf(network, runs, group));
  }
  const addedPatterns = new Int32Array(runs.added.length);
  for (const [index, added] of runs.added.entries()) {
    const trip = network.trips.count + index;
    states.set(keyOf(trip, added.day), { state: 'RUNS', pattern: patterns.length, row: 0 });
    addedPatterns[index] = patterns.length;
    patterns.push(patternOfAdded(network, added, trip));
    if (added.replaces === null) continue;
    states.set(keyOf(added.replaces.trip, added.replaces.day), { state: 'REPLACED', by: trip });
    isTouched[added.replaces.trip] = 1;
  }
  for (let run = 0; run < runs.count; run++) {
    const [trip, day] = [runs.trip[run] ?? 0, runs.day[run] ?? 0];
    isTouched[trip] = 1;
    const state = runs.state[run];
    if (state === runStates.cancelled) states.set(keyOf(trip, day), { state: 'CANCELLED' });
    if (state === runStates.deleted) states.set(keyOf(trip, day), { state: 'DELETED' });
  }
  return {
    patterns,
    trips: withAdded(network, runs.added, addedPatterns),
    runs: {
      isTouched,
      stateOf: (trip, day) => states.get(keyOf(trip, day)),
      added: new Map(runs.added.map(({ day, id }, index) => [`${day} ${id}`, network.trips.count + index])),
      days: new Set([...runs.day, ...runs.added.map(({ day }) => day)]),
      ...indexesOf(network, patterns),
    },
  };
}

function groupsOf(network: Timetable, runs: LiveRuns): Iterable<Group> {
  const groups = new Map<string, Group>();
  const replaced = new Set(runs.added.map(({ replaces }) => replaces && `${replaces.trip} ${replaces.day}`));
  for (let run = 0; run < runs.count; run++) {
    if (runs.state[run] !== runStates.runs || replaced.has(`${runs.trip[run]} ${runs.day[run]}`)) continue;
    const pattern = network.trips.pattern[runs.trip[run] ?? 0] ?? 0;
    const day = runs.day[run] ?? 0;
    const key = `${pattern} ${day}${differencesOf(runs, run)}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { pattern, day, runs: [run] });
    else group.runs.push(run);
  }
  return groups.values();
}

/** Returns the calls of a run that are not made as planned, as text; empty if all are. */
function differencesOf({ start, calls, stops }: LiveRuns, run: number): string {
  let differences = '';
  const first = start[run] ?? 0;
  for (let call = first; call < (start[run + 1] ?? 0); call++) {
    if (calls[call] === callStates.skipped) differences += ` ${call - first}`;
    else if ((stops[call] ?? -1) >= 0) differences += ` ${call - first}@${stops[call]}`;
  }
  return differences;
}

function patternOf(network: Timetable, runs: LiveRuns, group: Group): Pattern {
  const planned = entryAt(network.patterns, group.pattern);
  const length = planned.stops.length;
  const times = group.runs.length * length;
  const [arrivals, departures] = [new Int32Array(times), new Int32Array(times)];
  const calls = new Uint8Array(times);
  for (const [row, run] of group.runs.entries()) {
    const first = runs.start[run] ?? 0;
    arrivals.set(runs.arrivals.subarray(first, first + length), row * length);
    departures.set(runs.departures.subarray(first, first + length), row * length);
    calls.set(runs.calls.subarray(first, first + length), row * length);
  }
  const trips = Int32Array.from(group.runs, (run) => runs.trip[run] ?? 0);
  const rows = trips.map((trip) => planned.trips.indexOf(trip));
  return {
    ...planned,
    ...callsNow(network, planned, runs, group.runs[0] ?? 0),
    tripCount: trips.length,
    trips,
    arrivals,
    departures,
    live: { day: group.day, planned: { pattern: group.pattern, rows }, calls },
  };
}

/** Returns stops, points and rules of a run; those of the planned pattern where nothing differs. */
function callsNow(network: Timetable, planned: Pattern, runs: LiveRuns, run: number): Partial<Pattern> {
  const first = runs.start[run] ?? 0;
  const { length } = planned.stops;
  const assigned = runs.stops.subarray(first, first + length);
  const states = runs.calls.subarray(first, first + length);
  const isServed = (position: number) => states[position] !== callStates.skipped;
  const moved = assigned.map((stop, position) => (isServed(position) ? stop : -1));
  const isMoved = moved.some((stop) => stop >= 0);
  const served = (rule: Uint8Array) => rule.map((allowed, position) => (isServed(position) ? allowed : 0));
  return {
    ...(isMoved && {
      stops: planned.stops.map((stop, position) => ((moved[position] ?? -1) < 0 ? stop : (moved[position] ?? 0))),
      points: planned.points.map((point, position) =>
        (moved[position] ?? -1) < 0 ? point : pointAt(network, planned.line, moved[position] ?? 0),
      ),
    }),
    ...(states.includes(callStates.skipped) && { boards: served(planned.boards), alights: served(planned.alights) }),
  };
}

function patternOfAdded(network: Timetable, added: AddedRun, trip: number): Pattern {
  const { day, calls, stops, arrivals, departures } = added;
  const { variantOf } = entryAt(network.lines, added.line);
  const line = variantOf < 0 ? added.line : variantOf;
  const served = (rule: Uint8Array) =>
    rule.map((allowed, position) => (calls[position] === callStates.skipped ? 0 : allowed));
  return {
    line,
    direction: added.direction,
    stops,
    points: stops.map((stop) => pointAt(network, line, stop)),
    boards: served(added.boards),
    alights: served(added.alights),
    tripCount: 1,
    trips: Int32Array.of(trip),
    arrivals,
    departures,
    live: { day, planned: null, calls },
  };
}

function withAdded({ trips }: Timetable, added: readonly AddedRun[], patterns: Int32Array): Timetable['trips'] {
  if (added.length === 0) return trips;
  const longer = (column: Int32Array, values: Int32Array) => {
    const all = new Int32Array(trips.count + added.length);
    all.set(column);
    all.set(values, trips.count);
    return all;
  };
  const none = new Int32Array(added.length).fill(-1);
  const wheelchair = new Uint8Array(trips.count + added.length);
  wheelchair.set(trips.wheelchair);
  wheelchair.set(
    added.map((run) => run.wheelchair),
    trips.count,
  );
  const feedDirection = new Uint8Array(trips.count + added.length);
  feedDirection.set(trips.feedDirection);
  feedDirection.set(
    added.map((run) => run.direction),
    trips.count,
  );
  return {
    count: trips.count + added.length,
    ids: [...trips.ids, ...added.map(({ id }) => id)],
    headsigns: trips.headsigns,
    service: longer(trips.service, none),
    pattern: longer(trips.pattern, patterns),
    wheelchair,
    shape: longer(trips.shape, none),
    block: longer(trips.block, none),
    headway: longer(trips.headway, new Int32Array(added.length)),
    route: longer(
      trips.route,
      Int32Array.from(added, ({ line }) => line),
    ),
    feedDirection,
    sequence: longer(trips.sequence, none),
  };
}

function indexesOf(
  network: Timetable,
  patterns: readonly Pattern[],
): Pick<RunsNow, 'slotsAt' | 'asPlanned' | 'latest'> {
  const slotsAt = new Map<number, { pattern: number; position: number }[]>();
  const asPlanned = new Map<number, number[]>();
  let latest = 0;
  for (let index = network.patterns.length; index < patterns.length; index++) {
    const pattern = entryAt(patterns, index);
    const { stops, arrivals, live } = pattern;
    for (const [position, stop] of stops.entries()) {
      const slots = slotsAt.get(stop);
      if (slots === undefined) slotsAt.set(stop, [{ pattern: index, position }]);
      else slots.push({ pattern: index, position });
    }
    for (const arrival of arrivals) if (arrival > latest) latest = arrival;
    if (live === undefined || live.planned === null || !callsAsPlanned(network, pattern)) continue;
    const alike = asPlanned.get(live.planned.pattern) ?? [];
    alike.push(index);
    asPlanned.set(live.planned.pattern, alike);
  }
  return { slotsAt, asPlanned, latest };
}

/** Tells whether a pattern makes the calls of the planned one: arrays are shared where nothing differs. */
export function callsAsPlanned({ patterns }: Pick<Timetable, 'patterns'>, { live, stops, boards }: Pattern): boolean {
  const planned = patterns[live?.planned?.pattern ?? -1];
  return planned !== undefined && planned.stops === stops && planned.boards === boards;
}

/** Returns a run as it is now: by live data, or else as planned. A run that is off has its planned calls. */
export function runAt(timetable: Timetable, trip: number, day: number): TimedRow & { readonly isOff: boolean } {
  const now = timetable.live?.runs.stateOf(trip, day);
  if (now?.state === 'RUNS') {
    return { index: now.pattern, pattern: entryAt(timetable.patterns, now.pattern), row: now.row, isOff: false };
  }
  const pattern = patternOfTrip(timetable, trip);
  const index = timetable.trips.pattern[trip] ?? 0;
  return { index, pattern, row: pattern.trips.indexOf(trip), isOff: now !== undefined };
}

/** A run by the pattern that has its times. */
export interface TimedRow {
  /** Index of `pattern`. */
  readonly index: number;
  readonly pattern: Pattern;
  readonly row: number;
}
