import { afterAll, describe, expect, it } from 'vitest';
import { readFeed } from '../read-feed.ts';
import { createFeedPlace, type FeedFiles, type FeedRow, smallFeed, stopTimes } from '../testing/feed-builder.ts';
import { platform, writtenFootpaths } from '../testing/written-timetable.ts';

const place = createFeedPlace();
afterAll(place.remove);

/** The small feed with some of its tables replaced. */
const read = (files: FeedFiles) => readFeed(place.folder({ ...smallFeed, ...files }));

describe('stops and stations', () => {
  const stops = [
    { stop_id: 'ST', stop_name: 'Station', stop_lat: 48.85, stop_lon: 2.35, location_type: 1, wheelchair_boarding: 1 },
    platform('P1', { location_type: 0, parent_station: 'ST', platform_code: 'A', wheelchair_boarding: 2 }),
    platform('P2', { location_type: '', parent_station: 'ST', stop_name: '', stop_lat: '', stop_lon: '' }),
    platform('E', { location_type: 2, parent_station: 'ST' }),
    platform('S3', { stop_lat: 48.87 }),
  ];
  const times = stopTimes('T1', ['P1', '08:00'], ['P2', '08:10'], ['S3', '08:20']);

  it('inherit name, coordinates and accessibility between platform and parent', async () => {
    const { timetable } = await read({ 'stops.txt': stops, 'stop_times.txt': times });
    expect(timetable.stations.map(({ id, name, wheelchair, stops: own }) => [id, name, wheelchair, [...own]])).toEqual([
      ['ST', 'Station', 1, [0, 1]],
      ['S3', 'S3', 0, [2]],
    ]);
    expect(timetable.stops).toMatchObject({
      ids: ['P1', 'P2', 'S3'],
      names: ['P1', 'Station', 'S3'],
      platforms: ['A', '', ''],
    });
    expect([...timetable.stops.wheelchair]).toEqual([2, 1, 0]);
    expect(timetable.stops.lat[1]).toBe(48.85);
  });

  it('have the entrances of the feed that have a name and a position', async () => {
    const entrance = (id: string, values: object) =>
      platform(id, { location_type: 2, parent_station: 'ST', ...values });
    const { timetable } = await read({
      'stops.txt': [
        ...stops,
        entrance('E1', { stop_name: '1 Rue A', stop_lat: 48.851, wheelchair_boarding: 2 }),
        entrance('E2', { stop_name: '' }),
        entrance('E3', { stop_lat: '', stop_lon: '' }),
        entrance('E4', { parent_station: '' }),
      ],
      'stop_times.txt': times,
    });
    expect(
      timetable.stations.map(({ entrances }) => entrances.map(({ name, wheelchair }) => [name, wheelchair])),
    ).toEqual([
      [
        ['E', 0],
        ['1 Rue A', 2],
      ],
      [],
    ]);
  });

  it('are inferred from their children without location_type', async () => {
    const plain = stops.map(({ location_type: _, ...row }: FeedRow) => row);
    const { timetable, report } = await read({ 'stops.txt': plain, 'stop_times.txt': times });
    expect(timetable.stations.map(({ id }) => id)).toEqual(['ST', 'S3']);
    expect(report.problems.filter(({ what }) => what.includes('parent'))).toEqual([]);
  });

  it('accept cyclic parents, unknown parents, and trips that call at a station', async () => {
    const odd = [
      platform('A', { parent_station: 'B' }),
      platform('B', { parent_station: 'A' }),
      platform('C', { parent_station: 'nobody' }),
      platform('D', { parent_station: 'D' }),
      { ...stops[0] },
    ] as FeedRow[];
    const { timetable, report } = await read({
      'stops.txt': odd,
      'stop_times.txt': stopTimes(
        'T1',
        ['A', '08:00'],
        ['B', '08:10'],
        ['C', '08:20'],
        ['D', '08:30'],
        ['ST', '08:40'],
      ),
    });
    expect(timetable.stations.map(({ id }) => id)).toEqual(['A', 'B', 'C', 'D', 'ST']);
    expect(report.counts).toEqual([
      { kind: 'unknown parent stations', file: 'stops.txt', count: 4 },
      { kind: 'times at stations', file: 'stop_times.txt', count: 1 },
      { kind: 'trips with fewer than two stops', file: 'stop_times.txt', count: 1 },
    ]);
  });
});

describe('changing on foot', () => {
  const stops = [
    { stop_id: 'ST', stop_name: 'Station', stop_lat: 48.85, stop_lon: 2.35, location_type: 1 },
    platform('P1', { parent_station: 'ST', location_type: 0 }),
    platform('P2', { parent_station: 'ST', location_type: 0 }),
    // A thousandth of a degree of latitude is 111.19 m.
    platform('N', { stop_lat: 48.853 }),
    platform('F', { stop_lat: 48.88 }),
  ];
  const base = {
    'stops.txt': stops,
    'stop_times.txt': stopTimes('T1', ['P1', '08:00'], ['N', '08:10'], ['F', '08:20']),
  };
  const near = [
    'P1>P2 0 m 0 s 0',
    'P1>N 434 m 0 s 0',
    'P2>P1 0 m 0 s 0',
    'P2>N 434 m 0 s 0',
    'N>P1 434 m 0 s 0',
    'N>P2 434 m 0 s 0',
  ];

  it('is possible inside a station and to stops within 400 m, at 1.3 times the distance', async () => {
    expect(writtenFootpaths((await read(base)).timetable)).toEqual(near);
  });

  it('follows transfers.txt: farther, longer, forbidden; a rule for a platform overrides that for its station', async () => {
    const rule = (from: string, to: string, type: number | string, seconds: number | string = '') => ({
      from_stop_id: from,
      to_stop_id: to,
      transfer_type: type,
      min_transfer_time: seconds,
    });
    const { timetable, report } = await read({
      ...base,
      'transfers.txt': [
        rule('P1', 'P2', 2, 90),
        rule('ST', 'ST', 2, 240),
        rule('N', 'ST', 3),
        rule('N', 'P2', 0),
        rule('N', 'F', 1, 500),
        rule('P1', 'N', 2, ''),
        { ...rule('P1', 'N', 3), from_trip_id: 'T9' },
        rule('T1', 'T2', 4),
        rule('N', 'nowhere', 0),
      ],
    });
    expect(writtenFootpaths(timetable)).toEqual([
      'P1>P1 0 m 240 s 0',
      'P1>P2 0 m 90 s 0',
      'P1>N 434 m 0 s 0',
      'P2>P1 0 m 240 s 0',
      'P2>P2 0 m 240 s 0',
      'P2>N 434 m 0 s 0',
      'N>P2 434 m 0 s 0',
      'N>F 3903 m 0 s 0',
    ]);
    expect(report.unused).toEqual({});
    const problems = report.problems.filter(({ file }) => file === 'transfers.txt');
    expect(problems.map(({ line }) => line)).toEqual([7, 8, 9, 10]);
  });

  it('follows the pathways of a station: quick by stairs, slower by lift', async () => {
    const nodes = [...stops, platform('M', { location_type: 3, parent_station: 'ST' })];
    const pathway = (from: string, to: string, mode: number, seconds: number, both = 1) => ({
      pathway_id: `${from}${to}${mode}`,
      from_stop_id: from,
      to_stop_id: to,
      pathway_mode: mode,
      is_bidirectional: both,
      traversal_time: seconds,
      length: 50,
    });
    const { timetable } = await read({
      ...base,
      'stops.txt': nodes,
      'pathways.txt': [pathway('P1', 'M', 1, 30), pathway('M', 'P2', 2, 20), pathway('M', 'P2', 5, 90, 0)],
    });
    expect(writtenFootpaths(timetable).filter((footpath) => /P1>P2|P2>P1/.test(footpath))).toEqual([
      'P1>P2 100 m 50 s 2',
      'P1>P2 100 m 120 s 1',
      'P2>P1 100 m 50 s 2',
    ]);
  });

  it('never makes a change inside a station shorter than the straight line, unless pathways say so', async () => {
    // Two platforms 111 m apart, and a node without coordinates between them.
    const nodes = [
      ...stops.filter(({ stop_id }) => stop_id !== 'P2'),
      platform('P2', { parent_station: 'ST', stop_lat: 48.851, stop_lon: 2.35 }),
      { stop_id: 'M', location_type: 3, parent_station: 'ST' },
    ];
    const pathway = (from: string, to: string, more: FeedRow = {}) => ({
      pathway_id: `${from}${to}`,
      from_stop_id: from,
      to_stop_id: to,
      pathway_mode: 1,
      is_bidirectional: 1,
      traversal_time: '',
      length: '',
      ...more,
    });
    const between = async (pathways: readonly FeedRow[]) => {
      const { timetable } = await read({ ...base, 'stops.txt': nodes, 'pathways.txt': [...pathways] });
      return writtenFootpaths(timetable).filter((footpath) => footpath.startsWith('P1>P2'));
    };
    expect(await between([])).toEqual(['P1>P2 145 m 0 s 0']);
    expect(await between([pathway('P1', 'M'), pathway('M', 'P2')])).toEqual(['P1>P2 111 m 99 s 1']);
    const measured = { length: 20, traversal_time: 20 };
    expect(await between([pathway('P1', 'M', measured), pathway('M', 'P2', measured)])).toEqual(['P1>P2 40 m 40 s 1']);
  });

  it('measures the same distance to the east as to the north', async () => {
    // At 48.85 degrees north a thousandth of a degree of longitude is 73.17 m.
    const { timetable } = await read({
      ...base,
      'stops.txt': [
        ...stops,
        platform('E4', { stop_lon: 2.354 }),
        platform('E6', { stop_lon: 2.356 }),
        platform('W4', { stop_lon: 2.346 }),
      ],
    });
    const footpaths = writtenFootpaths(timetable).filter((footpath) => /^P1>[EW]/.test(footpath));
    expect(footpaths).toEqual(['P1>E4 380 m 0 s 0', 'P1>W4 380 m 0 s 0']);
  });

  it('walks at most 5 km, and only to the nearest 300 of many stops', async () => {
    const heap = Array.from({ length: 400 }, (_, at) => platform(`H${at}`, { stop_lat: 48.85 + at * 1e-6 }));
    const { timetable, report } = await read({
      ...base,
      'stops.txt': [...stops, ...heap, platform('X', { stop_lat: 49.2 })],
      'transfers.txt': [{ from_stop_id: 'P1', to_stop_id: 'X', transfer_type: 2, min_transfer_time: 60 }],
    });
    const { start } = timetable.footpaths;
    expect(Math.max(...Array.from(start.subarray(1), (end, stop) => end - (start[stop] ?? 0)))).toBe(300);
    expect(report.counts).toContainEqual({ kind: 'transfers too far to walk', file: 'transfers.txt', count: 1 });
  });
});
