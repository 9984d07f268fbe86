import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type BodyStamp, readSource, type SourceLimits } from '#site/server/city/read-source.ts';
import { createFeedPoller } from './feed-poller.ts';
import type { LiveFeed } from './feed-settings.ts';
import { encodeSiri, journeyOf, timetableOf } from './siri/testing/written-siri.ts';
import { encodeFeed, encodeMessage } from './testing/written-message.ts';

const start = Date.parse('2026-06-15T08:00+02:00') / 1000;
const limits: SourceLimits = { bytes: 50_000, milliseconds: 300 };

/** A message of a moment, in seconds after the start. */
const messageAt = (seconds: number, stopId = 'S') =>
  encodeFeed(start + seconds, [{ alert: { informedEntity: [{ stopId }] } }]);

type Sending = Parameters<RequestListener>[1];

/** A feed behind a server whose response each test sets, and its poller. */
async function open(
  first: (response: Sending, path: string, headers: Readonly<Record<string, unknown>>) => void,
  format: Pick<LiveFeed, 'siri'> = {},
) {
  let respond = first;
  let seconds = 0;
  const lines: string[] = [];
  const server = createServer((request, response) => respond(response, request.url ?? '', request.headers));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const poller = createFeedPoller({
    feeds: [
      {
        name: 'city',
        url: `${origin}/rt?key=SECRET`,
        headers: { apikey: 'SECRET' },
        use: ['alerts'],
        every: 15,
        ...format,
      },
    ],
    clock: { now: () => (start + seconds) * 1000 },
    log: (line) => lines.push(line),
    limits,
  });
  return {
    lines,
    origin,
    /** Lets time pass, polls, and returns the condition with its problem and the time of the message in use. */
    async poll(passed = 15, next = respond) {
      respond = next;
      seconds += passed;
      await poller.poll(0);
      return this.state();
    },
    wait(passed: number) {
      seconds += passed;
      return this.state();
    },
    state() {
      const [state] = poller.state();
      const used = state?.used ? state.used.timestamp - start : null;
      return [state?.condition, state?.problem, used];
    },
    used: () => poller.state()[0]?.used ?? null,
  };
}

const giving =
  (body: Uint8Array | string, headers: Record<string, string> = {}) =>
  (response: Sending) => {
    response.writeHead(200, headers).end(body);
  };
const status =
  (code: number, headers: Record<string, string> = {}) =>
  (response: Sending) => {
    response.writeHead(code, headers).end();
  };

describe('a live feed', () => {
  it('is in use, and its message is the same until another one comes', async () => {
    const feed = await open(giving(messageAt(0)));
    expect(await feed.poll(0)).toEqual(['live', null, 0]);
    const { message } = feed.used() ?? {};
    expect(await feed.poll()).toEqual(['live', null, 0]);
    expect(feed.used()?.message).toBe(message);
    expect(await feed.poll(15, giving(messageAt(28)))).toEqual(['live', null, 28]);
    expect(feed.lines).toEqual(['The live feed "city" is in use.']);
  });

  it('is sent its key, asked whether it has changed, and followed on its own origin', async () => {
    const seen: unknown[] = [];
    const feed = await open((response, path, headers) => {
      seen.push([path, headers.apikey, headers['if-none-match']]);
      if (path.startsWith('/rt')) response.writeHead(302, { Location: '/there' }).end();
      else if (headers['if-none-match'] === '"1"') response.writeHead(304).end();
      else response.writeHead(200, { ETag: '"1"' }).end(messageAt(0));
    });
    expect([await feed.poll(0), await feed.poll()]).toEqual(Array(2).fill(['live', null, 0]));
    expect(seen).toEqual([
      ['/rt?key=SECRET', 'SECRET', undefined],
      ['/there', 'SECRET', undefined],
      ['/rt?key=SECRET', 'SECRET', '"1"'],
      ['/there', 'SECRET', '"1"'],
    ]);
  });

  it('may be packed, and may lack a time: then it dates from when it was new', async () => {
    const body = encodeMessage({ header: { gtfsRealtimeVersion: '1.0' } });
    const feed = await open(giving(gzipSync(body), { 'Content-Encoding': 'gzip' }));
    expect(await feed.poll(10)).toEqual(['live', null, 10]);
    expect(await feed.poll(20)).toEqual(['live', null, 10]);
    expect(await feed.poll(300)).toEqual(['out', 'old', null]);
  });

  it('ignores a message that is older than the one in use', async () => {
    const feed = await open(giving(messageAt(0)));
    await feed.poll(0);
    expect(await feed.poll(15, giving(messageAt(-10, 'OLD')))).toEqual(['live', null, 0]);
  });
});

describe('a live feed with a fault', () => {
  const large = Buffer.alloc(limits.bytes + 1);
  const unreadable = 'it is no message of GTFS-Realtime, or is cut short';
  const differential = encodeMessage({ header: { gtfsRealtimeVersion: '2.0', incrementality: 1, timestamp: start } });

  it.each<[string, Parameters<typeof open>[0], string, string]>([
    ['is killed', (response) => void response.destroy(), 'unreachable', 'it cannot be reached, or ends too early'],
    ['is slow', () => undefined, 'slow', 'it does not arrive within 0.3 s'],
    [
      'is slow within its body',
      (response) => void response.writeHead(200).write(messageAt(15).subarray(0, 4)),
      'slow',
      'it does not arrive within 0.3 s',
    ],
    ['is cut short', giving(messageAt(15).subarray(0, 18)), 'unreadable', unreadable],
    [
      'ends too early',
      (response) => {
        response.writeHead(200, { 'Content-Length': '999' }).write(messageAt(15));
        setTimeout(() => response.destroy(), 20);
      },
      'unreachable',
      'it cannot be reached, or ends too early',
    ],
    ['is too large', giving(large), 'large', 'it is larger than the 0.05 MB that are allowed'],
    ['unpacks to too much', giving(gzipSync(large), { 'Content-Encoding': 'gzip' }), 'large', 'it is larger than the'],
    [
      'is a page',
      giving('<!doctype html><p>Maintenance</p>', { 'Content-Type': 'text/html' }),
      'unreadable',
      unreadable,
    ],
    ['is JSON', giving('{"header":{}}'), 'unreadable', unreadable],
    ['is empty', giving(''), 'unreadable', 'it is empty'],
    ['refuses its key', status(403), 'status', 'it responds with 403'],
    ['fails', status(503), 'status', 'it responds with 503'],
    ['says unchanged at first', status(304), 'status', 'it responds with 304'],
    [
      'leads to another origin',
      status(302, { Location: 'http://other.example/rt' }),
      'redirected',
      'it redirects to another origin',
    ],
    ['leads to itself', status(302, { Location: '/rt' }), 'redirected', 'it redirects more than 4 times'],
    ['has changes only', giving(differential), 'differential', 'it has changes only (DIFFERENTIAL)'],
    ['is a day ahead', giving(messageAt(86_400)), 'ahead', 'its time is ahead of the clock here'],
  ])(
    'that %s keeps its last data until it is five minutes old, with a line a change',
    async (_, fault, problem, words) => {
      const feed = await open(giving(messageAt(0)));
      await feed.poll(0);
      for (let count = 0; count < 2; count++) expect(await feed.poll(15, fault)).toEqual(['kept', problem, 0]);
      expect(feed.wait(270)).toEqual(['kept', problem, 0]);
      expect(feed.wait(1)).toEqual(['out', problem, null]);
      expect(await feed.poll(15, fault)).toEqual(['out', problem, null]);
      expect(await feed.poll(15, giving(messageAt(330)))).toEqual(['live', null, 330]);
      expect(feed.lines).toEqual([
        'The live feed "city" is in use.',
        expect.stringContaining(`The live feed "city": ${words}`),
        expect.stringContaining(`The live feed "city" is not used: ${words}`),
        'The live feed "city" is in use.',
      ]);
      expect(feed.lines.join()).not.toMatch(/SECRET|127\.0\.0\.1/);
    },
  );

  it('from the beginning is not used', async () => {
    const feed = await open(status(500));
    expect(feed.state()).toEqual(['waiting', null, null]);
    expect(await feed.poll(0)).toEqual(['out', 'status', null]);
    expect(feed.lines).toEqual([
      'The live feed "city" is not used: it responds with 500. Times are those of the timetable.',
    ]);
  });

  it('of a frozen message is not used after five minutes, however often it comes', async () => {
    const feed = await open(giving(messageAt(0)));
    expect(await feed.poll(300)).toEqual(['live', null, 0]);
    expect(await feed.poll(1)).toEqual(['out', 'old', null]);
    expect(feed.lines.at(-1)).toBe(
      'The live feed "city" is not used: its data is older than five minutes. Times are those of the timetable.',
    );
  });

  it('of a clock that is a day behind is not used, and one that is corrected is', async () => {
    const feed = await open(giving(messageAt(-86_400)));
    expect(await feed.poll(0)).toEqual(['out', 'old', null]);
    expect(await feed.poll(15, giving(messageAt(10)))).toEqual(['live', null, 10]);
  });
});

it('reads a file again when it has changed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'live-feed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'rt.pb');
  const read = (known: BodyStamp | null = null, bytes = limits.bytes) =>
    readSource({ url: file, headers: {}, accept: '*/*' }, { known, limits: { ...limits, bytes } });
  await expect(read()).rejects.toThrow('cannot be read (ENOENT)');
  writeFileSync(file, messageAt(0));
  const { bytes, stamp } = await read();
  expect(bytes?.equals(messageAt(0))).toBe(true);
  expect((await read(stamp)).bytes).toBeNull();
  writeFileSync(file, messageAt(60, 'another'));
  expect((await read(stamp)).bytes).not.toBeNull();
  await expect(read(null, 5)).rejects.toThrow('larger than');
});

describe('a feed of SIRI', () => {
  const body = encodeSiri(timetableOf(journeyOf('T1', [])));

  it('is requested as JSON, and ages like any other', async () => {
    let accepted: unknown;
    const feed = await open(
      (response, _, { accept }) => {
        accepted = accept;
        response.writeHead(200).end(body);
      },
      { siri: {} },
    );
    expect(await feed.poll(0)).toEqual(['live', null, 0]);
    expect(accepted).toBe('application/json');
    expect(await feed.poll(15, giving('<Siri/>'))).toEqual(['kept', 'unreadable', 0]);
    expect(await feed.poll(15, giving('{"error":"quota"}'))).toEqual(['kept', 'unreadable', 0]);
    expect(feed.wait(300)).toEqual(['out', 'unreadable', null]);
    expect(feed.lines).toHaveLength(3);
    expect(feed.lines[1]).toContain('it is XML: of SIRI only SIRI Lite is read');
  });

  it('that only repeats an old response is out after five minutes', async () => {
    const feed = await open(giving(body), { siri: {} });
    await feed.poll(0);
    expect(await feed.poll(301)).toEqual(['out', 'old', null]);
  });
});
