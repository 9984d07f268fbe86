import { addDays, dayOf, instantOfWallTime } from '#shared/lib/zoned-time.ts';

/** When networks begin their day. */
const firstHour = '04:30';

/** The beginning of the network's next day, as its clocks show it. */
export function startOfNextDay(instant: number, zone: string): number {
  const morning = instantOfWallTime(`${dayOf(instant, zone)}T${firstHour}`, zone);
  // After midnight and before the first service, the next day is the one that has begun.
  if (morning !== null && instant < morning) return morning;
  return instantOfWallTime(`${addDays(dayOf(instant, zone), 1)}T${firstHour}`, zone) ?? instant;
}
