import type { Journey, JourneyGroup } from '#shared/domain/journey.ts';
import type { Mode } from '#shared/domain/mode.ts';
import { type Criterion, criteria } from '#shared/domain/trip-request.ts';

/** A journey by public transport with the numbers it is compared by; seconds since 1970. */
export interface Candidate {
  readonly journey: Journey;
  readonly departure: number;
  readonly arrival: number;
}

type Order = (a: Candidate, b: Candidate) => number;

const byTransfers: Order = (a, b) => a.journey.transfers - b.journey.transfers;
const byWalk: Order = (a, b) => a.journey.walkSeconds - b.journey.walkSeconds;

function fastest(isArrival: boolean): Order {
  const byTime: Order = isArrival ? (a, b) => b.departure - a.departure : (a, b) => a.arrival - b.arrival;
  return (a, b) =>
    byTime(a, b) || b.departure - a.departure || a.arrival - b.arrival || byTransfers(a, b) || byWalk(a, b);
}

const firstOf = (candidates: readonly Candidate[], ...orders: Order[]): Candidate | undefined =>
  candidates.toSorted((a, b) => orders.reduce((result, order) => result || order(a, b), 0))[0];

/** No more than so many journeys by public transport are named on a page. */
const mostListed = 8;

export interface Ranked {
  /** The best by each criterion. */
  readonly winners: Readonly<Record<Criterion, Candidate>>;
  /** All that are shown, in order of departure. */
  readonly listed: readonly Candidate[];
}

/** Chooses what is shown: those closest to the time asked for, and the best by each criterion wherever it is. */
export function rank(candidates: readonly Candidate[], isArrival: boolean): Ranked | null {
  const order = fastest(isArrival);
  const best = firstOf(candidates, order);
  if (best === undefined) return null;
  const winners = {
    FASTEST: best,
    LESS_TRANSFER: firstOf(candidates, byTransfers, order) ?? best,
    LESS_WALK: firstOf(candidates, byWalk, order) ?? best,
  };
  const near = candidates.toSorted(order).slice(0, mostListed);
  const listed = [...new Set([...near, ...Object.values(winners)])];
  return { winners, listed: listed.sort((a, b) => a.departure - b.departure || a.arrival - b.arrival) };
}

/**
 * What each ride is best at, by the names of the groups, and LESS_CO2. Equally good ones share it, but no more than half of
 * all: what most are tells none of them apart. Whatever arrives first is the fastest only where no other one takes less
 * time: it may leave early to be there a minute before.
 */
function qualify({ winners, listed }: Ranked): void {
  const journeys = listed.map(({ journey }) => journey);
  const leastTime = Math.min(...journeys.map(({ durationSeconds }) => durationSeconds));
  const leader = winners.FASTEST.journey;
  if (leader.durationSeconds === leastTime) leader.qualifications.push('FASTEST');
  const measures: Readonly<Record<string, (journey: Journey) => number>> = {
    LESS_TRANSFER: ({ transfers }) => transfers,
    LESS_WALK: ({ walkSeconds }) => walkSeconds,
    LESS_CO2: ({ co2Grams }) => co2Grams ?? Number.POSITIVE_INFINITY,
  };
  for (const [name, measure] of Object.entries(measures)) {
    const least = Math.min(...journeys.map(measure));
    const best = journeys.filter((journey) => measure(journey) === least);
    if (best.length > journeys.length / 2) continue;
    for (const { qualifications } of best) qualifications.push(name);
  }
}

function modesOf(journeys: readonly Journey[]): Mode[] {
  const modes = journeys.flatMap(({ sections }) =>
    sections.flatMap((section): Mode[] => {
      if (section.type === 'PUBLIC_TRANSPORT') return [section.line.mode];
      return section.type === 'STREET' ? [section.mode] : [];
    }),
  );
  return [...new Set(modes)];
}

function groupOf(key: JourneyGroup['key'], journeys: Journey[]): JourneyGroup[] {
  if (journeys.length === 0) return [];
  return [{ id: key, key, label: key, modes: modesOf(journeys), isDetailed: false, journeys }];
}

/**
 * The groups of an answer. The best by the criterion asked for leads; another criterion has a group only where its best
 * is truly better at it. Every journey is in one group alone, all others by public transport follow in order of time.
 */
export function groupJourneys(
  ranked: Ranked | null,
  criterion: Criterion,
  byBike: readonly Journey[],
  onFoot: readonly Journey[],
): JourneyGroup[] {
  const groups: JourneyGroup[] = [];
  if (ranked !== null) {
    const { winners, listed } = ranked;
    qualify(ranked);
    const measure: Record<Criterion, (candidate: Candidate) => number> = {
      FASTEST: (candidate) => (candidate === winners.FASTEST ? 0 : 1),
      LESS_TRANSFER: ({ journey }) => journey.transfers,
      LESS_WALK: ({ journey }) => journey.walkSeconds,
    };
    const chosen: Candidate[] = [];
    for (const key of [criterion, ...criteria.filter((other) => other !== criterion)]) {
      const winner = winners[key];
      if (chosen.some((candidate) => measure[key](candidate) <= measure[key](winner))) continue;
      chosen.push(winner);
      groups.push(...groupOf(key, [winner.journey]));
    }
    const rest = listed.filter((candidate) => !chosen.includes(candidate)).map(({ journey }) => journey);
    groups.push(...groupOf('PUBLIC_TRANSPORT', rest));
  }
  return [...groups, ...groupOf('BIKE', [...byBike]), ...groupOf('WALK', [...onFoot])];
}
