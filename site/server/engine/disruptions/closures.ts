import { oncePer, oncePerNetwork } from '../once-per.ts';
import type { Timetable } from '../timetable.ts';
import { affectsPattern, isDisruptedAt, type TimedRun, traceOfRun } from './disrupted-runs.ts';
import type { KnownDisruption } from './known-disruption.ts';

/**
 * Closed sections of a run: 1 for closed hops, by their first position, and for calls closed to boarding and alighting.
 */
export interface Closure {
  readonly hops: Uint8Array;
  readonly calls: Uint8Array;
}

/** A new object for each state of the disruptions: it is a cache key of days. */
export interface Closures {
  /** Whether any run of a pattern may be closed somewhere. */
  readonly concern: (timetable: Timetable, pattern: number) => boolean;
  /** Returns the closure of a run; null if it is fully open. */
  readonly of: (timetable: Timetable, run: TimedRun) => Closure | null;
}

const keptStates = 3;
const statesOf = oncePerNetwork(() => new Map<string, Closures>());
let numbered = 0;
const numberOf = oncePer((_: KnownDisruption['where']) => numbered++);

/** Returns what these disruptions close, the same object for the same places and times; null for no disruptions. */
export function closuresOf(timetable: Timetable, avoided: readonly KnownDisruption[]): Closures | null {
  if (avoided.length === 0) return null;
  const known = statesOf(timetable);
  const key = avoided.map(({ where, spans }) => `${numberOf(where)}: ${spans?.join(' ')}`).join('; ');
  const closures = known.get(key) ?? findClosures(avoided);
  known.delete(key);
  known.set(key, closures);
  for (const oldest of known.keys()) {
    if (known.size <= keptStates) break;
    known.delete(oldest);
  }
  return closures;
}

function findClosures(avoided: readonly KnownDisruption[]): Closures {
  return {
    concern: (timetable, pattern) => avoided.some(({ where }) => affectsPattern(timetable, where, pattern)),
    of(timetable, run) {
      let closure: Closure | null = null;
      for (const disruption of avoided) {
        const trace = traceOfRun(timetable, disruption.where, run);
        if (trace === null) continue;
        for (let position = 0; position < trace.calls.length; position++) {
          const hop = isDisruptedAt(timetable, disruption, trace.hops, run, position, position + 1);
          const call = isDisruptedAt(timetable, disruption, trace.calls, run, position, position);
          if (!hop && !call) continue;
          closure ??= { hops: new Uint8Array(trace.hops.length), calls: new Uint8Array(trace.calls.length) };
          if (hop) closure.hops[position] = 1;
          if (call) closure.calls[position] = 1;
        }
      }
      return closure;
    },
  };
}
