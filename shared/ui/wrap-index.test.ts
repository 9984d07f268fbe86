import { expect, it } from 'vitest';
import { wrapIndex } from './wrap-index.ts';

it.each([
  [0, 3, 0],
  [2, 3, 2],
  [3, 3, 0],
  [-1, 3, 2],
  [-4, 3, 2],
  [0, 1, 0],
  [5, 0, 0],
])('BAN-2: index %i in a circular list of %i is %i', (index, count, place) => {
  expect(wrapIndex(index, count)).toBe(place);
});
