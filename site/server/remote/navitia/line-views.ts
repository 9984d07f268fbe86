import type { LineDetail, LineSchedule, LineShape } from '#shared/domain/line/line-detail.ts';
import type { Position } from '#shared/domain/place/coordinates.ts';
import type { EngineContext, LineScheduleRequest } from '#site/server/engine/contract.ts';
import { type FoundRun, lineScheduleOf } from '../network/line-timetable.ts';
import { directionDetail, lineShapeOf } from '../network/line-views.ts';
import { disruptionsById } from './disruption-of-navitia.ts';
import { instantOfLocal, localOfInstant, secondsOfDay } from './local-time.ts';
import type { NavitiaPlanner } from './navitia-client.ts';
import { linkedId, type NavitiaLine, navitiaResponses } from './responses.ts';

const hour = 3600;
const mostTimetableBytes = 32 * 1024 * 1024;
const mostRoutes = 100;
/** A day of service, from when hardly anything runs. */
const dayBegins = 'T030000';

/** Returns the disruptions of a line or stop. */
export async function navitiaDisruptions(
  { network, query }: NavitiaPlanner,
  [collection, id]: readonly [collection: 'lines' | 'stop_areas' | 'stop_points', id: string],
  context: EngineContext,
) {
  const path = [collection, id, 'line_reports'];
  const parameters = { since: localOfInstant(context.now / 1000, network.zone), count: mostRoutes };
  const request = { path, parameters, schema: navitiaResponses.reports, keptSeconds: 60 };
  const { disruptions } = await query(request, context);
  return [...disruptionsById(disruptions, network.zone).values()];
}

const clockOf = (written: string | null | undefined) =>
  secondsOfDay(written ?? undefined) === null ? undefined : written?.replace(/^(\d\d)(\d\d)\d\d$/, '$1:$2');

/** Returns a line with its directions, usual hours and disruptions; null for an unknown id. */
export async function navitiaLineDetail(
  planner: NavitiaPlanner,
  written: ReadonlyMap<string, NavitiaLine>,
  id: string,
  context: EngineContext,
): Promise<LineDetail | null> {
  const { network } = planner;
  const line = network.lineOf.get(id);
  if (line === undefined) return null;
  const { opening_time: opening, closing_time: closing } = written.get(id) ?? {};
  const [from, to] = [clockOf(opening), clockOf(closing)];
  return {
    ...line.ref,
    directions: line.directions.map((direction) => directionDetail(network, line, direction)),
    disruptions: await navitiaDisruptions(planner, ['lines', id], context),
    ...(from && to && { serviceHours: { from, to } }),
  };
}

/** Returns the position of each row among the stops of a route, in order. */
function positionsOf(rows: readonly string[], stops: readonly string[]): (number | undefined)[] {
  let next = 0;
  return rows.map((id) => {
    const position = stops.indexOf(id, next);
    if (position < 0) return undefined;
    next = position + 1;
    return position;
  });
}

async function readRuns({ network, query }: NavitiaPlanner, id: string, date: string, context: EngineContext) {
  const parameters = {
    from_datetime: `${date.replaceAll('-', '')}${dayBegins}`,
    duration: 24 * hour,
    data_freshness: 'base_schedule',
    count: mostRoutes,
    disable_geojson: true,
  };
  const request = { path: ['lines', id, 'route_schedules'], parameters, schema: navitiaResponses.routeSchedules };
  const found = await query({ ...request, keptSeconds: 300, mostBytes: mostTimetableBytes }, context);
  return found.route_schedules.flatMap(({ links, table: { headers, rows } }): FoundRun[] => {
    const pattern = network.patternOf.get(linkedId(links, 'route') ?? '')?.pattern;
    if (pattern === undefined) return [];
    const positions = positionsOf(
      rows.map(({ stop_point: point }) => point.id),
      pattern.stops.map((stop) => stop.id),
    );
    return headers.map(({ display_informations: shown, links: own }, column) => {
      const times: (number | null)[] = pattern.stops.map(() => null);
      for (const [row, { date_times: written }] of rows.entries()) {
        const position = positions[row];
        const time = instantOfLocal(written[column]?.date_time ?? undefined, network.zone);
        if (position !== undefined) times[position] = time;
      }
      const tripId = linkedId(own, 'vehicle_journey') ?? `${pattern.code} ${column}`;
      return { pattern: pattern.code, tripId, headsign: shown.headsign ?? '', isCancelled: false, times };
    });
  });
}

/** Returns the timetable of a line, direction and day; null for an unknown line, direction or stop. */
export const navitiaLineSchedule = (
  planner: NavitiaPlanner,
  id: string,
  query: LineScheduleRequest,
  context: EngineContext,
): Promise<LineSchedule | null> =>
  lineScheduleOf(planner.network, id, query, context, () => readRuns(planner, id, query.date, context));

/** Returns the paths and stations of a line for a map; null for an unknown id. */
export async function navitiaLineShape(
  { network, query }: NavitiaPlanner,
  id: string,
  context: EngineContext,
): Promise<LineShape | null> {
  const line = network.lineOf.get(id);
  if (line === undefined) return null;
  const parameters = { depth: 1, count: mostRoutes, disable_disruption: true };
  const request = { path: ['lines', id, 'routes'], parameters, schema: navitiaResponses.routes, keptSeconds: hour };
  const { routes } = await query(request, context);
  const courses = new Map(
    routes.map(({ id: code, geojson }) => [
      code,
      (geojson?.coordinates ?? []).flat().map(([lon, lat]): Position => [lon, lat]),
    ]),
  );
  return lineShapeOf(network, line, ({ code }) => courses.get(code) ?? []);
}
