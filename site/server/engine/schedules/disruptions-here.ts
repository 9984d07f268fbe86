import type { Disruption } from '#shared/domain/disruption.ts';
import { isRideDisrupted, touchesOnwards } from '../disruptions/disrupted-runs.ts';
import { isActiveBetween, type KnownDisruption, toldOf } from '../disruptions/known-disruption.ts';
import type { Circumstances } from '../router/answer/journey-of-legs.ts';
import type { Pattern, Timetable } from '../timetable.ts';
import { expectedOf, type Run, type Slot } from './departures/runs.ts';

/** Whether a disruption touches getting on at some slots, or riding on from there, at some moment between two instants. */
export function touchesSlots(
  timetable: Timetable,
  disruption: KnownDisruption,
  slots: readonly Slot[],
  from: number,
  to = from,
): boolean {
  return (
    isActiveBetween(disruption, from, to) &&
    slots.some(({ pattern, position }) => touchesOnwards(timetable, disruption, pattern, position))
  );
}

/** Whether a disruption touches a ride on a run from its slot to a later position; without one, to the run's end. */
function touchesRun(timetable: Timetable, disruption: KnownDisruption, run: Run, to: number | undefined): boolean {
  const { stops, departures } = timetable.patterns[run.pattern] as Pattern;
  const origin = expectedOf(run) - (departures[run.row * stops.length + run.position] as number);
  const part = { board: run.position, alight: to ?? stops.length - 1 };
  return isRideDisrupted(timetable, disruption, { ...run, origin }, part);
}

interface Listed {
  readonly runs: readonly Run[];
  /** Where a traveller may want to get off. */
  readonly targetOf?: ((run: Run) => number) | undefined;
  /** Slots of lines of which no run is listed, and the instant that is asked for. */
  readonly idle: readonly Slot[];
  readonly at: number;
}

/** What travellers read of the disruptions of listed runs, and of slots without any. */
export function disruptionsOfListed(
  timetable: Timetable,
  { disruptions }: Circumstances,
  { runs, targetOf, idle, at }: Listed,
): Disruption[] {
  return toldOf(
    disruptions,
    (disruption) =>
      runs.some((run) => touchesRun(timetable, disruption, run, targetOf?.(run))) ||
      touchesSlots(timetable, disruption, idle, at),
  );
}
