import type { Closure, Closures } from '../../disruptions/closures.ts';
import { entryAt, type Pattern, type Timetable } from '../../timetable.ts';
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
  { patterns }: Timetable,
  routes: DayRoutes,
  closures: Closures | null,
  origin: number,
): CutRoutes {
  if (closures === null) return wholeRoutes(patterns, routes);
  const cut = new RouteWriter();
  for (let route = 0; route < routes.pattern.length; route++) {
    const index = routes.pattern[route] ?? 0;
    const { length } = entryAt(patterns, index).stops;
    const runs = Array.from(
      { length: (routes.start[route + 1] ?? 0) - (routes.start[route] ?? 0) },
      (_, run) => (routes.start[route] ?? 0) + run,
    );
    if (!closures.concern(index)) {
      cut.write(routes, index, runs, [0, length], null);
      continue;
    }
    const closureOf = (run: number) =>
      closures.of({
        pattern: index,
        row: routes.row[run] ?? 0,
        origin: origin + (routes.shift[run] ?? 0),
      });
    const alike = Map.groupBy(
      runs.map((run) => ({ run, closure: closureOf(run) })),
      ({ closure }) => (closure === null ? '' : `${closure.hops.join('')} ${closure.calls.join('')}`),
    );
    for (const group of alike.values()) {
      const closure = group[0]?.closure ?? null;
      const own = group.map(({ run }) => run);
      for (const open of openStretches(closure, length)) cut.write(routes, index, own, open, closure);
    }
  }
  return cut.done();
}

function wholeRoutes(patterns: readonly Pattern[], routes: DayRoutes): CutRoutes {
  const length = routes.pattern.map((index) => entryAt(patterns, index).stops.length);
  return { ...routes, first: new Int32Array(length.length), length, closedCalls: new Map() };
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

class RouteWriter {
  readonly #pattern: number[] = [];
  readonly #start: number[] = [0];
  readonly #first: number[] = [];
  readonly #length: number[] = [];
  readonly #row: number[] = [];
  readonly #shift: number[] = [];
  readonly #serviceDay: number[] = [];
  readonly #closedCalls = new Map<number, Uint8Array>();

  write(
    { row, shift, serviceDay }: DayRoutes,
    pattern: number,
    runs: readonly number[],
    [first, length]: readonly [number, number],
    closure: Closure | null,
  ): void {
    if (closure?.calls.includes(1)) this.#closedCalls.set(this.#pattern.length, closure.calls);
    this.#pattern.push(pattern);
    this.#first.push(first);
    this.#length.push(length);
    for (const run of runs) {
      this.#row.push(row[run] ?? 0);
      this.#shift.push(shift[run] ?? 0);
      this.#serviceDay.push(serviceDay[run] ?? 0);
    }
    this.#start.push(this.#row.length);
  }

  done(): CutRoutes {
    return {
      pattern: Int32Array.from(this.#pattern),
      start: Int32Array.from(this.#start),
      first: Int32Array.from(this.#first),
      length: Int32Array.from(this.#length),
      row: Int32Array.from(this.#row),
      shift: Int32Array.from(this.#shift),
      serviceDay: Int32Array.from(this.#serviceDay),
      closedCalls: this.#closedCalls,
    };
  }
}
