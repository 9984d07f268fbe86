import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Compression, type Header, PMTiles, ResolvedValueCache, TileType } from 'pmtiles';
import { foreignFields } from '#shared/lib/foreign.ts';
import { boundsFrom, deepestZoom, MapUnusable, mostBytes, type TileReader } from './map-file.ts';
import { schemaOf } from './tile-schema.ts';

const unpacked = promisify(gunzip);

const headerBytes = 127;
const knownVersion = 3;
/** Directories that stay in memory: a few megabytes, and all of them for a city. */
const mostDirectories = 64;

/** Types of tiles that are no vector tiles of Mapbox's format. */
const otherTiles: Readonly<Partial<Record<TileType, string>>> = {
  [TileType.Png]: 'PNG images',
  [TileType.Jpeg]: 'JPEG images',
  [TileType.Webp]: 'WebP images',
  [TileType.Avif]: 'AVIF images',
};

const isReadable = (compression: Compression) => compression === Compression.Gzip || compression === Compression.None;

async function unpack(data: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  if (compression === Compression.None) return data;
  if (compression !== Compression.Gzip) throw new MapUnusable('it is packed otherwise than with gzip');
  const bytes = await unpacked(data, { maxOutputLength: mostBytes });
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
}

/** Refuses a file that ends before its header says, or whose tiles are not for this map. */
function checkHeader(header: Header, size: number): void {
  const end = Math.max(
    header.rootDirectoryOffset + header.rootDirectoryLength,
    header.jsonMetadataOffset + header.jsonMetadataLength,
    header.leafDirectoryOffset + (header.leafDirectoryLength ?? 0),
    header.tileDataOffset + (header.tileDataLength ?? 0),
  );
  if (size < end) {
    throw new MapUnusable(`it is truncated: it has ${size} of ${end} bytes. Copy it again`);
  }
  if (header.tileType !== TileType.Mvt) {
    const what = otherTiles[header.tileType] ?? 'tiles of an unknown format';
    throw new MapUnusable(`it has ${what}: give one with vector tiles (MVT), see OPERATIONS.md`);
  }
  if (!isReadable(header.internalCompression) || !isReadable(header.tileCompression)) {
    throw new MapUnusable('its tiles are packed otherwise than with gzip: make it again with gzip');
  }
}

/** Reads a PMTiles archive. */
export async function readPmtiles(file: FileHandle, size: number): Promise<TileReader> {
  const head = new Uint8Array(headerBytes);
  const { bytesRead } = await file.read(head, 0, headerBytes, 0);
  if (bytesRead < headerBytes) throw new MapUnusable('it is truncated: it has no whole header. Copy it again');
  if (head[7] !== knownVersion) {
    throw new MapUnusable(`it is PMTiles of version ${head[7]}: make version 3 of it with \`pmtiles convert\``);
  }
  const source = {
    // One source per cache, so that its key may be empty.
    getKey: () => '',
    async getBytes(offset: number, length: number) {
      if (length > mostBytes) throw new MapUnusable(`it names ${length} bytes as one tile`);
      const data = new ArrayBuffer(length);
      const read = await file.read(new Uint8Array(data), 0, length, offset);
      return { data: read.bytesRead === length ? data : data.slice(0, read.bytesRead) };
    },
  };
  const directories = new ResolvedValueCache(mostDirectories, undefined, unpack);
  const header = await new PMTiles(source, directories, unpack).getHeader();
  checkHeader(header, size);
  const metadata = foreignFields(await new PMTiles(source, directories, unpack).getMetadata());
  // Leaves tiles as they are stored.
  const archive = new PMTiles(source, directories, async (data) => data);
  return {
    schema: schemaOf(metadata.vector_layers),
    bounds: boundsFrom([header.minLon, header.minLat, header.maxLon, header.maxLat]),
    minZoom: header.minZoom,
    maxZoom: Math.min(header.maxZoom, deepestZoom),
    attribution: typeof metadata.attribution === 'string' ? metadata.attribution : '',
    async tile(zoom, x, y) {
      const found = await archive.getZxy(zoom, x, y);
      if (!found || found.data.byteLength === 0) return null;
      return { body: new Uint8Array(found.data), isGzip: header.tileCompression === Compression.Gzip };
    },
    close: () => file.close(),
  };
}
