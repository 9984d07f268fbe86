import type { Capability } from '#shared/domain/capability.ts';
import type { Engine, EngineContext } from '#site/server/engine/contract.ts';
import type { BreakerState } from '../circuit-breaker.ts';
import { catalogueOfNetwork, knownStopInFull, wholeNetwork } from '../network/catalogue-of-network.ts';
import { directionDetail, lineShapeOf, networkLinesOf } from '../network/line-views.ts';
import { plannedJourney, plannedJourneys } from '../network/planned-journeys.ts';
import { trafficOfNetwork } from '../network/traffic-of-network.ts';
import type { TimeBudget } from '../time-budget.ts';
import { motisDepartures, motisStopSchedules } from './boards.ts';
import { motisDisruptionOf } from './disruption-of-alert.ts';
import { motisFinder } from './journeys.ts';
import { type MotisPlanner, motisWithin } from './motis-client.ts';
import { motisResponses } from './responses.ts';

/** MOTIS has no timetable of a line, says no days, knows fares in part, no school lines, no lifts by their state and lists no alerts. */
const lacked: readonly Capability[] = [
  ...(['fares', 'wholeDayTimetables', 'servicePeriod'] as const),
  ...(['schoolLines', 'avoidDisruptions', 'equipment', 'traffic', 'vehicles'] as const),
];

/** Without streets there are neither positions as ends nor journeys by bike. */
const lackedWithoutStreets: readonly Capability[] = ['coordinates', 'cycling'];

async function disruptionsAt({ network, query }: MotisPlanner, stopId: string, context: EngineContext) {
  const request = { path: 'stoptimes', parameters: { stopId, n: 1 }, schema: motisResponses.stopTimes };
  const found = await query({ ...request, keptSeconds: 60 }, context);
  if ('error' in found) return [];
  return found.place.alerts.map((alert) => motisDisruptionOf(alert, { stopIds: [stopId] }, network.zone));
}

/** The engine of a MOTIS. `state` is that of the connection to it. */
export function createMotisEngine(
  planner: MotisPlanner,
  state: () => BreakerState,
  { serverMilliseconds }: Pick<TimeBudget, 'serverMilliseconds'>,
): Engine {
  const { network, courses, hasStreets } = planner;
  const lacks = [...lacked, ...(hasStreets ? [] : lackedWithoutStreets)];
  const courseOf = ({ code }: { readonly code: string }) => courses.get(code) ?? [];
  const lines = networkLinesOf(network, courseOf);
  /** A call may send several requests, and has one time for all of them. */
  const timed = (): MotisPlanner => ({ ...planner, query: motisWithin(planner.query, serverMilliseconds) });
  return {
    ...catalogueOfNetwork(network, { kind: 'motis', lacks, state }),
    searchJourneys: (request, context) => plannedJourneys(motisFinder(timed()), request, context),
    detailJourney: (code, context) => plannedJourney(motisFinder(timed()), code, context),
    async line(id) {
      const line = network.lineOf.get(id);
      if (line === undefined) return null;
      const directions = line.directions.map((direction) => directionDetail(network, line, direction));
      // The engine has disruptions of runs and stops alone.
      return { ...line.ref, directions, disruptions: [] };
    },
    lineSchedule: async () => null,
    async lineShape(id) {
      const line = network.lineOf.get(id);
      return line === undefined ? null : lineShapeOf(network, line, courseOf);
    },
    network: async () => wholeNetwork(network, lines),
    stopSchedules: (id, query, context) => motisStopSchedules(timed(), id, query, context),
    departures: (query, context) => motisDepartures(timed(), query, context),
    vehicles: async () => null,
    traffic: async ({ now }) => trafficOfNetwork(network, { disruptions: [], isWatched: () => false }, now),
    stop: (type, id, context) => knownStopInFull(network, type, id, (shown) => disruptionsAt(timed(), shown, context)),
  };
}
