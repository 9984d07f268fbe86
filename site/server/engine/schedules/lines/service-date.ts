import { toEpochDay } from '#shared/lib/calendar-day.ts';
import { clockTextOf } from '../../router/answer/clock-text.ts';

/** The number of a day such as `2026-03-29`; a day that no month has is the one that it runs over to. */
export function dayOfDate(date: string): number {
  return toEpochDay(`${date.slice(0, 7)}-01`) + Number(date.slice(8)) - 1;
}

/** What clocks show at an instant, as `00:10`: of a service day's 24:10 those of the next day (ND-25). */
export const clockAt = (instant: number, zone: string): string => clockTextOf(zone).iso(instant).slice(11, 16);
