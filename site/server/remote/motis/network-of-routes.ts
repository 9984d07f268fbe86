import type { Position } from '#shared/domain/place/coordinates.ts';
import { decodePolyline } from '#site/server/engine/itinerary/decode-polyline.ts';
import { withDirections } from '../network/directions-by-order.ts';
import { type EngineNetwork, type KnownPattern, type KnownStop, knownNetwork } from '../network/known-network.ts';
import { lineOfMode } from '../network/line-of-mode.ts';
import type { MotisPlace, MotisRoutes } from './responses.ts';

export interface MotisNetwork {
  readonly network: EngineNetwork;
  /** Courses of patterns by their codes. */
  readonly courses: ReadonlyMap<string, readonly Position[]>;
}

interface NetworkFacts {
  readonly name: string;
  readonly zone: string;
  /** Returns the tag of the data set that a stop is from: it begins all ids but those of this response's lines. */
  readonly tagOf: (stopId: string) => string | null;
}

/** MOTIS does not say for which days it has a timetable. */
const unknownPeriod = { firstDay: '1970-01-01', lastDay: '9999-12-31' } as const;

function stopsOf(places: readonly MotisPlace[]): (KnownStop | null)[] {
  return places.map(({ stopId, parentId, name, lat, lon, track }) => {
    if (stopId === undefined) return null;
    const station = { stationId: parentId ?? stopId, stationName: name };
    return { id: stopId, ...station, name, lat, lon, platform: track ?? '', accessible: null };
  });
}

/** Makes the network of the routes that the engine sends at the start. Throws an Error for the operator if it has none. */
export function motisNetworkOf(written: MotisRoutes, { name, zone, tagOf }: NetworkFacts): MotisNetwork {
  const stops = stopsOf(written.stops);
  const courses = new Map<string, readonly Position[]>();
  const routesOfLine = new Map<string, { line: ReturnType<typeof lineOfMode>; patterns: Map<string, Undirected> }>();
  for (const { mode, routeIdx, transitRoutes, segments } of written.routes) {
    const called = [segments[0]?.from, ...segments.map(({ to }) => to)].flatMap((index) => stops[index ?? -1] ?? []);
    const [first] = called;
    const tag = first === undefined ? null : tagOf(first.id);
    if (tag === null) continue;
    const course = segments.flatMap(({ polyline }) => {
      const drawn = written.polylines[polyline]?.polyline;
      return drawn ? decodePolyline(drawn.points, drawn.precision) : [];
    });
    for (const { id, shortName, longName, color, textColor } of transitRoutes) {
      const lineId = `${tag}_${id}`;
      const line = lineOfMode({ id: lineId, shortName, longName, mode, color, textColor });
      const known = routesOfLine.get(lineId) ?? { line, patterns: new Map() };
      routesOfLine.set(lineId, known);
      const code = `${routeIdx} ${lineId}`;
      // The engine splits runs that overtake each other into several routes.
      const key = called.map((stop) => stop.id).join(' ');
      if (known.patterns.has(key)) continue;
      known.patterns.set(key, { code, headsign: '', stops: called });
      courses.set(code, course);
    }
  }
  if (routesOfLine.size === 0) throw new Error('it has no routes in this area');
  const network = knownNetwork({
    name,
    zone,
    language: '',
    period: unknownPeriod,
    stops: new Map(stops.flatMap((stop) => (stop === null ? [] : [[stop.id, stop]]))),
    stationPlaces: new Map(),
    lines: [...routesOfLine.values()].map(({ line, patterns }) => ({
      ref: line,
      patterns: withDirections([...patterns.values()]),
    })),
  });
  return { network, courses };
}

type Undirected = Omit<KnownPattern, 'direction'>;
