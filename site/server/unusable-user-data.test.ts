import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '#tests/support/test-server.ts';
import { demoSignIn } from './user-data/demo/seed-demo.ts';

let server: TestServer;
let token: string;

beforeEach(async () => {
  server = await openTestServer();
  const { accounts } = server.services.userData;
  const result = await accounts.signIn({ ...demoSignIn, address: 'local' });
  if (result.status !== 'signed-in') throw new Error(result.status);
  token = result.token;
});
afterEach(() => server.close());

async function addLine(id: string): Promise<Response> {
  return server.app.request('/api/v1/favorites', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Api-Key': 'demo', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ type: 'LINE', id }),
  });
}

describe('a data folder that is removed while the server runs', () => {
  it('refuses writes with 503, which is reported once', async () => {
    expect((await addLine('line:0')).status).toBe(201);
    rmSync(server.dataFolder, { recursive: true });
    const statuses = [];
    for (const id of ['line:1', 'line:2']) statuses.push((await addLine(id)).status);
    expect(statuses).toEqual([503, 503]);
    expect(server.messages.filter((line) => line.includes('user-data.sqlite'))).toHaveLength(1);
  });
});

describe('a locked database', () => {
  it('delays no other request, and answers writes with 503 and Retry-After', { timeout: 60_000 }, async () => {
    const other = new DatabaseSync(join(server.dataFolder, 'user-data.sqlite'));
    other.exec('BEGIN IMMEDIATE');
    const writes = Array.from({ length: 8 }, (_, index) => addLine(`line:${index}`));
    const began = performance.now();
    await new Promise((resolve) => setImmediate(resolve));
    expect((await server.app.request('/healthz')).status).toBe(200);
    // A write waits for two seconds.
    expect(performance.now() - began).toBeLessThan(1000);
    for (const { status, headers } of await Promise.all(writes)) {
      expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    }
    other.exec('ROLLBACK');
    other.close();
    expect((await addLine('line:0')).status).toBe(201);
  });
});
