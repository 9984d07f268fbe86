import type { Mode } from './mode.ts';
import type { Bounds, LatLon, Position } from './place/coordinates.ts';
import { centreOf } from './place/map-view.ts';

/** The served network: the data that a map needs before the first request. */
export interface Network {
  name: string;
  timeZone: string;
  bounds: Bounds;
  /** Where most vehicles stop. */
  heart?: LatLon;
  /** The main lines, drawn below everything but the ground. */
  lines: NetworkLine[];
  /** The ground below the lines; empty if there is no data. */
  ground: GroundShape[];
  /** The tiles of a real map, which are the ground where a service has them. */
  tiles?: NetworkTiles;
}

/** Schemas of vector tiles that the map can draw. */
export const tileSchemas = ['protomaps', 'openmaptiles'] as const;
export type TileSchema = (typeof tileSchemas)[number];

/** The vector tiles of a real map. */
export interface NetworkTiles {
  /** Address of the tiles without zoom, column and row; a path as the service sends it. */
  path: string;
  schema: TileSchema;
  bounds: Bounds;
  minZoom: number;
  maxZoom: number;
  /** Credits, as HTML. */
  attribution: string;
}

export interface NetworkLine {
  id: string;
  code: string;
  mode: Mode;
  color: string;
  /** The courses of the line, each from end to end. */
  ways: Position[][];
}

/** Areas: closed polygons. */
export const groundAreas = ['city', 'lake', 'wood', 'park', 'cemetery'] as const;
/** Lines that are drawn with a width. */
export const groundPaths = ['river', 'canal', 'motorway', 'avenue'] as const;
/** Labels at one position. */
export const groundNames = ['town', 'district'] as const;
export const groundKinds = [...groundAreas, ...groundPaths, ...groundNames] as const;

/** One shape of the ground: an area, a line or a label. */
export interface GroundShape {
  kind: (typeof groundKinds)[number];
  name: string;
  widthInMetres?: number;
  /** Of labels only: rank 1 is visible from the lowest zoom. */
  rank?: number;
  positions: Position[];
}

/** Returns where a map of the network opens: its heart, or the middle of its bounds if the service does not know one. */
export const heartOf = ({ heart, bounds }: Pick<Network, 'heart' | 'bounds'>): LatLon => heart ?? centreOf(bounds);
