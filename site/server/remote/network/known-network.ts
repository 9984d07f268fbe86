import type { DataSource } from '#shared/domain/data-source.ts';
import type { LineRef } from '#shared/domain/line/line.ts';
import { type Mode, modes } from '#shared/domain/mode.ts';
import type { LatLon } from '#shared/domain/place/coordinates.ts';
import type { ServicePeriod } from '#shared/domain/schedule.ts';
import type { CityStation } from '#site/server/city/load-city.ts';
import { foldText } from '#site/server/engine/folded-text.ts';
import type { FoundStop } from '#site/server/engine/itinerary/found-itinerary.ts';
import { compareLines } from '#site/server/engine/schedules/lines/line-order.ts';
import { type LineEntry, lineEntry } from '#site/server/engine/schedules/lines/search-lines.ts';

// A network as an engine of others describes it: everything without times, whichever engine it came from.

/** A boarding place. */
export interface KnownStop extends FoundStop {
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
}

export interface KnownStation extends CityStation {
  readonly stops: readonly KnownStop[];
  /** In listing order. */
  readonly lines: readonly KnownLine[];
  /** Number of patterns that call here. */
  readonly patternCount: number;
}

export interface KnownPattern {
  readonly code: string;
  readonly direction: number;
  readonly headsign: string;
  readonly stops: readonly KnownStop[];
}

export interface KnownLine {
  readonly ref: LineRef;
  readonly patterns: readonly KnownPattern[];
  readonly directions: readonly KnownDirection[];
}

/** A line in one direction, as travellers call it. */
export interface KnownDirection {
  readonly id: string;
  readonly direction: number;
  /** The termini at which runs end and none goes on. */
  readonly name: string;
  /** Names of all stations at which runs end. */
  readonly termini: readonly string[];
  readonly patterns: readonly KnownPattern[];
}

/** Everything about a network that has no times, with an index for each kind of id. */
export interface EngineNetwork {
  readonly name: string;
  readonly zone: string;
  readonly language: string;
  readonly period: ServicePeriod;
  readonly stops: ReadonlyMap<string, KnownStop>;
  readonly stations: ReadonlyMap<string, KnownStation>;
  readonly sources: readonly DataSource[];
  /** In display order. */
  readonly lines: readonly KnownLine[];
  readonly lineOf: ReadonlyMap<string, KnownLine>;
  /** The line and direction of a pattern, by its code. */
  readonly patternOf: ReadonlyMap<string, { readonly line: KnownLine; readonly pattern: KnownPattern }>;
  readonly modes: readonly Mode[];
  readonly entries: readonly LineEntry[];
}

/** What an engine sends of its network at the start. */
export interface WrittenNetwork extends Pick<EngineNetwork, 'name' | 'zone' | 'language' | 'period' | 'stops'> {
  /** Who made the data; absent for the networks of the lines. */
  readonly sources?: readonly DataSource[];
  readonly lines: readonly Pick<KnownLine, 'ref' | 'patterns'>[];
  /** Names and positions of stations; one that is absent has those of its first stop. */
  readonly stationPlaces: ReadonlyMap<string, LatLon & { readonly name: string }>;
}

const mostNamed = 3;

const stationNames = (stops: Iterable<KnownStop | undefined>) =>
  [...stops].flatMap((stop) => (stop === undefined ? [] : [stop.stationName]));

function directionsOf(patterns: readonly KnownPattern[]): KnownDirection[] {
  return [0, 1].flatMap((direction) => {
    const own = patterns.filter((pattern) => pattern.direction === direction);
    if (own.length === 0) return [];
    const ends = Map.groupBy(stationNames(own.map(({ stops }) => stops.at(-1))), (name) => name);
    const termini = [...ends].sort(([, a], [, b]) => b.length - a.length).map(([name]) => name);
    const passed = new Set(own.flatMap(({ stops }) => stationNames(stops.slice(0, -1))));
    const last = termini.filter((name) => !passed.has(name));
    const called = (last.length > 0 ? last : termini).slice(0, mostNamed);
    return [{ id: String(direction), direction, name: called.join(' / '), termini, patterns: own }];
  });
}

/** Whether a text names a direction: by its id, its name, or one of its termini. */
export function isDirectionNamed({ id, name, termini }: KnownDirection, text: string): boolean {
  const folded = foldText(text);
  return id === folded || [name, ...termini].some((one) => foldText(one) === folded);
}

function linesWithRuns(written: WrittenNetwork['lines']): KnownLine[] {
  const lines = written.map(({ ref, patterns }): KnownLine => {
    const used = patterns.filter((pattern) => pattern.stops.length > 1);
    return { ref, patterns: used, directions: directionsOf(used) };
  });
  return lines.filter(({ patterns }) => patterns.length > 0).sort((one, other) => compareLines(one.ref, other.ref));
}

function stationsOf(
  stops: Iterable<KnownStop>,
  lines: readonly KnownLine[],
  places: WrittenNetwork['stationPlaces'],
): Map<string, KnownStation> {
  const linesAt = new Map<string, Set<KnownLine>>();
  const counts = new Map<string, number>();
  for (const line of lines) {
    for (const { stops: called } of line.patterns) {
      for (const stationId of new Set(called.map((stop) => stop.stationId))) {
        linesAt.set(stationId, (linesAt.get(stationId) ?? new Set()).add(line));
        counts.set(stationId, (counts.get(stationId) ?? 0) + 1);
      }
    }
  }
  const grouped = Map.groupBy(stops, ({ stationId }) => stationId);
  return new Map(
    [...grouped].flatMap(([id, own]) => {
      const [first] = own;
      if (first === undefined) return [];
      const { name, lat, lon } = places.get(id) ?? { ...first, name: first.stationName };
      const known = [...(linesAt.get(id) ?? [])];
      return [[id, { id, name, lat, lon, city: '', stops: own, lines: known, patternCount: counts.get(id) ?? 0 }]];
    }),
  );
}

const networksOf = (lines: readonly KnownLine[]) => [...new Set(lines.flatMap(({ ref }) => ref.networkName || []))];

/** Makes a network with its indexes. */
export function knownNetwork({ lines: written, stationPlaces, sources, ...rest }: WrittenNetwork): EngineNetwork {
  const lines = linesWithRuns(written);
  const offered = new Set(lines.map(({ ref }) => ref.mode));
  return {
    ...rest,
    stations: stationsOf(rest.stops.values(), lines, stationPlaces),
    sources: sources ?? networksOf(lines).map((name) => ({ name })),
    lines,
    lineOf: new Map(lines.map((line) => [line.ref.id, line])),
    patternOf: new Map(lines.flatMap((line) => line.patterns.map((pattern) => [pattern.code, { line, pattern }]))),
    modes: modes.filter((mode) => offered.has(mode)),
    entries: lines.map(({ ref, directions }, index) =>
      lineEntry(index, ref, [ref.name, ref.networkName ?? '', ...directions.flatMap(({ termini }) => termini)]),
    ),
  };
}

/** The station or single boarding place of an id, with its boarding places. */
export function stopGroupIn(
  { stations, stops }: EngineNetwork,
  id: string,
): { readonly name: string; readonly isStation: boolean; readonly stops: readonly KnownStop[] } | null {
  const station = stations.get(id);
  const stop = stops.get(id);
  // A stop without a station is its own station; the engine knows it as a stop.
  if (station !== undefined) return { name: station.name, isStation: stop === undefined, stops: station.stops };
  return stop === undefined ? null : { name: stop.name, isStation: false, stops: [stop] };
}
