/** WGS 84, in degrees. */
export interface LatLon {
  lat: number;
  lon: number;
}

/** Returns the position in one row of two columns. */
export function latLonAt(
  { lat, lon }: { readonly lat: ArrayLike<number>; readonly lon: ArrayLike<number> },
  row: number,
): LatLon {
  return { lat: lat[row] ?? 0, lon: lon[row] ?? 0 };
}

export function isPosition({ lat, lon }: LatLon): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
}

/** A rectangle of the map, in degrees. */
export interface Bounds {
  north: number;
  west: number;
  south: number;
  east: number;
}

/** A GeoJSON position: longitude first. */
export type Position = [lon: number, lat: number];

export interface LineString {
  type: 'LineString';
  coordinates: Position[];
}

export interface MultiLineString {
  type: 'MultiLineString';
  coordinates: Position[][];
}
