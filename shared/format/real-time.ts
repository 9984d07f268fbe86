import { formatDuration } from './duration.ts';

/**
 * How long until a vehicle comes: `<1min` under 60 seconds, also when it should have left (FMT-5). Minutes are cut, not
 * rounded: who reads "2 min" must still reach it after 2 minutes.
 */
export function formatRealTime(secondsUntil: number): string {
  if (secondsUntil < 60) return '<1min';
  return formatDuration(Math.floor(secondsUntil / 60) * 60);
}
