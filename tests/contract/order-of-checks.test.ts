import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#shared/api/all-endpoints.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { addressOfCall, openTestServer, type TestServer } from '#tests/support/test-server.ts';

// A request pays for its checks in the order of their cost: key, rate and token come before the body.

let server: TestServer;
let limited: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  limited = await openTestServer({ RATE_LIMIT: 'on', TRUST_PROXY: '1' });
});
afterAll(async () => {
  await server.close();
  await limited.close();
});

/** Each test is a visitor of its own. */
let visitors = 0;
const anotherVisitor = () => ({ 'X-Api-Key': 'demo', 'X-Forwarded-For': `203.0.113.${++visitors}` });

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
      for (const token of [undefined, 'nobody']) {
        const { request, isRead } = unreadRequest(endpoint, {
          'X-Api-Key': 'demo',
          ...(token && { Authorization: `Bearer ${token}` }),
        });
        const response = await server.app.request(request);
        expect([response.status, isRead()]).toEqual([401, false]);
      }
    },
  );

  it.each(withKey.map((endpoint) => [endpoint.name, endpoint] as const))('%s without a key', async (_, endpoint) => {
    const { request, isRead } = unreadRequest(endpoint, {});
    const response = await server.app.request(request);
    expect([response.status, isRead()]).toEqual([403, false]);
  });

  it.each(withBody.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s above the rate limit',
    async (_, endpoint) => {
      const visitor = anotherVisitor();
      // All at once: a busy machine would let more through one after the other.
      const sent = Array.from({ length: 40 }, () => unreadRequest(endpoint, visitor));
      const responses = await Promise.all(sent.map(async ({ request }) => limited.app.request(request)));
      const refused = responses.findIndex(({ status }) => status === 429);
      expect(refused).toBeGreaterThanOrEqual(10);
      expect(sent[refused]?.isRead()).toBe(false);
    },
  );
});

describe('the rate limit', () => {
  /** How many of `sent` requests of one visitor are answered before the first that is refused. */
  const loadedOf = async (sent: number, path: string, init: RequestInit = {}) => {
    const headers = { ...anotherVisitor(), ...init.headers };
    const responses = Array.from({ length: sent }, async () => limited.app.request(path, { ...init, headers }));
    return (await Promise.all(responses)).findIndex(({ status }) => status === 429);
  };

  it('counts calls with a wrong query, too', async () => {
    expect(await loadedOf(100, '/api/v1/lines?page=0')).toBeGreaterThanOrEqual(60);
  });

  it('lets fifty people of one address load the files of a page at once', async () => {
    expect(await loadedOf(5000, '/webapp/img/fr.svg', { method: 'HEAD' })).toBeGreaterThanOrEqual(3000);
  });

  it('lets two hundred pages of one address be loaded at once', async () => {
    expect(await loadedOf(400, '/robots.txt')).toBeGreaterThanOrEqual(200);
    const headers = { Accept: 'application/json' };
    expect(await loadedOf(400, '/no-such-page', { headers })).toBeGreaterThanOrEqual(200);
  });

  it('does not count the health check', async () => {
    expect(await loadedOf(500, '/healthz')).toBe(-1);
  });
});
