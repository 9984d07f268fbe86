import { formatDecimal, noBreakSpace } from './decimal.ts';

/** `850 m`, above 1000 m `1,5 km` (FMT-2, FMT-3, ND-89); empty for an invalid distance. */
export function formatDistance(distanceInMetres: number, locale: string): string {
  if (!Number.isFinite(distanceInMetres) || distanceInMetres < 0) return '';
  const metres = Math.round(distanceInMetres);
  if (metres <= 1000) return `${metres}${noBreakSpace}m`;
  // Rounds whole metres, because 1.05 has no exact binary form.
  return `${formatDecimal(Math.round(metres / 100) / 10, 1, locale)}${noBreakSpace}km`;
}
