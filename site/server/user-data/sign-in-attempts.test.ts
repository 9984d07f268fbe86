import { describe, expect, it } from 'vitest';
import { createSignInAttempts, networkOf } from './sign-in-attempts.ts';

describe('attempts', () => {
  it('slides: the sixth is let in a quarter of an hour after the first, the seventh after the second', () => {
    const attempts = createSignInAttempts();
    const times = [0, 100, 200, 300, 400];
    expect(times.map((time) => attempts.count('a', 'x', time))).toEqual([0, 0, 0, 0, 0]);
    expect(attempts.count('a', 'x', 500)).toBe(15 * 60_000 - 500);
    expect(attempts.count('a', 'x', 15 * 60_000)).toBe(0);
    expect(attempts.count('a', 'x', 15 * 60_000)).toBe(100);
  });

  it('remembers so many and no more, the longest untouched going first', () => {
    const attempts = createSignInAttempts({ most: 1, mostRemembered: 2 });
    attempts.count('a', 'x', 0);
    attempts.count('b', 'x', 1);
    attempts.count('a', 'x', 2);
    attempts.count('c', 'x', 3);
    expect(attempts.count('a', 'x', 4)).toBeGreaterThan(0);
    expect(attempts.count('b', 'x', 4)).toBe(0);
  });

  it('a clock that is set back shuts nobody out', () => {
    const attempts = createSignInAttempts({ most: 1 });
    attempts.count('a', 'x', 1_000_000_000);
    expect(attempts.count('a', 'x', 0)).toBe(0);
  });

  it('an account and an address do not run into each other', () => {
    const attempts = createSignInAttempts({ most: 1 });
    attempts.count('a', 'b","c', 0);
    expect(attempts.count('a","b', 'c', 0)).toBe(0);
  });
});

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['local', 'local'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
