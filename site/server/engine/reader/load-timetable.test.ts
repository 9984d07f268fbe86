import { afterAll, describe, expect, it } from 'vitest';
import { FeedNotReceived } from './feed-unusable.ts';
import { loadTimetable } from './load-timetable.ts';
import { readFeed } from './read-feed.ts';
import { receiveTimetable } from './sent-timetable.ts';
import { createFeedPlace, smallFeed } from './testing/feed-builder.ts';

const place = createFeedPlace();
afterAll(place.remove);

describe('reading a feed in a worker thread', () => {
  it('yields the same timetable as reading it in this thread, with progress', async () => {
    const path = place.zip(smallFeed);
    const files: string[] = [];
    const [here, there] = [
      await readFeed(path),
      await loadTimetable(path, { onProgress: ({ file }) => files.push(file) }),
    ];
    const { sent, ...read } = there;
    expect(JSON.stringify(read)).toBe(JSON.stringify(here));
    expect(JSON.stringify((await receiveTimetable(sent)).trips)).toBe(JSON.stringify(here.timetable.trips));
    const { runs, firstDay, lastDay } = there.timetable.services;
    expect([runs(0, firstDay - 1), runs(0, firstDay), runs(0, lastDay), runs(0, lastDay + 1)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(files).toContain('stop_times.txt');
  });

  it('has all arrays in one memory that threads share', async () => {
    const { timetable } = await loadTimetable(place.zip(smallFeed));
    const [pattern] = timetable.patterns;
    expect(pattern?.departures.buffer).toBeInstanceOf(SharedArrayBuffer);
    expect(timetable.stops.lat.buffer).toBe(pattern?.departures.buffer);
  });

  it('rejects with the same message and the report', async () => {
    const path = place.folder({ ...smallFeed, 'trips.txt': 'trip_id,route_id,service_id\nT1,X,D\n' });
    await expect(loadTimetable(path)).rejects.toMatchObject({
      name: 'FeedUnusable',
      message: 'none of the 1 trips has a known route and a day to run on',
      report: { counts: [{ kind: 'trips of unknown routes', file: 'trips.txt', count: 1 }] },
    });
  });

  it('rejects a feed that does not arrive as one to try again', async () => {
    await expect(loadTimetable('http://127.0.0.1:1/feed.zip')).rejects.toBeInstanceOf(FeedNotReceived);
  });

  it('stops when aborted', async () => {
    const giving = new AbortController();
    const loading = loadTimetable(place.zip(smallFeed), { signal: giving.signal });
    giving.abort(new Error('enough'));
    await expect(loading).rejects.toThrow('enough');
  });
});
