import { distanceInMetres } from '#shared/domain/place/distance.ts';
import type { EngineContext } from '#site/server/engine/contract.ts';
import { decodePolyline } from '#site/server/engine/itinerary/decode-polyline.ts';
import {
  type FoundCall,
  type FoundItinerary,
  type FoundLeg,
  type FoundRideLeg,
  type FoundSpot,
  spanOf,
} from '#site/server/engine/itinerary/found-itinerary.ts';
import type { ItineraryKey, KeyedRide } from '#site/server/engine/itinerary/itinerary-code.ts';
import { accessibleOf, lineOf, type OtpNetwork, stopOf } from './catalogue.ts';
import { disruptionOf } from './disruption-of-alert.ts';
import type { OtpQuery } from './otp-client.ts';
import { tripsQuery } from './queries.ts';
import { type OtpRun, type OtpStopTime, responses } from './responses.ts';

type RunTime = OtpRun['stoptimesForDate'][number];

function callOf(time: RunTime): FoundCall {
  const { serviceDay, scheduledArrival, scheduledDeparture, arrivalDelay, departureDelay, realtime, stop } = time;
  const { name, lat, lon } = stop;
  const at = (seconds: number, delay: number | null | undefined) => ({
    scheduled: serviceDay + seconds,
    delay: realtime ? (delay ?? 0) : null,
  });
  const [arrival, departure] = [at(scheduledArrival, arrivalDelay), at(scheduledDeparture, departureDelay)];
  return { name, lat, lon, stop: stopOf(stop), arrival, departure };
}

const isCancelled = ({ realtimeState }: Pick<OtpStopTime, 'realtimeState'>) => realtimeState === 'CANCELED';

/** Returns the ride of a run between the stops of a code; null if the run no longer calls there. */
function rideOf(run: OtpRun, keyed: KeyedRide, zone: string): FoundRideLeg | null {
  const times = run.stoptimesForDate;
  const calls = times.map(callOf);
  const boards = calls.flatMap(({ stop }, index) => (stop?.id === keyed.fromStopId ? [index] : []));
  const planned = (index: number) => calls[index]?.departure?.scheduled;
  const board = boards.find((index) => planned(index) === keyed.scheduled) ?? boards[0] ?? -1;
  const alight = calls.findIndex(({ stop }, index) => index > board && stop?.id === keyed.toStopId);
  const [from, to] = [calls[board], calls[alight]];
  if (!from?.departure || !to?.arrival) return null;
  const taken = times.slice(board, alight + 1);
  const ridden = calls.slice(board, alight + 1);
  const isWhole = board === 0 && alight === calls.length - 1;
  const { gtfsId, tripHeadsign, wheelchairAccessible, route, alerts } = run;
  return {
    kind: 'RIDE',
    from,
    to,
    metres: ridden.reduce((sum, call, index) => sum + distanceInMetres(ridden[index - 1] ?? call, call), 0),
    // The geometry of the run has no positions of its stops, so a part of it is drawn from stop to stop.
    shape: isWhole ? decodePolyline(run.tripGeometry?.points ?? '') : ridden.map(({ lat, lon }) => [lon, lat]),
    line: lineOf(route),
    tripId: gtfsId,
    serviceDate: keyed.serviceDate,
    headsign: times[board]?.headsign ?? tripHeadsign ?? '',
    direction: times.at(-1)?.stop.name ?? '',
    departure: from.departure,
    arrival: to.arrival,
    isCancelled: taken.some(isCancelled),
    isStay: keyed.isStay,
    accessible: accessibleOf(wheelchairAccessible),
    calls: ridden,
    stopCount: alight - board,
    disruptions: alerts.map((alert) => disruptionOf(alert, zone)),
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
 * Makes an itinerary of the runs of a code, with the live times of each, whether or not its changes still work. Null if a run
 * no longer exists, or there is none.
 */
export async function itineraryOfRuns(
  { query, network }: { readonly query: OtpQuery; readonly network: OtpNetwork },
  key: ItineraryKey,
  context: EngineContext,
): Promise<FoundItinerary | null> {
  const keyed = key.legs.filter((leg) => leg.kind === 'RIDE');
  if (keyed.length === 0) return null;
  const variables = Object.fromEntries(
    keyed.flatMap(({ tripId, serviceDate }, index) => [
      [`trip${index}`, tripId],
      [`date${index}`, serviceDate],
    ]),
  );
  const runs = await query({ query: tripsQuery(keyed.length), variables, data: responses.trips }, context);
  const rides = keyed.map((ride, index) => {
    const run = runs[`ride${index}`];
    return run ? rideOf(run, ride, network.zone) : null;
  });
  const whole = rides.filter((ride) => ride !== null);
  if (whole.length < rides.length) return null;
  const spotOf = ({ title, lat, lon }: ItineraryKey['places'][number]): FoundSpot => ({
    name: title,
    lat,
    lon,
    stop: null,
  });
  const [origin, destination] = [key.places[0], key.places.at(-1)];
  if (origin === undefined || destination === undefined) return null;
  return { legs: withWalks(key, whole, [spotOf(origin), spotOf(destination)]) };
}
