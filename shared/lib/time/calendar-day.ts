import { UTCDateMini } from '@date-fns/utc/date/mini';
import { addDays as addDaysTo } from 'date-fns/addDays';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { getISODay } from 'date-fns/getISODay';
import { isValid } from 'date-fns/isValid';

/**
 * Arithmetic on calendar days, written `2026-03-29`. It runs on UTC dates: date-fns uses the browser's zone for others, and
 * there a clock change would move the result by a day.
 */
const dateOf = (day: string) => new UTCDateMini(`${day}T00:00Z`);

const textOf = (date: Date) => date.toISOString().slice(0, 10);

/** Returns whether `text` is a day of the Gregorian calendar in the form `2026-02-28`. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const date = dateOf(text);
  return isValid(date) && textOf(date) === text;
}

/** Returns the day `days` after `day`. Throws a RangeError when `day` is none. */
export function addDays(day: string, days: number): string {
  return textOf(addDaysTo(dateOf(day), days));
}

/** Returns how many days `to` lies after `from`, below 0 when it lies before; NaN when one of them is no day. */
export function daysBetween(from: string, to: string): number {
  return differenceInCalendarDays(dateOf(to), dateOf(from));
}

/** Returns the weekday of `day`, counted from Monday, which is 0. */
export function weekdayOf(day: string): number {
  return getISODay(dateOf(day)) - 1;
}

const epoch = '1970-01-01';

/** Returns the days from 1 January 1970 to `day`. */
export function toEpochDay(day: string): number {
  return daysBetween(epoch, day);
}

/** Returns the day that lies `days` after 1 January 1970. */
export function fromEpochDay(days: number): string {
  return addDays(epoch, days);
}
