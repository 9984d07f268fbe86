import type { Timetable } from '../../timetable.ts';
import type { DelayOf } from '../search/day-runs.ts';
import { serviceDayOrigin } from '../search/day-timetable.ts';
import { accessOf, type End, streetMetres } from '../search/ends.ts';
import type { Ride } from '../search/search-ways.ts';
import { mayStayBetween } from '../search/vehicle-chains.ts';
import {
  bikeMetresPerSecond,
  changeBetween,
  changeSeconds,
  secondsOnFoot,
  type WalkingRules,
} from '../search/walking.ts';
import { endsOf, type Itinerary } from './itinerary.ts';

/** Somewhere on the way: an asked place by its number, or a boarding place. */
export type Spot = { readonly place: number } | { readonly stop: number };

interface StepBase {
  readonly from: Spot;
  readonly to: Spot;
  readonly start: number;
  readonly end: number;
}

export type Step =
  | (StepBase & { readonly kind: 'STREET'; readonly mode: 'WALK' | 'BIKE'; readonly metres: number })
  | (StepBase & { readonly kind: 'TRANSFER'; readonly mode: 'WALK' | 'STAY_IN'; readonly metres: number })
  | (StepBase & { readonly kind: 'WAITING' })
  | (StepBase & { readonly kind: 'RIDE'; readonly ride: Ride; readonly delay: number });

/** A ride with its times, late as it is. */
interface TimedRide {
  readonly ride: Ride;
  readonly boardStop: number;
  readonly alightStop: number;
  /** The points of both stops. */
  readonly boardPoint: number;
  readonly alightPoint: number;
  readonly departure: number;
  readonly arrival: number;
  readonly delay: number;
}

/** The times of a ride, or null when there is no such ride on that day. */
function timeRide(timetable: Timetable, ride: Ride, delayOf: DelayOf | null): TimedRide | null {
  const { trips, patterns, services } = timetable;
  const pattern = patterns[trips.pattern[ride.trip] ?? -1];
  if (pattern === undefined || !services.runs(trips.service[ride.trip] as number, ride.serviceDay)) return null;
  const length = pattern.stops.length;
  const { board, alight, isStay } = ride;
  if (!(board >= 0 && board < alight && alight < length)) return null;
  if (!isStay && pattern.boards[board] !== 1) return null;
  const delay = delayOf === null ? 0 : delayOf(ride.trip, ride.serviceDay);
  if (delay === null) return null;
  const row = pattern.trips.indexOf(ride.trip) * length;
  const origin = serviceDayOrigin(ride.serviceDay, timetable.zone) + delay;
  return {
    ride,
    boardStop: pattern.stops[board] as number,
    alightStop: pattern.stops[alight] as number,
    boardPoint: pattern.points[board] as number,
    alightPoint: pattern.points[alight] as number,
    departure: origin + (pattern.departures[row + board] as number),
    arrival: origin + (pattern.arrivals[row + alight] as number),
    delay,
  };
}

function staysOnBoard(timetable: Timetable, before: TimedRide, after: TimedRide): boolean {
  const { trips, patterns, stops } = timetable;
  const block = trips.block[before.ride.trip] as number;
  const length = patterns[trips.pattern[before.ride.trip] as number]?.stops.length;
  const isOneBlock =
    block >= 0 &&
    block === trips.block[after.ride.trip] &&
    stops.station[before.alightStop] === stops.station[after.boardStop];
  return (
    (mayStayBetween(timetable, before.ride.trip, after.ride.trip) ?? isOneBlock) &&
    before.ride.serviceDay === after.ride.serviceDay &&
    before.ride.alight + 1 === length &&
    after.ride.board === 0 &&
    before.arrival <= after.departure
  );
}

/** Walks a way through and times every step of it; null when it cannot be gone as it is written. */
export function timelineOf(timetable: Timetable, itinerary: Itinerary, delayOf: DelayOf | null): Step[] | null {
  const rules = { speed: itinerary.walkSpeed, isAccessible: itinerary.isAccessible, isShort: false };
  const ends = endsOf(timetable, itinerary.places);
  const onStreet = (part: number) => {
    const metres = streetMetres(ends[part] as End, ends[part + 1] as End);
    const byBike = Math.ceil(metres / bikeMetresPerSecond[itinerary.bikeSpeed]);
    return { metres, seconds: itinerary.by === 'BIKE' ? byBike : secondsOnFoot(metres, itinerary.walkSpeed) };
  };
  const steps: Step[] = [];

  if (itinerary.by !== 'TRANSIT') {
    let clock = itinerary.departure;
    for (const part of itinerary.parts.keys()) {
      const { metres, seconds } = onStreet(part);
      const [from, to] = [{ place: part }, { place: part + 1 }];
      steps.push({ kind: 'STREET', mode: itinerary.by, from, to, start: clock, end: clock + seconds, metres });
      clock += seconds;
    }
    return steps;
  }

  let clock: number | null = null;
  let lead = 0;
  for (const [part, rides] of itinerary.parts.entries()) {
    if (part > 0 && clock !== null) clock = wait(steps, { place: part }, clock, clock + changeSeconds);
    if (rides.length === 0) {
      const { metres, seconds } = onStreet(part);
      const start: number = clock ?? lead;
      const [from, to] = [{ place: part }, { place: part + 1 }];
      steps.push({ kind: 'STREET', mode: 'WALK', from, to, start, end: start + seconds, metres });
      // Until the first ride nobody knows when the walk begins: its steps are counted from zero and moved later.
      if (clock !== null) clock += seconds;
      else {
        lead += seconds;
        lead = wait(steps, { place: part + 1 }, lead, lead + changeSeconds);
      }
      continue;
    }
    const timed = rides.map((ride) => timeRide(timetable, ride, delayOf));
    if (!timed.every((ride) => ride !== null)) return null;
    const partEnds = { from: ends[part] as End, to: ends[part + 1] as End };
    const added = ride(timetable, rules, part, partEnds, timed, clock);
    if (added === null) return null;
    if (clock === null && lead > 0) moveBy(steps, (added[0] as Step).start - lead);
    steps.push(...added);
    clock = (added.at(-1) as Step).end;
  }
  return clock === null ? null : withWholeWaits(steps);
}

/** Waiting for two reasons at one place is one wait to whoever waits. */
function withWholeWaits(steps: readonly Step[]): Step[] {
  const whole: Step[] = [];
  for (const step of steps) {
    const before = whole.at(-1);
    if (before?.kind === 'WAITING' && step.kind === 'WAITING') whole[whole.length - 1] = { ...before, end: step.end };
    else whole.push(step);
  }
  return whole;
}

function moveBy(steps: Step[], seconds: number): void {
  for (const [index, step] of steps.entries()) {
    steps[index] = { ...step, start: step.start + seconds, end: step.end + seconds };
  }
}

function wait(steps: Step[], at: Spot, start: number, end: number): number {
  if (end > start) steps.push({ kind: 'WAITING', from: at, to: at, start, end });
  return end;
}

/** The steps of one part: to the first stop, all rides and changes, from the last stop. */
function ride(
  timetable: Timetable,
  rules: WalkingRules,
  part: number,
  ends: { from: End; to: End },
  rides: readonly TimedRide[],
  earliest: number | null,
): Step[] | null {
  const [first, last] = [rides[0] as TimedRide, rides.at(-1) as TimedRide];
  const access = accessOf(timetable, ends.from, rules, false);
  const egress = accessOf(timetable, ends.to, rules, true);
  const into = access.stops.indexOf(first.boardStop);
  const outOf = egress.stops.indexOf(last.alightStop);
  if (into < 0 || outOf < 0 || first.ride.isStay) return null;
  const steps: Step[] = [];
  const walk = (from: Spot, to: Spot, start: number, seconds: number, metres: number) => {
    if (seconds > 0) {
      steps.push({ kind: 'STREET', mode: 'WALK', from, to, start, end: start + seconds, metres });
    }
    return start + seconds;
  };

  const accessSeconds = access.seconds[into] as number;
  const start = earliest ?? first.departure - accessSeconds;
  const boardSpot = { stop: first.boardStop };
  let clock = walk({ place: part }, boardSpot, start, accessSeconds, access.metres[into] as number);
  if (clock > first.departure) return null;
  wait(steps, boardSpot, clock, first.departure);

  for (const [index, timed] of rides.entries()) {
    const { ride, boardStop, alightStop, departure, arrival, delay } = timed;
    const before = rides[index - 1];
    if (before !== undefined) {
      const changed = change(timetable, rules, before, timed);
      if (changed === null) return null;
      steps.push(...changed);
    }
    steps.push({
      kind: 'RIDE',
      from: { stop: boardStop },
      to: { stop: alightStop },
      start: departure,
      end: arrival,
      ride,
      delay,
    });
    const following = rides[index + 1];
    const pattern = timetable.patterns[timetable.trips.pattern[ride.trip] as number];
    if (following?.ride.isStay !== true && pattern?.alights[ride.alight] !== 1) return null;
    clock = arrival;
  }
  walk(
    { stop: last.alightStop },
    { place: part + 1 },
    clock,
    egress.seconds[outOf] as number,
    egress.metres[outOf] as number,
  );
  return steps;
}

function change(timetable: Timetable, rules: WalkingRules, before: TimedRide, after: TimedRide): Step[] | null {
  const [from, to] = [{ stop: before.alightStop }, { stop: after.boardStop }];
  const base = { from, to, start: before.arrival };
  if (after.ride.isStay) {
    if (!staysOnBoard(timetable, before, after)) return null;
    return [{ ...base, kind: 'TRANSFER', mode: 'STAY_IN', end: after.departure, metres: 0 }];
  }
  const way = changeBetween(timetable, before.alightPoint, after.boardPoint, rules);
  if (way === null || before.arrival + way.seconds > after.departure) return null;
  const steps: Step[] = [];
  let clock = before.arrival;
  if (before.alightStop !== after.boardStop) {
    clock += way.seconds;
    steps.push({ ...base, kind: 'TRANSFER', mode: 'WALK', end: clock, metres: way.metres });
  }
  wait(steps, to, clock, after.departure);
  return steps;
}
