import type { Line, Pattern, Timetable } from '../../timetable.ts';
import { namesInAll, originalOf } from '../../timetable-in.ts';
import { foldText } from './folded-text.ts';
import { mergeSequences } from './merge-sequences.ts';

/** Where a line calls in one direction; `stop` is the boarding place that most of its trips use. */
export interface LineRow {
  readonly station: number;
  readonly stop: number;
}

/** A line in one direction, all its patterns in one. */
export interface LineRoute {
  readonly direction: number;
  readonly id: string;
  /** The terminus or termini of most trips. */
  readonly name: string;
  /** Those that name it. */
  readonly called: readonly string[];
  /** All of them, those of most trips first. */
  readonly termini: readonly string[];
  readonly rows: readonly LineRow[];
  /** For each pattern the row of each of its positions. */
  readonly rowsOf: ReadonlyMap<number, readonly number[]>;
}

/** A terminus names a direction when at least so large a part of the trips goes there as goes to the first one. */
const leastShare = 1 / 3;
const mostNamed = 3;

export function terminusOf({ patterns, stops, stations }: Timetable, pattern: number): string {
  const last = (patterns[pattern] as Pattern).stops.at(-1) as number;
  return stations[stops.station[last] as number]?.name || (stops.names[last] as string);
}

/** Keys by what their items weigh together, the heaviest first; of equals, the first met. */
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
  const patternAt = (pattern: number) => timetable.patterns[pattern] as Pattern;
  const tripsOf = (pattern: number) => patternAt(pattern).tripCount;
  const stationsOf = (pattern: number) => [...patternAt(pattern).stops].map((stop) => stops.station[stop] as number);

  // Branches are told by stations: the platform may change from trip to trip.
  const sequences = byWeight(patterns, (pattern) => stationsOf(pattern).join(' '), tripsOf);
  const { merged, places } = mergeSequences(sequences.map(([key]) => key.split(' ').map(Number)));
  const placesOf = new Map(sequences.map(([key], index) => [key, places[index] as number[]]));
  const rowsOf = new Map(patterns.map((pattern) => [pattern, placesOf.get(stationsOf(pattern).join(' ')) ?? []]));

  const calls = merged.map((): { stop: number; trips: number }[] => []);
  for (const [pattern, rows] of rowsOf) {
    for (const [position, row] of rows.entries()) {
      calls[row]?.push({ stop: patternAt(pattern).stops[position] as number, trips: tripsOf(pattern) });
    }
  }
  const termini = byWeight(patterns, (pattern) => terminusOf(timetable, pattern), tripsOf);
  const most = termini[0]?.[1] ?? 0;
  const called = termini
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
      return { station, stop: used?.[0] as number };
    }),
    rowsOf,
  };
}

const known = new WeakMap<Timetable, Map<number, readonly LineRoute[]>>();

/** The directions of a line in which anything runs; made once a timetable, when first asked for. */
export function routesOf(timetable: Timetable, line: number): readonly LineRoute[] {
  const lines = known.get(timetable) ?? new Map<number, readonly LineRoute[]>();
  known.set(timetable, lines);
  let routes = lines.get(line);
  if (routes === undefined) {
    const patterns = [...(timetable.lines[line] as Line).patterns];
    const inDirection = (direction: number) =>
      patterns.filter((pattern) => timetable.patterns[pattern]?.direction === direction);
    routes = [0, 1]
      .filter((direction) => inDirection(direction).length > 0)
      .map((direction) => routeOf(timetable, direction, inDirection(direction)));
    lines.set(line, routes);
  }
  return routes;
}

/** The direction of a line in which something is known to run. */
export function directionOf(timetable: Timetable, line: number, direction: number): LineRoute {
  return routesOf(timetable, line).find((route) => route.direction === direction) as LineRoute;
}

// A link may have been made in another language than that in which it is opened: every language's names are understood.

/** A direction by its id, or by its name in the language of the timetable, or else in another one. */
function routeCalled(timetable: Timetable, line: number, asked: string): LineRoute | undefined {
  const { translations } = timetable;
  const isNamed = (termini: Iterable<string>) => foldText([...termini].join(' / ')) === asked;
  const namesIn = (called: readonly string[], names: ReadonlyMap<string, string>) =>
    new Set(called.map((name) => names.get(name) ?? name));
  return (
    routesOf(timetable, line).find(({ id, called }) => id === asked || isNamed(called)) ??
    routesOf(originalOf(timetable), line).find(
      ({ called }) =>
        isNamed(called) || [...translations.values()].some(({ stops }) => isNamed(namesIn(called, stops))),
    )
  );
}

function isTerminus(network: Timetable, terminus: string, asked: string): boolean {
  return namesInAll(network, 'stops', terminus).some((name) => foldText(name) === asked);
}

/** The direction that a text means: its id, its name or the name of one of its termini. */
export function routeNamed(timetable: Timetable, line: number, text: string): LineRoute | undefined {
  const asked = foldText(text);
  const network = originalOf(timetable);
  const routes = routesOf(network, line);
  const found =
    routeCalled(timetable, line, asked) ??
    routes.find(({ termini }) => termini.some((terminus) => isTerminus(network, terminus, asked)));
  return found && directionOf(timetable, line, found.direction);
}

/** The patterns of a line that go where a text says: in a direction, or to a terminus. */
export function patternsTowards(timetable: Timetable, line: number, text: string): ReadonlySet<number> {
  const asked = foldText(text);
  const route = routeCalled(timetable, line, asked);
  if (route !== undefined) return new Set(route.rowsOf.keys());
  const network = originalOf(timetable);
  const { patterns } = network.lines[line] as Line;
  return new Set([...patterns].filter((pattern) => isTerminus(network, terminusOf(network, pattern), asked)));
}
