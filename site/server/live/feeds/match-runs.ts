import { type LiveRuns, runStates } from '#site/server/engine/live/live-runs.ts';
import type { Timetable } from '#site/server/engine/timetable.ts';
import { addedRunOf, copiedRunOf, type NoAddedRun } from './added-runs.ts';
import { estimateTimes, type NoTimes } from './call-times.ts';
import { collectRuns, type FoundRuns, type RunTimes } from './collect-runs.ts';
import { type TimedMessage, type TripUpdate, tripRelations } from './feed-message.ts';
import { findRun } from './find-run.ts';
import type { MatchedRun, NoRun } from './matched-run.ts';
import { placeCalls, scheduledTimes } from './place-calls.ts';

/** Counts of what a feed has: what is used, and the rest by reason. */
export interface MatchCounts {
  readonly matched: number;
  readonly unmatched: Readonly<Record<string, number>>;
}

/** Why a trip update is not used. */
export type Unmatched = NoRun | NoTimes | NoAddedRun | 'repeated';

/** What is left out, or changed, of trip updates that are used. */
export type Flaw = 'unknownCalls' | 'strangePlatforms' | 'raisedTimes';

export interface RunCounts extends MatchCounts {
  readonly flaws: Readonly<Record<string, number>>;
}

export interface MatchedRuns {
  readonly runs: LiveRuns;
  /** One for each message. */
  readonly counts: readonly RunCounts[];
}

/**
 * Resolves the trip updates of several feeds. Of two updates of one run the first counts. An update without a run is counted, and means
 * nothing: its run is not cancelled.
 */
export function matchRuns(timetable: Timetable, messages: readonly TimedMessage[]): MatchedRuns {
  const found = collectRuns(timetable);
  const counts = messages.map((message) => {
    const unmatched: Record<string, number> = {};
    const flaws: Record<string, number> = {};
    let matched = 0;
    const note = (flaw: Flaw, count: number) => {
      if (count > 0) flaws[flaw] = (flaws[flaw] ?? 0) + count;
    };
    for (const update of message.trips) {
      const reason = matchUpdate(timetable, message, update, found, note);
      if (reason === null) matched++;
      else unmatched[reason] = (unmatched[reason] ?? 0) + 1;
    }
    return { matched, unmatched, flaws };
  });
  return { runs: found.finish(), counts };
}

type Note = (flaw: Flaw, count: number) => void;

function matchUpdate(
  timetable: Timetable,
  message: TimedMessage,
  update: TripUpdate,
  found: FoundRuns,
  note: Note,
): Unmatched | null {
  const relation = update.trip.relation ?? tripRelations.scheduled;
  if (relation === tripRelations.added || relation === tripRelations.new) {
    const added = addedRunOf(timetable, message, update, null);
    return typeof added === 'string' ? added : found.addRun(added);
  }
  if (relation === tripRelations.duplicated) {
    const copy = copiedRunOf(timetable, message, update);
    return typeof copy === 'string' ? copy : found.addRun(copy);
  }
  const run = update.run ?? findRun(timetable, update.trip, message.now);
  if (typeof run === 'string') return run;
  switch (relation) {
    case tripRelations.cancelled:
    case tripRelations.deleted:
      return found.end(run, relation === tripRelations.deleted ? runStates.deleted : runStates.cancelled);
    case tripRelations.replacement: {
      const added = addedRunOf(timetable, message, update, run);
      return typeof added === 'string' ? added : found.addRun(added);
    }
    default: {
      const times = timesOfRun(timetable, message, update, run, note);
      return typeof times === 'string' ? times : found.add(run, times);
    }
  }
}

function timesOfRun(
  timetable: Timetable,
  { calls: updates }: TimedMessage,
  update: TripUpdate,
  run: MatchedRun,
  note: Note,
): RunTimes | NoTimes {
  const scheduled = scheduledTimes(timetable, run);
  const { rows, stops, unknown, strange } = placeCalls(timetable, run.trip, update, updates, scheduled);
  note('unknownCalls', unknown);
  note('strangePlatforms', strange);
  const usesDelays = (timetable.trips.headway[run.trip] ?? 0) === 0;
  const times = estimateTimes({ ...scheduled, rows, updates, delay: update.delay, usesDelays });
  if (typeof times === 'string') return times;
  note('raisedTimes', times.isRaised ? 1 : 0);
  return { ...times, stops };
}
