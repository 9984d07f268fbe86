import { type EngineContext, EngineUnavailable } from '#site/server/engine/contract.ts';
import { type FoundItinerary, ridesIn } from '#site/server/engine/itinerary/found-itinerary.ts';
import type { EngineNetwork } from '../network/known-network.ts';
import type { EngineSearch, ItineraryFinder } from '../network/planned-journeys.ts';
import { itineraryOf } from './itinerary-of-legs.ts';
import { itineraryOfRuns } from './itinerary-of-runs.ts';
import type { OtpQuery } from './otp-client.ts';
import { type OtpSearch, planVariables } from './plan-variables.ts';
import { planQuery } from './queries.ts';
import { responses } from './responses.ts';

export interface OtpPlanner {
  readonly network: EngineNetwork;
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
async function findOnce({ network, query }: OtpPlanner, search: OtpSearch, context: EngineContext) {
  const { plan, bike } = await query(
    { query: planQuery, variables: planVariables(search, network), data: responses.plan },
    context,
  );
  return [...plan.edges, ...(bike?.edges ?? [])].flatMap(({ node }) => itineraryOf(node.legs, network.zone) ?? []);
}

/** Searches, then searches again where the first window has no run: a longer one, or one without cancelled runs. */
async function find(planner: OtpPlanner, wish: EngineSearch, context: EngineContext) {
  const search = { ...wish, withCancelled: true, most: mostItineraries };
  const found = await findOnce(planner, search, context);
  const rides = found.filter((itinerary) => ridesIn(itinerary).length > 0);
  if (wish.isDetailed || rides.some((itinerary) => !isCancelled(itinerary))) return found;
  // In a large disruption, cancelled runs fill the page of the engine.
  const later = { ...search, windowHours: longWindowHours, withBike: false, withCancelled: false };
  try {
    const others = await findOnce(planner, later, context);
    return [...found, ...others.filter((itinerary) => ridesIn(itinerary).length > 0)];
  } catch (reason) {
    // What the first search found is better than nothing.
    if (reason instanceof EngineUnavailable && found.length > 0) return found;
    throw reason;
  }
}

/** How an OpenTripPlanner finds itineraries. */
export const otpFinder = (planner: OtpPlanner): ItineraryFinder => ({
  network: planner.network,
  hasStreets: planner.hasStreets,
  find: (search, context) => find(planner, search, context),
  ofRuns: (key, context) => itineraryOfRuns(planner, key, context),
});
