import type { LineRef } from '#shared/domain/line/line.ts';
import { type Mode, modes } from '#shared/domain/mode.ts';
import type { ServicePeriod } from '#shared/domain/schedule.ts';
import { dayOf, isTimeZone } from '#shared/lib/time/zoned-time.ts';
import type { CityStation } from '#site/server/city/load-city.ts';
import { foldText } from '#site/server/engine/folded-text.ts';
import type { FoundStop } from '#site/server/engine/itinerary/found-itinerary.ts';
import { lineOfRoute } from '#site/server/engine/reader/files/line-of-route.ts';
import { lineRefOf } from '#site/server/engine/router/journeys/journey-of-legs.ts';
import { compareLines } from '#site/server/engine/schedules/lines/line-order.ts';
import { type LineEntry, lineEntry } from '#site/server/engine/schedules/lines/search-lines.ts';
import type { OtpCatalogue, OtpRoute, OtpStop } from './responses.ts';

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
export interface OtpNetwork {
  readonly name: string;
  readonly zone: string;
  readonly language: string;
  readonly period: ServicePeriod;
  readonly stops: ReadonlyMap<string, KnownStop>;
  readonly stations: ReadonlyMap<string, KnownStation>;
  /** In display order. */
  readonly lines: readonly KnownLine[];
  readonly lineOf: ReadonlyMap<string, KnownLine>;
  /** The line and direction of a pattern, by its code. */
  readonly patternOf: ReadonlyMap<string, { readonly line: KnownLine; readonly pattern: KnownPattern }>;
  readonly modes: readonly Mode[];
  readonly entries: readonly LineEntry[];
}

const mostNamed = 3;

/** Route types of an engine that says only the mode of a route. */
const typeOfMode: Readonly<Record<string, number>> = {
  TRAM: 0,
  SUBWAY: 1,
  MONORAIL: 405,
  RAIL: 2,
  BUS: 3,
  TROLLEYBUS: 11,
  COACH: 200,
  FERRY: 4,
  CABLE_CAR: 5,
  GONDOLA: 6,
  FUNICULAR: 7,
  TAXI: 1500,
};

/** Returns the line of a route. */
export function lineOf({ gtfsId, shortName, longName, desc, mode, type, color, textColor, agency }: OtpRoute): LineRef {
  const line = lineOfRoute({
    id: gtfsId,
    shortName: shortName ?? '',
    longName: longName ?? '',
    description: desc ?? '',
    routeType: type ?? typeOfMode[mode ?? ''] ?? -1,
    color: color ?? '',
    textColor: textColor ?? '',
    networkId: agency?.gtfsId ?? '',
    networkName: agency?.name ?? '',
  });
  return lineRefOf(line);
}

/** Returns whether a place or vehicle is accessible; null if unknown. */
export const accessibleOf = (written: string | null | undefined): boolean | null =>
  written === 'POSSIBLE' ? true : written === 'NOT_POSSIBLE' ? false : null;

export function stopOf({ gtfsId, name, platformCode, wheelchairBoarding, parentStation }: OtpStop): FoundStop {
  return {
    id: gtfsId,
    stationId: parentStation?.gtfsId ?? gtfsId,
    stationName: parentStation?.name ?? name,
    platform: platformCode ?? '',
    accessible: accessibleOf(wheelchairBoarding),
  };
}

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

function linesOf({ routes }: OtpCatalogue, stops: ReadonlyMap<string, KnownStop>): KnownLine[] {
  const lines = routes.map((route): KnownLine => {
    const patterns = route.patterns.map(({ code, headsign, directionId, stops: called }) => ({
      code,
      direction: directionId === 1 ? 1 : 0,
      headsign: headsign ?? '',
      stops: called.flatMap(({ gtfsId }) => stops.get(gtfsId) ?? []),
    }));
    const used = patterns.filter((pattern) => pattern.stops.length > 1);
    return { ref: lineOf(route), patterns: used, directions: directionsOf(used) };
  });
  return lines.filter(({ patterns }) => patterns.length > 0).sort((one, other) => compareLines(one.ref, other.ref));
}

function stationsOf(
  stops: Iterable<KnownStop>,
  lines: readonly KnownLine[],
  written: OtpCatalogue['stations'],
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
  const positions = new Map(written.map((station) => [station.gtfsId, station]));
  const grouped = Map.groupBy(stops, ({ stationId }) => stationId);
  return new Map(
    [...grouped].flatMap(([id, own]) => {
      const [first] = own;
      if (first === undefined) return [];
      const { name, lat, lon } = positions.get(id) ?? { ...first, name: first.stationName };
      const known = [...(linesAt.get(id) ?? [])];
      return [[id, { id, name, lat, lon, city: '', stops: own, lines: known, patternCount: counts.get(id) ?? 0 }]];
    }),
  );
}

/** Makes the network of what the engine sends at the start. Throws an Error for the operator if it has no timetable. */
export function otpNetworkOf(catalogue: OtpCatalogue): OtpNetwork {
  const { feeds, serviceTimeRange } = catalogue;
  const agencies = feeds.flatMap((feed) => feed.agencies);
  const zone = agencies.map(({ timezone }) => timezone).find(isTimeZone);
  if (zone === undefined || catalogue.stops.length === 0)
    throw new Error('it has no timetable with stops and a time zone');
  const stops = new Map(
    catalogue.stops.map((stop): [string, KnownStop] => {
      const { name, lat, lon } = stop;
      return [stop.gtfsId, { ...stopOf(stop), name, lat, lon }];
    }),
  );
  const lines = linesOf(catalogue, stops);
  const offered = new Set(lines.map(({ ref }) => ref.mode));
  const dayAt = (seconds: number) => dayOf(seconds * 1000, zone);
  const { start, end } = serviceTimeRange;
  return {
    name: feeds.flatMap(({ publisher }) => publisher?.name ?? [])[0] ?? agencies[0]?.name ?? '',
    zone,
    language: agencies.find(({ lang }) => lang)?.lang ?? '',
    period: { firstDay: dayAt(start ?? 0), lastDay: dayAt((end ?? 4_102_444_800) - 1) },
    stops,
    stations: stationsOf(stops.values(), lines, catalogue.stations),
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
  { stations, stops }: OtpNetwork,
  id: string,
): { readonly name: string; readonly isStation: boolean; readonly stops: readonly KnownStop[] } | null {
  const station = stations.get(id);
  const stop = stops.get(id);
  // A stop without a station is its own station; the engine knows it as a stop.
  if (station !== undefined) return { name: station.name, isStation: stop === undefined, stops: station.stops };
  return stop === undefined ? null : { name: stop.name, isStation: false, stops: [stop] };
}
