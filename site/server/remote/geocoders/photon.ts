import type * as v from 'valibot';
import type { Place } from '#shared/domain/place/place.ts';
import { featuresOf, writtenPlaceOf } from './geojson.ts';
import type { GeocoderKind } from './kind.ts';

const schema = featuresOf([
  'type',
  'osm_key',
  'name',
  'housenumber',
  'street',
  'postcode',
  'city',
  'district',
  'countrycode',
]);

type Feature = v.InferOutput<typeof schema>['features'][number];

/** Countries that write the number before the street. */
const numberFirst = new Set('FR GB IE US CA AU NZ LU MC MA TN DZ'.split(' '));
/** Keys of OpenStreetMap for what has an address, and no purpose of its own. */
const addressKeys = new Set(['place', 'highway', 'building', 'boundary']);
/** Larger areas are no ends of a trip. */
const tooLarge = new Set(['county', 'state', 'country']);

function placeOfFeature({ geometry, properties }: Feature): Place | null {
  const { type, osm_key: key, name, housenumber, street, postcode: postCode, district, countrycode } = properties;
  if (tooLarge.has(type ?? '')) return null;
  const isBefore = numberFirst.has(countrycode?.toUpperCase() ?? '');
  const house = isBefore ? [housenumber, street] : [street, housenumber];
  const address = street ? house.filter(Boolean).join(' ') : '';
  const isAddress = !name || addressKeys.has(key ?? '');
  const city = properties.city ?? (type === 'city' ? name : district);
  const title = name || address;
  return writtenPlaceOf({ isAddress, title, street: name ? address : '', city, postCode }, geometry.coordinates);
}

/** Photon, over OpenStreetMap. It reads the language from Accept-Language, and refuses one that it lacks in `lang`. */
export const photon: GeocoderKind<typeof schema> = {
  schema,
  placeOf: placeOfFeature,
  searchPath: (q, { centre, bounds: { west, south, east, north } }) => {
    const bbox = [west, south, east, north].map((degrees) => degrees.toFixed(4)).join(',');
    return ['/api', { q, lat: centre.lat, lon: centre.lon, zoom: 12, bbox, limit: 10 }];
  },
  reversePath: ({ lat, lon }) => ['/reverse', { lat, lon, radius: 0.2, limit: 1 }],
};
