import type { TransitTime } from '#shared/domain/schedule.ts';
import { clockTextOf } from '../router/journeys/clock-text.ts';
import type { FoundTime } from './found-itinerary.ts';

/** Returns a time for the API. With live data and no delay it is on time; without live data it is planned. */
export function transitTimeOf({ scheduled, delay }: FoundTime, zone: string, isCancelled = false): TransitTime {
  const { time } = clockTextOf(zone);
  return isCancelled ? time(scheduled, null) : time(scheduled + (delay ?? 0), delay ?? undefined);
}
