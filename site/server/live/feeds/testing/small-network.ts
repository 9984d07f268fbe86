import { readFeed } from '#site/server/engine/reader/read-feed.ts';
import {
  createFeedPlace,
  type FeedFiles,
  type FeedRow,
  smallFeed,
  stopTimes,
} from '#site/server/engine/reader/testing/feed-builder.ts';
import { serviceDayOrigin } from '#site/server/engine/router/search/day-timetable.ts';
import type { Timetable } from '#site/server/engine/timetable.ts';

const stop = (id: string, more: FeedRow = {}): FeedRow => ({
  stop_id: id,
  stop_name: id,
  stop_lat: 48.85,
  stop_lon: 2.35,
  ...more,
});

/**
 * T1 from A to D at 08:00, 08:10 (waits two minutes), 08:20, 08:30, with holes in its numbers; T2 after midnight; LOOP calls at A twice;
 * BACK in the other direction; E is an exact frequency, F one without exact times; M is of the railway R2. Station B has the platforms 1 and 2.
 */
export const smallNetwork = {
  ...smallFeed,
  'agency.txt': [...smallFeed['agency.txt'], { ...smallFeed['agency.txt'][0], agency_id: 'Z', agency_name: 'Rail' }],
  'routes.txt': [...smallFeed['routes.txt'], { route_id: 'R2', agency_id: 'Z', route_short_name: '2', route_type: 2 }],
  'stops.txt': [
    stop('A'),
    stop('B', { location_type: 1 }),
    stop('B1', { parent_station: 'B', platform_code: '1' }),
    stop('B2', { parent_station: 'B', platform_code: '2' }),
    stop('C', { stop_lat: 48.9 }),
    stop('D', { stop_lat: 48.95 }),
  ],
  'trips.txt': [
    {
      route_id: 'R1',
      service_id: 'D',
      trip_id: 'T1',
      trip_headsign: 'Dee',
      direction_id: 0,
      wheelchair_accessible: 1,
    },
    { route_id: 'R1', service_id: 'D', trip_id: 'T2', direction_id: 0 },
    { route_id: 'R1', service_id: 'D', trip_id: 'BACK', direction_id: 1 },
    { route_id: 'R1', service_id: 'D', trip_id: 'LOOP', direction_id: 0 },
    { route_id: 'R1', service_id: 'D', trip_id: 'E', direction_id: 0 },
    { route_id: 'R1', service_id: 'D', trip_id: 'F', direction_id: 0 },
    { route_id: 'R2', service_id: 'D', trip_id: 'M', direction_id: 0 },
    { route_id: 'R1', service_id: 'ONCE', trip_id: 'X', direction_id: 0 },
  ],
  'calendar_dates.txt': [{ service_id: 'ONCE', date: 20260301, exception_type: 1 }],
  'frequencies.txt': [
    { trip_id: 'E', start_time: '10:00:00', end_time: '11:00:00', headway_secs: 600, exact_times: 1 },
    { trip_id: 'F', start_time: '12:00:00', end_time: '13:00:00', headway_secs: 600, exact_times: 0 },
  ],
  'stop_times.txt': [
    ...stopTimes(
      'T1',
      ['A', '08:00', { stop_sequence: 5 }],
      ['B1', '08:10', { stop_sequence: 10, departure_time: '08:12:00' }],
      ['C', '08:20', { stop_sequence: 70 }],
      ['D', '08:30', { stop_sequence: 71 }],
    ),
    ...stopTimes('T2', ['A', '23:50'], ['C', '24:10'], ['D', '24:30']),
    ...stopTimes('BACK', ['D', '08:00'], ['A', '08:30']),
    ...stopTimes('LOOP', ['A', '09:00'], ['C', '09:10'], ['A', '09:20'], ['D', '09:30']),
    ...stopTimes('E', ['A', '00:00'], ['C', '00:05']),
    ...stopTimes('F', ['A', '00:00'], ['C', '00:05']),
    ...stopTimes('M', ['B2', '07:00'], ['D', '07:30']),
    ...stopTimes('X', ['A', '08:00'], ['D', '08:10']),
  ],
} satisfies FeedFiles;

interface FurtherTrip {
  readonly trip: string;
  readonly calls: Parameters<typeof stopTimes> extends [string, ...infer Calls] ? Calls : never;
}

/** Reads the network with further trips of R1. */
export async function readSmallNetwork(...further: readonly FurtherTrip[]): Promise<Timetable> {
  const place = createFeedPlace();
  const row = ({ trip }: FurtherTrip) => ({ route_id: 'R1', service_id: 'D', trip_id: trip, direction_id: 0 });
  const files = {
    ...smallNetwork,
    'trips.txt': [...smallNetwork['trips.txt'], ...further.map(row)],
    'stop_times.txt': [
      ...smallNetwork['stop_times.txt'],
      ...further.flatMap(({ trip, calls }) => stopTimes(trip, ...calls)),
    ],
  };
  const { timetable } = await readFeed(place.folder(files));
  place.remove();
  return timetable;
}

export const dayNumber = (date: string) => Date.parse(`${date}T00:00Z`) / 86_400_000;
export const today = dayNumber('2026-06-15');
const origin = serviceDayOrigin(today, 'Europe/Paris');
const clock = (time: string) => {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
};
/** A moment of the day, in seconds since 1970. */
export const at = (time: string) => origin + clock(time);
