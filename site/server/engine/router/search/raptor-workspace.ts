import { oncePer } from '../../once-per.ts';
import type { DayTimetable } from './day-tables.ts';

/** Maximum number of vehicles boarded in a journey (RAPTOR rounds). */
export const mostRides = 6;

/** A time later than any other. */
export const never = 2_147_483_647;

/** The reusable arrays of a search: labels, marks and queue. */
const knownWorkspaces = oncePer((day: DayTimetable) => {
  const stops = day.stopRoutes.length - 1;
  const labels = (mostRides + 1) * stops;
  const stays: number[] = [];
  return {
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
    stays,
  };
});

/** Returns the cleared workspace of a day. One for each day is enough, since a search is synchronous. */
export function workspaceOf(day: DayTimetable) {
  const space = knownWorkspaces(day);
  space.ride.fill(never);
  space.ready.fill(never);
  space.egress.fill(-1);
  space.reachedRound.fill(mostRides + 1);
  space.stayedRound.fill(mostRides + 1);
  return space;
}
