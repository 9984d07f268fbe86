import { callStates } from '#site/server/engine/live/live-runs.ts';
import { type CallUpdates, callRelations } from './feed-message.ts';

/** The times of a run by its calls, in seconds of the service day. */
export interface CallTimes {
  readonly arrivals: Int32Array;
  readonly departures: Int32Array;
  /** `callStates`. */
  readonly calls: Uint8Array;
  /** Whether times of the feed went down by a little and were raised. */
  readonly isRaised: boolean;
}

export type NoTimes = 'noTimes' | 'fallingTimes' | 'farTimes';

/** Times that go down by more than this make a run useless. */
const mostFall = 300;
/** An estimate further from the timetable than this is that of another run, or none. */
const mostDistance = 12 * 3600;

export interface Estimating {
  /** The scheduled times. */
  readonly arrivals: Int32Array;
  readonly departures: Int32Array;
  /** Seconds since 1970 of second 0. */
  readonly origin: number;
  /** Row of `updates` for each call; -1 for none. */
  readonly rows: Int32Array;
  readonly updates: CallUpdates;
  /** Delay of the whole run until the first update; null if unknown. */
  readonly delay: number | null;
  /** Whether delays are used: a frequency without exact times has no times that they could be relative to. */
  readonly usesDelays: boolean;
}

/**
 * Estimates the times of a run. A delay holds for all later calls until the next update; a call without times, or without data, ends
 * it, and a skipped one does not. Calls before the first update are unknown.
 */
export function estimateTimes(run: Estimating): CallTimes | NoTimes {
  const { arrivals, departures, origin, rows, updates, usesDelays } = run;
  const count = rows.length;
  // Arrival and departure of each call in turn: those that the feed gives are firm, the others yield to them.
  const times = new Float64Array(count * 2);
  const isFirm = new Uint8Array(count * 2);
  const calls = new Uint8Array(count);
  let delay = usesDelays ? run.delay : null;
  for (let at = 0; at < count; at++) {
    const [arrives, departs] = [arrivals[at] ?? 0, departures[at] ?? 0];
    const row = rows[at] ?? -1;
    const relation = row < 0 ? null : updates.relation[row];
    let [arrival, departure] = [Number.NaN, Number.NaN];
    if (relation === callRelations.noData) delay = null;
    else if (relation !== null && relation !== callRelations.skipped) {
      arrival = timeOf(updates.arrivalTime[row], updates.arrivalDelay[row], arrives, origin, usesDelays);
      departure = timeOf(updates.departureTime[row], updates.departureDelay[row], departs, origin, usesDelays);
      if (Number.isNaN(arrival) && Number.isNaN(departure)) delay = null;
    }
    if (Math.abs(arrival - arrives) > mostDistance || Math.abs(departure - departs) > mostDistance) return 'farTimes';
    if (!Number.isNaN(arrival)) isFirm[at * 2] = 1;
    if (!Number.isNaN(departure)) isFirm[at * 2 + 1] = 1;
    const before = delay ?? (Number.isNaN(departure) ? 0 : departure - departs);
    times[at * 2] = Number.isNaN(arrival) ? arrives + before : arrival;
    if (!Number.isNaN(arrival)) delay = arrival - arrives;
    times[at * 2 + 1] = Number.isNaN(departure) ? departs + (delay ?? 0) : departure;
    if (!Number.isNaN(departure)) delay = departure - departs;
    if (relation === callRelations.skipped) calls[at] = callStates.skipped;
    else if (delay !== null) calls[at] = callStates.live;
  }
  if (!calls.some((call) => call !== callStates.unknown)) return 'noTimes';
  return ascendingTimes(times, isFirm, calls);
}

/** Returns the time of an event in seconds of the service day; NaN if it is unknown. A time wins over a delay. */
function timeOf(time = Number.NaN, delay = Number.NaN, scheduled: number, origin: number, usesDelays: boolean): number {
  // Some feeds write 0 for a time that they do not have.
  if (time > 0) return time - origin;
  return usesDelays ? scheduled + delay : Number.NaN;
}

/**
 * Makes times ascend: arrival and departure of each call in turn. A firm time that goes down a little is raised; the others move as
 * far as needed between the firm ones.
 */
export function ascendingTimes(times: Float64Array, isFirm: Uint8Array, calls: Uint8Array): CallTimes | 'fallingTimes' {
  let firm = Number.NEGATIVE_INFINITY;
  let isRaised = false;
  for (let at = 0; at < times.length; at++) {
    if (isFirm[at] === 0) continue;
    const time = times[at] ?? 0;
    if (firm - time > mostFall) return 'fallingTimes';
    if (time < firm) isRaised = true;
    firm = Math.max(firm, time);
    times[at] = firm;
  }
  for (let at = 1; at < times.length; at++) {
    if (isFirm[at] === 0) times[at] = Math.max(times[at] ?? 0, times[at - 1] ?? 0);
  }
  for (let at = times.length - 2; at >= 0; at--) times[at] = Math.min(times[at] ?? 0, times[at + 1] ?? 0);
  const half = (offset: number) => Int32Array.from(calls, (_, at) => Math.round(times[at * 2 + offset] ?? 0));
  return { arrivals: half(0), departures: half(1), calls, isRaised };
}
