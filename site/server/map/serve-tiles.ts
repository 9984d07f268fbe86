import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Hono } from 'hono';
import { CallRefused } from '../http/call-refused.ts';
import { immutable, libraryHeaders } from '../http/headers.ts';
import { acceptsGzip, isTagKnown } from '../http/negotiate.ts';
import { hasTile, mostBytes } from './map-file.ts';
import { type ServedMap, tilesFolder } from './served-map.ts';

const unpacked = promisify(gunzip);

const addressForm = /^\/map\/([\w-]{16})\/(\d{1,2})\/(\d{1,8})\/(\d{1,8})\.mvt$/;

const unknownTile = () => new CallRefused(404, 'unknown-tile', 'This map has no such tile.');

/** Serves the tiles of a map, which pages of any origin may load. The address of a tile changes with the file. */
export function serveTiles(app: Hono, map: ServedMap): void {
  app.get(`${tilesFolder}*`, async (context) => {
    const [, hash = '', ...numbers] = addressForm.exec(context.req.path) ?? [];
    const [zoom = NaN, x = NaN, y = NaN] = numbers.map(Number);
    const file = map.named(hash);
    if (file === null || !hasTile(file, zoom, x, y)) throw unknownTile();
    // The same for all tiles of a file and for every encoding.
    const tag = `W/"${hash}"`;
    const headers = new Headers({ ...libraryHeaders, 'Cache-Control': immutable, ETag: tag, Vary: 'Accept-Encoding' });
    if (isTagKnown(context.req.header('if-none-match'), tag)) return new Response(null, { status: 304, headers });
    const tile = await file.tile(zoom, x, y);
    if (tile === null) return new Response(null, { status: 204, headers });
    headers.set('Content-Type', 'application/vnd.mapbox-vector-tile');
    if (!tile.isGzip) return new Response(tile.body, { headers });
    if (!acceptsGzip(context.req.header('accept-encoding'))) {
      return new Response(await unpacked(tile.body, { maxOutputLength: mostBytes }), { headers });
    }
    headers.set('Content-Encoding', 'gzip');
    return new Response(tile.body, { headers });
  });
}
