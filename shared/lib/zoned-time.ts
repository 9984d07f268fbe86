import { createBoundedCache } from './bounded-cache.ts';

/**
 * Instants and what the clocks of a zone show, exact in the nights when clocks change and whatever the browser's own
 * zone is (TRAP-53). An instant is milliseconds since 1970, like `Date.now()`. Everything rests on one question that
 * Intl answers without the browser's zone: what do the clocks show at this instant?
 */

const minute = 60_000;
const day = 24 * 60 * minute;

const clockOf = createBoundedCache(
  20,
  (zone) =>
    new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      timeZone: zone,
      hourCycle: 'h23',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    }),
);

/** Whether this machine knows the clocks of `zone`. */
export function isTimeZone(zone: string): boolean {
  try {
    clockOf(zone);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Asking Intl takes long, and lists ask for hundreds of times: of a day on which clocks do not change, it is asked once. */
const offsetAtMidnight = createBoundedCache(400, (asked) => {
  const [date, zone] = asked.split(' ') as [string, string];
  return offsetSaid(Number(date) * day, zone);
});

/** How far the clocks of `zone` are ahead of UTC at `instant`, in milliseconds. */
export function zoneOffset(instant: number, zone: string): number {
  const date = Math.floor(instant / day);
  if (last.date === date && last.zone === zone) return last.offset;
  const [start, end] = [offsetAtMidnight(`${date} ${zone}`), offsetAtMidnight(`${date + 1} ${zone}`)];
  if (start !== end) return offsetSaid(instant, zone);
  last = { date, zone, offset: start };
  return start;
}

/** Mostly the next question is about the same day. */
let last = { date: Number.NaN, zone: '', offset: 0 };

function offsetSaid(instant: number, zone: string): number {
  const shown: Record<string, number> = {};
  for (const { type, value } of clockOf(zone).formatToParts(instant)) shown[type] = Number(value);
  const { day: date = 1, hour = 0, minute: minutes = 0, second = 0 } = shown;
  // The day of the month tells the neighbouring days apart. A year would not do: Intl writes 1 BC as the year 1.
  const dateIn = (days: number) => new Date(instant + days * day).getUTCDate();
  const days = [0, 1].find((ahead) => dateIn(ahead) === date) ?? -1;
  const wholeSeconds = Math.floor(instant / 1000) * 1000;
  const midnight = Math.floor(instant / day) * day;
  return midnight + days * day + ((hour * 60 + minutes) * 60 + second) * 1000 - wholeSeconds;
}

/** What the clocks of `zone` show, as `2026-03-29T03:30`: the form of `datetime-local` fields and shared addresses. */
export function wallTimeOf(instant: number, zone: string): string {
  return new Date(instant + zoneOffset(instant, zone)).toISOString().slice(0, 16);
}

/** The date that the calendars of `zone` show, as `2026-03-29`. */
export function dayOf(instant: number, zone: string): string {
  return wallTimeOf(instant, zone).slice(0, 10);
}

/** The instant as ISO 8601 with the zone's offset, as in request bodies: `2026-03-29T03:30:00+02:00`. */
export function isoWithOffset(instant: number, zone: string): string {
  const offset = zoneOffset(instant, zone);
  const minutes = Math.abs(offset) / minute;
  const [hh, mm] = [Math.trunc(minutes / 60), Math.trunc(minutes % 60)].map((part) => String(part).padStart(2, '0'));
  return `${new Date(instant + offset).toISOString().slice(0, 19)}${offset < 0 ? '-' : '+'}${hh}:${mm}`;
}

const localTime = /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?$/;
const timeWithOffset = /^(.+T.+?)(?:Z|([+-])([01]\d|2[0-3]):?([0-5]\d))$/i;

/** The wall time read as if it were UTC, or null when there is no such date (`2026-02-30`) or it is no time. */
function parseAsUtc(text: string): number | null {
  if (!localTime.test(text)) return null;
  const asUtc = Date.parse(`${text}Z`);
  return !Number.isNaN(asUtc) && new Date(asUtc).toISOString().startsWith(text.slice(0, 10)) ? asUtc : null;
}

/**
 * The instant when the clocks of `zone` show `wallTime` (`2026-03-29T02:30`), or null when that is no time. A time that
 * the clocks skip in spring is moved on by what they skip (02:30 becomes 03:30); of a time that comes twice in autumn
 * the first is meant.
 */
export function instantOfWallTime(wallTime: string, zone: string): number | null {
  const asUtc = parseAsUtc(wallTime);
  if (asUtc === null) return null;
  // No zone changes its clocks twice in two days, so these are the only two offsets that can hold.
  const before = zoneOffset(asUtc - day, zone);
  const after = zoneOffset(asUtc + day, zone);
  const holds = [before, after].find((offset) => zoneOffset(asUtc - offset, zone) === offset);
  return asUtc - (holds ?? before);
}

/** The instant of a time with offset, or local to `zone` without one; null when the text is neither. */
export function parseInstant(text: string, zone: string): number | null {
  const [, wallTime, sign, hours, minutes] = timeWithOffset.exec(text) ?? [];
  if (wallTime === undefined) return instantOfWallTime(text, zone);
  const asUtc = parseAsUtc(wallTime);
  if (asUtc === null) return null;
  const offset = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * minute;
  return sign === '-' ? asUtc + offset : asUtc - offset;
}

/** Elapsed minutes: two hours on from 01:30 in a spring night is 04:30. */
export function addMinutes(instant: number, minutes: number): number {
  return instant + minutes * minute;
}

/** The calendar's day `days` after `date` (`2026-03-29`), whatever the clocks do. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00Z`) + days * day).toISOString().slice(0, 10);
}

/** Whether `2026-02-28` is a day that there is. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
