import { featuresOf, placeOf } from './geojson.ts';
import type { GeocoderKind } from './kind.ts';

const schema = featuresOf(['type', 'name', 'postcode', 'city']);

/** The French Base Adresse Nationale, as the Géoplateforme and addok serve it. */
export const ban: GeocoderKind<typeof schema> = {
  schema,
  placeOf: ({ geometry, properties: { name, postcode: postCode, city } }) =>
    placeOf({ isAddress: true, title: name ?? '', city, postCode }, geometry.coordinates),
  // The service refuses a text that begins with a blank or a sign.
  searchPath: (q, { centre }) => [
    '/search',
    { q: q.replace(/^[^\p{L}\p{N}]+/u, '').slice(0, 200), autocomplete: 1, ...centre, limit: 10 },
  ],
  reversePath: ({ lat, lon }) => ['/reverse', { lat, lon, limit: 1 }],
};
