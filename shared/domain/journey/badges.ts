import type { ListOrder } from '../trip/list-order.ts';
import { type Choice, measureOf, shownSeconds } from './choices.ts';
import type { Journey, JourneyGroup } from './journey.ts';

/** What cards are compared by. `EARLIEST` is the first to arrive, `LATEST` the last to leave in a search by arrival. */
const comparisons = ['FASTEST', 'EARLIEST', 'LATEST', 'LESS_TRANSFER', 'LESS_WALK', 'LESS_CO2'] as const;

type Comparison = (typeof comparisons)[number];

/** What sets a journey apart. `LAST_RETURN` is the last one home. */
export type Badge = 'LAST_RETURN' | Comparison;

interface BadgeContext {
  readonly isArrival: boolean;
  readonly isLastReturn: (journey: Journey) => boolean;
}

/**
 * Returns what the response says of a journey: its qualifications, and the name of the group that it is the first of. The
 * first of the fastest may take longer than another journey: it arrives first, or leaves last.
 */
function claimsOf(
  { qualifications }: Journey,
  leads: JourneyGroup['key'] | null,
  isArrival: boolean,
): readonly string[] {
  const isFirstByTime = leads === 'FASTEST' && !qualifications.includes('FASTEST');
  return [...qualifications, isFirstByTime ? (isArrival ? 'LATEST' : 'EARLIEST') : (leads ?? '')];
}

/** The order by whose values a badge is given. */
const orderOf = {
  EARLIEST: 'earliest',
  LATEST: 'earliest',
  LESS_TRANSFER: 'changes',
  LESS_WALK: 'walking',
  LESS_CO2: 'emissions',
} as const satisfies Record<Exclude<Comparison, 'FASTEST'>, ListOrder>;

const valueOn = ({ face }: Choice, badge: Comparison, isArrival: boolean) =>
  badge === 'FASTEST' ? shownSeconds(face) : measureOf(face, orderOf[badge], isArrival);

/** Whether a card is best among all cards, and better than one of them. Cards without a value are left out. */
function isBest(card: Choice, cards: readonly Choice[], badge: Comparison, isArrival: boolean): boolean {
  const own = valueOn(card, badge, isArrival);
  const values = cards.flatMap((other) => valueOn(other, badge, isArrival) ?? []);
  return own !== undefined && values.every((value) => own <= value) && values.some((value) => own < value);
}

/**
 * Returns the badges of a list by the id of their journey: each at most once, on the card of the choice that the response
 * names best. None says what all cards by public transport could say, none what another card contradicts, and none
 * belongs to a journey that cannot be taken any more.
 */
export function badgesOf(
  groups: readonly JourneyGroup[],
  choices: readonly Choice[],
  { isArrival, isLastReturn }: BadgeContext,
): ReadonlyMap<string, readonly Badge[]> {
  const cards = choices.filter(({ kind, useful }) => kind === 'RIDE' && useful.length > 0);
  const named = groups.flatMap(({ key, journeys }) =>
    journeys.map((journey, index) => ({ journey, claims: claimsOf(journey, index === 0 ? key : null, isArrival) })),
  );
  const found = new Map<string, Badge[]>();
  const give = (badge: Badge, { id }: Journey) => found.set(id, [...(found.get(id) ?? []), badge]);

  const last = named.find(
    ({ journey }) => isLastReturn(journey) && cards.some(({ useful }) => useful.includes(journey)),
  );
  if (last) give('LAST_RETURN', last.journey);
  for (const badge of comparisons) {
    const winner = named
      .filter(({ claims }) => claims.includes(badge))
      .flatMap(({ journey }) => cards.find(({ journeys }) => journeys.includes(journey)) ?? [])
      .find((card) => isBest(card, cards, badge, isArrival));
    if (winner) give(badge, winner.face);
  }
  return found;
}
