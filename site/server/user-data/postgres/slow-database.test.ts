import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserTimeoutMilliseconds } from '#shared/api/client.ts';
import { type PostgresRelay, startPostgresRelay } from '#tests/support/postgres-relay.ts';
import { type PostgresServer, startPostgres } from '#tests/support/postgres-server.ts';
import { openTestServer, type TestServer } from '#tests/support/test-server.ts';
import { demoSignIn } from '../demo/seed-demo.ts';

// A database that freezes or is slow while the server runs.

let postgres: PostgresServer;
let relay: PostgresRelay;
let server: TestServer;
let token: string;
beforeAll(async () => {
  postgres = await startPostgres();
  relay = await startPostgresRelay(postgres.url);
  server = await openTestServer({ DATABASE_URL: relay.url });
  const result = await server.services.userData.accounts.signIn({ ...demoSignIn, address: 'local' });
  if (result.status !== 'signed-in') throw new Error(result.status);
  token = result.token;
}, 60_000);
afterAll(async () => {
  await server?.close();
  await relay?.close();
  await postgres?.close();
});

/** Sends a request; returns its status, its `Retry-After`, and the milliseconds that it took. */
async function call(path: string, init: RequestInit = {}) {
  const headers = { 'Content-Type': 'application/json', 'X-Api-Key': 'demo', Authorization: `Bearer ${token}` };
  const began = performance.now();
  const response = await server.app.request(path, { ...init, headers });
  await response.arrayBuffer();
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    milliseconds: performance.now() - began,
  };
}
const read = () => call('/api/v1/favorites');
const write = (id: string) => call('/api/v1/favorites', { method: 'POST', body: JSON.stringify({ type: 'LINE', id }) });

const others = ['/healthz', '/fr', '/api/v1/places?search=bastille'];

describe('a database that freezes', () => {
  it('is a 503 in time for its calls alone, and no longer when it goes on', { timeout: 60_000 }, async () => {
    expect((await write('line:before')).status).toBe(201);
    // The first request of each loads its modules.
    for (const path of others) await call(path);
    postgres.freeze();
    try {
      const pending = [read(), write('line:frozen'), read(), write('line:frozen-too')];
      expect(await call('/readyz')).toMatchObject({ status: 503 });
      for (const path of others) {
        const { status, milliseconds } = await call(path);
        expect([path, status]).toEqual([path, 200]);
        expect(milliseconds, path).toBeLessThan(1000);
      }
      const refused = [...(await Promise.all(pending)), await read(), await write('line:frozen-still')];
      for (const { status, retryAfter, milliseconds } of refused) {
        expect([status, retryAfter]).toEqual([503, '5']);
        expect(milliseconds).toBeLessThan(browserTimeoutMilliseconds);
      }
      // Some calls have waited for a connection, others for a response: two failures, each reported once.
      const reported = server.messages.filter((line) => line.includes('DATABASE_URL'));
      expect(reported.length).toBeGreaterThan(0);
      expect(new Set(reported).size).toBe(reported.length);
    } finally {
      postgres.thaw();
    }
    await expect.poll(async () => (await read()).status).toBe(200);
    expect((await write('line:after')).status).toBe(201);
    await expect.poll(async () => (await call('/readyz')).status).toBe(200);
  });
});

describe('a database that is slow', () => {
  it.each([300, 2500])(
    'ends each call before the browser gives up: %i ms for each response',
    {
      timeout: 60_000,
    },
    async (delay) => {
      relay.delay(delay);
      try {
        const calls = await Promise.all([read(), write(`line:slow-${delay}`)]);
        for (const { status, retryAfter, milliseconds } of calls) {
          expect(milliseconds).toBeLessThan(browserTimeoutMilliseconds);
          if (status >= 400) expect([status, retryAfter]).toEqual([503, '5']);
        }
      } finally {
        relay.delay(0);
      }
      await expect.poll(async () => (await read()).status, { timeout: 30_000 }).toBe(200);
    },
  );
});
