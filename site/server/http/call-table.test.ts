import { beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#shared/api/all-endpoints.ts';
import { createApiClient } from '#shared/api/client.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { exampleCalls } from '#shared/testing/factories/example-calls.ts';
import { createApp } from './app.ts';
import { createCallTable, mounted } from './call-table.ts';
import { readTrustedProxies, trustsNoProxy } from './client-of.ts';
import { createGate } from './gate.ts';
import { createRateLimit, createRequestLimits } from './request-limits.ts';
import type { Log } from './request-log.ts';

const entries: Parameters<Log>[0][] = [];
const frame = (log: Log, trustsProxy = trustsNoProxy) =>
  createApp({ log, health: () => ({}), explain: () => undefined, page: () => null, trustsProxy, siteUrl: '' });
const app = frame((entry) => entries.push(entry));
let now = 0;
const received: { name: string; input: unknown; body: unknown; token: string | null; locale: string }[] = [];

beforeAll(() => {
  const keys = { demo: { origins: '*' }, hall: { origins: ['https://hall.example'] } } as const;
  const calls = createCallTable(
    createGate({ keys, limits: createRequestLimits(null), account: async () => 'account:1' }),
  );
  for (const endpoint of allEndpoints) {
    calls.on<Endpoint>(endpoint, ({ input, body, token, locale }) => {
      received.push({ name: endpoint.name, input, body, token, locale });
      return exampleCalls[endpoint.name].response as never;
    });
  }
  calls.mount(app);
});

const address = 'http://localhost';
const client = createApiClient({
  addresses: { api: address, bff: address, account: `${address}/account-service`, portal: address, site: address },
  apiKey: 'demo',
  locale: () => 'de',
  token: () => 'secret',
  fetch: async (input, init) => app.request(String(input), init),
});

describe('a declared call', () => {
  it.each(allEndpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s reaches its handler with its input and returns its result',
    async (name, endpoint: Endpoint) => {
      received.length = 0;
      const { input } = exampleCalls[name];
      const response = await client.call(endpoint, input as never);
      expect(response.ok, JSON.stringify(response).slice(0, 300)).toBe(true);
      expect(received.map((call) => call.name)).toEqual([name]);
      const { body: _, ...parameters } = input as { body?: unknown };
      const sent = Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== ''));
      expect(received[0]?.input).toMatchObject(sent);
      expect(received[0]?.token).toBe(endpoint.access.endsWith('token') ? 'secret' : null);
      if (endpoint.acceptLanguage) expect(received[0]?.locale).toBe('de');
    },
  );
});

const json = { 'X-Api-Key': 'demo', 'Content-Type': 'application/json' };

describe('the address of a call', () => {
  it.each([
    ['GET', '/api/v1/lines/a%2Fb', 'line', { id: 'a/b' }],
    ['HEAD', '/api/v1/lines/a', 'line', { id: 'a' }],
    ['GET', '/api/v1/lines/a%252Fb', 'line', { id: 'a%2Fb' }],
    ['GET', '/api/v1/lines/%C3%A9', 'line', { id: 'é' }],
    ['GET', '/api/v1/stops/../lines/*', 'line', { id: '*' }],
    ['GET', '/api/v1/lines/_payload.json', 'line', { id: '_payload.json' }],
    ['GET', '/builds/meta/latest.json', 'buildMetadata', { buildId: 'latest' }],
    ['GET', '/_payload.json?b', 'pagePayload', { page: '', buildId: 'b' }],
    ['GET', '/fr/a%2Fb/_payload.json?b%201', 'pagePayload', { page: '/fr/a/b', buildId: 'b 1' }],
  ])('%s %s is that of %s', async (method, path, name, input) => {
    received.length = 0;
    expect((await app.request(path, { method, headers: json })).status).toBe(200);
    expect(received).toEqual([expect.objectContaining({ name, input })]);
  });

  it.each([
    ['GET', '/api/v1/lines/%zz'],
    ['GET', '/api/v1/lines/%ff'],
    ['GET', '/api/v1/%6cines'],
    ['GET', '/API/v1/lines'],
    ['GET', '/api/v1/lines/'],
    ['GET', '/api/v1/lines/a/'],
    ['DELETE', '/api/v1/lines/%zz'],
    ['GET', '/builds/meta/a.jsonx'],
    ['GET', '/fr%2F_payload.json?b'],
    ['GET', '/fr/_payload.json?%zz'],
  ])('%s %s is that of none', async (method, path) => {
    expect((await app.request(path, { method, headers: json })).status).toBe(404);
  });

  it.each([
    ['GET', '/api/v1/favorites/synchronize', 'PUT, DELETE, POST'],
    ['PATCH', '/api/v1/favorites/a', 'PUT, DELETE'],
    ['DELETE', '/store/cart', 'GET'],
    ['POST', '/fr/_payload.json', 'GET'],
  ])('%s %s is refused with the methods of all calls there', async (method, path, allowed) => {
    const response = await app.request(path, { method, headers: json });
    expect([response.status, response.headers.get('allow')]).toEqual([405, allowed]);
  });
});

const post = (body: BodyInit | null, headers: Record<string, string> = json) => ({ method: 'POST', headers, body });
const search = '/api/trip-planner/v2/journeys/search';

/** Wrong requests and their responses. Each is a 4xx with a message, and none is logged as an error. */
const refusals: readonly (readonly [what: string, path: string, init: RequestInit, status: number])[] = [
  ['no key', '/core/v1/banners', {}, 403],
  ['an unknown key', '/core/v1/banners', { headers: { 'X-Api-Key': 'x' } }, 403],
  ['a key named like an object’s own', '/core/v1/banners', { headers: { 'X-Api-Key': '__proto__' } }, 403],
  [
    'a key of another site',
    '/core/v1/banners',
    { headers: { 'X-Api-Key': 'hall', Origin: 'https://evil.example' } },
    403,
  ],
  ['a token from nowhere', '/store/cart', { headers: { ...json, Authorization: 'Bearer x', Origin: 'null' } }, 403],
  ['another method', '/core/v1/banners', { method: 'DELETE', headers: json }, 405],
  ['a GET where one posts', search, { headers: json }, 405],
  ['no search text', '/api/v1/places', { headers: json }, 400],
  ['latitude that is none', '/core/v3/reverseGeocode?lat=x&lon=2', { headers: json }, 400],
  ['latitude beyond the pole', '/core/v3/reverseGeocode?lat=91&lon=2', { headers: json }, 400],
  ['three corners', '/api/v1/proximity/points?coord=1,2&coord=1,2&coord=1,2', { headers: json }, 400],
  [
    'a switch that is neither',
    '/api/v1/stopPoints/a/schedules?groupedByTerminus=maybe&fromDatetime=',
    { headers: json },
    400,
  ],
  ['text for a body', search, post('{}', { ...json, 'Content-Type': 'text/plain' }), 415],
  ['a form for a body', search, post('a=b', { ...json, 'Content-Type': 'application/x-www-form-urlencoded' }), 415],
  ['an empty body', search, post(''), 400],
  ['half a body', search, post('{"fromId":'), 400],
  ['a list for an object', search, post('[]'), 400],
  ['null for an object', search, post('null'), 400],
  ['a body of another shape', search, post('{"fromId":7}'), 400],
  ['bytes that are no text', search, post(new Uint8Array([0x22, 0xff, 0xfe, 0x22])), 400],
  ['a body too large', search, post(`{"fromId":"${'x'.repeat(70_000)}"}`), 413],
  ['an address too long', `/api/v1/places?search=${'x'.repeat(9000)}`, { headers: json }, 414],
];

it('a body may come in chunks, up to 64 kB', async () => {
  const streamed = async (size: number) => {
    const { body } = exampleCalls.journeysSearch.input;
    const json = JSON.stringify(body).padEnd(size);
    const init = { ...post(new Blob([json]).stream()), duplex: 'half' };
    return (await app.request(search, init)).status;
  };
  expect([await streamed(0), await streamed(64 * 1024), await streamed(64 * 1024 + 1)]).toEqual([200, 200, 413]);
});

describe('a wrong call', () => {
  it.each(refusals)('with %s is refused with a message', async (_, path, init, status) => {
    const response = await app.request(path, init);
    expect(response.status).toBe(status);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { error } = (await response.json()) as { error: { code: string; message: string } };
    expect(error.code).toMatch(/^[a-z-]+$/);
    expect(error.message).toMatch(/^[A-Z].*[.]$/);
  });

  it('lists the allowed methods', async () => {
    const response = await app.request('/core/v1/banners', { method: 'PUT', headers: json });
    expect(response.headers.get('allow')).toBe('GET');
  });

  it('is not logged as an error', () => {
    expect(entries.filter(({ level }) => level === 'error')).toEqual([]);
    expect(JSON.stringify(entries)).not.toMatch(/secret|basti|example/);
  });
});

describe('limits', () => {
  /** Makes a call with each set of headers on a server with limits, and returns the statuses. */
  function limitedServer(name: string, trustsProxy = trustsNoProxy) {
    const limited = frame(() => undefined, trustsProxy);
    const calls = createCallTable(
      createGate({
        keys: { demo: { origins: '*' } },
        limits: createRequestLimits(createRateLimit({ now: () => now })),
        account: async () => 'account:1',
      }),
    );
    const endpoint = allEndpoints.find((known) => known.name === name) as Endpoint;
    calls.on(endpoint, () => exampleCalls[name as 'places'].response as never);
    calls.mount(limited);
    return async (path: string, init: RequestInit) => limited.request(path, init);
  }

  it('allow a burst, then calls at the average rate', async () => {
    const send = limitedServer('places');
    const ask = async () => (await send('/api/v1/places?search=a', { headers: json })).status;
    const statuses = [];
    for (let call = 0; call < 32; call += 1) statuses.push(await ask());
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    const refused = await send('/api/v1/places?search=a', { headers: json });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    now += 500;
    expect([await ask(), await ask(), await ask(), await ask(), await ask(), await ask()]).toEqual([
      200, 200, 200, 200, 200, 429,
    ]);
  });

  const signIn = async (
    send: ReturnType<typeof limitedServer>,
    headers: (attempt: number) => Record<string, string>,
  ) => {
    const statuses = [];
    for (let attempt = 0; attempt < 60; attempt += 1) {
      const body = JSON.stringify({ email: `a${attempt}@example.com`, password: 'guessed' });
      const sent = { 'Content-Type': 'application/json', ...headers(attempt) };
      statuses.push((await send('/account-service/sign-in', { method: 'POST', body, headers: sent })).status);
    }
    return statuses.filter((status) => status !== 429).length;
  };

  it('ignore a key on a call that needs none', async () => {
    const send = limitedServer('signIn');
    expect(await signIn(send, (attempt) => ({ 'X-Api-Key': `key-${attempt}` }))).toBe(10);
  });

  it('ignore the forwarding headers of an untrusted proxy', async () => {
    const send = limitedServer('signIn');
    expect(await signIn(send, (attempt) => ({ 'X-Forwarded-For': `203.0.113.${attempt}` }))).toBe(10);
  });

  it('count visitors behind a trusted proxy separately, and those of one IPv6 /64 together', async () => {
    const trusts = readTrustedProxies('1') ?? trustsNoProxy;
    const forwarded = (address: (attempt: number) => string) =>
      signIn(limitedServer('signIn', trusts), (attempt) => ({ 'X-Forwarded-For': address(attempt) }));
    expect(await forwarded((attempt) => `203.0.113.${attempt}`)).toBe(60);
    expect(await forwarded((attempt) => `2001:db8:${attempt}::1`)).toBe(60);
    expect(await forwarded((attempt) => `2001:db8:0:1::${attempt}`)).toBe(10);
  });
});

it.each(allEndpoints)('ND-26: refuses $name with a token from a page without an origin', async (declared: Endpoint) => {
  const { method, body, path } = mounted(declared);
  const response = await app.request(path.replace(/\{\+?\w+\}/g, 'x'), {
    method,
    headers: { ...json, Authorization: 'Bearer x', Origin: 'null' },
    ...(body && { body: JSON.stringify((exampleCalls[declared.name as 'signIn'].input as { body: unknown }).body) }),
  });
  expect(response.status).toBe(403);
});
