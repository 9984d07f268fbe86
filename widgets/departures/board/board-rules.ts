import { wallTimeOf } from '#shared/lib/time/zoned-time.ts';
import type { NightHours } from '../departures.model.ts';

/** Whether the wall time of `zone` is in the dark hours. They follow the clock in the nights when it changes. */
export function isNight(hours: NightHours | null, now: number, zone: string): boolean {
  if (!hours) return false;
  const time = wallTimeOf(now, zone).slice(11);
  const { from, to } = hours;
  return from < to ? from <= time && time < to : from <= time || time < to;
}

/** How long each disruption is shown: enough to read two lines. */
const turnMilliseconds = 15_000;

/** Returns the index of the disruption whose turn it is. It follows from the time alone, so that no timer can drift. */
export const noticeInTurn = (count: number, now: number): number =>
  count === 0 ? 0 : Math.floor(now / turnMilliseconds) % count;

/** Returns how many rows of this height fit; at least one. Half a pixel is lost in rounding. */
export function rowsThatFit(height: number, rowHeight: number): number {
  if (!(rowHeight > 0)) return 1;
  return Math.max(1, Math.floor((height + 0.5) / rowHeight));
}
