/** WGS 84, in degrees. */
export interface LatLon {
  lat: number;
  lon: number;
}

/** What a map shows, in degrees. */
export interface Bounds {
  north: number;
  west: number;
  south: number;
  east: number;
}

/** A position of GeoJSON: longitude first. */
export type Position = [lon: number, lat: number];

export interface LineString {
  type: 'LineString';
  coordinates: Position[];
}

export interface MultiLineString {
  type: 'MultiLineString';
  coordinates: Position[][];
}
