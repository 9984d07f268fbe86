import { wallTimeOf } from '#shared/lib/zoned-time.ts';

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
