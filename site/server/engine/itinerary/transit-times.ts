import type { TransitTime } from '#shared/domain/schedule.ts';
import { clockTextOf } from '../router/journeys/clock-text.ts';
import type { FoundTime } from './found-itinerary.ts';

/** Returns a time for the API. With live data and no delay it is on time; without live data it is planned. */
export function transitTimeOf({ scheduled, delay }: FoundTime, zone: string, isCancelled = false): TransitTime {
  const { iso, time } = clockTextOf(zone);
  if (isCancelled) return time(scheduled, null);
  if (delay !== 0) return time(scheduled + (delay ?? 0), delay ?? 0);
  return { scheduled: iso(scheduled), estimated: iso(scheduled), delaySeconds: 0, status: 'ON_TIME' };
}
