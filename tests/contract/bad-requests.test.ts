import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#shared/api/all-endpoints.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { exampleCalls } from '#shared/testing/factories/example-calls.ts';
import { socketLimits } from '#site/server/http/app.ts';
import { addressOfCall, openTestServer, type TestServer } from '#tests/support/test-server.ts';

// Every invalid request gets a 4xx with a message, and the server continues.

let server: TestServer;
let listening: ReturnType<typeof serve>;
let port: number;
const sent: number[] = [];

beforeAll(async () => {
  server = await openTestServer(
    {},
    { server: { keys: { demo: { origins: '*' }, hall: { origins: ['https://hall.example'] } } } },
  );
  listening = serve({ fetch: server.app.fetch, port: 0, hostname: '127.0.0.1', serverOptions: socketLimits });
  await once(listening, 'listening');
  port = (listening.address() as AddressInfo).port;
});
afterAll(async () => {
  listening.close();
  await server.close();
});

interface Bad {
  readonly what: string;
  readonly path: string;
  readonly init?: RequestInit;
  /** Field that the error names. */
  readonly field?: string;
}

const key = { 'X-Api-Key': 'demo' };
const json = { ...key, 'Content-Type': 'application/json', Authorization: 'Bearer nobody' };
const get = (what: string, path: string, headers: Record<string, string> = key): Bad => ({
  what,
  path,
  init: { headers },
});
const send = (
  what: string,
  path: string,
  body: BodyInit,
  headers: Record<string, string> = json,
  method = 'POST',
): Bad => ({
  what,
  path,
  init: { method, headers, body },
});

/** Faults that apply to any call. */
function wrongRequests(endpoint: Endpoint): Bad[] {
  const path = addressOfCall(endpoint);
  const { method, access, body, query } = endpoint;
  const hasBody = body !== undefined;
  const init = (headers: Record<string, string>, content = '{}'): RequestInit => ({
    method,
    headers: { ...(hasBody && { 'Content-Type': 'application/json' }), ...headers },
    ...(hasBody && { body: content }),
  });
  const { name } = endpoint;
  return [
    { what: `${name} with PATCH`, path, init: { method: 'PATCH', headers: json } },
    {
      what: `${name} with another method`,
      path,
      init: { method: method === 'DELETE' ? 'POST' : 'DELETE', headers: json },
    },
    ...(access.startsWith('key')
      ? [
          { what: `${name} without a key`, path, init: init({}) },
          { what: `${name} with an unknown key`, path, init: init({ 'X-Api-Key': 'constructor' }) },
          {
            what: `${name} with another's key`,
            path,
            init: init({ 'X-Api-Key': 'hall', Origin: 'https://evil.example' }),
          },
        ]
      : []),
    ...(access.endsWith('token') && name !== 'signOut'
      ? [
          { what: `${name} without a token`, path, init: init(key, validBody(endpoint)) },
          {
            what: `${name} with a token of nobody`,
            path,
            init: init({ ...key, Authorization: 'Bearer x' }, validBody(endpoint)),
          },
        ]
      : []),
    ...(hasBody
      ? ['', '{', 'null', '[]', '"text"', '{"type":1}', '[[[[', '\u0000'].map((content) => ({
          what: `${name} with the body ${JSON.stringify(content)}`,
          path,
          init: init(json, content),
        }))
      : []),
    ...(query && Object.values(query.entries).some((schema) => !('wrapped' in schema))
      ? [{ what: `${name} without its query`, path: path.replace(/\?.*/, ''), init: init(json) }]
      : []),
  ];
}

const validBody = (endpoint: Endpoint) =>
  JSON.stringify((exampleCalls[endpoint.name as keyof typeof exampleCalls].input as { body?: unknown }).body ?? {});

const journeys = '/api/trip-planner/v2/journeys/search';
const trip = exampleCalls.journeysSearch.input.body;
const options = trip.itineraryOptions;
/** Each with the field that the error names. */
const wrongTrips: readonly (readonly [field: string, body: object])[] = [
  ['fromLat', { ...trip, fromLat: 91 }],
  ['fromLat', { ...trip, fromLat: 'x' }],
  ['toLon', { ...trip, toLon: 181 }],
  ['toLon', { ...trip, toLon: null }],
  ['tripType', { ...trip, tripType: 9 }],
  ['departureDateTime', { ...trip, departureDateTime: 'tomorrow' }],
  ['departureDateTime', { ...trip, departureDateTime: '2026-13-01T08:00' }],
  ['departureDateTime', { ...trip, departureDateTime: '2026-11-20T25:00' }],
  ['departureDateTime', { ...trip, departureDateTime: '2026-02-30T08:00' }],
  ['departureDateTime', { ...trip, departureDateTime: '2026-02-30T08:00+01:00' }],
  ['departureDateTime', { ...trip, departureDateTime: '1999-12-31T23:59' }],
  ['arrivalDateTime', { ...trip, departureDateTime: undefined, arrivalDateTime: '0100-01-01T00:00' }],
  ['returnDateTime', { ...trip, returnDateTime: '9999-12-30T00:00' }],
  ['arrivalDateTime', { ...trip, arrivalDateTime: '2026-11-20T09:00' }],
  ['departureDateTime', { ...trip, departureDateTime: undefined }],
  ['via', { ...trip, via: 'nation' }],
  ['via', { ...trip, via: Array.from({ length: 11 }, () => ({ id: 'a', value: 'a', lat: 48, lon: 2 })) }],
  ['via.0.lat', { ...trip, via: [{ id: 'a', value: 'a', lat: 100, lon: 2 }] }],
  ['itineraryOptions', { ...trip, itineraryOptions: null }],
  ['itineraryOptions.walkSpeed', { ...trip, itineraryOptions: { ...options, walkSpeed: 'RUN' } }],
  ['itineraryOptions.walkSpeed', { ...trip, itineraryOptions: { ...options, walkSpeed: undefined } }],
  ['itineraryOptions.accessible', { ...trip, itineraryOptions: { ...options, accessible: 'yes' } }],
  ['itineraryOptions.excludedModes.0', { ...trip, itineraryOptions: { ...options, excludedModes: ['ROCKET'] } }],
  [
    'itineraryOptions.excludedModes',
    { ...trip, itineraryOptions: { ...options, excludedModes: Array(100).fill('BUS') } },
  ],
  ['fromId', { ...trip, fromId: 'x'.repeat(2001) }],
  ['fromId', { ...trip, fromId: '' }],
  ['toValue', { ...trip, toValue: undefined, fromValue: trip.fromValue }],
];

const bad: readonly Bad[] = [
  ...allEndpoints.flatMap(wrongRequests),
  ...wrongTrips.map(([field, body], at) => ({
    ...send(`a trip whose ${field} is wrong (${at})`, journeys, JSON.stringify(body)),
    field,
  })),
  send('a body as text', journeys, '{}', { ...key, 'Content-Type': 'text/plain' }),
  send('a body as a form', journeys, 'a=1', { ...key, 'Content-Type': 'application/x-www-form-urlencoded' }),
  send('a body of no kind', journeys, '{}', key),
  send('a body that is no UTF-8', journeys, new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])),
  send('a body in UTF-16', journeys, Buffer.from('{"a":1}', 'utf16le')),
  send('a body of 65 kB', journeys, `"${'x'.repeat(65 * 1024)}"`),
  send('a body of 5 MB', journeys, 'x'.repeat(5_000_000)),
  send('a deep body', journeys, `${'['.repeat(20_000)}${']'.repeat(20_000)}`),
  send('a body that names a prototype', journeys, '{"__proto__":{"fromId":"a"}}'),
  send('a code that is none', '/api/trip-planner/v2/journeys/detailed', '{"tripType":0,"journeySummaryCode":"!!!"}'),
  send(
    'a code of zeros',
    '/api/trip-planner/v2/journeys/detailed',
    `{"tripType":0,"journeySummaryCode":"${'A'.repeat(1900)}"}`,
  ),
  ...['x', '91', '-91', '1e400', 'NaN', '', '48.8;2', '0x10', ' 48', '４８'].map((lat) =>
    get(`latitude ${lat}`, `/core/v3/reverseGeocode?lat=${encodeURIComponent(lat)}&lon=2`),
  ),
  ...[
    '',
    'coord=1,2',
    `${'coord=1,2&'.repeat(5)}`,
    `${'coord=a,b&'.repeat(4)}`,
    `${'coord=95,2&'.repeat(4)}`,
    `${'coord=1;2&'.repeat(4)}`,
  ].map((query) => get(`corners ${query.slice(0, 20)}`, `/api/v1/proximity/points?${query}`)),
  ...['%', '%zz', '%ff%fe', '..%2f..%2fetc%2fpasswd', '%00', 'a'.repeat(2000), '😀', "' OR 1=1 --", '<script>'].flatMap(
    (id) => [
      get(`stop area ${id.slice(0, 20)}`, `/api/proximity/v2/stopAreas/${encodeURI(id).replaceAll('%25', '%')}`),
      get(`line ${id.slice(0, 20)}`, `/api/v1/lines/${encodeURI(id).replaceAll('%25', '%')}`),
      get(`menu ${id.slice(0, 20)}`, `/wp-json/menus/v1/menus/${encodeURI(id).replaceAll('%25', '%')}`),
      get(`build ${id.slice(0, 20)}`, `/builds/meta/${encodeURI(id).replaceAll('%25', '%')}.json`),
      get(`image ${id.slice(0, 20)}`, `/webapp/img/${encodeURI(id).replaceAll('%25', '%')}.svg`),
      get(`version ${id.slice(0, 20)}`, `/v/${encodeURI(id).replaceAll('%25', '%')}/tp-core.js`),
    ],
  ),
  {
    ...get('a moment that is none', '/api/v1/stopPoints/bastille/schedules?fromDatetime=yesterday'),
    field: 'fromDatetime',
  },
  get('a 30th of February', '/api/v1/stopPoints/bastille/schedules?fromDatetime=2026-02-30T08:00'),
  get('a switch that is neither', '/api/v1/stopPoints/bastille/schedules?groupedByTerminus=perhaps'),
  get('a mode that is none', '/api/v1/lines?mode=ROCKET'),
  get('page zero', '/api/v1/lines?page=0'),
  { ...get('half a page', '/api/v1/lines?page=1.5'), field: 'page' },
  get('a day with a letter', '/api/v1/lines/M1/schedules?date=2026-11-31x'),
  get('a day that is none', '/api/v1/lines/M1/schedules?date=2026-02-30'),
  get('a search of 300 letters', `/api/v1/places?search=${'a'.repeat(300)}`),
  get('an address of 9 kB', `/api/v1/places?search=${'a'.repeat(9000)}`),
  get('no address at all', '/no/such/thing'),
  get('a token in pieces', '/store/cart', { ...key, Authorization: 'Bearer a b c' }),
  get('a token of 9 kB', '/store/cart', { ...key, Authorization: `Bearer ${'a'.repeat(9000)}` }),
  get('a token from a page without origin', '/store/cart', { ...key, Authorization: 'Bearer x', Origin: 'null' }),
];

describe('a bad request', () => {
  it('is one of at least two hundred', () => {
    expect(bad.length).toBeGreaterThanOrEqual(200);
    expect(new Set(bad.map(({ what }) => what)).size).toBe(bad.length);
  });

  it.each(bad)('ND-2: $what is refused in words', async ({ path, init, field }) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { ...init, signal: AbortSignal.timeout(5000) });
    sent.push(response.status);
    const text = await response.text();
    expect(response.status, text.slice(0, 200)).toBeGreaterThanOrEqual(400);
    expect(response.status, text.slice(0, 200)).toBeLessThan(500);
    const { error } = JSON.parse(text) as { error: { code: string; message: string } };
    expect(error.code).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(error.message).toMatch(/^[A-Z“"].{8,300}[.]$/);
    if (field !== undefined) expect(error.message).toContain(` at "${field}"`);
    // The response does not echo the request's text.
    expect(error.message).not.toMatch(/script|passwd|undefined|\[object|Error/);
  });
});

/** Sends raw bytes; returns the received text until the connection ends. */
async function sendRaw(bytes: string | Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let response = '';
  socket.on('data', (chunk) => {
    response += String(chunk);
  });
  socket.on('error', () => undefined);
  socket.end(bytes);
  await Promise.race([once(socket, 'close'), new Promise((resolve) => setTimeout(resolve, 2000))]);
  socket.destroy();
  return response;
}

describe('what is hardly HTTP', () => {
  it.each([
    [
      'TRACE, which would repeat the headers',
      'TRACE /fr HTTP/1.1\r\nHost: a\r\nCookie: a=secret\r\n\r\n',
      /^(?![\s\S]*secret)HTTP\/1\.1 4/,
    ],
    ['CONNECT', 'CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n', /^(HTTP\/1\.1 4|$)/],
    ['no HTTP at all', 'HELLO\r\n\r\n', /^HTTP\/1\.1 400/],
    ['headers of 40 kB', `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`, /^HTTP\/1\.1 431/],
    ['a host that is none', 'GET /fr HTTP/1.1\r\nHost: a b/c?\r\n\r\n', /^HTTP\/1\.1 400/],
    [
      'two lengths',
      'POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na',
      /^HTTP\/1\.1 400/,
    ],
    [
      'a path with bytes',
      Buffer.from('474554202fff20485454502f312e310d0a486f73743a20610d0a0d0a', 'hex'),
      /^HTTP\/1\.1 4/,
    ],
    [
      'chunks beyond the limit',
      `POST ${journeys} HTTP/1.1\r\nHost: a\r\nX-Api-Key: demo\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${`8000\r\n${'x'.repeat(0x8000)}\r\n`.repeat(3)}0\r\n\r\n`,
      /^HTTP\/1\.1 413/,
    ],
    ['half a body', 'POST /api/v1/favorites HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{', /^(HTTP\/1\.1 4|$)/],
  ])('%s ends with a 4xx or in silence', async (_, bytes, expected) => {
    expect(await sendRaw(bytes)).toMatch(expected);
  });
});

describe('the server', () => {
  it('has stayed well, and calls none of this an error of its own', async () => {
    expect(sent.length).toBeGreaterThanOrEqual(200);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    expect(server.entries.filter(({ level }) => level !== 'info')).toEqual([]);
  });
});
