import { addDays } from '#shared/lib/calendar-day.ts';
import { dayOf, instantOfWallTime } from '#shared/lib/zoned-time.ts';

/** When networks begin their day. */
const firstHour = '04:30';

/** When the network's day `day` (`2026-11-20`) begins, as its clocks show it; null when there is no such day. */
export function startOfDay(day: string, zone: string): number | null {
  return instantOfWallTime(`${day}T${firstHour}`, zone);
}

/** The beginning of the network's next day, as its clocks show it. */
export function startOfNextDay(instant: number, zone: string): number {
  const morning = startOfDay(dayOf(instant, zone), zone);
  // After midnight and before the first service, the next day is the one that has begun.
  if (morning !== null && instant < morning) return morning;
  return startOfDay(addDays(dayOf(instant, zone), 1), zone) ?? instant;
}
