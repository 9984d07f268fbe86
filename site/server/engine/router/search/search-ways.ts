import type { Timetable } from '../../timetable.ts';
import type { DayTimetable } from './day-tables.ts';
import { longestJourneySeconds } from './day-timetable.ts';
import { type Access, accessOf, type End, streetMetres } from './ends.ts';
import type { Masks } from './masks.ts';
import { searchFrom, searchRange } from './range-raptor.ts';
import { createRaptor, type FoundJourney, type RaptorSearch } from './raptor.ts';
import { changeSeconds, changesOf, pointsOfStop, secondsOnFoot, type WalkingRules } from './walking.ts';

/** The longest way that is offered on foot alone. */
export const longestWalkSeconds = 45 * 60;

/** A vehicle taken: positions are those of the trip's pattern, in the direction of travel. */
export interface Ride {
  readonly trip: number;
  readonly serviceDay: number;
  readonly board: number;
  readonly alight: number;
  /** Whether the traveller stayed on board of the ride before. */
  readonly isStay: boolean;
}

/** A way through all the ends, seconds since 1970. Each part leads from one end to the next; without rides, on foot. */
export interface Way {
  readonly departure: number;
  readonly arrival: number;
  readonly boardings: number;
  readonly parts: readonly (readonly Ride[])[];
}

export interface WaySearch {
  readonly timetable: Timetable;
  readonly day: DayTimetable;
  readonly masks: Masks;
  readonly rules: WalkingRules;
  /** From, via…, to. */
  readonly ends: readonly End[];
}

/** A way in the day's own times, where a mirrored one begins at its end. */
interface Chain {
  readonly start: number;
  readonly end: number;
  readonly boardings: number;
  readonly parts: readonly (FoundJourney | null)[];
}

interface Part {
  readonly search: RaptorSearch;
  /** Seconds on foot all the way; null when that is too far. */
  readonly walkSeconds: number | null;
}

function partsOf({ timetable, day, masks, rules, ends }: WaySearch): Part[] {
  const { isMirrored } = day;
  const changes = changesOf(timetable, rules, isMirrored);
  const changesInto = changesOf(timetable, rules, !isMirrored);
  const order = isMirrored ? ends.toReversed() : ends;
  return order.slice(1).map((to, index) => {
    const from = order[index] as End;
    const walkSeconds = secondsOnFoot(streetMetres(from, to), rules.speed);
    const access = accessOf(timetable, from, rules, isMirrored);
    const egress = accessOf(timetable, to, rules, !isMirrored);
    return {
      search: {
        ...{ day, changes, changesInto },
        masks: masksOfPoints(timetable, masks),
        access: accessToPoints(timetable, access),
        egress: accessToPoints(timetable, egress),
      },
      walkSeconds: walkSeconds <= longestWalkSeconds ? walkSeconds : null,
    };
  });
}

/** The same masks for points in place of stops. */
function masksOfPoints({ points, stops }: Timetable, masks: Masks): Masks {
  if (points.count === stops.count) return masks;
  return { ...masks, stops: Uint8Array.from(points.stop, (stop) => masks.stops[stop] as number) };
}

const pointAccesses = new WeakMap<Access, Access>();

/** The same access to points in place of stops: what is kept under an access is found again under this one. */
function accessToPoints(timetable: Timetable, access: Access): Access {
  if (timetable.points.count === timetable.stops.count) return access;
  const known = pointAccesses.get(access);
  if (known !== undefined) return known;
  const reached = [...access.stops.entries()].flatMap(([index, stop]) =>
    pointsOfStop(timetable, stop).map((point) => ({ point, index })),
  );
  const found = {
    stops: Int32Array.from(reached, ({ point }) => point),
    seconds: Int32Array.from(reached, ({ index }) => access.seconds[index] as number),
    metres: Float64Array.from(reached, ({ index }) => access.metres[index] as number),
  };
  pointAccesses.set(access, found);
  return found;
}

const beats = (a: Chain, b: Chain) => a.boardings > 0 && a.end <= b.end && a.boardings <= b.boardings;

/**
 * Those that no other leaves later than, arrives before and boards fewer than; the first of equals. Latest start first.
 * Walking all the way is another answer, which beats none of these.
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
  parts: [journey],
});

/** The best ways onwards from each of these moments, whose start is that moment. */
function chainsFrom(parts: readonly Part[], times: readonly number[]): Map<number, Chain[]> {
  const [first, ...rest] = parts as [Part, ...Part[]];
  const found = searchFrom(first.search, times);
  const reached = new Map<number, Chain[]>();
  for (const time of times) {
    const chains: Chain[] = (found.get(time) ?? []).map((journey) => ({ ...chainOf(journey), start: time }));
    if (first.walkSeconds !== null) {
      chains.push({ start: time, end: time + first.walkSeconds, boardings: 0, parts: [null] });
    }
    reached.set(time, keepBest(chains));
  }
  return rest.length === 0 ? reached : goOn(reached, rest);
}

/** Joins ways to the first via with the best ways on from there. */
function goOn(reached: ReadonlyMap<number, readonly Chain[]>, rest: readonly Part[]): Map<number, Chain[]> {
  const moments = [...reached.values()].flat().map(({ end }) => end + changeSeconds);
  const onwards = chainsFrom(rest, [...new Set(moments)]);
  const joined = new Map<number, Chain[]>();
  for (const [time, chains] of reached) {
    const all = chains.flatMap((chain) =>
      (onwards.get(chain.end + changeSeconds) ?? []).map((after) => join(chain, after)),
    );
    joined.set(time, keepBest(all));
  }
  return joined;
}

const join = (before: Chain, after: Chain): Chain => ({
  start: before.start,
  end: after.end,
  boardings: before.boardings + after.boardings,
  parts: [...before.parts, ...after.parts],
});

function chainsWithin(parts: readonly Part[], from: number, to: number): Chain[] {
  const [first, ...rest] = parts as [Part, ...Part[]];
  const direct = searchRange(first.search, from, to).map(chainOf);
  if (rest.length === 0) return direct;
  const later = chainsFrom(parts, [to + 1]).get(to + 1) ?? [];
  const byRide = [...goOn(new Map(direct.map((chain, index) => [index, [chain]])), rest).values()].flat();
  const all = [...byRide, ...chainsOnFoot(first, rest, from, to)];
  return keepBest(all).filter((chain) => !later.some((known) => beats(known, chain)));
}

/** Someone who walks to the first via sets out just in time for what leaves there. */
function chainsOnFoot(first: Part, rest: readonly Part[], from: number, to: number): Chain[] {
  if (first.walkSeconds === null) return [];
  const before = first.walkSeconds + changeSeconds;
  return chainsWithin(rest, from + before, to + before).map((chain) => ({
    ...chain,
    start: chain.start - before,
    parts: [null, ...chain.parts],
  }));
}

function ridesOf(day: DayTimetable, journey: FoundJourney | null): Ride[] {
  if (journey === null) return [];
  const rides = journey.rides.map(({ trip, board, alight, isStay }, index) => {
    const route = day.route[trip] as number;
    const first = day.routeFirst[route] as number;
    const last = (day.routeStops[route + 1] as number) - (day.routeStops[route] as number) - 1;
    return {
      trip: day.trip[trip] as number,
      serviceDay: day.serviceDay[trip] as number,
      board: first + (day.isMirrored ? last - alight : board),
      alight: first + (day.isMirrored ? last - board : alight),
      isStay: day.isMirrored ? (journey.rides[index + 1]?.isStay ?? false) : isStay,
    };
  });
  return day.isMirrored ? rides.reverse() : rides;
}

/**
 * All ways worth naming that leave (or, by a mirrored day, arrive) between two instants, both included, with at least one
 * ride. In order of departure.
 */
export function searchWays(search: WaySearch, from: number, to: number): Way[] {
  const { day } = search;
  const { isMirrored, origin } = day;
  const parts = partsOf(search);
  const chains = isMirrored
    ? chainsWithin(parts, origin - to, origin - from)
    : chainsWithin(parts, from - origin, to - origin);
  return chains
    .map((chain) => ({
      departure: origin + (isMirrored ? -chain.end : chain.start),
      arrival: origin + (isMirrored ? -chain.start : chain.end),
      boardings: chain.boardings,
      parts: (isMirrored ? chain.parts.toReversed() : chain.parts).map((part) => ridesOf(day, part)),
    }))
    .filter(({ boardings }) => boardings > 0)
    .sort((a, b) => a.departure - b.departure || a.arrival - b.arrival || a.boardings - b.boardings);
}

/**
 * Returns the earliest arrival when setting out at `instant` or later on that day (by a mirrored day the latest
 * departure), as an instant. Null where there is no way; through a via, none of 20 hours.
 */
export function bestEndFrom(search: WaySearch, instant: number): number | null {
  const { isMirrored, origin } = search.day;
  const start = isMirrored ? origin - instant : instant - origin;
  const end = earliestEnd(partsOf(search), start);
  if (end === null) return null;
  return isMirrored ? origin - end : origin + end;
}

function earliestEnd(parts: readonly Part[], start: number): number | null {
  const [part, ...rest] = parts as [Part, ...Part[]];
  if (rest.length === 0) {
    const raptor = createRaptor(part.search);
    raptor.runFrom(start);
    return raptor.earliestEnd();
  }
  const chains = chainsFrom(parts, [start]).get(start) ?? [];
  const ends = chains.filter(({ boardings }) => boardings > 0).map(({ end }) => end);
  return ends.length === 0 ? null : Math.min(...ends);
}
