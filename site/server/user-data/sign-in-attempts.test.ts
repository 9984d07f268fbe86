import { beforeEach, describe, expect, it } from 'vitest';
import { isPostgres, openTestDatabase } from '#tests/support/test-database.ts';
import { eventsInMemory } from '../recent-events.ts';
import { createSharedLimits } from './postgres/shared-limits.ts';
import { createSignInAttempts, type SignInAttempts } from './sign-in-attempts.ts';

const minute = 60_000;
let now: number;
let attempts: SignInAttempts;
beforeEach(async () => {
  now = 0;
  const count = isPostgres
    ? createSharedLimits(await openTestDatabase(), () => now).count
    : eventsInMemory({ now: () => now });
  attempts = createSignInAttempts(count);
});

const begin = (email: string, address: string, at = now) => {
  now = at;
  return attempts.begin(email, address);
};
const beginOften = async (times: number, email: string, address: string) => {
  for (let count = 0; count < times; count += 1) await begin(email, address);
};

describe('attempts of one network', () => {
  it('use a sliding window: the sixth is allowed a quarter of an hour after the first, the seventh after the second', async () => {
    for (const time of [0, 100, 200, 300, 400]) expect(await begin('a', 'x', time)).toEqual({ delayMs: 0 });
    expect(await begin('a', 'x', 500)).toEqual({ retryMs: 15 * minute - 500 });
    expect(await begin('a', 'x', 15 * minute)).toEqual({ delayMs: 0 });
    expect(await begin('a', 'x', 15 * minute)).toEqual({ retryMs: 100 });
  });

  it('are counted, also when they come at once', async () => {
    const attempts = await Promise.all(Array.from({ length: 12 }, () => begin('a', 'x')));
    expect(attempts.filter((attempt) => 'delayMs' in attempt)).toHaveLength(5);
  });

  it('keep account and address apart', async () => {
    await beginOften(5, 'a', 'b","c');
    expect(await begin('a', 'b","c')).toHaveProperty('retryMs');
    expect(await begin('a","b', 'c')).toEqual({ delayMs: 0 });
  });

  it('count all addresses of one network of IPv6 together, and another network apart', async () => {
    for (let count = 0; count < 5; count += 1) await begin('a@example.org', `2001:db8:0:1::${count}`);
    expect(await begin('a@example.org', '2001:db8:0:1::9')).toHaveProperty('retryMs');
    expect(await begin('a@example.org', '2001:db8:0:2::1')).toEqual({ delayMs: 0 });
  });

  it('are counted anew after a success', async () => {
    await beginOften(5, 'a', 'x');
    expect(await begin('a', 'x')).toHaveProperty('retryMs');
    await attempts.succeed('a', 'x');
    expect(await begin('a', 'x')).toEqual({ delayMs: 0 });
  });

  it.skipIf(isPostgres)('are kept in memory up to a limit, dropping the one unused for longest', async () => {
    attempts = createSignInAttempts(eventsInMemory({ now: () => now, mostRemembered: 2 }));
    await beginOften(5, 'b', 'x');
    await beginOften(5, 'a', 'x');
    await begin('c', 'x');
    expect(await begin('a', 'x')).toHaveProperty('retryMs');
    expect(await begin('b', 'x')).toEqual({ delayMs: 0 });
  });
});

describe('attempts of many networks at one account', () => {
  async function delays(count: number, first = 0) {
    const found = [];
    for (let index = 0; index < count; index += 1) {
      const attempt = await begin('a', `network-${first + index}`);
      found.push('delayMs' in attempt ? attempt.delayMs : 'refused');
    }
    return found;
  }

  it('are delayed more and more, up to four seconds, and never refused', async () => {
    expect(await delays(10)).toEqual(Array(10).fill(0));
    expect(await delays(5, 10)).toEqual([250, 500, 1000, 2000, 4000]);
    expect(new Set(await delays(500, 15))).toEqual(new Set([4000]));
    expect(await begin('b', 'network-1')).toEqual({ delayMs: 0 });
  });

  it('are forgotten a quarter of an hour later', async () => {
    await delays(100);
    now += 15 * minute;
    expect(await delays(1)).toEqual([0]);
  });

  it('do not end because the owner signs in meanwhile', async () => {
    await delays(100);
    await begin('a', 'home');
    await attempts.succeed('a', 'home');
    expect(await delays(1, 100)).toEqual([4000]);
  });

  it('cost an owner who signs in often nothing', async () => {
    for (let count = 0; count < 100; count += 1) {
      expect(await begin('a', 'home')).toEqual({ delayMs: 0 });
      await attempts.succeed('a', 'home');
    }
  });
});
