import { noBreakSpace } from './decimal.ts';

/**
 * `1 h 05 min`, `12 min`, `2 h`, to the nearest minute and at least one (FMT-4, ND-89). Empty for an invalid duration. All
 * five languages use the same two units.
 */
export function formatDuration(durationInSeconds: number): string {
  if (!Number.isFinite(durationInSeconds) || durationInSeconds < 0) return '';
  const allMinutes = Math.max(1, Math.round(durationInSeconds / 60));
  const hours = Math.floor(allMinutes / 60);
  const minutes = allMinutes % 60;
  if (hours === 0) return `${minutes}${noBreakSpace}min`;
  const wholeHours = `${hours}${noBreakSpace}h`;
  if (minutes === 0) return wholeHours;
  return `${wholeHours}${noBreakSpace}${String(minutes).padStart(2, '0')}${noBreakSpace}min`;
}

/**
 * Time until a vehicle leaves: `<1min` below 60 seconds and after its time (FMT-5). Minutes are cut, not rounded, so that
 * "2 min" leaves at least 2 minutes.
 */
export function formatRealTime(secondsUntil: number): string {
  if (secondsUntil < 60) return '<1min';
  return formatDuration(Math.floor(secondsUntil / 60) * 60);
}
