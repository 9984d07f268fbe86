import { groupByOwner } from '../../columns.ts';

/**
 * The runs that a search of one calendar day can use, from every service day that reaches into it, in seconds from one
 * origin. A mirrored timetable (`isMirrored`) lets the same search serve "arrive by": stops are in reverse order and
 * times are negated, so an arrival becomes a departure. "Trip" means a run here: a trip on a service day.
 *
 * A route is a sequence of runs of one pattern without overtaking. Days overlap around midnight and in the nights when
 * clocks change, and delays shift runs, so a pattern may yield several routes.
 */
export interface DayTimetable {
  readonly isMirrored: boolean;
  /** The same day without live data; null if it has none. */
  readonly planned: DayTimetable | null;
  /** The instant, in seconds since 1970, from which times count. */
  readonly origin: number;
  readonly routeCount: number;
  readonly tripCount: number;
  readonly routePattern: Int32Array;
  /** Pattern position of a route's first stop in time: closures cut patterns into several routes. */
  readonly routeFirst: Int32Array;
  /** First stop, trip and time of each route, and the total at the end. */
  readonly routeStops: Int32Array;
  readonly routeTrips: Int32Array;
  readonly routeTimes: Int32Array;
  /** The points (`Pattern.points`) of each route. Here and in a search, a stop is a point. */
  readonly stops: Int32Array;
  readonly boards: Uint8Array;
  readonly alights: Uint8Array;
  /** Time of a route's trip `t` at position `p` is at `routeTimes[route] + (t - routeTrips[route]) * length + p`. */
  readonly arrivals: Int32Array;
  readonly departures: Int32Array;
  /** By trip: its index in the timetable, its service day, its route. */
  readonly trip: Int32Array;
  readonly serviceDay: Int32Array;
  readonly route: Int32Array;
  /** The trip as which the same vehicle continues with travellers on board, and the previous one; -1 for none. */
  readonly next: Int32Array;
  readonly previous: Int32Array;
  /** Whether any trip of a route has a next one. */
  readonly continues: Uint8Array;
  /** The routes at each stop, as pairs (route, position), from `stopRoutes[stop]` to `stopRoutes[stop + 1]`. */
  readonly stopRoutes: Int32Array;
  readonly routeAt: Int32Array;
  readonly positionAt: Int32Array;
}

/** Returns the routes at each stop: the stops of a route are from `routeStops[route]` to `routeStops[route + 1]`. */
export function routesAtStops(
  stopCount: number,
  routeStops: Int32Array,
  stops: Int32Array,
): Pick<DayTimetable, 'stopRoutes' | 'routeAt' | 'positionAt'> {
  const { start: stopRoutes, order } = groupByOwner(stops, stops.length, stopCount);
  const routeOf = new Int32Array(stops.length);
  for (let route = 0; route < routeStops.length - 1; route++) {
    routeOf.fill(route, routeStops[route], routeStops[route + 1]);
  }
  const routeAt = new Int32Array(stops.length);
  const positionAt = new Int32Array(stops.length);
  for (let slot = 0; slot < order.length; slot++) {
    const place = order[slot] ?? 0;
    const route = routeOf[place] ?? 0;
    routeAt[slot] = route;
    positionAt[slot] = place - (routeStops[route] ?? 0);
  }
  return { stopRoutes, routeAt, positionAt };
}
