import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import {
  createFeedPlace,
  type FeedFiles,
  smallFeed,
  stopTimes,
} from '#site/server/engine/reader/testing/feed-builder.ts';
import { readMetrics } from '#site/server/monitoring/testing/read-metrics.ts';
import { startInVain, startServer } from '#tests/support/started-server.ts';

// The server as an operator starts, feeds, configures and stops it. No page is opened.

test.describe.configure({ timeout: 60_000 });

const feeds = createFeedPlace();
let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tp-operator-'));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));
test.afterAll(() => feeds.remove());

const key = { 'X-Api-Key': 'demo' };
const at =
  (origin: string) =>
  async (path: string, init: RequestInit = {}) => {
    const response = await fetch(origin + path, { ...init, headers: { ...key, ...init.headers } });
    return { status: response.status, body: (await response.json()) as unknown };
  };

const basel: FeedFiles = {
  ...smallFeed,
  'feed_info.txt': [{ feed_publisher_name: 'Tram', feed_publisher_url: 'https://t.example', feed_lang: 'de' }],
  'agency.txt': [
    {
      agency_id: 'A',
      agency_name: 'Tram Basel',
      agency_url: 'https://city.example',
      agency_timezone: 'Europe/Zurich',
      agency_lang: 'de',
    },
  ],
};

test('a feed of its own: its city, its zone, its name and nothing of Paris', async () => {
  const places = join(folder, 'places.csv');
  writeFileSync(
    places,
    'name,street,number,postcode,town,lat,lon\n,Hauptstraße,5,4051,Basel,48.8601,2.3601\nMuseum,,,,Basel,48.86,2.36\n',
  );
  const server = await startServer({
    DATA_DIR: folder,
    GTFS: feeds.zip(basel),
    PLACES: places,
    TP_NOW: '2026-11-20T07:50+01:00',
  });
  const ask = at(server.origin);
  expect(server.output()).toContain('Feed feed.zip: ');
  const names = async (search: string) =>
    ((await ask(`/api/v1/places?search=${encodeURIComponent(search)}`)).body as { title: string }[]).map(
      ({ title }) => title,
    );
  expect(await names('second')).toEqual(['Second']);
  expect(await names('hauptstrasse 5')).toEqual(['5 Hauptstraße']);
  expect(await names('Museum')).toEqual(['Museum']);
  expect(await names('Bastille')).toEqual([]);
  expect((await ask('/api/v1/network')).body).toMatchObject({
    timeZone: 'Europe/Zurich',
    lines: [{ code: '1', mode: 'BUS' }],
  });
  expect((await ask('/core/v1/banners')).body).toEqual({ banners: [] });
  expect((await ask('/account-service/sign-in')).body).toMatchObject({ error: { code: 'not-found' } });
  const page = await (await fetch(`${server.origin}/de`)).text();
  expect(page).toContain('Europe/Zurich');
  expect(page).not.toContain('Réseau Démo');
  const trip = {
    fromId: 'S1',
    fromValue: 'First',
    fromLat: 48.85,
    fromLon: 2.35,
    toId: 'S3',
    toValue: 'Third',
    toLat: 48.87,
    toLon: 2.37,
    tripType: 0,
    departureDateTime: '2026-11-20T07:50',
    itineraryOptions: {
      walkSpeed: 'NORMAL',
      bikeSpeed: 'NORMAL',
      accessible: false,
      scholarLines: false,
      avoidDisruptions: false,
      displayEquipment: false,
      criterion: 'FASTEST',
      excludedModes: [],
    },
  };
  const journeys = await ask('/api/trip-planner/v2/journeys/search', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(trip),
  });
  expect((journeys.body as { groups: unknown[] }).groups[0]).toMatchObject({
    key: 'FASTEST',
    journeys: [
      {
        departure: { scheduled: '2026-11-20T08:00:00+01:00' },
        arrival: { scheduled: '2026-11-20T08:20:00+01:00' },
      },
    ],
  });
  await server.end('SIGTERM');
});

test('a feed that is replaced is served while requests go on; a broken one changes nothing @full', async () => {
  const file = join(folder, 'feed.zip');
  copyFileSync(feeds.zip(smallFeed), file);
  const server = await startServer({ DATA_DIR: folder, GTFS: file, RATE_LIMIT: 'off' });
  const ask = at(server.origin);
  let responses = 0;
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      expect((await ask('/api/v1/lines/R1')).status).toBe(200);
      responses += 1;
    }
  })();
  const replaceBy = (source: string) => {
    copyFileSync(source, `${file}.part`);
    renameSync(`${file}.part`, file);
  };
  replaceBy(feeds.zip({ ...smallFeed, 'stops.txt': 'nothing' }));
  await server.hears(/The new feed cannot be used: .+\. The former feed stays in use\./);
  replaceBy(
    feeds.zip({
      ...smallFeed,
      'trips.txt': [
        ...smallFeed['trips.txt'],
        { route_id: 'R1', service_id: 'D', trip_id: 'T3', trip_headsign: 'Third', direction_id: 0 },
      ],
      'stop_times.txt': [
        ...smallFeed['stop_times.txt'],
        ...stopTimes('T3', ['S1', '10:00'], ['S2', '10:10'], ['S3', '10:20']),
      ],
    }),
  );
  await server.hears(/The timetable was replaced by the new feed\./);
  expect((await ask('/healthz')).body).toMatchObject({ status: 'ok', feed: { trips: 3 } });
  isOver = true;
  await asking;
  expect(responses).toBeGreaterThan(20);
  await server.end('SIGTERM');
});

test('a feed without the coming days is told at the start, to monitoring and to travellers @full', async () => {
  const server = await startServer({
    DATA_DIR: folder,
    GTFS: feeds.zip(smallFeed),
    TP_NOW: '2027-02-01T08:00+01:00',
  });
  const ask = at(server.origin);
  expect(server.output()).toContain('The timetable ended on 2026-12-31, 32 days ago: travellers find no journey');
  const period = { firstDay: '2026-01-01', lastDay: '2026-12-31' };
  expect((await ask('/healthz')).body).toMatchObject({ feed: { period: { ...period, state: 'EXPIRED' } } });
  const departures = await ask('/api/v1/stopPoints/S1/schedules');
  expect(departures.body).toMatchObject({ outOfPeriod: period, schedules: [{ reason: 'OUT_OF_PERIOD' }] });
  await server.end('SIGTERM');
});

test('a feed that lost most of its runs waits for a restart @full', async () => {
  const file = join(folder, 'feed.zip');
  copyFileSync(feeds.zip(smallFeed), file);
  const environment = { DATA_DIR: folder, GTFS: file, TP_NOW: '2026-11-20T08:00+01:00' };
  const server = await startServer(environment);
  const shortened = smallFeed['calendar.txt'].map((week) => ({ ...week, end_date: 20261122 }));
  copyFileSync(feeds.zip({ ...smallFeed, 'calendar.txt': shortened }), `${file}.part`);
  renameSync(`${file}.part`, file);
  await server.hears(/The new feed is held back: in the next 7 days it has 6 runs instead of 14\./);
  const health = async (origin: string) => (await at(origin)('/healthz')).body;
  expect(await health(server.origin)).toMatchObject({
    feed: { period: { lastDay: '2026-12-31' }, held: { reason: 'in the next 7 days it has 6 runs instead of 14' } },
  });
  await server.end('SIGTERM');
  const restarted = await startServer(environment);
  expect(await health(restarted.origin)).toMatchObject({ feed: { period: { lastDay: '2026-11-22' } } });
  expect(JSON.stringify(await health(restarted.origin))).not.toContain('held');
  await restarted.end('SIGTERM');
});

test('what an operator edits is served without a restart, and a wrong edit is told in a line @full', async () => {
  const server = await startServer({ DATA_DIR: folder, GTFS: feeds.zip(smallFeed) });
  const ask = at(server.origin);
  const file = join(folder, 'banners.json');
  writeFileSync(file, JSON.stringify([{ id: 'a', title: { fr: 'Travaux' }, description: { fr: 'Ce soir' } }]));
  await expect
    .poll(async () => (await ask('/core/v1/banners')).body)
    .toMatchObject({ banners: [{ title: 'Travaux' }] });
  writeFileSync(file, '[{"id":"a"}]');
  await expect
    .poll(async () => {
      await ask('/core/v1/banners');
      return server.output();
    })
    .toContain('"title" and "description". The former content stays in use: correct the file.');
  expect((await ask('/core/v1/banners')).body).toMatchObject({ banners: [{ title: 'Travaux' }] });
  await server.end('SIGTERM');
});

test('a kill in the middle of writing loses nothing that was acknowledged @full', async () => {
  const first = await startServer({ DATA_DIR: folder, RATE_LIMIT: 'off' });
  const signIn = await at(first.origin)('/account-service/sign-in', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'compte.demo@example.com', password: 'demonstration' }),
  });
  const headers = {
    'Content-Type': 'application/json',
    Authorization: `Bearer ${(signIn.body as { accessToken: string }).accessToken}`,
  };
  const acknowledged: string[] = [];
  const write = async () => {
    for (let index = 0; ; index += 1) {
      const id = `line-${acknowledged.length}-${index}`;
      const response = await fetch(`${first.origin}/api/v1/favorites`, {
        method: 'POST',
        headers: { ...key, ...headers },
        body: JSON.stringify({ type: 'LINE', id }),
      });
      expect(response.status).toBe(201);
      acknowledged.push(id);
    }
  };
  const writers = [write(), write(), write()].map((writer) => writer.catch(() => undefined));
  await expect.poll(() => acknowledged.length).toBeGreaterThan(60);
  expect(await first.end('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });
  await Promise.all(writers);

  const second = await startServer({ DATA_DIR: folder });
  const kept = await at(second.origin)('/api/v1/favorites', { headers });
  const ids = (kept.body as { favoriteLines: { line: { id: string } }[] }).favoriteLines.map(({ line }) => line.id);
  expect(acknowledged.filter((id) => !ids.includes(id))).toEqual([]);
  await second.end('SIGTERM');
});

test('a stop lets a request under way come to its end, takes no new one, and ends by itself @full', async () => {
  const server = await startServer({ DATA_DIR: folder });
  const { hostname, port } = new URL(server.origin);
  const body = JSON.stringify({ tripType: 0, journeySummaryCode: 'none' });
  const pendingRequest = request({
    hostname,
    port,
    path: '/api/trip-planner/v2/journeys/detailed',
    method: 'POST',
    headers: { ...key, 'Content-Type': 'application/json', 'Content-Length': body.length },
  });
  pendingRequest.write(body.slice(0, 5));
  await new Promise((resolve) => setTimeout(resolve, 200));
  const began = Date.now();
  const ended = server.end('SIGTERM');
  await expect
    .poll(() =>
      fetch(`${server.origin}/healthz`).then(
        ({ status }) => status,
        () => 'refused',
      ),
    )
    .toBe('refused');
  pendingRequest.end(body.slice(5));
  const [response] = (await once(pendingRequest, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(404);
  response.resume();
  expect(await ended).toEqual({ code: 0, signal: null });
  expect(Date.now() - began).toBeLessThan(4500);
});

test('it has probes, metrics and ids of requests, and is unready from SIGTERM on @full', async () => {
  const server = await startServer({ DATA_DIR: folder, METRICS_PORT: '0' });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { hostname, port } = new URL(server.origin);
  /** Sends a request on the one connection that stays open. */
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const sent = request({ hostname, port, path, agent, headers: { ...key, ...headers } }).end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    let body = '';
    for await (const chunk of response) body += String(chunk);
    return { status: response.statusCode, id: response.headers['x-request-id'], body };
  };
  expect(await get('/livez')).toMatchObject({ status: 200 });
  const ready = await get('/readyz', { 'X-Request-Id': 'probe-1' });
  expect(ready).toMatchObject({ status: 200, id: 'probe-1' });
  expect(JSON.parse(ready.body)).toEqual({ status: 'ready', checks: { timetable: 'ok', database: 'ok' } });
  expect((await get('/api/v1/lines', { 'X-Request-Id': 'visit-1' })).status).toBe(200);
  await server.hears(/"call":"lines".*"request":"visit-1"/);

  await server.hears(/Metrics: (\S+)/);
  const metrics = readMetrics(await (await fetch(/Metrics: (\S+)/.exec(server.output())?.[1] ?? '')).text());
  const counts = metrics.get('tp_requests_total')?.samples ?? [];
  expect(counts).toContainEqual(expect.objectContaining({ labels: { call: 'lines', status: '200' }, value: 1 }));
  expect(metrics.get('tp_build_info')?.samples).toHaveLength(1);
  expect(metrics.get('process_resident_memory_bytes')?.samples[0]?.value).toBeGreaterThan(50e6);

  const ended = server.end('SIGTERM');
  let last = await get('/readyz');
  while (last.status === 200) last = await get('/readyz');
  expect(last.status).toBe(503);
  expect(JSON.parse(last.body)).toMatchObject({ status: 'ending' });
  agent.destroy();
  expect(await ended).toEqual({ code: 0, signal: null });
});

test('it says in one line why it does not start @full', async () => {
  const running = await startServer({ DATA_DIR: folder });
  const other = mkdtempSync(join(tmpdir(), 'tp-other-'));
  const config = join(other, 'c.json');
  writeFileSync(config, '{"server":{"keys":{"a":{"origins":"all"}}}}');
  writeFileSync(join(other, 'empty.csv'), 'a,b\n1,2\n');
  const wrong: readonly (readonly [Record<string, string>, RegExp])[] = [
    [{ PORT: 'http' }, /^PORT=http is not a port: .+\n$/],
    [
      { PORT: new URL(running.origin).port },
      /Port \d+ is taken: stop what uses it, or start with PORT=… set to another one\.\n$/,
    ],
    [{ METRICS_PORT: new URL(running.origin).port }, /METRICS_PORT=\d+ is taken: set it to another port\.\n$/],
    [{ METRICS_TOKEN: 'short' }, /^METRICS_TOKEN is no safe token: .+\n$/],
    [{ CONFIG: config }, /^CONFIG=.*c\.json: server\.keys\.a\.origins must be "\*" or a list of origins\.\n$/],
    [{ CONFIG: join(other, 'absent.json') }, /^CONFIG=.*absent\.json cannot be read: .+\n$/],
    [
      { GTFS: join(other, 'absent.zip') },
      /GTFS=.*absent\.zip cannot be used: there is no file, folder or address .+\.\n$/,
    ],
    [
      { GTFS: feeds.zip({ ...smallFeed, 'trips.txt': undefined }) },
      /GTFS=.*cannot be used: the feed has no trips\.txt\.\n$/,
    ],
    [{ GTFS: config }, /GTFS=.* cannot be used: .+\n$/],
    [{ PLACES: join(other, 'empty.csv') }, /^PLACES=.*empty\.csv cannot be used: it has no columns lat and lon\.\n$/],
    [{ TP_NOW: 'soon' }, /^TP_NOW: "soon" is not a time: .+\n$/],
    [{ DEMO: 'maybe' }, /^DEMO=maybe is neither 1 nor 0\.\n$/],
    [{ ENGINE: 'https://otp.example' }, /^ENGINE=https:\/\/otp\.example is not known: give otp .+\n$/],
    [{ ENGINE: 'otp', PLAN_THREADS: '2' }, /^PLAN_THREADS and ENGINE are set: .+\n$/],
    [{ DATA_DIR: config }, /c\.json/],
  ];
  for (const [environment, line] of wrong) {
    const { code, output } = await startInVain({ DATA_DIR: other, ...environment });
    expect(output).toMatch(line);
    expect(output).not.toMatch(/^\s+at /m);
    expect(code).toBe(1);
  }
  expect(readdirSync(other).length).toBeGreaterThan(0);
  rmSync(other, { recursive: true });
  await running.end('SIGTERM');
});
