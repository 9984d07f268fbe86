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
