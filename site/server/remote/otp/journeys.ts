import type { JourneyDetails, JourneyResults } from '#shared/domain/journey/journey.ts';
import { defaultItineraryOptions, type TripRequest } from '#shared/domain/trip/trip-request.ts';
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
import type { OtpNetwork } from './catalogue.ts';
import { itineraryOf } from './itinerary-of-legs.ts';
import { itineraryOfRuns } from './itinerary-of-runs.ts';
import type { OtpQuery } from './otp-client.ts';
import { type OtpSearch, planVariables } from './plan-variables.ts';
import { planQuery } from './queries.ts';
import { responses } from './responses.ts';

export interface OtpPlanner {
  readonly network: OtpNetwork;
  readonly query: OtpQuery;
  /** Whether positions are ends. */
  readonly hasStreets: boolean;
}

const mostItineraries = 12;
/** The window of a second search, where little runs. It is the longest that the engine accepts unless configured. */
const longWindowHours = 24;

const isCancelled = (itinerary: FoundItinerary) => ridesIn(itinerary).some((ride) => ride.isCancelled);

/**
 * Returns the itineraries of a search. A routing error is a search without a result: an unknown place, no stop in reach, a day
 * outside the timetable.
 */
async function find({ network, query }: OtpPlanner, search: OtpSearch, context: EngineContext) {
  const { plan, bike } = await query(
    { query: planQuery, variables: planVariables(search, network), data: responses.plan },
    context,
  );
  return [...plan.edges, ...(bike?.edges ?? [])].flatMap(({ node }) => itineraryOf(node.legs, network.zone) ?? []);
}

/** Searches, then searches again where the first window has no run: a longer one, or one without cancelled runs. */
async function findPatiently(planner: OtpPlanner, search: OtpSearch, context: EngineContext) {
  const found = await find(planner, search, context);
  const rides = found.filter((itinerary) => ridesIn(itinerary).length > 0);
  if (rides.some((itinerary) => !isCancelled(itinerary))) return found;
  // In a large disruption, cancelled runs fill the page of the engine.
  const later = { ...search, windowHours: longWindowHours, withBike: false, withCancelled: false };
  const others = await find(planner, later, context);
  return [...found, ...others.filter((itinerary) => ridesIn(itinerary).length > 0)];
}

/** Plans the journeys of a request. */
export async function searchOtpJourneys(
  planner: OtpPlanner,
  request: TripRequest,
  context: EngineContext,
): Promise<JourneyResults> {
  const { network, hasStreets } = planner;
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
  const found = await findPatiently(
    planner,
    {
      places,
      dateTime: clockTextOf(zone).iso(time),
      isArrival,
      options,
      withCancelled: true,
      isDetailed: false,
      withBike: hasStreets && !options.accessible && !options.excludedModes.includes('BIKE') && places.length === 2,
      most: mostItineraries,
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

function journeyOf(network: OtpNetwork, itinerary: FoundItinerary, key: ItineraryKey, isDetailed: boolean) {
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
export async function detailOtpJourney(
  planner: OtpPlanner,
  code: string,
  context: EngineContext,
): Promise<JourneyDetails | null> {
  const { network } = planner;
  const key = readItineraryCode(code);
  if (key === null) return null;
  const isByBike = key.legs.every((leg) => leg.kind === 'STREET' && leg.mode === 'BIKE');
  const { walkSpeed, isAccessible: accessible } = key;
  const found = await find(
    planner,
    {
      places: key.places,
      dateTime: clockTextOf(network.zone).iso(key.departure),
      isArrival: false,
      options: { ...defaultItineraryOptions, walkSpeed, accessible },
      withCancelled: true,
      isDetailed: true,
      withBike: isByBike,
      most: mostItineraries,
    },
    context,
  );
  const itinerary =
    found.find((one) => hasSameRides(keyOf(one, key), key)) ?? (await itineraryOfRuns(planner, key, context));
  if (itinerary === null) return null;
  const journey = journeyOf(network, itinerary, key, true);
  return { journeys: [journey], disruptions: disruptionsIn([itinerary]) };
}
