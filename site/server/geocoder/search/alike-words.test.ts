import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowedEdits, eachWordAlike } from './alike-words.ts';

/** Reference implementation of the edit distance with transpositions. */
function distance(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, row) =>
    Array.from({ length: other.length + 1 }, (__, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= one.length; row++) {
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      (rows[row] as number[])[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwap ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return at(one.length, other.length);
}

const beginnings = (word: string) => Array.from({ length: word.length + 1 }, (_, length) => word.slice(0, length));

function alike(words: readonly string[], word: string, most: number, asPrefix = false): Map<string, number> {
  const found = new Map<string, number>();
  eachWordAlike(words, word, { most, asPrefix }, (number, edits) => found.set(words[number] as string, edits));
  return found;
}

describe('similar words', () => {
  it.each([
    ['lion', 'lyon', 1],
    ['basille', 'bastille', 1],
    ['batsille', 'bastille', 1],
    ['xation', 'nation', 1],
    ['chatlet', 'chatelet', 1],
    ['repulbiqe', 'republique', 2],
    ['nrd', 'nord', 1],
  ])('%s is like %s', (word, other, edits) => {
    expect(alike(['bastille', 'chatelet', 'lyon', 'nation', 'nord', 'republique'], word, 2).get(other)).toBe(edits);
  });

  it('finds prefixes of longer words, but neither the word itself nor its continuations', () => {
    const words = ['repos', 'republicain', 'republique', 'rue'];
    expect(alike(words, 'rebu', 1, true)).toEqual(
      new Map([
        ['republicain', 1],
        ['republique', 1],
      ]),
    );
    expect(alike(words, 'repu', 1, true)).toEqual(new Map([['repos', 1]]));
    expect(alike(words, 'rue', 1)).toEqual(new Map());
  });

  const letter = fc.constantFrom('a', 'b', 'c');
  const word = fc.string({ unit: letter, minLength: 1, maxLength: 7 });
  const someWords = fc.uniqueArray(word, { maxLength: 40 }).map((some) => some.toSorted());
  const least = (wanted: string, each: string, asPrefix: boolean) =>
    Math.min(...(asPrefix ? beginnings(each) : [each]).map((text) => distance(wanted, text)));

  it('with one edit are the same as in the reference', () => {
    fc.assert(
      fc.property(someWords, word, fc.boolean(), (words, wanted, asPrefix) => {
        const near = words.filter((each) => least(wanted, each, asPrefix) === 1);
        expect([...alike(words, wanted, 1, asPrefix).keys()]).toEqual(near);
      }),
      { numRuns: 1000 },
    );
  });

  it("with two edits have the reference's distance, except those with both edits in the first two letters", () => {
    fc.assert(
      fc.property(someWords, word, fc.boolean(), (words, wanted, asPrefix) => {
        const found = alike(words, wanted, 2, asPrefix);
        for (const [each, edits] of found) expect(edits, each).toBe(least(wanted, each, asPrefix));
        const beginsAlike = (each: string) =>
          Math.min(...beginnings(wanted).map((text) => distance(text, each.slice(0, 2)))) <= 1 && each[0] === wanted[0];
        const missing = words.filter((each) => !found.has(each) && [1, 2].includes(least(wanted, each, asPrefix)));
        expect(missing.filter(beginsAlike)).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  it('allow one edit for short words, none for shorter words and numbers', () => {
    expect(['de', 'rue', '75011', 'lyon', 'republique'].map(allowedEdits)).toEqual([0, 1, 0, 1, 2]);
  });
});
