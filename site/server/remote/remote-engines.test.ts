import { afterEach, describe, expect, it } from 'vitest';
import { getLineSchedule } from '#shared/api/calls/lines.ts';
import { searchLines } from '#shared/api/calls/search/line-search.ts';
import { getStopAreaSchedules } from '#shared/api/calls/stop-area-schedules.ts';
import { fakeMotis } from '#tests/engines/fakes/fake-motis.ts';
import { fakeNavitia } from '#tests/engines/fakes/fake-navitia.ts';
import { openSmallNetwork } from '#tests/engines/fakes/small-network.ts';
import { startFake } from '#tests/engines/recorded-service.ts';
import { openTestServer } from '#tests/support/test-server.ts';

const network = await openSmallNetwork();
const base = '/v1/coverage/demo';

type Response = { readonly status: number; readonly body: unknown };

const kinds = {
  motis: {
    prefix: 'demo_paris_',
    path: '',
    respond: async (url: URL): Promise<Response> =>
      fakeMotis(network)({ path: url.pathname, parameters: url.searchParams }),
  },
  navitia: {
    prefix: 'stop_area:',
    path: base,
    respond: async (url: URL): Promise<Response> => {
      const path = url.pathname.slice(base.length).split('/').filter(Boolean).map(decodeURIComponent);
      return fakeNavitia(network)({ path, parameters: url.searchParams });
    },
  },
};
type Kind = keyof typeof kinds;

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** Starts a server before an engine that behaves as `now.respond` does, if it is set. */
async function begin(kind: Kind) {
  const { path, respond } = kinds[kind];
  const now: { respond: ((url: URL) => Response) | null } = { respond: null };
  const service = await startFake(async (address) => {
    const url = new URL(address, 'http://engine');
    return now.respond?.(url) ?? respond(url);
  });
  ends.push(service.close);
  const environment = { ENGINE: kind, ENGINE_URL: service.address + path, TP_NOW: '2026-12-01T07:00+01:00' };
  const server = await openTestServer(environment);
  ends.push(server.close);
  return { now, server };
}

describe.each(['motis', 'navitia'] as const)('a server before %s', (kind) => {
  const stop = `${kinds[kind].prefix}nation`;

  it('has its lines, boards and health', async () => {
    const { server } = await begin(kind);
    const lines = await server.client().call(searchLines, {});
    expect(lines).toMatchObject({ ok: true, value: { total: 3 } });
    const board = await server.client().call(getStopAreaSchedules, { id: stop });
    expect(board).toMatchObject({ ok: true, value: { stop: { id: stop, name: 'Nation' } } });
    const health: unknown = await (await server.app.request('/healthz')).json();
    expect(health).toMatchObject({ feed: { lines: 3, engine: { name: kind, circuit: 'CLOSED' } } });
    expect(server.messages).toEqual([]);
  });

  it.each([
    ['an error', { status: 500, body: {} }, 'responds with the status 500'],
    ['a refused token', { status: 401, body: {} }, 'responds with the status 401'],
    ['too many requests', { status: 429, body: {} }, 'responds with the status 429'],
    ['another shape', { status: 200, body: { stopTimes: 3, place: {}, departures: 'none' } }, 'sends a wrong "'],
  ])('refuses a board for a moment after %s, and says why', async (_, response, line) => {
    const { server, now } = await begin(kind);
    now.respond = () => response;
    const board = await server.client().call(getStopAreaSchedules, { id: stop });
    expect(board).toMatchObject({ ok: false, error: { status: 503 } });
    expect(server.messages).toEqual([expect.stringContaining(`ENGINE ${line}`)]);
    expect(server.entries.filter(({ event }) => event === 'unexpected')).toEqual([]);
    now.respond = null;
    const again = await server.client().call(getStopAreaSchedules, { id: stop });
    expect(again).toMatchObject({ ok: true });
  });

  it('does not start when the engine has no timetable', async () => {
    const service = await startFake(async () => ({ status: 200, body: {} }));
    ends.push(service.close);
    const start = openTestServer({ ENGINE: kind, ENGINE_URL: service.address });
    await expect(start).rejects.toThrow(/^ENGINE_URL=http:\/\/127\.0\.0\.1:\d+\/ cannot be used: /);
  });
});

describe('what MOTIS lacks', () => {
  it('is no timetable of a line, which is no failure', async () => {
    const { server } = await begin('motis');
    const input = { id: 'demo_paris_M1', date: '2026-12-01' };
    expect(await server.client().call(getLineSchedule, input)).toMatchObject({ ok: false, error: { status: 404 } });
    const page = await (await server.app.request('/fr', { headers: { Accept: 'text/html' } })).text();
    expect(page).toContain('"wholeDayTimetables"');
  });
});
