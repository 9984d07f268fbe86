import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect as expectIn10s, test } from 'playwright/test';
import { exampleCalls } from '#shared/testing/factories/example-calls.ts';
import { demoSignIn } from '#site/server/user-data/demo/seed-demo.ts';
import { type Balancer, startBalancer } from '#tests/support/balancer.ts';
import { type PostgresServer, startPostgres } from '#tests/support/postgres-server.ts';
import { type StartedServer, startServer } from '#tests/support/started-server.ts';

// Two processes over one PostgreSQL, behind a proxy, as OPERATIONS.md describes them. No page is opened.

const expect = expectIn10s.configure({ timeout: 30_000 });
test.describe.configure({ mode: 'serial', timeout: 120_000 });

let folder: string;
let postgres: PostgresServer;
let processes: [StartedServer, StartedServer];
let balancer: Balancer;

const begin = () =>
  startServer({
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    RATE_LIMIT: 'off',
    TP_NOW: '2026-11-23T08:00+01:00',
  });

/** Starts a process in the place of one that has ended. */
async function replace(index: 0 | 1): Promise<void> {
  const former = processes[index];
  processes[index] = await begin();
  const { origin } = processes[index];
  balancer.replace(former.origin, origin);
  await expect.poll(() => balancer.isReady(origin)).toBe(true);
}

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tp-several-'));
  postgres = await startPostgres();
  processes = await Promise.all([begin(), begin()]);
  balancer = await startBalancer(...processes.map(({ origin }) => origin));
});
test.afterAll(async () => {
  await balancer?.close();
  await Promise.all(processes?.map(({ end }) => end('SIGTERM')) ?? []);
  await postgres?.close();
  rmSync(folder, { recursive: true, force: true });
});

const headers = { 'X-Api-Key': 'demo', 'Content-Type': 'application/json' };

async function signIn(origin: string): Promise<string> {
  const body = JSON.stringify(demoSignIn);
  const response = await fetch(`${origin}/account-service/sign-in`, { method: 'POST', headers, body });
  return ((await response.json()) as { accessToken: string }).accessToken;
}

function favoritesAt(origin: string, token: string) {
  const call = (init: RequestInit = {}) =>
    fetch(`${origin}/api/v1/favorites`, { ...init, headers: { ...headers, Authorization: `Bearer ${token}` } });
  return {
    /** Returns the status; 0 for a lost connection. */
    async add(id: string): Promise<number> {
      const response = await call({ method: 'POST', body: JSON.stringify({ type: 'LINE', id }) }).catch(() => null);
      await response?.arrayBuffer();
      return response?.status ?? 0;
    },
    async lines(): Promise<string[]> {
      const { favoriteLines } = (await (await call()).json()) as { favoriteLines: { line: { id: string } }[] };
      return favoriteLines.map(({ line }) => line.id);
    },
  };
}

test('a favorite that one process adds is there at the other, for the same session @full', async () => {
  const [one, other] = processes;
  const token = await signIn(one.origin);
  expect(await favoritesAt(one.origin, token).add('line-of-one')).toBe(201);
  expect(await favoritesAt(other.origin, token).lines()).toContain('line-of-one');
  expect(await favoritesAt(other.origin, token).add('line-of-one')).toBe(200);
});

test('a process that is killed while travellers write loses nothing, and costs each of them one repetition at most @full', async () => {
  const token = await signIn(balancer.origin);
  const { add, lines } = favoritesAt(balancer.origin, token);
  const acknowledged: string[] = [];
  const repeated: string[] = [];
  const refused: (readonly [id: string, status: number])[] = [];
  let isOver = false;
  const write = async (writer: number) => {
    for (let index = 0; !isOver; index += 1) {
      const id = `killed-${writer}-${index}`;
      let status = await add(id);
      if (status === 0 || status >= 500) {
        repeated.push(id);
        status = await add(id);
      }
      if (status === 201 || status === 200) acknowledged.push(id);
      else refused.push([id, status]);
    }
  };
  const writers = [0, 1, 2, 3].map(write);
  await expect.poll(() => acknowledged.length).toBeGreaterThan(80);
  const [killed] = processes;
  expect(await killed.end('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });
  const before = acknowledged.length;
  await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 80);
  isOver = true;
  await Promise.all(writers);

  expect(refused).toEqual([]);
  expect(repeated.length).toBeLessThanOrEqual(writers.length);
  const kept = new Set(await lines());
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
  console.log(`${acknowledged.length} writes, ${repeated.length} of them repeated after the kill.`);

  await replace(0);
});

const journey = { method: 'POST', headers, body: JSON.stringify(exampleCalls.journeysSearch.input.body) };

test('processes that are restarted one after the other, under load, lose no request @full', async () => {
  const token = await signIn(balancer.origin);
  const { origin } = balancer;
  const favorites = favoritesAt(origin, token);
  const statusOf = async (path: string, init?: RequestInit) => {
    const response = await fetch(origin + path, { headers, ...init }).catch(() => null);
    const length = await response?.arrayBuffer().catch(() => null);
    return length ? (response?.status ?? 0) : 0;
  };
  let number = 0;
  const visits: readonly (() => Promise<number>)[] = [
    () => statusOf('/fr'),
    () => statusOf('/tp.js'),
    () => statusOf('/api/v1/places?search=bastille'),
    () => statusOf('/api/v1/lines/M1'),
    () => statusOf('/api/trip-planner/v2/journeys/search', journey),
    () => favorites.add(`upgrade-${number}`),
  ];
  const counts = new Map<number, number>();
  let isOver = false;
  const visit = async () => {
    while (!isOver) {
      number += 1;
      const own = number;
      const status = await (visits[own % visits.length] as () => Promise<number>)();
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
  };
  const visitors = [visit(), visit(), visit(), visit(), visit(), visit()];
  const served = () => [...counts.values()].reduce((sum, count) => sum + count, 0);
  await expect.poll(served).toBeGreaterThan(100);
  for (const index of [0, 1] as const) {
    expect(await processes[index].end('SIGTERM')).toEqual({ code: 0, signal: null });
    const before = served();
    await expect.poll(served).toBeGreaterThan(before + 50);
    await replace(index);
  }
  const after = served();
  await expect.poll(served).toBeGreaterThan(after + 100);
  isOver = true;
  await Promise.all(visitors);

  console.log(`${served()} requests during two restarts.`);
  expect([...counts.keys()].sort()).toEqual([200, 201]);
  expect(counts.get(201)).toBeGreaterThan(20);
});
