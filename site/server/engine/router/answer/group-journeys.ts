import type { Journey, JourneyGroup } from '#shared/domain/journey/journey.ts';
import { shownWalkSeconds } from '#shared/domain/journey/own-way.ts';
import type { Mode } from '#shared/domain/mode.ts';
import { type Criterion, criteria } from '#shared/domain/trip/trip-request.ts';
import type { Candidate } from './candidate.ts';

type Measure = (candidate: Candidate) => number;

/** Durations are compared as shown, so that of two walks of "7 min" neither is called shorter. */
const shownMinutes = (seconds: number) => Math.round(seconds / 60);

/** Returns the measure of each criterion; less is better. FASTEST: the earliest arrival, or the latest departure. */
function measuresOf(isArrival: boolean): Readonly<Record<Criterion, Measure>> {
  return {
    FASTEST: ({ departure, arrival }) => (isArrival ? -Math.floor(departure / 60) : Math.floor(arrival / 60)),
    LESS_TRANSFER: ({ transfers }) => transfers,
    LESS_WALK: (candidate) => candidate.shownWalkSeconds,
  };
}

/** Sorts by the first measure, ties by the next. */
const sortedBy = (candidates: readonly Candidate[], ...measures: Measure[]): Candidate[] =>
  candidates.toSorted((a, b) => measures.reduce((order, measure) => order || measure(a) - measure(b), 0));

const costMeasure: Measure = ({ cost }) => cost;

/** Maximum number of journeys nearest to the wished time on a page. */
const mostListed = 8;

export interface Ranked {
  /** The journey with the lowest cost, offered first. */
  readonly best: Candidate;
  /** The best journey by each criterion; ties by cost. */
  readonly winners: Readonly<Record<Criterion, Candidate>>;
  /** All shown journeys, in order of departure. */
  readonly listed: readonly Candidate[];
  readonly isArrival: boolean;
}

/**
 * Chooses the shown journeys: those closest to the wished time, the cheapest, and the best by each criterion. If the
 * closest ones all ride the same lines, the cheapest by other lines is shown too.
 */
export function rank(candidates: readonly Candidate[], isArrival: boolean): Ranked | null {
  const measures = measuresOf(isArrival);
  const firstBy = (...order: Measure[]) => sortedBy(candidates, ...order)[0];
  const best = firstBy(costMeasure);
  if (best === undefined) return null;
  const winnerBy = (criterion: Criterion) => firstBy(measures[criterion], costMeasure) ?? best;
  const winners = {
    FASTEST: winnerBy('FASTEST'),
    LESS_TRANSFER: winnerBy('LESS_TRANSFER'),
    LESS_WALK: winnerBy('LESS_WALK'),
  };
  const lateness: Measure = ({ departure, arrival }) => (isArrival ? -departure : arrival);
  const near = sortedBy(candidates, lateness, costMeasure).slice(0, mostListed);
  const isNew = (candidate: Candidate) => near.every(({ lines }) => lines !== candidate.lines);
  const isAlike = new Set(near.map(({ lines }) => lines)).size === 1;
  const others = isAlike ? sortedBy(candidates.filter(isNew), costMeasure).slice(0, 1) : [];
  const listed = new Set([...near, best, ...Object.values(winners), ...others]);
  return {
    best,
    winners,
    listed: sortedBy(
      [...listed],
      ({ departure }) => departure,
      ({ arrival }) => arrival,
    ),
    isArrival,
  };
}

/**
 * Qualifies journeys by what they are best at: the group keys and LESS_CO2. Each qualification is given to one journey,
 * of several that tie the cheapest, and to none if more than half tie: then it sets nothing apart. The first to arrive is
 * FASTEST only if no other one takes less time: it may leave early to arrive one minute before.
 */
function qualify({ winners, listed }: Ranked): void {
  const journeys = sortedBy(listed, costMeasure).map(({ journey }) => journey);
  const timeOf = ({ durationSeconds }: Journey) => shownMinutes(durationSeconds);
  const leader = winners.FASTEST.journey;
  if (timeOf(leader) === Math.min(...journeys.map(timeOf))) leader.qualifications.push('FASTEST');
  const measures: Readonly<Record<string, (journey: Journey) => number>> = {
    LESS_TRANSFER: ({ transfers }) => transfers,
    LESS_WALK: shownWalkSeconds,
    LESS_CO2: ({ co2Grams }) => co2Grams ?? Number.POSITIVE_INFINITY,
  };
  for (const [name, measure] of Object.entries(measures)) {
    const least = Math.min(...journeys.map(measure));
    const best = journeys.filter((journey) => measure(journey) === least);
    if (best.length > journeys.length / 2) continue;
    best[0]?.qualifications.push(name);
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
 * Returns the groups by public transport. The cheapest journey is first: under the wished criterion if no other is
 * better by it, else under BEST. A criterion gets a group only if its best journey is better by it than those before.
 * Each journey is in one group; the remaining ones follow from the time of the search on: the first departure first, or
 * the last one if the traveller wishes to arrive by a time.
 */
function groupRides(ranked: Ranked, criterion: Criterion): JourneyGroup[] {
  qualify(ranked);
  const { best, winners, listed, isArrival } = ranked;
  const measures = measuresOf(isArrival);
  const chosen = [best];
  const groups = groupOf(winners[criterion] === best ? criterion : 'BEST', [best.journey]);
  for (const key of [criterion, ...criteria.filter((other) => other !== criterion)]) {
    const winner = winners[key];
    if (chosen.some((candidate) => measures[key](candidate) <= measures[key](winner))) continue;
    chosen.push(winner);
    groups.push(...groupOf(key, [winner.journey]));
  }
  const others = listed.filter((candidate) => !chosen.includes(candidate));
  const inOrder = isArrival
    ? sortedBy(
        others,
        ({ departure }) => -departure,
        ({ arrival }) => arrival,
      )
    : others;
  const rest = inOrder.map(({ journey }) => journey);
  return [...groups, ...groupOf('PUBLIC_TRANSPORT', rest)];
}

export interface StreetJourneys {
  readonly byBike: readonly Journey[];
  readonly onFoot: readonly Journey[];
  /** Whether the journey on foot is offered first. */
  readonly isWalkFirst: boolean;
}

/** Returns all groups of a response. */
export function groupJourneys(
  ranked: Ranked | null,
  criterion: Criterion,
  { byBike, onFoot, isWalkFirst }: StreetJourneys,
): JourneyGroup[] {
  const rides = ranked === null ? [] : groupRides(ranked, criterion);
  const [bike, walk] = [groupOf('BIKE', [...byBike]), groupOf('WALK', [...onFoot])];
  return isWalkFirst ? [...walk, ...rides, ...bike] : [...rides, ...bike, ...walk];
}
