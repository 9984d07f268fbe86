import { parseInstant } from '#shared/lib/time/zoned-time.ts';
import type { EngineContext } from '#site/server/engine/contract.ts';
import {
  changeCountOf,
  type FoundCall,
  type FoundItinerary,
  ridesIn,
  spanOf,
} from '#site/server/engine/itinerary/found-itinerary.ts';
import type { ItineraryKey, KeyedRide } from '#site/server/engine/itinerary/itinerary-code.ts';
import { itineraryOfRides, type WholeRun } from '../network/itinerary-of-rides.ts';
import type { EngineNetwork } from '../network/known-network.ts';
import { nextDeparturesOfRides } from '../network/next-of-rides.ts';
import type { EngineSearch, ItineraryFinder } from '../network/planned-journeys.ts';
import { readNavitiaBoard } from './boards.ts';
import { navitiaItineraries } from './itinerary-of-sections.ts';
import { journeyParameters } from './journey-parameters.ts';
import { localOfInstant, secondsOfDay } from './local-time.ts';
import type { NavitiaPlanner } from './navitia-client.ts';
import { type NavitiaRun, navitiaResponses } from './responses.ts';

/** Journeys to a via that are continued. */
const mostContinued = 3;

type Direct = Omit<EngineSearch, 'dateTime'> & { readonly instant: number };

/** Finds itineraries between two places. */
async function findDirect({ network, query }: NavitiaPlanner, search: Direct, context: EngineContext) {
  const { places, instant } = search;
  const [from, to] = [places[0], places.at(-1)];
  if (from === undefined || to === undefined) return [];
  const datetime = localOfInstant(instant, network.zone);
  const parameters = journeyParameters({ ...search, from, to, datetime, language: context.language }, network);
  const found = await query({ path: ['journeys'], parameters, schema: navitiaResponses.journeys }, context);
  const all = navitiaItineraries(found, network);
  const { excludedModes } = search.options;
  return all.filter((itinerary) => !ridesIn(itinerary).some(({ line }) => excludedModes.includes(line.mode)));
}

const startOf = ({ legs }: FoundItinerary) => (legs[0] ? spanOf(legs[0]).start : 0);
const endOf = ({ legs }: FoundItinerary) => {
  const last = legs.at(-1);
  return last ? spanOf(last).end : 0;
};

/**
 * Finds itineraries by a via, which Navitia does not know: those to the via are continued by those from it, and the reverse for
 * an arrival.
 */
async function findByVia(planner: NavitiaPlanner, search: Direct, context: EngineContext): Promise<FoundItinerary[]> {
  const { places, isArrival } = search;
  if (places.length < 3) return findDirect(planner, search, context);
  const near = isArrival ? places.slice(-2) : places.slice(0, 2);
  const rest = isArrival ? places.slice(0, -1) : places.slice(1);
  const found = await findDirect(planner, { ...search, places: near, withBike: false }, context);
  const first = found.toSorted((a, b) => (isArrival ? startOf(b) - startOf(a) : endOf(a) - endOf(b)));
  const whole = await Promise.all(
    first.slice(0, mostContinued).map(async (one) => {
      const instant = isArrival ? startOf(one) : endOf(one);
      const others = await findByVia(planner, { ...search, places: rest, instant, withBike: false }, context);
      const [best] = others.toSorted((a, b) =>
        isArrival ? startOf(b) - startOf(a) : endOf(a) - endOf(b) || changeCountOf(a) - changeCountOf(b),
      );
      if (best === undefined) return [];
      return [{ legs: isArrival ? [...best.legs, ...one.legs] : [...one.legs, ...best.legs] }];
    }),
  );
  return whole.flat();
}

async function find(planner: NavitiaPlanner, search: EngineSearch, context: EngineContext) {
  const instant = parseInstant(search.dateTime, planner.network.zone);
  if (instant === null) throw new RangeError(`${search.dateTime} is not a time`);
  return findByVia(planner, { ...search, instant: Math.floor(instant / 1000) }, context);
}

/** Returns the calls of a run on the day of a ride: its times of day are those of the timetable, and pass midnight. */
function callsOf({ stop_times: times }: NavitiaRun, ride: KeyedRide, network: EngineNetwork): FoundCall[] {
  let days = 0;
  let before = 0;
  const clocks = times.map(({ arrival_time, departure_time }) => {
    const [arrival, departure] = [arrival_time, departure_time].map((time) => {
      const seconds = secondsOfDay(time ?? undefined) ?? before;
      if (seconds + days * 86_400 < before) days += 1;
      before = seconds + days * 86_400;
      return before;
    });
    return { arrival: arrival ?? 0, departure: departure ?? 0 };
  });
  const boards = times.flatMap(({ stop_point: { id } }, index) => (id === ride.fromStopId ? [index] : []));
  const offset = ride.scheduled - (clocks[boards[0] ?? -1]?.departure ?? 0);
  return times.map(({ stop_point: { id, name, coord } }, index) => ({
    name,
    lat: coord.lat,
    lon: coord.lon,
    stop: network.stops.get(id) ?? null,
    arrival: { scheduled: offset + (clocks[index]?.arrival ?? 0), delay: null },
    departure: { scheduled: offset + (clocks[index]?.departure ?? 0), delay: null },
  }));
}

async function runOf({ network, query }: NavitiaPlanner, ride: KeyedRide, context: EngineContext) {
  const path = ['vehicle_journeys', ride.tripId];
  // A run of live data has an id of its own.
  const freshness = ride.tripId.includes(':RealTime:') ? 'realtime' : 'base_schedule';
  const parameters = { depth: 2, data_freshness: freshness, disable_geojson: true };
  const found = await query({ path, parameters, schema: navitiaResponses.vehicleJourneys }, context);
  const [run] = found.vehicle_journeys;
  const line = network.patternOf.get(run?.journey_pattern?.route?.id ?? '')?.line;
  if (run === undefined || line === undefined) return null;
  const skipped = run.stop_times.flatMap(({ skipped_stop }, index) => (skipped_stop ? [index] : []));
  const whole: WholeRun = {
    line: line.ref,
    tripId: ride.tripId,
    headsign: run.headsign ?? run.stop_times[0]?.headsign ?? '',
    accessible: null,
    calls: callsOf(run, ride, network),
    cancelledCalls: new Set(skipped),
    disruptions: [],
    shape: [],
  };
  return whole;
}

async function ofRuns(planner: NavitiaPlanner, key: ItineraryKey, context: EngineContext) {
  const rides = key.legs.filter((leg) => leg.kind === 'RIDE');
  const runs = await Promise.all(rides.map((ride) => runOf(planner, ride, context)));
  return itineraryOfRides(key, (_, index) => runs[index] ?? null);
}

/** How a Navitia finds itineraries. */
export const navitiaFinder = (planner: NavitiaPlanner): ItineraryFinder => ({
  network: planner.network,
  hasStreets: true,
  find: (search, context) => find(planner, search, context),
  ofRuns: (key, context) => ofRuns(planner, key, context),
  withNext: (itinerary, context) =>
    nextDeparturesOfRides(itinerary, ({ from, line, departure }) =>
      readNavitiaBoard(planner, { stopId: from.stop?.id ?? '', lineId: line.id, from: departure.scheduled }, context),
    ),
});
