import type { Feature, FeatureCollection } from 'geojson';
import type { Position } from '#shared/domain/place/coordinates.ts';

/** Properties of a GeoJSON feature. */
export type Properties = Readonly<Record<string, string | number | boolean | readonly unknown[]>>;

export const collection = (features: Feature[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features,
});

export const point = (coordinates: Position, properties: Properties): Feature => ({
  type: 'Feature',
  properties: { ...properties },
  geometry: { type: 'Point', coordinates },
});

export const line = (coordinates: readonly Position[], properties: Properties): Feature => ({
  type: 'Feature',
  properties: { ...properties },
  geometry: { type: 'LineString', coordinates: [...coordinates] },
});

export const lines = (coordinates: readonly Position[][], properties: Properties): Feature => ({
  type: 'Feature',
  properties: { ...properties },
  geometry: { type: 'MultiLineString', coordinates: [...coordinates] },
});

/** A polygon of one ring. The outline may be open. */
export const area = (outline: readonly Position[], properties: Properties): Feature => ({
  type: 'Feature',
  properties: { ...properties },
  geometry: { type: 'Polygon', coordinates: [[...outline, outline[0] as Position]] },
});
