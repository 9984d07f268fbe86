import { entryAt } from '../../timetable.ts';
import type { DayTimetable } from './day-tables.ts';
import { longestJourneySeconds } from './day-timetable.ts';
import { accessToPoints, walkOn } from './ends.ts';
import type { Rated, Ride, RouterSearch } from './journey-search.ts';
import { masksOfPoints } from './masks.ts';
import { searchFrom, searchRange } from './range-raptor.ts';
import { createRaptor, type FoundJourney, type KnownJourney, type RaptorSearch } from './raptor.ts';
import { passingSearchOf, stagesOfPassing } from './search-passing.ts';
import { changeMarginSeconds, changesOf, longestWalkSeconds } from './walks.ts';

/**
 * A journey through all ends; instants in seconds since 1970. A stage leads from one end to the next; without rides, on
 * foot.
 */
export interface RoutedJourney extends Rated {
  readonly stages: readonly (readonly Ride[])[];
}

/** A journey in the times of the day; in a mirrored day it runs from end to start. */
interface Chain {
  readonly start: number;
  readonly end: number;
  readonly boardings: number;
  /** Set if every via is passed aboard; then there are no stages. */
  readonly passing?: FoundJourney;
  readonly stages: readonly (FoundJourney | null)[];
}

interface Stage {
  readonly search: RaptorSearch;
  /** Seconds of the stage on foot; null if it is too far. */
  readonly walkSeconds: number | null;
}

function stagesOf({ timetable, day, masks, rules, ends, limits, known, live, isStopped }: RouterSearch): Stage[] {
  const { isMirrored } = day;
  const order = isMirrored ? ends.toReversed() : ends;
  const common = {
    day,
    changes: changesOf(timetable, rules, isMirrored),
    changesInto: changesOf(timetable, rules, !isMirrored),
    masks: masksOfPoints(timetable, masks),
    ...(ends.length === 2 && { limits, known: known && inTimesOf(day, known) }),
    live,
    isStopped,
  };
  return order.slice(1).map((to, index) => {
    const from = entryAt(order, index);
    const walk = isMirrored ? walkOn(to, from, rules.speed) : walkOn(from, to, rules.speed);
    return {
      search: {
        ...common,
        access: accessToPoints(timetable, from, rules, isMirrored),
        egress: accessToPoints(timetable, to, rules, !isMirrored),
      },
      walkSeconds: walk !== null && walk.seconds <= longestWalkSeconds ? walk.seconds : null,
    };
  });
}

/** Returns journeys in the times of the day, latest start first. */
function inTimesOf({ isMirrored, origin }: DayTimetable, known: readonly Rated[]): KnownJourney[] {
  return known
    .map(({ departure, arrival, boardings }) => ({
      start: isMirrored ? origin - arrival : departure - origin,
      end: isMirrored ? origin - departure : arrival - origin,
      boardings,
    }))
    .sort((a, b) => b.start - a.start);
}

const beats = (a: Chain, b: Chain) => a.boardings > 0 && a.end <= b.end && a.boardings <= b.boardings;

/**
 * Returns the Pareto-optimal chains (start, end, boardings), one of equals, latest start first. A walk without boarding
 * does not dominate: it is a journey of its own kind.
 */
function keepBest(chains: readonly Chain[]): Chain[] {
  const kept: Chain[] = [];
  const sorted = chains.toSorted((a, b) => b.start - a.start || a.boardings - b.boardings || a.end - b.end);
  for (const chain of sorted) {
    const isBeaten = kept.some((known) => beats(known, chain));
    if (!isBeaten && chain.end - chain.start <= longestJourneySeconds) kept.push(chain);
  }
  return kept;
}

const chainOf = (journey: FoundJourney): Chain => ({
  start: journey.start,
  end: journey.end,
  boardings: journey.boardings,
  stages: [journey],
});

/** Returns the Pareto-optimal chains for each start time. */
function chainsFrom(first: Stage, rest: readonly Stage[], times: readonly number[]): ReadonlyMap<number, Chain[]> {
  const found = searchFrom(first.search, times);
  const reached = new Map<number, Chain[]>();
  for (const time of times) {
    const chains: Chain[] = (found.get(time) ?? []).map((journey) => ({ ...chainOf(journey), start: time }));
    if (first.walkSeconds !== null) {
      chains.push({ start: time, end: time + first.walkSeconds, boardings: 0, stages: [null] });
    }
    reached.set(time, keepBest(chains));
  }
  return goOn(reached, rest);
}

/** Joins chains to the first via with the best chains from there. */
function goOn(reached: ReadonlyMap<number, Chain[]>, [next, ...rest]: readonly Stage[]): ReadonlyMap<number, Chain[]> {
  if (next === undefined) return reached;
  const moments = [...reached.values()].flat().map(({ end }) => end + changeMarginSeconds);
  const onwards = chainsFrom(next, rest, [...new Set(moments)]);
  const joined = new Map<number, Chain[]>();
  for (const [time, chains] of reached) {
    const all = chains.flatMap((chain) =>
      (onwards.get(chain.end + changeMarginSeconds) ?? []).map((after) => join(chain, after)),
    );
    joined.set(time, keepBest(all));
  }
  return joined;
}

const join = (before: Chain, after: Chain): Chain => ({
  start: before.start,
  end: after.end,
  boardings: before.boardings + after.boardings,
  stages: [...before.stages, ...after.stages],
});

const passingOf = (passing: FoundJourney): Chain => ({ ...chainOf(passing), stages: [], passing });

function chainsWithin(
  [first, ...rest]: readonly Stage[],
  from: number,
  to: number,
  passing: RaptorSearch | null = null,
): Chain[] {
  if (first === undefined) return [];
  const direct = searchRange(first.search, from, to).map(chainOf);
  if (rest.length === 0) return direct;
  const laterPassing = passing === null ? [] : (searchFrom(passing, [to + 1]).get(to + 1) ?? []).map(passingOf);
  const later = [...(chainsFrom(first, rest, [to + 1]).get(to + 1) ?? []), ...laterPassing];
  const aboard = passing === null ? [] : searchRange(passing, from, to).map(passingOf);
  const byRide = [...goOn(new Map(direct.map((chain, index) => [index, [chain]])), rest).values()].flat();
  const all = [...aboard, ...byRide, ...chainsOnFoot(first, rest, from, to)];
  return keepBest(all).filter((chain) => !later.some((known) => beats(known, chain)));
}

/** Chains whose first stage is walked: they start just in time for the departure at the via. */
function chainsOnFoot(first: Stage, rest: readonly Stage[], from: number, to: number): Chain[] {
  if (first.walkSeconds === null) return [];
  const before = first.walkSeconds + changeMarginSeconds;
  return chainsWithin(rest, from + before, to + before).map((chain) => ({
    ...chain,
    start: chain.start - before,
    stages: [null, ...chain.stages],
  }));
}

function ridesOf(day: DayTimetable, journey: FoundJourney | null): Ride[] {
  if (journey === null) return [];
  const rides = journey.rides.map(({ trip, board, alight, isStay }, index) => {
    const route = day.route[trip] ?? 0;
    const first = day.routeFirst[route] ?? 0;
    const last = (day.routeStops[route + 1] ?? 0) - (day.routeStops[route] ?? 0) - 1;
    return {
      trip: day.trip[trip] ?? 0,
      serviceDay: day.serviceDay[trip] ?? 0,
      board: first + (day.isMirrored ? last - alight : board),
      alight: first + (day.isMirrored ? last - board : alight),
      isStay: day.isMirrored ? (journey.rides[index + 1]?.isStay ?? false) : isStay,
    };
  });
  return day.isMirrored ? rides.reverse() : rides;
}

/**
 * Returns the Pareto-optimal journeys with at least one ride that leave (in a mirrored day: arrive) between two
 * instants, both included, in order of departure.
 */
export function findJourneys(search: RouterSearch, from: number, to: number): RoutedJourney[] {
  const { day } = search;
  const { isMirrored, origin } = day;
  const [stages, passing] = [stagesOf(search), passingSearchOf(search)];
  const chains = isMirrored
    ? chainsWithin(stages, origin - to, origin - from, passing)
    : chainsWithin(stages, from - origin, to - origin, passing);
  const stagesOfChain = (chain: Chain) => {
    if (passing !== null && chain.passing !== undefined) {
      return stagesOfPassing(search.timetable, ridesOf(passing.day, chain.passing), search.ends.slice(1, -1));
    }
    return (isMirrored ? chain.stages.toReversed() : chain.stages).map((stage) => ridesOf(day, stage));
  };
  return chains
    .map((chain) => ({
      departure: origin + (isMirrored ? -chain.end : chain.start),
      arrival: origin + (isMirrored ? -chain.start : chain.end),
      boardings: chain.boardings,
      stages: stagesOfChain(chain),
    }))
    .filter(({ boardings }) => boardings > 0)
    .sort((a, b) => a.departure - b.departure || a.arrival - b.arrival || a.boardings - b.boardings);
}

/**
 * Returns the earliest arrival for a start at `instant` or later on that day (in a mirrored day the latest departure),
 * as an instant. Null if there is no journey, or with a via none within 20 hours.
 */
export function bestEndFrom(search: RouterSearch, instant: number): number | null {
  const { isMirrored, origin } = search.day;
  const start = isMirrored ? origin - instant : instant - origin;
  const passing = passingSearchOf(search);
  const aboard = passing === null ? [] : (searchFrom(passing, [start]).get(start) ?? []).map(({ end }) => end);
  const end = Math.min(earliestEnd(stagesOf(search), start) ?? Number.POSITIVE_INFINITY, ...aboard);
  if (end === Number.POSITIVE_INFINITY) return null;
  return isMirrored ? origin - end : origin + end;
}

function earliestEnd([first, ...rest]: readonly Stage[], start: number): number | null {
  if (first === undefined) return null;
  if (rest.length === 0) {
    const raptor = createRaptor(first.search);
    raptor.runFrom(start);
    return raptor.earliestEnd();
  }
  const chains = chainsFrom(first, rest, [start]).get(start) ?? [];
  const ends = chains.filter(({ boardings }) => boardings > 0).map(({ end }) => end);
  return ends.length === 0 ? null : Math.min(...ends);
}
