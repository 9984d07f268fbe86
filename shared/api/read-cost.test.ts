import { describe, expect, it } from 'vitest';
import { type MeasuredTask, wrongCostsIn } from '#shared/testing/cost.ts';
import { exampleCalls } from '#shared/testing/factories/example-calls.ts';
import { hostileJson, hostileTexts } from '#shared/testing/hostile-values.ts';
import { allEndpoints } from './all-endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { readBody, readPath, readQuery } from './read-request.ts';

// Reading a request costs time in proportion to its size, whatever its shape. The sizes are the limits of the server.

const largestBody = 64 * 1024;
const longestAddress = 8 * 1024;

const hole = '\u0001hole';

/** The JSON of `value` with a hole at each of its places in turn, and with a hole in addition to its fields. */
function withHoles(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [hole];
  const inner = Object.entries(value).flatMap(([key, each]) =>
    withHoles(each).map((changed) =>
      Array.isArray(value)
        ? value.map((other, at) => (String(at) === key ? changed : other))
        : { ...value, [key]: changed },
    ),
  );
  return [hole, ...inner, ...(Array.isArray(value) ? [] : [{ ...value, more: hole }])];
}

const templatesOf = (value: unknown) =>
  withHoles(value).map((holed) => JSON.stringify(holed).split(JSON.stringify(hole)));

/** A valid body of every kind that a call takes: more than the one example of the call. */
const moreBodies: Readonly<Record<string, readonly unknown[]>> = {
  createFavorite: [
    { type: 'STOP_POINT', id: 'a', lineIds: ['b'] },
    { type: 'POI', id: 'a', label: 'b' },
  ],
  changeFavorite: [{ type: 'STOP_POINT', lineIds: ['b'] }],
  synchronizeFavorites: [
    {
      favoriteLines: [{ id: 'a' }],
      favoriteAddresses: [],
      favoriteStopPoints: [{ id: 'a', lineIds: ['b'] }],
      favoritePointOfInterests: [{ id: 'a', label: 'b' }],
    },
  ],
  journeysSearch: [
    {
      ...exampleCalls.journeysSearch.input.body,
      via: [{ id: 'a', value: 'a', lat: 48, lon: 2 }],
      departureDateTime: undefined,
      arrivalDateTime: '2026-11-20T08:00',
    },
  ],
};

function bodyReads({ name, body }: Endpoint): MeasuredTask[] {
  if (!body) return [];
  const { input } = exampleCalls[name as keyof typeof exampleCalls];
  const bodies = [(input as { body: unknown }).body, ...(moreBodies[name] ?? [])];
  return bodies.flatMap(templatesOf).flatMap(([before = '', after = '']) =>
    Object.entries(hostileJson).map(([shape, json]) => ({
      what: `${name}: ${shape} in ${before.slice(-30)}…`,
      size: largestBody,
      task: (size) => {
        const value: unknown = JSON.parse(`${before}${json(size - before.length - after.length)}${after}`);
        return () => readBody(body, value);
      },
    })),
  );
}

function queryReads(endpoint: Endpoint): MeasuredTask[] {
  const read = (what: string, query: (size: number) => string): MeasuredTask => ({
    what: `${endpoint.name}: ${what}`,
    size: longestAddress,
    task: (size) => {
      const values = new URLSearchParams(query(size));
      return () => readQuery(endpoint, values);
    },
  });
  return Object.keys(endpoint.query?.entries ?? {}).flatMap((name) => [
    read(`many times ${name}`, (size) => `${name}=0&`.repeat(size / (name.length + 3))),
    ...Object.entries(hostileTexts).map(([shape, text]) =>
      read(`${name} of ${shape}`, (size) => `${name}=${encodeURIComponent(text(size).toWellFormed())}`),
    ),
  ]);
}

const pathReads = (endpoint: Endpoint): MeasuredTask[] =>
  Object.entries(hostileTexts).map(([shape, text]) => ({
    what: `${endpoint.name}: a path of ${shape}`,
    size: longestAddress,
    task: (size) => {
      const path = endpoint.path.replace(/\{[^}]+\}/g, () => text(size));
      return () => [readPath(endpoint, path), readPath(endpoint, `/${text(size)}`, `?${text(size)}`)];
    },
  }));

describe('reading a request', () => {
  it.each(allEndpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s costs at most two and a half times as much at double the size, and never a second',
    (_, endpoint: Endpoint) => {
      const reads = [...bodyReads(endpoint), ...queryReads(endpoint), ...pathReads(endpoint)];
      expect(reads.length).toBeGreaterThanOrEqual(20);
      expect(wrongCostsIn(reads)).toEqual([]);
    },
  );

  it('reads a body of any depth without a stack overflow', () => {
    for (const endpoint of allEndpoints) {
      if (!('body' in endpoint)) continue;
      for (const open of ['[', '{"attributes":', '{"itineraryOptions":']) {
        const depth = Math.floor(largestBody / (open.length + 1));
        const json = `${open.repeat(depth)}1${(open === '[' ? ']' : '}').repeat(depth)}`;
        const read = readBody(endpoint.body, JSON.parse(json));
        // A body whose fields are all optional is empty then.
        if ('wrongField' in read) expect(read.wrongField, endpoint.name).toBeTypeOf('string');
        else expect(read.value, endpoint.name).toEqual({});
      }
    }
  });
});
