import type { LineDetail, LineDirection } from '#shared/domain/line/line-detail.ts';
import { latLonAt } from '#shared/domain/place/coordinates.ts';
import { affectsPattern } from '../../disruptions/disrupted-runs.ts';
import { isActiveBetween, type KnownDisruption, publishedDisruptions } from '../../disruptions/known-disruption.ts';
import { timetableNow } from '../../live/timetable-now.ts';
import { idsOf } from '../../router/journeys/itinerary.ts';
import { type Circumstances, lineRefOf } from '../../router/journeys/journey-of-legs.ts';
import { startOfServiceDay } from '../../router/search/day-timetable.ts';
import { entryAt, type Timetable } from '../../timetable.ts';
import { edgesOfLine } from '../departures/runs.ts';
import { linesAt } from './line-order.ts';
import { type LineRoute, routesOf } from './line-routes.ts';
import { clockAt, dayOfDate } from './service-date.ts';

function directionDetail(timetable: Timetable, line: number, route: LineRoute): LineDirection {
  const { stops, stations, lines } = timetable;
  return {
    id: route.id,
    name: route.name,
    termini: [...route.termini],
    stopPoints: route.rows.map(({ station, stop }) => ({
      id: stops.ids[stop] ?? '',
      stopAreaId: entryAt(stations, station).id,
      name: stops.names[stop] ?? '',
      ...latLonAt(stops, stop),
      lines: linesAt(timetable, stations[station]?.stops ?? [])
        .filter((other) => other !== line)
        .map((other) => lineRefOf(entryAt(lines, other))),
      accessible: [null, true, false][stops.wheelchair[stop] ?? 0] ?? null,
    })),
  };
}

/**
 * Returns a line with its directions, and the hours and disruptions of a day (`2026-03-29`); null for an unknown id.
 */
export function lineDetail(
  timetable: Timetable,
  lineId: string,
  { day: date, circumstances = {} }: { readonly day: string; readonly circumstances?: Circumstances },
): LineDetail | null {
  const index = idsOf(timetable).lines.get(lineId);
  if (index === undefined) return null;
  const { zone } = timetable;
  const line = entryAt(timetable.lines, index);
  const day = dayOfDate(date);
  const directions = routesOf(timetable, index).map((route) => directionDetail(timetable, index, route));
  const service = edgesOfLine(timetableNow(timetable, circumstances.runs), index, day);
  const [from, to] = service
    ? [service.first, service.last]
    : [startOfServiceDay(day, zone), startOfServiceDay(day + 1, zone) - 1];
  const touches = (where: KnownDisruption['where']) =>
    line.patterns.some((pattern) => affectsPattern(timetable, where, pattern));
  return {
    ...lineRefOf(line),
    directions,
    disruptions: publishedDisruptions(
      circumstances.disruptions,
      (disruption) => isActiveBetween(disruption, from, to) && touches(disruption.where),
    ),
    ...(service === null ? {} : { serviceHours: { from: clockAt(from, zone), to: clockAt(to, zone) } }),
  };
}
