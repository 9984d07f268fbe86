import type { NextDepartures, StopSchedules } from '#shared/domain/schedule.ts';
import type { DeparturesRequest, EngineContext, StopSchedulesRequest } from '#site/server/engine/contract.ts';
import type { FoundTime } from '#site/server/engine/itinerary/found-itinerary.ts';
import {
  type FoundBoard,
  type FoundDeparture,
  listedSeconds,
  nextDeparturesOf,
  stopSchedulesOf,
} from '../network/boards.ts';
import { type EngineNetwork, stopGroupIn } from '../network/known-network.ts';
import { disruptionsById } from './disruption-of-navitia.ts';
import { timeOfLocal } from './itinerary-of-sections.ts';
import { localOfInstant } from './local-time.ts';
import type { NavitiaPlanner } from './navitia-client.ts';
import { linkedId, type NavitiaPassage, navitiaResponses } from './responses.ts';

const mostListed = 300;
const mostOfLine = 40;
/** Nobody rides longer than this to a stop of the same line. */
const longestRideSeconds = 10_800;

interface BoardRequest {
  readonly stopId: string;
  /** Only departures of this line. */
  readonly lineId?: string;
  /** Seconds since 1970. */
  readonly from: number;
}

/** The path of a stop in the API, by the kind that its id is of. */
function pathOf(id: string, network: EngineNetwork): [string, string] {
  return [stopGroupIn(network, id)?.isStation ? 'stop_areas' : 'stop_points', id];
}

function listedOf(passage: NavitiaPassage, network: EngineNetwork): FoundDeparture[] {
  const { links, route, stop_point: point, stop_date_time: times, display_informations: shown } = passage;
  const known = network.patternOf.get(linkedId(links, 'route') ?? route?.id ?? '');
  const tripId = linkedId(links, 'vehicle_journey');
  const { departure_date_time: expected, base_departure_date_time: base, data_freshness: freshness } = times;
  const time = timeOfLocal(expected, base, freshness, network.zone);
  if (!known || tripId === undefined || time === null) return [];
  const isAccessible = shown.equipments.includes('has_wheelchair_accessibility');
  const stop = network.stops.get(point.id);
  return [
    {
      ...known,
      stopId: point.id,
      tripId,
      time,
      // The service leaves cancelled runs out.
      isCancelled: false,
      headsign: shown.direction?.replace(/ \([^()]*\)$/, '') ?? '',
      platform: '',
      accessible: isAccessible && stop?.accessible ? true : null,
    },
  ];
}

/** Reads the departures at a station or boarding place. A day without any is a result. */
export async function readNavitiaBoard(
  { network, query }: NavitiaPlanner,
  { stopId, lineId, from }: BoardRequest,
  context: EngineContext,
): Promise<FoundBoard> {
  const path = [...pathOf(stopId, network), ...(lineId === undefined ? [] : ['lines', lineId]), 'departures'];
  const parameters = {
    from_datetime: localOfInstant(from, network.zone),
    duration: listedSeconds,
    count: lineId === undefined ? mostListed : mostOfLine,
    data_freshness: 'realtime',
    disable_geojson: true,
  };
  const found = await query({ path, parameters, schema: navitiaResponses.departures }, context);
  return {
    departures: found.departures.flatMap((passage) => listedOf(passage, network)),
    disruptions: [...disruptionsById(found.disruptions, network.zone).values()],
  };
}

/** Returns the departures of all lines at a station or boarding place; null for an unknown id. */
export const navitiaStopSchedules = (
  planner: NavitiaPlanner,
  id: string,
  { from, ...query }: StopSchedulesRequest,
  context: EngineContext,
): Promise<StopSchedules | null> =>
  stopSchedulesOf(planner.network, id, { ...query, from }, () =>
    readNavitiaBoard(planner, { stopId: id, from }, context),
  );

/** Whether a pattern calls at one of these stops after the boarding. */
function leadsTo({ stopId, pattern: { stops } }: FoundDeparture, targets: ReadonlySet<string>): boolean {
  const boarding = stops.findIndex(({ id }) => id === stopId);
  return stops.findLastIndex(({ id }) => targets.has(id)) > boarding;
}

/** Returns the arrivals of runs at a target, in one request. */
async function arrivalsOf(
  { network, query }: NavitiaPlanner,
  { toStopPointId = '', lineId, from }: DeparturesRequest,
  listed: readonly FoundDeparture[],
  context: EngineContext,
): Promise<readonly (FoundTime | undefined)[]> {
  const last = Math.max(...listed.map(({ time }) => time.scheduled));
  const parameters = {
    from_datetime: localOfInstant(from, network.zone),
    duration: last - from + longestRideSeconds,
    count: mostListed,
    data_freshness: 'realtime',
    disable_geojson: true,
  };
  const path = [...pathOf(toStopPointId, network), 'lines', lineId, 'arrivals'];
  const found = await query({ path, parameters, schema: navitiaResponses.arrivals }, context);
  return listed.map(({ tripId, time }) => {
    const arrivals = found.arrivals.flatMap(({ links, stop_date_time: times }) => {
      if (linkedId(links, 'vehicle_journey') !== tripId) return [];
      const { arrival_date_time: expected, base_arrival_date_time: base, data_freshness: freshness } = times;
      return timeOfLocal(expected, base, freshness, network.zone) ?? [];
    });
    // A run of every day has one id.
    return arrivals.find(({ scheduled }) => scheduled >= time.scheduled);
  });
}

/** Returns the next departures of a line at a stop; null for an unknown stop, line or target. */
export const navitiaDepartures = (
  planner: NavitiaPlanner,
  request: DeparturesRequest,
  context: EngineContext,
): Promise<NextDepartures | null> =>
  nextDeparturesOf(planner.network, request, context.now, {
    read: () => {
      const { stopPointId: stopId, lineId, from } = request;
      return readNavitiaBoard(planner, { stopId, lineId, from }, context);
    },
    leadsTo,
    arrivals: (listed) => arrivalsOf(planner, request, listed, context),
  });
