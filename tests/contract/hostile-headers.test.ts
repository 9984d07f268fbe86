import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileTexts } from '#shared/testing/hostile-values.ts';
import { socketLimits } from '#site/server/http/app.ts';
import { openTestServer, type TestServer } from '#tests/support/test-server.ts';

// Headers cost time in proportion to their length, and their length has a limit.

let server: TestServer;
let listening: ReturnType<typeof serve>;
let port: number;

beforeAll(async () => {
  server = await openTestServer();
  listening = serve({ fetch: server.app.fetch, port: 0, hostname: '127.0.0.1', serverOptions: socketLimits });
  await once(listening, 'listening');
  port = (listening.address() as AddressInfo).port;
  // The first page and call load what later ones have.
  await Promise.all(
    ['/fr', '/api/v1/lines'].map((path) => server.app.request(path, { headers: { 'X-Api-Key': 'demo' } })),
  );
});
afterAll(async () => {
  listening.close();
  await server.close();
});

const headers = [
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'Authorization',
  'Content-Type',
  'Cookie',
  'If-None-Match',
  'Origin',
  'Referer',
  'User-Agent',
  'X-Api-Key',
  'X-Forwarded-For',
  'X-Forwarded-Proto',
];

/** Texts that a header may contain. */
const texts = Object.entries(hostileTexts)
  .map(([name, text]) => [name, (size: number) => `a${text(size).slice(0, size - 2)}b`] as const)
  .filter(([, text]) => /^[\t\x20-\x7e]*$/.test(text(100)));

describe('a hostile header', () => {
  it.each(headers)('%s takes a moment, whatever it contains', async (name) => {
    expect(texts.length).toBeGreaterThan(10);
    const slow: string[] = [];
    for (const [what, text] of texts) {
      for (const path of ['/api/v1/lines', '/fr']) {
        const sent = { 'X-Api-Key': 'demo', [name]: text(60_000) };
        let fastest = Number.POSITIVE_INFINITY;
        // A busy machine makes a request slower, never faster.
        for (let repetition = 0; repetition < 4 && fastest > 150; repetition += 1) {
          const started = performance.now();
          const response = await server.app.request(path, { headers: sent });
          await response.arrayBuffer();
          fastest = Math.min(fastest, performance.now() - started);
        }
        if (fastest > 150) slow.push(`${what} at ${path}: ${Math.round(fastest)} ms`);
      }
    }
    expect(slow).toEqual([]);
  });

  it.each(['Accept', 'Accept-Encoding', 'Accept-Language', 'If-None-Match', 'X-Forwarded-For'])(
    'ND-2: %s of 3 kB is refused in words',
    async (name) => {
      const response = await server.app.request('/fr', { headers: { [name]: 'a'.repeat(3000) } });
      expect(response.status).toBe(431);
      expect(await response.json()).toMatchObject({ error: { code: 'header-too-long' } });
    },
  );
});

/** Sends a request on a kept connection, and returns the status. */
const send = (agent: Agent, path: string, sent: Record<string, string> = {}) =>
  new Promise<number>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, agent, headers: sent }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    })
      .on('error', reject)
      .end();
  });

it('20 connections with headers of 15 kB do not hold the health check', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const health = new Agent({ keepAlive: true, maxSockets: 1 });
  let isOver = false;
  const attack = Promise.all(
    Array.from({ length: 20 }, async (_, connection) => {
      const statuses: number[] = [];
      for (const [count, name] of ['If-None-Match', 'Cookie', 'If-None-Match', 'Authorization'].entries()) {
        const [, text] = texts[(connection + count) % texts.length] ?? [];
        // Blanks were the worst of all.
        const value = name === 'If-None-Match' ? `a${' '.repeat(14_998)}b` : (text?.(15_000) ?? '');
        statuses.push(await send(agent, '/api/v1/lines', { 'X-Api-Key': 'demo', [name]: value }));
      }
      return statuses;
    }),
  ).finally(() => {
    isOver = true;
  });
  let slowest = 0;
  while (!isOver) {
    const started = performance.now();
    expect(await send(health, '/healthz')).toBe(200);
    slowest = Math.max(slowest, performance.now() - started);
  }
  const statuses = (await attack).flat();
  agent.destroy();
  health.destroy();
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(slowest).toBeLessThan(1000);
});
