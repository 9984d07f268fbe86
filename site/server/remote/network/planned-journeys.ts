import type { JourneyDetails, JourneyResults } from '#shared/domain/journey/journey.ts';
import { defaultItineraryOptions, type ItineraryOptions, type TripRequest } from '#shared/domain/trip/trip-request.ts';
import { parseInstant } from '#shared/lib/time/zoned-time.ts';
import type { EngineContext } from '#site/server/engine/contract.ts';
import { type FoundItinerary, ridesIn } from '#site/server/engine/itinerary/found-itinerary.ts';
import {
  hasSameRides,
  type ItineraryKey,
  keyOf,
  readItineraryCode,
  writeItineraryCode,
} from '#site/server/engine/itinerary/itinerary-code.ts';
import { journeyOfItinerary } from '#site/server/engine/itinerary/journey-of-itinerary.ts';
import { disruptionsIn, resultsOfItineraries } from '#site/server/engine/itinerary/results-of-itineraries.ts';
import { clockTextOf } from '#site/server/engine/router/journeys/clock-text.ts';
import type { RequestedPlace } from '#site/server/engine/router/journeys/itinerary.ts';
import type { EngineNetwork } from './known-network.ts';

/** A search in the words of this product. */
export interface EngineSearch {
  /** From, via…, to. */
  readonly places: readonly RequestedPlace[];
  /** Wished departure or arrival, ISO 8601 with offset. */
  readonly dateTime: string;
  readonly isArrival: boolean;
  readonly options: ItineraryOptions;
  /** Whether stops, shapes and steps are needed. */
  readonly isDetailed: boolean;
  readonly withBike: boolean;
}

/** How an engine finds itineraries. */
export interface ItineraryFinder {
  readonly network: EngineNetwork;
  /** Whether positions are ends. */
  readonly hasStreets: boolean;
  /** A search without a result is a result. */
  find(search: EngineSearch, context: EngineContext): Promise<readonly FoundItinerary[]>;
  /** The itinerary of a key run by run, with the times of now; null if a run no longer exists. */
  ofRuns(key: ItineraryKey, context: EngineContext): Promise<FoundItinerary | null>;
  /** Adds the next departures of its lines to an itinerary, if `find` has none. */
  withNext?(itinerary: FoundItinerary, context: EngineContext): Promise<FoundItinerary>;
}

/** Plans the journeys of a request. */
export async function plannedJourneys(
  { network, hasStreets, find }: ItineraryFinder,
  request: TripRequest,
  context: EngineContext,
): Promise<JourneyResults> {
  const { zone, period } = network;
  const isArrival = request.arrivalDateTime !== undefined;
  const dateTime = request.arrivalDateTime ?? request.departureDateTime;
  const instant = parseInstant(dateTime, zone);
  if (instant === null) throw new RangeError(`${dateTime} is not a time`);
  const time = Math.floor(instant / 1000);
  const { itineraryOptions: options } = request;
  const places = [
    { id: request.fromId, title: request.fromValue, lat: request.fromLat, lon: request.fromLon },
    ...(request.via ?? []).map(({ id, value, lat, lon }) => ({ id, title: value, lat, lon })),
    { id: request.toId, title: request.toValue, lat: request.toLat, lon: request.toLon },
  ];
  const found = await find(
    {
      places,
      dateTime: clockTextOf(zone).iso(time),
      isArrival,
      options,
      isDetailed: false,
      withBike: hasStreets && !options.accessible && !options.excludedModes.includes('BIKE') && places.length === 2,
    },
    context,
  );
  const { walkSpeed, accessible, criterion } = options;
  const key = { places, walkSpeed, isAccessible: accessible };
  return resultsOfItineraries(found, {
    time,
    isArrival,
    criterion,
    walkSpeed,
    isAccessible: accessible,
    hasVia: places.length > 2,
    zone,
    period,
    now: context.now,
    journeyOf: (itinerary) => journeyOf(network, itinerary, keyOf(itinerary, key), false),
  });
}

function journeyOf(network: EngineNetwork, itinerary: FoundItinerary, key: ItineraryKey, isDetailed: boolean) {
  return journeyOfItinerary(itinerary, {
    places: key.places,
    code: writeItineraryCode(key),
    zone: network.zone,
    isDetailed,
    explainsBarriers: key.isAccessible,
    hasFares: ridesIn(itinerary).some(({ fares }) => fares.length > 0),
    stopTypeOf: (id) => (network.stations.has(id) ? 'stopArea' : network.stops.has(id) ? 'stopPoint' : null),
  });
}

/**
 * Returns the journey of a code with its times of now: found by the same search, or made of its runs where the engine no
 * longer proposes it, since its traveller must know of a missed change or a cancelled run. Null if a run no longer exists.
 */
export async function plannedJourney(
  { network, find, ofRuns, withNext }: ItineraryFinder,
  code: string,
  context: EngineContext,
): Promise<JourneyDetails | null> {
  const key = readItineraryCode(code);
  if (key === null) return null;
  const { walkSpeed, isAccessible: accessible } = key;
  const found = await find(
    {
      places: key.places,
      dateTime: clockTextOf(network.zone).iso(key.departure),
      isArrival: false,
      options: { ...defaultItineraryOptions, walkSpeed, accessible },
      isDetailed: true,
      withBike: key.legs.every((leg) => leg.kind === 'STREET' && leg.mode === 'BIKE'),
    },
    context,
  );
  const itinerary = found.find((one) => hasSameRides(keyOf(one, key), key)) ?? (await ofRuns(key, context));
  if (itinerary === null) return null;
  const whole = (await withNext?.(itinerary, context)) ?? itinerary;
  const journey = journeyOf(network, whole, key, true);
  return { journeys: [journey], disruptions: disruptionsIn([whole]) };
}
