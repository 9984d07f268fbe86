import type { Departure, TransitTime } from '#shared/domain/schedule.ts';
import { callTime } from '../../live/call-time.ts';
import { clockTextOf } from '../../router/journeys/clock-text.ts';
import { serviceDayOrigin } from '../../router/search/day-timetable.ts';
import { entryAt, type Timetable } from '../../timetable.ts';
import { expectedOf, type Run } from './runs.ts';

/** Returns true if stop and vehicle are accessible, false if one is not, else null (unknown). */
function accessibilityAt({ trips, stops }: Timetable, trip: number, stop: number): boolean | null {
  const known = [trips.wheelchair[trip], stops.wheelchair[stop]];
  if (known.includes(2)) return false;
  return known.every((value) => value === 1) ? true : null;
}

export function stopOfRun({ patterns }: Timetable, { pattern, position }: Run): number {
  return entryAt(patterns, pattern).stops[position] ?? 0;
}

export function departureOfRun(timetable: Timetable, run: Run, isLastOfDay: boolean): Departure {
  const { trips, stops } = timetable;
  const stop = stopOfRun(timetable, run);
  const platform = stops.platforms[stop] ?? '';
  return {
    tripId: trips.ids[run.trip] ?? '',
    time: clockTextOf(timetable.zone).time(expectedOf(run), run.delay, trips.headway[run.trip]),
    destination: trips.headsigns[run.trip] ?? '',
    ...(platform === '' ? {} : { platform }),
    realtime: run.delay !== undefined,
    accessible: accessibilityAt(timetable, run.trip, stop),
    ...(isLastOfDay ? { lastOfDay: true } : {}),
  };
}

/** Returns the arrival of a run at a later position. */
export function arrivalOfRun(timetable: Timetable, run: Run, position: number): TransitTime {
  const pattern = entryAt(timetable.patterns, run.pattern);
  const { seconds, planned, delay } = callTime(timetable, { pattern, row: run.row }, 'arrivals', position);
  const origin = serviceDayOrigin(run.serviceDay, timetable.zone);
  const clock = clockTextOf(timetable.zone);
  return run.delay === null
    ? clock.time(origin + planned, null)
    : clock.time(origin + seconds, delay, timetable.trips.headway[run.trip]);
}
