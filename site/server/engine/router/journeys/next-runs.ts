import { callTime } from '../../live/call-time.ts';
import { runAt } from '../../live/timetable-now.ts';
import {
  expectedOf,
  isBoardable,
  positionTowards,
  type Run,
  runsAt,
  slotsAt,
} from '../../schedules/departures/runs.ts';
import { entryAt, patternOfTrip, type Timetable } from '../../timetable.ts';
import { dayNumberOf, serviceDayOrigin } from '../search/day-timetable.ts';
import type { Ride } from '../search/journey-search.ts';

const shownDepartures = 3;

/** Returns the next departures of the same line between the same two stops that leave after `departure`, without cancelled ones. */
export function nextDepartures(timetable: Timetable, ride: Ride, departure: number): Run[] {
  const { patterns, zone } = timetable;
  const { stops, line } = patternOfTrip(timetable, ride.trip);
  const targets = new Set([stops[ride.alight] ?? 0]);
  const search = { from: departure + 1, lastDay: dayNumberOf(departure, zone) + 1, most: shownDepartures };
  const departures = slotsAt(timetable, [stops[ride.board] ?? 0])
    .filter((slot) => patterns[slot.pattern]?.line === line && isBoardable(timetable, slot))
    .filter((slot) => positionTowards(timetable, slot, targets) >= 0)
    .flatMap((slot) => runsAt(timetable, slot, search))
    .filter(({ delay }) => delay !== null)
    .map((run) => [expectedOf(run), run] as const);
  return [...new Map(departures).values()].sort((a, b) => expectedOf(a) - expectedOf(b)).slice(0, shownDepartures);
}

interface TakenRide {
  readonly ride: Ride;
  /** Expected departure and arrival, in seconds since 1970. */
  readonly start: number;
  readonly end: number;
  /** When the traveller is at the stop, in seconds since 1970. */
  readonly there: number;
}

/** The run to take where another one is missed. */
interface RunInstead {
  readonly run: Run;
  /** By how many seconds the traveller arrives later where the missed ride ends. */
  readonly missedSeconds: number;
}

/**
 * Returns what a traveller takes who misses a ride: the run of any line, from the same stop to the same station, that arrives
 * first. Undefined if none runs until the end of the next day.
 */
export function runInstead(timetable: Timetable, taken: TakenRide): RunInstead | undefined {
  const { patterns, stops, stations, zone } = timetable;
  const { ride, start, end, there } = taken;
  const { pattern } = runAt(timetable, ride.trip, ride.serviceDay);
  const [board, alight] = [pattern.stops[ride.board] ?? 0, pattern.stops[ride.alight] ?? 0];
  const targets = new Set(stations[stops.station[alight] ?? 0]?.stops ?? [alight]);
  const after = Math.max(start + 1, there);
  const search = { from: after, lastDay: dayNumberOf(after, zone) + 1, most: 2 };
  let first: Run | undefined;
  let earliest = Number.POSITIVE_INFINITY;
  for (const slot of slotsAt(timetable, [board])) {
    if (!isBoardable(timetable, slot)) continue;
    const until = positionTowards(timetable, slot, targets);
    if (until < 0) continue;
    for (const run of runsAt(timetable, slot, search)) {
      const isMissed = run.trip === ride.trip && run.serviceDay === ride.serviceDay;
      if (isMissed || run.delay === null || expectedOf(run) < after) continue;
      const timed = { pattern: entryAt(patterns, run.pattern), row: run.row };
      const { seconds } = callTime(timetable, timed, 'arrivals', until);
      const arrival = serviceDayOrigin(run.serviceDay, zone) + seconds;
      if (arrival >= earliest) continue;
      [first, earliest] = [run, arrival];
    }
  }
  return first && { run: first, missedSeconds: Math.max(0, earliest - end) };
}
