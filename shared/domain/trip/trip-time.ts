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
