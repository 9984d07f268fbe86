import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keptAtHeader } from '#shared/lib/kept-at.ts';
import { travellerCache } from '#site/rules/offline/keeping.ts';
import { type FakeCaches, fakeCaches } from './testing/fake-caches.ts';

const origin = 'https://transport.example';

vi.mock('./settings.ts', () => ({
  origin: 'https://transport.example',
  settings: {
    build: 'a',
    clock: '',
    files: { all: [] },
    journey: '/api/journeys/detailed',
    timetables: ['/api/lines/{id}/schedules', '/api/stops/{id}/schedules'],
  },
}));

const line = (id: string) => `${origin}/api/lines/${id}/schedules`;
const headers = { 'Accept-Language': 'fr' };
const service = vi.fn<typeof fetch>();
const json = (content: unknown, init?: ResponseInit) => new Response(JSON.stringify(content), init);
const requested = () => service.mock.calls.map(([address]) => String(address));

let worker: typeof import('./kept-calls.ts');
let browser: FakeCaches;
const kept = () => browser.contents()[travellerCache];

beforeEach(async () => {
  browser = fakeCaches();
  vi.stubGlobal('caches', browser.caches);
  service.mockReset().mockImplementation(async () => json({}));
  vi.stubGlobal('fetch', service);
  vi.resetModules();
  worker = await import('./kept-calls.ts');
});

afterEach(() => vi.useRealTimers());

describe('the timetables that a page names', () => {
  it('are kept, and the others go; fresh ones are not requested again', async () => {
    await worker.keepTimetables([line('M1'), line('M5'), `${origin}/account/favorites`], headers);
    expect(kept()).toEqual([line('M1'), line('M5')]);
    await worker.keepTimetables([line('M5'), line('M9')], headers);
    expect(kept()).toEqual([line('M5'), line('M9')]);
    expect(requested()).toEqual([line('M1'), line('M5'), line('M9')]);
  });

  it('are requested again in another language', async () => {
    await worker.keepTimetables([line('M1')], headers);
    await worker.keepTimetables([line('M1')], { 'Accept-Language': 'de' });
    await worker.keepTimetables([line('M1')], { 'Accept-Language': 'de' });
    expect(requested()).toEqual([line('M1'), line('M1')]);
  });
});

it('timetables that cannot be had for now are a failure, after the others are kept; unknown ones are none', async () => {
  service.mockImplementation(async (address) => json({}, { status: address === line('M1') ? 500 : 200 }));
  await expect(worker.keepTimetables([line('M1'), line('M5')], headers)).rejects.toThrow('1 timetable');
  expect(kept()).toEqual([line('M5')]);
  service.mockImplementation(async () => json({}, { status: 404 }));
  await worker.keepTimetables([line('M1'), line('M5')], headers);
  expect(kept()).toEqual([line('M5')]);
});

it('timetables are requested at a pace, and again if that was too fast', async () => {
  const began = performance.now();
  service.mockImplementationOnce(async () => json({}, { status: 429 }));
  await worker.keepTimetables([line('M1'), line('M5')], headers);
  expect(requested()).toEqual([line('M1'), line('M1'), line('M5')]);
  expect(kept()).toEqual([line('M1'), line('M5')]);
  expect(performance.now() - began).toBeGreaterThan(1000);
});

it('a refusal ends what is being kept, and nothing comes back; later messages are followed', async () => {
  const held = Promise.withResolvers<Response>();
  service.mockImplementationOnce(() => held.promise);
  const keeping = worker.keepTimetables([line('M1'), line('M5')], headers);
  const report = worker.reportAccount('a');
  await expect.poll(() => requested()).toHaveLength(1);
  await worker.forgetTraveller();
  held.resolve(json({}));
  await Promise.all([keeping, report]);
  expect([browser.contents(), requested()]).toEqual([{}, [line('M1')]]);
  await worker.keepTimetables([line('M5')], headers);
  expect(kept()).toEqual([line('M5')]);
});

describe('a timetable that a page requests', () => {
  const open = (address: string) => {
    const done: Promise<unknown>[] = [];
    const event = {
      request: new Request(address, { headers }),
      waitUntil: (work: Promise<unknown>) => done.push(work),
    };
    return { response: worker.respondWithTimetable(event), renewed: () => Promise.all(done) };
  };
  const keptAt = async () => {
    const cache = await browser.caches.open(travellerCache);
    const response = await cache.match(line('M1'));
    return Date.parse(response?.headers.get(keptAtHeader) ?? '');
  };

  it('replaces the kept one, with the time at which it arrived: before the page could show it', async () => {
    await worker.keepTimetables([line('M1')], headers);
    vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] });
    const arrival = Date.now();
    browser.beforeRead(() => vi.setSystemTime(arrival + 50));
    const { response, renewed } = open(line('M1'));
    await response;
    await renewed();
    expect(await keptAt()).toBe(arrival);
  });
});

describe('the session that a page reports', () => {
  it('ends at a sign-out after a write that failed, too', async () => {
    browser.failNextWrite();
    await expect(worker.reportAccount('a')).rejects.toThrow('The disk is full.');
    await worker.reportAccount('a');
    await worker.keepTimetables([line('M1')], headers);
    await worker.reportAccount('');
    expect(browser.contents()).toEqual({});
  });
});
