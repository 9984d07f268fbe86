import { afterAll, describe, expect, it } from 'vitest';
import { describeReport } from './feed-report.ts';
import { readFeed } from './read-feed.ts';
import {
  createFeedPlace,
  type FeedFiles,
  type FeedRow,
  smallFeed,
  stopTimes,
  writeTable,
} from './testing/feed-builder.ts';
import { flawsOf } from './testing/written-timetable.ts';

const place = createFeedPlace();
afterAll(place.remove);
const read = (files: FeedFiles) => readFeed(place.folder({ ...smallFeed, ...files }));

type File = keyof typeof smallFeed;
const rowsOf = (file: File): FeedRow[] => [...smallFeed[file]];
/** A table of the small feed with its first row changed. */
const changed = (file: File, values: FeedRow) => ({
  [file]: rowsOf(file).map((row, at) => (at === 0 ? { ...row, ...values } : row)),
});
const added = (file: File, ...rows: FeedRow[]) => ({ [file]: [...rowsOf(file), ...rows] });
const noise = Uint8Array.from({ length: 5000 }, (_, at) => (at * 167 + (at >> 3) * 59) % 256);
const letters = (file: File) => Buffer.from(writeTable(smallFeed[file]));

const usable: readonly [string, FeedFiles, string][] = [
  [
    'a stop that is there twice',
    added('stops.txt', { stop_id: 'S1', stop_name: 'Again', stop_lat: 1, stop_lon: 1 }),
    'stops.txt, line 5: the stop "S1" is there twice: the row is left out.',
  ],
  [
    'a stop without an id',
    added('stops.txt', { stop_name: 'Nobody', stop_lat: 1, stop_lon: 1 }),
    'stops.txt, line 5: the stop has no stop_id: the row is left out.',
  ],
  [
    'a latitude of 95',
    added('stops.txt', { stop_id: 'S4', stop_name: 'Far', stop_lat: 95, stop_lon: 2 }),
    'stops.txt, line 5: the stop "S4" has no coordinates: it is left out.',
  ],
  [
    'coordinates that are words',
    changed('stops.txt', { stop_lat: 'NaN', stop_lon: 'Infinity' }),
    'stops.txt, line 2: the stop "S1" has no coordinates: it is left out.',
  ],
  [
    'a stop in the sea off Africa',
    changed('stops.txt', { stop_lat: 0, stop_lon: 0 }),
    'stop_times.txt, line 2: the stop "S1" has no coordinates: the row is left out (2 times).',
  ],
  [
    'a stop without a name',
    changed('stops.txt', { stop_name: '' }),
    'stops.txt, line 2: the stop "S1" has no name: it is called "S1".',
  ],
  [
    'an unknown location_type',
    changed('stops.txt', { location_type: -3 }),
    'stops.txt, line 2: location_type "-3" is not known: it is read as a boarding place.',
  ],
  [
    'an unknown route_type',
    changed('routes.txt', { route_type: 99 }),
    'routes.txt, line 2: route_type "99" is not known: the mode is OTHER.',
  ],
  [
    'a route that is there twice',
    added('routes.txt', { route_id: 'R1', route_type: 1 }),
    'routes.txt, line 3: the route "R1" is there twice: the row is left out.',
  ],
  [
    'a route without a name',
    changed('routes.txt', { route_short_name: '', route_long_name: '' }),
    'routes.txt, line 2: the route "R1" has no name: its id is used instead.',
  ],
  [
    'a route of an unknown agency',
    changed('routes.txt', { agency_id: 'X' }),
    'routes.txt, line 2: the agency "X" is not in agency.txt: its id is used as its name.',
  ],
  [
    'two time zones',
    added('agency.txt', { agency_id: 'B', agency_name: 'B', agency_timezone: 'Asia/Tokyo' }),
    'agency.txt, line 3: the time zone Asia/Tokyo differs from Europe/Paris: all times are read in Europe/Paris.',
  ],
  [
    'a trip of no route',
    changed('trips.txt', { route_id: 'X' }),
    'trips.txt, line 2: the route "X" is not in routes.txt: the trip is left out.',
  ],
  [
    'a trip of no service',
    changed('trips.txt', { service_id: 'X' }),
    'trips.txt, line 2: the service "X" is in no calendar: the trip is left out.',
  ],
  [
    'a trip that is there twice',
    added('trips.txt', { route_id: 'R1', service_id: 'D', trip_id: 'T1' }),
    'trips.txt, line 4: the trip "T1" is there twice: the row is left out.',
  ],
  [
    'a time of 25:70:99',
    changed('stop_times.txt', { arrival_time: '25:70:99' }),
    'stop_times.txt, line 2: "25:70:99" is not a time: the time is interpolated.',
  ],
  [
    'a time of 8:75',
    changed('stop_times.txt', { arrival_time: '8:75:00' }),
    'stop_times.txt, line 2: "8:75:00" is not a time: the time is interpolated.',
  ],
  [
    'unsorted rows of which two have one sequence',
    {
      'stop_times.txt': [
        ...stopTimes(
          'T1',
          ['S3', '08:20', { stop_sequence: 9 }],
          ['S1', '08:00', { stop_sequence: 1 }],
          ['S2', '08:05', { stop_sequence: 1 }],
        ),
      ],
    },
    'stop_times.txt, line 4: the stop_sequence 1 is there twice in one trip: the row is left out.',
  ],
  [
    'a time before the day',
    changed('stop_times.txt', { departure_time: '-1:00:00' }),
    'stop_times.txt, line 2: "-1:00:00" is not a time: the time is interpolated.',
  ],
  [
    'a time of next month',
    changed('stop_times.txt', { departure_time: '999:00:00' }),
    'stop_times.txt, line 2: "999:00:00" is not a time: the time is interpolated.',
  ],
  [
    'a departure before the arrival',
    changed('stop_times.txt', { arrival_time: '08:05:00' }),
    'stop_times.txt, line 2: the departure is before the arrival: the departure is set to the arrival.',
  ],
  [
    'a time that goes back',
    changed('stop_times.txt', { arrival_time: '08:15:00', departure_time: '08:15:00' }),
    'stop_times.txt, line 3: the time is before that of the previous stop: the time is interpolated.',
  ],
  [
    'an unknown stop',
    changed('stop_times.txt', { stop_id: 'X\u202e\n' }),
    'stop_times.txt, line 2: the stop "X " is not in stops.txt: the row is left out.',
  ],
  [
    'a sequence that is there twice',
    changed('stop_times.txt', { stop_sequence: 2 }),
    'stop_times.txt, line 3: the stop_sequence 2 is there twice in one trip: the row is left out.',
  ],
  [
    'a sequence before the first',
    changed('stop_times.txt', { stop_sequence: -1 }),
    'stop_times.txt, line 2: the stop_sequence "-1" is not a number: the row is left out.',
  ],
  [
    'a trip of one stop',
    { 'stop_times.txt': smallFeed['stop_times.txt'].slice(0, 4) },
    'stop_times.txt, line 5: the trip "T2" has 1 usable stop: the trip is left out.',
  ],
  [
    'a service that is there twice',
    added('calendar.txt', ...smallFeed['calendar.txt']),
    'calendar.txt, line 3: the service "D" is there twice: the row is left out.',
  ],
  [
    'an exception of no kind',
    { 'calendar_dates.txt': 'service_id,date,exception_type\nD,20260101,3\n' },
    'calendar_dates.txt, line 2: service "D", date "20260101", exception_type "3" are not a valid exception: the row is left out.',
  ],
  [
    'an exception on no day',
    { 'calendar_dates.txt': 'service_id,date,exception_type\nD,20261301,1\n' },
    'calendar_dates.txt, line 2: service "D", date "20261301", exception_type "1" are not a valid exception: the row is left out.',
  ],
  [
    'rows of too many values',
    { 'stops.txt': Buffer.concat([letters('stops.txt'), Buffer.from('S4,Rue de Rivoli, Paris,48.9,2.3\n')]) },
    'stops.txt, line 5: the row has 5 values for 4 columns: the last ones are ignored.',
  ],
  [
    'an open quote',
    { 'trips.txt': Buffer.concat([letters('trips.txt'), Buffer.from('R1,D,"T3')]) },
    'trips.txt, line 4: a quote is never closed: the row ends with its line.',
  ],
  [
    'noise behind the stops',
    {
      'stops.txt': Buffer.concat([
        letters('stops.txt'),
        Buffer.from(noise.filter((byte) => byte !== 10 && byte !== 13 && byte !== 34)),
      ]),
    },
    'stops.txt, line 5: ',
  ],
  [
    'frequencies every second',
    { 'frequencies.txt': 'trip_id,start_time,end_time,headway_secs\nT1,00:00:00,24:00:00,1\n' },
    'frequencies.txt, line 2: 86400 departures in one row are more than any line runs: the row is left out.',
  ],
  [
    'frequencies of no headway',
    { 'frequencies.txt': 'trip_id,start_time,end_time,headway_secs\nT1,00:00:00,24:00:00,0\n' },
    'frequencies.txt, line 2: headway_secs "0" is not a number of seconds: the row is left out.',
  ],
  [
    'frequencies of no trip',
    { 'frequencies.txt': 'trip_id,start_time,end_time,headway_secs\nX,00:00:00,24:00:00,60\n' },
    'frequencies.txt, line 2: the trip "X" is not in trips.txt: the row is left out.',
  ],
  [
    'frequencies without their columns',
    { 'frequencies.txt': 'trip_id\nT1\n' },
    'frequencies.txt: has no column start_time and no column end_time and no column headway_secs (it has "trip_id"): the file is not used.',
  ],
  [
    'transfers of no kind',
    { 'transfers.txt': 'from_stop_id,to_stop_id,transfer_type\nS1,S2,9\n' },
    'transfers.txt, line 2: transfer_type "9" is not known: the row is left out.',
  ],
  [
    'pathways to nowhere',
    { 'pathways.txt': 'from_stop_id,to_stop_id,pathway_mode\nS1,X,1\n' },
    'pathways.txt, line 2: from "S1" to "X" by mode "1" is not a pathway: the row is left out.',
  ],
  ['shapes of noise', { 'shapes.txt': noise }, 'shapes.txt: has no column shape_id'],
  [
    'shapes off the map',
    {
      ...changed('trips.txt', { shape_id: 'H' }),
      'shapes.txt': 'shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence\nH,91,2,1\nH,48,2,2\nH,49,2,3\n',
    },
    'shapes.txt, line 2: "91", "2" at "1" is not a point of a shape: the row is left out.',
  ],
  [
    'fares without a price',
    { 'fare_attributes.txt': 'fare_id,price,currency_type\nF,free,EUR\n' },
    'fare_attributes.txt, line 2: fare "F" for "free" "EUR" is not a ticket: the row is left out.',
  ],
];

describe('a broken row', () => {
  it.each(usable)('is left out or repaired, and reported: %s', async (_, files, line) => {
    const { timetable, report } = await read(files);
    expect(describeReport(report).find((problem) => problem.startsWith(line)) ?? describeReport(report)).toContain(
      line,
    );
    expect(flawsOf(timetable, report)).toEqual([]);
  });
});
