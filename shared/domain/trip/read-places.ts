import type { Place } from '../place/place.ts';
import type { PlaceToFind } from './initial-trip.ts';
import { nameOf, parsePlaces, placesProblem, type WrittenPlace } from './place-attribute.ts';
import { readInitialPlace } from './read-trip-query.ts';
import type { PlaceField } from './trip-form.ts';

/** Reads a place attribute that `placesProblem` accepts. Names and places without a position have to be searched for. */
export function readPlaces(field: PlaceField, written: string): (Place | PlaceToFind)[] {
  if (placesProblem(written)) return [];
  return parsePlaces(written).flatMap((place) => {
    const values = typeof place === 'string' ? { id: place.trim(), title: place.trim() } : { ...(place as object) };
    const known: Readonly<Record<string, unknown>> = { ...values, id: nameOf(place as WrittenPlace) };
    return readInitialPlace(field, (key) => (known[key] == null ? null : String(known[key]))) ?? [];
  });
}
