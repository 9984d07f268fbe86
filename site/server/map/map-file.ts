import type { TileSchema } from '#shared/domain/network.ts';
import type { Bounds } from '#shared/domain/place/coordinates.ts';

/** A vector tile as it is stored. */
export interface StoredTile {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly isGzip: boolean;
}

/** One file with the vector tiles of a map. */
export interface MapFile {
  /** Equal for equal files, on every machine. */
  readonly hash: string;
  readonly schema: TileSchema;
  readonly bounds: Bounds;
  readonly minZoom: number;
  readonly maxZoom: number;
  /** The credits that the file names, as HTML; empty if it names none. */
  readonly attribution: string;
  /** Returns a tile; null if the file has none at this address, because nothing is there. */
  readonly tile: (zoom: number, x: number, y: number) => Promise<StoredTile | null>;
  readonly close: () => Promise<void>;
}

/** What the reader of one format finds in a file. */
export type TileReader = Omit<MapFile, 'hash'>;

/** A file that cannot be a map. Its message says what to do; it follows the name of the file and a colon. */
export class MapUnusable extends Error {}

/** Limit on a tile, a directory or the metadata, packed or not: 16 times what tools write. */
export const mostBytes = 32 * 1024 * 1024;

/** The world as far as a map can show it. */
const world: Bounds = { west: -180, south: -85.0511, east: 180, north: 85.0511 };

/** Returns the bounds that a file names as west, south, east and north; the world for what are none. */
export function boundsFrom([west = NaN, south = NaN, east = NaN, north = NaN]: readonly number[]): Bounds {
  const isArea = west < east && south < north && Math.abs(west) <= 180 && Math.abs(east) <= 180;
  const { south: least, north: most } = world;
  return isArea ? { west, south: Math.max(south, least), east, north: Math.min(north, most) } : world;
}

/** The deepest zoom of any tile. */
export const deepestZoom = 22;

export const isGzipped = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** Whether a map has tiles at this address, empty ones included. */
export function hasTile({ bounds, minZoom, maxZoom }: TileReader, zoom: number, x: number, y: number): boolean {
  if (zoom < minZoom || zoom > maxZoom) return false;
  const count = 2 ** zoom;
  const column = (lon: number) => ((lon + 180) / 360) * count;
  const row = (lat: number) => {
    const angle = (lat * Math.PI) / 180;
    return ((1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2) * count;
  };
  const isWithin = (at: number, from: number, to: number) =>
    at >= Math.max(0, Math.floor(from)) && at < Math.min(count, Math.ceil(to));
  return isWithin(x, column(bounds.west), column(bounds.east)) && isWithin(y, row(bounds.north), row(bounds.south));
}
