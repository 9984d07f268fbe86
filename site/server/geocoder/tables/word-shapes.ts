import { type NumberRows, rowsByOwner } from './number-rows.ts';
import type { Steps } from './take-turns.ts';

/** The words that hold any three neighbouring letters, their two ends included (`|`). */
export interface WordShapes {
  /** Gives every word that shares letters with this one, and how many of them. */
  readonly eachAlike: (letters: string, take: (word: number, shared: number) => void) => void;
}

export function* collectShapes(words: readonly string[]): Steps<WordShapes> {
  const numbers = new Map<string, number>();
  const owners: number[] = [];
  const holders: number[] = [];
  for (const [word, text] of words.entries()) {
    for (const shape of shapesOf(`|${text}|`)) {
      const number = numbers.get(shape) ?? numbers.size;
      numbers.set(shape, number);
      owners.push(number);
      holders.push(word);
    }
    if (word % 1024 === 0) yield;
  }
  const rows: NumberRows = yield* rowsByOwner(owners, holders, numbers.size);
  const counts = new Uint16Array(words.length);
  return {
    eachAlike(letters, take) {
      const touched: number[] = [];
      for (const shape of shapesOf(letters)) {
        const number = numbers.get(shape) ?? -1;
        const [from, to] = number < 0 ? [0, 0] : [rows.start[number] as number, rows.start[number + 1] as number];
        for (let at = from; at < to; at++) {
          const word = rows.values[at] as number;
          if (counts[word] === 0) touched.push(word);
          counts[word] = (counts[word] as number) + 1;
        }
      }
      for (const word of touched) {
        take(word, counts[word] as number);
        counts[word] = 0;
      }
    },
  };
}

function shapesOf(letters: string): Set<string> {
  const shapes = new Set<string>();
  for (let at = 0; at + 3 <= letters.length; at++) shapes.add(letters.slice(at, at + 3));
  return shapes;
}
