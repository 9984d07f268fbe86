import type { ListOrder } from '../trip/list-order.ts';
import { type Choice, shownSeconds, valueOf } from './choices.ts';
import type { Journey, JourneyGroup } from './journey.ts';

/** What sets a journey apart. `LAST_RETURN` is the last one home, `EARLIEST` the first to arrive or the last to leave. */
const badges = ['LAST_RETURN', 'FASTEST', 'EARLIEST', 'LESS_TRANSFER', 'LESS_WALK', 'LESS_CO2'] as const;

export type Badge = (typeof badges)[number];

type Comparison = Exclude<Badge, 'LAST_RETURN'>;

interface BadgeContext {
  readonly isArrival: boolean;
  readonly isLastReturn: (journey: Journey) => boolean;
}

/** Whether the response says that a journey is best: by a qualification, or as the first of a group of this name. */
function isNamed(badge: Comparison, { qualifications }: Journey, leads: JourneyGroup['key'] | null): boolean {
  // The first to arrive may take longer than another one, which is then the fastest.
  if (badge === 'EARLIEST') return leads === 'FASTEST' && !qualifications.includes('FASTEST');
  return qualifications.includes(badge) || (badge !== 'FASTEST' && leads === badge);
}

/** The order by whose values a badge is given. */
const orderOf = {
  EARLIEST: 'earliest',
  LESS_TRANSFER: 'changes',
  LESS_WALK: 'walking',
  LESS_CO2: 'emissions',
} as const satisfies Record<Exclude<Comparison, 'FASTEST'>, ListOrder>;

const valueOn = ({ face }: Choice, badge: Comparison, isArrival: boolean) =>
  badge === 'FASTEST' ? shownSeconds(face) : valueOf(face, orderOf[badge], isArrival);

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
    journeys.map((journey, index) => ({ journey, leads: index === 0 ? key : null })),
  );
  const found = new Map<string, Badge[]>();
  const give = (badge: Badge, { id }: Journey) => found.set(id, [...(found.get(id) ?? []), badge]);

  const last = named.find(({ journey }) => isLastReturn(journey) && cards.some(({ useful }) => useful.includes(journey)));
  if (last) give('LAST_RETURN', last.journey);
  for (const badge of badges) {
    if (badge === 'LAST_RETURN') continue;
    const winner = named
      .filter(({ journey, leads }) => isNamed(badge, journey, leads))
      .flatMap(({ journey }) => cards.find(({ journeys }) => journeys.includes(journey)) ?? [])
      .find((card) => isBest(card, cards, badge, isArrival));
    if (winner) give(badge, winner.face);
  }
  return found;
}
