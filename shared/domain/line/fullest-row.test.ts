import { expect, it } from 'vitest';
import { fullestRow } from './fullest-row.ts';

it.each([
  [
    'the first of several',
    [
      [1, 2],
      [3, 4],
    ],
    0,
  ],
  [
    'behind a branch',
    [
      [1, null],
      [3, 4],
      [5, 6],
    ],
    1,
  ],
  ['of no rows', [], 0],
  ['of a day without runs', [[], []], 0],
  ['of rows without a time', [[null], [null]], 0],
])('ND-24: finds the row with the most times: %s', (_, rows, index) => {
  expect(fullestRow(rows)).toBe(index);
});
