import type { LatLon } from '#shared/domain/place/coordinates.ts';
import type { Place, PlaceType } from '#shared/domain/place/place.ts';
import { idOfPosition, positionOfId } from '#shared/domain/place/place-key.ts';

/**
 * Returns the id of a place of a geocoding service. Services have ids that others cannot look up, so it is the position, as
 * for every address (ND-5), and for a place with a name of its own also that name: `2.29450;48.85837;Tour Eiffel`.
 */
export function idOfPlace({ type, title, lat, lon }: Pick<Place, 'type' | 'title' | 'lat' | 'lon'>): string {
  const position = idOfPosition({ lat, lon });
  return type === ('address' satisfies PlaceType) ? position : `${position};${title}`;
}

/** Parses the id of a named place of a geocoding service; null for any other id. */
export function readPlaceId(id: string): (LatLon & { readonly name: string }) | null {
  const [, at = '', name = ''] = /^([^;]+;[^;]+);(.{1,200})$/.exec(id) ?? [];
  const position = positionOfId(at);
  return position && { ...position, name };
}
