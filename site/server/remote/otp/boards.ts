import type { NextDepartures, StopSchedules } from '#shared/domain/schedule.ts';
import { dayOf } from '#shared/lib/time/zoned-time.ts';
import type { DeparturesRequest, EngineContext, StopSchedulesRequest } from '#site/server/engine/contract.ts';
import {
  type FoundBoard,
  type FoundDeparture,
  listedSeconds,
  mostShown,
  nextDeparturesOf,
  stopSchedulesOf,
} from '../network/boards.ts';
import { stopGroupIn } from '../network/known-network.ts';
import { accessibleOf } from './catalogue.ts';
import { disruptionOf } from './disruption-of-alert.ts';
import type { OtpPlanner } from './journeys.ts';
import { departuresQuery, tripsQuery } from './queries.ts';
import { type OtpBoard, responses } from './responses.ts';

type StopTime = OtpBoard['stoptimesForPatterns'][number]['stoptimes'][number];

interface Listed extends FoundDeparture {
  /** Start of the service day, in seconds since 1970. */
  readonly serviceDay: number;
  readonly position: number;
}

async function readBoard(
  { network, query }: OtpPlanner,
  id: string,
  from: number,
  context: EngineContext,
): Promise<FoundBoard<Listed>> {
  const isStation = stopGroupIn(network, id)?.isStation ?? false;
  const variables = { id, isStation, startTime: from, timeRange: listedSeconds, most: mostShown };
  const data = await query({ query: departuresQuery, variables, data: responses.board }, context);
  const board = data.station ?? data.stop;
  return {
    departures: (board?.stoptimesForPatterns ?? []).flatMap(({ pattern: { code }, stoptimes }) => {
      const known = network.patternOf.get(code);
      return known === undefined ? [] : stoptimes.map((time) => ({ ...known, ...listedOf(time) }));
    }),
    disruptions: (board?.alerts ?? []).map((alert) => disruptionOf(alert, network.zone)),
  };
}

function listedOf(time: StopTime): Omit<Listed, 'line' | 'pattern'> {
  const { trip, stop, headsign, serviceDay, scheduledDeparture, departureDelay, realtime, realtimeState } = time;
  const known = [accessibleOf(trip.wheelchairAccessible), accessibleOf(stop.wheelchairBoarding)];
  return {
    serviceDay,
    position: time.stopPositionInPattern,
    stopId: stop.gtfsId,
    tripId: trip.gtfsId,
    // Times count from the start of the service day.
    time: { scheduled: serviceDay + scheduledDeparture, delay: realtime ? (departureDelay ?? 0) : null },
    isCancelled: realtimeState === 'CANCELED',
    headsign: headsign ?? '',
    platform: stop.platformCode ?? '',
    accessible: known.includes(false) ? false : known.every((value) => value === true) ? true : null,
  };
}

/** Returns the departures of all lines at a station or boarding place; null for an unknown id. */
export const otpStopSchedules = (
  planner: OtpPlanner,
  id: string,
  query: StopSchedulesRequest,
  context: EngineContext,
): Promise<StopSchedules | null> =>
  stopSchedulesOf(planner.network, id, query, () => readBoard(planner, id, query.from, context));

/** Returns the position of the first of `targets` after the boarding of a run; -1 if it does not call there. */
function positionTowards({ position, pattern }: Listed, targets: ReadonlySet<string>): number {
  return pattern.stops.findIndex(({ id }, index) => index > position && targets.has(id));
}

/** Returns the next departures of a line at a stop; null for an unknown stop, line or target. */
export const otpLineDepartures = (
  planner: OtpPlanner,
  query: DeparturesRequest,
  context: EngineContext,
): Promise<NextDepartures | null> =>
  nextDeparturesOf(planner.network, query, context.now, {
    read: () => readBoard(planner, query.stopPointId, query.from, context),
    leadsTo: (one, targets) => positionTowards(one, targets) >= 0,
    arrivals: (listed, targets) => arrivalsOf(planner, listed, targets, context),
  });

/** Returns the arrival of each departure at a target. */
async function arrivalsOf(
  { query, network }: OtpPlanner,
  listed: readonly Listed[],
  targets: ReadonlySet<string>,
  context: EngineContext,
) {
  // The service day starts at noon less twelve hours, so noon is on its date.
  const dateOf = ({ serviceDay }: Listed) => dayOf((serviceDay + 43_200) * 1000, network.zone);
  const variables = Object.fromEntries(
    listed.flatMap((one, index) => [
      [`trip${index}`, one.tripId],
      [`date${index}`, dateOf(one)],
    ]),
  );
  const runs = await query({ query: tripsQuery(listed.length), variables, data: responses.trips }, context);
  return listed.map((one, index) => {
    const call = runs[`ride${index}`]?.stoptimesForDate[positionTowards(one, targets)];
    if (call === undefined) return undefined;
    const { serviceDay, scheduledArrival, arrivalDelay, realtime } = call;
    return { scheduled: serviceDay + scheduledArrival, delay: realtime ? (arrivalDelay ?? 0) : null };
  });
}
