import { foldText } from '../../folded-text.ts';
import { plannedOf } from '../../live/timetable-now.ts';
import { oncePer, originalOf } from '../../once-per.ts';
import { entryAt, type Pattern, type Timetable } from '../../timetable.ts';
import { namesInAll } from '../../timetable-in.ts';
import { mergeSequences } from './merge-sequences.ts';

/** A station of a line in one direction; `stop` is the boarding place that most trips use. */
export interface LineRow {
  readonly station: number;
  readonly stop: number;
}

/** A line in one direction, with all its patterns merged. */
export interface LineRoute {
  readonly direction: number;
  readonly id: string;
  /** The terminus or termini of most trips. */
  readonly name: string;
  /** The termini in `name`. */
  readonly called: readonly string[];
  /** All termini, those of most trips first. */
  readonly termini: readonly string[];
  readonly rows: readonly LineRow[];
  /** For each pattern the row of each of its positions. */
  readonly rowsOf: ReadonlyMap<number, readonly number[]>;
}

/** A terminus is in the name of a direction if it has at least this share of the trips of the first terminus. */
const leastShare = 1 / 3;
const mostNamed = 3;

export function terminusOf({ patterns, stops, stations }: Timetable, pattern: number): string {
  const last = entryAt(patterns, pattern).stops.at(-1) ?? 0;
  return stations[stops.station[last] ?? 0]?.name || (stops.names[last] ?? '');
}

/** Sums weights by key and sorts them, the heaviest first; ties in order of occurrence. */
function byWeight<Item, Key>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key,
  weightOf: (item: Item) => number,
): [Key, number][] {
  const weights = new Map<Key, number>();
  for (const item of items) weights.set(keyOf(item), (weights.get(keyOf(item)) ?? 0) + weightOf(item));
  return [...weights].sort(([, a], [, b]) => b - a);
}

function routeOf(timetable: Timetable, direction: number, patterns: readonly number[]): LineRoute {
  const { stops } = timetable;
  const patternAt = (pattern: number) => entryAt(timetable.patterns, pattern);
  const tripsOf = (pattern: number) => patternAt(pattern).tripCount;
  const stationsOf = (pattern: number) => [...patternAt(pattern).stops].map((stop) => stops.station[stop] ?? 0);

  // Branches are distinguished by stations: the platform may differ between trips.
  const sequences = byWeight(patterns, (pattern) => stationsOf(pattern).join(' '), tripsOf);
  const { merged, places } = mergeSequences(sequences.map(([key]) => key.split(' ').map(Number)));
  const placesOf = new Map(sequences.map(([key], index) => [key, entryAt(places, index)]));
  const rowsOf = new Map(patterns.map((pattern) => [pattern, placesOf.get(stationsOf(pattern).join(' ')) ?? []]));

  const calls = merged.map((): { stop: number; trips: number }[] => []);
  for (const [pattern, rows] of rowsOf) {
    for (const [position, row] of rows.entries()) {
      calls[row]?.push({ stop: patternAt(pattern).stops[position] ?? 0, trips: tripsOf(pattern) });
    }
  }
  const termini = byWeight(patterns, (pattern) => terminusOf(timetable, pattern), tripsOf);
  const ends = endsOfDirection(timetable, termini, patterns);
  const most = ends[0]?.[1] ?? 0;
  const called = ends
    .filter(([, trips], index) => index < mostNamed && trips >= most * leastShare)
    .map(([name]) => name);
  return {
    direction,
    id: String(direction),
    name: called.join(' / '),
    called,
    termini: termini.map(([name]) => name),
    rows: merged.map((station, row) => {
      const [used] = byWeight(
        calls[row] ?? [],
        ({ stop }) => stop,
        ({ trips }) => trips,
      );
      return { station, stop: used?.[0] ?? 0 };
    }),
    rowsOf,
  };
}

/**
 * Returns the termini at which at least as many trips end as go on or begin: where a feeder hands over to the trips that go
 * on, no traveller would call the direction after it. All termini if no such one is left.
 */
function endsOfDirection(
  timetable: Timetable,
  termini: readonly [string, number][],
  patterns: readonly number[],
): readonly [string, number][] {
  const { stops, stations } = timetable;
  const goingOn = new Map<string, number>();
  for (const pattern of patterns) {
    const { stops: called, tripCount } = entryAt(timetable.patterns, pattern);
    const names = new Set(Array.from(called.subarray(0, -1), (stop) => stations[stops.station[stop] ?? 0]?.name));
    for (const name of names) if (name !== undefined) goingOn.set(name, (goingOn.get(name) ?? 0) + tripCount);
  }
  const ends = termini.filter(([name, trips]) => trips >= (goingOn.get(name) ?? 0));
  return ends.length > 0 ? ends : termini;
}

const knownRoutes = oncePer((_: Timetable) => new Map<number, readonly LineRoute[]>());

/** Returns the directions of a line that have planned trips. Cached. */
export function routesOf(now: Timetable, line: number): readonly LineRoute[] {
  const timetable = plannedOf(now);
  const lines = knownRoutes(timetable);
  let routes = lines.get(line);
  if (routes === undefined) {
    const patterns = [...entryAt(timetable.lines, line).patterns];
    const inDirection = (direction: number) =>
      patterns.filter((pattern) => timetable.patterns[pattern]?.direction === direction);
    routes = [0, 1]
      .filter((direction) => inDirection(direction).length > 0)
      .map((direction) => routeOf(timetable, direction, inDirection(direction)));
    lines.set(line, routes);
  }
  return routes;
}

/** Returns the direction of a pattern. That of an added run has its terminus for a name if no planned trip goes there. */
export function directionOf(timetable: Timetable, pattern: number): Pick<LineRoute, 'id' | 'name'> {
  const { line, direction } = entryAt(timetable.patterns, pattern);
  const planned = routesOf(timetable, line).find((route) => route.direction === direction);
  return planned ?? { id: String(direction), name: terminusOf(timetable, pattern) };
}

// A link may be opened in another language than it was made in, so the names of all languages match.

/** Finds a direction by its id or name, first in the language of the timetable, then in any other. */
function routeCalled(timetable: Timetable, line: number, folded: string): LineRoute | undefined {
  const { translations } = timetable;
  const isNamed = (termini: Iterable<string>) => foldText([...termini].join(' / ')) === folded;
  const namesIn = (called: readonly string[], names: ReadonlyMap<string, string>) =>
    new Set(called.map((name) => names.get(name) ?? name));
  return (
    routesOf(timetable, line).find(({ id, called }) => id === folded || isNamed(called)) ??
    routesOf(originalOf(timetable), line).find(
      ({ called }) =>
        isNamed(called) || [...translations.values()].some(({ stops }) => isNamed(namesIn(called, stops))),
    )
  );
}

function isTerminus(network: Timetable, terminus: string, folded: string): boolean {
  return namesInAll(network, 'stops', terminus).some((name) => foldText(name) === folded);
}

/** Finds a direction by its id, its name or the name of one of its termini. */
export function lineRouteNamed(timetable: Timetable, line: number, text: string): LineRoute | undefined {
  const folded = foldText(text);
  const network = originalOf(timetable);
  const routes = routesOf(network, line);
  const found =
    routeCalled(timetable, line, folded) ??
    routes.find(({ termini }) => termini.some((terminus) => isTerminus(network, terminus, folded)));
  return found && routesOf(timetable, line).find(({ direction }) => direction === found.direction);
}

/** Returns the patterns of a line in the direction, or to the terminus, that a text names. */
export function patternsTowards(timetable: Timetable, line: number, text: string): ReadonlySet<number> {
  const folded = foldText(text);
  const route = routeCalled(timetable, line, folded);
  const network = originalOf(timetable);
  const named = { ...network, patterns: timetable.patterns };
  const isTowards = ({ direction }: Pattern, index: number) =>
    route ? direction === route.direction : isTerminus(network, terminusOf(named, index), folded);
  const own = [...timetable.patterns.entries()].filter(([, pattern]) => pattern.line === line);
  return new Set(own.flatMap(([index, pattern]) => (isTowards(pattern, index) ? [index] : [])));
}
