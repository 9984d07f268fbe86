import { PbfWriter } from 'pbf';
import type { LatLon } from '#shared/domain/place/coordinates.ts';
import { metresPerDegree } from '#shared/domain/place/distance.ts';

/** Metres east and north of the middle of the city. */
type Point = readonly [east: number, north: number];
type Tags = Readonly<Record<string, string>>;

const middle: LatLon = { lat: 47.6, lon: 7.5 };

export const positionAt = ([east, north]: Point): LatLon => ({
  lat: middle.lat + north / metresPerDegree,
  lon: middle.lon + east / metresPerDegree / Math.cos((middle.lat * Math.PI) / 180),
});

export const pointAt = ({ lat, lon }: LatLon): Point => [
  (lon - middle.lon) * metresPerDegree * Math.cos((middle.lat * Math.PI) / 180),
  (lat - middle.lat) * metresPerDegree,
];

/** Half of the width of the river, which flows from west to east through the middle. */
export const riverBank = 50;
/** Where its two bridges are: one with stairs at both ends, one for all. */
export const bridges = { stairs: 400, road: 1400 } as const;
/** Where a path leads through a gate that is closed. */
const gate: Point = [1000, 400];

const columns = [0, 400, 800, 1400, 1800];
const rows = [100, 300, 500];

/** The streets of the city, each a name or kind with its points. */
const streets: readonly { readonly tags: Tags; readonly points: readonly Point[] }[] = [
  ...[1, -1].flatMap((side) => [
    ...rows.map((row) => ({
      tags: { highway: 'residential', name: `${side > 0 ? 'Nordstraße' : 'Südstraße'} ${row}` },
      points: [0, 400, 800, 1000, 1400, 1800].map((east): Point => [east, side * row]),
    })),
    ...columns.map((east) => ({
      tags: { highway: 'residential', name: `Querstraße ${east}` },
      points: rows.map((row): Point => [east, side * row]),
    })),
  ]),
  {
    tags: { highway: 'steps', step_count: '20' },
    points: [
      [bridges.stairs, -100],
      [bridges.stairs, -60],
    ],
  },
  {
    tags: { highway: 'footway', bridge: 'yes', name: 'Waschhaussteg' },
    points: [
      [bridges.stairs, -60],
      [bridges.stairs, 60],
    ],
  },
  {
    tags: { highway: 'steps', step_count: '20' },
    points: [
      [bridges.stairs, 60],
      [bridges.stairs, 100],
    ],
  },
  {
    tags: { highway: 'residential', bridge: 'yes', name: 'Bahnhofsbrücke', sidewalk: 'both' },
    points: [
      [bridges.road, -100],
      [bridges.road, 100],
    ],
  },
  { tags: { highway: 'footway', name: 'Gartenweg' }, points: [[1000, 300], gate, [1000, 500]] },
  {
    tags: { waterway: 'river', name: 'Bach' },
    points: [
      [-500, 0],
      [2300, 0],
    ],
  },
];

/** Numbers texts in the order of their first use; 0 is reserved. */
function textTable() {
  const texts = new Map<string, number>([['', 0]]);
  const numberOf = (text: string) => {
    const number = texts.get(text) ?? texts.size;
    texts.set(text, number);
    return number;
  };
  return { numberOf, all: () => [...texts.keys()] };
}

const nanodegrees = (degrees: number) => Math.round(degrees * 1e7);

/** Writes the city as an OpenStreetMap extract (`.osm.pbf`), uncompressed. */
export function writeRiverCity(): Uint8Array {
  const texts = textTable();
  const nodes = new Map<string, { readonly id: number; readonly point: Point; readonly tags: Tags }>();
  const nodeOf = (point: Point) => {
    const key = point.join();
    const isGate = key === gate.join();
    const tags: Tags = isGate ? { barrier: 'gate', access: 'no', locked: 'yes' } : {};
    const node = nodes.get(key) ?? { id: nodes.size + 1, point, tags };
    nodes.set(key, node);
    return node.id;
  };
  const ways = streets.map(({ tags, points }, index) => ({ id: index + 1, tags, nodes: points.map(nodeOf) }));
  const written = (tags: Tags) => ({
    keys: Object.keys(tags).map(texts.numberOf),
    values: Object.values(tags).map(texts.numberOf),
  });
  const nodeRows = [...nodes.values()].map((node) => ({ ...node, ...written(node.tags) }));
  const wayRows = ways.map((way) => ({ ...way, ...written(way.tags) }));
  const data = new PbfWriter();
  data.writeMessage(
    1,
    (_, table) => {
      for (const text of texts.all()) table.writeStringField(1, text);
    },
    null,
  );
  data.writeMessage(
    2,
    (_, group) => {
      for (const { id, point, keys, values } of nodeRows) {
        const { lat, lon } = positionAt(point);
        group.writeMessage(
          1,
          (_, node) => {
            node.writeSVarintField(1, id);
            node.writePackedVarint(2, keys);
            node.writePackedVarint(3, values);
            node.writeSVarintField(8, nanodegrees(lat));
            node.writeSVarintField(9, nanodegrees(lon));
          },
          null,
        );
      }
    },
    null,
  );
  data.writeMessage(
    2,
    (_, group) => {
      for (const { id, nodes: ids, keys, values } of wayRows) {
        group.writeMessage(
          3,
          (_, way) => {
            way.writeVarintField(1, id);
            way.writePackedVarint(2, keys);
            way.writePackedVarint(3, values);
            way.writePackedSVarint(
              8,
              ids.map((node, index) => node - (ids[index - 1] ?? 0)),
            );
          },
          null,
        );
      }
    },
    null,
  );
  const head = new PbfWriter();
  head.writeStringField(4, 'OsmSchema-V0.6');
  return Buffer.concat([...blob('OSMHeader', head.finish()), ...blob('OSMData', data.finish())]);
}

/** Returns a block of an extract: the length of its head, its head, its data. */
function blob(type: string, bytes: Uint8Array): Uint8Array[] {
  const data = new PbfWriter();
  data.writeBytesField(1, bytes);
  const body = data.finish();
  const head = new PbfWriter();
  head.writeStringField(1, type);
  head.writeVarintField(3, body.length);
  const headBytes = head.finish();
  const length = Buffer.alloc(4);
  length.writeInt32BE(headBytes.length);
  return [length, headBytes, body];
}

/** Stops of the city: on both banks, behind the closed gate, and where all lines end. */
export const stops = {
  north: [800, 110],
  south: [800, -110],
  garden: [1000, 490],
  end: [1800, 490],
} as const satisfies Readonly<Record<string, Point>>;

const clockText = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`;

/** Returns the timetable of the city: a quick tram on the north bank, a slow bus on the other, a bus at the garden. */
export function riverCityFeed(): ReadonlyMap<string, string> {
  const lines = [
    { id: 'T', type: 0, from: 'north', every: 10, minutes: 4 },
    { id: 'B', type: 3, from: 'south', every: 30, minutes: 40 },
    { id: 'G', type: 3, from: 'garden', every: 15, minutes: 5 },
  ] as const;
  const trips = lines.flatMap((line) =>
    Array.from({ length: 180 / line.every }, (_, index) => ({
      ...line,
      start: 420 + index * line.every,
      trip: `${line.id}${index}`,
    })),
  );
  const table = (head: string, rows: readonly string[]) => `${[head, ...rows].join('\n')}\n`;
  const stopRows = Object.entries(stops).map(([id, point]) => {
    const { lat, lon } = positionAt(point);
    return `${id},${id},${lat.toFixed(6)},${lon.toFixed(6)},1`;
  });
  return new Map([
    [
      'agency.txt',
      table('agency_name,agency_url,agency_timezone', ['Bachstadt,https://bachstadt.example,Europe/Berlin']),
    ],
    ['stops.txt', table('stop_id,stop_name,stop_lat,stop_lon,wheelchair_boarding', stopRows)],
    [
      'routes.txt',
      table(
        'route_id,route_short_name,route_type',
        lines.map(({ id, type }) => `${id},${id},${type}`),
      ),
    ],
    [
      'calendar.txt',
      table('service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date', [
        'all,1,1,1,1,1,1,1,20260101,20271231',
      ]),
    ],
    [
      'trips.txt',
      table(
        'route_id,service_id,trip_id,wheelchair_accessible',
        trips.map(({ id, trip }) => `${id},all,${trip},1`),
      ),
    ],
    [
      'stop_times.txt',
      table(
        'trip_id,stop_sequence,stop_id,arrival_time,departure_time',
        trips.flatMap(({ trip, from, start, minutes }) =>
          [[from, start] as const, ['end', start + minutes] as const].map(
            ([stop, time], index) => `${trip},${index},${stop},${clockText(time)},${clockText(time)}`,
          ),
        ),
      ),
    ],
  ]);
}
