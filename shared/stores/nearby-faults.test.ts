import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApiClient } from '#shared/api/client.ts';
import { createReverseGeocodeResult } from '#shared/testing/factories/place.ts';
import {
  createProximityDetail,
  createProximityPoint,
  createStopAreaDetail,
} from '#shared/testing/factories/proximity.ts';
import { createStopSchedules } from '#shared/testing/factories/schedule.ts';
import { storeBench } from '#shared/testing/store-bench.ts';
import { createLiveDepartures } from './departures/live-departures.ts';
import { mapStore } from './map-context.ts';
import { createStoreSet, type StoreSet } from './page-stores.ts';
import { createPlaceDetail, type PlaceToShow } from './places/place-detail.ts';
import { proximityStore } from './places/proximity.ts';

// Everything that can happen to a call, through the real client, as far as what a traveller is told (trust: C4 to C10).

type Fault = (good: unknown, signal: AbortSignal, attempt: number) => Response | Promise<Response>;

const json = (body: unknown) => Response.json(body);
const textResponse = (text: string) => new Response(text, { headers: { 'Content-Type': 'application/json' } });
const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function inPieces(text: string, end: 'close' | 'error'): Response {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return new Response(
    new ReadableStream({
      pull(controller) {
        if (at < bytes.length / (end === 'error' ? 2 : 1)) {
          controller.enqueue(bytes.slice(at, at + 40));
          at += 40;
        } else if (end === 'error') controller.error(new TypeError('reset'));
        else controller.close();
      },
    }),
  );
}

const failing: Readonly<Record<string, Fault>> = {
  refused: () => Promise.reject(new TypeError('Failed to fetch')),
  'no answer': (_, signal) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  'reset mid-body': (good) => inPieces(JSON.stringify(good), 'error'),
  'a captive portal': () => new Response('<html>Sign in</html>', { headers: { 'Content-Type': 'text/html' } }),
  'broken JSON': (good) => textResponse(JSON.stringify(good).slice(0, -1)),
  'an empty body': () => textResponse(''),
  '204': () => new Response(null, { status: 204 }),
  null: () => json(null),
  'a number': () => json(7),
  'fields missing': () => json({ id: 'x' }),
  'too large': () => textResponse(`"${'x'.repeat(6_000_000)}"`),
  ...Object.fromEntries(
    [400, 401, 403, 404, 422, 408, 409, 425, 429, 500, 502, 503, 504].map((status) => [
      `status ${status}`,
      () => new Response('secret-of-the-server', { status }),
    ]),
  ),
};

const working: Readonly<Record<string, Fault>> = {
  slow: async (good) => {
    await later(10);
    return json(good);
  },
  'byte by byte': (good) => inPieces(JSON.stringify(good), 'close'),
  'one failure': (good, _, attempt) => (attempt === 1 ? new Response(null, { status: 503 }) : json(good)),
};

const good: readonly (readonly [path: RegExp, body: unknown])[] = [
  [/\/proximity\/points$/, [createProximityPoint()]],
  [/\/schedules$/, createStopSchedules()],
  [/\/stopAreas\//, createStopAreaDetail()],
  [/\/bikeParks\//, { bikeParks: [createProximityDetail()] }],
  [/\/proximity\/points\//, createProximityDetail()],
  [/\/reverseGeocode$/, createReverseGeocodeResult()],
];

function begin() {
  const bench = storeBench();
  let fault: Fault | null = null;
  let broken = /^$/;
  let requests = 0;
  const fetch = (async (input: string | URL, init?: RequestInit) => {
    const { pathname } = new URL(input);
    const body = good.find(([path]) => path.test(pathname))?.[1];
    if (!fault || !broken.test(pathname)) return json(body);
    requests += 1;
    return fault(body, init?.signal as AbortSignal, requests);
  }) as typeof globalThis.fetch;
  const set: StoreSet = createStoreSet({
    cookies: bench.cookies,
    readConfig: () => bench.config,
    createApi: () =>
      createApiClient({
        addresses: { bff: 'https://bff.example' },
        apiKey: 'key-of-the-page',
        locale: () => 'fr',
        token: () => null,
        fetch,
        timeoutMilliseconds: 60,
      }),
    given: { clock: { now: bench.now }, ticker: { every: () => () => undefined }, storage: bench.storage },
  });
  return {
    set,
    breakCalls(path: RegExp, how: Fault | null) {
      [broken, fault, requests] = [path, how, 0];
    },
  };
}

const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...parts) => lines.push(parts.join(' ')));
});
afterEach(() => vi.restoreAllMocks());

/** What may never be read in a log. */
const isDiscreet = () => {
  for (const line of lines) expect(line).not.toMatch(/key-of-the-page|secret|48\.8|2\.3|http/);
};

const bounds = { north: 48.9, south: 48.8, west: 2.3, east: 2.4 };
const here = { lat: 48.853, lon: 2.369 };

interface Subject {
  readonly path: RegExp;
  /** Asks once and waits until it has ended; whether a response is shown. */
  open(set: StoreSet): { ask(): Promise<boolean>; hasFailed(): boolean };
  /** What is logged of a failure. */
  readonly logged: RegExp | null;
}

const until = (done: () => boolean) => expect.poll(() => done()).toBe(true);

function detailOf(place: PlaceToShow): Subject['open'] {
  return (set) => {
    const state = () => store.getState();
    const store = createPlaceDetail(set);
    return {
      async ask() {
        if (state().shown) state().retry();
        else state().show(place);
        await until(() => !state().isLoading);
        return state().place !== null && !state().isAddressOnly;
      },
      hasFailed: () => state().failure !== null,
    };
  };
}

const subjects: Readonly<Record<string, Subject>> = {
  'C6 PROX-5 PROX-6': {
    path: /\/proximity\/points$/,
    logged: /^Proximity did not respond$/,
    open(set) {
      const state = () => set.get(proximityStore).getState();
      state().follow();
      return {
        async ask() {
          if (state().hasLoadingError) state().retry();
          else set.get(mapStore).getState().setView(bounds, 14);
          await until(() => !state().isLoading);
          return state().points.length > 0;
        },
        hasFailed: () => state().hasLoadingError,
      };
    },
  },
  'C7 PLACE-12': {
    path: /\/proximity\/points\//,
    logged: /^Could not fetch place details$/,
    open: detailOf({ type: 'parks', id: 'p' }),
  },
  'C8 PLACE-12': {
    path: /\/stopAreas\/s$/,
    logged: /^Could not fetch place details$/,
    open: detailOf({ type: 'stopArea', id: 's' }),
  },
  'C5 PLACE-12': {
    path: /\/bikeParks\//,
    logged: /^Could not fetch place details$/,
    open: detailOf({ type: 'bikeParks', id: 'b' }),
  },
  ...Object.fromEntries(
    (['stopArea', 'stopPoint'] as const).map((type): [string, Subject] => [
      type === 'stopArea' ? 'C9' : 'C10',
      {
        path: /\/schedules$/,
        logged: null,
        open(set) {
          const store = createLiveDepartures(set);
          const state = () => store.getState();
          return {
            async ask() {
              state().show({ type, id: 's' });
              if (!state().isLoading) state().retry();
              await until(() => !state().isLoading);
              return state().schedules !== null;
            },
            hasFailed: () => state().hasLoadingError,
          };
        },
      },
    ]),
  ),
};

describe.each(Object.entries(subjects))('%s', (_, { path, open, logged }) => {
  it.each(Object.entries(failing))(
    'ends in a failure that says so, and the next try works: %s',
    async (_name, fault) => {
      const { set, breakCalls } = begin();
      breakCalls(path, fault);
      const subject = open(set);
      expect(await subject.ask()).toBe(false);
      expect(subject.hasFailed()).toBe(true);
      expect(lines).toEqual(logged ? [expect.stringMatching(logged)] : []);
      isDiscreet();
      breakCalls(path, null);
      expect(await subject.ask()).toBe(true);
      expect(subject.hasFailed()).toBe(false);
    },
  );

  it.each(Object.entries(working))('is shown all the same: %s', async (_name, fault) => {
    const { set, breakCalls } = begin();
    breakCalls(path, fault);
    const subject = open(set);
    expect(await subject.ask()).toBe(true);
    expect(subject.hasFailed()).toBe(false);
    expect(lines).toEqual([]);
  });
});

describe('C4 PLACE-11 PLACE-13', () => {
  it.each(Object.entries(failing))('what lies there may not come (%s), and the detail shows', async (_, fault) => {
    const { set, breakCalls } = begin();
    breakCalls(/reverseGeocode/, fault);
    const subject = detailOf({ type: 'parks', id: 'p', ...here })(set);
    expect(await subject.ask()).toBe(true);
    expect(subject.hasFailed()).toBe(false);
    expect(lines).toEqual([expect.stringMatching(/^reverseGeocode: /)]);
    isDiscreet();
  });

  it.each(Object.entries(failing))('the detail may not come (%s), and what lies there shows', async (_, fault) => {
    const { set, breakCalls } = begin();
    breakCalls(/\/proximity\/points\//, fault);
    const store = createPlaceDetail(set);
    store.getState().show({ type: 'parks', id: 'p', ...here });
    await until(() => !store.getState().isLoading);
    expect(store.getState()).toMatchObject({ failure: null, isAddressOnly: true });
    expect(store.getState().place?.address?.label).toBe('3 Place de la Bastille, 75011 Paris');
    isDiscreet();
  });
});
