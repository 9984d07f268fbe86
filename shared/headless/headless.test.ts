import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { givenSettings } from '#shared/config/configure.ts';
import { pageKey } from '#shared/lib/page-singleton.ts';
import { importsOf, targetOf } from '#tests/architecture/import-law.ts';
import { sourceOf } from '#tests/architecture/source.ts';
import { readSource } from '#tests/architecture/source-files.ts';
import { openTestServer, type TestServer } from '#tests/support/test-server.ts';
import {
  configure,
  departures,
  favorites,
  liveDepartures,
  type Place,
  places,
  RequestFailed,
  searchJourneys,
} from './headless.ts';

let server: TestServer;
const requests: Request[] = [];

beforeAll(async () => {
  server = await openTestServer({ TP_NOW: '2026-11-20T08:00+01:00' });
});
afterAll(() => server.close());

beforeEach(() => {
  requests.length = 0;
  // Files of one process share the page: another clock may be there.
  Reflect.deleteProperty(globalThis, pageKey);
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    requests.push(request.clone());
    return server.app.fetch(request);
  });
  configure({ bffUrl: 'http://localhost', apiUrl: 'http://localhost', appConfig: { clock: '2026-11-20T08:00+01:00' } });
});
afterEach(() => {
  (givenSettings() as unknown[]).length = 0;
  vi.unstubAllGlobals();
});

const placeNamed = async (text: string) => (await places(text))[0] as Place;

describe('without a view, a partner', () => {
  it('finds places and journeys between them', async () => {
    const [from, to] = [await placeNamed('Nation'), await placeNamed('Bastille')];
    expect([from.title, to.title]).toEqual(['Nation', 'Bastille']);
    const { groups } = await searchJourneys({ from, to, preferences: { excludedModes: ['BUS'] } });
    const [journey] = groups.flatMap(({ journeys }) => journeys);
    expect(journey?.sections.length).toBeGreaterThan(0);
    expect(Date.parse(journey?.departure.scheduled ?? '')).toBeGreaterThanOrEqual(Date.parse('2026-11-20T08:00+01:00'));
    const body = await requests.at(-1)?.json();
    expect(body).toMatchObject({ fromId: from.id, toId: to.id, departureDateTime: '2026-11-20T08:00', tripType: 0 });
    expect(body.itineraryOptions).toMatchObject({ walkSpeed: 'NORMAL', excludedModes: ['BUS'] });
  });

  it('searches by arrival, with a via, in a language', async () => {
    const [from, to, via] = [await placeNamed('Nation'), await placeNamed('Bastille'), await placeNamed('Opéra')];
    const at = new Date('2026-11-20T18:30+01:00');
    await searchJourneys({ from, to, via, at, arrives: true }, { language: 'de' });
    const request = requests.at(-1) as Request;
    expect(request.headers.get('accept-language')).toBe('de');
    expect(await request.json()).toMatchObject({ arrivalDateTime: '2026-11-20T18:30', via: [{ id: via.id }] });
  });

  it('reads the departures of a stop by its name', async () => {
    const { stop, schedules } = await departures('Bastille');
    expect(stop.name).toBe('Bastille');
    expect(schedules.length).toBeGreaterThan(0);
  });

  it('learns why a request failed, and which stops resemble an unknown one', async () => {
    const failed = await departures('Bastile').catch((reason: unknown) => reason);
    expect(failed).toBeInstanceOf(RequestFailed);
    expect(failed).toMatchObject({ kind: 'status', status: 404, similarStops: expect.arrayContaining(['Bastille']) });
    const ended = new AbortController();
    ended.abort();
    await expect(places('Nation', { signal: ended.signal })).rejects.toMatchObject({ kind: 'aborted' });
  });

  it('follows departures while somebody is subscribed', async () => {
    const live = liveDepartures('Nation');
    expect(live.getState().schedules).toBeNull();
    const end = await new Promise<() => void>((resolve) => {
      const stop = live.subscribe(({ schedules }) => schedules && queueMicrotask(() => resolve(stop)));
    });
    expect(live.getState().schedules?.stop.name).toBe('Nation');
    end();
    end();
    expect(live.getState().schedules).toBeNull();
  });

  it('keeps favorites, of each group apart', async () => {
    const store = favorites({ group: 'headless' });
    const seen: number[] = [];
    const stop = store.subscribe(({ favorites: { favoriteStopPoints } }) => seen.push(favoriteStopPoints.length));
    expect(await store.add({ place: await placeNamed('Nation') })).toBe('kept');
    const [favorite] = store.getState().favorites.favoriteStopPoints;
    expect(favorites({ group: 'headless' }).getState().favorites.favoriteStopPoints).toEqual([favorite]);
    expect(favorites({ group: 'another' }).getState().favorites.favoriteStopPoints).toEqual([]);
    if (favorite) await store.remove(favorite);
    expect(store.getState().favorites.favoriteStopPoints).toEqual([]);
    expect(await store.undoRemove()).toBe('kept');
    stop();
    expect(new Set(seen)).toEqual(new Set([0, 1]));
  });
});

it('brings no React and no view along, now or later', () => {
  const found = new Set(['shared/headless/headless.ts']);
  const packages = new Set<string>();
  // A set that grows while it is walked is walked to its end.
  for (const file of found) {
    for (const one of importsOf(sourceOf(file, readSource(file)))) {
      const target = targetOf(one);
      if (one.typeOnly) continue;
      if (target === null) packages.add(one.from);
      else found.add(target);
    }
  }
  expect([...packages].filter((name) => /react|lingui|preact|r2wc|maplibre|virtual:/.test(name))).toEqual([]);
  expect(packages).toContain('zustand/vanilla');
  expect([...found].filter((file) => /\.(tsx|css)$|^shared\/(ui|components|map)\/|^widgets\//.test(file))).toEqual([]);
});
