export type WrittenPlace = string | Readonly<Record<string, unknown>>;

/** Parses a place attribute: one place or a list of places as JSON, else the name of a place. Throws on invalid JSON. */
export function parsePlaces(written: string): readonly unknown[] {
  const text = written.trim();
  if (text === '') return [];
  if (!/^[[{]/.test(text)) return [text];
  const parsed: unknown = JSON.parse(text);
  return Array.isArray(parsed) ? parsed : [parsed];
}

export const nameOf = (place: WrittenPlace): unknown =>
  typeof place === 'string' ? place.trim() : (place.id ?? place.title ?? place.displayName);

/** A longer list is a search, not a choice. */
const mostPlaces = 30;

/** Returns why a place attribute is refused, for `most` places; null if it is valid. */
export function placesProblem(written: string, most = mostPlaces): string | null {
  try {
    const places = parsePlaces(written);
    if (places.length > most) return `has more than ${most} place(s)`;
    const wrong = places.findIndex((place) => !place || !nameOf(place as WrittenPlace));
    return wrong < 0 ? null : `has no "id" or "title" in place ${wrong + 1}`;
  } catch (error) {
    return `is not JSON (${(error as Error).message})`;
  }
}

/** Returns why an attribute for one place is refused; null if it is valid. */
export const placeProblem = (written: string): string | null => placesProblem(written, 1);
