import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { foreignFields, messageOf } from '#shared/lib/foreign.ts';
import { boundsFrom, deepestZoom, isGzipped, MapUnusable, mostBytes, type TileReader } from './map-file.ts';
import { schemaOf } from './tile-schema.ts';

/** Refuses a file that ends before its header says. SQLite itself notices it with the first missing page only. */
function checkLength(head: Buffer, size: number): void {
  const pageSize = head.readUInt16BE(16);
  // 1 stands for 65,536, which has no place in two bytes.
  const whole = (pageSize === 1 ? 65_536 : pageSize) * head.readUInt32BE(28);
  if (size < whole) throw new MapUnusable(`it is truncated: it has ${size} of ${whole} bytes. Copy it again`);
}

const isZoom = (zoom: number) => Number.isInteger(zoom) && zoom >= 0 && zoom <= deepestZoom;

/** Reads an MBTiles database. Nothing may write to it while it is served. */
export function readMbtiles(path: string, head: Buffer, size: number): TileReader {
  checkLength(head, size);
  const address = pathToFileURL(path);
  // A file in a folder that cannot be written to has no place for locks.
  address.search = '?immutable=1';
  const database = new DatabaseSync(address, { readOnly: true });
  try {
    return readTables(database);
  } catch (reason) {
    database.close();
    if (reason instanceof MapUnusable) throw reason;
    throw new MapUnusable(`it is no MBTiles: ${messageOf(reason)}`);
  }
}

function readTables(database: DatabaseSync): TileReader {
  const rows = database.prepare('SELECT name, value FROM metadata LIMIT 1000').all();
  const metadata = new Map(rows.map(({ name, value }) => [String(name), String(value ?? '')]));
  const format = metadata.get('format') ?? 'pbf';
  if (format !== 'pbf') {
    throw new MapUnusable(
      `it has tiles of the format ${format.slice(0, 20)}: give one with vector tiles (pbf), see OPERATIONS.md`,
    );
  }
  const zoom = (name: string, edge: 'min' | 'max') => {
    const written = Number(metadata.get(name) || NaN);
    if (isZoom(written)) return written;
    const found = Number(database.prepare(`SELECT ${edge}(zoom_level) AS zoom FROM tiles`).get()?.zoom ?? NaN);
    if (!isZoom(found)) throw new MapUnusable('it has no tiles: make it again');
    return found;
  };
  const find = database.prepare(
    'SELECT tile_data AS body FROM tiles WHERE zoom_level = ? AND tile_column = ? AND tile_row = ? AND length(tile_data) <= ?',
  );
  return {
    schema: schemaOf(layersIn(metadata.get('json'))),
    bounds: boundsFrom((metadata.get('bounds') ?? '').split(',').map(Number)),
    minZoom: zoom('minzoom', 'min'),
    maxZoom: zoom('maxzoom', 'max'),
    attribution: metadata.get('attribution') ?? '',
    async tile(level, x, y) {
      // Rows are counted from the south.
      const body = find.get(level, x, 2 ** level - 1 - y, mostBytes)?.body;
      if (!(body instanceof Uint8Array) || body.length === 0) return null;
      return { body, isGzip: isGzipped(body) };
    },
    close: async () => database.close(),
  };
}

function layersIn(json: string | undefined): unknown {
  try {
    return foreignFields(JSON.parse(json ?? '')).vector_layers;
  } catch {
    return undefined;
  }
}
