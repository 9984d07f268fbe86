import { toEpochDay } from '#shared/lib/time/calendar-day.ts';
import { clockTextOf } from '../../router/journeys/clock-text.ts';

/** Returns the number of a day such as `2026-03-29`; 2026-02-30 overflows to 2026-03-02. */
export function dayOfDate(date: string): number {
  return toEpochDay(`${date.slice(0, 7)}-01`) + Number(date.slice(8)) - 1;
}

/** Returns the clock time at an instant, such as `00:10` for 24:10 of a service day (ND-25). */
export const clockAt = (instant: number, zone: string): string => clockTextOf(zone).iso(instant).slice(11, 16);
