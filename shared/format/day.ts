import { millisecondsInDay } from 'date-fns/constants';
import { createBoundedCache } from '#shared/lib/bounded-cache.ts';
import { daysBetween } from '#shared/lib/time/calendar-day.ts';
import { regionalTag } from './region.ts';

const dateFormats = createBoundedCache(30, (key) => {
  const [locale = '', withYear] = key.split('|');
  return new Intl.DateTimeFormat(regionalTag(locale), {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(withYear && { year: 'numeric' }),
  });
});

const relativeFormats = createBoundedCache(15, (locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

/** French writes the first of a month as an ordinal: "1er mars". */
const withOrdinal = (text: string, locale: string) => (locale === 'fr' ? text.replace(/(?<=^| )1(?= )/, '1er') : text);

/** Weekday and date, with the year if it is not that of `today`. Empty for an invalid day. */
function formatWeekdayAndDate(day: string, today: string, locale: string): string {
  const date = Date.parse(`${day}T00:00Z`);
  if (Number.isNaN(date)) return '';
  const withYear = day.slice(0, 4) === today.slice(0, 4) ? '' : '|year';
  return withOrdinal(dateFormats(locale + withYear).format(date), locale);
}

/**
 * Formats a calendar day (`2026-11-20`): the words for yesterday, today and tomorrow, else weekday and date, with the year
 * if it is not this year. Empty for an invalid day. For an instant, pass `dayOf(instant, zone)`.
 */
export function formatDay(day: string, today: string, locale: string): string {
  const daysAhead = daysBetween(today, day);
  if (Number.isNaN(daysAhead)) return '';
  if (Math.abs(daysAhead) <= 1) return relativeFormats(locale).format(daysAhead, 'day');
  return formatWeekdayAndDate(day, today, locale);
}

/** Formats a calendar day with its date, also where words name it: "demain, mardi 24 novembre". */
export function formatDayAndDate(day: string, today: string, locale: string): string {
  const date = formatWeekdayAndDate(day, today, locale);
  const named = formatDay(day, today, locale);
  return named === date ? date : `${named}, ${date}`;
}

/** Weekday, date and year, also for today: in print or copied text, "tomorrow" soon means another day. */
export function formatFullDate(day: string, locale: string): string {
  const date = Date.parse(`${day}T00:00Z`);
  return Number.isNaN(date) ? '' : withOrdinal(dateFormats(`${locale}|year`).format(date), locale);
}

const plainFormats = createBoundedCache(10, (key) => {
  const [locale = '', withYear] = key.split('|');
  return new Intl.DateTimeFormat(regionalTag(locale), {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    ...(withYear && { year: 'numeric' }),
  });
});

/** A calendar day without weekday: "30 juin 2026". */
export function formatDate(day: string, locale: string, { withYear }: { withYear: boolean }): string {
  const date = Date.parse(`${day}T00:00Z`);
  if (Number.isNaN(date)) return '';
  return withOrdinal(plainFormats(withYear ? `${locale}|year` : locale).format(date), locale);
}

const weekdayFormats = createBoundedCache(
  10,
  (locale) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long' }),
);

/** Name of a weekday: `lundi` for 0. */
export function formatWeekday(index: number, locale: string): string {
  // 5 January 1970 was a Monday.
  return weekdayFormats(locale).format((index + 4) * millisecondsInDay);
}
