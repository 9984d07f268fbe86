import type { AddedRun, LiveRuns } from '../../live/live-runs.ts';
import { callStates, runStates } from '../../live/live-runs.ts';
import type { Timetable } from '../../timetable.ts';

/** Live data in short form for tests, with ids instead of indexes. */
export interface LiveSketch {
  runs: { trip: string; day: number; isCancelled: boolean; calls: LiveCall[] }[];
  added: {
    id: string;
    day: number;
    line: string;
    direction: 0 | 1;
    wheelchair: 0 | 1 | 2;
    stops: string[];
    boards: number[];
    alights: number[];
    calls: LiveCall[];
    replaces: { trip: string; day: number } | null;
  }[];
}

/** Times in seconds of the service day. */
export interface LiveCall {
  arrival: number;
  departure: number;
  state: 'UNKNOWN' | 'LIVE' | 'SKIPPED';
  /** Another stop than planned. */
  stop?: string;
}

const stateOf = ({ state }: LiveCall) =>
  callStates[state === 'UNKNOWN' ? 'unknown' : state === 'LIVE' ? 'live' : 'skipped'];
const arrivalOf = ({ arrival }: LiveCall) => arrival;
const departureOf = ({ departure }: LiveCall) => departure;

/** Returns the live data of a sketch in the indexes of a timetable. */
export function liveRunsOf({ trips, lines, stops }: Timetable, { runs, added }: LiveSketch): LiveRuns {
  const tripOf = (id: string) => indexIn(trips.ids, id);
  const calls = runs.flatMap((run) => run.calls);
  return {
    count: runs.length,
    trip: Int32Array.from(runs, ({ trip }) => tripOf(trip)),
    day: Int32Array.from(runs, ({ day }) => day),
    state: Uint8Array.from(runs, ({ isCancelled }) => (isCancelled ? runStates.cancelled : runStates.runs)),
    start: Int32Array.from([0, ...runs].keys(), (count) => runs.slice(0, count).flatMap((run) => run.calls).length),
    arrivals: Int32Array.from(calls, arrivalOf),
    departures: Int32Array.from(calls, departureOf),
    calls: Uint8Array.from(calls, stateOf),
    stops: Int32Array.from(calls, ({ stop }) => (stop === undefined ? -1 : indexIn(stops.ids, stop))),
    added: added.map(
      (run): AddedRun => ({
        ...run,
        headsign: run.stops.at(-1) ?? '',
        line: lines.findIndex(({ id }) => id === run.line),
        stops: Int32Array.from(run.stops, (stop) => indexIn(stops.ids, stop)),
        boards: Uint8Array.from(run.boards),
        alights: Uint8Array.from(run.alights),
        arrivals: Int32Array.from(run.calls, arrivalOf),
        departures: Int32Array.from(run.calls, departureOf),
        calls: Uint8Array.from(run.calls, stateOf),
        replaces: run.replaces && { trip: tripOf(run.replaces.trip), day: run.replaces.day },
      }),
    ),
  };
}

function indexIn(ids: readonly string[], id: string): number {
  const index = ids.indexOf(id);
  if (index < 0) throw new Error(`the timetable has no ${id}`);
  return index;
}

type LiveRunSketch = LiveSketch['runs'][number];

/** Returns a run with a delay at each call: seconds, `skipped`, or null where nothing is known; the last counts for all that follow. */
export function liveRunOf(
  { patterns, trips }: Timetable,
  trip: string,
  day: number,
  delays: readonly (number | 'skipped' | null)[],
): LiveRunSketch {
  const pattern = patterns[trips.pattern[indexIn(trips.ids, trip)] ?? -1];
  if (pattern === undefined) throw new Error(`${trip} has no pattern`);
  const { length } = pattern.stops;
  const row = pattern.trips.indexOf(indexIn(trips.ids, trip)) * length;
  let seconds = 0;
  const calls = Array.from({ length }, (_, position): LiveCall => {
    const delay = delays[Math.min(position, delays.length - 1)] ?? null;
    if (typeof delay === 'number') seconds = delay;
    const known = delay === null ? 0 : seconds;
    return {
      arrival: (pattern.arrivals[row + position] ?? 0) + known,
      departure: (pattern.departures[row + position] ?? 0) + known,
      state: delay === null ? 'UNKNOWN' : delay === 'skipped' ? 'SKIPPED' : 'LIVE',
    };
  });
  return { trip, day, isCancelled: false, calls };
}

/** Returns an added run that leaves its first stop at a time and needs `hop` seconds to each next one. */
export function addedRunOf(
  id: string,
  day: number,
  line: string,
  {
    stops,
    start,
    hop,
    ...more
  }: { stops: string[]; start: number; hop: number } & Partial<LiveSketch['added'][number]>,
): LiveSketch['added'][number] {
  const times = stops.map((_, position) => start + position * hop);
  return {
    id,
    day,
    line,
    direction: 0,
    wheelchair: 0,
    stops,
    boards: stops.map(() => 1),
    alights: stops.map(() => 1),
    calls: times.map((time) => ({ arrival: time, departure: time, state: 'LIVE' })),
    replaces: null,
    ...more,
  };
}
