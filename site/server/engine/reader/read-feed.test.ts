import { afterAll, describe, expect, it } from 'vitest';
import { idsOf } from '../router/journeys/itinerary.ts';
import { lineDetail } from '../schedules/lines/line-detail.ts';
import { readFeed } from './read-feed.ts';
import { createFeedPlace, type FeedFiles, type FeedRow, smallFeed, stopTimes } from './testing/feed-builder.ts';
import { platform, writtenTrips } from './testing/written-timetable.ts';

const place = createFeedPlace();
afterAll(place.remove);

/** The small feed with some of its tables replaced. */
const read = (files: FeedFiles) => readFeed(place.folder({ ...smallFeed, ...files }));

describe('reading a feed', () => {
  it('yields lines, stops, trips, days and bounds', async () => {
    const { timetable, report } = await read({});
    expect(writtenTrips(timetable)).toEqual({ T1: 'S1 8:00, S2 8:10, S3 8:20', T2: 'S1 9:00, S2 9:10, S3 9:20' });
    expect(timetable.lines).toMatchObject([
      {
        id: 'R1',
        code: '1',
        name: 'First to Third',
        mode: 'BUS',
        color: '#00814f',
        textColor: '#ffffff',
        networkName: 'City Transport',
      },
    ]);
    expect(timetable.zone).toBe('Europe/Paris');
    expect(timetable.feedName).toBe('City Transport');
    expect(timetable.bounds).toEqual({ north: 48.87, south: 48.85, east: 2.37, west: 2.35 });
    expect([...timetable.stops.patternStart]).toEqual([0, 1, 2, 3]);
    expect([...timetable.stops.positionOf]).toEqual([0, 1, 2]);
    expect(report.problems).toEqual([]);
    expect(report.totals).toMatchObject({ stops: 3, lines: 1, trips: 2, 'stop times': 6 });
  });

  it('reads it the same with a byte order mark, CRLF, quotes, blanks and columns in another order', async () => {
    const plain = await read({});
    const odd = Object.entries(smallFeed).map(([file, rows]) => {
      const columns = [...new Set((rows as readonly FeedRow[]).flatMap((row) => Object.keys(row)))].reverse();
      const lines = (rows as readonly FeedRow[]).map((row) =>
        columns.map((name) => ` "${row[name] ?? ''}" `).join(','),
      );
      return [
        file,
        `\ufeff${columns.map((name) => ` ${name.toUpperCase()} `).join(',')}\r\n${lines.join('\r\n')}\r\n\r\n`,
      ];
    });
    const { timetable, report } = await read(Object.fromEntries(odd) as FeedFiles);
    expect(report.problems).toEqual([]);
    expect(JSON.stringify(timetable)).toBe(JSON.stringify(plain.timetable));
  });

  it('reads the same twice', async () => {
    const path = place.zip(smallFeed);
    const [one, other] = [await readFeed(path), await readFeed(path)];
    expect(JSON.stringify(one)).toBe(JSON.stringify(other));
  });

  it('orders stops by their sequence and not by their row, with gaps', async () => {
    const rows = stopTimes(
      'T1',
      ['S3', '08:20', { stop_sequence: 90 }],
      ['S1', '08:00', { stop_sequence: 2 }],
      ['S2', '08:10', { stop_sequence: 10 }],
    );
    const { timetable } = await read({ 'stop_times.txt': rows });
    expect(writtenTrips(timetable)).toEqual({ T1: 'S1 8:00, S2 8:10, S3 8:20' });
  });

  it('joins the rows of a trip that are scattered over the file', async () => {
    const [one, two] = [smallFeed['stop_times.txt'].slice(0, 3), smallFeed['stop_times.txt'].slice(3)];
    const { timetable } = await read({ 'stop_times.txt': one.flatMap((row, at) => [two[at] ?? row, row]) });
    expect(writtenTrips(timetable)).toEqual({ T1: 'S1 8:00, S2 8:10, S3 8:20', T2: 'S1 9:00, S2 9:10, S3 9:20' });
  });

  it('interpolates missing times by distance along the shape, or evenly', async () => {
    const stops = [...smallFeed['stops.txt'], platform('S4')];
    const along = (metres: number) => ({ shape_dist_traveled: metres });
    const { timetable, report } = await read({
      'stops.txt': stops,
      'stop_times.txt': [
        ...stopTimes(
          'T1',
          ['S1', '08:00', along(0)],
          ['S2', '', along(900)],
          ['S3', '', along(1000)],
          ['S4', '08:20', along(2000)],
        ),
        ...stopTimes('T2', ['S1', '09:00'], ['S2', ''], ['S3', ''], ['S4', '09:30']),
      ],
    });
    expect(writtenTrips(timetable)).toEqual({
      T1: 'S1 8:00, S2 8:09, S3 8:10, S4 8:20',
      T2: 'S1 9:00, S2 9:10, S3 9:20, S4 9:30',
    });
    expect(report.problems).toEqual([]);
  });

  it('leaves out stops before the first time and after the last', async () => {
    const { timetable } = await read({
      'stop_times.txt': stopTimes('T1', ['S1', ''], ['S2', '08:10'], ['S3', '08:20'], ['S1', '']),
    });
    expect(writtenTrips(timetable)).toEqual({ T1: 'S2 8:10, S3 8:20' });
  });

  it('reads times past 24:00, short ones, and a clock that starts again at midnight', async () => {
    const { timetable, report } = await read({
      'stop_times.txt': [
        ...stopTimes('T1', ['S1', '23:50'], ['S2', '24:10:00'], ['S3', '25:10:00']),
        ...stopTimes('T2', ['S1', '9:55:00'], ['S2', '23:58'], ['S3', '0:05:00']),
      ],
    });
    expect(writtenTrips(timetable)).toEqual({ T1: 'S1 23:50, S2 24:10, S3 25:10', T2: 'S1 9:55, S2 23:58, S3 24:05' });
    expect(report.problems).toMatchObject([{ file: 'stop_times.txt', line: 7, done: 'it is read as the next day' }]);
  });

  it('keeps a loop, which has a stop twice', async () => {
    const { timetable } = await read({
      'stop_times.txt': stopTimes('T1', ['S1', '08:00'], ['S2', '08:10'], ['S1', '08:20']),
    });
    expect([...(timetable.patterns[0]?.stops ?? [])]).toEqual([0, 1, 0]);
    expect([...timetable.stops.patternStart]).toEqual([0, 2, 3, 3]);
    expect([...timetable.stops.positionOf]).toEqual([0, 2, 1]);
  });

  it('separates trips that overtake each other or have other boarding rules, and sorts by departure', async () => {
    const trip = (id: string) => ({ route_id: 'R1', service_id: 'D', trip_id: id, direction_id: 0 });
    const { timetable } = await read({
      'trips.txt': ['late', 'slow', 'fast', 'early', 'other'].map(trip),
      'stop_times.txt': [
        ...stopTimes('late', ['S1', '10:00'], ['S2', '10:10']),
        ...stopTimes('slow', ['S1', '09:00'], ['S2', '09:40']),
        ...stopTimes('fast', ['S1', '09:10'], ['S2', '09:20']),
        ...stopTimes('early', ['S1', '08:00'], ['S2', '08:10']),
        ...stopTimes('other', ['S1', '08:30', { pickup_type: 1 }], ['S2', '08:40', { drop_off_type: 3 }]),
      ],
    });
    const { patterns, trips } = timetable;
    const named = patterns.map((pattern) => [...pattern.trips].map((trip) => trips.ids[trip]));
    expect(named).toEqual([['early', 'slow', 'late'], ['fast'], ['other']]);
    expect(patterns.map(({ boards, alights }) => [[...boards], [...alights]])).toEqual([
      [
        [1, 1],
        [1, 1],
      ],
      [
        [1, 1],
        [1, 1],
      ],
      [
        [0, 1],
        [1, 1],
      ],
    ]);
    expect([...(timetable.lines[0]?.patterns ?? [])]).toEqual([0, 1, 2]);
    expect([...trips.pattern]).toEqual([0, 0, 0, 1, 2]);
  });

  it('separates trips that overtake each other and arrive together', async () => {
    const { timetable } = await read({
      'stop_times.txt': [
        ...stopTimes('T1', ['S1', '08:00'], ['S2', '08:40'], ['S3', '09:00']),
        ...stopTimes('T2', ['S1', '08:10'], ['S2', '08:20'], ['S3', '09:00']),
      ],
    });
    expect(timetable.patterns.map(({ tripCount }) => tripCount)).toEqual([1, 1]);
  });

  it('has bounds around the stops that are served, and keeps the others', async () => {
    const far = { stop_id: 'S4', stop_name: 'Far', stop_lat: 10, stop_lon: 10 };
    const { timetable } = await read({ 'stops.txt': [...smallFeed['stops.txt'], far] });
    expect(timetable.bounds).toEqual({ north: 48.87, south: 48.85, east: 2.37, west: 2.35 });
    expect(timetable.stops.count).toBe(4);
  });

  it('chooses a readable text colour', async () => {
    const line = (color: string, text: string) => ({
      ...smallFeed['routes.txt'][0],
      route_color: color,
      route_text_color: text,
    });
    const colorsOf = async (color: string, text: string) => {
      const [found] = (await read({ 'routes.txt': [line(color, text)] })).timetable.lines;
      return [found?.color, found?.textColor];
    };
    expect(await colorsOf('FFCD00', '')).toEqual(['#ffcd00', '#000000']);
    expect(await colorsOf('003ca6', 'FFFFFF')).toEqual(['#003ca6', '#ffffff']);
    expect(await colorsOf('FFFFFF', 'FFFFFF')).toEqual(['#ffffff', '#000000']);
    expect(await colorsOf('', '')).toEqual(['#5b6573', '#ffffff']);
    expect(await colorsOf('red', '#00ff00')).toEqual(['#5b6573', '#00ff00']);
  });

  describe('joins variants of a line', () => {
    const stops = ['S1', 'S2', 'S3', 'S4', 'S5'].map((id, at) => ({
      stop_id: id,
      stop_name: `Stop ${id}`,
      stop_lat: 48.85 + at / 100,
      stop_lon: 2.35,
    }));
    const route = (id: string, more: FeedRow = {}): FeedRow => ({
      ...smallFeed['routes.txt'][0],
      route_id: id,
      route_long_name: `Route ${id}`,
      ...more,
    });
    const trip = (id: string, direction: number): FeedRow => ({
      route_id: id.slice(0, 1),
      service_id: 'D',
      trip_id: id,
      trip_headsign: '',
      direction_id: direction,
    });
    const readRoutes = (routes: readonly FeedRow[], calls: Readonly<Record<string, readonly string[]>>, more = {}) =>
      read({
        'stops.txt': stops,
        'routes.txt': routes,
        'trips.txt': Object.keys(calls).map((id) => trip(id.slice(0, 2), Number(id.slice(3)))),
        'stop_times.txt': Object.entries(calls).flatMap(([id, called], at) =>
          stopTimes(id.slice(0, 2), ...called.map((stop, call) => [stop, `1${at}:${call}0`] as const)),
        ),
        ...more,
      });
    const there = ['S1', 'S2', 'S3', 'S4'];
    const back = there.toReversed();

    it('of one sign that share stations, with the directions of the one with most trips', async () => {
      const { timetable, report } = await readRoutes(
        [
          route('A', { route_short_name: 'A' }),
          route('B', { route_short_name: 'A' }),
          route('C', { route_short_name: 'A' }),
        ],
        {
          'A1 0': there,
          'A2 0': there,
          'A3 1': back,
          'B1 1': ['S1', 'S2', 'S3', 'S5'],
          'B2 0': ['S5', 'S3', 'S2', 'S1'],
          'C1 1': ['S3', 'S2', 'S1'],
        },
      );
      const [main] = timetable.lines;
      expect(timetable.lines.map(({ id, variantOf, patterns }) => [id, variantOf, patterns.length])).toEqual([
        ['A', -1, 5],
        ['B', 0, 0],
        ['C', 0, 0],
      ]);
      const directionOf = (id: string) =>
        timetable.patterns[timetable.trips.pattern[timetable.trips.ids.indexOf(id)] ?? -1]?.direction;
      expect(['A1', 'B1', 'A3', 'B2', 'C1'].map(directionOf)).toEqual([0, 0, 1, 1, 1]);
      expect(main?.name).toBe('Route A');
      expect(report.totals).toMatchObject({ lines: 1, 'routes that are variants of these lines': 2 });
      expect(['A', 'B', 'C'].map((id) => idsOf(timetable).lines.get(id))).toEqual([0, 0, 0]);
      expect(lineDetail(timetable, 'B', { day: '2026-06-10' })).toMatchObject({
        id: 'A',
        directions: [{ termini: ['Stop S4', 'Stop S5'] }, { termini: ['Stop S1'] }],
      });
    });

    it.each([
      ['another colour', { route_color: 'FF0000' }, there],
      ['another mode', { route_type: 0 }, there],
      ['another agency', { agency_id: 'Z' }, there],
      ['another code', { route_short_name: '2' }, there],
      ['one station in common', {}, ['S4', 'S5']],
    ])('but not those with %s', async (_, more, called) => {
      const { timetable } = await readRoutes([route('A'), route('B', more)], { 'A1 0': there, 'B1 0': called });
      expect(timetable.lines.map(({ variantOf }) => variantOf)).toEqual([-1, -1]);
    });

    it('and infers directions together if a variant has none', async () => {
      const trips = [trip('A1', 0), { ...trip('B1', 0), direction_id: '' }, { ...trip('B2', 0), direction_id: '' }];
      const { timetable } = await readRoutes(
        [route('A'), route('B')],
        { 'A1 0': there, 'B1 0': back, 'B2 0': ['S2', 'S3', 'S4'] },
        { 'trips.txt': trips },
      );
      const runs = timetable.patterns.map(({ line, direction, stops: called }) => [line, direction, called.length]);
      expect(runs).toEqual(
        expect.arrayContaining([
          [1, 0, 4],
          [1, 0, 3],
          [1, 1, 4],
        ]),
      );
    });

    it('and lets the fares of a variant hold for the line', async () => {
      const { timetable } = await readRoutes(
        [route('A'), route('B')],
        { 'A1 0': there, 'A2 0': there, 'B1 0': there },
        {
          'fare_attributes.txt': [
            { fare_id: 'f', price: '2.00', currency_type: 'EUR', payment_method: 0, transfers: '' },
          ],
          'fare_rules.txt': [{ fare_id: 'f', route_id: 'B' }],
        },
      );
      expect(timetable.fares[0]?.rules[0]?.lineIds).toEqual(['A']);
    });
  });

  it('names the lines whose letters are hard to read', async () => {
    const route = (code: string, color: string) => ({
      ...smallFeed['routes.txt'][0],
      route_id: code,
      route_short_name: code,
      route_color: color,
    });
    const routes = [smallFeed['routes.txt'][0], route('B', '5091CB'), route('7', '003CA6'), route('T9', '5091CB')];
    const { report } = await read({ 'routes.txt': routes as FeedRow[] });
    expect(report.problems.filter(({ file }) => file === 'routes.txt').map(({ what }) => what)).toEqual([
      'the route_text_color of 2 lines: "B", "T9" has a contrast below 4.5 on route_color',
    ]);
  });

  it('draws no shape that is more than 500 m away from a call, and reports it', async () => {
    const shape = (id: string, ...points: readonly (readonly [lat: number, lon: number])[]) =>
      points.map(([lat, lon], at) => ({
        shape_id: id,
        shape_pt_lat: lat,
        shape_pt_lon: lon,
        shape_pt_sequence: at,
      }));
    const shapes = [
      ...shape('right', [48.85, 2.35], [48.8605, 2.3605], [48.87, 2.37]),
      ...shape('wrong', [48.85, 2.35], [48.84, 2.4], [48.87, 2.37]),
      ...shape('loop', [48.86, 2.36], [48.87, 2.37], [48.85, 2.35], [48.86, 2.36]),
    ];
    const trips = ['right', 'wrong', 'loop', 'wrong'].map((id, at) => ({
      ...smallFeed['trips.txt'][0],
      trip_id: `${id}${at}`,
      shape_id: id,
    }));
    const times = trips.flatMap(({ trip_id }, at) =>
      stopTimes(trip_id, ['S1', `0${at}:00`], ['S2', `0${at}:10`], ['S3', `0${at}:20`]),
    );
    const { timetable, report } = await read({ 'shapes.txt': shapes, 'trips.txt': trips, 'stop_times.txt': times });
    const drawn = timetable.trips.ids.map((id, trip) => [id, timetable.shapes[timetable.trips.shape[trip] ?? -1]?.id]);
    expect(Object.fromEntries(drawn)).toEqual({ right0: 'right', wrong1: undefined, loop2: 'loop', wrong3: undefined });
    expect(report.problems.map(({ file, what, done }) => `${file}: ${what}: ${done}`)).toEqual([
      'shapes.txt: the stop "S2" lies more than 500 m away from the shape "wrong" of its trips: the trips are drawn from stop to stop',
    ]);
  });

  it('infers directions without direction_id', async () => {
    const trips = ['T1', 'T2', 'T3'].map((id) => ({ route_id: 'R1', service_id: 'D', trip_id: id }));
    const back = stopTimes('T3', ['S3', '10:00'], ['S2', '10:10'], ['S1', '10:20']);
    const { timetable } = await read({
      'trips.txt': trips,
      'stop_times.txt': [...smallFeed['stop_times.txt'], ...back],
    });
    expect(timetable.patterns.map(({ direction, tripCount }) => [direction, tripCount])).toEqual([
      [0, 2],
      [1, 1],
    ]);
    expect([...timetable.trips.headsigns]).toEqual(['Third', 'Third', 'First']);
  });

  it('joins trips of one vehicle by their block', async () => {
    const trips = ['T1', 'T2', 'T3'].map((id) => ({
      route_id: 'R1',
      service_id: 'D',
      trip_id: id,
      block_id: id === 'T3' ? 'alone' : 'B',
    }));
    const third = stopTimes('T3', ['S1', '10:00'], ['S2', '10:10'], ['S3', '10:20']);
    const { timetable } = await read({
      'trips.txt': trips,
      'stop_times.txt': [...smallFeed['stop_times.txt'], ...third],
    });
    expect([...timetable.trips.block]).toEqual([0, 0, -1]);
  });
});
