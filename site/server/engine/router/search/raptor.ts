import type { DayTimetable } from './day-tables.ts';
import type { Access } from './ends.ts';
import type { Masks } from './masks.ts';
import { mostRides, never, workspaceOf } from './raptor-workspace.ts';
import type { IsStopped } from './search-stopped.ts';
import { travelBoundsOf } from './travel-bounds.ts';
import type { Changes } from './walks.ts';

/**
 * A ride on one trip of the day's timetable, between two positions. `isStay`: the traveller stayed on board before it.
 */
export interface FoundRide {
  readonly trip: number;
  readonly board: number;
  readonly alight: number;
  readonly isStay: boolean;
}

/** A found journey in the times of the day; in a mirrored search it runs from end to start. */
export interface FoundJourney {
  readonly start: number;
  readonly end: number;
  /** Vehicles boarded; staying on board does not count. */
  readonly boardings: number;
  readonly rides: readonly FoundRide[];
}

/** A departure at an access stop; `slot` is the index of its route and position in `routeAt`. */
export interface BoardingEvent {
  readonly time: number;
  readonly access: number;
  readonly slot: number;
  readonly trip: number;
  readonly position: number;
}

/** Journeys beyond these limits are not needed: they are given up as soon as the bounds show that they exceed one. */
export interface SearchLimits {
  readonly longestSeconds: number;
  readonly mostBoardings: number;
}

/** What a journey is compared by, in the times of the day. */
export type KnownJourney = Pick<FoundJourney, 'start' | 'end' | 'boardings'>;

export interface RaptorSearch {
  readonly day: DayTimetable;
  readonly changes: Changes;
  /** The same changes, indexed by target. */
  readonly changesInto: Changes;
  readonly masks: Masks;
  readonly access: Access;
  readonly egress: Access;
  /** Of a range search. */
  readonly limits?: SearchLimits | undefined;
  /** As in `RouterSearch`. */
  readonly live?: DayTimetable | undefined;
  /** Journeys of another search, latest start first: a range search gives up what one of them is as good as. */
  readonly known?: readonly KnownJourney[] | undefined;
  readonly isStopped?: IsStopped | undefined;
}

/**
 * Prepares a search for journeys that end before `limit`. It uses the day's workspace until the next search is prepared.
 *
 * RAPTOR in rounds: after round k, `ride` holds the earliest arrival with at most k vehicles, `ready` the earliest
 * moment at which the next one can be boarded. Start times are processed in descending order and labels are kept
 * (rRAPTOR): a journey that starts earlier is found only if it arrives earlier.
 *
 * Long because its functions share some thirty typed arrays: reading them through an object in the inner loops would slow
 * every search.
 */
export function createRaptor(
  { day, changes, changesInto, masks, access, egress, limits, live }: RaptorSearch,
  limit: number = never,
) {
  const space = workspaceOf(day);
  const { fromStop, fromBoard, courseStart } = travelBoundsOf(day, egress, changesInto, live);
  const { ride, ready, rideTrip, rideBoard, rideAlight, readyFrom, queuedAt, queuedTo, queue, stays } = space;
  const { rideMarks, isRideMarked, readyMarks, isReadyMarked, reachedRound, reachedBoard, stayedRound } = space;
  const { routeStops, routeTrips, routeTimes, stops, boards, alights, arrivals, departures, next, previous } = day;
  const { stopRoutes, routeAt, positionAt, routePattern, continues, trip: tripIndex, route: routeOf } = day;
  const stopCount = stopRoutes.length - 1;
  const target = new Int32Array(mostRides + 1).fill(limit).fill(-never, (limits?.mostBoardings ?? mostRides) + 1);
  const targetStop = new Int32Array(mostRides + 1);
  const isTargetNew = new Uint8Array(mostRides + 1);
  let rideMarkCount = 0;
  let readyMarkCount = 0;
  let queueLength = 0;

  for (let index = 0; index < egress.stops.length; index++) {
    space.egress[egress.stops[index] ?? 0] = egress.seconds[index] ?? 0;
  }

  function isTripOpen(trip: number): boolean {
    return masks.trips === null || masks.trips[tripIndex[trip] ?? 0] === 0;
  }

  /** Tells whether departing at `time` from a place of a course with vehicle number `round` can still improve a target. */
  function mayRide(round: number, place: number, time: number): boolean {
    const row = place * mostRides - round;
    for (let last = round; last <= mostRides; last++) {
      if (time + (fromBoard[row + last] ?? 0) < (target[last] ?? 0)) return true;
    }
    return false;
  }

  /** Tells whether having left vehicle number `round` at a stop can still improve a target. */
  function mayAlight(round: number, stop: number, time: number): boolean {
    const row = stop * mostRides - round;
    for (let last = round; last <= mostRides; last++) {
      if (time + (fromStop[row + last] ?? 0) < (target[last] ?? 0)) return true;
    }
    return false;
  }

  function enqueue(route: number, position: number): void {
    if (masks.patterns[routePattern[route] ?? 0] === 1) return;
    const known = queuedAt[route] ?? 0;
    if (known < 0) {
      queue[queueLength++] = route;
      queuedAt[route] = position;
      queuedTo[route] = position;
    } else if (position < known) queuedAt[route] = position;
    else if (position > (queuedTo[route] ?? 0)) queuedTo[route] = position;
  }

  function setReady(round: number, stop: number, time: number, from: number): void {
    for (let later = round; later <= mostRides; later++) {
      const label = later * stopCount + stop;
      if (time < (ready[label] ?? 0)) ready[label] = time;
    }
    readyFrom[round * stopCount + stop] = from;
  }

  function arrive(round: number, stop: number, time: number, trip: number, board: number, alight: number): void {
    if (masks.stops[stop] === 1) return;
    const label = round * stopCount + stop;
    if (time >= (ride[label] ?? 0) || !mayAlight(round, stop, time)) return;
    rideTrip[label] = trip;
    rideBoard[label] = board;
    rideAlight[label] = alight;
    for (let later = label; later < ride.length; later += stopCount) {
      if (time < (ride[later] ?? 0)) ride[later] = time;
    }
    if (isRideMarked[stop] === 0) {
      isRideMarked[stop] = 1;
      rideMarks[rideMarkCount++] = stop;
    }
    const walk = space.egress[stop] ?? 0;
    if (walk < 0 || time + walk >= (target[round] ?? 0)) return;
    for (let later = round; later <= mostRides; later++) {
      if (time + walk < (target[later] ?? 0)) target[later] = time + walk;
    }
    targetStop[round] = stop;
    isTargetNew[round] = 1;
  }

  /**
   * Returns the first open trip that leaves `position` at `time` or later, searched below `bound`, which leaves in
   * time.
   */
  function earliestTrip(route: number, position: number, time: number, bound: number): number {
    const firstTrip = routeTrips[route] ?? 0;
    const length = (routeStops[route + 1] ?? 0) - (routeStops[route] ?? 0);
    const column = (routeTimes[route] ?? 0) + position;
    let low = firstTrip;
    let high = bound < 0 ? (routeTrips[route + 1] ?? 0) : bound;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((departures[column + (middle - firstTrip) * length] ?? 0) >= time) high = middle;
      else low = middle + 1;
    }
    const end = bound < 0 ? (routeTrips[route + 1] ?? 0) : bound;
    while (low < end && !isTripOpen(low)) low++;
    return low < end ? low : bound;
  }

  /** Scans a route, boarding from `first` to `lastBoard` only: no later position has an improved label. */
  function scanRoute(round: number, route: number, first: number, lastBoard: number): void {
    const stopStart = routeStops[route] ?? 0;
    const course = courseStart[route] ?? 0;
    const last = (routeStops[route + 1] ?? 0) - stopStart - 1;
    const firstTrip = routeTrips[route] ?? 0;
    const timeStart = routeTimes[route] ?? 0;
    const now = round * stopCount;
    const before = now - stopCount;
    let trip = -1;
    let board = -1;
    let row = 0;
    for (let position = first; position <= last; position++) {
      const place = stopStart + position;
      const stop = stops[place] ?? 0;
      if (trip >= 0) {
        const arrival = arrivals[row + position] ?? 0;
        if (arrival < (ride[now + stop] ?? 0) && alights[place] === 1) {
          arrive(round, stop, arrival, trip, board, position);
        }
        if (position < last && !mayRide(round, course + position, departures[row + position] ?? 0)) trip = -1;
      }
      if (position > lastBoard) {
        if (trip < 0) return;
        continue;
      }
      const time = ready[before + stop] ?? 0;
      if (time === never || (trip >= 0 && time > (departures[row + position] ?? 0))) continue;
      if (position === last || boards[place] === 0 || masks.stops[stop] === 1) continue;
      const better = earliestTrip(route, position, time, trip);
      if (better === trip) continue;
      const betterRow = timeStart + (better - firstTrip) * (last + 1);
      if (!mayRide(round, course + position, departures[betterRow + position] ?? 0)) continue;
      trip = better;
      board = position;
      row = betterRow;
    }
    if (trip >= 0 && continues[route] === 1) stayOn(round, route, trip, board, row + last);
  }

  /**
   * Stays on board at the end of the caught trip and all later ones of the route: each may continue as another trip.
   */
  function stayOn(round: number, route: number, firstCaught: number, board: number, endOfTrip: number): void {
    const end = routeTrips[route + 1] ?? 0;
    const length = (routeStops[route + 1] ?? 0) - (routeStops[route] ?? 0);
    let time = endOfTrip;
    for (let trip = firstCaught; trip < end; trip++, time += length) {
      if ((arrivals[time] ?? 0) >= (target[round] ?? 0)) break;
      if ((reachedRound[trip] ?? 0) <= round || !isTripOpen(trip)) continue;
      reachedRound[trip] = round;
      reachedBoard[trip] = board;
      if ((next[trip] ?? 0) >= 0) stays.push(next[trip] ?? 0);
    }
    while (stays.length > 0) rideOn(round, stays.pop() ?? 0);
  }

  function rideOn(round: number, trip: number): void {
    if ((stayedRound[trip] ?? 0) <= round || !isTripOpen(trip)) return;
    const route = routeOf[trip] ?? 0;
    if (masks.patterns[routePattern[route] ?? 0] === 1) return;
    stayedRound[trip] = round;
    const stopStart = routeStops[route] ?? 0;
    const length = (routeStops[route + 1] ?? 0) - stopStart;
    const row = (routeTimes[route] ?? 0) + (trip - (routeTrips[route] ?? 0)) * length;
    for (let position = 1; position < length; position++) {
      if (alights[stopStart + position] === 0) continue;
      arrive(round, stops[stopStart + position] ?? 0, arrivals[row + position] ?? 0, trip, -1, position);
    }
    if ((reachedRound[trip] ?? 0) <= round) return;
    reachedRound[trip] = round;
    reachedBoard[trip] = -1;
    if ((next[trip] ?? 0) >= 0) stays.push(next[trip] ?? 0);
  }

  function markReady(stop: number): void {
    if (isReadyMarked[stop] === 1) return;
    isReadyMarked[stop] = 1;
    readyMarks[readyMarkCount++] = stop;
  }

  function enqueueMarked(round: number): void {
    const row = (round - 1) * stopCount;
    for (let index = 0; index < readyMarkCount; index++) {
      const stop = readyMarks[index] ?? 0;
      isReadyMarked[stop] = 0;
      if (masks.stops[stop] === 1) continue;
      const time = ready[row + stop] ?? 0;
      for (let slot = stopRoutes[stop] ?? 0; slot < (stopRoutes[stop + 1] ?? 0); slot++) {
        const route = routeAt[slot] ?? 0;
        const position = positionAt[slot] ?? 0;
        const length = (routeStops[route + 1] ?? 0) - (routeStops[route] ?? 0);
        // Live runs that overtake others are routes of few trips, which have often all left.
        if ((departures[(routeTimes[route + 1] ?? 0) - length + position] ?? 0) < time) continue;
        if (mayRide(round, (courseStart[route] ?? 0) + position, time)) enqueue(route, position);
      }
    }
    readyMarkCount = 0;
  }

  function walk(round: number): void {
    const bound = target[round + 1] ?? 0;
    const now = round * stopCount;
    for (let index = 0; index < rideMarkCount; index++) {
      const stop = rideMarks[index] ?? 0;
      const arrival = ride[now + stop] ?? 0;
      for (let edge = changes.start[stop] ?? 0; edge < (changes.start[stop + 1] ?? 0); edge++) {
        const to = changes.to[edge] ?? 0;
        const time = arrival + (changes.seconds[edge] ?? 0);
        if (time >= bound || time >= (ready[now + to] ?? 0)) continue;
        setReady(round, to, time, stop);
        markReady(to);
      }
    }
  }

  function runRounds(): void {
    for (let round = 1; round <= mostRides && queueLength > 0; round++) {
      for (let index = 0; index < queueLength; index++) {
        const route = queue[index] ?? 0;
        const first = queuedAt[route] ?? 0;
        queuedAt[route] = -1;
        scanRoute(round, route, first, queuedTo[route] ?? 0);
      }
      queueLength = 0;
      if (round < mostRides) walk(round);
      for (let index = 0; index < rideMarkCount; index++) isRideMarked[rideMarks[index] ?? 0] = 0;
      rideMarkCount = 0;
      if (round < mostRides) enqueueMarked(round + 1);
    }
  }

  function journeyBy(round: number, start: number): FoundJourney {
    const rides: FoundRide[] = [];
    let stop = targetStop[round] ?? 0;
    for (let left = round; left > 0; left--) {
      const label = left * stopCount + stop;
      let trip = rideTrip[label] ?? 0;
      let board = rideBoard[label] ?? 0;
      let alight = rideAlight[label] ?? 0;
      while (board < 0) {
        rides.push({ trip, board: 0, alight, isStay: true });
        trip = previous[trip] ?? 0;
        board = reachedBoard[trip] ?? 0;
        const route = routeOf[trip] ?? 0;
        alight = (routeStops[route + 1] ?? 0) - (routeStops[route] ?? 0) - 1;
      }
      rides.push({ trip, board, alight, isStay: false });
      const boardStop = stops[(routeStops[routeOf[trip] ?? 0] ?? 0) + board] ?? 0;
      stop = readyFrom[(left - 1) * stopCount + boardStop] ?? 0;
    }
    return { start, end: target[round] ?? 0, boardings: round, rides: rides.reverse() };
  }

  return {
    /** Gives up what ends no earlier with no fewer vehicles. */
    excel({ end, boardings }: KnownJourney): void {
      for (let round = boardings; round <= mostRides; round++) if (end < (target[round] ?? 0)) target[round] = end;
    },
    /** Searches the Pareto-optimal journeys (arrival, number of vehicles) that start at `time` or later. */
    runFrom(time: number): void {
      isTargetNew.fill(0);
      for (let index = 0; index < access.stops.length; index++) {
        const stop = access.stops[index] ?? 0;
        const moment = time + (access.seconds[index] ?? 0);
        if (moment >= (ready[stop] ?? 0)) continue;
        setReady(0, stop, moment, stop);
        markReady(stop);
      }
      enqueueMarked(1);
      runRounds();
    },
    /** Returns false if even the lower bound from this departure cannot improve on the journeys found. */
    isHopeful({ time, access: index, slot }: BoardingEvent): boolean {
      const place = (courseStart[routeAt[slot] ?? 0] ?? 0) + (positionAt[slot] ?? 0);
      return mayRide(1, place, time + (access.seconds[index] ?? 0));
    },
    /** Like `runFrom`, if only the departures of `events` are new since the last run. */
    runFromEvents(time: number, events: readonly BoardingEvent[]): void {
      isTargetNew.fill(0);
      for (const { access: index, slot } of events) {
        const stop = access.stops[index] ?? 0;
        const moment = time + (access.seconds[index] ?? 0);
        if (moment < (ready[stop] ?? 0)) setReady(0, stop, moment, stop);
        enqueue(routeAt[slot] ?? 0, positionAt[slot] ?? 0);
      }
      runRounds();
    },
    /** Returns the journeys by which the last run improved on all before. */
    improved(start: number): FoundJourney[] {
      const found: FoundJourney[] = [];
      for (let round = 1; round <= mostRides; round++) {
        if (isTargetNew[round] === 1) found.push(journeyBy(round, start));
      }
      return found;
    },
    /** Returns the earliest arrival of all runs; null if none reached the end. */
    earliestEnd: () => (target[mostRides] === limit ? null : (target[mostRides] ?? 0)),
  };
}
