import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowedEdits, editDistance } from './edit-distance.ts';

describe('the distance between two words', () => {
  it.each([
    ['', '', 0],
    ['lyon', 'lyon', 0],
    ['lion', 'lyon', 1],
    ['basille', 'bastille', 1],
    ['batsille', 'bastille', 1],
    ['nation', 'natation', 2],
    ['', 'rue', 3],
  ])('%s to %s is %i', (word, other, distance) => {
    expect(editDistance(word, other)).toBe(distance);
  });

  it('to the beginning of a longer word', () => {
    expect(editDistance('repul', 'republique', true)).toBe(1);
    expect(editDistance('repub', 'republique', true)).toBe(0);
    expect(editDistance('rebup', 'republique', true)).toBe(2);
  });

  it('is the same both ways, and no more than one of the words is long', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(editDistance(one, other)).toBe(editDistance(other, one));
        expect(editDistance(one, other)).toBeLessThanOrEqual(Math.max(one.length, other.length));
        expect(editDistance(one, other) === 0).toBe(one === other);
      }),
    );
  });

  it('is told no further than it matters', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
    fc.assert(
      fc.property(word, word, fc.boolean(), fc.nat(3), (one, other, asPrefix, most) => {
        expect(editDistance(one, other, asPrefix, most)).toBe(Math.min(most + 1, editDistance(one, other, asPrefix)));
      }),
    );
  });

  it('short words and numbers have to be right', () => {
    expect(['rue', '75011', 'lyon', 'republique'].map(allowedEdits)).toEqual([0, 0, 1, 2]);
  });
});
