import type { Place } from './place.ts';
import { readPlace } from './read-place.ts';

/** The history keeps the last five places (PLACE-14). */
const longestPlaceHistory = 5;

/**
 * Reads the stored history. Null if invalid: one entry without a name makes the whole history invalid (PLACE-8,
 * TRAP-43).
 */
export function readPlaceHistory(text: string | null): Place[] | null {
  if (!text) return null;
  try {
    const entries: unknown = JSON.parse(text);
    if (!Array.isArray(entries)) return null;
    const places = entries.slice(0, longestPlaceHistory).map(readPlace);
    return places.every((place) => place !== null) ? places.filter((place) => place.type !== 'USER_POSITION') : null;
  } catch {
    // The text is truncated or was written by another script.
    return null;
  }
}

/** Returns the fields of a place that are stored (ND-79). */
export function keptPlace({ id, type, title, displayName, subTitle, extraData, lat, lon }: Place): Place {
  return {
    id,
    type,
    title,
    displayName,
    lat,
    lon,
    ...(subTitle !== undefined && { subTitle }),
    ...(extraData && { extraData }),
  };
}

/**
 * Adds a place: newest first, without duplicates. The traveller's own position is not stored, for privacy (PLACE-9).
 */
export function rememberPlace(history: readonly Place[], place: Place): readonly Place[] {
  if (place.type === 'USER_POSITION') return history;
  return [keptPlace(place), ...history.filter(({ id }) => id !== place.id)].slice(0, longestPlaceHistory);
}
