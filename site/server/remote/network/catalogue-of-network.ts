import type { Capability } from '#shared/domain/capability.ts';
import type { Disruption } from '#shared/domain/disruption.ts';
import { boundsAround } from '#shared/domain/place/map-view.ts';
import type { ProximityDetail } from '#shared/domain/place/proximity.ts';
import { dayOf } from '#shared/lib/time/zoned-time.ts';
import type { Catalogue, DrawnNetwork, StopInFull, StopType } from '#site/server/engine/contract.ts';
import { searchEntries } from '#site/server/engine/schedules/lines/search-lines.ts';
import { entryAt } from '#site/server/engine/timetable.ts';
import type { BreakerState } from '../circuit-breaker.ts';
import type { EngineNetwork, KnownStop } from './known-network.ts';

interface EngineFacts {
  /** Name of the kind of engine, in `/healthz`. */
  readonly kind: string;
  readonly lacks: readonly Capability[];
  /** State of the connection to it. */
  readonly state: () => BreakerState;
}

/** Returns the catalogue of a network in memory. Its engine has names in one language. */
export function catalogueOfNetwork(network: EngineNetwork, { kind, lacks, state }: EngineFacts): Catalogue {
  const { name, zone, language, sources, period, modes, lines, stations, stops, lineOf, entries } = network;
  const named = [...stations.values()];
  return {
    lacks,
    zone,
    name,
    language,
    sources,
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
      return { name, ...counts, period: { ...period, state: days }, engine: { name: kind, circuit: state() } };
    },
  };
}

/** Returns what every map draws of a network. */
export function wholeNetwork({ name, zone, stations }: EngineNetwork, lines: DrawnNetwork['lines']): DrawnNetwork {
  const bounds = boundsAround(stations.values()) ?? { north: 0, south: 0, east: 0, west: 0 };
  return { name, timeZone: zone, bounds, lines };
}

/** True when every boarding place is accessible, false when none is, null when they differ or are unknown. */
function accessibleAt(stops: readonly KnownStop[]): boolean | null {
  const values = new Set(stops.map(({ accessible }) => accessible));
  const [only = null] = values;
  return values.size === 1 ? only : null;
}

const linesAt = ({ lines }: EngineNetwork, ids: ReadonlySet<string>) =>
  lines
    .filter(({ patterns }) => patterns.some(({ stops }) => stops.some(({ id }) => ids.has(id))))
    .map(({ ref }) => ref);

/** Returns a station or boarding place, with its disruptions; null for an unknown id. */
export async function knownStopInFull(
  network: EngineNetwork,
  type: StopType,
  id: string,
  disruptionsAt: (id: string) => Promise<readonly Disruption[]>,
): Promise<StopInFull | null> {
  const { stations, stops } = network;
  const stop = stops.get(id);
  const station = stations.get(stop?.stationId ?? id);
  if (station === undefined || (type === 'stopPoint' && stop === undefined)) return null;
  const place = type === 'stopPoint' && stop ? stop : station;
  const shown = type === 'stopPoint' && stop ? [stop] : station.stops;
  const disruptions = await disruptionsAt(place.id);
  const stopPoints = shown.map((one) => ({
    id: one.id,
    name: one.platform ? `${one.name} (${one.platform})` : one.name,
    lines: linesAt(network, new Set([one.id])),
  }));
  const lines = linesAt(network, new Set(shown.map((one) => one.id)));
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
    disruptions: [...disruptions],
  };
  return { detail, station };
}
