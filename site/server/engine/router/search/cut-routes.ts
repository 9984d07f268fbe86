import type { Closure, Closures } from '../../disruptions/closures.ts';
import { entryAt, type Timetable } from '../../timetable.ts';
import type { DayRoutes } from './day-runs.ts';

/** Routes that may cover a section of their pattern: the positions between two closures. */
export interface CutRoutes extends DayRoutes {
  /** First position of a route in its pattern, and its number of positions. */
  readonly first: Int32Array;
  readonly length: Int32Array;
  /** By route, the pattern positions at which boarding and alighting are closed (1). */
  readonly closedCalls: ReadonlyMap<number, Uint8Array>;
}

/**
 * Cuts routes at closures: runs with the same closures form one route for each open stretch, so the search needs no
 * knowledge of closures. `origin` is the instant from which the routes' times count.
 */
export function cutRoutes(
  timetable: Timetable,
  routes: DayRoutes,
  closures: Closures | null,
  origin: number,
): CutRoutes {
  const lengthOf = (pattern: number) => entryAt(timetable.patterns, pattern).stops.length;
  if (closures === null) {
    return {
      ...routes,
      first: new Int32Array(routes.pattern.length),
      length: routes.pattern.map(lengthOf),
      closedCalls: new Map(),
    };
  }
  const cut: CutRoute[] = [];
  const order: number[] = [];
  for (const [route, pattern] of routes.pattern.entries()) {
    const [start = 0, end = 0] = routes.start.subarray(route, route + 2);
    const isConcerned = closures.concern(timetable, pattern);
    const runs = Array.from({ length: end - start }, (_, at) => {
      const run = start + at;
      const timed = {
        pattern: routes.source[run] ?? 0,
        row: routes.row[run] ?? 0,
        origin: origin + (routes.shift[run] ?? 0),
      };
      return { run, closure: isConcerned ? closures.of(timetable, timed) : null };
    });
    const alike = Map.groupBy(runs, ({ closure }) => closure && `${closure.hops.join('')} ${closure.calls.join('')}`);
    for (const group of alike.values()) {
      const closure = group[0]?.closure ?? null;
      for (const [first, length] of openStretches(closure, lengthOf(pattern))) {
        for (const { run } of group) order.push(run);
        cut.push({ pattern, first, length, end: order.length, closedCalls: closure?.calls });
      }
    }
  }
  return {
    pattern: Int32Array.from(cut, ({ pattern }) => pattern),
    start: Int32Array.from([0, ...cut.map(({ end }) => end)]),
    first: Int32Array.from(cut, ({ first }) => first),
    length: Int32Array.from(cut, ({ length }) => length),
    source: Int32Array.from(order, (run) => routes.source[run] ?? 0),
    row: Int32Array.from(order, (run) => routes.row[run] ?? 0),
    shift: Int32Array.from(order, (run) => routes.shift[run] ?? 0),
    serviceDay: Int32Array.from(order, (run) => routes.serviceDay[run] ?? 0),
    closedCalls: new Map(
      cut.flatMap(({ closedCalls }, route) => (closedCalls?.includes(1) ? [[route, closedCalls]] : [])),
    ),
  };
}

interface CutRoute {
  readonly pattern: number;
  readonly first: number;
  readonly length: number;
  /** Number of runs of this route and all before it. */
  readonly end: number;
  readonly closedCalls: Uint8Array | undefined;
}

/** Returns the open stretches of at least one hop, as first position and number of positions. */
function openStretches(closure: Closure | null, length: number): [first: number, length: number][] {
  if (closure === null) return [[0, length]];
  const stretches: [number, number][] = [];
  let first = 0;
  for (let position = 0; position < length; position++) {
    if (position < length - 1 && closure.hops[position] === 0) continue;
    if (position > first) stretches.push([first, position - first + 1]);
    first = position + 1;
  }
  return stretches;
}
