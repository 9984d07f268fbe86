import type { SentTimetable } from '#site/server/engine/reader/sent-timetable.ts';
import type { Planned, PlanVersions } from './journey-planner.ts';
import type { PlanQuestion } from './plan-over.ts';
import type { SentLive } from './sent-live.ts';

/** `workerData` of a planning thread. */
export interface PlanningTask {
  /** How many threads plan at most. */
  readonly threads: number;
  /** The number of the search that shall stop. */
  readonly stopped: Int32Array;
}

export interface PlanTask {
  readonly kind: 'plan';
  readonly search: number;
  readonly versions: PlanVersions;
  readonly question: PlanQuestion;
}

/** Messages to a planning thread. The data that a search names is sent before it. */
export type ToPlanningThread =
  | { readonly kind: 'timetable'; readonly version: number; readonly sent: SentTimetable }
  | { readonly kind: 'live'; readonly versions: PlanVersions; readonly sent: SentLive }
  | { readonly kind: 'forget'; readonly version: number }
  | PlanTask;

/** Messages from a planning thread: how a search has ended. */
export type FromPlanningThread = { readonly search: number } & (
  | { readonly kind: 'planned'; readonly planned: Planned }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly name: string; readonly message: string; readonly stack: string }
);

/** Ten minutes in five languages are five states. */
const keptLives = 16;

/**
 * Adds a state of live data to those that a thread keeps. The sender records by the same function what the thread has: both add the
 * same states in the same order.
 */
export function rememberLive<Value>(kept: Map<number, Value>, version: number, live: Value): void {
  kept.set(version, live);
  for (const oldest of kept.keys()) {
    if (kept.size <= keptLives) break;
    kept.delete(oldest);
  }
}
