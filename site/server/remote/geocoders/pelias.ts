import { featuresOf, writtenPlaceOf } from './geojson.ts';
import type { GeocoderKind } from './kind.ts';

const schema = featuresOf([
  'layer',
  'name',
  'street',
  'housenumber',
  'postalcode',
  'locality',
  'localadmin',
  'borough',
]);

/** Layers that are ends of a trip, and whether they are addresses: regions and countries are too large. */
const layers: Readonly<Record<string, boolean>> = {
  address: true,
  street: true,
  intersection: true,
  venue: false,
  neighbourhood: true,
  borough: true,
  locality: true,
  localadmin: true,
};

/** Pelias, such as that of an operator or of geocode.earth. It writes numbers as each country does. */
export const pelias: GeocoderKind<typeof schema> = {
  schema,
  placeOf({ geometry, properties }) {
    const { layer, name, postalcode: postCode, locality, localadmin, borough, street } = properties;
    const isAddress = layers[layer ?? ''];
    if (isAddress === undefined) return null;
    const city = locality ?? localadmin ?? borough;
    return writtenPlaceOf(
      { isAddress, title: name ?? '', street: isAddress ? '' : street, city, postCode },
      geometry.coordinates,
    );
  },
  searchPath: (text, { centre, bounds }) => [
    '/v1/autocomplete',
    {
      text,
      'focus.point.lat': centre.lat,
      'focus.point.lon': centre.lon,
      'boundary.rect.min_lat': bounds.south,
      'boundary.rect.max_lat': bounds.north,
      'boundary.rect.min_lon': bounds.west,
      'boundary.rect.max_lon': bounds.east,
      size: 10,
    },
  ],
  reversePath: ({ lat, lon }) => [
    '/v1/reverse',
    { 'point.lat': lat, 'point.lon': lon, 'boundary.circle.radius': 0.2, layers: 'address,street', size: 1 },
  ],
};
