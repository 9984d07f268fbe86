import { describe, expect, it } from 'vitest';
import { createSignInAttempts } from './sign-in-attempts.ts';

describe('sign-in attempts', () => {
  it('use a sliding window: the sixth is allowed a quarter of an hour after the first, the seventh after the second', () => {
    const attempts = createSignInAttempts();
    const times = [0, 100, 200, 300, 400];
    expect(times.map((time) => attempts.count('a', 'x', time))).toEqual([0, 0, 0, 0, 0]);
    expect(attempts.count('a', 'x', 500)).toBe(15 * 60_000 - 500);
    expect(attempts.count('a', 'x', 15 * 60_000)).toBe(0);
    expect(attempts.count('a', 'x', 15 * 60_000)).toBe(100);
  });

  it('are kept up to a limit, dropping the one unused for longest', () => {
    const attempts = createSignInAttempts({ most: 1, mostRemembered: 2 });
    attempts.count('a', 'x', 0);
    attempts.count('b', 'x', 1);
    attempts.count('a', 'x', 2);
    attempts.count('c', 'x', 3);
    expect(attempts.count('a', 'x', 4)).toBeGreaterThan(0);
    expect(attempts.count('b', 'x', 4)).toBe(0);
  });

  it('survive a clock that is set back', () => {
    const attempts = createSignInAttempts({ most: 1 });
    attempts.count('a', 'x', 1_000_000_000);
    expect(attempts.count('a', 'x', 0)).toBe(0);
  });

  it('keep account and address apart', () => {
    const attempts = createSignInAttempts({ most: 1 });
    attempts.count('a', 'b","c', 0);
    expect(attempts.count('a","b', 'c', 0)).toBe(0);
  });

  it('count all addresses of one network of IPv6 together, and another network apart', () => {
    const attempts = createSignInAttempts({ most: 2 });
    attempts.count('a@example.org', '2001:db8:0:1::1', 0);
    attempts.count('a@example.org', '2001:db8:0:1::2', 1);
    expect(attempts.count('a@example.org', '2001:db8:0:1::3', 2)).toBeGreaterThan(0);
    expect(attempts.count('a@example.org', '2001:db8:0:2::1', 3)).toBe(0);
  });
});
