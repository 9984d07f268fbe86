import { centreOf } from '#shared/domain/place/map-view.ts';
import type { GeocodingService, PlaceFinder } from '#site/server/geocoder/contract.ts';
import { ownPlaces, placesWith } from '#site/server/geocoder/find-places.ts';
import type { City, CityPlaces } from './city.ts';

/** Returns what finds the places of a city: in memory, and by a geocoding service where the operator has one. */
export function finderOf(
  { geocoder, heart, hasAddresses }: Pick<CityPlaces, 'geocoder' | 'heart' | 'hasAddresses'>,
  service: GeocodingService | null,
): Pick<City, 'finder' | 'hasAddresses'> {
  const { area } = geocoder;
  const finder: PlaceFinder =
    service === null || area === null
      ? ownPlaces(geocoder)
      : placesWith(geocoder, service, { bounds: area, centre: heart ?? centreOf(area) });
  return { finder, hasAddresses: hasAddresses || service !== null };
}
