import { renameSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { getLine } from '#shared/api/calls/lines.ts';
import { loadTimetable } from '#site/server/engine/reader/load-timetable.ts';
import { createFeedPlace } from '#site/server/engine/reader/testing/feed-builder.ts';
import { openTestServer } from '#tests/support/test-server.ts';
import { noLiveData } from './no-live-data.ts';
import { openLiveFeeds } from './open-live-feeds.ts';
import { encodeSiri, iso, journeyOf, ref, timetableOf } from './siri/testing/written-siri.ts';
import { at, smallNetwork } from './testing/small-network.ts';
import { encodeFeed, type WrittenEntity } from './testing/written-message.ts';

const now = '2026-06-15T08:00:00+02:00';
const t1: WrittenEntity = { tripUpdate: { trip: { tripId: 'T1', startDate: '20260615' }, delay: 120 } };
const vehicle: WrittenEntity = {
  vehicle: { trip: { tripId: 'T1' }, position: { latitude: 48.5, longitude: 2.5 } },
};
const alert: WrittenEntity = {
  alert: { informedEntity: [{ routeId: 'R1' }], headerText: { translation: [{ text: 'Works', language: 'en' }] } },
};

function writeFeed(content: readonly WrittenEntity[]) {
  const place = createFeedPlace();
  onTestFinished(() => place.remove());
  const gtfs = place.zip(smallNetwork);
  const file = join(dirname(gtfs), 'SECRET.pb');
  let edits = 0;
  const write = (entities: readonly WrittenEntity[]) => {
    writeFileSync(`${file}.part`, encodeFeed(at('08:00'), entities));
    edits += 10;
    utimesSync(`${file}.part`, edits, edits);
    renameSync(`${file}.part`, file);
  };
  write(content);
  return { gtfs, file, write };
}

describe('live feeds in a thread', () => {
  it('are resolved against the served timetable, and nothing is known of another one', async () => {
    const { gtfs, file, write } = writeFeed([t1, alert]);
    const lines: string[] = [];
    const feed = { name: 'city', url: file, headers: {}, use: ['trips', 'vehicles', 'alerts'] as const, every: 0.2 };
    const positions = join(dirname(file), 'positions.pb');
    writeFileSync(positions, encodeFeed(at('08:00'), []));
    const others = { ...feed, name: 'positions', url: positions, use: ['vehicles'] as const };
    const feeds = openLiveFeeds({ feeds: [feed, others], now, tell: (line) => lines.push(line) });
    onTestFinished(() => feeds.close());
    const [one, other] = [await loadTimetable(gtfs), await loadTimetable(gtfs)];
    expect(feeds.of(one.timetable)).toBe(noLiveData);
    feeds.serve(one);
    await expect.poll(() => feeds.of(one.timetable).runs.count).toBe(1);
    const first = feeds.of(one.timetable);
    expect(first).toMatchObject({ timestamp: at('08:00') });
    expect(first.runs.arrivals.buffer).toBeInstanceOf(SharedArrayBuffer);
    expect(first.alerts.disruptions.map(({ id }) => id)).toEqual(['city:e1']);
    expect(feeds.of(other.timetable)).toBe(noLiveData);

    // Another poll without a change leaves the object; a change leaves the alerts as they are.
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(feeds.of(one.timetable)).toBe(first);
    const twice: WrittenEntity = { tripUpdate: { trip: { tripId: 'T2', startDate: '20260615' }, delay: 60 } };
    write([t1, alert, twice]);
    await expect.poll(() => feeds.of(one.timetable).runs.count).toBe(2);
    expect(feeds.of(one.timetable).alerts).toBe(first.alerts);

    // Positions leave the runs as they are, for which planning prepares itself.
    const { runs } = feeds.of(one.timetable);
    writeFileSync(positions, encodeFeed(at('08:00'), [vehicle]));
    await expect.poll(() => feeds.of(one.timetable).vehicles.count).toBe(1);
    expect(feeds.of(one.timetable).runs).toBe(runs);

    feeds.serve(other);
    expect(feeds.of(one.timetable)).toBe(noLiveData);
    await expect.poll(() => feeds.of(other.timetable).runs.count).toBe(2);
    expect(feeds.of(other.timetable).alerts.disruptions).toHaveLength(1);
    expect(lines.toSorted()).toEqual(['The live feed "city" is in use.', 'The live feed "positions" is in use.']);
  });

  it('count the ids of yesterday’s timetable as unmatched, and cancel nothing', async () => {
    const trip = { tripId: 'YESTERDAY-1', scheduleRelationship: 3 };
    const { gtfs, file } = writeFeed([{ tripUpdate: { trip } }, t1]);
    const feed = { name: 'city', url: file, headers: {}, use: ['trips'] as const, every: 15 };
    const feeds = openLiveFeeds({ feeds: [feed], now, tell: () => undefined });
    onTestFinished(() => feeds.close());
    const loaded = await loadTimetable(gtfs);
    feeds.serve(loaded);
    await expect.poll(() => feeds.states()[0]?.trips).not.toBeNull();
    expect(feeds.states()[0]?.trips).toEqual({ matched: 1, unmatched: { unknownTrip: 1 }, flaws: {} });
    expect([...feeds.of(loaded.timetable).runs.state]).toEqual([0]);
  });
});

describe('a server with live feeds', () => {
  it('shows alerts as disruptions, and the state of feeds in /healthz and metrics without an address', async () => {
    const { gtfs, file } = writeFeed([t1, alert]);
    const token = 't'.repeat(32);
    const server = await openTestServer({
      GTFS: gtfs,
      GTFS_RT: JSON.stringify([{ name: 'city', url: file }]),
      TP_NOW: now,
      METRICS_TOKEN: token,
    });
    onTestFinished(() => server.close());
    const health = async () => (await server.app.request('/healthz')).json();
    await expect.poll(async () => (await health()).feed.live[0].state).toBe('live');
    expect((await health()).feed.live).toEqual([
      {
        name: 'city',
        state: 'live',
        timestamp: new Date(at('08:00') * 1000).toISOString(),
        ageSeconds: 0,
        trips: { matched: 1, unmatched: {}, flaws: {} },
        vehicles: { matched: 0, unmatched: {} },
        alerts: { matched: 1, unmatched: {} },
      },
    ]);
    const headers = { Authorization: `Bearer ${token}` };
    const metrics = await (await server.app.request('/metrics', { headers })).text();
    expect(metrics).toContain('tp_live_feed_used{feed="city",problem="none"} 1');
    const line = await server.client({ locale: 'en' }).call(getLine, { id: 'R1', date: '2026-06-15' });
    expect(line).toMatchObject({
      ok: true,
      value: { disruptions: [{ id: 'city:e1', title: 'Works', severity: 'INFO' }] },
    });
    expect(`${metrics}${JSON.stringify(await health())}${server.messages}`).not.toContain('SECRET');
  });

  it('reads SIRI beside GTFS-Realtime, in the same thread and with the same states', async () => {
    const { gtfs, file } = writeFeed([t1]);
    const siri = join(dirname(file), 'SECRET.json');
    const journey = journeyOf('T2', [{ StopPointRef: ref('FR:Quay:C:LOC'), ExpectedArrivalTime: iso('24:14') }]);
    writeFileSync(siri, encodeSiri(timetableOf(journey, journeyOf('T9', []))));
    const server = await openTestServer({ GTFS: gtfs, GTFS_RT: file, SIRI: siri, TP_NOW: now });
    onTestFinished(() => server.close());
    const health = async () => (await (await server.app.request('/healthz')).json()).feed.live;
    await expect.poll(async () => (await health())[1].state).toBe('live');
    expect((await health())[1]).toMatchObject({
      name: 'siri-1',
      state: 'live',
      timestamp: new Date(at('08:00') * 1000).toISOString(),
      trips: { matched: 1, unmatched: { unknownTrip: 1 } },
    });
    expect(`${JSON.stringify(await health())}${server.messages}`).not.toContain('SECRET');
  });

  it('has nothing of them without GTFS_RT', async () => {
    const { gtfs } = writeFeed([]);
    const server = await openTestServer({ GTFS: gtfs, TP_NOW: now });
    onTestFinished(() => server.close());
    expect(server.services.liveFeeds).toBeNull();
    expect((await (await server.app.request('/healthz')).json()).feed).not.toHaveProperty('live');
  });
});
