import { expect, it } from 'vitest';
import { createKeptResults } from './kept-results.ts';

it('keeps results for their time', () => {
  let now = 0;
  const results = createKeptResults(100, () => now);
  results.keep('a', { a: 1 }, 10, 5);
  results.keep('never', {}, 10, 0);
  now = 4999;
  expect(results.get('a')?.result).toEqual({ a: 1 });
  expect(results.get('never')).toBeUndefined();
  now = 5000;
  expect(results.get('a')).toBeUndefined();
});

it('drops the oldest beyond its size, and keeps none that is larger alone', () => {
  const results = createKeptResults(100, () => 0);
  const known = () => ['a', 'b', 'c', 'd'].filter((key) => results.get(key));
  results.keep('a', 1, 40, 9);
  results.keep('b', 1, 40, 9);
  results.keep('a', 2, 40, 9);
  expect(known()).toEqual(['a', 'b']);
  results.keep('c', 1, 40, 9);
  expect(known()).toEqual(['a', 'c']);
  results.keep('d', 1, 101, 9);
  expect(known()).toEqual(['a', 'c']);
  results.clear();
  results.keep('d', 1, 100, 9);
  expect(known()).toEqual(['d']);
});
