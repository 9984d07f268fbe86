import type { EngineContext } from '#site/server/engine/contract.ts';
import { decodePolyline } from '#site/server/engine/itinerary/decode-polyline.ts';
import { type FoundItinerary, ridesIn } from '#site/server/engine/itinerary/found-itinerary.ts';
import type { ItineraryKey } from '#site/server/engine/itinerary/itinerary-code.ts';
import { itineraryOfRides, type WholeRun } from '../network/itinerary-of-rides.ts';
import { nextDeparturesOfRides } from '../network/next-of-rides.ts';
import type { EngineSearch, ItineraryFinder } from '../network/planned-journeys.ts';
import { readMotisBoard } from './boards.ts';
import { callsOfLeg, disruptionsOfLeg, lineOfRun, motisAccessible, motisItinerary } from './itinerary-of-legs.ts';
import type { MotisPlanner } from './motis-client.ts';
import { planParameters } from './plan-parameters.ts';
import { type MotisLeg, motisResponses } from './responses.ts';

async function find({ network, query }: MotisPlanner, search: EngineSearch, context: EngineContext) {
  const parameters = planParameters(search, network);
  if (parameters === null) return [];
  const found = await query({ path: 'plan', parameters, schema: motisResponses.plan }, context);
  if ('error' in found) return [];
  const all = [...found.itineraries, ...found.direct].flatMap((one) => motisItinerary(one, network) ?? []);
  const { excludedModes } = search.options;
  return all.filter((itinerary) => !ridesIn(itinerary).some(({ line }) => excludedModes.includes(line.mode)));
}

/** Returns the run of a leg from end to end; null for a leg without a run. */
function wholeRunOf(leg: MotisLeg, { network }: MotisPlanner): WholeRun | null {
  const { routeId, tripId, headsign, cancelled, wheelchairAccessible, legGeometry } = leg;
  if (routeId === undefined || tripId === undefined) return null;
  const places = [leg.from, ...leg.intermediateStops, leg.to];
  return {
    line: lineOfRun({ ...leg, routeId }, network),
    tripId,
    headsign: headsign ?? '',
    accessible: motisAccessible(wheelchairAccessible),
    calls: callsOfLeg(leg, network),
    cancelledCalls: new Set(places.flatMap((place, index) => (cancelled || place.cancelled ? [index] : []))),
    disruptions: disruptionsOfLeg(leg, routeId, network.zone),
    shape: decodePolyline(legGeometry.points, legGeometry.precision),
  };
}

async function ofRuns(
  planner: MotisPlanner,
  key: ItineraryKey,
  context: EngineContext,
): Promise<FoundItinerary | null> {
  const rides = key.legs.filter((leg) => leg.kind === 'RIDE');
  const runs = await Promise.all(
    rides.map(async ({ tripId }) => {
      const parameters = { tripId, joinInterlinedLegs: false };
      const trip = await planner.query({ path: 'trip', parameters, schema: motisResponses.trip }, context);
      if ('error' in trip) return null;
      // A vehicle that goes on as another run has a leg for each.
      const leg = trip.legs.find((one) => one.tripId === tripId) ?? trip.legs[0];
      return leg ? wholeRunOf(leg, planner) : null;
    }),
  );
  return itineraryOfRides(key, (_, index) => runs[index] ?? null);
}

/** How a MOTIS finds itineraries. */
export const motisFinder = (planner: MotisPlanner): ItineraryFinder => ({
  network: planner.network,
  hasStreets: planner.hasStreets,
  find: (search, context) => find(planner, search, context),
  ofRuns: (key, context) => ofRuns(planner, key, context),
  withNext: (itinerary, context) =>
    nextDeparturesOfRides(itinerary, ({ from, departure }) =>
      readMotisBoard(planner, from.stop?.id ?? '', departure.scheduled, true, context),
    ),
});
