import { delayedRuns } from '../../live/delayed-runs.ts';
import type { LiveRuns } from '../../live/live-runs.ts';
import type { Timetable } from '../../timetable.ts';

/** Returns the seconds by which a trip is late on a day; null if it is cancelled, 0 if nothing is known of it. */
export type LatenessOf = (trip: number, day: number) => number | null;

/** Returns live data of the runs on some days that are late or cancelled. */
export function lateRuns(timetable: Timetable, days: readonly number[], latenessOf: LatenessOf): LiveRuns {
  const { trips, services } = timetable;
  const runs = days.flatMap((day) =>
    Array.from(trips.ids.keys(), (trip) => ({ trip, day, delay: latenessOf(trip, day) })),
  );
  return delayedRuns(
    timetable,
    runs.filter(({ trip, day, delay }) => delay !== 0 && services.runs(trips.service[trip] ?? -1, day)),
  );
}
