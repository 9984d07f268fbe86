import { expect, it } from 'vitest';
import { createBoundedCache, isNewAmong } from './bounded-cache.ts';

it('creates once for a key', () => {
  const created: string[] = [];
  const cached = createBoundedCache(2, (key) => {
    created.push(key);
    return { key };
  });
  expect(cached('a')).toBe(cached('a'));
  expect(created).toEqual(['a']);
});

it('forgets the oldest above its limit', () => {
  const created: string[] = [];
  const cached = createBoundedCache(2, (key) => {
    created.push(key);
    return { key };
  });
  for (const key of ['a', 'b', 'c', 'b', 'c', 'a']) cached(key);
  expect(created).toEqual(['a', 'b', 'c', 'a']);
});

it('does not remember what could not be created', () => {
  let tries = 0;
  const cached = createBoundedCache(2, () => {
    tries += 1;
    throw new RangeError('no');
  });
  expect(() => cached('x')).toThrow(RangeError);
  expect(() => cached('x')).toThrow(RangeError);
  expect(tries).toBe(2);
});

it('tells each text once, and remembers the newest', () => {
  const known = new Set<string>();
  expect(['a', 'b', 'a'].map((text) => isNewAmong(known, text, 2))).toEqual([true, true, false]);
  expect(['c', 'b', 'a'].map((text) => isNewAmong(known, text, 2))).toEqual([true, false, true]);
  expect(known.size).toBe(2);
});

it('keeps no more than its limit', () => {
  const known = new Set<string>();
  for (let index = 0; index < 10_000; index += 1) isNewAmong(known, `text ${index}`);
  expect(known.size).toBe(200);
});
