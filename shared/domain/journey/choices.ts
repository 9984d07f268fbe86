import { groupedBy } from '#shared/lib/grouped-by.ts';
import type { Place } from '../place/place.ts';
import { type ListOrder, listOrders } from '../trip/list-order.ts';
import type { Journey, JourneyGroup } from './journey.ts';
import { arrivalOf, departureOf } from './journey-results.ts';
import { shownWalkSeconds } from './street-leg.ts';

/** How a choice is travelled: by public transport, or by one means on the street. */
export type ChoiceKind = 'RIDE' | 'BIKE' | 'WALK' | 'CAR';

/** The journeys of a list by the same lines between the same stations: one card. */
export interface Choice {
  /** Identifies the choice among those of a list, also after another search. */
  readonly id: string;
  readonly kind: ChoiceKind;
  /** The journey that the card shows: the best one that can still be taken. */
  readonly face: Journey;
  /** All journeys, the first departure first; in a search by arrival, the last departure first. */
  readonly journeys: readonly Journey[];
  /** Those that can still be taken: they run, miss no change and have not left. */
  readonly useful: readonly Journey[];
  /** The shortest and the longest journey that can still be taken, in seconds between the shown minutes. */
  readonly shortestSeconds: number;
  readonly longestSeconds: number;
  /** Median seconds between departures, if there are three or more at regular intervals. */
  readonly headwaySeconds: number | null;
}

export interface ChoiceContext {
  readonly order: ListOrder;
  /** The search was for a time of arrival. */
  readonly isArrival: boolean;
  /** Milliseconds since 1970. An earlier departure has left. */
  readonly now: number;
  /** Whether every vehicle of a journey runs, and no change is missed. */
  readonly isPossible: (journey: Journey) => boolean;
}

const minute = 60_000;

/** A station by its name and town: the stops of a station have ids of their own. */
const stationOf = ({ title, subTitle = '' }: Place) => [title, subTitle];

/**
 * Returns what the journeys of a choice have in common: the lines in order, with the stations where one boards and leaves
 * them, and what is ridden on the street. Walks follow from the stations. A journey without public transport has no
 * departures to choose from and stays alone.
 */
function choiceIdOf({ id, sections }: Journey): string {
  const legs = sections.flatMap((section) => {
    if (section.type === 'PUBLIC_TRANSPORT')
      return [[section.line.id, ...stationOf(section.from), ...stationOf(section.to)]];
    return section.type === 'STREET' && section.mode !== 'WALK' ? [section.mode] : [];
  });
  return JSON.stringify(legs.some((leg) => typeof leg !== 'string') ? legs : [id]);
}

interface Listed {
  readonly journey: Journey;
  readonly key: JourneyGroup['key'];
}

function kindOf({ journey: { sections }, key }: Listed): ChoiceKind {
  if (key === 'BIKE' || key === 'WALK' || key === 'CAR') return key;
  if (sections.some(({ type }) => type === 'PUBLIC_TRANSPORT')) return 'RIDE';
  const modes = sections.flatMap((section) => (section.type === 'STREET' ? [section.mode] : []));
  if (modes.includes('CAR')) return 'CAR';
  return modes.some((mode) => mode !== 'WALK') ? 'BIKE' : modes.length > 0 ? 'WALK' : 'RIDE';
}

/** The minutes since 1970 that a card shows: the end of a walk is rounded up, as no arrival is shown too early. */
const shownDeparture = (journey: Journey) => Math.floor(departureOf(journey) / minute);
const shownArrival = (journey: Journey) =>
  (journey.sections.at(-1)?.type === 'PUBLIC_TRANSPORT' ? Math.floor : Math.ceil)(arrivalOf(journey) / minute);

/** Returns the seconds between the shown departure and the shown arrival. */
export const shownSeconds = (journey: Journey): number => (shownArrival(journey) - shownDeparture(journey)) * 60;

/** Gaps are regular if they differ by two minutes at most, or by this share of their median. */
const regularShare = 0.2;

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const [lower = 0, upper = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return (lower + upper) / 2;
}

function headwayOf(journeys: readonly Journey[]): number | null {
  const departures = [...new Set(journeys.map(departureOf))].sort((one, other) => one - other);
  if (departures.length < 3) return null;
  const gaps = departures.slice(1).map((departure, index) => departure - (departures[index] ?? departure));
  const median = medianOf(gaps);
  const isRegular = Math.max(...gaps) - Math.min(...gaps) <= Math.max(2 * minute, regularShare * median);
  return isRegular ? median / 1000 : null;
}

/** Returns the value of a journey that an order compares, less is better; undefined if it is not known. */
export function measureOf(journey: Journey, order: ListOrder, isArrival: boolean): number | undefined {
  const { sections, transfers, fare, co2Grams } = journey;
  switch (order) {
    case 'best':
      return 0;
    case 'earliest':
      return isArrival ? -shownDeparture(journey) : shownArrival(journey);
    case 'changes':
      return sections.some(({ type }) => type === 'PUBLIC_TRANSPORT') ? transfers : undefined;
    case 'walking':
      return shownWalkSeconds(journey);
    case 'price':
      return fare?.status === 'FOUND' ? fare.totalCents : undefined;
    case 'emissions':
      return co2Grams;
  }
}

/** Compares by value, unknown ones last. Sorting is stable: equal ones stay in the order of the response. */
function compare(one: number | undefined, other: number | undefined): number {
  if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined);
  return one - other;
}

function choiceOf(id: string, listed: readonly [Listed, ...Listed[]], context: ChoiceContext): Choice {
  const { order, isArrival, now, isPossible } = context;
  const [first] = listed;
  const all = listed.map(({ journey }) => journey);
  const possible = all.filter(isPossible);
  const useful = possible.filter((journey) => departureOf(journey) >= now);
  const candidates = [useful, possible].find(({ length }) => length > 0) ?? all;
  const [face = first.journey] = candidates.toSorted((one, other) =>
    compare(measureOf(one, order, isArrival), measureOf(other, order, isArrival)),
  );
  const inOrder = (journeys: readonly Journey[]) =>
    journeys.toSorted((one, other) => (departureOf(one) - departureOf(other)) * (isArrival ? -1 : 1));
  const durations = candidates.map(shownSeconds);
  return {
    id,
    kind: kindOf(first),
    face,
    journeys: inOrder(all),
    useful: inOrder(useful),
    shortestSeconds: Math.min(...durations),
    longestSeconds: Math.max(...durations),
    headwaySeconds: headwayOf(possible),
  };
}

/** Groups the journeys of a response. The order of first appearance is that of the response. */
function groupedChoices(groups: readonly JourneyGroup[]) {
  const listed = groups.flatMap(({ key, journeys }) => journeys.map((journey): Listed => ({ journey, key })));
  return groupedBy(listed, ({ journey }) => choiceIdOf(journey));
}

/**
 * Returns the choices of a response, each journey in one of them. Sorted by `best`, they stand in the order of their first
 * journeys, so that the selected one (TRIP-17) is in the first choice; of the others, those that live data makes impossible come last. By
 * another order, the best of their journeys counts, and choices that cannot be taken any more come last.
 */
export function choicesOf(groups: readonly JourneyGroup[], context: ChoiceContext): Choice[] {
  const { order, isArrival } = context;
  const choices = [...groupedChoices(groups)].map(([id, listed]) => choiceOf(id, listed, context));
  const isImpossible = ({ face }: Choice) => Number(!context.isPossible(face));
  if (order === 'best') {
    const [first, ...rest] = choices;
    return first ? [first, ...rest.toSorted((one, other) => isImpossible(one) - isImpossible(other))] : [];
  }
  // A walk or bike ride leaves at any time.
  const isLost = ({ kind, useful }: Choice) => Number(kind === 'RIDE' && useful.length === 0);
  const valueOn = ({ face }: Choice) => measureOf(face, order, isArrival);
  return choices.toSorted((one, other) => isLost(one) - isLost(other) || compare(valueOn(one), valueOn(other)));
}

/** Returns the number of choices, without the work that their content is. */
export const countChoices = (groups: readonly JourneyGroup[]): number => groupedChoices(groups).size;

/** Returns the orders that change a list: journeys by public transport differ in their values. `best` is always one. */
export function usefulOrders(groups: readonly JourneyGroup[], isArrival: boolean): ListOrder[] {
  const choices = [...groupedChoices(groups).values()].filter(([first]) => kindOf(first) === 'RIDE');
  const currencies = new Set(
    choices.flatMap((listed) => listed.flatMap(({ journey }) => journey.fare?.currency ?? [])),
  );
  const differs = (order: ListOrder) => {
    const values = choices.flatMap((listed) => {
      const [least] = listed.map(({ journey }) => measureOf(journey, order, isArrival)).sort(compare);
      return least ?? [];
    });
    return new Set(values).size > 1;
  };
  return listOrders.filter(
    (order) => order === 'best' || (differs(order) && (order !== 'price' || currencies.size < 2)),
  );
}

const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((item, index) => item === other[index]);

/**
 * Returns `choices` with the objects of `before` where nothing has changed, or `before` itself: a list of hundreds draws
 * only what differs.
 */
export function keepUnchanged(before: readonly Choice[], choices: readonly Choice[]): readonly Choice[] {
  const known = new Map(before.map((choice) => [choice.id, choice]));
  const kept = choices.map((choice) => {
    const former = known.get(choice.id);
    const isUnchanged =
      former?.face === choice.face &&
      isSame(former.journeys, choice.journeys) &&
      isSame(former.useful, choice.useful) &&
      former.kind === choice.kind;
    return isUnchanged ? former : choice;
  });
  return isSame(before, kept) ? before : kept;
}
