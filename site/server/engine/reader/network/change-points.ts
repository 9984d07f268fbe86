import { type ChangePoints, type RuledChanges, ruledSeconds } from '../../timetable.ts';

/** One side of a transfer: where, and of which line or trip alone; -1 for any. */
export interface TransferSide {
  readonly stops: readonly number[];
  readonly line: number;
  readonly trip: number;
}

/** A transfer between some lines or trips only. */
export interface LimitedTransfer {
  readonly from: TransferSide;
  readonly to: TransferSide;
  readonly isForbidden: boolean;
  readonly isTimed: boolean;
  readonly leastSeconds: number;
}

/** A stop has no more points: beyond, what is said of single trips there is left out, as changes grow by their square. */
const mostPointsOfOneStop = 32;
const mostPoints = 4000;
const mostRuledChanges = 1_000_000;

export interface ChangePointMaker {
  /** The point at which one gets off and on a trip of a line at a stop. */
  readonly pointOf: (line: number, trip: number, stop: number) => number;
  /** All points that were asked for, and what the rules say of changes between them. */
  readonly finish: () => {
    readonly points: ChangePoints;
    readonly ruledChanges: RuledChanges;
    /** Calls of single trips of which nothing special is known, because a stop has too many. */
    readonly leftOut: number;
  };
}

/**
 * Makes one point of each stop and each set of calls that the rules treat alike. Two calls at a point can be changed from
 * and to in the same way, so that a search that knows points in place of stops keeps every rule and stays exact.
 */
export function createChangePoints(stopCount: number, rules: readonly LimitedTransfer[]): ChangePointMaker {
  const ordered = bySpecificity(rules);
  const named = namedAt(ordered);
  const stopOf = Array.from({ length: stopCount }, (_, stop) => stop);
  const pointsAt = new Map<number, number[]>();
  const known = new Map<string, number>();
  const marked = new Map<string, number[]>();
  let leftOut = 0;

  function pointWith(stop: number, marks: readonly string[]): number {
    if (marks.length === 0) return stop;
    const key = `${stop} ${marks.join(' ')}`;
    let point = known.get(key);
    if (point === undefined) {
      point = stopOf.length;
      stopOf.push(stop);
      known.set(key, point);
      pointsAt.set(stop, [...(pointsAt.get(stop) ?? [stop]), point]);
      for (const mark of marks) marked.set(mark, [...(marked.get(mark) ?? []), point]);
    }
    return point;
  }

  return {
    pointOf(line, trip, stop) {
      const here = named.get(stop);
      if (here === undefined) return stop;
      const ofLine = here.lines.get(line) ?? [];
      const ofTrip = here.trips.get(trip) ?? [];
      const marks = [...ofLine, ...ofTrip];
      const isFull =
        (pointsAt.get(stop)?.length ?? 1) >= mostPointsOfOneStop || stopOf.length - stopCount >= mostPoints;
      if (!isFull || ofTrip.length === 0 || known.has(`${stop} ${marks.join(' ')}`)) return pointWith(stop, marks);
      leftOut++;
      return pointWith(stop, ofLine);
    },
    finish() {
      const changes = new Map<number, LimitedTransfer>();
      const pointsOf = ({ stops, line, trip }: TransferSide, mark: string) =>
        line < 0 && trip < 0 ? stops.flatMap((stop) => pointsAt.get(stop) ?? [stop]) : (marked.get(mark) ?? []);
      for (const [number, rule] of ordered.entries()) {
        const into = pointsOf(rule.to, `t${number}`);
        for (const from of pointsOf(rule.from, `f${number}`)) {
          if (changes.size > mostRuledChanges) break;
          for (const to of into) changes.set(from * stopOf.length + to, rule);
        }
      }
      const sorted = [...changes].sort(([one], [other]) => one - other);
      return {
        points: { count: stopOf.length, stop: Int32Array.from(stopOf) },
        ruledChanges: {
          from: Int32Array.from(sorted, ([pair]) => Math.floor(pair / stopOf.length)),
          to: Int32Array.from(sorted, ([pair]) => pair % stopOf.length),
          leastSeconds: Int32Array.from(sorted, ([, rule]) => secondsOf(rule)),
        },
        leftOut,
      };
    },
  };
}

const secondsOf = ({ isForbidden, isTimed, leastSeconds }: LimitedTransfer): number =>
  isForbidden ? ruledSeconds.impossible : isTimed ? ruledSeconds.awaited : leastSeconds;

/**
 * The last word comes last. By the GTFS reference: both trips, a trip and a route, one trip, both routes, one route; then
 * a platform before a whole station, then the later row.
 */
function bySpecificity(rules: readonly LimitedTransfer[]): readonly LimitedTransfer[] {
  const weight = ({ trip, line }: TransferSide) => (trip >= 0 ? 3 : line >= 0 ? 1 : 0);
  const breadth = ({ from, to }: LimitedTransfer) => from.stops.length + to.stops.length;
  return rules.toSorted(
    (one, other) =>
      weight(one.from) + weight(one.to) - weight(other.from) - weight(other.to) || breadth(other) - breadth(one),
  );
}

interface NamedAtStop {
  readonly lines: Map<number, string[]>;
  readonly trips: Map<number, string[]>;
}

/** For each stop the lines and trips that rules name there, with the rules and their sides. */
function namedAt(rules: readonly LimitedTransfer[]): ReadonlyMap<number, NamedAtStop> {
  const named = new Map<number, NamedAtStop>();
  for (const [number, { from, to }] of rules.entries()) {
    for (const [mark, { stops, line, trip }] of [[`f${number}`, from] as const, [`t${number}`, to] as const]) {
      if (line < 0 && trip < 0) continue;
      for (const stop of stops) {
        const here = named.get(stop) ?? { lines: new Map(), trips: new Map() };
        named.set(stop, here);
        const [names, name] = trip >= 0 ? [here.trips, trip] : [here.lines, line];
        names.set(name, [...(names.get(name) ?? []), mark]);
      }
    }
  }
  return named;
}
