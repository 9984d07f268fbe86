import { EngineUnavailable } from '#site/server/engine/contract.ts';
import type { FoundItinerary, FoundRideLeg } from '#site/server/engine/itinerary/found-itinerary.ts';
import type { FoundBoard } from './boards.ts';

const mostNext = 3;

/**
 * Adds to each ride the next departures of its line towards the same stop. `read` reads the board of the stop where a ride
 * begins. A board that cannot be read leaves them out.
 */
export async function nextDeparturesOfRides(
  itinerary: FoundItinerary,
  read: (ride: FoundRideLeg) => Promise<FoundBoard>,
): Promise<FoundItinerary> {
  const legs = itinerary.legs.map(async (leg) => {
    if (leg.kind !== 'RIDE' || leg.next.length > 0) return leg;
    const board = await read(leg).catch((reason: unknown) => {
      if (reason instanceof EngineUnavailable) return null;
      throw reason;
    });
    const target = leg.to.stop?.stationId;
    const after = (board?.departures ?? []).filter(({ line, pattern, stopId, tripId, time, isCancelled }) => {
      if (line.ref.id !== leg.line.id || isCancelled || tripId === leg.tripId) return false;
      const boarding = pattern.stops.findIndex(({ id }) => id === stopId);
      const alighting = pattern.stops.findLastIndex(({ stationId }) => stationId === target);
      return time.scheduled > leg.departure.scheduled && alighting > boarding;
    });
    const inOrder = after.map(({ time }) => time).sort((one, other) => one.scheduled - other.scheduled);
    return { ...leg, next: inOrder.slice(0, mostNext) };
  });
  return { legs: await Promise.all(legs) };
}
