import { millisecondsInDay } from 'date-fns/constants';
import { wallTimeOf, zoneOffset } from '#shared/lib/time/zoned-time.ts';

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
