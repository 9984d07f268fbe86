import { afterAll, describe, expect, it } from 'vitest';
import { shapeOfRide } from '../router/journeys/shape-of-ride.ts';
import { readFeed } from './read-feed.ts';
import { createFeedPlace, type FeedFiles, smallFeed, stopTimes } from './testing/feed-builder.ts';
import { flawsOf, writtenTrips } from './testing/written-timetable.ts';

// Oddities of real feeds that the GTFS reference allows or that readers usually accept.

const place = createFeedPlace();
afterAll(place.remove);

async function read(files: FeedFiles) {
  const { timetable, report } = await readFeed(place.folder({ ...smallFeed, ...files }));
  expect(flawsOf(timetable, report)).toEqual([]);
  return { timetable, report };
}

describe('a feed with', () => {
  it.each([
    ['6:5:0', '6:05'],
    [' 6:05:00', '6:05'],
    ['06:05', '6:05'],
    ['"06:05:00"', '6:05'],
  ])('the time %j reads it', async (time, read0605) => {
    const table = `trip_id,stop_id,stop_sequence,arrival_time,departure_time\nT1,S1,1,${time},${time}\nT1,S2,2,24:00:00,24:00:00\n`;
    const { timetable, report } = await read({ 'stop_times.txt': table });
    expect(writtenTrips(timetable)).toEqual({ T1: `S1 ${read0605}, S2 24:00` });
    expect(report.problems).toMatchObject([{ what: 'the trip "T2" has 0 usable stops' }]);
  });

  it('frequencies for all trips runs by them', async () => {
    const frequencies = ['T1', 'T2'].map((trip_id) => ({
      trip_id,
      start_time: '07:00:00',
      end_time: '08:00:00',
      headway_secs: 1200,
    }));
    const { timetable } = await read({ 'frequencies.txt': frequencies });
    expect(timetable.trips.count).toBe(6);
    expect([...timetable.trips.headway].every((seconds) => seconds > 0)).toBe(true);
  });

  it('a shape of one repeated point draws rides from stop to stop', async () => {
    const points = [1, 2, 3].map((sequence) => ({
      shape_id: 'H',
      shape_pt_lat: 48.85,
      shape_pt_lon: 2.35,
      shape_pt_sequence: sequence,
    }));
    const trips = smallFeed['trips.txt'].map((trip) => ({ ...trip, shape_id: 'H' }));
    const { timetable } = await read({ 'shapes.txt': points, 'trips.txt': trips });
    const ride = { trip: 0, serviceDay: 20_500, board: 0, alight: 2, isStay: false };
    const drawn = shapeOfRide(timetable, ride);
    for (const end of [
      [2.35, 48.85],
      [2.37, 48.87],
    ])
      expect(drawn?.coordinates).toContainEqual(end);
  });

  it('names in capitals keeps them', async () => {
    const stops = smallFeed['stops.txt'].map((stop, at) => ({
      ...stop,
      stop_name: ['CHU NORD', 'GARE RER', 'ZA'][at] ?? '',
    }));
    const { timetable } = await read({ 'stops.txt': stops });
    expect(timetable.stops.names).toEqual(['CHU NORD', 'GARE RER', 'ZA']);
  });

  it('neither short names nor colours nor stop coordinates gets names and readable colours', async () => {
    const routes = smallFeed['routes.txt'].map(({ route_short_name: _, route_color: __, ...route }) => ({
      ...route,
      route_color: 'FFFFFF',
      route_text_color: 'FFFFFF',
    }));
    const stops = [...smallFeed['stops.txt'], { stop_id: 'S4', stop_name: 'Lost', stop_lat: '', stop_lon: '' }];
    const times = [
      ...smallFeed['stop_times.txt'],
      ...stopTimes('T3', ['S1', '08:00'], ['S4', '08:05'], ['S3', '08:20']),
    ];
    const trips = [...smallFeed['trips.txt'], { ...smallFeed['trips.txt'][0], trip_id: 'T3' }];
    const { timetable, report } = await read({
      'routes.txt': routes,
      'stops.txt': stops,
      'stop_times.txt': times,
      'trips.txt': trips,
    });
    expect(timetable.lines[0]).toMatchObject({ code: 'First to Third', color: '#ffffff', textColor: '#000000' });
    expect(writtenTrips(timetable).T3).toBe('S1 8:00, S3 8:20');
    expect(report.problems.map(({ file }) => file)).toEqual(['routes.txt', 'stops.txt', 'stop_times.txt']);
  });
});
