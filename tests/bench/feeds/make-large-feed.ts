import { pathToFileURL } from 'node:url';
import { metresPerDegree } from '#shared/domain/place/distance.ts';
import { randomNumbers } from './questions.ts';
import { writeLargeZip } from './write-large-zip.ts';

/**
 * Makes a deterministic feed of many cities, of any size: lines in two directions with short runs, slower in rush
 * hours, shapes, runs after midnight, vehicles that continue as another run, stops without times, calendars with
 * holidays, services with dates only, names beyond ASCII.
 *
 * `node tests/bench/feeds/make-large-feed.ts 3400000 large.zip`
 */
export function makeLargeFeed(stopTimes: number, path: string): void {
  const random = randomNumbers(stopTimes);
  const cities: City[] = [];
  const counted = { stopTimes: 0 };
  while (counted.stopTimes < stopTimes) cities.push(makeCity(cities.length, stopTimes, counted, random));
  writeLargeZip(path, [
    { name: 'agency.txt', texts: agencyRows(cities) },
    { name: 'stops.txt', texts: stopRows(cities) },
    { name: 'routes.txt', texts: routeRows(cities) },
    { name: 'calendar.txt', texts: calendarRows(cities) },
    { name: 'calendar_dates.txt', texts: exceptionRows(cities) },
    { name: 'trips.txt', texts: tripRows(cities) },
    { name: 'shapes.txt', texts: shapeRows(cities) },
    { name: 'stop_times.txt', texts: callRows(cities) },
  ]);
}

interface Station {
  readonly id: string;
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
}

interface City {
  readonly number: number;
  readonly name: string;
  readonly stations: readonly Station[];
  readonly lines: readonly Line[];
}

interface Line {
  readonly id: string;
  readonly code: string;
  readonly type: 0 | 1 | 3;
  readonly color: string;
  readonly branches: readonly Branch[];
  /** True: only some stops have a time. */
  readonly isSparse: boolean;
  /** True: stop times are written stop by stop instead of run by run. */
  readonly isByStop: boolean;
}

/** A direction of a line, in full or shortened. */
interface Branch {
  readonly id: string;
  readonly direction: 0 | 1;
  readonly stations: readonly Station[];
  /** Metres from the first stop. */
  readonly along: readonly number[];
  readonly trips: readonly Trip[];
}

interface Trip {
  readonly id: string;
  readonly service: string;
  readonly block: string;
  /** Seconds since midnight of the service day. */
  readonly departure: number;
  readonly metresPerSecond: number;
}

type Random = () => number;

const kinds = ['Église', 'Hôpital', 'Gare', 'Lycée', 'Place', 'Mairie', 'Pont', 'Cité', 'Forêt', 'Château'];
const people = ['Saint-Étienne', 'Général-Leclerc', 'Œuvre', 'Zoé-Façade', 'Bêta', 'Année-Noël', 'Ångström', 'Łódź'];
const suffixes = ['', ' – Nord', ' – Sud', ' (Université)', ' / Préfecture', ' l’Écluse'];

/** Metres between consecutive stations. */
const spacing = 380;
const columns = 8;

function centreOf(city: number): { lat: number; lon: number } {
  return { lat: 43.5 + Math.floor(city / columns) * 0.9, lon: -1 + (city % columns) * 1.1 };
}

function makeCity(number: number, wanted: number, counted: { stopTimes: number }, random: Random): City {
  const centre = centreOf(number);
  // Some cities are large, most are not.
  const lineCount = 16 + Math.floor(random() * 14) + (number % 7 === 0 ? 40 : 0);
  const radius = 12 + Math.floor(lineCount / 8);
  const grid = new Map<string, Station>();
  const stationAt = (x: number, y: number): Station => {
    const known = grid.get(`${x} ${y}`);
    if (known) return known;
    const kind = kinds[Math.floor(random() * kinds.length)];
    const person = people[Math.floor(random() * people.length)];
    const suffix = suffixes[Math.floor(random() * suffixes.length)];
    const name = `${kind} ${person} ${grid.size + 1}${suffix}`;
    const lat = centre.lat + ((y + random() * 0.4) * spacing) / metresPerDegree;
    const lon =
      centre.lon + ((x + random() * 0.4) * spacing) / metresPerDegree / Math.cos((centre.lat * Math.PI) / 180);
    const station = { id: `${pad(number, 3)}:SA:${pad(grid.size, 5)}`, name, lat, lon };
    grid.set(`${x} ${y}`, station);
    return station;
  };
  const lines: Line[] = [];
  for (let line = 0; line < lineCount && counted.stopTimes < wanted; line++) {
    const angle = (line / lineCount) * Math.PI + random() * 0.1;
    const offset = (random() - 0.5) * radius * 1.4;
    const bend = (random() - 0.5) * 6;
    const stations: Station[] = [];
    for (let step = -radius; step <= radius; step += 1) {
      const aside = offset + bend * Math.sin((step / radius) * 3);
      const x = Math.round(step * Math.cos(angle) - aside * Math.sin(angle));
      const y = Math.round(step * Math.sin(angle) + aside * Math.cos(angle));
      const next = stationAt(x, y);
      if (!stations.includes(next)) stations.push(next);
    }
    lines.push(makeLine(number, line, stations, counted, random));
  }
  return { number, name: `Ville-Éclair ${number + 1}`, stations: [...grid.values()], lines };
}

const dayTypes = [
  { service: 'SEM', share: 0.7 },
  { service: 'SCOL', share: 0.06 },
  { service: 'SAM', share: 0.15 },
  { service: 'DIM', share: 0.09 },
] as const;

function makeLine(
  city: number,
  line: number,
  stations: readonly Station[],
  counted: { stopTimes: number },
  random: Random,
): Line {
  const id = `${pad(city, 3)}:LIN:${pad(line, 3)}`;
  const type = line === 0 ? 1 : line < 4 ? 0 : 3;
  const pace = type === 1 ? 9 : type === 0 ? 6 : 4.6;
  const headway = type === 3 ? 900 + Math.floor(random() * 2700) : 330;
  const variants = [stations, stations.slice(0, Math.ceil(stations.length * 0.6))];
  const branches: Branch[] = [];
  for (const direction of [0, 1] as const) {
    for (const [variant, forward] of variants.entries()) {
      const called = direction === 0 ? forward : forward.toReversed();
      const branchId = `${id}:${direction}${variant}`;
      const trips: Trip[] = [];
      const daily = Math.floor(((variant === 0 ? 1 : 0.25) * 19.5 * 3600) / headway);
      for (const { service, share } of dayTypes) {
        const count = Math.max(1, Math.round(daily * share * (1 / 0.7)));
        for (let run = 0; run < count; run++) {
          const departure = Math.round(5 * 3600 + ((run + random() * 0.2) * 20 * 3600) / count);
          const hour = departure / 3600;
          const rush = (hour > 7 && hour < 9.5) || (hour > 16.5 && hour < 19) ? 0.78 : 1;
          trips.push({
            id: `${pad(city, 3)}-L${pad(line, 3)}-${direction}${variant}-${service}-${pad(run, 4)}-26A`,
            service: `${pad(city, 3)}-${service}`,
            block: city % 3 === 0 ? `${id}-${service}-${(run * 2 + direction) % 17}` : '',
            departure,
            metresPerSecond: pace * rush,
          });
        }
      }
      counted.stopTimes += trips.length * called.length;
      branches.push({ id: branchId, direction, stations: called, along: metresAlong(called), trips });
    }
  }
  const color = pad(Math.floor(random() * 0xffffff).toString(16), 6);
  const code = type === 1 ? 'M' : type === 0 ? `T${line}` : `${line}`;
  return { id, code, type, color, branches, isSparse: line % 9 === 8, isByStop: line % 9 === 5 };
}

function metresAlong(stations: readonly Station[]): number[] {
  let sum = 0;
  return stations.map((station, at) => {
    const before = stations[at - 1];
    if (before) {
      const east = (station.lon - before.lon) * metresPerDegree * Math.cos((station.lat * Math.PI) / 180);
      sum += 1.2 * Math.hypot((station.lat - before.lat) * metresPerDegree, east);
    }
    return Math.round(sum);
  });
}

const pad = (value: number | string, width: number) => String(value).padStart(width, '0');

const clock = (seconds: number) =>
  `${pad(Math.floor(seconds / 3600), 2)}:${pad(Math.floor(seconds / 60) % 60, 2)}:${pad(seconds % 60, 2)}`;

function* agencyRows(cities: readonly City[]): Iterable<string> {
  yield 'agency_id,agency_name,agency_url,agency_timezone,agency_lang\n';
  for (const { number, name } of cities)
    yield `${pad(number, 3)},"Réseau ${name}",https://example.org,Europe/Paris,fr\n`;
}

function* stopRows(cities: readonly City[]): Iterable<string> {
  yield 'stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,wheelchair_boarding\n';
  for (const { stations } of cities) {
    for (const { id, name, lat, lon } of stations) {
      yield `${id},"${name}",${lat.toFixed(6)},${lon.toFixed(6)},1,,1\n`;
      // One stop per direction, on opposite sides of the street.
      for (const side of [0, 1]) {
        yield `${id}:${side},"${name}",${(lat + side * 0.0002).toFixed(6)},${(lon + side * 0.0001).toFixed(6)},0,${id},${1 + side}\n`;
      }
    }
  }
}

function* routeRows(cities: readonly City[]): Iterable<string> {
  yield 'route_id,agency_id,route_short_name,route_long_name,route_type,route_color,route_text_color\n';
  for (const { number, lines } of cities) {
    for (const { id, code, type, color, branches } of lines) {
      const [first] = branches;
      const name = `${first?.stations[0]?.name} - ${first?.stations.at(-1)?.name}`;
      yield `${id},${pad(number, 3)},${code},"${name}",${type},${color},\n`;
    }
  }
}

function* calendarRows(cities: readonly City[]): Iterable<string> {
  yield 'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\n';
  for (const { number } of cities) {
    const city = pad(number, 3);
    yield `${city}-SEM,1,1,1,1,1,0,0,20260101,20261231\n`;
    yield `${city}-SAM,0,0,0,0,0,1,0,20260101,20261231\n`;
    yield `${city}-DIM,0,0,0,0,0,0,1,20260101,20261231\n`;
  }
}

const holidays = ['20260101', '20260406', '20260501', '20260508', '20260514', '20260714', '20261225'];

function* exceptionRows(cities: readonly City[]): Iterable<string> {
  yield 'service_id,date,exception_type\n';
  for (const { number } of cities) {
    const city = pad(number, 3);
    for (const day of holidays) yield `${city}-SEM,${day},2\n${city}-DIM,${day},1\n`;
    for (let day = Date.UTC(2026, 0, 5); day < Date.UTC(2026, 6, 4); day += 86_400_000) {
      const date = new Date(day);
      if (date.getUTCDay() === 0 || date.getUTCDay() === 6) continue;
      yield `${city}-SCOL,${date.toISOString().slice(0, 10).replaceAll('-', '')},1\n`;
    }
  }
}

function* tripRows(cities: readonly City[]): Iterable<string> {
  yield 'route_id,service_id,trip_id,trip_headsign,direction_id,block_id,shape_id,wheelchair_accessible\n';
  for (const { lines } of cities) {
    for (const { id, branches } of lines) {
      for (const branch of branches) {
        const headsign = branch.stations.at(-1)?.name ?? '';
        for (const trip of branch.trips) {
          yield `${id},${trip.service},${trip.id},"${headsign}",${branch.direction},${trip.block},${branch.id},1\n`;
        }
      }
    }
  }
}

const pointsBetweenStops = 8;

function* shapeRows(cities: readonly City[]): Iterable<string> {
  yield 'shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence,shape_dist_traveled\n';
  for (const { id, stations, along } of cities.flatMap(({ lines }) => lines.flatMap(({ branches }) => branches))) {
    let sequence = 0;
    for (const [at, station] of stations.entries()) {
      const next = stations[at + 1] ?? station;
      const points = next === station ? 1 : pointsBetweenStops;
      for (let point = 0; point < points; point++) {
        const share = point / points;
        const lat = station.lat + (next.lat - station.lat) * share + Math.sin(share * Math.PI) * 0.0004;
        const lon = station.lon + (next.lon - station.lon) * share;
        const metres = (along[at] ?? 0) + ((along[at + 1] ?? along[at] ?? 0) - (along[at] ?? 0)) * share;
        yield `${id},${lat.toFixed(6)},${lon.toFixed(6)},${sequence++},${metres.toFixed(1)}\n`;
      }
    }
  }
}

function* callRows(cities: readonly City[]): Iterable<string> {
  yield 'trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,drop_off_type,shape_dist_traveled\n';
  for (const { branches, isSparse, isByStop } of cities.flatMap(({ lines }) => lines)) {
    for (const branch of branches) {
      const row = (trip: Trip, at: number) => callRow(branch, trip, at, isSparse);
      if (isByStop) for (const at of branch.stations.keys()) for (const trip of branch.trips) yield row(trip, at);
      else for (const trip of branch.trips) for (const at of branch.stations.keys()) yield row(trip, at);
    }
  }
}

function callRow({ direction, stations, along }: Branch, trip: Trip, at: number, isSparse: boolean): string {
  const last = stations.length - 1;
  const seconds = trip.departure + at * 20 + Math.round((along[at] ?? 0) / trip.metresPerSecond);
  const isTimed = !isSparse || at % 4 === 0 || at === last;
  const time = isTimed ? clock(seconds) : '';
  const rules = `${at === last ? 1 : 0},${at === 0 ? 1 : 0}`;
  return `${trip.id},${time},${time},${stations[at]?.id}:${direction},${at + 1},${rules},${along[at]}\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [stopTimes = '500000', path = 'large-feed.zip'] = process.argv.slice(2);
  makeLargeFeed(Number(stopTimes), path);
  console.log(`${path}: about ${stopTimes} stop times`);
}
