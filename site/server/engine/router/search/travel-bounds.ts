import { groupByOwner, growingBytes, growingIntegers } from '../../columns.ts';
import { oncePer } from '../../once-per.ts';
import { type DayTimetable, routesAtStops } from './day-tables.ts';
import type { Access } from './ends.ts';
import { mostRides, never } from './raptor-workspace.ts';
import type { Changes } from './walks.ts';

/**
 * Lower bounds of the travel time to the end: no waiting, and each vehicle as fast as the fastest of its course. A
 * search that drops labels whose bound is too late stays exact.
 *
 * A course is the routes with the same calls, into which runs that overtake each other are split: they share their bounds.
 * A day with live data and the same day without have common courses, so that the bounds hold for both.
 *
 * Both tables have `mostRides` numbers for each entry, `never` if the end is unreachable: the n-th (from 0) is for at
 * most n further vehicles.
 */
export interface TravelBounds {
  /** By stop, after leaving a vehicle there. */
  readonly fromStop: Int32Array;
  /** From departing on board, by place of a course; n further vehicles. */
  readonly fromBoard: Int32Array;
  /** The first place of each route's course. */
  readonly courseStart: Int32Array;
}

/** The calls of all courses. A place is a call of a course. */
interface Courses {
  readonly count: number;
  /** First place of each course, and the total at the end. */
  readonly start: Int32Array;
  /** By place, as in `DayTimetable`. */
  readonly stops: Int32Array;
  readonly boards: Uint8Array;
  readonly alights: Uint8Array;
  /** By day, the course of each route. */
  readonly ofRoutes: ReadonlyMap<DayTimetable, Int32Array>;
}

/** Minimum times of the courses, the same for all searches. */
interface LeastTimes {
  /** Minimum time from a place to the next, and minimum dwell time at it. */
  readonly runs: Int32Array;
  readonly dwells: Int32Array;
  /** Courses whose vehicles continue as a course: those before `course` are from `start[course]` to `start[course + 1]`. */
  readonly start: Int32Array;
  readonly before: Int32Array;
  /** Courses as which the vehicles of a course continue. */
  readonly after: ReadonlyMap<number, readonly number[]>;
}

function coursesOf(days: readonly DayTimetable[]): Courses {
  const [start, stops, boards, alights] = [growingIntegers(), growingIntegers(), growingBytes(), growingBytes()];
  start.push(0);
  const known = new Map<number, number[]>();
  const courseOf = (day: DayTimetable, route: number): number => {
    const [first, end] = [day.routeStops[route] ?? 0, day.routeStops[route + 1] ?? 0];
    const isSame = (course: number) => {
      const place = start.values[course] ?? 0;
      if ((start.values[course + 1] ?? 0) - place !== end - first) return false;
      for (let at = first, other = place; at < end; at++, other++) {
        if (stops.values[other] !== day.stops[at] || boards.values[other] !== day.boards[at]) return false;
        if (alights.values[other] !== day.alights[at]) return false;
      }
      return true;
    };
    const pattern = day.routePattern[route] ?? 0;
    const alike = known.get(pattern) ?? [];
    const found = alike.find(isSame);
    if (found !== undefined) return found;
    const course = start.count - 1;
    known.set(pattern, [...alike, course]);
    for (let at = first; at < end; at++) {
      stops.push(day.stops[at] ?? 0);
      boards.push(day.boards[at] ?? 0);
      alights.push(day.alights[at] ?? 0);
    }
    start.push(stops.count);
    return course;
  };
  const ofRoutes = new Map(
    days.map((day) => [day, Int32Array.from({ length: day.routeCount }, (_, route) => courseOf(day, route))]),
  );
  return {
    count: start.count - 1,
    start: start.finish(),
    stops: stops.finish(),
    boards: boards.finish(),
    alights: alights.finish(),
    ofRoutes,
  };
}

function leastTimesOf({ count, start, stops, ofRoutes }: Courses): LeastTimes {
  const runs = new Int32Array(stops.length).fill(never);
  const dwells = new Int32Array(stops.length).fill(never);
  const after = new Map<number, number[]>();
  for (const [day, courseOf] of ofRoutes) {
    const { routeCount, routeStops, routeTrips, routeTimes, arrivals, departures, next, route: routeOf } = day;
    for (let route = 0; route < routeCount; route++) {
      const first = start[courseOf[route] ?? 0] ?? 0;
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
    for (let trip = 0; trip < next.length; trip++) {
      const following = next[trip] ?? 0;
      if (following < 0) continue;
      const [course, other] = [courseOf[routeOf[trip] ?? 0] ?? 0, courseOf[routeOf[following] ?? 0] ?? 0];
      const known = after.get(course);
      if (known === undefined) after.set(course, [other]);
      else if (!known.includes(other)) known.push(other);
    }
  }
  return { runs, dwells, after, ...turnedAround(after, count) };
}

function turnedAround(after: LeastTimes['after'], count: number): Pick<LeastTimes, 'start' | 'before'> {
  const pairs = [...after].flatMap(([course, others]) => others.map((other) => ({ course, other })));
  const others = pairs.map(({ other }) => other);
  const { start, order } = groupByOwner(others, others.length, count);
  return { start, before: order.map((pair) => pairs[pair]?.course ?? 0) };
}

/**
 * Creates a finder of the bounds of a day, and of the same day without live data, that reuses its arrays.
 *
 * Long because its functions share these arrays in the inner loops of every search.
 */
function createBoundFinder(day: DayTimetable) {
  const courses = coursesOf(day.planned === null ? [day] : [day, day.planned]);
  const { count, start: courseStart, stops, boards, alights, ofRoutes } = courses;
  const stopCount = day.stopRoutes.length - 1;
  const { stopRoutes: stopCourses, routeAt: courseAt, positionAt } = routesAtStops(stopCount, courseStart, stops);
  const { runs, dwells, start: beforeStart, before, after } = leastTimesOf(courses);
  const fromStop = new Int32Array(stopCount * mostRides);
  const fromBoard = new Int32Array(stops.length * mostRides);
  const boundsOf = new Map(
    [...ofRoutes].map(([each, courseOf]): [DayTimetable, TravelBounds] => [
      each,
      { fromStop, fromBoard, courseStart: courseOf.map((course) => courseStart[course] ?? 0) },
    ]),
  );
  /** Stops whose bound improved in this round. */
  const better = new Int32Array(stopCount);
  const isBetter = new Uint8Array(stopCount);
  /** Improved bound for boarding at a stop in this round. */
  const boarding = new Int32Array(stopCount).fill(never);
  const boarded = new Int32Array(stopCount);
  /** Queued courses, and the position from which each is scanned backwards. */
  const queue = new Int32Array(count);
  const queuedFrom = new Int32Array(count).fill(-1);
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

  function enqueue(course: number, position: number): void {
    const known = queuedFrom[course] ?? 0;
    if (known < 0) queue[queueLength++] = course;
    if (position > known) queuedFrom[course] = position;
  }

  function leastAfterEnd(course: number, vehicles: number): number {
    let least = never;
    for (const other of after.get(course) ?? []) {
      least = Math.min(least, fromBoard[(courseStart[other] ?? 0) * mostRides + vehicles] ?? 0);
    }
    return least;
  }

  /** Scans a course backwards: from each position, alighting is possible at any later one. */
  function scan(course: number, from: number, vehicles: number): void {
    const first = courseStart[course] ?? 0;
    const last = (courseStart[course + 1] ?? 0) - first - 1;
    let onwards =
      from < last ? (fromBoard[(first + from) * mostRides + vehicles] ?? 0) : leastAfterEnd(course, vehicles);
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
        for (let slot = beforeStart[course] ?? 0; slot < (beforeStart[course + 1] ?? 0); slot++) {
          const other = before[slot] ?? 0;
          enqueue(other, (courseStart[other + 1] ?? 0) - (courseStart[other] ?? 0) - 1);
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
      for (let slot = stopCourses[stop] ?? 0; slot < (stopCourses[stop + 1] ?? 0); slot++) {
        if ((positionAt[slot] ?? 0) > 0) enqueue(courseAt[slot] ?? 0, positionAt[slot] ?? 0);
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

  function find(egress: Access, changesInto: Changes): void {
    fromStop.fill(never);
    fromBoard.fill(never);
    for (let index = 0; index < egress.stops.length; index++) {
      setStop(egress.stops[index] ?? 0, 0, egress.seconds[index] ?? 0);
    }
    for (let vehicles = 0; vehicles < mostRides; vehicles++) {
      enqueueBetter();
      while (queueLength > 0) {
        const course = queue[--queueLength] ?? 0;
        const from = queuedFrom[course] ?? 0;
        queuedFrom[course] = -1;
        scan(course, from, vehicles);
      }
      walkBack(changesInto, vehicles + 1);
    }
    for (let index = 0; index < betterCount; index++) isBetter[better[index] ?? 0] = 0;
    betterCount = 0;
  }

  let [lastEgress, lastChanges]: [Access | null, Changes | null] = [null, null];
  return (searched: DayTimetable, egress: Access, changesInto: Changes): TravelBounds | undefined => {
    const bounds = boundsOf.get(searched);
    if (bounds === undefined || (egress === lastEgress && changesInto === lastChanges)) return bounds;
    [lastEgress, lastChanges] = [egress, changesInto];
    find(egress, changesInto);
    return bounds;
  };
}

const finderOf = oncePer(createBoundFinder);

/**
 * Returns the bounds to an end; they are overwritten by the next call for the same day and another end. `changesInto`
 * are the changes indexed by target. `live` is the same day with live data, if its bounds shall serve.
 */
export function travelBoundsOf(
  day: DayTimetable,
  egress: Access,
  changesInto: Changes,
  live: DayTimetable = day,
): TravelBounds {
  const bounds = finderOf(live)(day, egress, changesInto);
  if (bounds !== undefined) return bounds;
  throw new RangeError('the bounds of a day do not hold for another one');
}
