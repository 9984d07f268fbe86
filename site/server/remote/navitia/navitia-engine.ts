import type { Capability } from '#shared/domain/capability.ts';
import type { Engine } from '#site/server/engine/contract.ts';
import type { BreakerState } from '../circuit-breaker.ts';
import { catalogueOfNetwork, knownStopInFull, wholeNetwork } from '../network/catalogue-of-network.ts';
import { networkLinesOf } from '../network/line-views.ts';
import { plannedJourney, plannedJourneys } from '../network/planned-journeys.ts';
import type { TimeBudget } from '../time-budget.ts';
import { navitiaDepartures, navitiaStopSchedules } from './boards.ts';
import { navitiaFinder } from './journeys.ts';
import { navitiaDisruptions, navitiaLineDetail, navitiaLineSchedule, navitiaLineShape } from './line-views.ts';
import { type NavitiaPlanner, navitiaWithin } from './navitia-client.ts';
import type { NavitiaLine } from './responses.ts';
import { navitiaTraffic } from './traffic.ts';

/** Navitia marks no school lines, closes no disrupted places on request, and has no lifts by their state in these calls. */
const lacked: readonly Capability[] = ['schoolLines', 'avoidDisruptions', 'equipment', 'vehicles'];

export interface OpenedCoverage extends NavitiaPlanner {
  /** Lines as written, by their ids. */
  readonly lines: ReadonlyMap<string, NavitiaLine>;
  /** Whether the service says for which days it has a timetable. */
  readonly hasPeriod: boolean;
}

/** The engine of a coverage of Navitia. `state` is that of the connection to it. */
export function createNavitiaEngine(
  { network, query, lines, hasPeriod }: OpenedCoverage,
  state: () => BreakerState,
  { serverMilliseconds }: Pick<TimeBudget, 'serverMilliseconds'>,
): Engine {
  const lacks: readonly Capability[] = hasPeriod ? lacked : [...lacked, 'servicePeriod'];
  // The courses of all lines would be a large response: on the map of the network lines run from stop to stop.
  const drawn = networkLinesOf(network, () => []);
  /** A call may send several requests, and has one time for all of them. */
  const timed = (): NavitiaPlanner => ({ network, query: navitiaWithin(query, serverMilliseconds) });
  return {
    ...catalogueOfNetwork(network, { kind: 'navitia', lacks, state }),
    searchJourneys: (request, context) => plannedJourneys(navitiaFinder(timed()), request, context),
    detailJourney: (code, context) => plannedJourney(navitiaFinder(timed()), code, context),
    line: (id, _date, context) => navitiaLineDetail(timed(), lines, id, context),
    lineSchedule: (id, request, context) => navitiaLineSchedule(timed(), id, request, context),
    lineShape: (id, context) => navitiaLineShape(timed(), id, context),
    network: async () => wholeNetwork(network, drawn),
    stopSchedules: (id, request, context) => navitiaStopSchedules(timed(), id, request, context),
    departures: (request, context) => navitiaDepartures(timed(), request, context),
    vehicles: async () => null,
    traffic: (context) => navitiaTraffic(timed(), context),
    stop: (type, id, context) =>
      knownStopInFull(network, type, id, (shown) =>
        navitiaDisruptions(timed(), [network.stations.has(shown) ? 'stop_areas' : 'stop_points', shown], context),
      ),
  };
}
