import { clockTextOf } from '../../router/answer/clock-text.ts';

/** The number of a day such as `2026-03-29`; a day that no month has is the one that it runs over to. */
export function dayOfDate(date: string): number {
  const [year = 1970, month = 1, day = 1] = date.split('-').map(Number);
  return Date.UTC(year, month - 1, day) / 86_400_000;
}

/** What clocks show at an instant, as `00:10`: of a service day's 24:10 those of the next day (ND-25). */
export const clockAt = (instant: number, zone: string): string => clockTextOf(zone).iso(instant).slice(11, 16);
