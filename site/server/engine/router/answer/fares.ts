import type { Fare } from '#shared/domain/journey.ts';
import type { FareProduct, FareRule } from '../../timetable.ts';

export interface FareRide {
  readonly sectionId: string;
  readonly lineId: string;
  readonly departure: number;
  /** The fare zone of every stop from getting on to getting off, -1 where it is in none. */
  readonly zones: readonly number[];
}

/** What rides in a row are to a rule: from which zone to which, and through which. */
interface ZonedWay {
  readonly origin: number;
  readonly destination: number;
  readonly passed: readonly number[];
}

function zonedWayOf(rides: readonly FareRide[]): ZonedWay {
  const zones = rides.flatMap((ride) => ride.zones);
  const passed = [...new Set(zones)].filter((zone) => zone >= 0).sort((one, other) => one - other);
  return { origin: zones[0] ?? -1, destination: zones.at(-1) ?? -1, passed };
}

function isKeptBy(rule: FareRule, way: ZonedWay): boolean {
  if (rule.origin >= 0 && rule.origin !== way.origin) return false;
  if (rule.destination >= 0 && rule.destination !== way.destination) return false;
  const { contains } = rule;
  if (contains.length === 0) return true;
  return contains.length === way.passed.length && contains.every((zone, index) => zone === way.passed[index]);
}

/**
 * Whether one ticket is good for all these rides in a row. Where they begin and end and what they pass is asked of all
 * together, the line of each by itself: a ticket to the airport is good for the way to the train that goes there.
 */
function covers(product: FareProduct, rides: readonly FareRide[], way: ZonedWay): boolean {
  const [first, last] = [rides[0], rides.at(-1)];
  if (first === undefined || last === undefined) return false;
  if (product.transfers >= 0 && rides.length - 1 > product.transfers) return false;
  if (product.durationSeconds > 0 && last.departure - first.departure > product.durationSeconds) return false;
  if (product.rules.length === 0) return true;
  const kept = product.rules.filter((rule) => isKeptBy(rule, way));
  return rides.every(({ lineId }) => kept.some(({ lineIds }) => lineIds.length === 0 || lineIds.includes(lineId)));
}

interface Purchase {
  readonly uncovered: number;
  readonly cents: number;
  readonly tickets: readonly { product: FareProduct; from: number; to: number }[];
}

const isCheaper = (a: Purchase, b: Purchase | undefined) =>
  b === undefined ||
  a.uncovered < b.uncovered ||
  (a.uncovered === b.uncovered && (a.cents < b.cents || (a.cents === b.cents && a.tickets.length < b.tickets.length)));

/**
 * The cheapest tickets for the rides of a journey, each for one or more rides in a row: first as many rides as can be
 * paid for, then as little money as possible.
 */
export function fareOf(products: readonly FareProduct[], rides: readonly FareRide[]): Fare {
  const currency = products[0]?.currency ?? 'EUR';
  const offered = products.filter((product) => product.currency === currency);
  const best: Purchase[] = [{ uncovered: 0, cents: 0, tickets: [] }];
  for (let to = 1; to <= rides.length; to++) {
    const before = best[to - 1] as Purchase;
    let cheapest: Purchase = { ...before, uncovered: before.uncovered + 1 };
    for (let from = 0; from < to; from++) {
      const soFar = best[from] as Purchase;
      const covered = rides.slice(from, to);
      const way = zonedWayOf(covered);
      for (const product of offered) {
        if (!covers(product, covered, way)) continue;
        const purchase = {
          uncovered: soFar.uncovered,
          cents: soFar.cents + product.amountInCents,
          tickets: [...soFar.tickets, { product, from, to }],
        };
        if (isCheaper(purchase, cheapest)) cheapest = purchase;
      }
    }
    best.push(cheapest);
  }
  const { uncovered, cents, tickets } = best.at(-1) as Purchase;
  const status = tickets.length === 0 ? 'UNKNOWN' : uncovered > 0 ? 'PARTIAL' : 'FOUND';
  return {
    status: rides.length === 0 ? 'FOUND' : status,
    totalCents: cents,
    currency,
    tickets: tickets.map(({ product, from, to }) => ({
      id: product.id,
      name: product.name,
      priceCents: product.amountInCents,
      sectionIds: rides.slice(from, to).map(({ sectionId }) => sectionId),
    })),
  };
}
