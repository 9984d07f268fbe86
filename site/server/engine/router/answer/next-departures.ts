import { dayOf } from '#shared/lib/zoned-time.ts';
import type { Timetable } from '../../timetable.ts';
import { dayTimetable } from '../search/day-timetable.ts';
import type { Ride } from '../search/search-ways.ts';

const shown = 3;

/** When the same line leaves the same stop for the same other stop again after `departure`, as planned. */
export function nextDepartures(timetable: Timetable, ride: Ride, departure: number): number[] {
  const { patterns, trips, zone } = timetable;
  const pattern = patterns[trips.pattern[ride.trip] as number];
  const [stop, target] = [pattern?.stops[ride.board] ?? -1, pattern?.stops[ride.alight] ?? -1];
  const day = dayTimetable(timetable, Date.parse(dayOf(departure * 1000, zone)) / 86_400_000, false);
  const times = new Set<number>();
  for (let slot = day.stopRoutes[stop] as number; slot < (day.stopRoutes[stop + 1] as number); slot++) {
    const route = day.routeAt[slot] as number;
    const position = day.positionAt[slot] as number;
    const first = day.routeStops[route] as number;
    const length = (day.routeStops[route + 1] as number) - first;
    if (patterns[day.routePattern[route] as number]?.line !== pattern?.line) continue;
    const onwards = day.stops.subarray(first + position + 1, first + length);
    if (day.boards[first + position] === 0 || !onwards.includes(target)) continue;
    const count = (day.routeTrips[route + 1] as number) - (day.routeTrips[route] as number);
    let found = 0;
    for (let row = 0; row < count && found < shown; row++) {
      const at = (day.routeTimes[route] as number) + row * length + position;
      const time = day.origin + (day.departures[at] as number);
      if (time <= departure) continue;
      times.add(time);
      found++;
    }
  }
  return [...times].sort((a, b) => a - b).slice(0, shown);
}
