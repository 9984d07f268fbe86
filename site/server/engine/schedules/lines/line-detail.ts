import type { LineDetail, LineDirection } from '#shared/domain/line-detail.ts';
import { idsOf } from '../../router/answer/itinerary.ts';
import { type Circumstances, lineRefOf } from '../../router/answer/journey-of-legs.ts';
import { endOfDay, serviceDayOrigin, startOfDay } from '../../router/search/day-timetable.ts';
import type { Line, Pattern, Timetable } from '../../timetable.ts';
import { rowsOfDay } from '../departures/runs.ts';
import { disruptionsHere } from '../disruptions-here.ts';
import { type LineRoute, routesOf } from './line-routes.ts';
import { linesAt } from './lines-at.ts';
import { clockAt, dayOfDate } from './service-date.ts';

function directionDetail(timetable: Timetable, line: number, route: LineRoute): LineDirection {
  const { stops, stations, lines } = timetable;
  return {
    id: route.id,
    name: route.name,
    termini: [...route.termini],
    stopPoints: route.rows.map(({ station, stop }) => ({
      id: stops.ids[stop] as string,
      stopAreaId: stations[station]?.id as string,
      name: stops.names[stop] as string,
      lat: stops.lat[stop] as number,
      lon: stops.lon[stop] as number,
      lines: linesAt(timetable, stations[station]?.stops ?? [])
        .filter((other) => other !== line)
        .map((other) => lineRefOf(lines[other] as Line)),
      accessible: [null, true, false][stops.wheelchair[stop] as number] ?? null,
    })),
  };
}

/** From the first departure to the last arrival of a service day, as clocks show them; nothing where none runs. */
function serviceHoursOf(
  timetable: Timetable,
  line: Line,
  day: number,
  { delayOf }: Circumstances,
): LineDetail['serviceHours'] {
  const { zone } = timetable;
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const index of line.patterns) {
    const pattern = timetable.patterns[index] as Pattern;
    const rows = rowsOfDay(timetable, pattern, day, delayOf);
    if (rows === null) continue;
    const length = pattern.stops.length;
    from = Math.min(from, pattern.departures[rows.first * length] as number);
    to = Math.max(to, pattern.arrivals[(rows.last + 1) * length - 1] as number);
  }
  if (to < from) return undefined;
  const origin = serviceDayOrigin(day, zone);
  return { from: clockAt(origin + from, zone), to: clockAt(origin + to, zone) };
}

/** A line with its directions and, of a day (`2026-03-29`), its hours and what disturbs it. Null for an unknown id. */
export function lineDetail(
  timetable: Timetable,
  lineId: string,
  { day: date, circumstances = {} }: { readonly day: string; readonly circumstances?: Circumstances },
): LineDetail | null {
  const index = idsOf(timetable).lines.get(lineId);
  if (index === undefined) return null;
  const { zone } = timetable;
  const line = timetable.lines[index] as Line;
  const day = dayOfDate(date);
  const directions = routesOf(timetable, index).map((route) => directionDetail(timetable, index, route));
  const stopIds = directions.flatMap(({ stopPoints }) => stopPoints.flatMap(({ id, stopAreaId }) => [id, stopAreaId]));
  const hours = serviceHoursOf(timetable, line, day, circumstances);
  return {
    ...lineRefOf(line),
    directions,
    disruptions: disruptionsHere(circumstances, new Set([lineId]), new Set(stopIds), [
      startOfDay(day, zone),
      endOfDay(day, zone) - 1,
    ]),
    ...(hours === undefined ? {} : { serviceHours: hours }),
  };
}
