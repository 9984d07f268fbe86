import type { Capability } from '#shared/domain/capability.ts';
import type { Engine, EngineContext, StopType } from '#site/server/engine/contract.ts';
import type { BreakerState } from '../circuit-breaker.ts';
import { catalogueOfNetwork, knownStopInFull, wholeNetwork } from '../network/catalogue-of-network.ts';
import { plannedJourney, plannedJourneys } from '../network/planned-journeys.ts';
import type { TimeBudget } from '../time-budget.ts';
import { otpLineDepartures, otpStopSchedules } from './boards.ts';
import { disruptionOf } from './disruption-of-alert.ts';
import { type OtpPlanner, otpFinder } from './journeys.ts';
import { networkLines, otpLineDetail, otpLineSchedule, otpLineShape } from './line-views.ts';
import { withinBudget } from './otp-client.ts';
import { stopAlertsQuery } from './queries.ts';
import { responses } from './responses.ts';
import { otpTraffic } from './traffic.ts';

/** OpenTripPlanner marks no school lines, closes no disrupted places on request, and knows no lifts by their state. */
const lacked: readonly Capability[] = ['schoolLines', 'avoidDisruptions', 'equipment', 'vehicles'];

/** Without streets there are neither positions as ends nor journeys by bike. */
const lackedWithoutStreets: readonly Capability[] = ['coordinates', 'cycling'];

const stopInFull = ({ network, query }: OtpPlanner, type: StopType, id: string, context: EngineContext) =>
  knownStopInFull(network, type, id, async (shown) => {
    const variables = { id: shown, isStation: !network.stops.has(shown) };
    const request = { query: stopAlertsQuery, variables, data: responses.stopAlerts, keptSeconds: 60 };
    const found = await query(request, context);
    return ((found.station ?? found.stop)?.alerts ?? []).map((alert) => disruptionOf(alert, network.zone));
  });

/** The engine of an OpenTripPlanner. `state` is that of the connection to it. */
export function createOtpEngine(
  planner: OtpPlanner,
  state: () => BreakerState,
  { serverMilliseconds }: Pick<TimeBudget, 'serverMilliseconds'>,
): Engine {
  const { network, hasStreets } = planner;
  const lacks = [...lacked, ...(hasStreets ? [] : lackedWithoutStreets)];
  /** A call may send several queries, and has one time for all of them. */
  const timed = (): OtpPlanner => ({ ...planner, query: withinBudget(planner.query, serverMilliseconds) });
  return {
    ...catalogueOfNetwork(network, { kind: 'otp', lacks, state }),
    searchJourneys: (request, context) => plannedJourneys(otpFinder(timed()), request, context),
    detailJourney: (code, context) => plannedJourney(otpFinder(timed()), code, context),
    line: (id, date, context) => otpLineDetail(timed(), id, date, context),
    lineSchedule: (id, query, context) => otpLineSchedule(timed(), id, query, context),
    lineShape: (id, context) => otpLineShape(timed(), id, context),
    network: async (context) => wholeNetwork(network, await networkLines(timed(), context)),
    stopSchedules: (id, query, context) => otpStopSchedules(timed(), id, query, context),
    departures: (query, context) => otpLineDepartures(timed(), query, context),
    vehicles: async () => null,
    traffic: (context) => otpTraffic(timed(), context),
    stop: (type, id, context) => stopInFull(timed(), type, id, context),
  };
}
