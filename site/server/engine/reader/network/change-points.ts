import { type ChangePoints, type RuledChanges, ruledSeconds } from '../../timetable.ts';

/** One side of a transfer: stops, and a line or trip; -1 for any. */
export interface TransferSide {
  readonly stops: readonly number[];
  readonly line: number;
  readonly trip: number;
}

/** A transfer rule for single lines or trips. */
export interface LimitedTransfer {
  readonly from: TransferSide;
  readonly to: TransferSide;
  readonly isForbidden: boolean;
  readonly isTimed: boolean;
  readonly leastSeconds: number;
}

/** Limit of points at a stop: changes grow by their square. Above it, rules for single trips are ignored there. */
const mostPointsOfOneStop = 32;
const mostPoints = 4000;
const mostRuledChanges = 1_000_000;

/**
 * Makes one point of each stop and each set of calls that the rules treat alike. All calls at a point have the same
 * changes, so a search over points instead of stops obeys every rule and stays exact.
 */
export function createChangePoints(stopCount: number, rules: readonly LimitedTransfer[]) {
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
    /** Returns the point at which a trip of a line is boarded and left at a stop. */
    pointOf(line: number, trip: number, stop: number): number {
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
    /**
     * Returns all points, the ruled changes between them, and the number of calls whose rules for single trips are ignored,
     * because the stop has too many points.
     */
    finish(): { points: ChangePoints; ruledChanges: RuledChanges; leftOut: number } {
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
 * Sorts rules by ascending specificity, so that a later one overrides. By the GTFS reference, from the most specific:
 * both trips, a trip and a route, one trip, both routes, one route; then a platform before a station, then the later
 * row.
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

/** Returns for each stop the lines and trips that rules name there, with marks for rule and side. */
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
