import { distanceInMetres } from '#shared/domain/place/distance.ts';
import {
  type FoundCall,
  type FoundItinerary,
  type FoundLeg,
  type FoundRideLeg,
  type FoundSpot,
  spanOf,
} from '#site/server/engine/itinerary/found-itinerary.ts';
import type { ItineraryKey, KeyedRide } from '#site/server/engine/itinerary/itinerary-code.ts';

/** A run from its first stop to its last, as an engine describes it now. */
export interface WholeRun
  extends Pick<FoundRideLeg, 'line' | 'tripId' | 'headsign' | 'accessible' | 'disruptions' | 'shape'> {
  readonly calls: readonly FoundCall[];
  /** Indexes of the calls that are cancelled. */
  readonly cancelledCalls: ReadonlySet<number>;
}

/** Returns the ride of a run between the stops of a code; null if the run no longer calls there. */
function rideOfRun(run: WholeRun, keyed: KeyedRide): FoundRideLeg | null {
  const { calls, cancelledCalls, shape, ...own } = run;
  const boards = calls.flatMap(({ stop }, index) => (stop?.id === keyed.fromStopId ? [index] : []));
  // A loop calls at a stop twice.
  const board = boards.find((index) => calls[index]?.departure?.scheduled === keyed.scheduled) ?? boards[0] ?? -1;
  const alight = calls.findIndex(({ stop }, index) => index > board && stop?.id === keyed.toStopId);
  const [from, to] = [calls[board], calls[alight]];
  if (!from?.departure || !to?.arrival) return null;
  const ridden = calls.slice(board, alight + 1);
  const isWhole = board === 0 && alight === calls.length - 1;
  return {
    ...own,
    kind: 'RIDE',
    from,
    to,
    metres: ridden.reduce((sum, call, index) => sum + distanceInMetres(ridden[index - 1] ?? call, call), 0),
    // The geometry of the run has no positions of its stops, so a part of it is drawn from stop to stop.
    shape: isWhole ? shape : ridden.map(({ lat, lon }) => [lon, lat]),
    serviceDate: keyed.serviceDate,
    direction: calls.at(-1)?.name ?? '',
    departure: from.departure,
    arrival: to.arrival,
    isCancelled: ridden.some((_, index) => cancelledCalls.has(board + index)),
    isStay: keyed.isStay,
    calls: ridden,
    stopCount: alight - board,
    fares: [],
    next: [],
    bookingUrl: null,
  };
}

/** Returns the legs of a code around its rides: walks begin when the ride before ends, or end when the next one begins. */
function withWalks(
  key: ItineraryKey,
  rides: readonly FoundRideLeg[],
  ends: readonly [FoundSpot, FoundSpot],
): FoundLeg[] {
  const legs: FoundLeg[] = [];
  let next = 0;
  for (const leg of key.legs) {
    const before = legs.at(-1);
    const following = rides[next];
    if (leg.kind === 'RIDE') {
      if (following) legs.push(following);
      next += 1;
      continue;
    }
    const { mode, seconds, metres } = leg;
    const start = before
      ? spanOf(before).end
      : (following ? spanOf(following).start : key.departure + seconds) - seconds;
    const [from, to] = [before?.to ?? ends[0], following?.from ?? ends[1]];
    legs.push({ kind: 'STREET', mode, from, to, metres, shape: [], start, end: start + seconds, steps: [] });
  }
  return legs;
}

/**
 * Makes an itinerary of the runs of a code, whether or not its changes still work. `runOf` finds a run of now. Null if a run
 * no longer exists, or there is none.
 */
export function itineraryOfRides(
  key: ItineraryKey,
  runOf: (ride: KeyedRide, index: number) => WholeRun | null,
): FoundItinerary | null {
  const keyed = key.legs.filter((leg) => leg.kind === 'RIDE');
  const found = keyed.map((ride, index) => {
    const run = runOf(ride, index);
    return run && rideOfRun(run, ride);
  });
  const rides = found.filter((ride) => ride !== null);
  const [origin, destination] = [key.places[0], key.places.at(-1)];
  if (rides.length === 0 || rides.length < found.length || !origin || !destination) return null;
  const spotOf = ({ title, lat, lon }: typeof origin): FoundSpot => ({ name: title, lat, lon, stop: null });
  return { legs: withWalks(key, rides, [spotOf(origin), spotOf(destination)]) };
}
