import { addDays } from '#shared/lib/time/calendar-day.ts';
import { dayOf, instantOfWallTime } from '#shared/lib/time/zoned-time.ts';

/** Start of the service day (local time). */
const firstHour = '04:30';

/** Returns the start of day `day` (`2026-11-20`) in the network's time zone; null if the day does not exist. */
export function startOfDay(day: string, zone: string): number | null {
  return instantOfWallTime(`${day}T${firstHour}`, zone);
}

/** Returns the start of the network's next day in its time zone. */
export function startOfNextDay(instant: number, zone: string): number {
  const morning = startOfDay(dayOf(instant, zone), zone);
  // Between midnight and the first service, the next day is the calendar day that has already begun.
  if (morning !== null && instant < morning) return morning;
  return startOfDay(addDays(dayOf(instant, zone), 1), zone) ?? instant;
}
