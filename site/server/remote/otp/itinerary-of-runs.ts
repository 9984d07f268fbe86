import type { EngineContext } from '#site/server/engine/contract.ts';
import { decodePolyline } from '#site/server/engine/itinerary/decode-polyline.ts';
import type { FoundCall, FoundItinerary } from '#site/server/engine/itinerary/found-itinerary.ts';
import type { ItineraryKey, KeyedRide } from '#site/server/engine/itinerary/itinerary-code.ts';
import { itineraryOfRides, type WholeRun } from '../network/itinerary-of-rides.ts';
import type { EngineNetwork } from '../network/known-network.ts';
import { accessibleOf, lineOf, stopOf } from './catalogue.ts';
import { disruptionOf } from './disruption-of-alert.ts';
import type { OtpQuery } from './otp-client.ts';
import { tripsQuery } from './queries.ts';
import { type OtpRun, responses } from './responses.ts';

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

function wholeRunOf(run: OtpRun, { fromStopId, scheduled }: KeyedRide, zone: string): WholeRun {
  const { gtfsId, tripHeadsign, wheelchairAccessible, route, alerts, stoptimesForDate: times, tripGeometry } = run;
  const boards = times.filter(({ stop }) => stop.gtfsId === fromStopId);
  const board = boards.find((time) => time.serviceDay + time.scheduledDeparture === scheduled) ?? boards[0];
  return {
    line: lineOf(route),
    tripId: gtfsId,
    headsign: board?.headsign ?? tripHeadsign ?? '',
    accessible: accessibleOf(wheelchairAccessible),
    calls: times.map(callOf),
    cancelledCalls: new Set(times.flatMap(({ realtimeState }, index) => (realtimeState === 'CANCELED' ? [index] : []))),
    disruptions: alerts.map((alert) => disruptionOf(alert, zone)),
    shape: decodePolyline(tripGeometry?.points ?? ''),
  };
}

/** Makes an itinerary of the runs of a code, with the live times of each. Null if a run no longer exists, or there is none. */
export async function itineraryOfRuns(
  { query, network }: { readonly query: OtpQuery; readonly network: EngineNetwork },
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
  return itineraryOfRides(key, (ride, index) => {
    const run = runs[`ride${index}`];
    return run ? wholeRunOf(run, ride, network.zone) : null;
  });
}
