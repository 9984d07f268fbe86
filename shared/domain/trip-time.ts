import { instantOfWallTime, isoWithOffset, wallTimeOf } from '#shared/lib/zoned-time.ts';

/**
 * A time as requests and links say it: what the clocks of the zone show, to the minute, and with the offset where the
 * clocks show it twice (ND-61, TRAP-53).
 */
export function writeTime(instant: number, zone: string): string {
  const wholeMinute = Math.floor(instant / 60_000) * 60_000;
  const wallTime = wallTimeOf(wholeMinute, zone);
  return instantOfWallTime(wallTime, zone) === wholeMinute ? wallTime : isoWithOffset(wholeMinute, zone);
}

/** The years of trips: no timetable reaches further, and former years have other clocks (Paris was 9 min 21 s ahead). */
const firstYear = 2000;
const lastYear = 2100;

/** Whether a day or time (`2026-03-29…`) lies in the years that requests may name. */
export function isInTripYears(text: string): boolean {
  const year = Number(text.slice(0, 4));
  return year >= firstYear && year <= lastYear;
}
