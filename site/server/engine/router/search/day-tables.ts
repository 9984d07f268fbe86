/**
 * The trips that a search of one calendar day can use, of every service day that reaches into it, in seconds from one
 * origin. Read backwards in time (`isMirrored`), the same search answers "arrive by": stops run from last to first and
 * every time is negated, so that an arrival becomes a departure.
 *
 * A route is a run of trips of one pattern that never overtake each other: days overlap around midnight and in the
 * nights when clocks change, and late trips are moved, so that patterns are split once more.
 */
export interface DayTimetable {
  readonly isMirrored: boolean;
  /** The instant, in seconds since 1970, from which times count. */
  readonly origin: number;
  readonly routeCount: number;
  readonly tripCount: number;
  readonly routePattern: Int32Array;
  /** Position in the pattern of a route's stop that comes first in time: a route may be a part of its pattern. */
  readonly routeFirst: Int32Array;
  /** Where a route's stops, trips and times begin; one entry more than there are routes. */
  readonly routeStops: Int32Array;
  readonly routeTrips: Int32Array;
  readonly routeTimes: Int32Array;
  /** The points (`Pattern.points`) at which a route calls: here and in a search, a stop is a point. */
  readonly stops: Int32Array;
  readonly boards: Uint8Array;
  readonly alights: Uint8Array;
  /** Time of a route's trip `t` at position `p` is at `routeTimes[route] + (t - routeTrips[route]) * length + p`. */
  readonly arrivals: Int32Array;
  readonly departures: Int32Array;
  /** Of each trip here: its index in the timetable, its service day, its route. */
  readonly trip: Int32Array;
  readonly serviceDay: Int32Array;
  readonly route: Int32Array;
  /** The trip in which one stays on board when this one ends, and the one before; -1 for none. */
  readonly next: Int32Array;
  readonly previous: Int32Array;
  /** Whether any trip of a route has a next one. */
  readonly continues: Uint8Array;
  /** The routes at each stop, as pairs (route, position), from `stopRoutes[stop]` to `stopRoutes[stop + 1]`. */
  readonly stopRoutes: Int32Array;
  readonly routeAt: Int32Array;
  readonly positionAt: Int32Array;
}
