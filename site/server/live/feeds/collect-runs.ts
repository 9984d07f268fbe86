import { growingBytes, growingIntegers } from '#site/server/engine/columns.ts';
import { type AddedRun, type LiveRuns, runStates } from '#site/server/engine/live/live-runs.ts';
import type { Timetable } from '#site/server/engine/timetable.ts';
import type { CallTimes } from './call-times.ts';
import type { MatchedRun } from './matched-run.ts';
import { scheduledTimes } from './place-calls.ts';

/** The times of a run with the stop that is assigned to each call; -1 for the scheduled one. */
export interface RunTimes extends Omit<CallTimes, 'isRaised'> {
  readonly stops: Int32Array;
}

export type FoundRuns = ReturnType<typeof collectRuns>;

/** Collects what is known of runs into the columns of live runs. Of two on one run the first counts. */
export function collectRuns(timetable: Timetable) {
  const [trip, day, start] = [growingIntegers(), growingIntegers(), growingIntegers()];
  const [state, calls] = [growingBytes(), growingBytes()];
  const [arrivals, departures, stops] = [growingIntegers(), growingIntegers(), growingIntegers()];
  const added: AddedRun[] = [];
  const known = new Set<number | string>();
  const keyOf = (run: { readonly trip: number; readonly day: number }) => run.day * timetable.trips.count + run.trip;

  function push(run: MatchedRun, times: RunTimes, its: number): 'repeated' | null {
    const key = keyOf(run);
    if (known.has(key)) return 'repeated';
    known.add(key);
    trip.push(run.trip);
    day.push(run.day);
    state.push(its);
    start.push(calls.count);
    for (const [at, call] of times.calls.entries()) {
      calls.push(call);
      arrivals.push(times.arrivals[at] ?? 0);
      departures.push(times.departures[at] ?? 0);
      stops.push(times.stops[at] ?? -1);
    }
    return null;
  }

  return {
    add: (run: MatchedRun, times: RunTimes) => push(run, times, runStates.runs),
    end(run: MatchedRun, its: number) {
      const scheduled = scheduledTimes(timetable, run);
      const { length } = scheduled.arrivals;
      const times = { ...scheduled, calls: new Uint8Array(length), stops: new Int32Array(length).fill(-1) };
      return push(run, times, its);
    },
    addRun(run: AddedRun): 'repeated' | null {
      const keys = [`${run.day} ${run.id}`, ...(run.replaces ? [keyOf(run.replaces)] : [])];
      if (keys.some((key) => known.has(key))) return 'repeated';
      for (const key of keys) known.add(key);
      added.push(run);
      return null;
    },
    finish(): LiveRuns {
      start.push(calls.count);
      return {
        count: trip.count,
        trip: trip.finish(),
        day: day.finish(),
        state: state.finish(),
        start: start.finish(),
        arrivals: arrivals.finish(),
        departures: departures.finish(),
        calls: calls.finish(),
        stops: stops.finish(),
        added,
      };
    },
  };
}
