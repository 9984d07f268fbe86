import type { Fare } from '#shared/domain/journey/journey.ts';
import { entryAt, type FareProduct, type FareRule } from '../../timetable.ts';

export interface FareRide {
  readonly sectionId: string;
  readonly lineId: string;
  readonly departure: number;
  /** Fare zone of every stop from boarding to alighting; -1 for none. */
  readonly zones: readonly number[];
}

/** Zones of consecutive rides: first, last, and all passed. */
interface ZonePath {
  readonly origin: number;
  readonly destination: number;
  readonly passed: readonly number[];
}

function zonePathOf(rides: readonly FareRide[]): ZonePath {
  const zones = rides.flatMap((ride) => ride.zones);
  const passed = [...new Set(zones)].filter((zone) => zone >= 0).sort((one, other) => one - other);
  return { origin: zones[0] ?? -1, destination: zones.at(-1) ?? -1, passed };
}

function isKeptBy(rule: FareRule, path: ZonePath): boolean {
  if (rule.origin >= 0 && rule.origin !== path.origin) return false;
  if (rule.destination >= 0 && rule.destination !== path.destination) return false;
  const { contains } = rule;
  if (contains.length === 0) return true;
  return contains.length === path.passed.length && contains.every((zone, index) => zone === path.passed[index]);
}

/**
 * Tells whether one ticket covers consecutive rides. Zones are checked for all rides together, lines for each one: a
 * ticket to the airport also covers the rides to the airport train.
 */
function covers(product: FareProduct, rides: readonly FareRide[], path: ZonePath): boolean {
  const [first, last] = [rides[0], rides.at(-1)];
  if (first === undefined || last === undefined) return false;
  if (product.transfers >= 0 && rides.length - 1 > product.transfers) return false;
  if (product.durationSeconds > 0 && last.departure - first.departure > product.durationSeconds) return false;
  if (product.rules.length === 0) return true;
  const kept = product.rules.filter((rule) => isKeptBy(rule, path));
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

/** Returns the cheapest ticket that covers all rides; undefined if there is none. */
function throughTicket(offered: readonly FareProduct[], rides: readonly FareRide[]): Purchase | undefined {
  const path = zonePathOf(rides);
  const [product] = offered
    .filter((one) => covers(one, rides, path))
    .sort((one, other) => one.amountInCents - other.amountInCents);
  const tickets = product && [{ product, from: 0, to: rides.length }];
  return tickets && { uncovered: 0, cents: product.amountInCents, tickets };
}

/** Returns the cheapest purchase of tickets that cover as many rides as possible. */
function cheapestPurchase(offered: readonly FareProduct[], rides: readonly FareRide[]): Purchase {
  const best: Purchase[] = [{ uncovered: 0, cents: 0, tickets: [] }];
  for (let to = 1; to <= rides.length; to++) {
    const before = entryAt(best, to - 1);
    let cheapest: Purchase = { ...before, uncovered: before.uncovered + 1 };
    for (let from = 0; from < to; from++) {
      const soFar = entryAt(best, from);
      const covered = rides.slice(from, to);
      const path = zonePathOf(covered);
      for (const product of offered) {
        if (!covers(product, covered, path)) continue;
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
  return entryAt(best, rides.length);
}

/**
 * Returns the tickets for the rides of a journey, each for one or more consecutive rides: one ticket for all of them, also
 * where split tickets would cost less; else as many covered rides as possible, then the lowest price.
 */
export function fareOf(products: readonly FareProduct[], rides: readonly FareRide[]): Fare {
  const currency = products[0]?.currency ?? 'EUR';
  const offered = products.filter((product) => product.currency === currency);
  const { uncovered, cents, tickets } = throughTicket(offered, rides) ?? cheapestPurchase(offered, rides);
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
