import { noBreakSpace } from './decimal.ts';

/**
 * `1 h 05 min`, `12 min`, `2 h`, to the nearest minute and at least one (FMT-4, ND-89); empty when there is no duration
 * to show. All five languages write these two units alike.
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
