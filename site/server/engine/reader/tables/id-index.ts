import type { CsvRow } from './csv.ts';

/** Numbers ids in order of insertion. Looks an id up by its bytes, without creating a string. */
export class IdIndex {
  readonly ids: string[] = [];
  #slots = new Int32Array(1 << 10).fill(-1);
  #hashes = new Int32Array(1 << 9);
  #starts = new Int32Array((1 << 9) + 1);
  #bytes = new Uint8Array(1 << 14);
  #last = -1;

  get count(): number {
    return this.ids.length;
  }

  /** Returns the number of the id in a column; -1 for an unknown id. */
  find(row: CsvRow, column: number): number {
    if (column < 0 || column >= row.fieldCount) return -1;
    const { bytes } = row;
    const start = row.starts[column] ?? 0;
    const end = row.ends[column] ?? 0;
    // Rows are mostly grouped: the id is often that of the row before.
    if (this.#last >= 0 && this.#isAt(this.#last, bytes, start, end)) return this.#last;
    const hash = hashBytes(bytes, start, end);
    const found = this.#slots[this.#slotFor(bytes, start, end, hash)] ?? -1;
    if (found >= 0) this.#last = found;
    return found;
  }

  /** Adds the id in a column and returns its number; -1 if it is known already or empty. */
  add(row: CsvRow, column: number): number {
    if (row.isEmpty(column)) return -1;
    const start = row.starts[column] ?? 0;
    const end = row.ends[column] ?? 0;
    return this.#insert(row.bytes, start, end, row.text(column));
  }

  /** Returns the number of the id in a column, which is added if it is new; -1 for an empty one. */
  findOrAdd(row: CsvRow, column: number): number {
    const found = this.find(row, column);
    return found >= 0 ? found : this.add(row, column);
  }

  findText(id: string): number {
    const bytes = Buffer.from(id);
    return this.#slots[this.#slotFor(bytes, 0, bytes.length, hashBytes(bytes, 0, bytes.length))] ?? -1;
  }

  addText(id: string): number {
    const bytes = Buffer.from(id);
    return this.#insert(bytes, 0, bytes.length, id);
  }

  #insert(bytes: Uint8Array, start: number, end: number, id: string): number {
    const hash = hashBytes(bytes, start, end);
    const slot = this.#slotFor(bytes, start, end, hash);
    if ((this.#slots[slot] ?? -1) >= 0) return -1;
    const number = this.ids.length;
    const from = this.#starts[number] ?? 0;
    if (number + 2 > this.#starts.length) this.#starts = grown(this.#starts, Int32Array);
    if (number + 1 > this.#hashes.length) this.#hashes = grown(this.#hashes, Int32Array);
    while (from + end - start > this.#bytes.length) this.#bytes = grown(this.#bytes, Uint8Array);
    this.#bytes.set(bytes.subarray(start, end), from);
    this.#starts[number + 1] = from + end - start;
    this.#hashes[number] = hash;
    this.#slots[slot] = number;
    this.ids.push(id);
    if (this.ids.length * 2 > this.#slots.length) this.#rehash();
    return number;
  }

  #isAt(number: number, bytes: Uint8Array, start: number, end: number): boolean {
    const from = this.#starts[number] ?? 0;
    const length = (this.#starts[number + 1] ?? 0) - from;
    if (length !== end - start) return false;
    // Ids of a feed mostly differ at their end, so the comparison starts there.
    for (let at = length - 1; at >= 0; at--) if (this.#bytes[from + at] !== bytes[start + at]) return false;
    return true;
  }

  #slotFor(bytes: Uint8Array, start: number, end: number, hash: number): number {
    const mask = this.#slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const number = this.#slots[slot] ?? -1;
      if (number < 0 || (this.#hashes[number] === hash && this.#isAt(number, bytes, start, end))) return slot;
    }
  }

  #rehash(): void {
    const mask = this.#slots.length * 2 - 1;
    this.#slots = new Int32Array(mask + 1).fill(-1);
    for (let number = 0; number < this.ids.length; number++) {
      let slot = (this.#hashes[number] ?? 0) & mask;
      while ((this.#slots[slot] ?? -1) >= 0) slot = (slot + 1) & mask;
      this.#slots[slot] = number;
    }
  }
}

function hashBytes(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
  hash ^= hash >>> 15;
  return hash;
}

function grown<Column extends Int32Array | Uint8Array>(column: Column, Kind: new (size: number) => Column): Column {
  const larger = new Kind(column.length * 2);
  larger.set(column);
  return larger;
}
