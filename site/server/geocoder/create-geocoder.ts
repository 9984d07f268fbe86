import { type Bounds, isPosition } from '#shared/domain/place/coordinates.ts';
import { containsPosition } from '#shared/domain/place/map-view.ts';
import type { FoundPlace, Place, ReverseGeocodeResult } from '#shared/domain/place/place.ts';
import { positionOfId } from '#shared/domain/place/place-key.ts';
import type { GeocoderRecords } from './records.ts';
import { createHouseLookup } from './search/house-lookup.ts';
import { createPlaceFinder, type SearchOptions } from './search/search-places.ts';
import { buildPlaceIndex, type PlaceIndex } from './tables/place-index.ts';
import { runAtOnce, runInTurns } from './tables/take-turns.ts';
import { placeOfPosition } from './written-place.ts';

export interface Geocoder {
  /** The surroundings of all places; null without any (ND-5). */
  readonly area: Bounds | null;
  /** Returns places, best first. Every text is valid; a meaningless one gives an empty list. */
  search(text: string, options?: SearchOptions): FoundPlace[];
  /** Returns the address within 200 m, else the position itself; null outside the area (ND-5). */
  reverse(lat: number, lon: number): ReverseGeocodeResult | null;
  placeById(id: string): Place | null;
}

/** Creates a geocoder, which copies the records. */
export function createGeocoder(records: GeocoderRecords): Geocoder {
  return geocoderOf(runAtOnce(buildPlaceIndex(records)));
}

/** Creates a geocoder in short steps, so that a running server keeps serving. */
export async function createGeocoderInTurns(records: GeocoderRecords): Promise<Geocoder> {
  return geocoderOf(await runInTurns(buildPlaceIndex(records)));
}

function geocoderOf(index: PlaceIndex): Geocoder {
  const houses = createHouseLookup(index);
  const search = createPlaceFinder(index, houses);

  function addressAt(lat: number, lon: number): Place | null {
    const position = { lat, lon };
    if (!isPosition(position) || !index.area || !containsPosition(index.area, position)) return null;
    const address = houses.nearestAddress(position);
    return address ?? placeOfPosition(position);
  }

  return {
    area: index.area,
    search,
    reverse(lat, lon) {
      const address = addressAt(lat, lon);
      if (!address) return null;
      const { city, zipCode } = address.extraData ?? {};
      return {
        id: address.id,
        name: address.title,
        ...(city && { city }),
        ...(zipCode && { postCode: zipCode }),
        lat: address.lat,
        lon: address.lon,
      };
    },
    placeById(id) {
      const number = index.numberOfId(id);
      if (number !== undefined) return index.placeAt(number);
      const position = positionOfId(id);
      return position && addressAt(position.lat, position.lon);
    },
  };
}
