import { isBoardable, positionTowards, runsAt, slotsAt } from '../../schedules/departures/runs.ts';
import type { Pattern, Timetable } from '../../timetable.ts';
import { dayNumberOf } from '../search/day-timetable.ts';
import type { Ride } from '../search/search-journeys.ts';

const shown = 3;

/** Returns the next planned departures of the same line between the same two stops after `departure`. */
export function nextDepartures(timetable: Timetable, ride: Ride, departure: number): number[] {
  const { patterns, trips, zone } = timetable;
  const { stops, line } = patterns[trips.pattern[ride.trip] as number] as Pattern;
  const targets = new Set([stops[ride.alight] as number]);
  const search = { from: departure + 1, lastDay: dayNumberOf(departure, zone) + 1, most: shown };
  const times = slotsAt(timetable, [stops[ride.board] as number])
    .filter((slot) => patterns[slot.pattern]?.line === line && isBoardable(timetable, slot))
    .filter((slot) => positionTowards(timetable, slot, targets) >= 0)
    .flatMap((slot) => runsAt(timetable, slot, search))
    .map(({ scheduled }) => scheduled);
  return [...new Set(times)].sort((a, b) => a - b).slice(0, shown);
}
