import type { LineDetail, LineSchedule, LineShape } from '#shared/domain/line/line-detail.ts';
import type { NetworkLine } from '#shared/domain/network.ts';
import type { EngineContext, LineScheduleRequest } from '#site/server/engine/contract.ts';
import { decodePolyline } from '#site/server/engine/itinerary/decode-polyline.ts';
import { clockAt } from '#site/server/engine/schedules/lines/service-date.ts';
import { type FoundRun, lineScheduleOf } from '../network/line-timetable.ts';
import { type CourseOf, directionDetail, lineShapeOf, networkLinesOf } from '../network/line-views.ts';
import { disruptionOf } from './disruption-of-alert.ts';
import type { OtpPlanner } from './journeys.ts';
import { lineQuery, lineScheduleQuery, lineShapeQuery, networkQuery } from './queries.ts';
import { responses } from './responses.ts';

const hour = 3600;
/** A line has many runs a day, each with two times. */
const mostTimetableBytes = 32 * 1024 * 1024;
const mostNetworkBytes = 64 * 1024 * 1024;

/** Returns a line with its directions, and the hours and disruptions of a day; null for an unknown id. */
export async function otpLineDetail(
  { network, query }: OtpPlanner,
  id: string,
  date: string,
  context: EngineContext,
): Promise<LineDetail | null> {
  const line = network.lineOf.get(id);
  if (line === undefined) return null;
  // Disruptions are live: a minute is the limit of what is kept.
  const request = { query: lineQuery, variables: { id, date }, data: responses.line, keptSeconds: 60 };
  const { route } = await query({ ...request, mostBytes: mostTimetableBytes }, context);
  const trips = (route?.patterns ?? []).flatMap(({ tripsForDate }) => tripsForDate);
  const running = trips.filter(({ departureStoptime: first }) => first && first.realtimeState !== 'CANCELED');
  const from = running.map(({ departureStoptime: first }) => (first ? first.serviceDay + first.scheduledDeparture : 0));
  const to = running.flatMap(({ arrivalStoptime: last }) => (last ? [last.serviceDay + last.scheduledArrival] : []));
  const { zone } = network;
  return {
    ...line.ref,
    directions: line.directions.map((direction) => directionDetail(network, line, direction)),
    disruptions: (route?.alerts ?? []).map((alert) => disruptionOf(alert, zone)),
    ...(from.length > 0 &&
      to.length > 0 && {
        serviceHours: { from: clockAt(Math.min(...from), zone), to: clockAt(Math.max(...to), zone) },
      }),
  };
}

/** Returns the timetable of a line, direction and day; null for an unknown line, direction or stop. */
export const otpLineSchedule = (
  planner: OtpPlanner,
  id: string,
  query: LineScheduleRequest,
  context: EngineContext,
): Promise<LineSchedule | null> =>
  lineScheduleOf(planner.network, id, query, context, () => readRuns(planner, id, query.date, context));

async function readRuns({ query }: OtpPlanner, id: string, date: string, context: EngineContext): Promise<FoundRun[]> {
  const { route } = await query(
    {
      query: lineScheduleQuery,
      variables: { id, date },
      data: responses.lineSchedule,
      keptSeconds: 5 * 60,
      mostBytes: mostTimetableBytes,
    },
    context,
  );
  return (route?.patterns ?? []).flatMap(({ code, tripsForDate }) =>
    tripsForDate.map(({ gtfsId, tripHeadsign, stoptimesForDate }) => {
      const times: (number | null)[] = [];
      for (const { serviceDay, scheduledDeparture, stopPositionInPattern } of stoptimesForDate) {
        times[stopPositionInPattern] = serviceDay + scheduledDeparture;
      }
      return {
        pattern: code,
        tripId: gtfsId,
        headsign: tripHeadsign ?? '',
        isCancelled: stoptimesForDate.some(({ realtimeState }) => realtimeState === 'CANCELED'),
        times: Array.from(times, (time) => time ?? null),
      };
    }),
  );
}

interface DrawnPattern {
  readonly code: string;
  readonly patternGeometry?: { readonly points?: string | null | undefined } | null | undefined;
}

function coursesOf(drawn: readonly DrawnPattern[]): CourseOf {
  const points = new Map(drawn.map(({ code, patternGeometry }) => [code, patternGeometry?.points ?? '']));
  return ({ code }) => decodePolyline(points.get(code) ?? '');
}

/** Returns the paths and stations of a line for a map; null for an unknown id. */
export async function otpLineShape(
  { network, query }: OtpPlanner,
  id: string,
  context: EngineContext,
): Promise<LineShape | null> {
  const line = network.lineOf.get(id);
  if (line === undefined) return null;
  const request = { query: lineShapeQuery, variables: { id }, data: responses.lineShape, keptSeconds: hour };
  const { route } = await query(request, context);
  return lineShapeOf(network, line, coursesOf(route?.patterns ?? []));
}

/** Modes of the lines that every map draws, where there are any. The courses of a country's buses are a large response. */
const drawnModes = ['SUBWAY', 'MONORAIL', 'RAIL', 'TRAM', 'FUNICULAR', 'GONDOLA', 'CABLE_CAR', 'FERRY'];

/** Returns the lines that every map draws. */
export async function networkLines({ network, query }: OtpPlanner, context: EngineContext): Promise<NetworkLine[]> {
  const request = { query: networkQuery, data: responses.network, keptSeconds: 24 * hour, mostBytes: mostNetworkBytes };
  const drawn = await query({ ...request, variables: { modes: drawnModes } }, context);
  const { routes } = drawn.routes.length > 0 ? drawn : await query({ ...request, variables: { modes: null } }, context);
  return networkLinesOf(network, coursesOf(routes.flatMap(({ patterns }) => patterns)));
}
