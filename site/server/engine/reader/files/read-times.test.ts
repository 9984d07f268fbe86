import { afterAll, describe, expect, it } from 'vitest';
import { readFeed } from '../read-feed.ts';
import {
  createFeedPlace,
  type FeedFiles,
  type FeedRow,
  smallFeed,
  stopTimes,
  writeTable,
} from '../testing/feed-builder.ts';
import { writtenTrips } from '../testing/written-timetable.ts';

const place = createFeedPlace();
afterAll(place.remove);

/** The small feed with some of its tables replaced. */
const read = (files: FeedFiles) => readFeed(place.folder({ ...smallFeed, ...files }));

describe('the days of a feed', () => {
  const day = (text: string) => Date.parse(`${text}T00:00:00Z`) / 86_400_000;
  const week = { monday: 0, tuesday: 0, wednesday: 0, thursday: 0, friday: 0, saturday: 0, sunday: 0 };

  it('are those of the week, with added and removed exceptions', async () => {
    const { timetable } = await read({
      'calendar.txt': [{ service_id: 'D', ...week, tuesday: 1, start_date: 20260101, end_date: 20260131 }],
      'calendar_dates.txt': [
        { service_id: 'D', date: 20260113, exception_type: 2 },
        { service_id: 'D', date: 20260214, exception_type: 1 },
      ],
    });
    const { runs, firstDay, lastDay } = timetable.services;
    const running = [];
    for (let at = firstDay - 3; at <= lastDay + 3; at++) if (runs(0, at)) running.push(at);
    expect(running).toEqual(['2026-01-06', '2026-01-20', '2026-01-27', '2026-02-14'].map(day));
    expect(runs(1, firstDay)).toBe(false);
  });

  it('begin and end with a day on which a trip runs, however far the calendars reach', async () => {
    const unused = { service_id: 'N', ...week, start_date: 20200101, end_date: 20991231, monday: 1 };
    const { timetable } = await read({
      'calendar.txt': [unused, { service_id: 'D', ...week, tuesday: 1, start_date: 20260101, end_date: 20260131 }],
    });
    const { runs, firstDay, lastDay } = timetable.services;
    expect([firstDay, lastDay]).toEqual([day('2026-01-06'), day('2026-01-27')]);
    expect(runs(1, firstDay)).toBe(true);
    expect(runs(0, day('2026-01-05'))).toBe(false);
  });

  it('may all be exceptions', async () => {
    const { timetable, report } = await read({
      'calendar.txt': undefined,
      'calendar_dates.txt': [{ service_id: 'D', date: 20261225, exception_type: 1 }],
    });
    expect([timetable.services.firstDay, timetable.services.lastDay]).toEqual([day('2026-12-25'), day('2026-12-25')]);
    expect(report.problems).toEqual([]);
  });

  it('exclude trips that never run', async () => {
    const none = { service_id: 'N', ...week, start_date: 20260101, end_date: 20261231 };
    const trips = [...smallFeed['trips.txt'], { route_id: 'R1', service_id: 'N', trip_id: 'T3', direction_id: 0 }];
    const times = [...smallFeed['stop_times.txt'], ...stopTimes('T3', ['S1', '10:00'], ['S2', '10:10'])];
    const { timetable, report } = await read({
      'calendar.txt': [...smallFeed['calendar.txt'], none],
      'trips.txt': trips,
      'stop_times.txt': times,
    });
    expect(timetable.trips.ids).toEqual(['T1', 'T2']);
    expect(report.unused).toEqual({ 'trips that run on no day': 1 });
    expect(report.problems).toEqual([]);
  });
});

describe('frequencies', () => {
  it('become trips, exact or approximate, and replace the trip itself', async () => {
    const row = (trip: string, from: string, to: string, headway: number, exact: number | string) => ({
      trip_id: trip,
      start_time: from,
      end_time: to,
      headway_secs: headway,
      exact_times: exact,
    });
    const { timetable, report } = await read({
      'frequencies.txt': [
        row('T1', '06:00:00', '06:30:00', 900, 1),
        row('T1', '06:15:00', '06:16:00', 60, 0),
        row('T2', '23:50:00', '24:10:00', 600, ''),
      ],
    });
    expect(writtenTrips(timetable)).toEqual({
      'T1@21600': 'S1 6:00, S2 6:10, S3 6:20',
      'T1@22500': 'S1 6:15, S2 6:25, S3 6:35',
      'T2@85800': 'S1 23:50, S2 24:00, S3 24:10',
      'T2@86400': 'S1 24:00, S2 24:10, S3 24:20',
    });
    expect([...timetable.trips.headway]).toEqual([0, 0, 600, 600]);
    expect(report.problems).toEqual([]);
  });
});

describe('the rest of a feed', () => {
  it('orders the points of shapes and assigns shapes to trips', async () => {
    const point = (id: string, sequence: number, lat: number) => ({
      shape_id: id,
      shape_pt_lat: lat,
      shape_pt_lon: Number((lat - 46.5).toFixed(2)),
      shape_pt_sequence: sequence,
    });
    const trips = smallFeed['trips.txt'].map((trip, at) => ({ ...trip, shape_id: at === 0 ? 'H' : 'none' }));
    const { timetable, report } = await read({
      'trips.txt': trips,
      'shapes.txt': [point('unused', 1, 1), point('H', 9, 48.87), point('H', 1, 48.85), point('H', 5, 48.86)],
    });
    expect(timetable.shapes).toEqual([
      { id: 'H', coordinates: Float64Array.from([2.35, 48.85, 2.36, 48.86, 2.37, 48.87]) },
    ]);
    expect([...timetable.trips.shape]).toEqual([0, -1]);
    expect(report.problems).toMatchObject([{ file: 'shapes.txt', what: 'the shape "none" has 0 points' }]);
  });

  it('reads fares and where each of them is valid', async () => {
    const fare = (id: string, price: string, more: FeedRow = {}) => ({
      fare_id: id,
      price,
      currency_type: 'EUR',
      payment_method: 0,
      ...more,
    });
    const [one, two] = smallFeed['routes.txt'].flatMap((route) => [route, { ...route, route_id: 'R2' }]);
    const { timetable, report } = await read({
      'routes.txt': [one, two].filter((route) => route !== undefined),
      'stops.txt': smallFeed['stops.txt'].map((stop, at) => ({ ...stop, zone_id: ['in', 'out', ''][at] ?? '' })),
      'fare_attributes.txt': [
        fare('single', '2.55', { transfers: '', transfer_duration: 5400 }),
        fare('bus', '1.1', { transfers: 0 }),
        fare('zone', '9'),
        fare('through', '3'),
        fare('broken', '4'),
        fare('elsewhere', '5'),
        fare('bad', 'x'),
      ],
      'fare_rules.txt': [
        { fare_id: 'bus', route_id: 'R1', origin_id: '', destination_id: '', contains_id: '' },
        { fare_id: 'bus', route_id: 'R2' },
        { fare_id: 'zone', route_id: 'R1', origin_id: 'in', destination_id: 'out' },
        { fare_id: 'zone', route_id: 'R2', origin_id: 'in', destination_id: 'out' },
        { fare_id: 'zone', origin_id: 'out' },
        { fare_id: 'through', route_id: 'R1', contains_id: 'out' },
        { fare_id: 'through', route_id: 'R1', contains_id: 'in' },
        { fare_id: 'through', route_id: 'R1', origin_id: 'out' },
        { fare_id: 'broken', route_id: 'R9' },
        { fare_id: 'elsewhere', contains_id: 'in' },
        { fare_id: 'elsewhere', contains_id: 'far' },
        { fare_id: 'lost', route_id: 'R1' },
      ],
    });
    expect([...timetable.stops.zone]).toEqual([0, 1, -1]);
    expect(timetable.fares[0]).toEqual({
      id: 'single',
      name: 'single',
      amountInCents: 255,
      currency: 'EUR',
      transfers: -1,
      durationSeconds: 5400,
      rules: [],
    });
    expect(timetable.fares[1]).toMatchObject({ id: 'bus', amountInCents: 110, transfers: 0, durationSeconds: 0 });
    const anywhere = { origin: -1, destination: -1, contains: [] };
    expect(timetable.fares.slice(1).map(({ id, rules }) => ({ id, rules }))).toEqual([
      { id: 'bus', rules: [{ ...anywhere, lineIds: ['R1', 'R2'] }] },
      {
        id: 'zone',
        rules: [
          { ...anywhere, lineIds: ['R1', 'R2'], origin: 0, destination: 1 },
          { ...anywhere, lineIds: [], origin: 1 },
        ],
      },
      {
        id: 'through',
        rules: [
          { ...anywhere, lineIds: ['R1'], contains: [0, 1] },
          { ...anywhere, lineIds: ['R1'], origin: 1 },
        ],
      },
    ]);
    expect(report.unused).toEqual({});
    expect(report.problems.map(({ file, line, what }) => `${file}:${line} ${what}`)).toEqual([
      'fare_attributes.txt:8 fare "bad" for "x" "EUR" is not a ticket',
      'fare_rules.txt:10 the route "R9" is not in routes.txt',
      'fare_rules.txt:12 no stop is in the zone "far"',
      'fare_rules.txt:13 the fare "lost" is not in fare_attributes.txt',
    ]);
  });

  it('takes its name from feed_info.txt and counts unused data', async () => {
    const { timetable, report } = await read({
      'feed_info.txt': [{ feed_publisher_name: 'The "Region",\nin two lines', feed_lang: 'fr' }],
      'levels.txt': [{ level_id: 'L', level_index: 0 }],
    });
    expect(timetable.feedName).toBe('The "Region", in two lines');
    expect(report.unused).toEqual({ 'rows of levels.txt': 1 });
  });

  it('lists the first twenty problems of a kind and counts them all', async () => {
    const lost = Array.from({ length: 50 }, (_, at) => stopTimes(`lost${at}`, ['S1', '08:00'])).flat();
    const { report } = await read({ 'stop_times.txt': [...smallFeed['stop_times.txt'], ...lost] });
    expect(report.problems).toHaveLength(20);
    expect(report.problems[0]).toEqual({
      file: 'stop_times.txt',
      line: 8,
      what: 'the trip "lost0" is not in trips.txt',
      done: 'the row is left out',
    });
    expect(report.counts).toEqual([
      { kind: 'times of unknown trips', file: 'stop_times.txt', count: 50, unlisted: 30 },
    ]);
  });

  it('uses the rows before the end of a truncated optional file', async () => {
    const text = Buffer.from(writeTable([{ shape_id: 'H', shape_pt_lat: 1, shape_pt_lon: 2, shape_pt_sequence: 1 }]));
    const { report } = await read({ 'shapes.txt': Buffer.concat([text, Buffer.from('"H,1')]) });
    expect(report.counts).toEqual([{ kind: 'open quotes', file: 'shapes.txt', count: 1 }]);
  });
});

it('keeps the stop_sequence of every call, the route and the direction of every trip, by which live data names them', async () => {
  const numbered = (trip: string, minute: string, ...numbers: readonly number[]) =>
    numbers.map((stop_sequence, at) => ({
      ...stopTimes(trip, [`S${at + 1}`, `08:${minute}`])[0],
      stop_sequence,
    })) as FeedRow[];
  const { timetable } = await read({
    'trips.txt': [
      { route_id: 'R1', service_id: 'D', trip_id: 'T1', direction_id: 1 },
      { route_id: 'R1', service_id: 'D', trip_id: 'T2' },
      { route_id: 'R1', service_id: 'D', trip_id: 'T3', direction_id: 1 },
    ],
    'stop_times.txt': [
      ...numbered('T1', '10', 3, 20, 70),
      ...numbered('T2', '20', 0, 1, 2),
      ...numbered('T3', '30', 3, 20, 70),
    ],
  });
  const { trips, sequences, lines } = timetable;
  const written = (id: string) => {
    const trip = trips.ids.indexOf(id);
    const sequence = trips.sequence[trip] ?? -1;
    const numbers = sequences.numbers.slice(sequences.start[sequence], sequences.start[sequence + 1]);
    return [lines[trips.route[trip] ?? -1]?.id, trips.feedDirection[trip], ...numbers];
  };
  expect(['T1', 'T2', 'T3'].map(written)).toEqual([
    ['R1', 1, 3, 20, 70],
    ['R1', 2, 0, 1, 2],
    ['R1', 1, 3, 20, 70],
  ]);
  expect(sequences.start).toHaveLength(3);
});
