import * as v from 'valibot';
import type { TileSchema } from '#shared/domain/network.ts';
import { MapUnusable } from './map-file.ts';

const layersSchema = v.array(v.looseObject({ id: v.string(), fields: v.optional(v.record(v.string(), v.unknown())) }));

const makeAgain =
  'make it with `pmtiles extract` from a Protomaps basemap, or with `tilemaker` (OpenMapTiles), see OPERATIONS.md';

/** Recognizes the schema of a file from the layers that its metadata names. Throws a `MapUnusable` for any other. */
export function schemaOf(vectorLayers: unknown): TileSchema {
  const read = v.safeParse(layersSchema, vectorLayers);
  if (!read.success || read.output.length === 0) {
    throw new MapUnusable(`its metadata names no vector layers: ${makeAgain}`);
  }
  const layers = new Map(read.output.map(({ id, fields }) => [id, fields ?? {}]));
  const has = (...names: string[]) => names.every((name) => layers.has(name));
  if (has('transportation', 'water')) return 'openmaptiles';
  if (has('roads', 'water', 'places')) {
    const fields = Object.keys(layers.get('roads') ?? {});
    if (!fields.some((name) => name.startsWith('pmap:'))) return 'protomaps';
    throw new MapUnusable(`it is a Protomaps basemap of version 3 or before: ${makeAgain} of version 4`);
  }
  const names = [...layers.keys()].slice(0, 5).join(', ');
  throw new MapUnusable(
    `it has layers of another schema than Protomaps or OpenMapTiles (${names.slice(0, 100)}): ${makeAgain}`,
  );
}
