import type { CallUpdates } from './feed-message.ts';

type Column = keyof typeof kinds;
type Columns = { [Name in Column]: CallUpdates[Name] };

const kinds = {
  sequence: Int32Array,
  stop: Int32Array,
  assigned: Int32Array,
  relation: Uint8Array,
  arrivalTime: Float64Array,
  departureTime: Float64Array,
  arrivalDelay: Float64Array,
  departureDelay: Float64Array,
  pickup: Uint8Array,
  dropOff: Uint8Array,
} as const;

const names = Object.keys(kinds) as Column[];

/** Rows of calls. A large message has a hundred thousand. */
export class CallColumns {
  count = 0;
  rows: Columns;
  #capacity = 0;

  constructor(expected: number) {
    this.rows = this.#resized({} as Columns, Math.max(expected, 16));
  }

  /** Returns the number of a new row, in which every field is missing. */
  add(): number {
    if (this.count === this.#capacity) this.rows = this.#resized(this.rows, this.#capacity * 2);
    const { rows } = this;
    const at = this.count++;
    rows.sequence[at] = -1;
    rows.stop[at] = -1;
    rows.assigned[at] = -1;
    rows.arrivalTime[at] = Number.NaN;
    rows.departureTime[at] = Number.NaN;
    rows.arrivalDelay[at] = Number.NaN;
    rows.departureDelay[at] = Number.NaN;
    rows.pickup[at] = 255;
    rows.dropOff[at] = 255;
    return at;
  }

  /** Returns the rows in columns of exact length. */
  finish(): Columns {
    const { count } = this;
    return Object.fromEntries(names.map((name) => [name, this.rows[name].subarray(0, count)])) as unknown as Columns;
  }

  #resized(former: Partial<Columns>, capacity: number): Columns {
    this.#capacity = capacity;
    return Object.fromEntries(
      names.map((name) => {
        const column = new kinds[name](capacity);
        column.set(former[name] ?? []);
        return [name, column];
      }),
    ) as unknown as Columns;
  }
}
