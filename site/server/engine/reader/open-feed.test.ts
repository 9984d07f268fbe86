import { readdirSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { FeedNotReceived } from './feed-unusable.ts';
import { openFeed } from './open-feed.ts';
import { createFeedPlace, smallFeed, writeTable, writeZip, type ZipForm } from './testing/feed-builder.ts';

const place = createFeedPlace();
afterAll(place.remove);

async function textOf(source: string, file: string, limits = {}): Promise<string> {
  const feed = await openFeed(source, limits);
  try {
    const chunks: Uint8Array[] = [];
    for await (const chunk of feed.read(file)) chunks.push(chunk);
    return Buffer.concat(chunks).toString();
  } finally {
    await feed.close();
  }
}

const stops = Buffer.from(writeTable(smallFeed['stops.txt'])).toString();
/** Enough to fill many chunks, and hard to pack. */
const large = `stop_id\n${Array.from({ length: 60_000 }, (_, at) => `S${(at * 2654435761) % 4294967296}`).join('\n')}\n`;

describe('opening a feed', () => {
  const forms: readonly [string, ZipForm][] = [
    ['packed', {}],
    ['stored', { isStored: true }],
    ['wrapped in a folder', { folder: 'gtfs-2026/' }],
    ['behind other bytes', { before: '#!/bin/sh\nexit\n' }],
  ];
  it.each(forms)('reads a zip archive that is %s', async (_, form) => {
    expect(await textOf(place.zip(smallFeed, form), 'stops.txt')).toBe(stops);
    expect(await textOf(place.zip({ 'stops.txt': large }, form), 'stops.txt')).toBe(large);
  });

  it('reads a folder, and one that lies in it', async () => {
    expect(await textOf(place.folder(smallFeed), 'stops.txt')).toBe(stops);
    expect(await textOf(place.folder(smallFeed, 'gtfs'), 'stops.txt')).toBe(stops);
  });

  it('takes the folder with the stops, whatever else lies around, and file names in any case', async () => {
    const zip = writeZip({
      '__MACOSX/gtfs/stops.txt': 'x',
      'gtfs/Stops.TXT': stops,
      'gtfs/.stops.txt': 'y',
      'readme.txt': 'z',
    });
    const feed = await openFeed(place.writeFile('odd.zip', zip));
    expect(feed.files).toEqual(['stops.txt']);
    await feed.close();
    expect(await textOf(place.writeFile('odd.zip', zip), 'stops.txt')).toBe(stops);
  });

  const zip = writeZip({ 'stops.txt': large, 'trips.txt': large });
  const refused: readonly [string, () => string, RegExp][] = [
    ['a place that is not there', () => `${place.root}/nowhere.zip`, /there is no file, folder or address/],
    ['an empty folder', () => place.folder({}), /the folder holds no stops\.txt/],
    ['an archive without stops', () => place.zip({ 'readme.txt': 'x' }), /the archive holds no stops\.txt/],
    ['an archive of archives', () => place.zip({ 'google_bus.zip': 'x' }), /only other archives \(google_bus\.zip\)/],
    ['a page of the web', () => place.writeFile('feed.zip', Buffer.from('<html>')), /it is no zip archive/],
    ['an empty file', () => place.writeFile('feed.zip', Buffer.alloc(0)), /it is no zip archive/],
    [
      'half an archive',
      () => place.writeFile('feed.zip', zip.subarray(0, zip.length / 2)),
      /the zip archive is truncated/,
    ],
    [
      'an archive without its last byte',
      () => place.writeFile('feed.zip', zip.subarray(0, -1)),
      /the zip archive is truncated/,
    ],
    [
      'an archive whose middle is gone',
      () => place.writeFile('feed.zip', Buffer.concat([zip.subarray(0, 9), zip.subarray(-50)])),
      /damaged/,
    ],
    ['a zip64 archive', () => place.writeFile('feed.zip', patched(zip, zip.length - 12, 0xffffffff)), /zip64/],
  ];
  it.each(refused)('refuses %s in words', async (_, make, words) => {
    await expect(openFeed(make())).rejects.toMatchObject({
      name: 'FeedUnusable',
      message: expect.stringMatching(words),
    });
  });

  const damaged: readonly [string, number, number, RegExp][] = [
    ['whose bytes were changed', 5000, 0x5a5a5a5a, /damaged/],
    ['that moved', 0, 0, /not where the directory of the archive says/],
  ];
  it.each(damaged)('tells of a file %s', async (_, at, value, words) => {
    const path = place.writeFile('feed.zip', patched(zip, at, value));
    await expect(textOf(path, 'stops.txt')).rejects.toThrow(words);
    expect(await textOf(path, 'trips.txt')).toBe(large);
  });

  it('tells of a locked file, of a foreign packing, and of one larger than it says', async () => {
    const directory = zip.indexOf('PK\x01\x02', 0, 'latin1');
    const cases = [
      [8, 1, /password/],
      [10, 12, /compression method 12/],
      [24, 100, /larger than the archive says/],
      [24, large.length + 1, /truncated/],
      [16, 1, /checksum/],
    ] as const;
    for (const [at, value, words] of cases) {
      const bytes = Buffer.from(zip);
      if (at < 16) bytes.writeUInt16LE(value, directory + at);
      else bytes.writeUInt32LE(value, directory + at);
      await expect(textOf(place.writeFile('feed.zip', bytes), 'stops.txt')).rejects.toThrow(words);
    }
  });
});

function patched(bytes: Buffer, at: number, value: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt32LE(value, at);
  return copy;
}

describe('fetching a feed', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });
  async function serve(response: RequestListener): Promise<string> {
    const started = createServer(response);
    server = started;
    await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(started.address() as AddressInfo).port}/feed.zip?key=secret`;
  }
  const leftovers = () => readdirSync(tmpdir()).filter((name) => /^feed-/.test(name)).length;

  it('reads it from a temporary file, which is gone afterwards', async () => {
    const before = leftovers();
    const address = await serve((_, response) => response.end(writeZip(smallFeed)));
    expect(await textOf(address, 'stops.txt')).toBe(stops);
    expect(leftovers()).toBe(before);
  });

  const endless: RequestListener = (_, response) => {
    response.writeHead(200);
    const chunk = Buffer.alloc(1 << 16);
    const pour = () => {
      if (!response.destroyed) response.write(chunk, pour);
    };
    pour();
  };
  const failures: readonly [string, RequestListener, RegExp, 'passes' | 'stays'][] = [
    [
      'an answer of another kind',
      (_, response) => response.writeHead(404).end('gone'),
      /responds with 404 instead of a feed/,
      'passes',
    ],
    ['a page of the web', (_, response) => response.end('<html>'), /no zip archive/, 'stays'],
    [
      'more than is announced to be allowed',
      (_, response) => response.writeHead(200, { 'content-length': 9e9 }).end('x'),
      /larger than the 1 MB/,
      'stays',
    ],
    ['more than is allowed', endless, /larger than the 1 MB/, 'stays'],
    ['silence', () => undefined, /did not arrive within 0\.3 s/, 'passes'],
    ['a broken connection', (request) => request.socket.destroy(), /cannot be reached/, 'passes'],
  ];
  it.each(failures)('refuses %s in words, without the key of the address', async (_, response, words, fate) => {
    const before = leftovers();
    const address = await serve(response);
    // Only silence has to end by time: a busy machine may take long for the rest.
    const limits = { downloadBytes: 1e6, downloadMilliseconds: /within/.test(words.source) ? 300 : 20_000 };
    const failure = openFeed(address, limits);
    await expect(failure).rejects.toMatchObject({ name: 'FeedUnusable', message: expect.stringMatching(words) });
    await expect(failure).rejects.not.toThrow(/secret/);
    const reason: unknown = await failure.catch((error: unknown) => error);
    expect(reason instanceof FeedNotReceived).toBe(fate === 'passes');
    expect(leftovers()).toBe(before);
  });

  /** A body that has failed already: its `cancel` fails too. */
  const broken = () => new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) });
  it.each([
    [new Response(broken(), { status: 404 }), /responds with 404 instead of a feed/],
    [new Response(broken(), { headers: { 'content-length': '9000000000' } }), /larger than the 1 MB/],
  ])('names the reason of a refusal also when the connection breaks first', async (response, words) => {
    vi.stubGlobal('fetch', async () => response);
    await expect(openFeed('http://feeds.example/gtfs.zip', { downloadBytes: 1e6 })).rejects.toThrow(words);
  });
});
