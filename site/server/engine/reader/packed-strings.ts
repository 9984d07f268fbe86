import { setImmediate as nextTurn } from 'node:timers/promises';

/** Strings as bytes, each distinct one once: arrays, which threads can share. */
export interface PackedStrings {
  readonly bytes: Uint8Array;
  /** End of each distinct string in `bytes`. */
  readonly ends: Int32Array;
  /** Number of the distinct string at each index of the list. */
  readonly order: Int32Array;
}

export function packStrings(list: readonly string[]): PackedStrings {
  const numbers = new Map<string, number>();
  const order = Int32Array.from(list, (text) => {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  });
  const ends = new Int32Array(numbers.size);
  let size = 0;
  for (const [text, number] of numbers) {
    size += Buffer.byteLength(text);
    ends[number] = size;
  }
  const bytes = Buffer.from(new ArrayBuffer(size));
  for (const [text, number] of numbers) bytes.write(text, ends[number - 1] ?? 0);
  return { bytes: new Uint8Array(bytes.buffer, 0, size), ends, order };
}

/** Strings decoded before the event loop gets a turn: a few milliseconds. */
const sliceLength = 8192;

/** Returns the list; equal strings are one object. Yields to the event loop after each slice. */
export async function unpackStrings({ bytes, ends, order }: PackedStrings): Promise<string[]> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const distinct: string[] = [];
  for (const end of ends) {
    distinct.push(buffer.toString('utf8', ends[distinct.length - 1] ?? 0, end));
    if (distinct.length % sliceLength === 0) await nextTurn();
  }
  await nextTurn();
  return Array.from(order, (number) => distinct[number] ?? '');
}
