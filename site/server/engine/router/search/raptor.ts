import type { DayTimetable } from './day-tables.ts';
import type { Access } from './ends.ts';
import type { Masks } from './masks.ts';
import { mostRides, never, workspaceOf } from './raptor-workspace.ts';
import { travelBoundsOf } from './travel-bounds.ts';
import type { Changes } from './walking.ts';

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
}

/**
 * RAPTOR in rounds: after round k, `ride` holds the earliest arrival with at most k vehicles, `ready` the earliest
 * moment at which the next one can be boarded. Start times are processed in descending order and labels are kept
 * (rRAPTOR): a journey that starts earlier is found only if it arrives earlier.
 */
export interface Raptor {
  /** Searches the Pareto-optimal journeys (arrival, number of vehicles) that start at `time` or later. */
  readonly runFrom: (time: number) => void;
  /** Returns false if even the lower bound from this departure cannot improve on the journeys found. */
  readonly isHopeful: (event: BoardingEvent) => boolean;
  /** Like `runFrom`, if only the departures of `events` are new since the last run. */
  readonly runFromEvents: (time: number, events: readonly BoardingEvent[]) => void;
  /** Returns the journeys by which the last run improved on all before. */
  readonly improved: (start: number) => FoundJourney[];
  /** Returns the earliest arrival of all runs; null if none reached the end. */
  readonly earliestEnd: () => number | null;
}

/**
 * Prepares a search for journeys that end before `limit`. It uses the day's workspace until the next search is prepared.
 *
 * Long because its functions share some thirty typed arrays: reading them through an object in the inner loops would slow
 * every search.
 */
export function createRaptor(
  { day, changes, changesInto, masks, access, egress, limits }: RaptorSearch,
  limit: number = never,
): Raptor {
  const space = workspaceOf(day);
  const { fromStop, fromBoard } = travelBoundsOf(day, egress, changesInto);
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
    space.egress[egress.stops[index] as number] = egress.seconds[index] as number;
  }

  function isTripOpen(trip: number): boolean {
    return masks.trips === null || masks.trips[tripIndex[trip] as number] === 0;
  }

  /** Tells whether departing at `time` from a route position with vehicle number `round` can still improve a target. */
  function mayRide(round: number, place: number, time: number): boolean {
    const row = place * mostRides - round;
    for (let last = round; last <= mostRides; last++) {
      if (time + (fromBoard[row + last] as number) < (target[last] as number)) return true;
    }
    return false;
  }

  /** Tells whether having left vehicle number `round` at a stop can still improve a target. */
  function mayAlight(round: number, stop: number, time: number): boolean {
    const row = stop * mostRides - round;
    for (let last = round; last <= mostRides; last++) {
      if (time + (fromStop[row + last] as number) < (target[last] as number)) return true;
    }
    return false;
  }

  function enqueue(route: number, position: number): void {
    if (masks.patterns[routePattern[route] as number] === 1) return;
    const known = queuedAt[route] as number;
    if (known < 0) {
      queue[queueLength++] = route;
      queuedAt[route] = position;
      queuedTo[route] = position;
    } else if (position < known) queuedAt[route] = position;
    else if (position > (queuedTo[route] as number)) queuedTo[route] = position;
  }

  function setReady(round: number, stop: number, time: number, from: number): void {
    for (let later = round; later <= mostRides; later++) {
      const label = later * stopCount + stop;
      if (time < (ready[label] as number)) ready[label] = time;
    }
    readyFrom[round * stopCount + stop] = from;
  }

  function arrive(round: number, stop: number, time: number, trip: number, board: number, alight: number): void {
    if (masks.stops[stop] === 1) return;
    const label = round * stopCount + stop;
    if (time >= (ride[label] as number) || !mayAlight(round, stop, time)) return;
    rideTrip[label] = trip;
    rideBoard[label] = board;
    rideAlight[label] = alight;
    for (let later = label; later < ride.length; later += stopCount) {
      if (time < (ride[later] as number)) ride[later] = time;
    }
    if (isRideMarked[stop] === 0) {
      isRideMarked[stop] = 1;
      rideMarks[rideMarkCount++] = stop;
    }
    const walk = space.egress[stop] as number;
    if (walk < 0 || time + walk >= (target[round] as number)) return;
    for (let later = round; later <= mostRides; later++) {
      if (time + walk < (target[later] as number)) target[later] = time + walk;
    }
    targetStop[round] = stop;
    isTargetNew[round] = 1;
  }

  /**
   * Returns the first open trip that leaves `position` at `time` or later, searched below `bound`, which leaves in
   * time.
   */
  function earliestTrip(route: number, position: number, time: number, bound: number): number {
    const firstTrip = routeTrips[route] as number;
    const length = (routeStops[route + 1] as number) - (routeStops[route] as number);
    const column = (routeTimes[route] as number) + position;
    let low = firstTrip;
    let high = bound < 0 ? (routeTrips[route + 1] as number) : bound;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((departures[column + (middle - firstTrip) * length] as number) >= time) high = middle;
      else low = middle + 1;
    }
    const end = bound < 0 ? (routeTrips[route + 1] as number) : bound;
    while (low < end && !isTripOpen(low)) low++;
    return low < end ? low : bound;
  }

  /** Scans a route, boarding from `first` to `lastBoard` only: no later position has an improved label. */
  function scanRoute(round: number, route: number, first: number, lastBoard: number): void {
    const stopStart = routeStops[route] as number;
    const last = (routeStops[route + 1] as number) - stopStart - 1;
    const firstTrip = routeTrips[route] as number;
    const timeStart = routeTimes[route] as number;
    const now = round * stopCount;
    const before = now - stopCount;
    let trip = -1;
    let board = -1;
    let row = 0;
    for (let position = first; position <= last; position++) {
      const place = stopStart + position;
      const stop = stops[place] as number;
      if (trip >= 0) {
        const arrival = arrivals[row + position] as number;
        if (arrival < (ride[now + stop] as number) && alights[place] === 1) {
          arrive(round, stop, arrival, trip, board, position);
        }
        if (position < last && !mayRide(round, place, departures[row + position] as number)) trip = -1;
      }
      if (position > lastBoard) {
        if (trip < 0) return;
        continue;
      }
      const time = ready[before + stop] as number;
      if (time === never || (trip >= 0 && time > (departures[row + position] as number))) continue;
      if (position === last || boards[place] === 0 || masks.stops[stop] === 1) continue;
      const better = earliestTrip(route, position, time, trip);
      if (better === trip) continue;
      const betterRow = timeStart + (better - firstTrip) * (last + 1);
      if (!mayRide(round, place, departures[betterRow + position] as number)) continue;
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
    const end = routeTrips[route + 1] as number;
    const length = (routeStops[route + 1] as number) - (routeStops[route] as number);
    let time = endOfTrip;
    for (let trip = firstCaught; trip < end; trip++, time += length) {
      if ((arrivals[time] as number) >= (target[round] as number)) break;
      if ((reachedRound[trip] as number) <= round || !isTripOpen(trip)) continue;
      reachedRound[trip] = round;
      reachedBoard[trip] = board;
      if ((next[trip] as number) >= 0) stays.push(next[trip] as number);
    }
    while (stays.length > 0) rideOn(round, stays.pop() as number);
  }

  function rideOn(round: number, trip: number): void {
    if ((stayedRound[trip] as number) <= round || !isTripOpen(trip)) return;
    const route = routeOf[trip] as number;
    if (masks.patterns[routePattern[route] as number] === 1) return;
    stayedRound[trip] = round;
    const stopStart = routeStops[route] as number;
    const length = (routeStops[route + 1] as number) - stopStart;
    const row = (routeTimes[route] as number) + (trip - (routeTrips[route] as number)) * length;
    for (let position = 1; position < length; position++) {
      if (alights[stopStart + position] === 0) continue;
      arrive(round, stops[stopStart + position] as number, arrivals[row + position] as number, trip, -1, position);
    }
    if ((reachedRound[trip] as number) <= round) return;
    reachedRound[trip] = round;
    reachedBoard[trip] = -1;
    if ((next[trip] as number) >= 0) stays.push(next[trip] as number);
  }

  function markReady(stop: number): void {
    if (isReadyMarked[stop] === 1) return;
    isReadyMarked[stop] = 1;
    readyMarks[readyMarkCount++] = stop;
  }

  function enqueueMarked(round: number): void {
    const row = (round - 1) * stopCount;
    for (let index = 0; index < readyMarkCount; index++) {
      const stop = readyMarks[index] as number;
      isReadyMarked[stop] = 0;
      if (masks.stops[stop] === 1) continue;
      const time = ready[row + stop] as number;
      for (let slot = stopRoutes[stop] as number; slot < (stopRoutes[stop + 1] as number); slot++) {
        const route = routeAt[slot] as number;
        const position = positionAt[slot] as number;
        if (mayRide(round, (routeStops[route] as number) + position, time)) enqueue(route, position);
      }
    }
    readyMarkCount = 0;
  }

  function walk(round: number): void {
    const bound = target[round + 1] as number;
    const now = round * stopCount;
    for (let index = 0; index < rideMarkCount; index++) {
      const stop = rideMarks[index] as number;
      const arrival = ride[now + stop] as number;
      for (let edge = changes.start[stop] as number; edge < (changes.start[stop + 1] as number); edge++) {
        const to = changes.to[edge] as number;
        const time = arrival + (changes.seconds[edge] as number);
        if (time >= bound || time >= (ready[now + to] as number)) continue;
        setReady(round, to, time, stop);
        markReady(to);
      }
    }
  }

  function runRounds(): void {
    for (let round = 1; round <= mostRides && queueLength > 0; round++) {
      for (let index = 0; index < queueLength; index++) {
        const route = queue[index] as number;
        const first = queuedAt[route] as number;
        queuedAt[route] = -1;
        scanRoute(round, route, first, queuedTo[route] as number);
      }
      queueLength = 0;
      if (round < mostRides) walk(round);
      for (let index = 0; index < rideMarkCount; index++) isRideMarked[rideMarks[index] as number] = 0;
      rideMarkCount = 0;
      if (round < mostRides) enqueueMarked(round + 1);
    }
  }

  function journeyBy(round: number, start: number): FoundJourney {
    const rides: FoundRide[] = [];
    let stop = targetStop[round] as number;
    for (let left = round; left > 0; left--) {
      const label = left * stopCount + stop;
      let trip = rideTrip[label] as number;
      let board = rideBoard[label] as number;
      let alight = rideAlight[label] as number;
      while (board < 0) {
        rides.push({ trip, board: 0, alight, isStay: true });
        trip = previous[trip] as number;
        board = reachedBoard[trip] as number;
        const route = routeOf[trip] as number;
        alight = (routeStops[route + 1] as number) - (routeStops[route] as number) - 1;
      }
      rides.push({ trip, board, alight, isStay: false });
      const boardStop = stops[(routeStops[routeOf[trip] as number] as number) + board] as number;
      stop = readyFrom[(left - 1) * stopCount + boardStop] as number;
    }
    return { start, end: target[round] as number, boardings: round, rides: rides.reverse() };
  }

  return {
    runFrom(time) {
      isTargetNew.fill(0);
      for (let index = 0; index < access.stops.length; index++) {
        const stop = access.stops[index] as number;
        const moment = time + (access.seconds[index] as number);
        if (moment >= (ready[stop] as number)) continue;
        setReady(0, stop, moment, stop);
        markReady(stop);
      }
      enqueueMarked(1);
      runRounds();
    },
    isHopeful({ time, access: index, slot }) {
      const place = (routeStops[routeAt[slot] as number] as number) + (positionAt[slot] as number);
      return mayRide(1, place, time + (access.seconds[index] as number));
    },
    runFromEvents(time, events) {
      isTargetNew.fill(0);
      for (const { access: index, slot } of events) {
        const stop = access.stops[index] as number;
        const moment = time + (access.seconds[index] as number);
        if (moment < (ready[stop] as number)) setReady(0, stop, moment, stop);
        enqueue(routeAt[slot] as number, positionAt[slot] as number);
      }
      runRounds();
    },
    improved(start) {
      const found: FoundJourney[] = [];
      for (let round = 1; round <= mostRides; round++) {
        if (isTargetNew[round] === 1) found.push(journeyBy(round, start));
      }
      return found;
    },
    earliestEnd: () => (target[mostRides] === limit ? null : (target[mostRides] as number)),
  };
}
