import type { DayTimetable } from './day-tables.ts';

/** Maximum number of vehicles boarded in a journey (RAPTOR rounds). */
export const mostRides = 6;

/** A time later than any other. */
export const never = 2_147_483_647;

/** Reusable arrays of a search: labels, marks and queue. */
export interface Workspace {
  readonly ride: Int32Array;
  readonly ready: Int32Array;
  readonly rideTrip: Int32Array;
  readonly rideBoard: Int32Array;
  readonly rideAlight: Int32Array;
  readonly readyFrom: Int32Array;
  readonly egress: Int32Array;
  readonly queuedAt: Int32Array;
  readonly queuedTo: Int32Array;
  readonly queue: Int32Array;
  readonly rideMarks: Int32Array;
  readonly isRideMarked: Uint8Array;
  readonly readyMarks: Int32Array;
  readonly isReadyMarked: Uint8Array;
  readonly reachedRound: Uint8Array;
  readonly reachedBoard: Int32Array;
  readonly stayedRound: Uint8Array;
  readonly stays: number[];
}

const workspaces = new WeakMap<DayTimetable, Workspace>();

/** Returns the cleared workspace of a day. One for each day is enough, since a search is synchronous. */
export function workspaceOf(day: DayTimetable): Workspace {
  const stops = day.stopRoutes.length - 1;
  const labels = (mostRides + 1) * stops;
  let space = workspaces.get(day);
  if (space === undefined) {
    space = {
      ride: new Int32Array(labels),
      ready: new Int32Array(labels),
      rideTrip: new Int32Array(labels),
      rideBoard: new Int32Array(labels),
      rideAlight: new Int32Array(labels),
      readyFrom: new Int32Array(labels),
      egress: new Int32Array(stops),
      queuedAt: new Int32Array(day.routeCount).fill(-1),
      queuedTo: new Int32Array(day.routeCount),
      queue: new Int32Array(day.routeCount),
      rideMarks: new Int32Array(stops),
      isRideMarked: new Uint8Array(stops),
      readyMarks: new Int32Array(stops),
      isReadyMarked: new Uint8Array(stops),
      reachedRound: new Uint8Array(day.tripCount),
      reachedBoard: new Int32Array(day.tripCount),
      stayedRound: new Uint8Array(day.tripCount),
      stays: [],
    };
    workspaces.set(day, space);
  }
  space.ride.fill(never);
  space.ready.fill(never);
  space.egress.fill(-1);
  space.reachedRound.fill(mostRides + 1);
  space.stayedRound.fill(mostRides + 1);
  return space;
}
