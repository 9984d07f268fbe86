import type { Departure, TransitTime } from '#shared/domain/schedule.ts';
import { clockTextOf } from '../../router/journeys/clock-text.ts';
import { serviceDayOrigin } from '../../router/search/day-timetable.ts';
import { entryAt, type Timetable } from '../../timetable.ts';
import type { Run } from './runs.ts';

/** Returns true if stop and vehicle are accessible, false if one is not, else null (unknown). */
function accessibilityAt({ trips, stops }: Timetable, trip: number, stop: number): boolean | null {
  const known = [trips.wheelchair[trip], stops.wheelchair[stop]];
  if (known.includes(2)) return false;
  return known.every((value) => value === 1) ? true : null;
}

/** Returns a time of a run: planned, estimated or cancelled. */
function timeOf({ zone, trips }: Timetable, { trip, delay }: Run, scheduled: number): TransitTime {
  const clock = clockTextOf(zone);
  return delay === null
    ? { scheduled: clock.iso(scheduled), status: 'CANCELLED' }
    : clock.time(scheduled + delay, delay, trips.headway[trip]);
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
    time: timeOf(timetable, run, run.scheduled),
    destination: trips.headsigns[run.trip] ?? '',
    ...(platform === '' ? {} : { platform }),
    // Vehicles without real-time data have delay 0, so only another delay proves real-time data.
    realtime: run.delay !== 0,
    accessible: accessibilityAt(timetable, run.trip, stop),
    ...(isLastOfDay ? { lastOfDay: true } : {}),
  };
}

/** Returns the arrival of a run at a later position. */
export function arrivalOfRun(timetable: Timetable, run: Run, position: number): TransitTime {
  const pattern = entryAt(timetable.patterns, run.pattern);
  const arrival = pattern.arrivals[run.row * pattern.stops.length + position] ?? 0;
  return timeOf(timetable, run, serviceDayOrigin(run.serviceDay, timetable.zone) + arrival);
}
