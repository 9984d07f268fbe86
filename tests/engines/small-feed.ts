import { makeDemoFeed } from '#site/server/demo/make-feed/make-feed.ts';

interface Extent {
  /** All lines if absent. */
  readonly lines?: ReadonlySet<string>;
  /** All days if absent. */
  readonly service?: string;
  /** Hours of the day in which runs begin. */
  readonly hours: readonly [first: number, last: number];
}

/** Three lines: two of the metro that cross, and a bus. */
const small: Extent = { lines: new Set(['M1', 'M6', '29']), hours: [7.5, 8.7] };

/** The whole network on the morning of a Monday to Thursday. */
const wide: Extent = { service: 'monday-to-thursday', hours: [7.5, 11] };

type Row = readonly string[];

interface Table {
  readonly head: string;
  readonly rows: readonly Row[];
  readonly column: (name: string) => number;
}

/** Values of a row of the demo, as written: no quoted value has a quote inside. */
const cells = (line: string): Row => line.match(/(?<=^|,)("[^"]*"|[^,]*)/g) ?? [];

function tableOf(files: ReadonlyMap<string, string>, name: string): Table {
  const [head = '', ...rows] = (files.get(name) ?? '').split('\n').filter((line) => line !== '');
  const names = cells(head);
  return { head, rows: rows.map(cells), column: (column) => names.indexOf(column) };
}

const secondsOf = (clock: string) => clock.split(':').reduce((sum, two) => sum * 60 + Number(two), 0);
const clockOf = (seconds: number) =>
  [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((two) => String(Math.trunc(two)).padStart(2, '0')).join(':');

const written = ({ head }: Table, rows: readonly Row[]) =>
  `${[head, ...rows.map((row) => row.join(','))].join('\n')}\n`;

/** Returns the rows of a table whose value in a column is kept; an empty one always is. */
const kept = (table: Table, column: string, ids: ReadonlySet<string> | undefined) =>
  table.rows.filter((row) => {
    const value = row[table.column(column)] ?? '';
    return value === '' || ids === undefined || ids.has(value);
  });

export const makeSmallFeed = () => makeFeed(small);
export const makeWideFeed = () => makeFeed(wide);

/**
 * Makes a smaller feed of the demo without `frequencies.txt`: OpenTripPlanner lists the runs of frequencies on no board. Each
 * departure of a frequency is a trip of its own.
 */
function makeFeed({ lines, service, hours: [firstHour, lastHour] }: Extent): ReadonlyMap<string, string> {
  const files = makeDemoFeed();
  const table = (name: string) => tableOf(files, `${name}.txt`);
  const [routes, trips, stopTimes, frequencies, stops] = [
    table('routes'),
    table('trips'),
    table('stop_times'),
    table('frequencies'),
    table('stops'),
  ];
  const callsOf = Map.groupBy(stopTimes.rows, (row) => row[0]);
  const bandsOf = Map.groupBy(frequencies.rows, (row) => row[0]);
  const [tripId, serviceId] = [trips.column('trip_id'), trips.column('service_id')];
  const runs: Row[] = [];
  const calls: Row[] = [];
  for (const trip of kept(trips, 'route_id', lines)) {
    if (service !== undefined && trip[serviceId] !== service) continue;
    const id = trip[tripId] ?? '';
    for (const [, start = '', end = '', headway = ''] of bandsOf.get(id) ?? []) {
      for (let begin = secondsOf(start); begin < secondsOf(end); begin += Number(headway)) {
        if (begin < firstHour * 3600 || begin >= lastHour * 3600) continue;
        const run = `${id}@${begin}`;
        runs.push(trip.with(tripId, run));
        for (const [, arrival = '', departure = '', ...rest] of callsOf.get(id) ?? []) {
          calls.push([run, clockOf(begin + secondsOf(arrival)), clockOf(begin + secondsOf(departure)), ...rest]);
        }
      }
    }
  }
  const used = new Set(calls.map((row) => row[stopTimes.column('stop_id')] ?? ''));
  const parent = stops.column('parent_station');
  const stopId = stops.column('stop_id');
  for (const row of stops.rows) if (used.has(row[stopId] ?? '')) used.add(row[parent] ?? '');
  const isUsed = (row: Row) => used.has(row[stopId] ?? '');
  const shapes = new Set(runs.map((row) => row[trips.column('shape_id')] ?? ''));
  const transfers = table('transfers');
  const between = kept(transfers, 'from_stop_id', used).filter((row) =>
    used.has(row[transfers.column('to_stop_id')] ?? ''),
  );
  const small = new Map(files);
  for (const name of ['frequencies.txt', 'pathways.txt']) small.delete(name);
  small.set('routes.txt', written(routes, kept(routes, 'route_id', lines)));
  small.set('trips.txt', written(trips, runs));
  small.set('stop_times.txt', written(stopTimes, calls));
  small.set('stops.txt', written(stops, stops.rows.filter(isUsed)));
  small.set('transfers.txt', written(transfers, between));
  small.set('shapes.txt', written(table('shapes'), kept(table('shapes'), 'shape_id', shapes)));
  small.set('fare_rules.txt', written(table('fare_rules'), kept(table('fare_rules'), 'route_id', lines)));
  return small;
}
