import type * as v from 'valibot';
import type { LatLon } from '#shared/domain/place/coordinates.ts';
import type { Place } from '#shared/domain/place/place.ts';
import type { SearchArea } from '#site/server/geocoder/contract.ts';
import type { featuresOf } from './geojson.ts';

export type FeatureSchema = ReturnType<typeof featuresOf>;
type Query = Readonly<Record<string, string | number>>;
type Requested = readonly [path: string, query: Query];

/** How one kind of geocoding service is called, and what its features mean. */
export interface GeocoderKind<Schema extends FeatureSchema> {
  readonly schema: Schema;
  /** Null for a feature that is no end of a trip. */
  placeOf(feature: v.InferOutput<Schema>['features'][number]): Place | null;
  searchPath(text: string, area: SearchArea): Requested;
  reversePath(position: LatLon): Requested;
}
