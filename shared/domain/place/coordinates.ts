/** WGS 84, in degrees. */
export interface LatLon {
  lat: number;
  lon: number;
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
