import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { criteria, defaultItineraryOptions, type TripRequest } from '#shared/domain/trip/trip-request.ts';
import { locales } from '#shared/i18n/locales.ts';
import { makeDemoFeed } from '#site/server/demo/make-feed/make-feed.ts';
import { writeZip } from '#site/server/demo/make-feed/write-zip.ts';
import { loadTimetable } from '#site/server/engine/reader/load-timetable.ts';
import { createLive, type Live } from '#site/server/live/create-live.ts';
import { watchLiveFiles } from '#site/server/live/live-files.ts';
import { randomNumbers } from '#tests/bench/feeds/questions.ts';
import type { JourneyPlanner, PlannedCity, PlanSearch } from './journey-planner.ts';
import { createPlannerHere } from './plan-here.ts';
import { createPlannerInThreads } from './plan-in-threads.ts';
import { poolLimits } from './thread-pool.ts';

const morning = Date.parse('2026-11-23T08:00:00+01:00');
/** A busy machine takes its time. */
const patient = { ...poolLimits, waitMilliseconds: 60_000, searchMilliseconds: 60_000 };
const { signal } = new AbortController();
const lines: string[] = [];
let city: PlannedCity;
let live: Live;
let inThreads: JourneyPlanner;

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plan-in-threads-'));
  try {
    const feed = join(folder, 'feed.zip');
    writeFileSync(feed, writeZip(makeDemoFeed()));
    city = await loadTimetable(feed);
  } finally {
    rmSync(folder, { recursive: true });
  }
  const log = (line: string) => expect.fail(line);
  const folders = ['live/testing/late-city', 'demo/content'].map((path) => join(import.meta.dirname, '../..', path));
  live = createLive({ files: watchLiveFiles({ folders, log }), timetable: city.timetable, log });
  inThreads = createPlannerInThreads({ threads: 2, tell: (line) => lines.push(line), limits: patient });
}, 60_000);
afterAll(() => inThreads.close());

const random = randomNumbers(11);
const oneOf = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
const maybe = (share: number) => random() < share;

/** A random place: a station by its id, or a door near one. */
function randomPlace() {
  const { id, name, lat, lon } = oneOf(city.timetable.stations);
  const shift = () => (random() - 0.5) / 200;
  return maybe(0.5) ? { id, value: name, lat, lon } : { id: '', value: 'x', lat: lat + shift(), lon: lon + shift() };
}

/** What searches of one time have in common: the engine caches days under it. */
const randomMoment = () => ({
  now: morning + Math.floor(random() * 72) * 600_000,
  isArrival: maybe(0.4),
  avoidDisruptions: maybe(0.4),
});

/** A search of any kind: places, via, times by day and by night, preferences, language. */
function randomSearch({ now, isArrival, avoidDisruptions } = randomMoment()): PlanSearch {
  const [from, to] = [randomPlace(), randomPlace()];
  const { code: locale } = oneOf(locales);
  const time = new Date(now + random() * 8 * 3_600_000).toISOString();
  const request: TripRequest = {
    fromId: from.id,
    fromValue: from.value,
    fromLat: from.lat,
    fromLon: from.lon,
    toId: to.id,
    toValue: to.value,
    toLat: to.lat,
    toLon: to.lon,
    tripType: 0,
    ...(maybe(0.1) && { via: [randomPlace()] }),
    ...(isArrival ? { arrivalDateTime: time } : { departureDateTime: time }),
    itineraryOptions: {
      ...defaultItineraryOptions,
      accessible: maybe(0.2),
      avoidDisruptions,
      displayEquipment: maybe(0.3),
      criterion: oneOf(criteria),
      excludedModes: maybe(0.1) ? ['METRO'] : [],
    },
  };
  const question = { request, locale, now, trustsUnknownAccessibility: maybe(0.5) };
  return { city, live: live.at(now, locale), question, signal };
}

describe('planning in threads', () => {
  it('yields what planning in the main thread yields, whatever is searched', { timeout: 300_000 }, async () => {
    const here = createPlannerHere(60_000);
    // More than there are threads: both are busy, and searches wait.
    const together = 20;
    const searches = Array.from({ length: 10 }, randomMoment).flatMap((moment) =>
      Array.from({ length: together }, () => randomSearch(moment)),
    );
    let rides = 0;
    for (let begin = 0; begin < searches.length; begin += together) {
      const sent = searches.slice(begin, begin + together);
      const planned = await Promise.all(sent.map((search) => inThreads.plan(search)));
      for (const [index, search] of sent.entries()) {
        const { results, versions } = await here.plan(search);
        expect(planned[index]?.results, JSON.stringify(search.question)).toStrictEqual(results);
        expect(planned[index]?.versions).toEqual(versions);
        rides += results.groups.filter(({ key }) => key !== 'WALK' && key !== 'BIKE').length;
      }
    }
    expect(rides).toBeGreaterThan(200);
    expect(inThreads.load()).toEqual({ threads: 2, waiting: 0, running: 0, refused: 0 });
    expect(lines).toEqual([]);
  });

  it('rejects with the error of a search that cannot be planned, and goes on', async () => {
    const search = randomSearch();
    const broken = { ...search.question, request: { ...search.question.request, departureDateTime: 'never' } };
    delete (broken.request as { arrivalDateTime?: string }).arrivalDateTime;
    await expect(inThreads.plan({ ...search, question: broken as typeof search.question })).rejects.toMatchObject({
      name: 'RangeError',
      message: 'never is not a time',
      stack: expect.stringContaining('planJourneys'),
    });
    await expect(inThreads.plan(search)).resolves.toHaveProperty('results');
  });

  it('stops a search over its budget in its thread, long before its end', { timeout: 60_000 }, async () => {
    const limits = { ...patient };
    const planner = createPlannerInThreads({ threads: 1, tell: (line) => lines.push(line), limits });
    onTestFinished(() => planner.close());
    const { question, ...search } = randomSearch();
    const request = { ...question.request, via: Array.from({ length: 4 }, randomPlace) };
    const long = { ...search, question: { ...question, request } };
    await planner.plan(long);
    const began = performance.now();
    await planner.plan(long);
    // A thread whose search runs on beyond this is ended, which the operator reads.
    limits.graceMilliseconds = (performance.now() - began) / 2;
    limits.searchMilliseconds = 1;
    await expect(planner.plan(long)).rejects.toMatchObject({ status: 503, code: 'planning-too-long' });
    await expect.poll(() => planner.load()).toMatchObject({ threads: 1, running: 0 });
    expect(lines).toEqual([]);
  });

  it('replaces threads that crash, and fails the search that crashed two of them', async () => {
    const reports: string[] = [];
    const planner = createPlannerInThreads({ threads: 1, tell: (line) => reports.push(line), limits: patient });
    onTestFinished(() => planner.close());
    const search = randomSearch();
    const torn = { ...city, timetable: { ...city.timetable }, sent: {} as PlannedCity['sent'] };
    const failing = planner.plan({ ...search, city: torn });
    const following = planner.plan(search);
    await expect(failing).rejects.toMatchObject({ status: 503, code: 'planning-failed' });
    await expect(following).resolves.toHaveProperty('results');
    const report = /^A thread that plans journeys has ended: .+\. The next search starts another one\.$/;
    expect(reports).toEqual([expect.stringMatching(report), expect.stringMatching(report)]);
  });

  it('ends a search of a visitor who leaves, and goes on', async () => {
    const planner = createPlannerInThreads({ threads: 1, tell: (line) => lines.push(line), limits: patient });
    onTestFinished(() => planner.close());
    const visit = new AbortController();
    const left = planner.plan({ ...randomSearch(), signal: visit.signal });
    const waiting = planner.plan({ ...randomSearch(), signal: visit.signal });
    const next = planner.plan(randomSearch());
    visit.abort();
    await expect(left).rejects.toMatchObject({ status: 499 });
    await expect(waiting).rejects.toMatchObject({ status: 499 });
    await expect(next).resolves.toHaveProperty('results');
    expect(lines).toEqual([]);
  });
});
