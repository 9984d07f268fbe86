import { afterAll, describe, expect, it } from 'vitest';
import { ruledSeconds, type Timetable } from '../../timetable.ts';
import { readFeed } from '../read-feed.ts';
import { createFeedPlace, type FeedRow, smallFeed, stopTimes } from '../testing/feed-builder.ts';
import { platform } from '../testing/written-timetable.ts';

const place = createFeedPlace();
afterAll(place.remove);

const route = smallFeed['routes.txt'][0];
const trip = (id: string, routeId: string) => ({ route_id: routeId, service_id: 'D', trip_id: id, direction_id: 0 });

/** Lines X and Y meet line Z at the station ST with its platforms P and Q; Z has two trips, one of them repeated. */
const files = {
  ...smallFeed,
  'stops.txt': [
    { stop_id: 'ST', stop_name: 'Station', stop_lat: 48.85, stop_lon: 2.35, location_type: 1 },
    platform('P', { parent_station: 'ST' }),
    platform('Q', { parent_station: 'ST', stop_lat: 48.851 }),
    platform('N', { stop_lat: 48.9 }),
    platform('S', { stop_lat: 48.8 }),
  ],
  'routes.txt': ['X', 'Y', 'Z'].map((id) => ({ ...route, route_id: id, route_short_name: id })),
  'trips.txt': [trip('x1', 'X'), trip('x2', 'X'), trip('y1', 'Y'), trip('z1', 'Z'), trip('z2', 'Z'), trip('zf', 'Z')],
  'stop_times.txt': [
    ...stopTimes('x1', ['N', '08:00'], ['P', '08:10']),
    ...stopTimes('x2', ['N', '09:00'], ['P', '09:10']),
    ...stopTimes('y1', ['N', '08:00'], ['P', '08:10']),
    ...stopTimes('z1', ['Q', '08:12'], ['S', '08:30']),
    ...stopTimes('z2', ['Q', '08:42'], ['S', '09:00']),
    ...stopTimes('zf', ['Q', '10:00'], ['S', '10:20']),
  ],
  'frequencies.txt': [{ trip_id: 'zf', start_time: '10:00:00', end_time: '11:00:00', headway_secs: 1800 }],
};

const rule = (type: number | string, more: FeedRow, seconds: number | string = ''): FeedRow => ({
  from_stop_id: 'P',
  to_stop_id: 'Q',
  transfer_type: type,
  min_transfer_time: seconds,
  ...more,
});
const read = (...transfers: readonly FeedRow[]) => readFeed(place.folder({ ...files, 'transfers.txt': transfers }));

/** Returns the rule for a change between two trips at P and Q; undefined without one. */
function ruledBetween(timetable: Timetable, from: string, to: string): number | undefined {
  const { trips, patterns, points, ruledChanges } = timetable;
  const pointOf = (id: string, position: number) => {
    const own = trips.ids.findIndex((known) => known === id || known.startsWith(`${id}@`));
    return patterns[trips.pattern[own] ?? -1]?.points[position];
  };
  const [one, other] = [pointOf(from, 1), pointOf(to, 0)];
  expect(points.stop[one ?? -1]).toBe(timetable.stops.ids.indexOf('P'));
  const index = ruledChanges.from.findIndex((point, at) => point === one && ruledChanges.to[at] === other);
  return ruledChanges.leastSeconds[index];
}

describe('transfers between some lines or trips', () => {
  it('apply to these lines or trips and to no others', async () => {
    const { timetable, report } = await read(
      rule(2, { from_route_id: 'X', to_route_id: 'Z' }, 300),
      rule(3, { from_route_id: 'Y' }),
    );
    const seconds = ['x1', 'x2', 'y1'].map((from) => ['z1', 'zf'].map((to) => ruledBetween(timetable, from, to)));
    expect(seconds).toEqual([
      [300, 300],
      [300, 300],
      [ruledSeconds.impossible, ruledSeconds.impossible],
    ]);
    expect(report.problems).toEqual([]);
    expect(report.unused).toEqual({});
  });

  it('are ranked as in the GTFS reference, in any order of rows', async () => {
    const rows = [
      rule(2, { to_route_id: 'Z' }, 100),
      rule(2, { from_route_id: 'X', to_route_id: 'Z' }, 200),
      rule(2, { from_trip_id: 'x1' }, 300),
      rule(2, { from_route_id: 'X', to_trip_id: 'z1' }, 400),
      rule(1, { from_trip_id: 'x1', to_trip_id: 'z1' }),
    ];
    for (const transfers of [rows, rows.toReversed()]) {
      const { timetable } = await read(...transfers);
      const seconds = ['x1', 'x2', 'y1'].map((from) => ['z1', 'z2'].map((to) => ruledBetween(timetable, from, to)));
      expect(seconds).toEqual([
        [ruledSeconds.awaited, 300],
        [400, 200],
        [100, 100],
      ]);
    }
  });

  it('apply to the trip if a row also names its line, and to a platform before its station', async () => {
    const { timetable } = await read(
      rule(2, { from_route_id: 'X', from_trip_id: 'x1' }, 90),
      rule(2, { from_stop_id: 'ST', to_stop_id: 'ST', from_route_id: 'Y' }, 500),
      rule(2, { from_route_id: 'Y' }, 120),
      rule(2, { from_stop_id: 'ST', to_stop_id: 'ST', from_route_id: 'Y' }, 600),
    );
    expect(['x1', 'x2', 'y1'].map((from) => ruledBetween(timetable, from, 'z1'))).toEqual([90, undefined, 120]);
  });

  it('create no points without named lines or trips', async () => {
    const plain = await read();
    const { timetable } = await read(rule(2, { from_route_id: 'X', to_route_id: 'Z' }, 300));
    expect(plain.timetable.points.count).toBe(plain.timetable.stops.count);
    for (const { stops, points } of plain.timetable.patterns) expect([...points]).toEqual([...stops]);
    for (const { stops, points } of timetable.patterns) {
      expect([...points].map((point) => timetable.points.stop[point])).toEqual([...stops]);
    }
    expect(timetable.stops).toEqual(plain.timetable.stops);
    expect(timetable.footpaths).toEqual(plain.timetable.footpaths);
  });

  it('report unusable rows', async () => {
    const { report } = await read(
      rule(2, { from_route_id: 'nobody' }, 300),
      rule(2, { to_trip_id: 'nobody' }, 300),
      rule(4, { from_trip_id: 'x1' }),
      rule(1, { from_stop_id: 'N', to_stop_id: 'S', from_route_id: 'X' }),
    );
    expect(report.problems.map(({ line, what }) => `${line} ${what}`)).toEqual([
      '2 from_route_id "nobody" is not in the feed',
      '3 to_trip_id "nobody" is not in the feed',
      '4 transfer_type 4 does not name two trips',
      '5 "N" and "S" lie 11 km apart',
    ]);
  });

  it('are left out and counted if hundreds of trips have their own at one stop', async () => {
    const many = Array.from({ length: 200 }, (_, at) => `m${at}`);
    const { timetable, report } = await readFeed(
      place.folder({
        ...files,
        'trips.txt': [...files['trips.txt'], ...many.map((id) => trip(id, 'X'))],
        'stop_times.txt': [
          ...files['stop_times.txt'],
          ...many.flatMap((id, at) => stopTimes(id, ['N', `${10 + (at % 10)}:00`], ['P', `${10 + (at % 10)}:10`])),
        ],
        'transfers.txt': many.map((id) => rule(2, { from_trip_id: id }, 300)),
      }),
    );
    expect(timetable.points.count - timetable.stops.count).toBe(31);
    expect(report.unused).toEqual({
      'calls of trips with transfers of their own, at stops with too many of them': 169,
    });
  });
});

describe('trips of one vehicle by transfers.txt', () => {
  it('are linked or separated; a trip repeated by a frequency has no link', async () => {
    const { timetable, report } = await read(
      rule(4, { from_trip_id: 'x1', to_trip_id: 'z1', from_stop_id: '', to_stop_id: '' }),
      rule(5, { from_trip_id: 'x2', to_trip_id: 'z2' }),
      rule(4, { from_trip_id: 'y1', to_trip_id: 'zf' }),
    );
    const { from, to, mayStay } = timetable.vehicleLinks;
    const { ids } = timetable.trips;
    expect([...from].map((one, at) => [ids[one], ids[to[at] ?? -1], mayStay[at]])).toEqual([
      ['x1', 'z1', 1],
      ['x2', 'z2', 0],
    ]);
    expect(report.problems).toEqual([]);
  });
});
