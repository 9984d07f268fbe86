import { latLonAt } from '#shared/domain/place/coordinates.ts';
import { distanceInMetres } from '#shared/domain/place/distance.ts';
import { metresByStreet, secondsOnFoot } from '#shared/domain/place/walking.ts';
import { type CallTime, callTime, type Delay } from '../../live/call-time.ts';
import { runAt } from '../../live/timetable-now.ts';
import { entryAt, patternOfTrip, type Timetable } from '../../timetable.ts';
import { serviceDayOrigin } from '../search/day-timetable.ts';
import { accessOf, cycleOn, type End, walkOn } from '../search/ends.ts';
import type { Ride } from '../search/journey-search.ts';
import { walksByStop } from '../search/street-walks.ts';
import { mayStayBetween } from '../search/vehicle-chains.ts';
import { changeBetween, changeMarginSeconds, type WalkingRules } from '../search/walks.ts';
import { endsOfSearch, type Itinerary } from './itinerary.ts';
import { legsOfRental } from './rental.ts';

/** End of a leg: a place of the request by its index, a boarding place, or a bike station of the itinerary. */
export type Spot = { readonly place: number } | { readonly stop: number } | { readonly rental: 'pickUp' | 'dropOff' };

interface LegBase {
  readonly from: Spot;
  readonly to: Spot;
  readonly start: number;
  readonly end: number;
}

export type Leg =
  | (LegBase & {
      readonly kind: 'STREET';
      readonly mode: 'WALK' | 'BIKE' | 'BIKE_SHARING';
      readonly metres: number;
      /** Set where a service knows the streets but had no result. */
      readonly isEstimated?: true;
    })
  | (LegBase & { readonly kind: 'TRANSFER'; readonly mode: 'WALK' | 'STAY_IN'; readonly metres: number })
  | (LegBase & { readonly kind: 'WAITING' })
  | (LegBase & {
      readonly kind: 'RIDE';
      readonly ride: Ride;
      readonly delays: RideDelays;
      /** Whether the traveller is not there in time, by the expected times and the time that a change takes. */
      readonly isMissed: boolean;
    });

/** Delays at boarding and alighting. If the run is cancelled, or skips one of the two calls, both are null and the times planned. */
export interface RideDelays {
  readonly departure: Delay;
  readonly arrival: Delay;
}

/** A ride with its times, delays included. */
interface TimedRide {
  readonly ride: Ride;
  readonly boardStop: number;
  readonly alightStop: number;
  /** Points of both stops. */
  readonly boardPoint: number;
  readonly alightPoint: number;
  readonly departure: number;
  readonly arrival: number;
  readonly delays: RideDelays;
}

/** Returns the times of a ride; null if it does not run on that day, or is cancelled and must not be. */
function timeRide(timetable: Timetable, ride: Ride, staysOn: boolean, isBroken: boolean): TimedRide | null {
  if (!isRunOf(timetable, ride)) return null;
  const { board, alight, isStay } = ride;
  const { pattern } = runAt(timetable, ride.trip, ride.serviceDay);
  if (!(board >= 0 && board < alight && alight < pattern.stops.length)) return null;
  const { departure, arrival } = timesOfRide(timetable, ride, staysOn);
  const isOff = departure.delay === null;
  if (isOff && !isBroken) return null;
  if (!isOff && !isStay && pattern.boards[board] !== 1) return null;
  const origin = serviceDayOrigin(ride.serviceDay, timetable.zone);
  return {
    ride,
    boardStop: pattern.stops[board] ?? 0,
    alightStop: pattern.stops[alight] ?? 0,
    boardPoint: pattern.points[board] ?? 0,
    alightPoint: pattern.points[alight] ?? 0,
    departure: origin + departure.seconds,
    arrival: origin + arrival.seconds,
    delays: { departure: departure.delay, arrival: arrival.delay },
  };
}

/** Returns whether the timetable or live data has the run of a ride, even if it is cancelled. */
function isRunOf({ trips, patterns, services, live }: Timetable, { trip, serviceDay }: Ride): boolean {
  if (live?.runs.stateOf(trip, serviceDay) !== undefined) return true;
  const planned = patterns[trips.pattern[trip] ?? -1];
  return planned !== undefined && !planned.live && services.runs(trips.service[trip] ?? 0, serviceDay);
}

/** Returns both times of a ride: the planned ones without a delay if its run does not take the traveller. */
function timesOfRide(
  timetable: Timetable,
  ride: Ride,
  staysOn: boolean,
): Readonly<Record<'departure' | 'arrival', Pick<CallTime, 'seconds' | 'delay'>>> {
  const run = runAt(timetable, ride.trip, ride.serviceDay);
  const departure = callTime(timetable, run, 'departures', ride.board);
  const arrival = callTime(timetable, run, 'arrivals', ride.alight);
  // Between two runs of one vehicle the traveller stays aboard, also where it does not call.
  const isSkipped = (departure.delay === null && !ride.isStay) || (arrival.delay === null && !staysOn);
  const timeOf = ({ seconds, planned, delay }: CallTime) =>
    run.isOff || isSkipped
      ? { seconds: planned, delay: null }
      : { seconds, delay: delay === null ? seconds - planned : delay };
  return { departure: timeOf(departure), arrival: timeOf(arrival) };
}

/** Returns whether live data changes a ride of the itinerary: its times, its platforms, or whether it runs. */
export const isChangedNow = (timetable: Timetable, { stages }: Itinerary): boolean =>
  stages.flat().some((ride) => {
    const { departure, arrival } = timesOfRide(timetable, ride, false);
    return (
      [departure, arrival].some(({ delay = 0 }) => delay !== 0) ||
      [ride.board, ride.alight].some((position) => isMoved(timetable, ride, position))
    );
  });

/** Returns whether live data assigns another stop to a call. */
function isMoved(timetable: Timetable, { trip, serviceDay }: Ride, position: number): boolean {
  const { stops } = runAt(timetable, trip, serviceDay).pattern;
  return stops[position] !== patternOfTrip(timetable, trip).stops[position];
}

function staysOnBoard(timetable: Timetable, before: TimedRide, after: TimedRide, isBroken: boolean): boolean {
  const { trips, stops } = timetable;
  const block = trips.block[before.ride.trip] ?? 0;
  const length = patternOfTrip(timetable, before.ride.trip).stops.length;
  const isOneBlock =
    block >= 0 &&
    block === trips.block[after.ride.trip] &&
    stops.station[before.alightStop] === stops.station[after.boardStop];
  return (
    (mayStayBetween(timetable, before.ride.trip, after.ride.trip) ?? isOneBlock) &&
    before.ride.serviceDay === after.ride.serviceDay &&
    before.ride.alight + 1 === length &&
    after.ride.board === 0 &&
    (isBroken || before.arrival <= after.departure)
  );
}

/**
 * Computes all legs of an itinerary, at least one, with their times; null if it does not work, for example after a
 * missed connection. With `isBroken` a change may be missed and a run cancelled: its legs then overlap.
 */
export function timelineOf(timetable: Timetable, itinerary: Itinerary, isBroken = false): Leg[] | null {
  const rules: LegRules = {
    speed: itinerary.walkSpeed,
    isAccessible: itinerary.isAccessible,
    reach: 'USUAL',
    isBroken,
  };
  const ends = endsOfSearch(timetable, itinerary.places);
  const onStreet = (stage: number) => {
    const [from, to] = [entryAt(ends, stage), entryAt(ends, stage + 1)];
    const found =
      itinerary.by === 'BIKE' ? cycleOn(from, to, itinerary.bikeSpeed) : walkOn(from, to, itinerary.walkSpeed);
    return found && { ...found, ...estimateOf(from) };
  };
  const legs: Leg[] = [];

  if (itinerary.by === 'BIKE_SHARING') return timelineOfRental(itinerary, ends);
  if (itinerary.by !== 'TRANSIT') {
    let clock = itinerary.departure;
    for (const stage of itinerary.stages.keys()) {
      const found = onStreet(stage);
      if (found === null) return null;
      const { seconds, ...measures } = found;
      const [from, to] = [{ place: stage }, { place: stage + 1 }];
      legs.push({ kind: 'STREET', mode: itinerary.by, from, to, start: clock, end: clock + seconds, ...measures });
      clock += seconds;
    }
    return legs.length === 0 ? null : legs;
  }

  let clock: number | null = null;
  let lead = 0;
  const stages = withPassed(timetable, itinerary.stages, ends);
  if (stages === null) return null;
  for (const { first: stage, last, rides } of stages) {
    if (stage > 0 && clock !== null) clock = wait(legs, { place: stage }, clock, clock + changeMarginSeconds);
    if (rides.length === 0) {
      const found = onStreet(stage);
      if (found === null) return null;
      const { seconds, ...measures } = found;
      const start: number = clock ?? lead;
      const [from, to] = [{ place: stage }, { place: stage + 1 }];
      legs.push({ kind: 'STREET', mode: 'WALK', from, to, start, end: start + seconds, ...measures });
      // The first ride determines when the walk begins: until then its legs count from zero and are shifted afterwards.
      if (clock !== null) clock += seconds;
      else {
        lead += seconds;
        lead = wait(legs, { place: stage + 1 }, lead, lead + changeMarginSeconds);
      }
      continue;
    }
    const timed = rides.map((ride, index) => timeRide(timetable, ride, rides[index + 1]?.isStay === true, isBroken));
    if (!timed.every((ride) => ride !== null)) return null;
    const spots = { from: stage, to: last + 1 };
    const stageEnds = { from: entryAt(ends, stage), to: entryAt(ends, last + 1) };
    const added = ride(timetable, rules, spots, stageEnds, timed, clock);
    if (added === null) return null;
    if (clock === null && lead > 0) moveBy(legs, entryAt(added, 0).start - lead);
    legs.push(...added);
    clock = entryAt(added, added.length - 1).end;
  }
  return clock === null ? null : withWholeWaits(legs);
}

/** Returns the walk, the ride and the walk of a rental; null if the itinerary is none between two places. */
function timelineOfRental(itinerary: Itinerary, ends: readonly End[]): Leg[] | null {
  const { rental, departure } = itinerary;
  const [from, to] = ends;
  if (rental === undefined || from === undefined || to === undefined || ends.length > 2) return null;
  const { access, ride, egress } = legsOfRental(rental, { from, to }, itinerary);
  const [pickUp, dropOff] = [{ rental: 'pickUp' }, { rental: 'dropOff' }] as const;
  const legs: Leg[] = [];
  let clock = departure;
  const add = (mode: 'WALK' | 'BIKE_SHARING', from: Spot, to: Spot, { metres, seconds }: typeof ride) => {
    // The streets to bike stations, and between them, are not measured.
    const estimate = ends.some(({ streets }) => streets !== undefined) ? { isEstimated: true as const } : {};
    const end = clock + seconds;
    if (seconds > 0) legs.push({ kind: 'STREET', mode, from, to, start: clock, end, metres, ...estimate });
    clock = end;
  };
  add('WALK', { place: 0 }, pickUp, access);
  add('BIKE_SHARING', pickUp, dropOff, ride);
  add('WALK', dropOff, { place: 1 }, egress);
  return legs;
}

/** What is known of a street leg besides its measures. */
interface Marks {
  readonly isEstimated?: true;
}

/** Marks a leg at an end whose streets are not known now, or whose stop they do not have. */
function estimateOf({ streets }: End, direction: 'out' | 'into' = 'out', stop = -1): Marks {
  const isEstimated = streets === null || (streets && walksByStop(streets, direction).get(stop)?.isEstimated);
  return isEstimated ? { isEstimated } : {};
}

interface WholeStage {
  /** Indexes of the first and the last stage that it joins. */
  readonly first: number;
  readonly last: number;
  readonly rides: readonly Ride[];
}

/** Joins stages between which the traveller stays aboard at a via; null if the vehicle does not call there. */
function withPassed(timetable: Timetable, stages: Itinerary['stages'], ends: readonly End[]): WholeStage[] | null {
  const whole: WholeStage[] = [];
  for (const [stage, rides] of stages.entries()) {
    const [next, ...others] = rides;
    if (stage === 0 || next?.isStay !== true) {
      whole.push({ first: stage, last: stage, rides });
      continue;
    }
    const before = whole.pop();
    const aboard = before?.rides.at(-1);
    const { pattern } = runAt(timetable, next.trip, next.serviceDay);
    const isOne = aboard?.trip === next.trip && aboard.serviceDay === next.serviceDay && aboard.alight === next.board;
    if (before === undefined || aboard === undefined || !isOne) return null;
    if (!ends[stage]?.stops.includes(pattern.stops[next.board] ?? -1)) return null;
    const joined = { ...aboard, alight: next.alight };
    whole.push({ first: before.first, last: stage, rides: [...before.rides.slice(0, -1), joined, ...others] });
  }
  return whole;
}

/** Joins consecutive waits at one place. */
function withWholeWaits(legs: readonly Leg[]): Leg[] {
  const whole: Leg[] = [];
  for (const leg of legs) {
    const before = whole.at(-1);
    if (before?.kind === 'WAITING' && leg.kind === 'WAITING') whole[whole.length - 1] = { ...before, end: leg.end };
    else whole.push(leg);
  }
  return whole;
}

function moveBy(legs: Leg[], seconds: number): void {
  for (const [index, leg] of legs.entries()) {
    legs[index] = { ...leg, start: leg.start + seconds, end: leg.end + seconds };
  }
}

function wait(legs: Leg[], at: Spot, start: number, end: number): number {
  if (end > start) legs.push({ kind: 'WAITING', from: at, to: at, start, end });
  return end;
}

/** Returns the walk from an end to a stop, or from the stop to the end if `isMirrored`; null if it is too far. */
function walkTo(timetable: Timetable, end: End, stop: number, rules: WalkingRules, isMirrored: boolean) {
  // The searched reach, known already, finds nearly all, with the walks that FAR finds too.
  for (const reach of ['USUAL', 'FAR'] as const) {
    const { stops, seconds, metres } = accessOf(timetable, end, { ...rules, reach }, isMirrored);
    const at = stops.indexOf(stop);
    if (at >= 0) return { seconds: seconds[at] ?? 0, metres: metres[at] ?? 0 };
  }
  return null;
}

type LegRules = WalkingRules & {
  /** Whether a journey that live data makes impossible keeps its legs. */
  readonly isBroken: boolean;
};

/** Returns the legs of one stage: walk to the first stop, rides and changes, walk from the last stop. */
function ride(
  timetable: Timetable,
  rules: LegRules,
  spots: { from: number; to: number },
  ends: { from: End; to: End },
  rides: readonly TimedRide[],
  earliest: number | null,
): Leg[] | null {
  const [first, last] = [entryAt(rides, 0), entryAt(rides, rides.length - 1)];
  const access = walkTo(timetable, ends.from, first.boardStop, rules, false);
  const egress = walkTo(timetable, ends.to, last.alightStop, rules, true);
  if (access === null || egress === null || first.ride.isStay) return null;
  const legs: Leg[] = [];
  const walk = (
    between: Pick<LegBase, 'from' | 'to'>,
    start: number,
    { seconds, metres }: typeof access,
    marks: Marks,
  ) => {
    if (seconds > 0) {
      legs.push({ kind: 'STREET', mode: 'WALK', ...between, start, end: start + seconds, metres, ...marks });
    }
    return start + seconds;
  };

  const start = earliest ?? first.departure - access.seconds;
  const boardSpot = { stop: first.boardStop };
  let clock = walk(
    { from: { place: spots.from }, to: boardSpot },
    start,
    access,
    estimateOf(ends.from, 'out', first.boardStop),
  );
  let isMissed = clock > first.departure;
  if (isMissed && !rules.isBroken) return null;
  wait(legs, boardSpot, clock, first.departure);

  for (const [index, timed] of rides.entries()) {
    const { ride, boardStop, alightStop, departure, arrival, delays } = timed;
    const before = rides[index - 1];
    if (before !== undefined) {
      const changed = change(timetable, rules, before, timed);
      if (changed === null) return null;
      legs.push(...changed.legs);
      isMissed = changed.isMissed;
    }
    const stops = { from: { stop: boardStop }, to: { stop: alightStop } };
    legs.push({ kind: 'RIDE', ...stops, start: departure, end: arrival, ride, delays, isMissed });
    const following = rides[index + 1];
    const { alights } = runAt(timetable, ride.trip, ride.serviceDay).pattern;
    if (following?.ride.isStay !== true && delays.arrival !== null && alights[ride.alight] !== 1) return null;
    clock = arrival;
  }
  const out = { from: { stop: last.alightStop }, to: { place: spots.to } };
  walk(out, clock, egress, estimateOf(ends.to, 'into', last.alightStop));
  return legs;
}

interface LegsOfChange {
  readonly legs: readonly Leg[];
  readonly isMissed: boolean;
}

function change(timetable: Timetable, rules: LegRules, before: TimedRide, after: TimedRide): LegsOfChange | null {
  const [from, to] = [{ stop: before.alightStop }, { stop: after.boardStop }];
  const base = { from, to, start: before.arrival };
  if (after.ride.isStay) {
    if (!staysOnBoard(timetable, before, after, rules.isBroken)) return null;
    const end = Math.max(before.arrival, after.departure);
    return { legs: [{ ...base, kind: 'TRANSFER', mode: 'STAY_IN', end, metres: 0 }], isMissed: false };
  }
  const found =
    changeBetween(timetable, before.alightPoint, after.boardPoint, rules) ?? newChange(timetable, rules, before, after);
  if (found === null) return null;
  const isMissed = before.arrival + found.seconds > after.departure;
  if (isMissed && !rules.isBroken) return null;
  const legs: Leg[] = [];
  let clock = before.arrival;
  if (before.alightStop !== after.boardStop) {
    clock += found.walkSeconds;
    legs.push({ ...base, kind: 'TRANSFER', mode: 'WALK', end: clock, metres: found.metres });
  }
  wait(legs, to, clock, after.departure);
  return { legs, isMissed };
}

/** Returns the walk of a broken journey between platforms that the timetable does not connect; null if none is new. */
function newChange(timetable: Timetable, rules: LegRules, { ride, ...before }: TimedRide, after: TimedRide) {
  const isNew = isMoved(timetable, ride, ride.alight) || isMoved(timetable, after.ride, after.ride.board);
  if (!isNew || !rules.isBroken) return null;
  const [from, to] = [latLonAt(timetable.stops, before.alightStop), latLonAt(timetable.stops, after.boardStop)];
  const metres = metresByStreet(distanceInMetres(from, to));
  const walkSeconds = secondsOnFoot(metres, rules.speed);
  return { seconds: walkSeconds + changeMarginSeconds, metres, walkSeconds };
}
