import { setImmediate as nextRound } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainRequest, randomNumbers } from '#tests/bench/feeds/questions.ts';
import { openTestServer, type TestServer } from '#tests/support/test-server.ts';

/** Many searches for journeys at once, on a server whose searches run in one thread. */
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ PLAN_THREADS: '1', TP_NOW: '2026-11-23T08:00+01:00' });
}, 60_000);
afterAll(() => server.close());

const random = randomNumbers(5);

/** Sends a search between two stations; returns its response. */
async function search(signal?: AbortSignal): Promise<Response> {
  const stations = server.services.city.now().engine.stations('fr');
  const [from, to] = [0, 1].map(() => stations[Math.floor(random() * stations.length)]);
  const spot = { lat: 0, lon: 0 };
  const body = { ...plainRequest(from ?? spot, to ?? spot, '2026-11-23T09:00'), fromId: from?.id, toId: to?.id };
  const headers = { 'X-Api-Key': 'demo', 'Content-Type': 'application/json' };
  return server.app.request('/api/trip-planner/v2/journeys/search', {
    method: 'POST',
    headers,
    body: JSON.stringify({ ...body, fromValue: 'from', toValue: 'to' }),
    ...(signal && { signal }),
  });
}

describe('sixty searches at once', () => {
  it('leave the server free for other calls between them', { timeout: 60_000 }, async () => {
    await search();
    const events: string[] = [];
    const statuses: number[] = [];
    let pending = 60;
    const searches = Array.from({ length: pending }, async () => {
      const { status } = await search();
      statuses.push(status);
      if (status === 200) events.push('search');
      pending -= 1;
    });
    while (pending > 0) {
      expect((await server.app.request('/healthz')).status).toBe(200);
      events.push('health');
      await nextRound();
    }
    await Promise.all(searches);
    // A slow machine refuses those that have waited for seconds.
    expect(new Set(statuses).difference(new Set([200, 503]))).toEqual(new Set());
    const between = events.join(' ').split('search').slice(1, -1);
    // Some searches may end in one turn of a busy machine; without a thread, all do.
    const free = between.filter((others) => others.includes('health')).length;
    expect(free).toBeGreaterThan(between.length / 4);
    expect(free).toBeGreaterThan(2);
  });

  it('are refused beyond the room for waiting, in the form of all errors', { timeout: 60_000 }, async () => {
    const visit = new AbortController();
    // One runs, 64 wait.
    const searches = Array.from({ length: 80 }, () => search(visit.signal));
    const refusals = searches.map(async (response) => {
      if ((await response).status !== 503) throw new Error('not refused');
      return response;
    });
    const refused = await Promise.any(refusals);
    expect(server.services.planner?.load()).toMatchObject({ threads: 1, running: 1 });
    expect(refused.headers.get('retry-after')).toBe('2');
    expect(await refused.json()).toEqual({
      error: {
        code: 'planning-busy',
        message: 'Too many searches for journeys are waiting: try again in two seconds.',
      },
    });
    expect(server.services.planner?.load().refused).toBeGreaterThan(0);
    // All visitors leave: nothing waits any more.
    visit.abort();
    await Promise.allSettled(searches);
    while (server.services.planner?.load().running !== 0) await nextRound();
    expect(server.services.planner?.load()).toMatchObject({ waiting: 0, running: 0 });
    expect((await search()).status).toBe(200);
  });

  it('end with the server, and their threads with them', { timeout: 60_000 }, async () => {
    const own = await openTestServer({ PLAN_THREADS: '2' });
    const { planner } = own.services;
    planner?.prepare();
    expect(planner?.load()).toMatchObject({ threads: 1 });
    await own.close();
    expect(planner?.load()).toMatchObject({ threads: 0, waiting: 0, running: 0 });
  });
});
