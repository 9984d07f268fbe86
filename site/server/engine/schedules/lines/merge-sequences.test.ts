import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeSequences } from './merge-sequences.ts';

const merge = (...words: string[]) => {
  const { merged, places } = mergeSequences(words.map((word) => [...word].map((letter) => letter.charCodeAt(0))));
  return { order: String.fromCharCode(...merged), places };
};

describe('the merged order of sequences', () => {
  it.each([
    ['one alone', ['ABC'], 'ABC'],
    ['a short run', ['ABCD', 'BC'], 'ABCD'],
    ['a longer run after a short one', ['BC', 'ABCD'], 'ABCD'],
    ['branches at the end, one after another', ['ABCDE', 'ABXYZ', 'ABC'], 'ABCDEXYZ'],
    ['branches at the start, each before it joins', ['ABCD', 'XYCD'], 'ABXYCD'],
    ['two routes between', ['ABCF', 'ADEF'], 'ABCDEF'],
    ['an express', ['ABCDE', 'ACE'], 'ABCDE'],
    ['a branch of a branch', ['ABCD', 'ABXY', 'ABXZ'], 'ABCDXYZ'],
    ['a loop', ['ABCA'], 'ABCA'],
    ['the end of a loop', ['ABCA', 'CA', 'AB'], 'ABCA'],
    ['a loop that others do not close', ['ABC', 'ABCA'], 'ABCA'],
    ['contradicting orders, each once', ['ABCD', 'ACBD'], 'ABCD'],
    ['nothing in common', ['AB', 'CD'], 'ABCD'],
    ['nothing', [], ''],
  ])('of %s', (_, words, order) => {
    expect(merge(...words).order).toBe(order);
  });

  it('returns the place of each entry, ascending unless orders contradict', () => {
    expect(merge('ABCD', 'XYCD', 'CA').places).toEqual([
      [0, 1, 4, 5],
      [2, 3, 4, 5],
      [4, 0],
    ]);
  });

  it('has every entry of every sequence at a distinct place', () => {
    const sequences = fc.array(fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 8 }), { maxLength: 6 });
    fc.assert(
      fc.property(sequences, (lists) => {
        const { merged, places } = mergeSequences(lists);
        expect(places.map((own) => own.map((place) => merged[place]))).toEqual(lists);
        for (const own of places) expect(new Set(own).size).toBe(own.length);
        for (const value of new Set(merged)) {
          const most = Math.max(...lists.map((list) => list.filter((each) => each === value).length));
          expect(merged.filter((each) => each === value)).toHaveLength(most);
        }
      }),
    );
  });
});
