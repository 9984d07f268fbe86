import { describe, expect, it } from 'vitest';
import { isSlowPattern } from './slow-pattern.ts';

describe('ACC-9: the pattern of a field', () => {
  it.each(['(a+)+', '(\\d+)*', '([a-z]+\\s?)*', '(?:ab|a|b)*c', 'FR(\\d*)*', '(\\w|\\d)+x', '(.*)(.*)(.*)(.*)(.*)z'])(
    '%s is slow',
    (pattern) => expect(isSlowPattern(pattern, 200)).toBe(true),
  );

  it.each([
    '',
    '\\d{5}',
    '[A-Z]{2}\\d{2}( ?\\d{4}){4}',
    '\\d{4}|none',
    '[0-9 +]*',
    '.{3,}',
    '[\\p{L} ’-]+',
    '\\d+-\\d+-\\d+',
  ])('%s is not', (pattern) => expect(isSlowPattern(pattern, 2000)).toBe(false));
});
