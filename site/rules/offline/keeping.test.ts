import { describe, expect, it } from 'vitest';
import {
  buildCache,
  cachePrefix,
  type Handling,
  handlingOf,
  isExpired,
  isFresh,
  isOldCache,
  journeyKey,
  mayKeep,
  ownerAfter,
  pagePatience,
  type RequestFacts,
  type ResponseFacts,
  shellLanguageFor,
  shellOf,
  surplus,
  timetableKeys,
  travellerCache,
} from './keeping.ts';

const origin = 'https://transport.example';
const settings = {
  journey: '/api/trip-planner/v2/journeys/detailed',
  timetables: ['/api/proximity/v2/stopAreas/{id}/schedules', '/api/v1/lines/{id}/schedules'],
  files: { all: ['/assets/main-1.js', '/favicon.svg'], fr: [], en: [], es: [], it: [], de: [] },
};
const elsewhere = {
  ...settings,
  journey: 'https://bff.example/base/api/trip-planner/v2/journeys/detailed',
  timetables: ['https://bff.example/base/api/v1/lines/{id}/schedules'],
};

const request = (url: string, facts: Partial<RequestFacts> = {}): RequestFacts => ({
  method: 'GET',
  url: new URL(url, origin).href,
  mode: 'cors',
  destination: '',
  hasCredentials: false,
  isRange: false,
  ...facts,
});
const page = (url: string, facts: Partial<RequestFacts> = {}) =>
  request(url, { mode: 'navigate', destination: 'document', ...facts });
const journey = (facts: Partial<RequestFacts> = {}) => request(settings.journey, { method: 'POST', ...facts });

const response = (facts: Partial<ResponseFacts> = {}): ResponseFacts => ({
  status: 200,
  type: 'basic',
  isRedirected: false,
  cacheControl: 'no-cache',
  ...facts,
});

describe('how the worker responds to a request', () => {
  it.each<[string, RequestFacts, Handling | null]>([
    ['a page', page('/fr/schedules?stop=bastille'), 'page'],
    ['the bare root', page('/'), 'page'],
    ['an account page, which has the page without a network too', page('/fr/account/profile'), 'page'],
    ['a page in widget mode', page('/fr?widget=true'), null],
    ['a page in a frame', page('/fr', { destination: 'iframe' }), null],
    ['a page of another site', page('https://other.example/fr'), null],
    ['a form that is sent', page('/fr/unsubscribe', { method: 'POST' }), null],
    ['an address that is no page', page('/healthz'), null],
    ['the reference of the calls', page('/api'), null],
    ['a built file', request('/assets/tp-core-1.js'), 'file'],
    ['a drawing', request('/favicon.svg'), 'file'],
    ['a part of a file', request('/assets/tp-core-1.js', { isRange: true }), null],
    ['a built file elsewhere', request('https://cdn.example/assets/x.js'), null],
    ['the library for partners', request('/v/0.1.0/tp-core.js'), null],
    ['the script for partners', request('/tp.js'), null],
    ['an image of the operator', request('/webapp/img/logo.svg'), null],
    ['a journey in detail', journey(), 'journey'],
    ['a journey with a token', journey({ hasCredentials: true }), null],
    ['a search', request('/api/trip-planner/v2/journeys/search', { method: 'POST' }), null],
    ['a timetable', request('/api/proximity/v2/stopAreas/bastille/schedules'), 'timetable'],
    ['a timetable with an encoded id', request('/api/v1/lines/line%3A1/schedules?direction=0'), 'timetable'],
    ['a timetable with a token', request('/api/v1/lines/M1/schedules', { hasCredentials: true }), null],
    ['a line', request('/api/v1/lines/M1'), null],
    ['a tile of the map', request('/map/AAAAAAAAAAAAAAAA/14/8299/5635.mvt'), null],
    ['no line', request('/api/v1/lines//schedules'), null],
    ['favorites', request('/account/favorites', { hasCredentials: true }), null],
    ['no address', { ...request('/'), url: 'nowhere' }, null],
  ])('%s', (_, facts, handling) => {
    expect(handlingOf(facts, settings, origin)).toBe(handling);
  });

  it('knows the calls of another service, with its path', () => {
    const at = (path: string, method = 'GET') => request(`https://bff.example${path}`, { method });
    expect(handlingOf(at('/base/api/trip-planner/v2/journeys/detailed', 'POST'), elsewhere, origin)).toBe('journey');
    expect(handlingOf(at('/base/api/v1/lines/M1/schedules'), elsewhere, origin)).toBe('timetable');
    expect(handlingOf(at('/api/v1/lines/M1/schedules'), elsewhere, origin)).toBeNull();
    expect(handlingOf(journey(), elsewhere, origin)).toBeNull();
  });
});

describe('a response', () => {
  const kinds: readonly Handling[] = ['page', 'file', 'journey', 'timetable'];

  it.each<[string, Partial<ResponseFacts>, readonly Handling[]]>([
    ['of this site', {}, kinds],
    ['of another service that shows it', { type: 'cors' }, kinds],
    ['that hides its content', { type: 'opaque', status: 0 }, []],
    ['that redirects', { type: 'opaqueredirect', status: 0 }, []],
    ['after a redirect', { isRedirected: true }, []],
    ['with an error', { status: 404 }, []],
    ['of a server that fails', { status: 503 }, []],
    ['without content', { status: 204 }, []],
    ['with a part of a file', { status: 206 }, []],
    ['that its server keeps out of caches', { cacheControl: 'no-store' }, ['journey', 'timetable']],
    [
      'that its server keeps out of caches, among others',
      { cacheControl: 'private, no-store' },
      ['journey', 'timetable'],
    ],
  ])('%s', (_, facts, kept) => {
    expect(kinds.filter((kind) => mayKeep(kind, response(facts)))).toEqual(kept);
  });

  it('is kept as long as it is of use', () => {
    const day = 86_400_000;
    expect(isExpired('journey', 0, 31 * day)).toBe(false);
    expect(isExpired('journey', 0, 31 * day + 1)).toBe(true);
    expect(isExpired('timetable', 0, 2 * day)).toBe(false);
    expect(isExpired('timetable', 0, 2 * day + 1)).toBe(true);
    expect(isExpired('timetable', Number.NaN, 0)).toBe(true);
  });

  it('is fresh for six hours, in its own language', () => {
    const wanted = { at: 6 * 3_600_000, language: 'fr' };
    expect(isFresh({ ...wanted, at: 1 }, wanted)).toBe(true);
    expect(isFresh({ ...wanted, at: 0 }, wanted)).toBe(false);
    expect(isFresh({ ...wanted, at: Number.NaN }, wanted)).toBe(false);
    expect(isFresh({ ...wanted, language: 'de' }, wanted)).toBe(false);
  });
});

describe('the caches', () => {
  it('of other builds go, that of the traveller stays', () => {
    const names = [buildCache('a'), buildCache('b'), travellerCache, 'another script'];
    expect(names.filter((name) => isOldCache(name, 'b'))).toEqual([buildCache('a')]);
    expect(names.filter((name) => name.startsWith(cachePrefix))).toHaveLength(3);
  });

  it('keep the newest', () => {
    expect(surplus(['1', '2', '3', '4', '5', '6', '7'], 5)).toEqual(['1', '2']);
    expect(surplus(['1'], 5)).toEqual([]);
  });

  it('tell journeys apart by their codes', () => {
    expect(journeyKey(`${origin}/j`, 'a&b=c')).toBe(`${origin}/j?code=a%26b%3Dc`);
  });

  it('find the departures of now under an address without time, and those of a day under its own', () => {
    const now = `${origin}/api/v1/stopPoints/x/schedules?groupedByTerminus=false&fromDatetime=2026-11-27T08%3A02%3A00`;
    expect(timetableKeys(now)).toEqual([now, `${origin}/api/v1/stopPoints/x/schedules?groupedByTerminus=false`]);
    const line = `${origin}/api/v1/lines/M1/schedules?date=2026-11-27`;
    expect(timetableKeys(line)).toEqual([line]);
  });
});

describe('what was kept, when a page reports its account', () => {
  it.each([
    ['', '', '', false],
    ['', 'a', 'a', false],
    ['a', 'a', 'a', false],
    ['a', '', '', true],
    ['a', 'b', 'b', true],
    ['unknown', '', '', true],
    ['unknown', 'a', 'a', false],
    ['a', 'unknown', 'a', false],
  ])('of %j, by %j: belongs to %j, and goes: %s', (former, account, owner, forgets) => {
    expect(ownerAfter(former, account)).toEqual({ owner, forgets });
  });
});

describe('the kept page that stands for an address', () => {
  it.each([
    ['/de/schedules', ['fr', 'de'], 'fr', 'de'],
    ['/de/schedules', ['fr', 'en'], 'en', 'en'],
    ['/', ['fr', 'de'], 'de', 'de'],
    ['/', ['it'], 'de', 'it'],
    ['/schedules', ['fr', 'it'], null, 'fr'],
    ['/de', [], 'de', null],
  ] as const)('of %s, with %j kept and a traveller in %s: %s', (path, kept, travellers, language) => {
    expect(shellLanguageFor(path, kept, travellers)).toBe(language);
  });

  it('stands for a slow page too, unless only the server can draw that', () => {
    for (const path of ['/fr', '/', '/fr/schedules']) expect(pagePatience(path)).toBe(4000);
    for (const path of ['/fr/confirm', '/confirm', '/de/security', '/fr/cobranding/demo/a'])
      expect(pagePatience(path)).toBeNull();
  });

  it('is a page of the site', () => {
    expect(shellOf('de')).toBe('/de/offline');
  });
});
