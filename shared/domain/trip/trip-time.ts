import { instantOfWallTime, isoWithOffset, wallTimeOf } from '#shared/lib/time/zoned-time.ts';

/**
 * Writes a time for requests and links: wall time of the zone, to the minute. A wall time that occurs twice gets its
 * offset (ND-61, TRAP-53).
 */
export function writeTime(instant: number, zone: string): string {
  const wholeMinute = Math.floor(instant / 60_000) * 60_000;
  const wallTime = wallTimeOf(wholeMinute, zone);
  return instantOfWallTime(wallTime, zone) === wholeMinute ? wallTime : isoWithOffset(wholeMinute, zone);
}

/** No timetable has earlier years, and old years have other offsets (Paris was 9 min 21 s ahead of UTC). */
const firstYear = 2000;
const lastYear = 2100;

/** Returns whether a day or time (`2026-03-29…`) is within the years that requests accept. */
export function isInTripYears(text: string): boolean {
  const year = Number(text.slice(0, 4));
  return year >= firstYear && year <= lastYear;
}
