import { describe, expect, it } from 'vitest';
import { isFound } from './definition-search.ts';

describe('the search of the definitions page', () => {
  it.each([
    ['', true],
    ['  ', true],
    ['from', true],
    ['FROM', true],
    ['depart', true],
    ['départ', true],
    ['tp-trip nom', true],
    ['tp- trip', true],
    ['--tp-brand', false],
    ['nom absent', false],
  ])('“%s”: %s', (search, expected) => {
    expect(isFound('tp-trip-planner from Départ\u00A0: le nom d’un lieu', search)).toBe(expected);
  });
});
