import { expect, it } from 'vitest';
import { isNewAmong } from './new-among.ts';

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
