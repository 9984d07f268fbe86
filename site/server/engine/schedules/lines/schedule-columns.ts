import { serviceDayOrigin } from '../../router/search/day-timetable.ts';
import { entryAt, type Timetable } from '../../timetable.ts';
import type { LineRoute } from './line-routes.ts';
import type { PatternRow } from './run-days.ts';

/** A run in the timetable of a line. */
export interface Column extends PatternRow {
  readonly trip: number;
  /** One instant for each row. */
  readonly times: (number | null)[];
}

/** Rounds an arrival up: departures are shown rounded down, so that no traveller is late. */
const wholeMinuteAfter = (instant: number) => Math.ceil(instant / 60) * 60;

/** Returns the runs of a direction on a day. */
export function columnsOf(timetable: Timetable, route: LineRoute, day: number): Column[] {
  const { services, trips, zone } = timetable;
  if (day < services.firstDay || day > services.lastDay) return [];
  const origin = serviceDayOrigin(day, zone);
  const columns: Column[] = [];
  for (const [index, rows] of route.rowsOf) {
    const pattern = entryAt(timetable.patterns, index);
    const length = pattern.stops.length;
    for (let row = 0; row < pattern.tripCount; row++) {
      const trip = pattern.trips[row] ?? 0;
      if (!services.runs(trips.service[trip] ?? 0, day)) continue;
      const times = new Array<number | null>(route.rows.length).fill(null);
      for (const [position, place] of rows.entries()) {
        if (pattern.boards[position] === 0 && pattern.alights[position] === 0) continue;
        const at = row * length + position;
        times[place] =
          position < length - 1
            ? origin + (pattern.departures[at] ?? 0)
            : wholeMinuteAfter(origin + (pattern.arrivals[at] ?? 0));
      }
      columns.push({ trip, pattern: index, row, times });
    }
  }
  return columns;
}

/** Longest search for the next day of service. Beyond, a line counts as out of service. */
const daysAhead = 100;

/** Returns the first day after `day` on which a direction has a run; null if it is too far ahead. */
export function nextServiceDay(timetable: Timetable, route: LineRoute, day: number): number | null {
  const { services, trips } = timetable;
  const ownServices = new Set(
    [...route.rowsOf.keys()].flatMap((index) =>
      Array.from(entryAt(timetable.patterns, index).trips, (trip) => trips.service[trip] ?? 0),
    ),
  );
  const first = Math.max(day + 1, services.firstDay);
  for (let next = first; next <= Math.min(services.lastDay, first + daysAhead); next++) {
    for (const service of ownServices) if (services.runs(service, next)) return next;
  }
  return null;
}
