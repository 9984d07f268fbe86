import { firstFrom } from '../first-from.ts';
import type { Steps } from './take-turns.ts';

/** All words of the index, sorted, so that words with a common prefix are adjacent. */
export interface WordTable {
  readonly words: readonly string[];
  /** Returns -1 for an unknown word. */
  readonly numberOf: (word: string) => number;
  /** Returns the range of the words with a prefix; the second index is exclusive. */
  readonly beginningWith: (beginning: string) => readonly [from: number, to: number];
}

/** Sorts words; `order[place]` is the number of the word at that place of the input. */
export function* sortWords(met: Iterable<string>): Steps<{ readonly table: WordTable; readonly order: Int32Array }> {
  const buckets = new Map<string, { word: string; place: number }[]>();
  let count = 0;
  for (const word of met) {
    const entry = { word, place: count++ };
    const bucket = buckets.get(word.slice(0, 2));
    if (bucket === undefined) buckets.set(word.slice(0, 2), [entry]);
    else bucket.push(entry);
    if (count % 4096 === 0) yield;
  }
  const words: string[] = [];
  const numbers = new Map<string, number>();
  const order = new Int32Array(count);
  for (const beginning of [...buckets.keys()].sort()) {
    const bucket = buckets.get(beginning) ?? [];
    for (const { word, place } of bucket.sort((one, other) => (one.word < other.word ? -1 : 1))) {
      order[place] = words.length;
      numbers.set(word, words.length);
      words.push(word);
    }
    yield;
  }
  const table: WordTable = {
    words,
    numberOf: (word) => numbers.get(word) ?? -1,
    beginningWith(beginning) {
      const from = firstFrom(0, words.length, (place) => (words[place] ?? '') >= beginning);
      const to = firstFrom(from, words.length, (place) => !(words[place] ?? '').startsWith(beginning));
      return [from, to];
    },
  };
  return { table, order };
}
