import { toEpochDay } from '#shared/lib/time/calendar-day.ts';
import { dayNumberOf, serviceDayOrigin } from '#site/server/engine/router/search/day-timetable.ts';
import { patternOfTrip, type Timetable } from '#site/server/engine/timetable.ts';
import type { TripDescriptor } from './feed-message.ts';
import type { MatchedRun, NoRun } from './matched-run.ts';
import { firstDeparture, rowOfTrip, runIndexOf } from './run-index.ts';

/** Days before and after that of the message on which a run without a date is looked for. */
const [daysBefore, daysAfter] = [2, 1];

/** Finds the run that a trip descriptor names; `now` is the time of the message, in seconds since 1970. */
export function findRun(timetable: Timetable, trip: TripDescriptor, now: number): MatchedRun | NoRun {
  if (trip.isModified && !trip.tripId) return 'modifiedTrip';
  const day = trip.startDate ? dayOfStartDate(trip.startDate) : null;
  const start = trip.startTime ? secondsOf(trip.startTime) : null;
  if (Number.isNaN(day) || Number.isNaN(start)) return 'malformed';
  if (!trip.tripId) return findByStart(timetable, trip, day, start);
  const index = runIndexOf(timetable);
  const repeats = index.frequencies.get(trip.tripId);
  const plain = index.trips.get(trip.tripId);
  if (plain !== undefined) return onDay(timetable, plain, day, now);
  if (repeats === undefined) return 'unknownTrip';
  if (start === null) return 'incomplete';
  const nearest = repeats.reduce((best, run) =>
    Math.abs(run.departure - start) < Math.abs(best.departure - start) ? run : best,
  );
  const shift = start - nearest.departure;
  // A departure of an exact frequency is one of its own; others are anywhere between two.
  const headway = timetable.trips.headway[nearest.trip] ?? 0;
  if (Math.abs(shift) > headway) return 'unknownTrip';
  const found = onDay(timetable, nearest.trip, day, now);
  return typeof found === 'string' ? found : { ...found, shift };
}

/** Without an id, route, date and start have to name exactly one run. */
function findByStart(
  timetable: Timetable,
  { routeId, direction }: TripDescriptor,
  day: number | null,
  start: number | null,
): MatchedRun | NoRun {
  if (!routeId || day === null || start === null) return 'incomplete';
  const index = runIndexOf(timetable);
  const route = index.routes.get(routeId);
  if (route === undefined) return 'unknownTrip';
  const { services, trips } = timetable;
  const running = index.leaving(route, direction, start).filter((trip) => services.runs(trips.service[trip] ?? 0, day));
  const [trip] = running;
  if (trip === undefined) return 'unknownTrip';
  return running.length > 1 ? 'severalRuns' : { trip, day, shift: 0 };
}

/** Returns the run of a trip on a day; without one, that whose time is nearest to now. */
function onDay(timetable: Timetable, trip: number, day: number | null, now: number): MatchedRun | NoRun {
  const { services, trips } = timetable;
  const service = trips.service[trip] ?? 0;
  if (day !== null) return services.runs(service, day) ? { trip, day, shift: 0 } : 'notRunning';
  const [from, to] = [firstDeparture(timetable, trip), lastArrival(timetable, trip)];
  const today = dayNumberOf(now, timetable.zone);
  let best: { readonly day: number; readonly distance: number } | null = null;
  for (let own = today - daysBefore; own <= today + daysAfter; own++) {
    if (!services.runs(service, own)) continue;
    const since = now - serviceDayOrigin(own, timetable.zone);
    const distance = Math.max(from - since, since - to, 0);
    if (best === null || distance < best.distance) best = { day: own, distance };
  }
  return best === null ? 'notRunning' : { trip, day: best.day, shift: 0 };
}

function lastArrival(timetable: Timetable, trip: number): number {
  const { arrivals, stops } = patternOfTrip(timetable, trip);
  return arrivals[(rowOfTrip(timetable, trip) + 1) * stops.length - 1] ?? 0;
}

/** Returns the day of a date such as 20261129; NaN for anything else. */
export function dayOfStartDate(date: string): number {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(date.trim()) ?? [];
  return year === undefined ? Number.NaN : toEpochDay(`${year}-${month}-${day}`);
}

/** Returns the seconds of a time such as 25:10:00; NaN for anything else. */
export function secondsOf(time: string): number {
  const [, hours, minutes, seconds = '0'] = /^(\d{1,3}):(\d\d)(?::(\d\d))?$/.exec(time.trim()) ?? [];
  return hours === undefined ? Number.NaN : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
