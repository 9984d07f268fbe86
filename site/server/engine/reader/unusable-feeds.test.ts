import { afterAll, describe, expect, it } from 'vitest';
import { FeedUnusable } from './feed-unusable.ts';
import { readFeed } from './read-feed.ts';
import { createFeedPlace, type FeedFiles, type FeedRow, smallFeed, stopTimes } from './testing/feed-builder.ts';

const place = createFeedPlace();
afterAll(place.remove);
const read = (files: FeedFiles) => readFeed(place.folder({ ...smallFeed, ...files }));

type File = keyof typeof smallFeed;
const rowsOf = (file: File): FeedRow[] => [...smallFeed[file]];
/** A table of the small feed with its first row changed. */
const changed = (file: File, values: FeedRow) => ({
  [file]: rowsOf(file).map((row, at) => (at === 0 ? { ...row, ...values } : row)),
});
const without = (file: File, column: string) => ({ [file]: rowsOf(file).map(({ [column]: _, ...row }) => row) });
const headerOf = (file: File) => Object.keys(smallFeed[file][0] ?? {}).join(',');
const noise = Uint8Array.from({ length: 5000 }, (_, at) => (at * 167 + (at >> 3) * 59) % 256);
const runsNever = { monday: 0, tuesday: 0, wednesday: 0, thursday: 0, friday: 0, saturday: 0, sunday: 0 };

const unusable: readonly [string, FeedFiles, RegExp][] = [
  ...(Object.keys(smallFeed) as File[])
    .filter((file) => file !== 'calendar.txt' && file !== 'stops.txt')
    .flatMap((file) => [
      [`no ${file}`, { [file]: undefined }, new RegExp(`^the feed has no ${file}$`)] as [string, FeedFiles, RegExp],
      [`an empty ${file}`, { [file]: '' }, new RegExp(`^${file} is empty$`)] as [string, FeedFiles, RegExp],
      [`a ${file} of other columns`, { [file]: 'a,b\n1,2\n' }, new RegExp(`^${file} has no column \\w+`)] as [
        string,
        FeedFiles,
        RegExp,
      ],
      [`a ${file} of noise`, { [file]: noise }, new RegExp(`^${file} has no column \\w+`)] as [
        string,
        FeedFiles,
        RegExp,
      ],
    ]),
  ['an empty stops.txt', { 'stops.txt': '\ufeff' }, /^stops\.txt is empty$/],
  ['stops without ids', without('stops.txt', 'stop_id'), /^stops\.txt has no column stop_id \(it has "stop_name"/],
  ['stops in name only', { 'stops.txt': headerOf('stops.txt') }, /^stops\.txt holds no stop$/],
  [
    'no coordinates at all',
    { 'stops.txt': rowsOf('stops.txt').map((row) => ({ ...row, stop_lat: 'NaN' })) },
    /calls at two known stops/,
  ],
  ['trips in name only', { 'trips.txt': headerOf('trips.txt') }, /^trips\.txt holds no trip$/],
  [
    'trips of other routes',
    { 'trips.txt': rowsOf('trips.txt').map((row) => ({ ...row, route_id: 'X' })) },
    /^none of the 2 trips/,
  ],
  ['no calendar', { 'calendar.txt': undefined }, /has a day on which a service runs/],
  ['an empty calendar', { 'calendar.txt': '' }, /has a day on which a service runs/],
  ['a calendar without a day', changed('calendar.txt', runsNever), /has a day on which a service runs/],
  [
    'a calendar that ends before it begins',
    changed('calendar.txt', { end_date: 20250101 }),
    /has a day on which a service runs/,
  ],
  ['a calendar of no days', changed('calendar.txt', { start_date: '20260231' }), /has a day on which a service runs/],
  ['a time zone that is none', changed('agency.txt', { agency_timezone: 'Europe/Lutetia' }), /has no valid time zone/],
  ['times that are all none', { 'stop_times.txt': stopTimes('T1', ['S1', 'x'], ['S2', '25:70:99']) }, /known times$/],
  [
    'trips that all stay where they are',
    { 'stop_times.txt': stopTimes('T1', ['S1', '08:00']) },
    /calls at two known stops/,
  ],
  [
    'trips on demand alone',
    {
      'stop_times.txt': ['T1', 'T2'].flatMap((trip) =>
        [1, 2].map((sequence) => ({
          trip_id: trip,
          stop_id: '',
          location_group_id: 'village',
          stop_sequence: sequence,
          start_pickup_drop_off_window: '08:00:00',
          end_pickup_drop_off_window: '18:00:00',
        })),
      ),
    },
    /^its trips run on demand \(GTFS Flex\)/,
  ],
  [
    'trips on demand alone, without a column of stops',
    {
      'stop_times.txt': ['T1', 'T2'].flatMap((trip) =>
        [1, 2].map((sequence) => ({ trip_id: trip, location_id: 'zone', stop_sequence: sequence })),
      ),
    },
    /^its trips run on demand \(GTFS Flex\)/,
  ],
  [
    'frequencies that are all invalid',
    {
      'frequencies.txt': ['T1', 'T2'].map((trip) => ({
        trip_id: trip,
        start_time: '09:00:00',
        end_time: '08:00:00',
        headway_secs: 60,
      })),
    },
    /^no trip of the feed ever runs$/,
  ],
];

describe('a feed without a usable timetable', () => {
  it.each(unusable)('is rejected with a reason: %s', async (_, files, words) => {
    const failure = await read(files).catch((reason: unknown) => reason);
    expect(failure).toBeInstanceOf(FeedUnusable);
    const { message, report } = failure as FeedUnusable;
    expect(message).toMatch(words);
    expect(report).toBeDefined();
  });
});
