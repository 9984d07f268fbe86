import { groupByOwner } from '../../columns.ts';
import { oncePer } from '../../once-per.ts';
import type { DayTimetable } from './day-tables.ts';
import type { Access } from './ends.ts';
import { mostRides, never } from './raptor-workspace.ts';
import type { Changes } from './walks.ts';

/**
 * Lower bounds of the travel time to the end: no waiting, and each vehicle as fast as the fastest of its course. A
 * search that drops labels whose bound is too late stays exact.
 *
 * A course is the routes with the same calls, into which runs that overtake each other are split: they share their bounds.
 *
 * Both tables have `mostRides` numbers for each entry, `never` if the end is unreachable: the n-th (from 0) is for at
 * most n further vehicles.
 */
export interface TravelBounds {
  /** By stop, after leaving a vehicle there. */
  readonly fromStop: Int32Array;
  /** From departing on board, by index into `stops` of the first route of a course; n further vehicles. */
  readonly fromBoard: Int32Array;
  /** Index into `stops` of the first stop of each route's course. */
  readonly courseStops: Int32Array;
}

/** Minimum times of a day, the same for all searches. A course has the number of its first route. */
interface LeastTimes {
  /** Minimum time from a position to the next, and minimum dwell time at it; by index into `stops` as in `fromBoard`. */
  readonly runs: Int32Array;
  readonly dwells: Int32Array;
  /** Courses whose vehicles continue as a course: those before `course` are from `start[course]` to `start[course + 1]`. */
  readonly start: Int32Array;
  readonly before: Int32Array;
  /** Courses as which the vehicles of a course continue. */
  readonly after: ReadonlyMap<number, readonly number[]>;
}

/** Returns the course of each route. The routes of a course follow each other. */
function coursesOf({ routeCount, routePattern, routeStops, stops, boards, alights }: DayTimetable): Int32Array {
  const courseOf = new Int32Array(routeCount);
  const isSame = (one: number, other: number) => {
    const [first, length] = [routeStops[one] ?? 0, (routeStops[one + 1] ?? 0) - (routeStops[one] ?? 0)];
    const second = routeStops[other] ?? 0;
    if (routePattern[one] !== routePattern[other] || (routeStops[other + 1] ?? 0) - second !== length) return false;
    return [stops, boards, alights].every((column) => {
      for (let at = 0; at < length; at++) if (column[first + at] !== column[second + at]) return false;
      return true;
    });
  };
  for (let route = 1; route < routeCount; route++) {
    courseOf[route] = isSame(route - 1, route) ? (courseOf[route - 1] ?? 0) : route;
  }
  return courseOf;
}

/** Returns the courses at each stop, as `DayTimetable` has routes. */
function coursesAtStops(
  { stopRoutes, routeAt, positionAt }: DayTimetable,
  courseOf: Int32Array,
): Pick<DayTimetable, 'stopRoutes' | 'routeAt' | 'positionAt'> {
  const start = new Int32Array(stopRoutes.length);
  const [courses, positions] = [new Int32Array(routeAt.length), new Int32Array(routeAt.length)];
  let count = 0;
  for (let stop = 0; stop < stopRoutes.length - 1; stop++) {
    for (let slot = stopRoutes[stop] ?? 0; slot < (stopRoutes[stop + 1] ?? 0); slot++) {
      const route = routeAt[slot] ?? 0;
      if (courseOf[route] !== route) continue;
      courses[count] = route;
      positions[count++] = positionAt[slot] ?? 0;
    }
    start[stop + 1] = count;
  }
  return { stopRoutes: start, routeAt: courses.subarray(0, count), positionAt: positions.subarray(0, count) };
}

function leastTimesOf(day: DayTimetable, courseOf: Int32Array): LeastTimes {
  const { routeCount, routeStops, routeTrips, routeTimes, stops, arrivals, departures, next, route: routeOf } = day;
  const runs = new Int32Array(stops.length).fill(never);
  const dwells = new Int32Array(stops.length).fill(never);
  for (let route = 0; route < routeCount; route++) {
    const first = routeStops[courseOf[route] ?? 0] ?? 0;
    const last = (routeStops[route + 1] ?? 0) - (routeStops[route] ?? 0) - 1;
    let at = routeTimes[route] ?? 0;
    for (let trip = routeTrips[route] ?? 0; trip < (routeTrips[route + 1] ?? 0); trip++, at += last + 1) {
      for (let position = 0; position <= last; position++) {
        const departure = departures[at + position] ?? 0;
        const dwell = departure - (arrivals[at + position] ?? 0);
        if (dwell < (dwells[first + position] ?? 0)) dwells[first + position] = dwell;
        if (position === last) break;
        const run = (arrivals[at + position + 1] ?? 0) - departure;
        if (run < (runs[first + position] ?? 0)) runs[first + position] = run;
      }
    }
  }
  const after = new Map<number, number[]>();
  for (let trip = 0; trip < next.length; trip++) {
    const following = next[trip] ?? 0;
    if (following < 0) continue;
    const [route, other] = [courseOf[routeOf[trip] ?? 0] ?? 0, courseOf[routeOf[following] ?? 0] ?? 0];
    const known = after.get(route);
    if (known === undefined) after.set(route, [other]);
    else if (!known.includes(other)) known.push(other);
  }
  return { runs, dwells, after, ...turnedAround(after, routeCount) };
}

function turnedAround(after: LeastTimes['after'], routeCount: number): Pick<LeastTimes, 'start' | 'before'> {
  const pairs = [...after].flatMap(([route, others]) => others.map((other) => ({ route, other })));
  const others = pairs.map(({ other }) => other);
  const { start, order } = groupByOwner(others, others.length, routeCount);
  return { start, before: order.map((pair) => pairs[pair]?.route ?? 0) };
}

/**
 * Creates a finder of bounds for one day that reuses its arrays.
 *
 * Long because its functions share these arrays in the inner loops of every search.
 */
function createBoundFinder(day: DayTimetable) {
  const { routeCount, routeStops, stops, boards, alights } = day;
  const courseOf = coursesOf(day);
  const { stopRoutes, routeAt, positionAt } = coursesAtStops(day, courseOf);
  const { runs, dwells, start: beforeStart, before, after } = leastTimesOf(day, courseOf);
  const stopCount = stopRoutes.length - 1;
  const bounds: TravelBounds = {
    fromStop: new Int32Array(stopCount * mostRides),
    fromBoard: new Int32Array(stops.length * mostRides),
    courseStops: courseOf.map((course) => routeStops[course] ?? 0),
  };
  const { fromStop, fromBoard } = bounds;
  /** Stops whose bound improved in this round. */
  const better = new Int32Array(stopCount);
  const isBetter = new Uint8Array(stopCount);
  /** Improved bound for boarding at a stop in this round. */
  const boarding = new Int32Array(stopCount).fill(never);
  const boarded = new Int32Array(stopCount);
  /** Queued routes, and the position from which each is scanned backwards. */
  const queue = new Int32Array(routeCount);
  const queuedFrom = new Int32Array(routeCount).fill(-1);
  let betterCount = 0;
  let boardedCount = 0;
  let queueLength = 0;

  function setStop(stop: number, vehicles: number, seconds: number): void {
    const place = stop * mostRides;
    for (let more = vehicles; more < mostRides; more++) {
      if (seconds < (fromStop[place + more] ?? 0)) fromStop[place + more] = seconds;
    }
    if (isBetter[stop] === 1) return;
    isBetter[stop] = 1;
    better[betterCount++] = stop;
  }

  function enqueue(route: number, position: number): void {
    const known = queuedFrom[route] ?? 0;
    if (known < 0) queue[queueLength++] = route;
    if (position > known) queuedFrom[route] = position;
  }

  function leastAfterEnd(route: number, vehicles: number): number {
    let least = never;
    for (const other of after.get(route) ?? []) {
      least = Math.min(least, fromBoard[(routeStops[other] ?? 0) * mostRides + vehicles] ?? 0);
    }
    return least;
  }

  /** Scans a route backwards: from each position, alighting is possible at any later one. */
  function scan(route: number, from: number, vehicles: number): void {
    const first = routeStops[route] ?? 0;
    const last = (routeStops[route + 1] ?? 0) - first - 1;
    let onwards =
      from < last ? (fromBoard[(first + from) * mostRides + vehicles] ?? 0) : leastAfterEnd(route, vehicles);
    for (let position = from; position > 0; position--) {
      const place = first + position;
      const stop = stops[place] ?? 0;
      let arrival = onwards === never ? never : onwards + (position < last ? (dwells[place] ?? 0) : 0);
      if (alights[place] === 1) arrival = Math.min(arrival, fromStop[stop * mostRides + vehicles] ?? 0);
      const origin = (place - 1) * mostRides;
      onwards = fromBoard[origin + vehicles] ?? 0;
      if (arrival === never) continue;
      const seconds = arrival + (runs[place - 1] ?? 0);
      if (seconds >= onwards) continue;
      onwards = seconds;
      for (let more = vehicles; more < mostRides; more++) {
        if (seconds < (fromBoard[origin + more] ?? 0)) fromBoard[origin + more] = seconds;
      }
      if (position === 1) {
        for (let slot = beforeStart[route] ?? 0; slot < (beforeStart[route + 1] ?? 0); slot++) {
          const other = before[slot] ?? 0;
          enqueue(other, (routeStops[other + 1] ?? 0) - (routeStops[other] ?? 0) - 1);
        }
      }
      const boardStop = stops[place - 1] ?? 0;
      if (boards[place - 1] === 0 || seconds >= (boarding[boardStop] ?? 0)) continue;
      if (boarding[boardStop] === never) boarded[boardedCount++] = boardStop;
      boarding[boardStop] = seconds;
    }
  }

  function enqueueBetter(): void {
    for (let index = 0; index < betterCount; index++) {
      const stop = better[index] ?? 0;
      isBetter[stop] = 0;
      for (let slot = stopRoutes[stop] ?? 0; slot < (stopRoutes[stop + 1] ?? 0); slot++) {
        if ((positionAt[slot] ?? 0) > 0) enqueue(routeAt[slot] ?? 0, positionAt[slot] ?? 0);
      }
    }
    betterCount = 0;
  }

  function walkBack({ start, to, seconds }: Changes, vehicles: number): void {
    for (let index = 0; index < boardedCount; index++) {
      const stop = boarded[index] ?? 0;
      const least = boarding[stop] ?? 0;
      boarding[stop] = never;
      for (let edge = start[stop] ?? 0; vehicles < mostRides && edge < (start[stop + 1] ?? 0); edge++) {
        const other = to[edge] ?? 0;
        const time = least + (seconds[edge] ?? 0);
        if (time < (fromStop[other * mostRides + vehicles] ?? 0)) setStop(other, vehicles, time);
      }
    }
    boardedCount = 0;
  }

  let [lastEgress, lastChanges]: [Access | null, Changes | null] = [null, null];
  return (egress: Access, changesInto: Changes): TravelBounds => {
    if (egress === lastEgress && changesInto === lastChanges) return bounds;
    [lastEgress, lastChanges] = [egress, changesInto];
    fromStop.fill(never);
    fromBoard.fill(never);
    for (let index = 0; index < egress.stops.length; index++) {
      setStop(egress.stops[index] ?? 0, 0, egress.seconds[index] ?? 0);
    }
    for (let vehicles = 0; vehicles < mostRides; vehicles++) {
      enqueueBetter();
      while (queueLength > 0) {
        const route = queue[--queueLength] ?? 0;
        const from = queuedFrom[route] ?? 0;
        queuedFrom[route] = -1;
        scan(route, from, vehicles);
      }
      walkBack(changesInto, vehicles + 1);
    }
    for (let index = 0; index < betterCount; index++) isBetter[better[index] ?? 0] = 0;
    betterCount = 0;
    return bounds;
  };
}

const finderOf = oncePer(createBoundFinder);

/**
 * Returns the bounds to an end; they are overwritten by the next call for the same day and another end. `changesInto`
 * are the changes indexed by target.
 */
export const travelBoundsOf = (day: DayTimetable, egress: Access, changesInto: Changes): TravelBounds =>
  finderOf(day)(egress, changesInto);
