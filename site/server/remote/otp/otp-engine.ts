import type { Capability } from '#shared/domain/capability.ts';
import type { ProximityDetail } from '#shared/domain/place/proximity.ts';
import { dayOf } from '#shared/lib/time/zoned-time.ts';
import type { Engine, EngineContext, StopInFull, StopType } from '#site/server/engine/contract.ts';
import { searchEntries } from '#site/server/engine/schedules/lines/search-lines.ts';
import { entryAt } from '#site/server/engine/timetable.ts';
import type { BreakerState } from '../circuit-breaker.ts';
import { otpLineDepartures, otpStopSchedules } from './boards.ts';
import type { KnownStop, OtpNetwork } from './catalogue.ts';
import { disruptionOf } from './disruption-of-alert.ts';
import { detailOtpJourney, type OtpPlanner, searchOtpJourneys } from './journeys.ts';
import { networkLines, otpLineDetail, otpLineSchedule, otpLineShape } from './line-views.ts';
import { stopAlertsQuery } from './queries.ts';
import { responses } from './responses.ts';

/** OpenTripPlanner marks no school lines, closes no disrupted places on request, and knows no lifts by their state. */
const lacked: readonly Capability[] = ['schoolLines', 'avoidDisruptions', 'equipment'];

/** Without streets there are neither positions as ends nor journeys by bike. */
const lackedWithoutStreets: readonly Capability[] = ['coordinates', 'cycling'];

/** True when every boarding place is accessible, false when none is, null when they differ or are unknown. */
function accessibleAt(stops: readonly KnownStop[]): boolean | null {
  const values = new Set(stops.map(({ accessible }) => accessible));
  const [only = null] = values;
  return values.size === 1 ? only : null;
}

const linesAt = ({ lines }: OtpNetwork, ids: ReadonlySet<string>) =>
  lines
    .filter(({ patterns }) => patterns.some(({ stops }) => stops.some(({ id }) => ids.has(id))))
    .map(({ ref }) => ref);

async function stopInFull(
  { network, query }: OtpPlanner,
  type: StopType,
  id: string,
  context: EngineContext,
): Promise<StopInFull | null> {
  const { stations, stops, zone } = network;
  const stop = stops.get(id);
  const station = stations.get(stop?.stationId ?? id);
  if (station === undefined || (type === 'stopPoint' && stop === undefined)) return null;
  const isStation = type === 'stopArea' && !stops.has(station.id);
  const shown = type === 'stopPoint' && stop ? [stop] : station.stops;
  const variables = { id: type === 'stopPoint' ? id : station.id, isStation };
  const found = await query(
    { query: stopAlertsQuery, variables, data: responses.stopAlerts, keptSeconds: 60 },
    context,
  );
  const stopPoints = shown.map((one) => ({
    id: one.id,
    name: one.platform ? `${one.name} (${one.platform})` : one.name,
    lines: linesAt(network, new Set([one.id])),
  }));
  const lines = linesAt(network, new Set(shown.map((one) => one.id)));
  const place = type === 'stopPoint' && stop ? stop : station;
  const detail: ProximityDetail = {
    id: place.id,
    type,
    lat: place.lat,
    lon: place.lon,
    name: place.name,
    label: station.name,
    modes: [...new Set(lines.map(({ mode }) => mode))],
    lines,
    accessible: accessibleAt(shown),
    stopPoints: stopPoints.filter((one) => one.lines.length > 0),
    disruptions: ((found.station ?? found.stop)?.alerts ?? []).map((alert) => disruptionOf(alert, zone)),
  };
  return { detail, station };
}

function boundsOf({ stations }: OtpNetwork) {
  const positions = [...stations.values()];
  const [lats, lons] = [positions.map(({ lat }) => lat), positions.map(({ lon }) => lon)];
  const most = (values: readonly number[]) => values.reduce((one, other) => Math.max(one, other), -180);
  const least = (values: readonly number[]) => values.reduce((one, other) => Math.min(one, other), 180);
  return { north: most(lats), south: least(lats), east: most(lons), west: least(lons) };
}

/** The engine of an OpenTripPlanner. `state` is that of the connection to it. */
export function createOtpEngine(planner: OtpPlanner, state: () => BreakerState): Engine {
  const { network, hasStreets } = planner;
  const { name, zone, language, period, modes, lines, stations, stops, lineOf, entries } = network;
  const named = [...stations.values()];
  const bounds = boundsOf(network);

  return {
    lacks: [...lacked, ...(hasStreets ? [] : lackedWithoutStreets)],
    zone,
    name,
    language,
    period,
    modes,
    stations: () => named,
    findLines(query) {
      const found = searchEntries(entries, query);
      return { lines: found.lines.map((line) => entryAt(lines, line).ref), total: found.total };
    },
    stopName(id, _language, type) {
      const stop = stops.get(id);
      if (type === 'stopPoint') return stop?.name ?? null;
      const station = stations.get(type === 'stopArea' ? (stop?.stationId ?? id) : id);
      return station?.name ?? stop?.name ?? null;
    },
    lineName: (id) => lineOf.get(id)?.ref.code ?? null,
    namesIn: () => null,
    health(now) {
      const today = dayOf(now, zone);
      const isOver = today > period.lastDay;
      const days = isOver ? 'EXPIRED' : today < period.firstDay ? 'FUTURE' : 'CURRENT';
      const counts = { stations: named.length, lines: lines.length };
      return { name, ...counts, period: { ...period, state: days }, engine: { name: 'otp', circuit: state() } };
    },

    searchJourneys: (request, context) => searchOtpJourneys(planner, request, context),
    detailJourney: (code, context) => detailOtpJourney(planner, code, context),
    line: (id, date, context) => otpLineDetail(planner, id, date, context),
    lineSchedule: (id, query, context) => otpLineSchedule(planner, id, query, context),
    lineShape: (id, context) => otpLineShape(planner, id, context),
    network: async (context) => ({ name, timeZone: zone, bounds, lines: await networkLines(planner, context) }),
    stopSchedules: (id, query, context) => otpStopSchedules(planner, id, query, context),
    departures: (query, context) => otpLineDepartures(planner, query, context),
    stop: (type, id, context) => stopInFull(planner, type, id, context),
  };
}
