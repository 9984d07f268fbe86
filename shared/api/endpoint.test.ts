import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleCallOf } from '#shared/testing/factories/example-calls.ts';
import { allEndpoints } from './all-endpoints.ts';
import { getBanners } from './calls/banners.ts';
import { getPagePayload } from './calls/builds.ts';
import { deleteFavorite } from './calls/favorites.ts';
import { getLine } from './calls/lines.ts';
import { searchPlaces } from './calls/places.ts';
import { cornersOf, getProximityPoint, getProximityPoints } from './calls/proximity.ts';
import { searchLines } from './calls/search/line-search.ts';
import { getNextDepartures, getStopPointSchedules } from './calls/stop-points.ts';
import { addressOf, type Endpoint } from './endpoint.ts';
import { type Read, readPath, readQuery } from './read-request.ts';

const withPath = allEndpoints.filter(({ path }) => path.includes('{'));

/** The same value for each path parameter of a call. */
const everywhere = ({ path }: Endpoint, value: string) =>
  Object.fromEntries([...path.matchAll(/\{\+?(\w+)\}/g)].map(([, name = '']) => [name, value]));

describe('addressOf', () => {
  it('TRAP-20: encodes each path parameter once, as one segment', () => {
    expect(addressOf(getProximityPoint, { type: 'address', id: '2.35;48.85' })).toBe(
      '/api/v1/proximity/points/address/2.35%3B48.85',
    );
    expect(addressOf(getLine, { id: 'line:a/b?c#d e%2F' })).toBe('/api/v1/lines/line%3Aa%2Fb%3Fc%23d%20e%252F');
    expect(addressOf(getLine, { id: '...' })).toBe('/api/v1/lines/...');
  });

  it.each(['', '.', '..'])('refuses the path parameter "%s", which would address another call', (id) => {
    expect(() => addressOf(deleteFavorite, { id })).toThrow(`deleteFavorite: "${id}" is no id`);
  });

  const hostile = [
    '../../admin',
    'a/../b',
    'a/..',
    './a',
    '..\\a',
    '%2e%2e/a',
    'a%2f..%2Fb',
    '%252E%252e%252fa',
    '..%5Ca',
  ];
  it.each(hostile)('refuses the id %j, which a service that decodes twice would climb with', (id) => {
    for (const one of withPath) expect(() => addressOf(one, everywhere(one, id)), one.name).toThrow(/ is no /);
  });

  it('TRAP-20: no path parameter of any call climbs, however often a service decodes it', () => {
    const piece = fc.constantFrom(
      '..',
      '.',
      '/',
      '\\',
      '%',
      '25',
      '2e',
      '2F',
      '5c',
      '%2e',
      '%2f',
      '%25',
      'a',
      ':',
      ' ',
      '?',
      '#',
    );
    const value = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(fc.constantFrom(...withPath), value, (one, text) => {
        let path: string;
        try {
          path = addressOf(one, everywhere(one, text)).split('?')[0] ?? '';
        } catch {
          return;
        }
        for (let decoded = 0; decoded < 4; decoded += 1) {
          expect(path.split(/[/\\]/).filter((segment) => /^\.{1,2}$/.test(segment))).toEqual([]);
          path = path.replace(/%(25|2e|2f|5c)/gi, (text) => decodeURIComponent(text));
        }
      }),
      { numRuns: 3000 },
    );
  });

  it('API-13 ND-7: repeats coord for the four corners, north-west first and clockwise', () => {
    const coord = cornersOf({ north: 48.9, west: 2.3, south: 48.8, east: 2.4 });
    const query = new URLSearchParams(addressOf(getProximityPoints, { coord }).split('?')[1]);
    expect([...query]).toEqual([
      ['coord', '48.9,2.3'],
      ['coord', '48.9,2.4'],
      ['coord', '48.8,2.4'],
      ['coord', '48.8,2.3'],
    ]);
  });

  it('API-18 TRAP-51: writes the names of the spec, and a false that was meant', () => {
    expect(
      addressOf(getStopPointSchedules, { id: 'a', groupedByTerminus: false, fromDatetime: '2026-11-20T08:00' }),
    ).toBe('/api/v1/stopPoints/a/schedules?groupedByTerminus=false&fromDatetime=2026-11-20T08%3A00');
  });

  it('API-19: writes empty parameters and leaves missing ones out', () => {
    expect(addressOf(getNextDepartures, { id: 'a', lineId: 'b', toStopPointId: '', direction: undefined })).toBe(
      '/api/v1/stopPoints/a/lines/b/departures?toStopPointId=',
    );
  });

  it('API-46: a payload is at the path of its page, with the bare build id', () => {
    expect(addressOf(getPagePayload, { page: '/fr/schedules', buildId: 'b&1' })).toBe(
      '/fr/schedules/_payload.json?b%261',
    );
    expect(addressOf(getPagePayload, { page: '', buildId: 'b1' })).toBe('/_payload.json?b1');
    expect(() => addressOf(getPagePayload, { page: '/fr/../api', buildId: 'b1' })).toThrow('is no page');
  });

  it('writes declared names only', () => {
    const input = { search: 'x', admin: 'true', __proto__: { page: '2' } };
    expect(addressOf(searchPlaces, input)).toBe('/api/v1/places?search=x');
    expect(addressOf(getBanners, input)).toBe('/core/v1/banners');
  });
});

const inputIn = (read: Read<object>) => ('value' in read ? read.value : {});

describe('readPath and readQuery', () => {
  it.each(allEndpoints)('read what addressOf wrote: $name', (endpoint: Endpoint) => {
    const { body, ...input } = exampleCallOf(endpoint.name as 'banners').input as Record<string, unknown>;
    const url = new URL(addressOf(endpoint, input), 'http://server');
    const read = { ...readPath(endpoint, url.pathname), ...inputIn(readQuery(endpoint, url.searchParams)) };
    const isPresent = ([name, value]: [string, unknown]) => value !== '' && name !== 'buildId';
    expect(Object.fromEntries(Object.entries(read).filter(isPresent))).toEqual(
      Object.fromEntries(Object.entries(input).filter(isPresent)),
    );
  });

  it('TRAP-20: any id and any text arrive as they were sent', () => {
    const climbs = (text: string) => text.split(/[/\\]/).some((segment) => /^\.\.?$/.test(segment));
    const id = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !climbs(text));
    const search = fc.string({ unit: 'grapheme', maxLength: 50 });
    fc.assert(
      fc.property(id, id, search, (type, pointId, text) => {
        const path = new URL(addressOf(getProximityPoint, { type, id: pointId }), 'http://server').pathname;
        expect(readPath(getProximityPoint, path)).toEqual({ type, id: pointId });
        const query = new URL(addressOf(searchPlaces, { search: text }), 'http://server').searchParams;
        expect(readQuery(searchPlaces, query)).toEqual({ value: { search: text } });
      }),
    );
  });

  it('a path is only read by the call it belongs to', () => {
    expect(readPath(getProximityPoints, '/api/v1/proximity/points')).toEqual({});
    expect(readPath(getProximityPoints, '/api/v1/proximity/points/a/b')).toBeNull();
    expect(readPath(getProximityPoint, '/api/v1/proximity/points/a/b/c')).toBeNull();
    expect(readPath(getProximityPoint, '/api/v1/proximity/points/a/%')).toBeNull();
  });

  it.each([
    ['page=2', { page: 2 }],
    ['page=', {}],
    ['', {}],
    ['page=2&admin=true&page=9', { page: 2 }],
    ['page=NaN', null],
    ['page=1e309', null],
    ['page=0x10', null],
    ['page=-1', null],
    ['mode=HOVERCRAFT', null],
    ['__proto__[page]=2&constructor=x', {}],
    [`search=${'x'.repeat(10_000)}`, null],
  ])('reads declared names and right values only: %s', (query, expected) => {
    const [name] = query.split('=');
    expect(readQuery(searchLines, new URLSearchParams(query))).toEqual(
      expected === null ? { wrongField: name } : { value: expected },
    );
  });

  it.each(['coord=1,2', 'coord=1,2&coord=3,4&coord=5,6&coord=a,b', ''])(
    'ND-7: four corners or nothing: "%s"',
    (query) => {
      expect(readQuery(getProximityPoints, new URLSearchParams(query))).toHaveProperty('wrongField');
    },
  );
});
