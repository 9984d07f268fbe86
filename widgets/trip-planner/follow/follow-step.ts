import { expectedInstant } from '#shared/domain/expected-instant.ts';
import { type Change, changesIn, isLost, isRide, ridesOf } from '#shared/domain/journey/changes.ts';
import type { Journey, PublicTransportSection } from '#shared/domain/journey/journey.ts';
import { isCancelled } from '#shared/domain/journey/journey-results.ts';
import type { LatLon } from '#shared/domain/place/coordinates.ts';
import { distanceInMetres } from '#shared/domain/place/distance.ts';
import type { Place } from '#shared/domain/place/place.ts';
import type { TransitTime } from '#shared/domain/schedule.ts';
import { type JourneyStage, type RidesOnBoard, stagesOf } from './stages.ts';

/**
 * A ride that the traveller cannot take: its run is cancelled, or it leaves before the traveller is there. At risk while it
 * may still wait.
 */
export interface Obstacle {
  readonly kind: 'AT_RISK' | 'MISSED' | 'CANCELLED';
  readonly ride: PublicTransportSection;
  /** The next departure of the line that the traveller can take; null if none is known. */
  readonly instead: TransitTime | null;
}

/** What a traveller does now. */
export type CurrentStep =
  | Exclude<JourneyStage, { readonly kind: 'RIDE' }>
  | {
      readonly kind: 'RIDE';
      readonly rides: RidesOnBoard;
      readonly until: number;
      /** Stops until the traveller gets off, with that one; null if it is not known where the vehicle is. */
      readonly stopsLeft: number | null;
      /** The traveller gets off at the next stop or the one after it. */
      readonly isAlmostThere: boolean;
      /** The change after this ride; null at its end. */
      readonly change: Change | null;
    }
  | { readonly kind: 'BLOCKED'; readonly obstacle: Obstacle }
  | { readonly kind: 'CANCELLED' }
  | { readonly kind: 'ARRIVED' };

export interface FollowStep {
  readonly current: CurrentStep;
  /** The first obstacle ahead, if the current step can still be done; else null. */
  readonly ahead: Obstacle | null;
  /** The stages after the current one. */
  readonly later: readonly JourneyStage[];
  /** Straight-line metres from the traveller to the end of the current step; null without a position. */
  readonly metresLeft: number | null;
}

interface FollowOptions {
  readonly zone: string;
  /** The traveller's own position. It adds a distance and changes nothing else. */
  readonly position?: LatLon | null;
}

/** Stops before the end from which on the traveller gets ready. */
const stopsToGetReady = 2;
/** The same for a ride whose stops are not known. */
const millisecondsToGetReady = 120_000;

/**
 * Returns what the traveller of a journey does at the instant `now`, by the expected times alone: nobody knows whether a
 * vehicle was really caught. A change that is missed or a ride that is cancelled stops the journey where the traveller is then.
 */
export function followStep(journey: Journey, now: number, { zone, position = null }: FollowOptions): FollowStep {
  const stages = stagesOf(journey, zone);
  const obstacles = obstaclesOf(journey, now, zone);
  const reached = obstacles.find(({ since }) => since <= now);
  const at = stages.findIndex(({ until }) => until > now);
  const stage = stages[at];
  const isOff = isCancelled(journey) && obstacles.length === 0;
  const isBlocked = isOff || reached !== undefined;
  const current: CurrentStep = isOff
    ? { kind: 'CANCELLED' }
    : reached
      ? { kind: 'BLOCKED', obstacle: reached.obstacle }
      : stage
        ? currentStep(stage, journey, now, zone)
        : { kind: 'ARRIVED' };
  const target = stage && !isBlocked ? stageTarget(stage) : null;
  return {
    current,
    ahead: isBlocked || !stage ? null : (obstacles[0]?.obstacle ?? null),
    later: isBlocked || !stage ? [] : stages.slice(at + 1),
    metresLeft: position && target ? distanceInMetres(position, target) : null,
  };
}

/** Returns the place to which a stage leads; of a wait, the stop. */
export function stageTarget(stage: JourneyStage): Place {
  if (stage.kind === 'LEAVE' || stage.kind === 'STREET') return stage.move.to;
  return stage.kind === 'WAIT' ? stage.rides[0].from : lastOf(stage.rides).to;
}

/** Returns the ride at whose end the traveller gets off. */
export const lastOf = (rides: RidesOnBoard): PublicTransportSection => rides.at(-1) ?? rides[0];

function currentStep(stage: JourneyStage, journey: Journey, now: number, zone: string): CurrentStep {
  if (stage.kind !== 'RIDE') return stage;
  const { rides, until } = stage;
  const left = rides.some(({ departure }) => isApproximate(departure)) ? null : stopsLeft(rides, now, zone);
  const isAlmostOver = left === null ? until - now <= millisecondsToGetReady : left <= stopsToGetReady;
  return {
    kind: 'RIDE',
    rides,
    until,
    stopsLeft: left,
    isAlmostThere: isAlmostOver && !isApproximate(rides[0].departure),
    change: changesIn(journey, { zone }).find(({ from }) => from === lastOf(rides)) ?? null,
  };
}

/** Whether a vehicle comes about every so many minutes, at no known time. */
const isApproximate = ({ headwaySeconds = 0, estimated, status }: TransitTime): boolean =>
  headwaySeconds > 0 && estimated === undefined && status === 'SCHEDULED';

/** Returns how many stops are ahead on board; null unless every stop has a time. */
function stopsLeft(rides: RidesOnBoard, now: number, zone: string): number | null {
  const times = rides.flatMap(({ stops = [] }) =>
    stops.length < 2 ? [undefined] : stops.slice(1).map(({ arrival, departure }) => arrival ?? departure),
  );
  const known = times.filter((time) => time !== undefined);
  if (known.length < times.length) return null;
  return Math.max(1, known.filter((time) => expectedInstant(time, zone) > now).length);
}

/** Returns the obstacles of a journey in order, with the instant since when they stop the traveller. */
function obstaclesOf(journey: Journey, now: number, zone: string) {
  const changes = changesIn(journey, { zone });
  return ridesOf(journey).flatMap((ride) => {
    const change = changes.find(({ to }) => to === ride);
    const since = change ? expectedInstant(change.from.arrival, zone) : Number.NEGATIVE_INFINITY;
    const mayWait = change?.state === 'AT_RISK' && since > now;
    const kind = isCancelled(ride) ? 'CANCELLED' : !change || !isLost(change) ? null : mayWait ? 'AT_RISK' : 'MISSED';
    if (!kind) return [];
    const leaves = expectedInstant(ride.departure, zone);
    // `spareSeconds` is negative if the traveller comes to the stop after the departure.
    const there = change && kind !== 'CANCELLED' ? leaves - change.spareSeconds * 1000 : leaves;
    const instead = ride.nextDepartures?.find(
      (time) => time.status !== 'CANCELLED' && expectedInstant(time, zone) > Math.max(now, there),
    );
    return [{ since, obstacle: { kind, ride, instead: instead ?? null } satisfies Obstacle }];
  });
}

/** Where and when a search for another journey begins because of an obstacle. */
export interface NewStart {
  /** Null for the origin of the trip. */
  readonly from: Place | null;
  /** When the traveller is there, in milliseconds since 1970; null for now. */
  readonly at: number | null;
  /** The traveller has already been at the place to travel through. */
  readonly isPastVia: boolean;
}

/**
 * Returns where the traveller of a journey can leave it before a ride that cannot be taken: at the origin until the first ride has left,
 * then at the stop of that ride, when the ride before it arrives there.
 */
export function newStartOf(journey: Journey, ride: PublicTransportSection, now: number, zone: string): NewStart {
  const { sections, vias } = journey;
  const before = sections.slice(0, sections.indexOf(ride));
  const [first, last] = [before.find(isRide), before.findLast(isRide)];
  if (!first || !last || now < expectedInstant(first.departure, zone))
    return { from: null, at: null, isPastVia: false };
  const arrival = expectedInstant(last.arrival, zone);
  return {
    from: ride.from,
    at: arrival > now ? arrival : null,
    isPastVia: before.some(({ to }) => vias.some(({ id }) => id === to.id)),
  };
}
