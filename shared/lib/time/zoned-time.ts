import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import { getTimezoneOffset } from 'date-fns-tz/getTimezoneOffset';
import { createBoundedCache } from '../bounded-cache.ts';
import { isCalendarDay } from './calendar-day.ts';

/**
 * Instants and wall times of a zone, exact in the nights when clocks change and in every zone of the browser (TRAP-53). An
 * instant is milliseconds since 1970, like `Date.now()`. This module is the only one that calls date-fns-tz.
 */

/** Returns whether Intl knows the zone. */
export const isTimeZone = createBoundedCache(100, (zone): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
});

/** The offset from UTC before and after the instant `at`, in milliseconds. */
interface OffsetChange {
  readonly at: number;
  readonly before: number;
  readonly after: number;
}

/** Before the first clock change of the time zone database, where offsets are constant. date-fns-tz fails before year 1. */
const earliest = Date.UTC(1800, 0);

/**
 * Returns the offset of date-fns-tz, which takes its argument as a wall time. The result is exact where the zone shows that
 * wall time once. A skipped wall time has the offset after the change. Of a repeated one, the browser's zone decides: the
 * offset is the one in force at the instant `wallTime` plus the browser's own offset (date-fns-tz issues 182 and 227).
 */
function offsetOfWallTime(wallTime: number, zone: string): number {
  return getTimezoneOffset(zone, new Date(Math.max(wallTime, earliest)));
}

/** The period in which one clock change is searched and cached. */
const period = 3 * millisecondsInDay;

/**
 * The clock change of a period. The offsets a day before and a day after the period are exact, as no offset exceeds 16 hours
 * and no zone has changed its clocks twice in 6.5 days. Between them, bisection finds the first wall time with the new offset,
 * and the rule of `offsetOfWallTime` says how far the instant of the change lies from that wall time.
 */
const changeIn = createBoundedCache(400, (key): OffsetChange => {
  const [number = '', zone = ''] = key.split(' ');
  let last = Number(number) * period - millisecondsInDay;
  let first = last + period + 2 * millisecondsInDay;
  const [before, after] = [offsetOfWallTime(last, zone), offsetOfWallTime(first, zone)];
  if (before === after) return { at: 0, before, after };
  while (first - last > 1000) {
    const middle = Math.round((first + last) / 2000) * 1000;
    if (offsetOfWallTime(middle, zone) === before) last = middle;
    else first = middle;
  }
  const browserOffset = -new Date(first).getTimezoneOffset() * millisecondsInMinute;
  // Where clocks go forward, this is the offset before: the first skipped wall time has the new offset.
  return { at: first - Math.min(Math.max(-browserOffset, after), before), before, after };
});

/** Most calls are for the same period as the call before. */
let latest = { number: Number.NaN, zone: '', change: { at: 0, before: 0, after: 0 } };

/** Returns how far the clocks of `zone` are ahead of UTC at `instant`, in milliseconds. */
export function zoneOffset(instant: number, zone: string): number {
  const number = Math.floor(instant / period);
  if (latest.number !== number || latest.zone !== zone) {
    latest = { number, zone, change: changeIn(`${number} ${zone}`) };
  }
  const { at, before, after } = latest.change;
  return instant < at ? before : after;
}

/** Returns the wall time of `zone` as `2026-03-29T03:30`: the form of `datetime-local` fields and shared addresses. */
export function wallTimeOf(instant: number, zone: string): string {
  return new Date(instant + zoneOffset(instant, zone)).toISOString().slice(0, 16);
}

/** Returns the date in `zone` as `2026-03-29`. */
export function dayOf(instant: number, zone: string): string {
  return wallTimeOf(instant, zone).slice(0, 10);
}

/** Returns the instant as ISO 8601 with the zone's offset, as in request bodies: `2026-03-29T03:30:00+02:00`. */
export function isoWithOffset(instant: number, zone: string): string {
  const offset = zoneOffset(instant, zone);
  const minutes = Math.abs(offset) / millisecondsInMinute;
  const [hh, mm] = [Math.trunc(minutes / 60), Math.trunc(minutes % 60)].map((part) => String(part).padStart(2, '0'));
  return `${new Date(instant + offset).toISOString().slice(0, 19)}${offset < 0 ? '-' : '+'}${hh}:${mm}`;
}

const localTime = /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?$/;
const timeWithOffset = /^([\d-]{10}T[\d:.]+)(?:Z|([+-])([01]\d|2[0-3]):?([0-5]\d))$/i;

/** Reads a wall time as if it were UTC. Returns null when it is no time or its date does not exist (`2026-02-30`). */
function parseAsUtc(text: string): number | null {
  return localTime.test(text) && isCalendarDay(text.slice(0, 10)) ? Date.parse(`${text}Z`) : null;
}

/**
 * Returns the instant of `wallTime` (`2026-03-29T02:30`) in `zone`; null if it is no valid time. A time skipped in
 * spring moves forward by the length of the gap (02:30 becomes 03:30). Of a time repeated in autumn, the first is
 * used.
 */
export function instantOfWallTime(wallTime: string, zone: string): number | null {
  const asUtc = parseAsUtc(wallTime);
  if (asUtc === null) return null;
  // No zone changes its clocks twice in two days, so one of these two offsets applies.
  const before = zoneOffset(asUtc - millisecondsInDay, zone);
  const after = zoneOffset(asUtc + millisecondsInDay, zone);
  const holds = [before, after].find((offset) => zoneOffset(asUtc - offset, zone) === offset);
  return asUtc - (holds ?? before);
}

/**
 * Returns noon of a calendar day. It belongs to one service day everywhere; in the night, hours of service may be those of the
 * day before.
 */
export const noonOf = (day: string, zone: string): string =>
  isoWithOffset(instantOfWallTime(`${day}T12:00`, zone) ?? 0, zone);

/** Parses a time with offset, or a wall time of `zone` without one; null if invalid. */
export function parseInstant(text: string, zone: string): number | null {
  const [, wallTime, sign, hours, minutes] = timeWithOffset.exec(text) ?? [];
  if (wallTime === undefined) return instantOfWallTime(text, zone);
  const asUtc = parseAsUtc(wallTime);
  if (asUtc === null) return null;
  const offset = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * millisecondsInMinute;
  return sign === '-' ? asUtc + offset : asUtc - offset;
}
