import { afterEach, describe, expect, it } from 'vitest';
import { allEndpoints } from '#shared/api/all-endpoints.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { addressOfCall, openTestServer, type TestServer } from '#tests/support/test-server.ts';

// A request pays for its checks in the order of their cost: key, rate and token come before the body.

let server: TestServer | undefined;
afterEach(() => {
  server?.close();
  server = undefined;
});

const hostile = `{"type":"STOP_POINT","id":"a","lineIds":[${Array(19_999).fill('[]').join(',')}]}`;

/** A request whose body says whether anybody has read of it. */
function unreadRequest(endpoint: Endpoint, headers: Readonly<Record<string, string>>) {
  let isRead = false;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        isRead = true;
        controller.enqueue(new TextEncoder().encode(hostile));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const request = new Request(`http://localhost${addressOfCall(endpoint)}`, {
    method: endpoint.method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
    duplex: 'half',
  } as RequestInit);
  return { request, isRead: () => isRead };
}

const withBody = (allEndpoints as readonly Endpoint[]).filter(({ body }) => body !== undefined);
const withToken = withBody.filter(({ access }) => access.endsWith('token'));
const withKey = withBody.filter(({ access }) => access.startsWith('key'));

describe('the body of a refused call is not read', () => {
  it.each(withToken.map((endpoint) => [endpoint.name, endpoint] as const))(
    'TRAP-32: %s without a valid token',
    async (_, endpoint) => {
      server = await openTestServer();
      for (const token of [undefined, 'nobody']) {
        const { request, isRead } = unreadRequest(endpoint, {
          'X-Api-Key': 'demo',
          ...(token && { Authorization: `Bearer ${token}` }),
        });
        const answer = await server.app.request(request);
        expect([answer.status, isRead()]).toEqual([401, false]);
      }
    },
  );

  it.each(withKey.map((endpoint) => [endpoint.name, endpoint] as const))('%s without a key', async (_, endpoint) => {
    server = await openTestServer();
    const { request, isRead } = unreadRequest(endpoint, {});
    const answer = await server.app.request(request);
    expect([answer.status, isRead()]).toEqual([403, false]);
  });

  it.each(withBody.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s above the rate limit',
    async (_, endpoint) => {
      server = await openTestServer({ RATE_LIMIT: 'on' });
      const statuses: number[] = [];
      let last = unreadRequest(endpoint, { 'X-Api-Key': 'demo' });
      for (let count = 0; count < 11; count += 1) {
        last = unreadRequest(endpoint, { 'X-Api-Key': 'demo' });
        statuses.push((await server.app.request(last.request)).status);
      }
      expect(statuses.slice(0, 10)).not.toContain(429);
      expect([statuses.at(-1), last.isRead()]).toEqual([429, false]);
    },
  );
});

describe('the rate limit', () => {
  it('counts calls with a wrong query, too', async () => {
    server = await openTestServer({ RATE_LIMIT: 'on' });
    const headers = { 'X-Api-Key': 'demo' };
    const lines = Array.from({ length: 61 }, () => server?.app.request('/api/v1/lines?page=0', { headers }));
    expect((await Promise.all(lines)).map((answer) => answer?.status).filter((status) => status === 429)).toHaveLength(
      1,
    );
  });
});
