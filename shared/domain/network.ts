import type { Bounds, LatLon, Position } from './coordinates.ts';
import type { Mode } from './mode.ts';

/** The network that a server serves: what a map needs before anybody has asked for anything. */
export interface Network {
  name: string;
  timeZone: string;
  bounds: Bounds;
  /** What is drawn below everything else: the lines that people know the city by. */
  lines: NetworkLine[];
  /** What lies below the lines, where somebody has drawn it. */
  ground: GroundShape[];
}

export interface NetworkLine {
  id: string;
  code: string;
  mode: Mode;
  color: string;
  /** Its ways, each from end to end. */
  ways: Position[][];
}

/** Areas: all in one closed line. */
export const groundAreas = ['city', 'lake', 'wood', 'park', 'cemetery'] as const;
/** Ways that have a width. */
export const groundWays = ['river', 'canal', 'motorway', 'avenue'] as const;
/** Names at one position. */
export const groundNames = ['town', 'district'] as const;
export const groundKinds = [...groundAreas, ...groundWays, ...groundNames] as const;

/** A piece of the ground: an area, a way or a name. */
export interface GroundShape {
  kind: (typeof groundKinds)[number];
  name: string;
  widthInMetres?: number;
  /** Of names: 1 is seen from farthest. */
  rank?: number;
  positions: Position[];
}

/** Where most of its lines come together: half of their points lie to each side. The middle of the extent without lines. */
export function heartOf({ lines, bounds }: Pick<Network, 'lines' | 'bounds'>): LatLon {
  const positions = lines.flatMap(({ ways }) => ways.flat());
  const middle = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1];
  return {
    lat: middle(positions.map(([, lat]) => lat)) ?? (bounds.north + bounds.south) / 2,
    lon: middle(positions.map(([lon]) => lon)) ?? (bounds.west + bounds.east) / 2,
  };
}
