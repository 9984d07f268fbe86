import { distanceInMetres } from '#shared/domain/place/distance.ts';
import { rounded } from '#shared/domain/place/place-at.ts';
import type { GeocodingService, PlaceContext } from '#site/server/geocoder/contract.ts';
import { createRemoteService, type RemoteDependencies } from '../remote-service.ts';
import { featuresOf, writtenPlaceOf } from './geojson.ts';
import type { FeatureSchema, GeocoderKind } from './kind.ts';
import { pelias } from './pelias.ts';
import { photon } from './photon.ts';

const banSchema = featuresOf(['type', 'name', 'postcode', 'city']);

/** The French Base Adresse Nationale, as the Géoplateforme and addok serve it. */
const ban: GeocoderKind<typeof banSchema> = {
  schema: banSchema,
  placeOf: ({ geometry, properties: { name, postcode: postCode, city } }) =>
    writtenPlaceOf({ isAddress: true, title: name ?? '', city, postCode }, geometry.coordinates),
  // The service refuses a text that begins with a blank or a sign.
  searchPath: (q, { centre }) => [
    '/search',
    { q: q.replace(/^[^\p{L}\p{N}]+/u, '').slice(0, 200), autocomplete: 1, ...centre, limit: 10 },
  ],
  reversePath: ({ lat, lon }) => ['/reverse', { lat, lon, limit: 1 }],
};

const kinds = { photon, ban, pelias };

export interface GeocoderDependencies {
  readonly kind: keyof typeof kinds;
  readonly address: string;
  /** Key of a paid service. */
  readonly key: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly mostPerSecond: number | undefined;
  readonly tell: RemoteDependencies['tell'];
  readonly watch?: RemoteDependencies['watch'];
}

/** As long as a traveller waits who has seen what this server has in memory. */
const budget = { engineMilliseconds: 4000, serverMilliseconds: 4000 };
/** Addresses change seldom, and travellers type the same beginnings. */
const keptSeconds = 3600;
const mostBytes = 1024 * 1024;
/** An address further away is none of the position (ND-5). */
const mostMetres = 200;

/** Connects to a geocoding service. */
export function openGeocoder({ kind, ...dependencies }: GeocoderDependencies): GeocodingService {
  return serviceOf(kinds[kind] as GeocoderKind<FeatureSchema>, dependencies);
}

function serviceOf<Schema extends FeatureSchema>(
  { schema, placeOf, searchPath, reversePath }: GeocoderKind<Schema>,
  { address, key, ...dependencies }: Omit<GeocoderDependencies, 'kind'>,
): GeocodingService {
  const service = createRemoteService({
    ...dependencies,
    name: 'GEOCODER',
    address,
    budget,
  });

  async function find([path, query]: ReturnType<typeof searchPath>, context: PlaceContext) {
    const values = new URLSearchParams(key === undefined ? {} : { api_key: key });
    for (const [name, value] of Object.entries(query)) values.append(name, String(value));
    const request = { path: `${path}?${values}`, schema, context, keptSeconds, mostBytes };
    const { features } = await service.get(request);
    return features.map(placeOf).filter((place) => place !== null);
  }

  return {
    search: (text, area, context) => find(searchPath(text, area), context),
    async reverse(position, context) {
      const [nearest] = await find(reversePath(rounded(position)), context);
      return nearest !== undefined && distanceInMetres(nearest, position) <= mostMetres ? nearest : null;
    },
  };
}
