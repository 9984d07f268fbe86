import type { Fare } from '#shared/domain/journey/journey.ts';
import type { FoundFare, FoundRideLeg } from './found-itinerary.ts';

/** A ride with the id of its section. */
export interface FaredRide extends Pick<FoundRideLeg, 'fares'> {
  readonly sectionId: string;
}

/** Returns the fare that covers most rides at the lowest price, one currency for all. */
function cheapestOf(fares: readonly FoundFare[], rides: readonly FaredRide[], currency: string): FoundFare | undefined {
  const covered = ({ purchase }: FoundFare) =>
    rides.filter((ride) => ride.fares.some((fare) => fare.purchase === purchase)).length;
  return fares
    .filter((fare) => fare.currency === currency)
    .toSorted((one, other) => covered(other) - covered(one) || one.cents - other.cents)[0];
}

/** Returns the tickets of a journey: for each ride the cheapest of those that cover most rides. */
export function fareOfRides(rides: readonly FaredRide[]): Fare {
  const currency = rides.flatMap(({ fares }) => fares)[0]?.currency ?? 'EUR';
  const tickets = new Map<string, Fare['tickets'][number]>();
  let uncovered = 0;
  for (const { fares, sectionId } of rides) {
    const fare = cheapestOf(fares, rides, currency);
    if (fare === undefined) {
      uncovered += 1;
      continue;
    }
    const known = tickets.get(fare.purchase);
    if (known) known.sectionIds.push(sectionId);
    else {
      const { id, name, cents: priceCents } = fare;
      tickets.set(fare.purchase, { id, name, priceCents, sectionIds: [sectionId] });
    }
  }
  const listed = [...tickets.values()];
  return {
    status: listed.length === 0 ? 'UNKNOWN' : uncovered > 0 ? 'PARTIAL' : 'FOUND',
    totalCents: listed.reduce((sum, { priceCents }) => sum + priceCents, 0),
    currency,
    tickets: listed,
  };
}
