import type { Feature, FeatureCollection, Geometry } from 'geojson';
import type { Position } from '#shared/domain/place/coordinates.ts';

/** Properties of a GeoJSON feature. */
type Properties = Readonly<Record<string, string | number | boolean | readonly unknown[]>>;

export const collection = (features: Feature[]): FeatureCollection => ({ type: 'FeatureCollection', features });

const feature = (geometry: Geometry, properties: Properties): Feature => ({
  type: 'Feature',
  properties: { ...properties },
  geometry,
});

export const point = (coordinates: Position, properties: Properties) =>
  feature({ type: 'Point', coordinates }, properties);

export const line = (coordinates: readonly Position[], properties: Properties) =>
  feature({ type: 'LineString', coordinates: [...coordinates] }, properties);

export const lines = (coordinates: readonly Position[][], properties: Properties) =>
  feature({ type: 'MultiLineString', coordinates: [...coordinates] }, properties);

/** A polygon of one ring. The outline may be open. */
export const area = (outline: readonly Position[], properties: Properties) =>
  feature({ type: 'Polygon', coordinates: [[...outline, ...outline.slice(0, 1)]] }, properties);
