import { beforeEach, describe, expect, it } from 'vitest';
import { makeTestStore } from '#tests/support/test-database.ts';
import { createRateLimit } from '../../http/request-limits.ts';
import { createMailLimits } from '../../mail/mail-limits.ts';
import type { Database } from '../database.ts';
import { createSignInAttempts } from '../sign-in-attempts.ts';
import { createSharedLimits } from './shared-limits.ts';

const minute = 60_000;
const writing = { perSecond: 1, burst: 10 };
let now: number;
let databases: Database[];
let servers: ReturnType<typeof createSharedLimits>[];

beforeEach(async () => {
  now = Date.UTC(2026, 10, 20, 8);
  const store = await makeTestStore();
  databases = [await store.open(), await store.open()];
  servers = databases.map((database) => createSharedLimits(database, () => now));
});

const turns = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('two servers on one database', () => {
  it('count sign-ins together, and a success at one of them', async () => {
    const attempts = servers.map(({ count }) => createSignInAttempts(count));
    const begin = (turn: number) => attempts[turn % 2]?.begin('a@example.org', '192.0.2.1');
    for (const turn of turns(5)) expect(await begin(turn)).toEqual({ delayMs: 0 });
    for (const turn of turns(2)) expect(await begin(turn)).toEqual({ retryMs: 15 * minute });
    now += 15 * minute;
    for (const turn of turns(4)) expect(await begin(turn)).toEqual({ delayMs: 0 });
    await attempts[1]?.succeed('a@example.org', '192.0.2.1');
    for (const turn of turns(5)) expect(await begin(turn)).toEqual({ delayMs: 0 });
  });

  it('count mails together', async () => {
    const mails = servers.map(({ count }) => createMailLimits(count));
    const reached = [];
    for (const turn of turns(5)) reached.push(await mails[turn % 2]?.mayReach('ada@example.org', 'password'));
    expect(reached).toEqual([true, true, true, false, false]);
    await Promise.all(turns(20).map((turn) => mails[turn % 2]?.ofNetwork('192.0.2.9')));
    expect(await mails[0]?.ofNetwork('192.0.2.9')).toBe(3600);
    now += 20 * minute;
    expect(await mails[1]?.ofNetwork('192.0.2.9')).toBe(40 * 60);
  });

  it('count what a caller writes together, also at once', async () => {
    const take = (turn: number, caller = 'a') => servers[turn % 2]?.takeOneOfAll(caller, writing);
    const first = await Promise.all(turns(16).map((turn) => take(turn)));
    expect(first.filter((seconds) => seconds === 0)).toHaveLength(10);
    expect(first.filter((seconds) => seconds === 1)).toHaveLength(6);
    expect(await take(0, 'b')).toBe(0);
    now += 3000;
    const next = await Promise.all(turns(6).map((turn) => take(turn)));
    expect(next.filter((seconds) => seconds === 0)).toHaveLength(3);
  });
});

it('an allowance refills like that of one process', async () => {
  const alone = createRateLimit({ now: () => now });
  for (const [caller, allowance] of Object.entries({ fast: writing, slow: { perSecond: 0.25, burst: 3 } })) {
    for (const pause of [0, 0, 0, 0, 1000, 0, 4000, 500, 0, 60_000, ...Array<number>(13).fill(90)]) {
      now += pause;
      expect(await servers[0]?.takeOneOfAll(caller, allowance)).toBe(alone(caller, allowance));
    }
  }
});

it('a flood of refused callers does not reach the database', async () => {
  const [database] = databases;
  if (!database) throw new Error('no database');
  let statements = 0;
  const counted: Database = {
    ...database,
    get(...query) {
      statements += 1;
      return database.get(...query);
    },
  };
  const { takeOneOfAll, count } = createSharedLimits(counted, () => now);
  for (const _ of turns(10)) await takeOneOfAll('a', writing);
  await takeOneOfAll('a', writing);
  const mails = createMailLimits(count);
  for (const _ of turns(4)) await mails.mayReach('ada@example.org', 'known');
  const before = statements;
  for (const _ of turns(100)) {
    expect(await takeOneOfAll('a', writing)).toBe(1);
    expect(await mails.mayReach('ada@example.org', 'known')).toBe(false);
  }
  expect(statements).toBe(before);
});

it('time goes on by the clock of the database, and keys are hashes', async () => {
  const store = await makeTestStore();
  // The clock of a demonstration stands still; limits must not.
  const database = await store.open({ now: () => 0 });
  const { count } = createSharedLimits(database);
  expect(await count({ name: 'test', windowMs: 50, most: 1 }).take('ada@example.org')).toBe(0);
  expect(await count({ name: 'test', windowMs: 60_000, most: 1 }).take('ada@example.org')).toBeGreaterThan(50_000);
  await expect
    .poll(() => createSharedLimits(database).count({ name: 'test', windowMs: 50, most: 1 }).take('ada@example.org'))
    .toBe(0);
  const [row] = await database.all('SELECT key, times FROM recent_event');
  expect(row?.key).toHaveLength(32);
});
