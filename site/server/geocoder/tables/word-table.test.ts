import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runAtOnce } from './take-turns.ts';
import { sortWords } from './word-table.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '1', '𐐀'), minLength: 1, maxLength: 5 });

describe('the table of words', () => {
  it('finds each word, and all words with a prefix, in any input order', () => {
    fc.assert(
      fc.property(fc.uniqueArray(word), word, (met, beginning) => {
        const { table, order } = runAtOnce(sortWords(met));
        expect([...table.words]).toEqual(met.toSorted());
        for (const [place, each] of met.entries()) {
          expect(table.numberOf(each)).toBe(order[place]);
          expect(table.words[order[place] ?? -1]).toBe(each);
        }
        const [from, to] = table.beginningWith(beginning);
        expect(table.words.slice(from, to)).toEqual(met.filter((each) => each.startsWith(beginning)).toSorted());
        expect(table.numberOf(`${beginning}x`)).toBe(-1);
      }),
    );
  });
});
