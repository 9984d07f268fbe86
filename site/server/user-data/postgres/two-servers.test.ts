import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startPostgres } from '#tests/support/postgres-server.ts';
import { makeSchema } from '#tests/support/test-database.ts';
import { openTestServer, type TestServer } from '#tests/support/test-server.ts';
import { demoSignIn } from '../demo/seed-demo.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function serve(databaseUrl: string, environment = {}): Promise<TestServer> {
  const server = await openTestServer({ DATABASE_URL: databaseUrl, ...environment });
  ends.push(server.close);
  return server;
}

function call({ app }: TestServer, path: string, token: string, init: RequestInit = {}) {
  const headers = { 'Content-Type': 'application/json', 'X-Api-Key': 'demo', Authorization: `Bearer ${token}` };
  return app.request(path, { ...init, headers });
}

async function signIn(server: TestServer): Promise<string> {
  const result = await server.services.userData.accounts.signIn({ ...demoSignIn, address: 'local' });
  if (result.status !== 'signed-in') throw new Error(result.status);
  return result.token;
}

const addLine = (server: TestServer, token: string, id: string) =>
  call(server, '/api/v1/favorites', token, { method: 'POST', body: JSON.stringify({ type: 'LINE', id }) });

describe('two servers on one database', () => {
  let servers: TestServer[];
  beforeEach(async () => {
    const { where, remove } = await makeSchema();
    ends.push(remove);
    // At once: both find no tables and no account of the demo.
    servers = await Promise.all([serve(where, { RATE_LIMIT: 'on' }), serve(where, { RATE_LIMIT: 'on' })]);
  });

  it('have the same sessions and favorites, and end them together', async () => {
    const [one, other] = servers as [TestServer, TestServer];
    const token = await signIn(one);
    expect((await addLine(one, token, 'line:1')).status).toBe(201);
    const { favoriteLines } = await (await call(other, '/api/v1/favorites', token)).json();
    expect(favoriteLines).toMatchObject([{ line: { id: 'line:1' } }]);
    expect((await addLine(other, token, 'line:1')).status).toBe(200);
    await other.services.userData.tokens.revoke(token);
    expect((await call(one, '/api/v1/favorites', token)).status).toBe(401);
  });

  it('limit together what one address writes, and each for itself what it reads', async () => {
    const token = await signIn(servers[0] as TestServer);
    const statuses = [];
    for (let turn = 0; turn < 12; turn += 1)
      statuses.push((await addLine(servers[turn % 2] as TestServer, token, `line:${turn}`)).status);
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(201));
    expect(statuses.slice(10)).toContain(429);
    for (let turn = 0; turn < 80; turn += 1)
      expect((await call(servers[turn % 2] as TestServer, '/api/v1/favorites', token)).status).toBe(200);
  });
});

it('a database that ends is a 503 for its calls alone, and no longer when it is back', {
  timeout: 60_000,
}, async () => {
  const postgres = await startPostgres();
  ends.push(postgres.close);
  const server = await serve(postgres.url);
  const token = await signIn(server);
  expect((await addLine(server, token, 'line:1')).status).toBe(201);
  await postgres.kill();
  for (const response of [await call(server, '/api/v1/favorites', token), await addLine(server, token, 'line:2')])
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await server.app.request('/healthz')).status).toBe(200);
  expect((await server.app.request('/fr')).status).toBe(200);
  expect(server.messages.filter((line) => line.includes('DATABASE_URL'))).toHaveLength(1);
  await postgres.start();
  const statusOf = async () => (await call(server, '/api/v1/favorites', token)).status;
  await expect.poll(statusOf, { timeout: 20_000 }).toBe(200);
  expect((await addLine(server, token, 'line:2')).status).toBe(201);
});
