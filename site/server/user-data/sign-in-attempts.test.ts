import { beforeEach, describe, expect, it } from 'vitest';
import { createSignInAttempts, type SignInAttempts } from './sign-in-attempts.ts';

const minute = 60_000;
let now: number;
let attempts: SignInAttempts;
beforeEach(() => {
  now = 0;
  attempts = createSignInAttempts({ now: () => now });
});

const begin = (email: string, address: string, at = now) => {
  now = at;
  return attempts.begin(email, address);
};

describe('attempts of one network', () => {
  it('use a sliding window: the sixth is allowed a quarter of an hour after the first, the seventh after the second', () => {
    for (const time of [0, 100, 200, 300, 400]) expect(begin('a', 'x', time)).toEqual({ delayMs: 0 });
    expect(begin('a', 'x', 500)).toEqual({ retryMs: 15 * minute - 500 });
    expect(begin('a', 'x', 15 * minute)).toEqual({ delayMs: 0 });
    expect(begin('a', 'x', 15 * minute)).toEqual({ retryMs: 100 });
  });

  it('keep account and address apart', () => {
    for (let count = 0; count < 5; count += 1) begin('a', 'b","c');
    expect(begin('a', 'b","c')).toHaveProperty('retryMs');
    expect(begin('a","b', 'c')).toEqual({ delayMs: 0 });
  });

  it('count all addresses of one network of IPv6 together, and another network apart', () => {
    for (let count = 0; count < 5; count += 1) begin('a@example.org', `2001:db8:0:1::${count}`);
    expect(begin('a@example.org', '2001:db8:0:1::9')).toHaveProperty('retryMs');
    expect(begin('a@example.org', '2001:db8:0:2::1')).toEqual({ delayMs: 0 });
  });

  it('are kept up to a limit, dropping the one unused for longest', () => {
    attempts = createSignInAttempts({ now: () => now, mostRemembered: 2 });
    for (let count = 0; count < 5; count += 1) begin('b', 'x');
    for (let count = 0; count < 5; count += 1) begin('a', 'x');
    begin('c', 'x');
    expect(begin('a', 'x')).toHaveProperty('retryMs');
    expect(begin('b', 'x')).toEqual({ delayMs: 0 });
  });
});

describe('attempts of many networks at one account', () => {
  const delays = (count: number, first = 0) =>
    Array.from({ length: count }, (_, index) => {
      const attempt = begin('a', `network-${first + index}`);
      return 'delayMs' in attempt ? attempt.delayMs : 'refused';
    });

  it('are delayed more and more, up to four seconds, and never refused', () => {
    expect(delays(10)).toEqual(Array(10).fill(0));
    expect(delays(5, 10)).toEqual([250, 500, 1000, 2000, 4000]);
    expect(new Set(delays(10_000, 15))).toEqual(new Set([4000]));
    expect(begin('b', 'network-1')).toEqual({ delayMs: 0 });
  });

  it('are forgotten a quarter of an hour later', () => {
    delays(100);
    now += 15 * minute;
    expect(delays(1)).toEqual([0]);
  });

  it('do not end because the owner signs in meanwhile', () => {
    delays(100);
    begin('a', 'home');
    attempts.succeed('a', 'home');
    expect(delays(1, 100)).toEqual([4000]);
  });

  it('cost an owner who signs in often nothing', () => {
    for (let count = 0; count < 100; count += 1) {
      expect(begin('a', 'home')).toEqual({ delayMs: 0 });
      attempts.succeed('a', 'home');
    }
  });
});
