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
    const next = (owners[at] as number) + 1;
    start[next] = (start[next] as number) + 1;
    if (at % stepSize === 0) yield;
  }
  for (let row = 0; row < rowCount; row++) start[row + 1] = (start[row + 1] as number) + (start[row] as number);
  const sorted = new Int32Array(values.length);
  const filled = start.slice();
  for (let at = 0; at < owners.length; at++) {
    const row = owners[at] as number;
    const slot = filled[row] as number;
    sorted[slot] = values[at] as number;
    filled[row] = slot + 1;
    if (at % stepSize === 0) yield;
  }
  return { start, values: sorted };
}
