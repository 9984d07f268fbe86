import { patternOfTrip, type Timetable } from '../timetable.ts';
import { callStates, type LiveRuns, runStates } from './live-runs.ts';

export interface DelayedRun {
  readonly trip: number;
  readonly day: number;
  /** Seconds; null for a cancelled run. */
  readonly delay: number | null;
}

/** Returns runs that are delayed by the same time at each call, and cancelled ones. */
export function delayedRuns(timetable: Timetable, delays: readonly DelayedRun[]): LiveRuns {
  const lengths = delays.map(({ trip }) => patternOfTrip(timetable, trip).stops.length);
  const start = new Int32Array(delays.length + 1);
  for (const [run, length] of lengths.entries()) start[run + 1] = (start[run] ?? 0) + length;
  const calls = start[delays.length] ?? 0;
  const [arrivals, departures] = [new Int32Array(calls), new Int32Array(calls)];
  for (const [run, { trip, delay }] of delays.entries()) {
    const pattern = patternOfTrip(timetable, trip);
    const { length } = pattern.stops;
    const row = pattern.trips.indexOf(trip) * length;
    for (let position = 0; position < length; position++) {
      const at = (start[run] ?? 0) + position;
      arrivals[at] = (pattern.arrivals[row + position] ?? 0) + (delay ?? 0);
      departures[at] = (pattern.departures[row + position] ?? 0) + (delay ?? 0);
    }
  }
  return {
    count: delays.length,
    trip: Int32Array.from(delays, ({ trip }) => trip),
    day: Int32Array.from(delays, ({ day }) => day),
    state: Uint8Array.from(delays, ({ delay }) => (delay === null ? runStates.cancelled : runStates.runs)),
    start,
    arrivals,
    departures,
    calls: new Uint8Array(calls).fill(callStates.live),
    stops: new Int32Array(calls).fill(-1),
    added: [],
  };
}
