type Numbers =
  | Int32Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>
  | Float32Array<ArrayBuffer>
  | Uint8Array<ArrayBuffer>;

/** A typed array that grows as numbers are pushed. */
class GrowingColumn<Kind extends Numbers> {
  values: Kind;
  count = 0;
  readonly #make: (size: number) => Kind;

  constructor(make: (size: number) => Kind) {
    this.#make = make;
    this.values = make(1 << 10);
  }

  push(value: number): void {
    if (this.count === this.values.length) {
      const larger = this.#make(this.count + (this.count >> 1));
      larger.set(this.values);
      this.values = larger;
    }
    this.values[this.count++] = value;
  }

  /** Returns a copy of exact length. */
  finish(): Kind {
    const values = this.#make(this.count);
    values.set(this.values.subarray(0, this.count));
    return values;
  }

  /** Returns the values at some indexes. */
  inOrder(order: Int32Array): Kind {
    const values = this.#make(order.length);
    for (let at = 0; at < order.length; at++) values[at] = this.values[order[at] ?? 0] ?? 0;
    return values;
  }
}

export const growingIntegers = () => new GrowingColumn((size) => new Int32Array(size));
export const growingBytes = () => new GrowingColumn((size) => new Uint8Array(size));
export const growingFloats = () => new GrowingColumn((size) => new Float32Array(size));
export const growingDoubles = () => new GrowingColumn((size) => new Float64Array(size));

/** Counting sort by owner: returns the sorted `order` and the `start` of each owner in it. */
export function groupByOwner(owners: ArrayLike<number>, length: number, ownerCount: number) {
  const start = new Int32Array(ownerCount + 1);
  for (let at = 0; at < length; at++) {
    const next = (owners[at] ?? 0) + 1;
    start[next] = (start[next] ?? 0) + 1;
  }
  for (let owner = 0; owner < ownerCount; owner++) start[owner + 1] = (start[owner + 1] ?? 0) + (start[owner] ?? 0);
  const order = new Int32Array(length);
  const next = start.slice(0, ownerCount);
  for (let at = 0; at < length; at++) {
    const owner = owners[at] ?? 0;
    const place = next[owner] ?? 0;
    order[place] = at;
    next[owner] = place + 1;
  }
  return { start, order };
}

/** Sorts a slice of `order` by `keys`, stable. Most slices are short and already sorted. */
export function sortSlice(order: Int32Array, from: number, to: number, keys: ArrayLike<number>): void {
  let isSorted = true;
  for (let at = from + 1; at < to && isSorted; at++) {
    isSorted = (keys[order[at - 1] ?? 0] ?? 0) <= (keys[order[at] ?? 0] ?? 0);
  }
  if (isSorted) return;
  const slice = Array.from(order.subarray(from, to));
  slice.sort((one, other) => (keys[one] ?? 0) - (keys[other] ?? 0));
  order.set(slice, from);
}
