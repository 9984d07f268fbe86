import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { createApp } from './app.ts';
import { trustsNoProxy } from './client-of.ts';
import { identifyRequests, requestId } from './request-id.ts';
import { createLog } from './request-log.ts';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const app = new Hono().use('*', identifyRequests());
app.get('/', async (context) => {
  await new Promise((resolve) => setTimeout(resolve, 5));
  return context.text(requestId() ?? 'none');
});

async function send(given?: string) {
  const response = await app.request('/', given === undefined ? {} : { headers: { 'X-Request-Id': given } });
  return { header: response.headers.get('x-request-id'), inside: await response.text() };
}

describe('the id of a request', () => {
  it.each(['4f0c8e1a9b7d4c62a1e5d3f2b6c7a890', 'edge-7.1_a', 'a'.repeat(100)])(
    'is that of its header (%s)',
    async (id) => {
      expect(await send(id)).toEqual({ header: id, inside: id });
    },
  );

  it.each([
    ['', 'nothing'],
    ['a'.repeat(101), 'a long text'],
    ['x */ DROP TABLE account', 'the end of a comment'],
    ['one, two', 'two headers'],
    ['élan', 'other letters'],
    ['{"level":"error"}', 'JSON'],
  ])('is a new one instead of %j, %s', async (given) => {
    const { header, inside } = await send(given);
    expect(header).toMatch(uuid);
    expect(inside).toBe(header);
  });

  it('is its own among others at the same time, and ends with it', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => send()));
    expect(new Set(all.map(({ header }) => header)).size).toBe(20);
    for (const { header, inside } of all) expect(inside).toBe(header);
    expect(requestId()).toBeUndefined();
  });

  it('is in every response and log line of the application, also where it is refused or fails', async () => {
    const lines: string[] = [];
    const server = createApp({
      log: createLog((line) => lines.push(line)),
      health: () => ({}),
      explain: () => undefined,
      page: () => null,
      trustsProxy: trustsNoProxy,
      siteUrl: '',
    });
    server.get('/broken', () => {
      throw new TypeError('broken');
    });
    const requests: [path: string, headers: Record<string, string>, status: number][] = [
      ['/healthz', {}, 200],
      ['/nowhere', {}, 404],
      ['/broken', {}, 500],
      ['/healthz', { Accept: 'a'.repeat(3000) }, 431],
      ['/healthz', { Host: 'a b' }, 400],
    ];
    for (const [index, [path, headers, status]] of requests.entries()) {
      const response = await server.request(path, { headers: { ...headers, 'X-Request-Id': `id-${index}` } });
      expect([response.status, response.headers.get('x-request-id')]).toEqual([status, `id-${index}`]);
    }
    const logged = lines.map((line): unknown => JSON.parse(line));
    expect(logged).toEqual([
      expect.objectContaining({ event: 'call', status: 404, request: 'id-1' }),
      expect.objectContaining({ event: 'unexpected', what: 'TypeError', request: 'id-2' }),
      expect.objectContaining({ event: 'call', status: 500, request: 'id-2' }),
      expect.objectContaining({ event: 'call', status: 431, request: 'id-3' }),
      expect.objectContaining({ event: 'call', status: 400, request: 'id-4' }),
    ]);
  });
});
