import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#shared/api/all-endpoints.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { createTripRequest } from '#shared/testing/factories/trip-request.ts';
import { openTestServer, type TestServer } from '#tests/support/test-server.ts';

// Any time in a request gets a quick response: either 400 with the name of the field, or a valid one.

let server: TestServer;
let stop = '';
let line = '';
beforeAll(async () => {
  server = await openTestServer();
  const { engine } = server.services.city.now();
  stop = engine.stations('fr')[0]?.id ?? '';
  line = engine.findLines({}, 'fr').lines[0]?.id ?? '';
});
afterAll(() => server.close());

interface TimedCall {
  /** Name of the call and of its time field. */
  readonly call: string;
  readonly field: string;
  readonly isDay?: boolean;
  readonly send: (time: string) => Promise<Response>;
}

const key = { 'X-Api-Key': 'demo' };
const get = async (path: string) => server.app.request(path, { headers: key });
const post = async (path: string, body: object) =>
  server.app.request(path, {
    method: 'POST',
    headers: { ...key, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
const search = (times: object) => {
  const { departureDateTime: _, ...trip } = createTripRequest();
  return post('/api/trip-planner/v2/journeys/search', { ...trip, ...times });
};
const asText = encodeURIComponent;

const timedCalls: readonly TimedCall[] = [
  { call: 'journeysSearch', field: 'departureDateTime', send: (time) => search({ departureDateTime: time }) },
  { call: 'journeysSearch', field: 'arrivalDateTime', send: (time) => search({ arrivalDateTime: time }) },
  {
    call: 'journeysSearch',
    field: 'returnDateTime',
    send: (time) => search({ departureDateTime: '2026-11-20T08:00', returnDateTime: time }),
  },
  {
    call: 'stopPointSchedules',
    field: 'fromDatetime',
    send: (time) => get(`/api/v1/stopPoints/${asText(stop)}/schedules?fromDatetime=${asText(time)}`),
  },
  {
    call: 'departures',
    field: 'fromDatetime',
    send: (time) =>
      get(`/api/v1/stopPoints/${asText(stop)}/lines/${asText(line)}/departures?fromDatetime=${asText(time)}`),
  },
  {
    call: 'line',
    field: 'date',
    isDay: true,
    send: (time) => get(`/api/v1/lines/${asText(line)}?date=${asText(time)}`),
  },
  {
    call: 'lineSchedule',
    field: 'date',
    isDay: true,
    send: (time) => get(`/api/v1/lines/${asText(line)}/schedules?date=${asText(time)}`),
  },
];

const two = (number: number) => String(number).padStart(2, '0');
const day = fc
  .tuple(
    fc.oneof(
      fc.integer({ min: 0, max: 9999 }),
      fc.constantFrom(0, 1, 99, 100, 1969, 1970, 1999, 2000, 2026, 2100, 2101, 9998, 9999),
    ),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 31 }),
  )
  .map(([year, month, date]) => `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`);
const time = fc
  .tuple(
    day,
    fc.integer({ min: 0, max: 23 }),
    fc.constantFrom('', ':00', ':59.999'),
    fc.constantFrom('', 'Z', '+14:00', '-12:00'),
  )
  .map(([date, hour, seconds, offset]) => `${date}T${two(hour)}:30${seconds}${offset}`);
/** An empty parameter counts as missing (ND-12). */
const anyText = fc.oneof(
  fc.string({ minLength: 1 }),
  fc.constantFrom('+275760-09-13T00:00', '-000001-01-01', '12026-01-01'),
);

const validTime = /^(19|20|21)\d\d-\d\d-\d\d(T\d\d:\d\d:\d\d(Z|[+-][01]\d:[0-5]\d))?$/;

async function expectResponse({ field, send }: TimedCall, text: string) {
  const started = performance.now();
  const response = await send(text);
  const body = await response.text();
  expect(performance.now() - started).toBeLessThan(5000);
  const isInYears = /^(20\d\d|2100)-/.test(text);
  if (!isInYears) expect(response.status, body).toBe(400);
  expect([200, 400]).toContain(response.status);
  if (response.status === 400) {
    expect((JSON.parse(body) as { error: { message: string } }).error.message).toContain(`"${field}"`);
    return;
  }
  const times = [...body.matchAll(/"([+-]?\d{4,6}-\d\d-\d\d(?:T[^"]*)?)"/g)].map(([, written = '']) => written);
  expect(times.filter((written) => !validTime.test(written))).toEqual([]);
}

describe('a time of any year', () => {
  it('is tried with every call that takes one', () => {
    const fieldsOf = ({ query, body }: Endpoint) => {
      const [trip] = (body as { options?: readonly { entries: object }[] } | undefined)?.options ?? [];
      return [...Object.keys(query?.entries ?? {}), ...Object.keys(trip?.entries ?? {})];
    };
    const declared = allEndpoints.flatMap((endpoint: Endpoint) =>
      fieldsOf(endpoint)
        .filter((name) => /date|time/i.test(name))
        .map((name) => `${endpoint.name} ${name}`),
    );
    expect(timedCalls.map(({ call, field }) => `${call} ${field}`).sort()).toEqual(declared.sort());
  });

  it.each(timedCalls)('ND-2: is refused by name or answered: $call with $field', async (timed) => {
    const examples = ['0100-01-01', '0050-01-01', '1999-12-31', '2000-01-01', '2100-12-31', '2101-01-01', '9999-12-30'];
    await fc.assert(
      fc.asyncProperty(fc.oneof({ weight: 4, arbitrary: timed.isDay ? day : time }, anyText), (text) =>
        expectResponse(timed, text),
      ),
      { numRuns: 150, examples: examples.map((date) => [timed.isDay ? date : `${date}T00:00`]) },
    );
  });

  it('API-21: in the code of a journey is answered as any other', async () => {
    const { body } = { body: await (await search({ departureDateTime: '2026-11-20T08:00' })).json() };
    const [code = ''] = JSON.stringify(body).match(/(?<="journeySummaryCode":")[\w-]+/) ?? [];
    const payload = JSON.parse(Buffer.from(code, 'base64url').toString()) as unknown[];
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.integer(), fc.double(), fc.integer({ min: 0, max: 5_000_000_000 })),
        async (moment) => {
          const changed = payload.map((part, at) => (at === 2 ? moment : part));
          const journeySummaryCode = Buffer.from(JSON.stringify(changed)).toString('base64url');
          const response = await post('/api/trip-planner/v2/journeys/detailed', { tripType: 0, journeySummaryCode });
          expect([200, 404]).toContain(response.status);
        },
      ),
    );
  });
});
