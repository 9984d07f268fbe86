import { secondsInDay } from 'date-fns/constants';
import { createBoundedCache } from '#shared/lib/bounded-cache.ts';
import { fromEpochDay } from '#shared/lib/time/calendar-day.ts';
import { instantOfWallTime, zoneOffset } from '#shared/lib/time/zoned-time.ts';
import type { Closures } from '../../disruptions/closures.ts';
import { entryAt, type Timetable } from '../../timetable.ts';
import { cutRoutes } from './cut-routes.ts';
import { createDayCache } from './day-cache.ts';
import { gatherRoutes, type RunningDay } from './day-runs.ts';
import { type DayTimetable, routesAtStops } from './day-tables.ts';
import { chainsOf } from './vehicle-chains.ts';

/** Maximum duration of a journey. */
export const longestJourneySeconds = 20 * 3600;

/** Returns the day that the calendars of `zone` show at `instant` (seconds since 1970), as days since 1 January 1970. */
export function dayNumberOf(instant: number, zone: string): number {
  return Math.floor((instant + zoneOffset(instant * 1000, zone) / 1000) / secondsInDay);
}

function instantAt(wallTime: string, zone: string): number {
  const instant = instantOfWallTime(wallTime, zone);
  if (instant === null) throw new RangeError(`${wallTime} is not a time in ${zone}`);
  return instant / 1000;
}

// Cached: every leg needs the origin of one of a few days, and Intl is slow.
const serviceDayOrigins = createBoundedCache(1000, (key) => {
  const [day = '', zone = ''] = key.split(' ');
  return instantAt(`${fromEpochDay(Number(day))}T12:00`, zone) - secondsInDay / 2;
});

/**
 * Returns the instant from which a service day's times count: noon minus twelve hours (midnight unless clocks change).
 */
export function serviceDayOrigin(day: number, zone: string): number {
  return serviceDayOrigins(`${day} ${zone}`);
}

/** Returns the first second of a calendar day. */
export function startOfServiceDay(day: number, zone: string): number {
  return instantAt(`${fromEpochDay(day)}T00:00`, zone);
}

function runningDays(timetable: Timetable, from: number, to: number, origin: number): RunningDay[] {
  const { zone, services, patterns, live } = timetable;
  let latest = Math.max(secondsInDay, live?.runs.latest ?? 0);
  for (const { arrivals } of patterns) latest = Math.max(latest, arrivals.at(-1) ?? 0);
  const days: RunningDay[] = [];
  const first = Math.floor((from - latest) / secondsInDay) - 1;
  for (let day = first; day * secondsInDay <= to + secondsInDay; day++) {
    const start = serviceDayOrigin(day, zone);
    if (start > to || start + latest < from) continue;
    const runs = Uint8Array.from({ length: services.count }, (_, service) => (services.runs(service, day) ? 1 : 0));
    if (runs.includes(1) || live?.runs.days.has(day)) days.push({ day, shift: start - origin, runs });
  }
  return days;
}

/**
 * Builds the day's timetable for departures (or, mirrored, arrivals) in that calendar day. One that live data does not reach
 * is that of the planned timetable.
 */
export function buildDayTimetable(
  timetable: Timetable,
  day: number,
  isMirrored: boolean,
  closures: Closures | null = null,
): DayTimetable {
  const { zone, patterns, points, live } = timetable;
  const origin = startOfServiceDay(day, zone);
  const from = isMirrored ? -longestJourneySeconds : 0;
  const to = startOfServiceDay(day + 1, zone) - origin + (isMirrored ? 0 : longestJourneySeconds);
  const days = runningDays(timetable, origin + from, origin + to, origin);
  const planned = live ? dayTimetable(live.planned, day, isMirrored, closures) : null;
  if (planned !== null && !days.some((running) => live?.runs.days.has(running.day))) return planned;

  const routes = cutRoutes(timetable, gatherRoutes(timetable, days, from, to), closures, origin);
  const routeCount = routes.pattern.length;
  const routeStops = new Int32Array(routeCount + 1);
  const routeTimes = new Int32Array(routeCount + 1);
  for (let route = 0; route < routeCount; route++) {
    const length = routes.length[route] ?? 0;
    const runs = (routes.start[route + 1] ?? 0) - (routes.start[route] ?? 0);
    routeStops[route + 1] = (routeStops[route] ?? 0) + length;
    routeTimes[route + 1] = (routeTimes[route] ?? 0) + runs * length;
  }
  const positions = routeStops[routeCount] ?? 0;
  const tripCount = routes.row.length;
  const times = routeTimes[routeCount] ?? 0;
  const stops = new Int32Array(positions);
  const boards = new Uint8Array(positions);
  const alights = new Uint8Array(positions);
  const arrivals = new Int32Array(times);
  const departures = new Int32Array(times);
  const trip = new Int32Array(tripCount);
  const serviceDay = new Int32Array(tripCount);
  const routeOf = new Int32Array(tripCount);

  for (let route = 0; route < routeCount; route++) {
    const pattern = entryAt(patterns, routes.pattern[route] ?? 0);
    const length = routes.length[route] ?? 0;
    const begin = routes.first[route] ?? 0;
    const closedCalls = routes.closedCalls.get(route);
    const firstStop = routeStops[route] ?? 0;
    for (let position = 0; position < length; position++) {
      const source = begin + (isMirrored ? length - 1 - position : position);
      stops[firstStop + position] = pattern.points[source] ?? 0;
      if (closedCalls?.[source] === 1) continue;
      boards[firstStop + position] = (isMirrored ? pattern.alights : pattern.boards)[source] ?? 0;
      alights[firstStop + position] = (isMirrored ? pattern.boards : pattern.alights)[source] ?? 0;
    }
    let at = routeTimes[route] ?? 0;
    const [first, end] = [routes.start[route] ?? 0, routes.start[route + 1] ?? 0];
    for (let here = first; here < end; here++) {
      const run = isMirrored ? first + end - 1 - here : here;
      const row = routes.row[run] ?? 0;
      const shift = routes.shift[run] ?? 0;
      const timed = entryAt(patterns, routes.source[run] ?? 0);
      trip[here] = timed.trips[row] ?? 0;
      serviceDay[here] = routes.serviceDay[run] ?? 0;
      routeOf[here] = route;
      for (let position = 0; position < length; position++, at++) {
        const source = row * pattern.stops.length + begin + (isMirrored ? length - 1 - position : position);
        const arrival = (timed.arrivals[source] ?? 0) + shift;
        const departure = (timed.departures[source] ?? 0) + shift;
        arrivals[at] = isMirrored ? -departure : arrival;
        departures[at] = isMirrored ? -arrival : departure;
      }
    }
  }

  const built = {
    isMirrored,
    planned,
    origin,
    routeCount,
    tripCount,
    routePattern: routes.pattern,
    routeFirst: routes.first,
    routeStops,
    routeTrips: routes.start,
    routeTimes,
    stops,
    boards,
    alights,
    arrivals,
    departures,
    trip,
    serviceDay,
    route: routeOf,
    ...routesAtStops(points.count, routeStops, stops),
  };
  return { ...built, ...chainsOf(timetable, built) };
}

/** Returns the day's timetable, cached by day, direction, live data and closures. */
export const dayTimetable = createDayCache(buildDayTimetable);
