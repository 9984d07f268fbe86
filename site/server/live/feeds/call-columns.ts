import type { CallUpdates } from './feed-message.ts';

type Column = keyof typeof columns;
type Columns = { [Name in Column]: CallUpdates[Name] };

/** The columns of `CallUpdates` with their kind and the value of a missing field. */
const columns = {
  sequence: [Int32Array, -1],
  stop: [Int32Array, -1],
  assigned: [Int32Array, -1],
  relation: [Uint8Array, 0],
  arrivalTime: [Float64Array, Number.NaN],
  departureTime: [Float64Array, Number.NaN],
  arrivalDelay: [Float64Array, Number.NaN],
  departureDelay: [Float64Array, Number.NaN],
  pickup: [Uint8Array, 255],
  dropOff: [Uint8Array, 255],
} as const;

const names = Object.keys(columns) as Column[];

/** Rows of calls, in which every field is missing until it is set. A large message has a hundred thousand. */
export class CallColumns {
  count = 0;
  rows: Columns;
  #capacity = 0;

  constructor(expected: number) {
    this.rows = this.#resized({} as Columns, Math.max(expected, 16));
  }

  /** Returns the number of a new row. */
  add(): number {
    if (this.count === this.#capacity) this.rows = this.#resized(this.rows, this.#capacity * 2);
    return this.count++;
  }

  /** Returns the rows in columns of exact length. */
  finish(): Columns {
    return this.#resized(this.rows, this.count);
  }

  #resized(former: Columns, capacity: number): Columns {
    this.#capacity = capacity;
    return Object.fromEntries(
      names.map((name) => {
        const [Kind, missing] = columns[name];
        const column = new Kind(capacity).fill(missing);
        column.set((former[name] ?? []).subarray?.(0, capacity) ?? []);
        return [name, column];
      }),
    ) as unknown as Columns;
  }
}
