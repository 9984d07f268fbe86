import { type DayTimetable, routesAtStops } from './day-tables.ts';
import type { Access } from './ends.ts';
import type { Masks } from './masks.ts';
import type { Changes } from './walks.ts';

/*
 * A day in layers, for journeys that pass places without leaving the vehicle: a stop of layer n is the same stop after
 * n places. A vehicle boarded in layer n calls in layer n until it has called at place n, and in layer n + 1 from then
 * on. It is boarded before that call, or at and after it, as two routes. Vehicles do not continue as other trips here.
 *
 * Stop `s` of layer `n` has the number `n * stopCount + s`. Times are shared with the day.
 */
interface RouteCopy {
  readonly route: number;
  /** Layer of the positions before `from`, where the vehicle is not boarded, and of those up to the next place. */
  readonly layer: number;
  /** It is boarded from this position to the one before `until`. */
  readonly from: number;
  readonly until: number;
}

/** Returns the day in layers. `passed` are the stops of each place, in the order in which a (mirrored) vehicle calls at them. */
export function passingDayOf(day: DayTimetable, passed: readonly ReadonlySet<number>[]): DayTimetable {
  const { routeStops, stops, boards, alights } = day;
  const stopCount = day.stopRoutes.length - 1;
  const isPassedAt = (layer: number, place: number) =>
    passed[layer]?.has(stops[place] ?? 0) === true && (boards[place] === 1 || alights[place] === 1);
  const copies: RouteCopy[] = [];
  for (let route = 0; route < day.routeCount; route++) {
    const [first, end] = [routeStops[route] ?? 0, routeStops[route + 1] ?? 0];
    for (let layer = 0; layer <= passed.length; layer++) {
      let from = 0;
      for (let place = first + 1; place < end - 1; place++) {
        if (!isPassedAt(layer, place)) continue;
        copies.push({ route, layer, from, until: place - first });
        from = place - first;
      }
      copies.push({ route, layer, from, until: end - first });
    }
  }
  return layOut(day, copies, isPassedAt, stopCount, passed.length + 1);
}

function layOut(
  day: DayTimetable,
  copies: readonly RouteCopy[],
  isPassedAt: (layer: number, place: number) => boolean,
  stopCount: number,
  layers: number,
): DayTimetable {
  const lengthOf = (route: number) => (day.routeStops[route + 1] ?? 0) - (day.routeStops[route] ?? 0);
  const tripsOf = (route: number) => (day.routeTrips[route + 1] ?? 0) - (day.routeTrips[route] ?? 0);
  const positions = copies.reduce((sum, { route }) => sum + lengthOf(route), 0);
  const trips = copies.reduce((sum, { route }) => sum + tripsOf(route), 0);
  const routeStops = new Int32Array(copies.length + 1);
  const routeTrips = new Int32Array(copies.length + 1);
  const stops = new Int32Array(positions);
  const boards = new Uint8Array(positions);
  const alights = new Uint8Array(positions);
  const original = new Int32Array(trips);
  const routeOf = new Int32Array(trips);
  for (const [copy, { route, layer, from, until }] of copies.entries()) {
    const [first, start] = [day.routeStops[route] ?? 0, routeStops[copy] ?? 0];
    const length = lengthOf(route);
    routeStops[copy + 1] = start + length;
    let here = layer;
    for (let position = 0; position < length; position++) {
      const place = first + position;
      stops[start + position] = here * stopCount + (day.stops[place] ?? 0);
      if (position >= from && position < until) boards[start + position] = day.boards[place] ?? 0;
      if (position > from) alights[start + position] = day.alights[place] ?? 0;
      if (position > from && position >= until && here < layers - 1 && isPassedAt(here, place)) here++;
    }
    const [firstTrip, startTrip] = [day.routeTrips[route] ?? 0, routeTrips[copy] ?? 0];
    routeTrips[copy + 1] = startTrip + tripsOf(route);
    for (let trip = 0; trip < tripsOf(route); trip++) {
      original[startTrip + trip] = firstTrip + trip;
      routeOf[startTrip + trip] = copy;
    }
  }
  const ofRoute = (column: Int32Array) => Int32Array.from(copies, ({ route }) => column[route] ?? 0);
  return {
    ...day,
    planned: null,
    routeCount: copies.length,
    tripCount: trips,
    routePattern: ofRoute(day.routePattern),
    routeFirst: ofRoute(day.routeFirst),
    routeStops,
    routeTrips,
    routeTimes: ofRoute(day.routeTimes),
    stops,
    boards,
    alights,
    trip: original.map((trip) => day.trip[trip] ?? 0),
    serviceDay: original.map((trip) => day.serviceDay[trip] ?? 0),
    route: routeOf,
    next: new Int32Array(trips).fill(-1),
    previous: new Int32Array(trips).fill(-1),
    continues: new Uint8Array(copies.length),
    ...routesAtStops(layers * stopCount, routeStops, stops),
  };
}

/** Repeats changes in each layer. */
export function changesInLayers({ start, to, seconds, metres }: Changes, layers: number): Changes {
  const [stops, edges] = [start.length - 1, to.length];
  const repeated = {
    start: new Int32Array(layers * stops + 1),
    to: new Int32Array(layers * edges),
    seconds: new Int32Array(layers * edges),
    metres: new Float32Array(layers * edges),
  };
  for (let layer = 0; layer < layers; layer++) {
    for (let stop = 0; stop <= stops; stop++) {
      repeated.start[layer * stops + stop] = layer * edges + (start[stop] ?? 0);
    }
    for (let edge = 0; edge < edges; edge++) repeated.to[layer * edges + edge] = layer * stops + (to[edge] ?? 0);
    repeated.seconds.set(seconds, layer * edges);
    repeated.metres.set(metres, layer * edges);
  }
  return repeated;
}

export function masksInLayers(masks: Masks, layers: number): Masks {
  const { length } = masks.stops;
  return {
    ...masks,
    stops: Uint8Array.from({ length: layers * length }, (_, stop) => masks.stops[stop % length] ?? 0),
  };
}

export function accessInLayer(access: Access, layer: number, stopCount: number): Access {
  return { ...access, stops: access.stops.map((stop) => layer * stopCount + stop) };
}
