import { type AddedRun, callStates } from '#site/server/engine/live/live-runs.ts';
import { idsOf } from '#site/server/engine/router/journeys/itinerary.ts';
import { dayNumberOf, serviceDayOrigin } from '#site/server/engine/router/search/day-timetable.ts';
import { entryAt, patternOfTrip, type Timetable } from '#site/server/engine/timetable.ts';
import { ascendingTimes, estimateTimes, type NoTimes } from './call-times.ts';
import { type CallUpdates, callRelations, type TimedMessage, type TripUpdate } from './feed-message.ts';
import { dayOfStartDate, secondsOf } from './find-run.ts';
import type { MatchedRun } from './matched-run.ts';
import { placeCalls, scheduledTimes } from './place-calls.ts';
import { firstDeparture, runIndexOf } from './run-index.ts';

/** Why a run that the timetable does not have cannot be made of an update. */
export type NoAddedRun = 'unknownLine' | 'unknownStops' | 'incomplete' | 'malformed' | NoTimes;

/** `DropOffPickupType`: neither boarding nor alighting. */
const none = 1;
const longestRun = 48 * 3600;

interface ListedCalls {
  readonly stops: number[];
  readonly rows: number[];
}

/** Returns the calls of an update at known stops. A station stands for its first boarding place. */
function listedCalls(timetable: Timetable, { from, to }: TripUpdate, updates: CallUpdates): ListedCalls {
  const ids = idsOf(timetable);
  const found: ListedCalls = { stops: [], rows: [] };
  for (let row = from; row < to; row++) {
    const ofText = (text: number | undefined) => {
      const id = updates.texts[text ?? -1] ?? '';
      return ids.stops.get(id) ?? timetable.stations[ids.stations.get(id) ?? -1]?.stops[0];
    };
    const stop = ofText(updates.assigned[row]) ?? ofText(updates.stop[row]);
    if (stop === undefined) continue;
    found.stops.push(stop);
    found.rows.push(row);
  }
  return found;
}

/** Makes the run of an update that lists all its calls with their times; `replaced` is the run that it stands in for. */
export function addedRunOf(
  timetable: Timetable,
  { calls: updates }: TimedMessage,
  update: TripUpdate,
  replaced: MatchedRun | null,
): AddedRun | NoAddedRun {
  const { trip } = update;
  const index = runIndexOf(timetable);
  const ownTrip = replaced?.trip;
  const route = ownTrip === undefined ? index.routes.get(trip.routeId ?? '') : timetable.trips.route[ownTrip];
  if (route === undefined) return 'unknownLine';
  const { stops, rows } = listedCalls(timetable, update, updates);
  if (stops.length < 2) return stops.length < update.to - update.from ? 'unknownStops' : 'incomplete';
  const firstTime = rows
    .map((row) => timesOf(updates, row).find((time) => time > 0))
    .find((time) => time !== undefined);
  if (firstTime === undefined) return 'incomplete';
  const day =
    replaced?.day ?? (trip.startDate ? dayOfStartDate(trip.startDate) : dayNumberOf(firstTime, timetable.zone));
  if (Number.isNaN(day)) return 'malformed';
  const listed = timesOfList(updates, rows, serviceDayOrigin(day, timetable.zone));
  if (typeof listed === 'string') return listed;
  const { variantOf } = entryAt(timetable.lines, route);
  const direction = ownTrip === undefined ? null : patternOfTrip(timetable, ownTrip).direction;
  const last = stops.at(-1) ?? 0;
  return {
    id: update.newTripId || trip.tripId || update.entity,
    day,
    line: variantOf < 0 ? route : variantOf,
    direction: direction === null ? index.directionOf(route, trip.direction) : direction === 1 ? 1 : 0,
    headsign:
      update.newHeadsign ||
      (ownTrip === undefined ? timetable.stops.names[last] : timetable.trips.headsigns[ownTrip]) ||
      '',
    wheelchair: wheelchairOf(update, ownTrip === undefined ? 0 : (timetable.trips.wheelchair[ownTrip] ?? 0)),
    stops: Int32Array.from(stops),
    boards: Uint8Array.from(rows, (row, at) => (at < rows.length - 1 && updates.pickup[row] !== none ? 1 : 0)),
    alights: Uint8Array.from(rows, (row, at) => (at > 0 && updates.dropOff[row] !== none ? 1 : 0)),
    arrivals: listed.arrivals,
    departures: listed.departures,
    calls: listed.calls,
    replaces: replaced === null ? null : { trip: replaced.trip, day: replaced.day },
  };
}

const timesOf = (updates: CallUpdates, row: number): readonly [arrival: number, departure: number] => {
  const [arrival = Number.NaN, departure = Number.NaN] = [updates.arrivalTime[row], updates.departureTime[row]];
  return [arrival > 0 ? arrival : departure, departure > 0 ? departure : arrival];
};

/** Returns the times of listed calls. The first and the last need one; others lie evenly between their neighbours. */
function timesOfList(updates: CallUpdates, rows: readonly number[], origin: number) {
  const times = new Float64Array(rows.length * 2);
  const isFirm = new Uint8Array(rows.length * 2);
  const calls = new Uint8Array(rows.length);
  let before = -1;
  for (const [at, row] of rows.entries()) {
    const [arrival, departure] = timesOf(updates, row);
    calls[at] = updates.relation[row] === callRelations.skipped ? callStates.skipped : callStates.live;
    if (!(arrival > 0)) {
      if (at === 0 || at === rows.length - 1) return 'incomplete';
      continue;
    }
    times.set([arrival - origin, departure - origin], at * 2);
    isFirm.fill(1, at * 2, at * 2 + 2);
    const left = times[before * 2 + 1] ?? 0;
    for (let between = before + 1; before >= 0 && between < at; between++) {
      const time = left + ((arrival - origin - left) * (between - before)) / (at - before);
      times.fill(time, between * 2, between * 2 + 2);
    }
    before = at;
  }
  const ordered = ascendingTimes(times, isFirm, calls);
  if (typeof ordered === 'string') return ordered;
  const isFar = ordered.arrivals[0] === undefined || Math.abs(ordered.arrivals[0]) > longestRun;
  return isFar ? 'farTimes' : ordered;
}

/** Makes the run of an update that copies a run of the timetable to another time, and may have live times of it. */
export function copiedRunOf(
  timetable: Timetable,
  { calls: updates }: TimedMessage,
  update: TripUpdate,
): AddedRun | NoAddedRun | 'unknownTrip' {
  const { newTripId, newStartDate, newStartTime, newHeadsign } = update;
  const date = newStartDate || update.trip.startDate;
  if (!newTripId || !newStartTime || !date) return 'incomplete';
  const [day, start] = [dayOfStartDate(date), secondsOf(newStartTime)];
  if (Number.isNaN(day) || Number.isNaN(start)) return 'malformed';
  const index = runIndexOf(timetable);
  const id = update.trip.tripId ?? '';
  const trip = index.trips.get(id) ?? index.frequencies.get(id)?.[0]?.trip;
  if (trip === undefined) return 'unknownTrip';
  const pattern = patternOfTrip(timetable, trip);
  const scheduled = scheduledTimes(timetable, { trip, day, shift: start - firstDeparture(timetable, trip) });
  const { rows, stops: assigned } = placeCalls(timetable, trip, update, updates, scheduled);
  const estimated = estimateTimes({ ...scheduled, rows, updates, delay: update.delay, usesDelays: true });
  if (typeof estimated === 'string' && estimated !== 'noTimes') return estimated;
  const times =
    typeof estimated === 'string' ? { ...scheduled, calls: new Uint8Array(pattern.stops.length) } : estimated;
  return {
    id: newTripId,
    day,
    line: pattern.line,
    direction: pattern.direction === 1 ? 1 : 0,
    headsign: newHeadsign || timetable.trips.headsigns[trip] || '',
    wheelchair: wheelchairOf(update, timetable.trips.wheelchair[trip] ?? 0),
    stops: pattern.stops.map((stop, at) => ((assigned[at] ?? -1) < 0 ? stop : (assigned[at] ?? stop))),
    boards: pattern.boards.slice(),
    alights: pattern.alights.slice(),
    arrivals: times.arrivals,
    departures: times.departures,
    calls: times.calls,
    replaces: null,
  };
}

/** Returns the accessibility of the vehicle if the feed has it, else another one. */
function wheelchairOf({ vehicle }: TripUpdate, otherwise: number): 0 | 1 | 2 {
  if (vehicle?.wheelchair === 2) return 1;
  if (vehicle?.wheelchair === 3) return 2;
  return otherwise === 1 || otherwise === 2 ? otherwise : 0;
}
