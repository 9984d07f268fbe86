import { readDemoTable } from './read-table.ts';

const networkModes = ['metro', 'rer', 'train', 'tram', 'bus', 'noctilien'] as const;
export type NetworkMode = (typeof networkModes)[number];
export type KnownOrNot = 'yes' | 'no' | 'unknown';

export interface DemoStation {
  readonly key: string;
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  readonly town: string;
  readonly wheelchair: KnownOrNot;
}

export interface Headways {
  readonly peak: number;
  readonly day: number;
  readonly evening: number;
  readonly weekend: number;
  readonly night: number;
}

export interface DemoLine {
  readonly code: string;
  readonly mode: NetworkMode;
  readonly colour: string;
  readonly textColour: string;
  readonly name: string;
  readonly operator: string;
  readonly cruiseKmh: number;
  /** Time cost of a stop: braking, standing, accelerating. */
  readonly stopSeconds: number;
  /** Seconds of runs whose speed is not that of the line, in both directions, by `from to`. */
  readonly knownRuns: ReadonlyMap<string, number>;
  /** `all`: every platform is step-free; `station`: as the station says; `listed`: only those of step-free.tsv. */
  readonly accessibility: 'all' | 'station' | 'listed';
  readonly headwaySeconds: Headways;
  readonly firstDeparture: number;
  readonly lastDeparture: number;
  /** The last departure on Fridays and Saturdays. */
  readonly lastDepartureBeforeRest: number;
}

export interface Branch {
  readonly line: string;
  readonly branch: string;
  readonly direction: 'both' | 'out' | 'back';
  /** This branch takes every n-th departure of the line, from departure number `offset`. */
  readonly every: number;
  readonly offset: number;
  /** For a branch that does not run through: it leaves the station that long after the through train, or arrives that long before. */
  readonly meets: { readonly station: string; readonly seconds: number } | null;
  readonly stations: readonly string[];
}

/** A change on foot. An end is a station (`opera`) or one line of it (`opera:M3`). */
export interface FootTransfer {
  readonly from: string;
  readonly to: string;
  readonly seconds: number;
}

export interface EntrancePath {
  readonly station: string;
  readonly entrance: string;
  readonly lat: number;
  readonly lon: number;
  readonly pathwayMode: 'walkway' | 'stairs' | 'escalator' | 'elevator';
  readonly seconds: number;
}

export interface DemoNetwork {
  readonly stations: ReadonlyMap<string, DemoStation>;
  readonly lines: readonly DemoLine[];
  readonly branches: readonly Branch[];
  /** By `from to`. */
  readonly transfers: ReadonlyMap<string, FootTransfer>;
  /** Positions of platforms in stations of several lines, by `station line`. */
  readonly platforms: ReadonlyMap<string, { readonly lat: number; readonly lon: number }>;
  /** Accessible `line station` pairs of the lines marked `listed`. */
  readonly stepFree: ReadonlySet<string>;
  readonly entrances: readonly EntrancePath[];
}

const networkFolder = new URL('../network/', import.meta.url);

/** Parses a clock time such as `25:40` to seconds since midnight. */
export function secondsOfClock(clock: string): number {
  const found = /^(\d{1,2}):(\d{2})$/.exec(clock);
  if (!found) throw new Error(`"${clock}" is not a clock time such as 05:30`);
  return Number(found[1]) * 3600 + Number(found[2]) * 60;
}

function finite(text: string, what: string): number {
  const value = Number(text);
  if (text === '' || !Number.isFinite(value)) throw new Error(`${what}: "${text}" is not a number`);
  return value;
}

function oneOf<Value extends string>(text: string, allowed: readonly Value[], what: string): Value {
  const found = allowed.find((value) => value === text);
  if (found === undefined) throw new Error(`${what}: "${text}" is not one of ${allowed.join(', ')}`);
  return found;
}

function readStations(folder: URL): Map<string, DemoStation> {
  const stations = new Map<string, DemoStation>();
  const columns = ['key', 'name', 'lat', 'lon', 'town', 'wheelchair'] as const;
  for (const row of readDemoTable(new URL('stations.tsv', folder), columns)) {
    if (stations.has(row.key)) throw new Error(`stations.tsv: "${row.key}" is listed twice`);
    stations.set(row.key, {
      ...row,
      lat: finite(row.lat, row.key),
      lon: finite(row.lon, row.key),
      wheelchair: oneOf(row.wheelchair, ['yes', 'no', 'unknown'], row.key),
    });
  }
  return stations;
}

const lineColumns = [
  'code',
  'mode',
  'colour',
  'textColour',
  'name',
  'operator',
  'cruiseKmh',
  'stopSeconds',
  'accessibility',
  'peak',
  'day',
  'evening',
  'weekend',
  'night',
  'first',
  'last',
  'lastBeforeRest',
] as const;

function readLines(folder: URL): DemoLine[] {
  const runs = readDemoTable(new URL('runs.tsv', folder), ['line', 'from', 'to', 'seconds']);
  const runsOf = (code: string) =>
    runs
      .filter(({ line }) => line === code)
      .flatMap(({ from, to, seconds }) => {
        const known = finite(seconds, `${code} ${from} ${to}`);
        return [[`${from} ${to}`, known] as const, [`${to} ${from}`, known] as const];
      });
  return readDemoTable(new URL('lines.tsv', folder), lineColumns).map((row) => {
    const seconds = (minutes: string) => Math.round(finite(minutes, `headway of ${row.code}`) * 60);
    return {
      code: row.code,
      mode: oneOf(row.mode, networkModes, row.code),
      colour: row.colour,
      textColour: row.textColour,
      name: row.name,
      operator: row.operator,
      cruiseKmh: finite(row.cruiseKmh, row.code),
      stopSeconds: finite(row.stopSeconds, row.code),
      knownRuns: new Map(runsOf(row.code)),
      accessibility: oneOf(row.accessibility, ['all', 'station', 'listed'], row.code),
      headwaySeconds: {
        peak: seconds(row.peak),
        day: seconds(row.day),
        evening: seconds(row.evening),
        weekend: seconds(row.weekend),
        night: seconds(row.night),
      },
      firstDeparture: secondsOfClock(row.first),
      lastDeparture: secondsOfClock(row.last),
      lastDepartureBeforeRest: secondsOfClock(row.lastBeforeRest),
    };
  });
}

function readBranches(folder: URL, known: ReadonlyMap<string, DemoStation>): Branch[] {
  const columns = ['line', 'branch', 'direction', 'every', 'offset', 'meets', 'stations'] as const;
  return readDemoTable(new URL('routes.tsv', folder), columns).map((row) => {
    const stations = row.stations.split(' ');
    const unknown = stations.find((key) => !known.has(key));
    const [met, minutes = ''] = row.meets.split(' ');
    if (unknown) throw new Error(`routes.tsv, ${row.line} ${row.branch}: no station "${unknown}"`);
    return {
      line: row.line,
      branch: row.branch,
      direction: oneOf(row.direction, ['both', 'out', 'back'], row.line),
      every: finite(row.every, row.line),
      offset: finite(row.offset, row.line),
      meets: met ? { station: met, seconds: finite(minutes, `${row.line} ${row.branch}`) * 60 } : null,
      stations,
    };
  });
}

/** Reads the tables of the city. */
export function readNetwork(folder: URL = networkFolder): DemoNetwork {
  const stations = readStations(folder);
  return {
    stations,
    lines: readLines(folder),
    branches: readBranches(folder, stations),
    transfers: new Map(
      readDemoTable(new URL('transfers.tsv', folder), ['from', 'to', 'seconds']).map(({ from, to, seconds }) => [
        `${from} ${to}`,
        { from, to, seconds: finite(seconds, from) },
      ]),
    ),
    platforms: new Map(
      readDemoTable(new URL('platforms.tsv', folder), ['station', 'line', 'lat', 'lon']).map(
        ({ station, line, lat, lon }) => [
          `${station} ${line}`,
          { lat: finite(lat, `${station} ${line}`), lon: finite(lon, `${station} ${line}`) },
        ],
      ),
    ),
    stepFree: new Set(
      readDemoTable(new URL('step-free.tsv', folder), ['line', 'station']).map((row) => `${row.line} ${row.station}`),
    ),
    entrances: readDemoTable(new URL('entrances.tsv', folder), [
      'station',
      'entrance',
      'lat',
      'lon',
      'pathwayMode',
      'seconds',
    ]).map((row) => ({
      station: row.station,
      entrance: row.entrance,
      lat: finite(row.lat, row.station),
      lon: finite(row.lon, row.station),
      pathwayMode: oneOf(row.pathwayMode, ['walkway', 'stairs', 'escalator', 'elevator'], row.station),
      seconds: finite(row.seconds, row.station),
    })),
  };
}
