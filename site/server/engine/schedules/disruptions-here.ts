import type { Disruption } from '#shared/domain/disruption.ts';
import { isRideDisrupted, touchesOnwards } from '../disruptions/disrupted-runs.ts';
import { isActiveBetween, type KnownDisruption, publishedDisruptions } from '../disruptions/known-disruption.ts';
import type { Circumstances } from '../router/journeys/journey-of-legs.ts';
import { serviceDayOrigin } from '../router/search/day-timetable.ts';
import { entryAt, type Timetable } from '../timetable.ts';
import type { CallSlot, Run } from './departures/runs.ts';

/** Tells whether a disruption affects boarding at some slots, or riding on from there, between two instants. */
export function touchesSlots(
  timetable: Timetable,
  disruption: KnownDisruption,
  slots: readonly CallSlot[],
  from: number,
  to = from,
): boolean {
  return (
    isActiveBetween(disruption, from, to) &&
    slots.some(({ pattern, position }) => touchesOnwards(timetable, disruption, pattern, position))
  );
}

/** Tells whether a disruption affects a ride from the slot of a run to position `to`, by default the last one. */
function touchesRun(timetable: Timetable, disruption: KnownDisruption, run: Run, to: number | undefined): boolean {
  const { stops } = entryAt(timetable.patterns, run.pattern);
  const origin = serviceDayOrigin(run.serviceDay, timetable.zone);
  const span = { board: run.position, alight: to ?? stops.length - 1 };
  return isRideDisrupted(timetable, disruption, { ...run, origin }, span);
}

interface Listed {
  readonly runs: readonly Run[];
  /** Position of the requested target in a run. */
  readonly targetOf?: ((run: Run) => number) | undefined;
  /** Slots of lines without a listed run, and the requested instant. */
  readonly idle: readonly CallSlot[];
  readonly at: number;
}

/** Returns the disruptions of listed runs and of slots without runs. */
export function disruptionsOfListed(
  timetable: Timetable,
  { disruptions }: Circumstances,
  { runs, targetOf, idle, at }: Listed,
): Disruption[] {
  return publishedDisruptions(
    disruptions,
    (disruption) =>
      runs.some((run) => touchesRun(timetable, disruption, run, targetOf?.(run))) ||
      touchesSlots(timetable, disruption, idle, at),
  );
}
