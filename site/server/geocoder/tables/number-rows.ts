import type { Steps } from './take-turns.ts';

const stepSize = 1 << 16;

/** Lists of numbers in one array: list `row` is from `start[row]` to `start[row + 1]`. */
export interface NumberRows {
  readonly start: Int32Array;
  readonly values: Int32Array;
}

/** Groups numbers into rows by owner; the order within a row is kept. */
export function* rowsByOwner(
  owners: ArrayLike<number>,
  values: ArrayLike<number>,
  rowCount: number,
): Steps<NumberRows> {
  const start = new Int32Array(rowCount + 1);
  for (let at = 0; at < owners.length; at++) {
    const next = (owners[at] ?? 0) + 1;
    start[next] = (start[next] ?? 0) + 1;
    if (at % stepSize === 0) yield;
  }
  for (let row = 0; row < rowCount; row++) start[row + 1] = (start[row + 1] ?? 0) + (start[row] ?? 0);
  const sorted = new Int32Array(values.length);
  const filled = start.slice();
  for (let at = 0; at < owners.length; at++) {
    const row = owners[at] ?? 0;
    const slot = filled[row] ?? 0;
    sorted[slot] = values[at] ?? 0;
    filled[row] = slot + 1;
    if (at % stepSize === 0) yield;
  }
  return { start, values: sorted };
}
