import { makeDemoFeed } from '#site/server/demo/make-feed/make-feed.ts';

/** The lines of the small feed: metro, RER, tram and bus, some of which cross each other. */
const lines = new Set(['M1', 'M2', 'M6', 'M8', 'M9', 'M14', 'A', 'T3a', '29', '91']);

type Row = readonly string[];

/** Values of a file of the demo: no field has a quote inside. */
const cells = (line: string): Row => [...line.matchAll(/(?:^|,)("[^"]*"|[^,]*)/g)].map(([, cell = '']) => cell);

function tableOf(files: ReadonlyMap<string, string>, name: string) {
  const [head = '', ...rows] = (files.get(name) ?? '').split('\n').filter((line) => line !== '');
  const names = cells(head);
  return { head, rows: rows.map(cells), column: (column: string) => names.indexOf(column) };
}

const secondsOf = (clock: string) => clock.split(':').reduce((sum, two) => sum * 60 + Number(two), 0);
const clockOf = (seconds: number) =>
  [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((two) => String(Math.trunc(two)).padStart(2, '0')).join(':');

const written = (head: string, rows: readonly Row[]) => `${[head, ...rows.map((row) => row.join(','))].join('\n')}\n`;

/**
 * Makes a small feed of the demo without `frequencies.txt`, whose runs OpenTripPlanner lists on no board: each departure of
 * a frequency is a trip of its own.
 */
export function makeExpandedFeed(): ReadonlyMap<string, string> {
  const files = makeDemoFeed();
  const [routes, trips, stopTimes, frequencies] = ['routes', 'trips', 'stop_times', 'frequencies'].map((name) =>
    tableOf(files, `${name}.txt`),
  );
  if (!routes || !trips || !stopTimes || !frequencies) throw new Error('the demo feed has other files');
  const kept = trips.rows.filter((row) => lines.has(row[trips.column('route_id')] ?? ''));
  const callsOf = Map.groupBy(stopTimes.rows, (row) => row[0]);
  const bandsOf = Map.groupBy(frequencies.rows, (row) => row[0]);
  const tripId = trips.column('trip_id');
  const runs: Row[] = [];
  const calls: Row[] = [];
  for (const trip of kept) {
    const id = trip[tripId] ?? '';
    for (const [, start = '', end = '', headway = ''] of bandsOf.get(id) ?? []) {
      for (let departure = secondsOf(start); departure < secondsOf(end); departure += Number(headway)) {
        const run = `${id}@${departure}`;
        runs.push(trip.with(tripId, run));
        for (const [, arrival = '', leaves = '', ...rest] of callsOf.get(id) ?? []) {
          calls.push([run, clockOf(departure + secondsOf(arrival)), clockOf(departure + secondsOf(leaves)), ...rest]);
        }
      }
    }
  }
  const small = new Map(files);
  small.delete('frequencies.txt');
  small.delete('pathways.txt');
  small.set(
    'routes.txt',
    written(
      routes.head,
      routes.rows.filter((row) => lines.has(row[0] ?? '')),
    ),
  );
  small.set('trips.txt', written(trips.head, runs));
  small.set('stop_times.txt', written(stopTimes.head, calls));
  return withoutUnused(small);
}

/** Leaves out rows that name a line which the small feed does not have. */
function withoutUnused(files: Map<string, string>): ReadonlyMap<string, string> {
  const rules = tableOf(files, 'fare_rules.txt');
  const route = rules.column('route_id');
  files.set(
    'fare_rules.txt',
    written(
      rules.head,
      rules.rows.filter((row) => (row[route] ?? '') === '' || lines.has(row[route] ?? '')),
    ),
  );
  return files;
}
