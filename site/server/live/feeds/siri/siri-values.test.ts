import { describe, expect, it } from 'vitest';
import { groupsOf, isTrue, siriInstant, siriText, siriTexts } from './siri-values.ts';

describe('a value of SIRI Lite', () => {
  it.each([
    ['A', 'A'],
    [7, '7'],
    [{ value: ' A ' }, 'A'],
    [[{ value: 'A', lang: 'FR' }, { value: 'B' }], 'A'],
    [[], ''],
    [null, ''],
    [{ lang: 'FR' }, ''],
  ])('%j is the text "%s"', (value, text) => {
    expect(siriText(value)).toBe(text);
  });

  it('is a list also where one item stands alone', () => {
    expect(siriTexts({ value: 'A' })).toEqual(['A']);
    expect(siriTexts([{ value: 'A' }, {}, 'B'])).toEqual(['A', 'B']);
    expect(groupsOf({ a: 1 })).toEqual([{ a: 1 }]);
    expect(groupsOf(undefined)).toEqual([]);
  });

  it('is a switch as value and as text', () => {
    expect([true, 'true', 'TRUE', { value: 'true' }, false, 'false', undefined].map(isTrue)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('is an instant only with its zone', () => {
    expect(siriInstant('2026-06-15T08:00:00+02:00')).toBe(1_781_503_200);
    expect(siriInstant({ value: '2026-06-15T06:00:00.900Z' })).toBe(1_781_503_200);
    for (const none of ['2026-06-15T08:00:00', '', 'now', undefined, 7]) expect(siriInstant(none)).toBeNaN();
  });
});
