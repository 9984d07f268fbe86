import type { Disruption } from '#shared/domain/disruption.ts';
import type { LineRef } from '#shared/domain/line/line.ts';
import { type DisruptionScope, type Extent, isOver, type Traffic } from '#shared/domain/traffic.ts';
import { isoWithOffset } from '#shared/lib/time/zoned-time.ts';
import type { EngineNetwork } from './known-network.ts';

/** One thing that an alert of another engine names. */
export interface NamedScope {
  readonly extent: Extent;
  /** Absent for a stop of all its lines. */
  readonly lineId?: string | undefined;
  /** Code of a pattern whose direction is meant. */
  readonly pattern?: string | undefined;
  /** Stop or station. */
  readonly stopId?: string | undefined;
  /** Names of the ends of a stretch. */
  readonly ends?: readonly string[] | undefined;
}

export interface NamedDisruption {
  readonly disruption: Disruption;
  readonly named: readonly NamedScope[];
}

interface Reported {
  readonly disruptions: readonly NamedDisruption[];
  /** Whether disruptions of a line would be among these. */
  readonly isWatched: (line: LineRef) => boolean;
}

/** Returns the traffic of a network by the alerts of its engine. `now` is in milliseconds. */
export function trafficOfNetwork(network: EngineNetwork, { disruptions, isWatched }: Reported, now: number): Traffic {
  return {
    at: isoWithOffset(now, network.zone),
    lines: network.lines.map(({ ref }) => ({ ...ref, isWatched: isWatched(ref) })),
    disruptions: disruptions
      .filter(({ disruption }) => !isOver(disruption, now))
      .map(({ disruption, named }) => ({ ...disruption, scopes: scopesOf(network, named) })),
  };
}

/** Returns the scopes of an alert, joined where they differ in their lines or stops alone. Unknown ids are left out. */
function scopesOf(network: EngineNetwork, named: readonly NamedScope[]): DisruptionScope[] {
  const resolved = named.flatMap((one) => scopeOf(network, one) ?? []);
  const sameBut = (field: 'lineIds' | 'stops') => (scope: DisruptionScope) =>
    JSON.stringify({ ...scope, [field]: scope.extent === 'STRETCH' ? scope[field] : [] });
  const joined = [...Map.groupBy(resolved, sameBut('stops')).values()].flatMap(union);
  return [...Map.groupBy(joined, sameBut('lineIds')).values()].flatMap(union);
}

function union(scopes: readonly DisruptionScope[]): DisruptionScope[] {
  const [first] = scopes;
  if (first === undefined) return [];
  const all = (field: 'lineIds' | 'stops') => [...new Set(scopes.flatMap((scope) => scope[field]))];
  return [{ ...first, lineIds: all('lineIds'), stops: all('stops') }];
}

function scopeOf(
  network: EngineNetwork,
  { extent, lineId, pattern, stopId, ends }: NamedScope,
): DisruptionScope | null {
  const { lineOf, patternOf, stations, stops } = network;
  const ofPattern = pattern === undefined ? undefined : patternOf.get(pattern);
  const line = lineId === undefined ? ofPattern?.line : lineOf.get(lineId);
  const isLineMeant = lineId !== undefined || pattern !== undefined;
  if (isLineMeant && line === undefined) return null;
  const direction = line?.directions.find(({ patterns }) => patterns.some(({ code }) => code === pattern))?.name;
  if (extent !== 'STOPS') {
    if (line === undefined) return null;
    return { extent, lineIds: [line.ref.id], ...(direction && { direction }), stops: [...(ends ?? [])] };
  }
  const [stop, station] = [stops.get(stopId ?? ''), stations.get(stopId ?? '')];
  const name = station?.name ?? stop?.stationName;
  if (name === undefined) return null;
  const callers = (station?.lines ?? network.lines).filter(
    ({ patterns }) => station !== undefined || patterns.some((one) => one.stops.some(({ id }) => id === stopId)),
  );
  return { extent, lineIds: (line ? [line] : callers).map(({ ref }) => ref.id), stops: [name] };
}
