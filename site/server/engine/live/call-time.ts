import { entryAt, type Timetable } from '../timetable.ts';
import { callStates } from './live-runs.ts';
import type { TimedRow } from './timetable-now.ts';

/** Seconds late, negative if early; null if the run does not call, undefined if live data knows nothing. */
export type Delay = number | null | undefined;

/** A time of a run at a call, in seconds of its service day. */
export interface CallTime {
  /** Delay included. */
  readonly seconds: number;
  readonly planned: number;
  readonly delay: Delay;
}

type Column = 'arrivals' | 'departures';

/** Returns a time of a run at a call. */
export function callTime(
  { patterns }: Pick<Timetable, 'patterns'>,
  { pattern, row }: Pick<TimedRow, 'pattern' | 'row'>,
  column: Column,
  position: number,
): CallTime {
  const { live, stops } = pattern;
  const at = row * stops.length + position;
  const seconds = pattern[column][at] ?? 0;
  if (live === undefined) return { seconds, planned: seconds, delay: undefined };
  const source = live.planned === null ? undefined : entryAt(patterns, live.planned.pattern);
  // An added run is planned as it runs.
  const planned = source?.[column][(live.planned?.rows[row] ?? 0) * stops.length + position] ?? seconds;
  const state = live.calls[at];
  if (state === callStates.skipped) return { seconds, planned, delay: null };
  return { seconds, planned, delay: state === callStates.live || seconds !== planned ? seconds - planned : undefined };
}
