import type { StreetStep } from '#shared/domain/journey/journey.ts';
import { decodePolyline } from '#site/server/engine/itinerary/decode-polyline.ts';
import type {
  FoundCall,
  FoundFare,
  FoundItinerary,
  FoundLeg,
  FoundRideLeg,
  FoundSpot,
  FoundStreetLeg,
  FoundTime,
} from '#site/server/engine/itinerary/found-itinerary.ts';
import { accessibleOf, lineOf, stopOf } from './catalogue.ts';
import { disruptionOf } from './disruption-of-alert.ts';
import type { OtpLeg } from './responses.ts';

/** Our street modes by those of the engine. Any other leg without a run is a walk. */
const streetModes: Readonly<Record<string, FoundStreetLeg['mode']>> = { WALK: 'WALK', BICYCLE: 'BIKE', CAR: 'CAR' };

const timeOf = ({ scheduledTime, estimated }: OtpLeg['start']): FoundTime => ({
  scheduled: scheduledTime,
  delay: estimated?.delay ?? null,
});

function spotOf({ name, lat, lon, stop }: OtpLeg['from']): FoundSpot {
  return { name: name ?? stop?.name ?? '', lat, lon, stop: stop ? stopOf(stop) : null };
}

/** Returns the call at a stop; an area of a flexible service has no position of its own, and is left out. */
function callOf({ stopLocation, schedule, realTime }: OtpLeg['stopCalls'][number]): FoundCall[] {
  const { gtfsId, name, lat, lon, platformCode, wheelchairBoarding, parentStation } = stopLocation;
  if (gtfsId === undefined || name === undefined || lat === undefined || lon === undefined) return [];
  const stop = stopOf({ gtfsId, name, lat, lon, platformCode, wheelchairBoarding, parentStation });
  const planned = schedule?.time;
  const at = (time: number | null | undefined, live: { readonly delay: number } | null | undefined) =>
    time == null ? null : { scheduled: time, delay: live?.delay ?? null };
  return [
    {
      name,
      lat,
      lon,
      stop,
      arrival: at(planned?.arrival, realTime?.arrival),
      departure: at(planned?.departure, realTime?.departure),
    },
  ];
}

/** OpenTripPlanner's name for each fare of `fare_attributes.txt`, a file without names. */
const anyFare = 'regular';

function faresOf({ fareProducts }: OtpLeg): FoundFare[] {
  return fareProducts.flatMap(({ id: purchase, product }) => {
    if (!product?.price) return [];
    const { amount, currency } = product.price;
    const { id } = product;
    const name = product.name === anyFare ? id.slice(id.indexOf(':') + 1) : product.name;
    return [{ purchase, id, name, cents: Math.round(amount * 100), currency: currency.code }];
  });
}

/** The streets of a walk. The engine has turns in no language but its own, so names alone are shown. */
function stepsOf({ steps }: OtpLeg): StreetStep[] {
  return steps.flatMap(({ streetName, distance }) =>
    streetName ? [{ instruction: streetName, streetName, meters: Math.round(distance ?? 0), seconds: 0 }] : [],
  );
}

/** Returns a leg in the words of this product; null for a run that the engine does not describe. */
function legOf(leg: OtpLeg, zone: string): FoundLeg | null {
  const { route, trip, serviceDate, distance, legGeometry } = leg;
  const base = {
    from: spotOf(leg.from),
    to: spotOf(leg.to),
    metres: distance ?? null,
    shape: decodePolyline(legGeometry?.points ?? ''),
  };
  const [departure, arrival] = [timeOf(leg.start), timeOf(leg.end)];
  if (!leg.transitLeg) {
    const [start, end] = [departure, arrival].map(({ scheduled, delay }) => scheduled + (delay ?? 0));
    const mode = streetModes[leg.mode] ?? 'WALK';
    return { ...base, kind: 'STREET', mode, start: start ?? 0, end: end ?? 0, steps: stepsOf(leg) };
  }
  if (!route || !trip || !serviceDate) return null;
  const ride: FoundRideLeg = {
    ...base,
    kind: 'RIDE',
    line: lineOf(route),
    tripId: trip.gtfsId,
    serviceDate,
    headsign: leg.headsign ?? '',
    direction: trip.stops.at(-1)?.name ?? '',
    departure,
    arrival,
    // A leg has no field for it: the state of the run is the only sign.
    isCancelled: leg.realtimeState === 'CANCELED',
    isStay: leg.interlineWithPreviousLeg === true,
    accessible: accessibleOf(trip.wheelchairAccessible),
    calls: leg.stopCalls.flatMap(callOf),
    stopCount: Math.max(0, leg.stopCalls.length - 1),
    disruptions: leg.alerts.map((alert) => disruptionOf(alert, zone)),
    fares: faresOf(leg),
    next: leg.nextLegs.filter(({ realtimeState }) => realtimeState !== 'CANCELED').map(({ start }) => timeOf(start)),
    bookingUrl: leg.pickupBookingInfo?.contactInfo?.bookingUrl ?? null,
  };
  return ride;
}

/** Returns an itinerary in the words of this product; null if a leg of it cannot be shown. */
export function itineraryOf(legs: readonly OtpLeg[], zone: string): FoundItinerary | null {
  const found = legs.map((leg) => legOf(leg, zone));
  const shown = found.filter((leg) => leg !== null);
  return shown.length < found.length ? null : { legs: shown };
}
