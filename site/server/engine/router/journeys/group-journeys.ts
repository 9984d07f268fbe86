import type { Journey, JourneyGroup } from '#shared/domain/journey/journey.ts';
import type { Mode } from '#shared/domain/mode.ts';
import { type Criterion, criteria } from '#shared/domain/trip/trip-request.ts';
import type { Candidate } from './candidate.ts';
import { isWorth, leastSavedWalk } from './journey-cost.ts';

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
const departureOf: Measure = ({ departure }) => departure;
const arrivalOf: Measure = ({ arrival }) => arrival;

/** Maximum number of journeys nearest to the wished time on a page. */
const mostListed = 8;

export interface Ranked {
  /** The journey with the lowest cost, offered first. */
  readonly best: Candidate;
  /** The best journey by each criterion; ties by cost. */
  readonly winners: Readonly<Record<Criterion, Candidate>>;
  /** All shown journeys, in order of departure. */
  readonly listed: readonly Candidate[];
  readonly criterion: Criterion;
  readonly isArrival: boolean;
}

/** Returns the journeys closest to the wished time. */
export function nearest(rides: readonly Candidate[], isArrival: boolean): Candidate[] {
  const lateness: Measure = ({ departure, arrival }) => (isArrival ? -departure : arrival);
  return sortedBy(rides, lateness, costMeasure).slice(0, mostListed);
}

/**
 * Chooses the shown journeys: those closest to the wished time, the cheapest, the best by each criterion, if it is worth
 * its price, and alternatives, which are shown although others are closer to it.
 */
export function rank(
  rides: readonly Candidate[],
  alternatives: readonly Candidate[],
  { criterion, isArrival }: Pick<Ranked, 'criterion' | 'isArrival'>,
): Ranked | null {
  const candidates = [...new Set([...rides, ...alternatives])];
  const measures = measuresOf(isArrival);
  const [best] = sortedBy(candidates, costMeasure);
  if (best === undefined) return null;
  const winnerBy = (by: Criterion) => {
    const worth = candidates.filter((one) => one === best || isWorth(one, best, by, { criterion, isArrival }));
    return sortedBy(worth, measures[by], costMeasure)[0] ?? best;
  };
  const winners = {
    FASTEST: winnerBy('FASTEST'),
    LESS_TRANSFER: winnerBy('LESS_TRANSFER'),
    LESS_WALK: winnerBy('LESS_WALK'),
  };
  const listed = new Set([...nearest(rides, isArrival), best, ...Object.values(winners), ...alternatives]);
  return {
    best,
    winners,
    listed: sortedBy([...listed], departureOf, arrivalOf),
    criterion,
    isArrival,
  };
}

/** The least saving of CO2 that is worth a word: in grams, and as a share. An arrival may be this much later for it. */
const leastSavedGrams = 50;
const leastSavedShare = 0.2;
const givenForGrams = 1800;

/**
 * Qualifies journeys by what they are best at: the group keys and LESS_CO2. Each qualification is given to one journey,
 * of several that tie the cheapest, if it saves enough: against the journey that is offered first, else, for that one,
 * against the journey in the middle, so that it sets something apart. The first to arrive is FASTEST only if no other one takes less
 * time: it may leave early to arrive one minute before.
 */
function qualify({ best, winners, listed, isArrival }: Ranked): void {
  const timeOf = ({ durationSeconds }: Candidate) => shownMinutes(durationSeconds);
  const leader = winners.FASTEST;
  if (timeOf(leader) === Math.min(...listed.map(timeOf))) leader.journey.qualifications.push('FASTEST');

  const middleOf = (measure: Measure) => listed.map(measure).sort((a, b) => a - b)[listed.length >> 1] ?? 0;
  const measures = measuresOf(isArrival);
  for (const [by, leastSaved] of [
    ['LESS_TRANSFER', 1],
    ['LESS_WALK', leastSavedWalk],
  ] as const) {
    const winner = winners[by];
    const saved = middleOf(measures[by]) - measures[by](winner);
    if (winner !== best || saved >= leastSaved) winner.journey.qualifications.push(by);
  }
  const gramsOf: Measure = ({ journey }) => journey.co2Grams ?? Number.MAX_SAFE_INTEGER;
  const [cleanest = best] = sortedBy(listed, gramsOf, costMeasure);
  const middle = middleOf(gramsOf);
  const later = isArrival ? best.departure - cleanest.departure : cleanest.arrival - best.arrival;
  const isClean = middle - gramsOf(cleanest) >= Math.max(leastSavedGrams, leastSavedShare * middle);
  if (isClean && later <= givenForGrams) cleanest.journey.qualifications.push('LESS_CO2');
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
function groupRides(ranked: Ranked): JourneyGroup[] {
  qualify(ranked);
  const { best, winners, listed, criterion, isArrival } = ranked;
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
  const inOrder = isArrival ? sortedBy(others, (one) => -departureOf(one), arrivalOf) : others;
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
export function groupJourneys(ranked: Ranked | null, { byBike, onFoot, isWalkFirst }: StreetJourneys): JourneyGroup[] {
  const rides = ranked === null ? [] : groupRides(ranked);
  const [bike, walk] = [groupOf('BIKE', [...byBike]), groupOf('WALK', [...onFoot])];
  return isWalkFirst ? [...walk, ...rides, ...bike] : [...rides, ...bike, ...walk];
}

/** Adds journeys that cannot be travelled as planned after the others by public transport: their travellers must know, and none is a choice. */
export function withImpossible(groups: JourneyGroup[], impossible: readonly Journey[]): JourneyGroup[] {
  if (impossible.length === 0) return groups;
  const key = 'PUBLIC_TRANSPORT';
  const rest = groups.find((group) => group.key === key);
  const extended = groupOf(key, [...(rest?.journeys ?? []), ...impossible]);
  return rest === undefined ? [...groups, ...extended] : groups.flatMap((one) => (one === rest ? extended : one));
}
