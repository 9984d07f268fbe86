import { weekdayOf } from '#shared/lib/time/calendar-day.ts';
import { compressToFrequencies, runsOfDay, type Service, services } from './departures.ts';
import { fareTables } from './fares.ts';
import { frenchHolidays, gtfsDate } from './french-holidays.ts';
import { type FeedFile, feedFile, gtfsClock, type Row } from './gtfs-csv.ts';
import { type DemoLine, type DemoNetwork, type NetworkMode, readNetwork } from './network.ts';
import { type DemoPattern, headsignOf, patternsOf, stationTimes } from './patterns.ts';
import { type Platform, placePlatforms, platformId } from './platforms.ts';
import { stationTables } from './station-tables.ts';
import { drawTrack } from './track.ts';
import { writeZip } from './write-zip.ts';

export const firstYear = 2020;
export const lastYear = 2045;

const period = [`${firstYear}0101`, `${lastYear}1231`];

const routeKinds: Readonly<Record<NetworkMode, string>> = {
  metro: 'Métro',
  rer: 'RER',
  train: 'Transilien',
  tram: 'Tramway',
  bus: 'Bus',
  noctilien: 'Noctilien',
};
const routeTypes: Readonly<Record<NetworkMode, number>> = { tram: 0, metro: 1, rer: 2, train: 2, bus: 3, noctilien: 3 };
const operatorAddresses: Readonly<Record<string, string>> = {
  SNCF: 'https://www.transilien.com/',
  Keolis: 'https://www.keolis.com/',
};

/** The code on the sign: `1` for the line `M1` of the tables. */
function shownCode(line: DemoLine): string {
  return line.mode === 'metro' ? line.code.slice(1) : line.code;
}

function operatorId(operator: string): string {
  return operator.toLowerCase().replaceAll(/[^a-z]+/g, '-');
}

function tripTables(patterns: readonly DemoPattern[], platforms: ReadonlyMap<string, Platform>): FeedFile[] {
  const trips: Row[] = [];
  const stopTimes: Row[] = [];
  const frequencies: Row[] = [];
  const shapes: Row[] = [];
  for (const pattern of patterns) {
    const { line, direction, stations } = pattern;
    const stops = stations.map((station) => {
      const platform = platforms.get(platformId(pattern, station));
      if (!platform) throw new Error(`${pattern.id}: no platform at "${station.key}"`);
      return platform;
    });
    const { shape, travelledAtStop } = drawTrack(stops);
    for (const [index, point] of shape.entries()) {
      shapes.push([pattern.id, point.lat.toFixed(6), point.lon.toFixed(6), index, Math.round(point.travelled)]);
    }
    const times = stationTimes(pattern);
    for (const service of services) {
      const rows = compressToFrequencies(runsOfDay(pattern, service));
      if (rows.length === 0) continue;
      const trip = `${pattern.id}:${service}`;
      trips.push([line.code, service, trip, headsignOf(pattern), direction, pattern.id, 1, 0]);
      for (const [index, stop] of stops.entries()) {
        const time = times[index] ?? { arrival: 0, departure: 0 };
        const travelled = Math.round(travelledAtStop[index] ?? 0);
        stopTimes.push([trip, gtfsClock(time.arrival), gtfsClock(time.departure), stop.id, index, travelled, 1]);
      }
      for (const row of rows) {
        frequencies.push([trip, gtfsClock(row.start), gtfsClock(row.end), row.headway, 1]);
      }
    }
  }
  return [
    feedFile(
      'trips.txt',
      'route_id,service_id,trip_id,trip_headsign,direction_id,shape_id,wheelchair_accessible,bikes_allowed',
      trips,
    ),
    feedFile(
      'stop_times.txt',
      'trip_id,arrival_time,departure_time,stop_id,stop_sequence,shape_dist_traveled,timepoint',
      stopTimes,
    ),
    feedFile('frequencies.txt', 'trip_id,start_time,end_time,headway_secs,exact_times', frequencies),
    feedFile('shapes.txt', 'shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence,shape_dist_traveled', shapes),
  ];
}

/** Returns the service of the weekday of `day`, unless it is a holiday. */
function weekdayService(day: string): Service {
  return (['friday', 'saturday', 'sunday'] as const)[weekdayOf(day) - 4] ?? 'monday-to-thursday';
}

function calendarTables(): FeedFile[] {
  const days: Readonly<Record<Service, readonly number[]>> = {
    'monday-to-thursday': [1, 1, 1, 1, 0, 0, 0],
    friday: [0, 0, 0, 0, 1, 0, 0],
    saturday: [0, 0, 0, 0, 0, 1, 0],
    sunday: [0, 0, 0, 0, 0, 0, 1],
  };
  const exceptions: Row[] = [];
  for (let year = firstYear; year <= lastYear; year++) {
    for (const holiday of frenchHolidays(year)) {
      const usual = weekdayService(holiday);
      if (usual === 'sunday') continue;
      exceptions.push([usual, gtfsDate(holiday), 2], ['sunday', gtfsDate(holiday), 1]);
    }
  }
  return [
    feedFile(
      'calendar.txt',
      'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date',
      services.map((service) => [service, ...days[service], ...period]),
    ),
    feedFile('calendar_dates.txt', 'service_id,date,exception_type', exceptions),
  ];
}

/** Makes the GTFS feed of the demo city: file name to text. Equal tables give an equal feed, on any day. */
export function makeDemoFeed(network: DemoNetwork = readNetwork()): Map<string, string> {
  const patterns = patternsOf(network);
  const platforms = placePlatforms(network, patterns);
  const operators = [...new Set(network.lines.map((line) => line.operator))];
  return new Map([
    feedFile(
      'agency.txt',
      'agency_id,agency_name,agency_url,agency_timezone,agency_lang',
      operators.map((operator) => {
        const address = operatorAddresses[operator] ?? 'https://www.ratp.fr/';
        return [operatorId(operator), operator, address, 'Europe/Paris', 'fr'];
      }),
    ),
    feedFile(
      'routes.txt',
      'route_id,agency_id,route_short_name,route_long_name,route_desc,route_type,route_color,route_text_color,route_sort_order',
      network.lines.map((line, index) => [
        line.code,
        operatorId(line.operator),
        shownCode(line),
        line.name,
        routeKinds[line.mode],
        routeTypes[line.mode],
        line.colour,
        line.textColour,
        index + 1,
      ]),
    ),
    ...stationTables(network, platforms.values()),
    ...tripTables(patterns, platforms),
    ...calendarTables(),
    ...fareTables(network.lines),
    feedFile(
      'feed_info.txt',
      'feed_publisher_name,feed_publisher_url,feed_lang,default_lang,feed_start_date,feed_end_date,feed_version',
      [['Horaire de démonstration, Paris', 'https://www.paris.fr/', 'fr', 'fr', ...period, '1']],
    ),
  ]);
}

/** Makes the feed of the demo from its tables. */
export const zipDemoFeed = (networkFolder: URL): Uint8Array => writeZip(makeDemoFeed(readNetwork(networkFolder)));
