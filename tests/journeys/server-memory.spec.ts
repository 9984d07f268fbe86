import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { exampleCalls } from '#shared/testing/factories/example-calls.ts';
import { startServer } from '#tests/support/started-server.ts';

// Caches and logs of the server are bounded: visitors cannot fill its memory. No page is opened.

test.describe.configure({ timeout: 900_000 });

const languages = ['fr', 'en', 'es', 'it', 'de'] as const;
const lines = ['M1', 'M4', 'M6', 'M14', 'A', 'B', '91', '87', 'T1', 'T3a'];
const json = { 'Content-Type': 'application/json' };
const dayAt = (number: number) => new Date(Date.UTC(2026, 10, 20 + (number % 20))).toISOString().slice(0, 10);

/** A text that no other request has, long enough that a table of such texts is seen. */
const textOf = (number: number, length: number) => `${number}-`.padEnd(length, 'x');

/** Requests of every kind, as the visitors of weeks send them. */
const requests: readonly ((number: number) => readonly [path: string, init?: RequestInit])[] = [
  () => ['/fr'],
  () => ['/de/schedules'],
  (number) => [`/it/trip-planner?fv=${number}`],
  (number) => [`/es/no-such-page/${number}`],
  (number) => [`/en/unsubscribe?email=visitor-${number}@example.org`],
  (number) => [`/api/v1/places?search=${number}%20rue%20de%20rivoli`],
  (number) => [`/api/v1/places?search=x${number.toString(36)}`],
  (number) => [`/core/v3/reverseGeocode?lat=48.${8000 + (number % 900)}&lon=2.${3000 + (number % 900)}`],
  (number) => [`/api/v1/lines/${lines[number % 10]}/schedules?date=${dayAt(number)}`],
  (number) => [`/api/v1/lines/${lines[number % 10]}?date=${dayAt(number)}`],
  (number) => [`/api/v1/lines/unknown-${number}`],
  (number) => [`/api/v1/stopPoints/bastille/schedules?fromDatetime=${dayAt(number)}T08:${10 + (number % 50)}`],
  (number) => [`/store/cart?email=visitor-${number}@example.org`],
  (number) => [`/webapp/img/${number}.svg`],
  (number) => [
    '/api/trip-planner/v2/journeys/search',
    {
      method: 'POST',
      headers: json,
      body: JSON.stringify({
        ...exampleCalls.journeysSearch.input.body,
        fromLat: 48.84 + (number % 97) / 5000,
        toLon: 2.3 + (number % 89) / 3000,
        departureDateTime: `${dayAt(number)}T${10 + (number % 12)}:30`,
      }),
    },
  ],
  (number) => [
    '/api/v1/favorites',
    { method: 'POST', headers: { ...json, Authorization: `Bearer ${number}` }, body: '{"type":"LINE","id":"M1"}' },
  ],
];

/** Megabytes of the process, those outside of the JavaScript heap included. */
const megabytesOf = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;

test('20,000 mixed requests need at most a fifth more memory than 2,000 @full', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tp-memory-'));
  const server = await startServer({ DATA_DIR: folder, RATE_LIMIT: 'off', TP_NOW: '2026-11-20T08:00+01:00' });
  let number = 0;
  const sendUntil = async (total: number) => {
    const statuses = new Map<number, number>();
    const sender = async () => {
      while (number < total) {
        const own = number++;
        const [path, init = {}] = requests[own % requests.length]?.(own) ?? ['/'];
        // Each request has an address and headers of its own, as long as the server accepts them.
        const headers = {
          'X-Api-Key': 'demo',
          'Accept-Language': `${languages[own % 5]}, x-${textOf(own, 1500)}`,
          'If-None-Match': `"${textOf(own, 1500)}"`,
          'User-Agent': textOf(own, 1500),
          ...init.headers,
        };
        const address = `${server.origin}${path}${path.includes('?') ? '&' : '?'}visit=${textOf(own, 7000)}`;
        const response = await fetch(address, { ...init, headers, redirect: 'manual' });
        await response.arrayBuffer();
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: 8 }, sender));
    // Nothing was refused for its size alone.
    expect([...statuses.keys()].filter((status) => status >= 405)).toEqual([]);
    expect(statuses.get(200)).toBeGreaterThan(total / 4);
    return megabytesOf(server.process.pid ?? 0);
  };
  try {
    const first = await sendUntil(2000);
    const last = await sendUntil(20_000);
    console.log(`${Math.round(first)} MB after 2,000 requests, ${Math.round(last)} MB after 20,000.`);
    expect(last / first).toBeLessThan(1.2);
    expect(server.output()).not.toMatch(/visitor-|example\.org/);
  } finally {
    await server.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
});
