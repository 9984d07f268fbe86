import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBestNumbers } from './best-numbers.ts';

describe('best numbers', () => {
  it('are the first of all sorted entries, equal scores by number', () => {
    const scores = fc.array(fc.nat(9), { maxLength: 60 });
    fc.assert(
      fc.property(scores, fc.integer({ min: 1, max: 12 }), (all, most) => {
        const best = createBestNumbers(most);
        const offers = all.map((score, number) => ({ number, score }));
        for (const { number, score } of offers.toReversed()) best.offer(number, score);
        const sorted = offers.toSorted((one, other) => other.score - one.score || one.number - other.number);
        expect([...best.entries()]).toEqual(sorted.slice(0, most));
        expect(best.leastScore()).toBe(all.length < most ? Number.NEGATIVE_INFINITY : sorted[most - 1]?.score);
      }),
    );
  });
});
