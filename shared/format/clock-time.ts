import { millisecondsInDay } from 'date-fns/constants';
import { wallTimeOf, zoneOffset } from '#shared/lib/zoned-time.ts';

/**
 * A time string `HH:MM` or `HH:MM:SS` as `HH:MM` (FMT-1); hours past midnight of a service day (`25:10`) as clocks show
 * them. Empty when it is no time.
 */
export function formatTimeString(time: string): string {
  const [, hours, minutes] = /^(\d\d):([0-5]\d)(?::[0-5]\d)?$/.exec(time) ?? [];
  return hours && minutes ? `${String(Number(hours) % 24).padStart(2, '0')}:${minutes}` : '';
}

/** `08:42`, as the clocks of `zone` show it, in all languages; empty when there is no instant to show. */
export function timeOfDay(instant: number, zone: string): string {
  return Number.isFinite(instant) ? wallTimeOf(instant, zone).slice(11) : '';
}

/**
 * Which of the two times `instant` is where clocks show one time twice, in the night when they are turned back: `first`
 * still in summer time, `second` in winter time. Null at every other time.
 */
export function repeatedTime(instant: number, zone: string): 'first' | 'second' | null {
  if (!Number.isFinite(instant)) return null;
  const offset = zoneOffset(instant, zone);
  const turned = zoneOffset(instant - millisecondsInDay, zone) - zoneOffset(instant + millisecondsInDay, zone);
  if (turned <= 0) return null;
  if (zoneOffset(instant + turned, zone) === offset - turned) return 'first';
  return zoneOffset(instant - turned, zone) === offset + turned ? 'second' : null;
}
