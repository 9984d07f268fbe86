import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';
import type { TileSchema } from '#shared/domain/network.ts';
import type { Bounds } from '#shared/domain/place/coordinates.ts';

// Files with vector tiles, written by hand: a small city with a river, a park, streets, a railway and names.

type Properties = Readonly<Record<string, string | number | boolean>>;
type Corner = readonly [lon: number, lat: number];

/** A shape along the axes, so that it is cut at a tile by clamping its positions. */
interface Shape {
  readonly layer: string;
  readonly kind: 'point' | 'line' | 'area';
  readonly from: Corner;
  readonly to: Corner;
  readonly properties: Properties;
}

/** Bounds of the city: the middle of the demo's. */
export const mapBounds: Bounds = { west: 2.3, south: 48.83, east: 2.4, north: 48.89 };
export const mapZooms = { minZoom: 10, maxZoom: 14 };

const { west, south, east, north } = mapBounds;
const riverNorth = 48.86;
const riverSouth = 48.855;
/** A position in the river, away from the stations of the demo. */
export const inRiver = { lon: 2.3315, lat: (riverNorth + riverSouth) / 2 };

/** What both schemas say of the same thing: its layer and its properties. */
const things = {
  river: { protomaps: ['water', { kind: 'river' }], openmaptiles: ['water', { class: 'river' }] },
  riverName: {
    protomaps: ['water', { kind: 'river', name: 'La Rivière', 'name:de': 'Der Fluss' }],
    openmaptiles: ['waterway', { class: 'river', name: 'La Rivière', 'name:de': 'Der Fluss' }],
  },
  park: {
    protomaps: ['landuse', { kind: 'park' }],
    openmaptiles: ['landcover', { class: 'grass', subclass: 'park' }],
  },
  building: { protomaps: ['buildings', { kind: 'building' }], openmaptiles: ['building', { render_height: 10 }] },
  motorway: {
    protomaps: ['roads', { kind: 'highway', kind_detail: 'motorway' }],
    openmaptiles: ['transportation', { class: 'motorway' }],
  },
  avenue: {
    protomaps: ['roads', { kind: 'major_road', kind_detail: 'primary', name: 'Grande Avenue' }],
    openmaptiles: ['transportation', { class: 'primary' }],
  },
  street: {
    protomaps: ['roads', { kind: 'minor_road', kind_detail: 'residential' }],
    openmaptiles: ['transportation', { class: 'minor' }],
  },
  rail: {
    protomaps: ['roads', { kind: 'rail', kind_detail: 'rail' }],
    openmaptiles: ['transportation', { class: 'rail' }],
  },
  town: {
    protomaps: [
      'places',
      { kind: 'locality', kind_detail: 'city', name: 'Ville', 'name:de': 'Stadt', population_rank: 12 },
    ],
    openmaptiles: ['place', { class: 'city', name: 'Ville', 'name:de': 'Stadt', rank: 1 }],
  },
} satisfies Record<string, Readonly<Record<TileSchema, readonly [layer: string, properties: Properties]>>>;

function shapesOf(schema: TileSchema): Shape[] {
  const shape = (thing: keyof typeof things, kind: Shape['kind'], from: Corner, to: Corner = from): Shape => {
    const [layer, properties] = things[thing][schema];
    return { layer, kind, from, to, properties };
  };
  const avenueName: Shape[] =
    schema === 'openmaptiles'
      ? [
          {
            layer: 'transportation_name',
            kind: 'line',
            from: [west, 48.865],
            to: [east, 48.865],
            properties: { class: 'primary', name: 'Grande Avenue' },
          },
        ]
      : [];
  return [
    shape('park', 'area', [2.36, 48.865], [2.38, 48.88]),
    shape('river', 'area', [west, riverSouth], [east, riverNorth]),
    shape('riverName', 'line', [west, inRiver.lat], [east, inRiver.lat]),
    ...[0, 1, 2, 3].map((at) => shape('building', 'area', [2.345 + at * 0.002, 48.862], [2.346 + at * 0.002, 48.8635])),
    shape('street', 'line', [2.344, south], [2.344, north]),
    shape('street', 'line', [west, 48.85], [east, 48.85]),
    shape('avenue', 'line', [west, 48.865], [east, 48.865]),
    shape('motorway', 'line', [2.39, south], [2.39, north]),
    shape('rail', 'line', [2.32, south], [2.32, north]),
    shape('town', 'point', [2.3475, 48.8675]),
    ...avenueName,
  ];
}

const extent = 4096;
const buffer = 64;

/** Position in a tile, in units of its extent. */
function within(zoom: number, column: number, row: number, [lon, lat]: Corner): [number, number] {
  const count = 2 ** zoom;
  const angle = (lat * Math.PI) / 180;
  const x = ((lon + 180) / 360) * count;
  const y = ((1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2) * count;
  return [Math.round((x - column) * extent), Math.round((y - row) * extent)];
}

/** The positions of a shape in a tile; none if it lies outside. */
function cut(shape: Shape, zoom: number, column: number, row: number): [number, number][] {
  const [fromX, fromY] = within(zoom, column, row, shape.from);
  const [toX, toY] = within(zoom, column, row, shape.to);
  const [least, most] = [-buffer, extent + buffer];
  if (Math.max(fromX, toX) < least || Math.min(fromX, toX) > most) return [];
  if (Math.max(fromY, toY) < least || Math.min(fromY, toY) > most) return [];
  const clamp = (at: number) => Math.min(most, Math.max(least, at));
  const [x1, y1, x2, y2] = [clamp(fromX), clamp(fromY), clamp(toX), clamp(toY)];
  if (shape.kind === 'point') return [[x1, y1]];
  if (shape.kind === 'line')
    return [
      [x1, y1],
      [x2, y2],
    ];
  const [left, right, top, bottom] = [Math.min(x1, x2), Math.max(x1, x2), Math.min(y1, y2), Math.max(y1, y2)];
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 127) {
    bytes.push((rest % 128) | 128);
    rest = Math.floor(rest / 128);
  }
  return [...bytes, rest];
}

const field = (number: number, bytes: readonly number[]) => [
  ...varint(number * 8 + 2),
  ...varint(bytes.length),
  ...bytes,
];
const numberField = (number: number, value: number) => [...varint(number * 8), ...varint(value)];
const textField = (number: number, text: string) => field(number, [...new TextEncoder().encode(text)]);
const zigzag = (value: number) => (value < 0 ? -value * 2 - 1 : value * 2);

function geometryOf(kind: Shape['kind'], positions: readonly [number, number][]): number[] {
  let [atX, atY] = [0, 0];
  const moves = positions.map(([x, y]) => {
    const move = [zigzag(x - atX), zigzag(y - atY)];
    [atX, atY] = [x, y];
    return move;
  });
  const [first = [], ...others] = moves;
  const line = others.length > 0 ? [others.length * 8 + 2, ...others.flat()] : [];
  return [9, ...first, ...line, ...(kind === 'area' ? [15] : [])];
}

const types = { point: 1, line: 2, area: 3 } as const;

function encodedValue(value: string | number | boolean): number[] {
  if (typeof value === 'string') return textField(1, value);
  return typeof value === 'number' ? numberField(5, value) : numberField(7, Number(value));
}

/** A tile in Mapbox's format. */
function encode(shapes: readonly Shape[], zoom: number, column: number, row: number): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  for (const name of new Set(shapes.map(({ layer }) => layer))) {
    const keys: string[] = [];
    const values: number[][] = [];
    const features = shapes.flatMap((shape) => {
      const positions = shape.layer === name ? cut(shape, zoom, column, row) : [];
      if (positions.length === 0) return [];
      const tags = Object.entries(shape.properties).flatMap(([key, value]) => {
        if (!keys.includes(key)) keys.push(key);
        values.push(encodedValue(value));
        return [keys.indexOf(key), values.length - 1];
      });
      const geometry = geometryOf(shape.kind, positions).flatMap(varint);
      return [[...field(2, tags.flatMap(varint)), ...numberField(3, types[shape.kind]), ...field(4, geometry)]];
    });
    if (features.length === 0) continue;
    bytes.push(
      ...field(3, [
        ...textField(1, name),
        ...features.flatMap((feature) => field(2, feature)),
        ...keys.flatMap((key) => textField(3, key)),
        ...values.flatMap((value) => field(4, value)),
        ...numberField(5, extent),
        ...numberField(15, 2),
      ]),
    );
  }
  return Uint8Array.from(bytes);
}

interface Tile {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** All tiles of the city. The one in its south-west corner is left out. */
export function cityTiles(schema: TileSchema): Tile[] {
  const shapes = shapesOf(schema);
  const tiles: Tile[] = [];
  for (let zoom = mapZooms.minZoom; zoom <= mapZooms.maxZoom; zoom += 1) {
    const at = (corner: Corner) =>
      within(zoom, 0, 0, corner).map((part) => Math.floor(part / extent)) as [number, number];
    const [left, top] = at([west, north]);
    const [right, bottom] = at([east, south]);
    for (let x = left; x <= right; x += 1) {
      for (let y = top; y <= bottom; y += 1) {
        const isLeftOut = zoom === mapZooms.maxZoom && x === left && y === bottom;
        if (!isLeftOut) tiles.push({ zoom, x, y, body: encode(shapes, zoom, x, y) });
      }
    }
  }
  return tiles;
}

/** What the metadata of a file says of its layers. */
const metadataOf = (schema: TileSchema) => ({
  name: 'Ville',
  attribution: '<a href="https://www.openstreetmap.org/copyright">&copy; OpenStreetMap</a>',
  vector_layers: [
    ...new Set([...shapesOf(schema).map(({ layer }) => layer), ...(schema === 'protomaps' ? ['earth'] : [])]),
  ].map((id) => ({ id, fields: { [schema === 'protomaps' ? 'kind' : 'class']: 'String' } })),
});

/** The number of a tile along the curve of PMTiles. */
function tileNumber({ zoom, x, y }: Tile): number {
  let [number, column, row] = [(4 ** zoom - 1) / 3, x, y];
  for (let side = 2 ** (zoom - 1); side >= 1; side /= 2) {
    const [right, down] = [column & side ? 1 : 0, row & side ? 1 : 0];
    number += side * side * ((3 * right) ^ down);
    if (down === 0) {
      if (right === 1) [column, row] = [side - 1 - column, side - 1 - row];
      [column, row] = [row, column];
    }
  }
  return number;
}

interface ArchiveOptions {
  readonly metadata?: object;
  readonly isGzip?: boolean;
  /** Number of the type of the tiles: 1 for vector tiles. */
  readonly tileType?: number;
  readonly version?: number;
}

/** The city as a PMTiles archive. */
export function pmtilesOf(schema: TileSchema, options: ArchiveOptions = {}): Uint8Array<ArrayBuffer> {
  const { metadata = metadataOf(schema), isGzip = true, tileType = 1, version = 3 } = options;
  const packed = cityTiles(schema)
    .map((tile) => ({ id: tileNumber(tile), body: isGzip ? gzipSync(tile.body) : tile.body }))
    .sort((one, other) => one.id - other.id);
  const ids = packed.map(({ id }, at) => id - (packed[at - 1]?.id ?? 0));
  const directory = Uint8Array.from(
    [packed.length, ...ids, ...packed.map(() => 1), ...packed.map(({ body }) => body.length)]
      .flatMap(varint)
      // Each tile follows the one before.
      .concat(packed.flatMap((_, at) => varint(at === 0 ? 1 : 0))),
  );
  const pack = (bytes: Uint8Array) => (isGzip ? gzipSync(bytes) : bytes);
  const parts = [pack(directory), pack(new TextEncoder().encode(JSON.stringify(metadata))), new Uint8Array()];
  const tiles = Buffer.concat(packed.map(({ body }) => body));
  const header = Buffer.alloc(127);
  header.write('PMTiles');
  header[7] = version;
  let at = header.length;
  for (const [index, part] of [...parts, tiles].entries()) {
    header.writeBigUInt64LE(BigInt(at), 8 + index * 16);
    header.writeBigUInt64LE(BigInt(part.length), 16 + index * 16);
    at += part.length;
  }
  for (const offset of [72, 80, 88]) header.writeBigUInt64LE(BigInt(packed.length), offset);
  const compression = isGzip ? 2 : 1;
  header.set([1, compression, compression, tileType, mapZooms.minZoom, mapZooms.maxZoom], 96);
  for (const [index, degree] of [west, south, east, north].entries()) {
    header.writeInt32LE(Math.round(degree * 10_000_000), 102 + index * 4);
  }
  return Uint8Array.from(Buffer.concat([header, ...parts, tiles]));
}

/** Writes the city as an MBTiles database. */
export function writeMbtiles(path: string, schema: TileSchema, metadata: Readonly<Record<string, string>> = {}): void {
  const database = new DatabaseSync(path);
  const { vector_layers, ...named } = metadataOf(schema);
  const rows = {
    ...named,
    format: 'pbf',
    bounds: [west, south, east, north].join(','),
    json: JSON.stringify({ vector_layers }),
    ...metadata,
  };
  database.exec(`
    CREATE TABLE metadata (name TEXT, value TEXT);
    CREATE TABLE tiles (zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, tile_data BLOB);
    CREATE UNIQUE INDEX tile_index ON tiles (zoom_level, tile_column, tile_row);
  `);
  // One transaction: each would wait for the disk.
  database.exec('BEGIN');
  const addMetadata = database.prepare('INSERT INTO metadata VALUES (?, ?)');
  for (const [name, value] of Object.entries(rows)) addMetadata.run(name, value);
  const addTile = database.prepare('INSERT INTO tiles VALUES (?, ?, ?, ?)');
  for (const { zoom, x, y, body } of cityTiles(schema)) addTile.run(zoom, x, 2 ** zoom - 1 - y, gzipSync(body));
  database.exec('COMMIT');
  database.close();
}
