import type { LineDetail, LineDirection, LineShape } from '#shared/domain/line/line-detail.ts';
import type { NetworkLine } from '#shared/domain/network.ts';
import type { Position } from '#shared/domain/place/coordinates.ts';
import type { EngineContext } from '#site/server/engine/contract.ts';
import { decodePolyline } from '#site/server/engine/itinerary/decode-polyline.ts';
import { drawnNetwork, thinned } from '#site/server/engine/schedules/lines/line-shape.ts';
import { clockAt } from '#site/server/engine/schedules/lines/service-date.ts';
import type { KnownDirection, KnownLine, OtpNetwork } from './catalogue.ts';
import { rowsOfDirection } from './direction-rows.ts';
import { disruptionOf } from './disruption-of-alert.ts';
import type { OtpPlanner } from './journeys.ts';
import { lineQuery, lineShapeQuery, networkQuery } from './queries.ts';
import { responses } from './responses.ts';

const mostPaths = 1000;
const mostShapePoints = 5000;
const hour = 3600;
/** A line has many runs a day, each with two times. */
const mostLineBytes = 32 * 1024 * 1024;
const mostNetworkBytes = 64 * 1024 * 1024;

function directionDetail(network: OtpNetwork, line: KnownLine, direction: KnownDirection): LineDirection {
  return {
    id: direction.id,
    name: direction.name,
    termini: [...direction.termini],
    stopPoints: rowsOfDirection(direction).rows.map(({ id, stationId, name, lat, lon, accessible }) => ({
      id,
      stopAreaId: stationId,
      name,
      lat,
      lon,
      lines: (network.stations.get(stationId)?.lines ?? []).filter((other) => other !== line).map(({ ref }) => ref),
      accessible,
    })),
  };
}

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
  const { route } = await query({ ...request, mostBytes: mostLineBytes }, context);
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

interface DrawnPattern {
  readonly code: string;
  readonly patternGeometry?: { readonly points?: string | null | undefined } | null | undefined;
}

/** Returns the courses of a line: the longest pattern first, then those that call where none before it did. */
function pathsOf(line: KnownLine, drawn: readonly DrawnPattern[]): Position[][] {
  const points = new Map(drawn.map(({ code, patternGeometry }) => [code, patternGeometry?.points ?? '']));
  const covered = new Set<string>();
  const paths: Position[][] = [];
  for (const { code, stops } of line.patterns.toSorted((one, other) => other.stops.length - one.stops.length)) {
    const stations = stops.map(({ stationId }) => stationId);
    if (stations.every((station) => covered.has(station))) continue;
    for (const station of stations) covered.add(station);
    const shape = decodePolyline(points.get(code) ?? '');
    paths.push(shape.length > 1 ? shape : stops.map(({ lat, lon }): Position => [lon, lat]));
  }
  return paths;
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
  const coordinates = thinned(pathsOf(line, route?.patterns ?? []), mostShapePoints).slice(0, mostPaths);
  const stations = new Set(line.patterns.flatMap(({ stops }) => stops.map(({ stationId }) => stationId)));
  return {
    shape: { type: 'MultiLineString', coordinates },
    stopPoints: [...stations].flatMap((stationId) => {
      const station = network.stations.get(stationId);
      if (station === undefined) return [];
      const { name, lat, lon, lines } = station;
      const modes = [...new Set(lines.map(({ ref }) => ref.mode))];
      return [{ id: stationId, type: 'stopArea', name, lat, lon, modes, selected: false, markerRange: 'small' }];
    }),
  };
}

/** Modes of the lines that every map draws, where there are any. The courses of a country's buses are a large response. */
const drawnModes = ['SUBWAY', 'MONORAIL', 'RAIL', 'TRAM', 'FUNICULAR', 'GONDOLA', 'CABLE_CAR', 'FERRY'];

/** Returns the lines that every map draws: those on rails and water, or all where there are none. */
export async function networkLines({ network, query }: OtpPlanner, context: EngineContext): Promise<NetworkLine[]> {
  const request = { query: networkQuery, data: responses.network, keptSeconds: 24 * hour, mostBytes: mostNetworkBytes };
  const drawn = await query({ ...request, variables: { modes: drawnModes } }, context);
  const { routes } = drawn.routes.length > 0 ? drawn : await query({ ...request, variables: { modes: null } }, context);
  const patternsOf = new Map(routes.map(({ gtfsId, patterns }) => [gtfsId, patterns]));
  const lines = network.lines.map((line) => ({ ...line.ref, line }));
  return drawnNetwork(lines, ({ id, line }) => pathsOf(line, patternsOf.get(id) ?? []));
}
