const decoder = new TextDecoder();
const hashedBytes = 10;

/** Numbers equal texts of a message alike by their bytes: the stops of a message occur many times, and decoding is slow. */
export class TextTable {
  readonly texts: string[] = [];
  readonly #bytes: Uint8Array;
  /** Begin and end of each text. */
  readonly #spans: number[] = [];
  /** A hash table with open addressing: the number of a text plus one, or 0. */
  #slots = new Int32Array(1 << 12);
  /** The text that came last, and by text the one that came after it. */
  #last = 0;
  readonly #following: number[] = [];

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Returns the number of the text between two positions. */
  numberOf(from: number, to: number): number {
    // Runs of a line call at the same stops in the same order.
    const expected = this.#following[this.#last] ?? -1;
    const number = expected >= 0 && this.#isEqual(expected, from, to) ? expected : this.#search(from, to);
    this.#following[this.#last] = number;
    this.#last = number;
    return number;
  }

  #search(from: number, to: number): number {
    let slot = this.#slotOf(from, to);
    for (let known = this.#slots[slot] ?? 0; known > 0; known = this.#slots[slot] ?? 0) {
      if (this.#isEqual(known - 1, from, to)) return known - 1;
      slot = (slot + 1) & (this.#slots.length - 1);
    }
    const number = this.texts.length;
    this.texts.push(decoder.decode(this.#bytes.subarray(from, to)));
    this.#spans.push(from, to);
    this.#slots[slot] = number + 1;
    if (this.texts.length * 2 > this.#slots.length) this.#grow();
    return number;
  }

  #slotOf(from: number, to: number): number {
    const bytes = this.#bytes;
    let hash = to - from;
    // Ids of a feed begin alike and end differently.
    for (let at = Math.max(from, to - hashedBytes); at < to; at++)
      hash = Math.imul(hash ^ (bytes[at] as number), 0x01000193);
    return (hash ^ (hash >>> 15)) & (this.#slots.length - 1);
  }

  #isEqual(number: number, from: number, to: number): boolean {
    const bytes = this.#bytes;
    const start = this.#spans[number * 2] as number;
    const length = (this.#spans[number * 2 + 1] as number) - start;
    if (length !== to - from) return false;
    for (let at = 0; at < length; at++) if (bytes[start + at] !== bytes[from + at]) return false;
    return true;
  }

  #grow(): void {
    this.#slots = new Int32Array(this.#slots.length * 2);
    for (let number = 0; number < this.texts.length; number++) {
      let slot = this.#slotOf(this.#spans[number * 2] as number, this.#spans[number * 2 + 1] as number);
      while (this.#slots[slot] !== 0) slot = (slot + 1) & (this.#slots.length - 1);
      this.#slots[slot] = number + 1;
    }
  }
}
