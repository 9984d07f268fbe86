import { wallTimeOf } from '#shared/lib/time/zoned-time.ts';
import type { NightHours } from '../departures.model.ts';

/** Whether the wall time of `zone` is in the dark hours. They follow the clock in the nights when it changes. */
export function isNight(hours: NightHours | null, now: number, zone: string): boolean {
  if (!hours) return false;
  const time = wallTimeOf(now, zone).slice(11);
  const { from, to } = hours;
  return from < to ? from <= time && time < to : from <= time || time < to;
}
