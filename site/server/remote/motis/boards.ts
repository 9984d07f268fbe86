import type { Disruption } from '#shared/domain/disruption.ts';
import type { NextDepartures, StopSchedules } from '#shared/domain/schedule.ts';
import type { DeparturesRequest, EngineContext, StopSchedulesRequest } from '#site/server/engine/contract.ts';
import { clockTextOf } from '#site/server/engine/router/journeys/clock-text.ts';
import { type FoundBoard, type FoundDeparture, nextDeparturesOf, stopSchedulesOf } from '../network/boards.ts';
import { type EngineNetwork, type KnownLine, type KnownPattern, stopGroupIn } from '../network/known-network.ts';
import { joinedDisruptions, motisDisruptionOf } from './disruption-of-alert.ts';
import { motisAccessible, timeOfPlace } from './itinerary-of-legs.ts';
import type { MotisPlanner } from './motis-client.ts';
import { type MotisPlace, type MotisStopTime, motisResponses } from './responses.ts';

/** The engine refuses more than 256, and lists more than it is to when several leave at once. */
const mostListed = 200;

interface Listed extends FoundDeparture {
  readonly isLive: boolean;
  /** The stops after this one, with their times; empty if they were not requested. */
  readonly nextStops: readonly MotisPlace[];
}

/** Returns the pattern of a run: with its ends, else to its terminus. */
function patternOf(
  { tripFrom, tripTo }: MotisStopTime,
  { patterns }: KnownLine,
  network: EngineNetwork,
): KnownPattern | undefined {
  const terminus = network.stops.get(tripTo?.stopId ?? '')?.stationId;
  return (
    patterns.find(({ stops }) => stops[0]?.id === tripFrom?.stopId && stops.at(-1)?.id === tripTo?.stopId) ??
    patterns.find(({ stops }) => stops.at(-1)?.stationId === terminus)
  );
}

function listedOf(time: MotisStopTime, network: EngineNetwork): Listed[] {
  const { place, routeId, tripId, headsign, realTime, cancelled, tripCancelled, nextStops } = time;
  const line = network.lineOf.get(routeId ?? '');
  const pattern = line && patternOf(time, line, network);
  const departure = timeOfPlace(place.departure, place.scheduledDeparture, realTime);
  if (!line || !pattern || !departure || !place.stopId || tripId === undefined) return [];
  return [
    {
      line,
      pattern,
      stopId: place.stopId,
      tripId,
      time: departure,
      isCancelled: cancelled || tripCancelled,
      headsign: headsign ?? '',
      platform: place.track ?? '',
      accessible: motisAccessible(time.wheelchairAccessible),
      isLive: realTime,
      nextStops,
    },
  ];
}

/** Reads the departures at a station or boarding place, with the stops after it if they are needed. */
export async function readMotisBoard(
  { network, query }: MotisPlanner,
  id: string,
  from: number,
  fetchStops: boolean,
  context: EngineContext,
): Promise<FoundBoard<Listed>> {
  const parameters = {
    stopId: id,
    time: clockTextOf(network.zone).iso(from),
    n: mostListed,
    exactRadius: true,
    ...(fetchStops && { fetchStops }),
  };
  const found = await query({ path: 'stoptimes', parameters, schema: motisResponses.stopTimes }, context);
  if ('error' in found) return { departures: [], disruptions: [] };
  // The engine lists stops of equal names as well.
  const here = new Set(stopGroupIn(network, id)?.stops.map((stop) => stop.id));
  const departures = found.stopTimes
    .filter(({ place }) => here.has(place.stopId ?? ''))
    .flatMap((time) => listedOf(time, network));
  return { departures, disruptions: disruptionsAt(found.place, found.stopTimes, network.zone) };
}

/** Disruptions of a stop, and of the lines whose runs call there. */
function disruptionsAt(place: MotisPlace, times: readonly MotisStopTime[], zone: string): Disruption[] {
  const ofStop = place.alerts.map((alert) => motisDisruptionOf(alert, { stopIds: [place.stopId ?? ''] }, zone));
  const ofRuns = times.flatMap(({ place: at, routeId }) =>
    at.alerts.map((alert) => motisDisruptionOf(alert, { lineIds: routeId ? [routeId] : [] }, zone)),
  );
  const known = new Set(ofStop.map(({ id }) => id));
  return joinedDisruptions([...ofStop, ...ofRuns.filter(({ id }) => !known.has(id))]);
}

/** Returns the departures of all lines at a station or boarding place; null for an unknown id. */
export const motisStopSchedules = (
  planner: MotisPlanner,
  id: string,
  query: StopSchedulesRequest,
  context: EngineContext,
): Promise<StopSchedules | null> =>
  stopSchedulesOf(planner.network, id, query, () => readMotisBoard(planner, id, query.from, false, context));

const placeTowards = ({ nextStops }: Listed, targets: ReadonlySet<string>) =>
  nextStops.find(({ stopId }) => targets.has(stopId ?? ''));

/** Returns the next departures of a line at a stop; null for an unknown stop, line or target. */
export const motisDepartures = (
  planner: MotisPlanner,
  query: DeparturesRequest,
  context: EngineContext,
): Promise<NextDepartures | null> =>
  nextDeparturesOf(planner.network, query, context.now, {
    read: () => readMotisBoard(planner, query.stopPointId, query.from, Boolean(query.toStopPointId), context),
    leadsTo: (one, targets) => placeTowards(one, targets) !== undefined,
    arrivals: async (listed, targets) =>
      listed.map((one) => {
        const at = placeTowards(one, targets);
        return (at && timeOfPlace(at.arrival, at.scheduledArrival, one.isLive)) ?? undefined;
      }),
  });
