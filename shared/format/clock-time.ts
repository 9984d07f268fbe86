import { millisecondsInDay } from 'date-fns/constants';
import { createBoundedCache } from '#shared/lib/bounded-cache.ts';
import { wallTimeOf, zoneOffset } from '#shared/lib/time/zoned-time.ts';
import { noBreakSpace } from './decimal.ts';
import { hasTwelveHours, regionalTag } from './region.ts';

/**
 * Formats `HH:MM` or `HH:MM:SS` as `HH:MM` (FMT-1). Hours after midnight of a service day (`25:10`) become clock times.
 * Empty for any other string.
 */
export function formatTimeString(time: string): string {
  const [, hours, minutes] = /^(\d\d):([0-5]\d)(?::[0-5]\d)?$/.exec(time) ?? [];
  return hours && minutes ? `${String(Number(hours) % 24).padStart(2, '0')}:${minutes}` : '';
}

/** Clock time of `instant` in `zone`: `08:42` in all languages. Empty for NaN. */
export function timeOfDay(instant: number, zone: string): string {
  return Number.isFinite(instant) ? wallTimeOf(instant, zone).slice(11) : '';
}

const twelveHourFormats = createBoundedCache(
  10,
  (tag) => new Intl.DateTimeFormat(tag, { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: 'UTC' }),
);

/** A clock time `20:42` by the clock of a country: `8:42 PM` where it has twelve hours, else unchanged. Unchanged without a country. */
export function localTime(time: string, locale: string, country: string): string {
  if (time === '' || !hasTwelveHours(locale, country)) return time;
  const text = twelveHourFormats(regionalTag(locale, country)).format(Date.parse(`1970-01-01T${time}Z`));
  // Browsers differ in the spaces.
  return text.replaceAll(/\s/g, noBreakSpace);
}

const hourFormats = createBoundedCache(
  10,
  (tag) => new Intl.DateTimeFormat(tag, { hour: 'numeric', hour12: true, timeZone: 'UTC' }),
);

/** An hour `20` by the clock of a country: `8 PM`. With `isShort` without the half of the day: `8`. */
export function localHour(hour: string, locale: string, country: string, isShort = false): string {
  if (!hasTwelveHours(locale, country)) return hour;
  if (isShort) return String(Number(hour) % 12 || 12);
  return hourFormats(regionalTag(locale, country)).format(Date.parse(`1970-01-01T${hour}:00Z`));
}

/**
 * Tells apart the two instants with the same clock time in the night when clocks go back: `first` in summer time, `second`
 * in winter time. Null for every other instant.
 */
export function repeatedTime(instant: number, zone: string): 'first' | 'second' | null {
  if (!Number.isFinite(instant)) return null;
  const offset = zoneOffset(instant, zone);
  const turned = zoneOffset(instant - millisecondsInDay, zone) - zoneOffset(instant + millisecondsInDay, zone);
  if (turned <= 0) return null;
  if (zoneOffset(instant + turned, zone) === offset - turned) return 'first';
  return zoneOffset(instant - turned, zone) === offset + turned ? 'second' : null;
}
