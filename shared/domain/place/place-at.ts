import type { LatLon } from './coordinates.ts';
import type { Place, PlaceAddress, ReverseGeocodeResult } from './place.ts';
import { idOfPosition } from './place-key.ts';

/** Rounds to five decimals, about one metre: the precision of ids (ND-5). */
export function rounded({ lat, lon }: LatLon): LatLon {
  return { lat: Number(lat.toFixed(5)), lon: Number(lon.toFixed(5)) };
}

/** Returns a position as a place, named by what was found there, else by its coordinates (PLACE-11). */
export function placeAt(
  type: 'address' | 'USER_POSITION',
  position: LatLon,
  found: Partial<ReverseGeocodeResult> = {},
): Place {
  const { lat, lon } = rounded(position);
  const { name, city, postCode } = found;
  const title = name || `${lat}, ${lon}`;
  return {
    id: idOfPosition(position),
    type,
    title,
    displayName: title,
    lat,
    lon,
    extraData: { ...(city && { city }), ...(postCode && { zipCode: postCode }) },
  };
}

/** Returns a reverse geocoding result as the address of a place (PLACE-3, PLACE-4). */
export function addressFound({ name, city, postCode, lat, lon }: ReverseGeocodeResult): PlaceAddress {
  const town = [postCode, city].filter(Boolean).join(' ');
  return {
    label: [name, town].filter(Boolean).join(', '),
    lat,
    lon,
    type: 'address',
    name,
    street: name,
    ...(city && { city }),
    ...(postCode && { postCode }),
  };
}
