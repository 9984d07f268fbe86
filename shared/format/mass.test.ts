import { expect, it } from 'vitest';
import { formatMass } from './mass.ts';

it.each([
  [0, '0 g', '0 g'],
  [412.4, '412 g', '412 g'],
  [999.4, '999 g', '999 g'],
  [999.6, '1,0 kg', '1.0 kg'],
  [1949, '1,9 kg', '1.9 kg'],
  [123_456, '123,5 kg', '123.5 kg'],
])('%d g is %s, in English %s', (grams, french, english) => {
  expect(formatMass(grams, 'fr')).toBe(french.replace(' ', '\u00A0'));
  expect(formatMass(grams, 'en')).toBe(english.replace(' ', '\u00A0'));
});

it.each([Number.NaN, Number.POSITIVE_INFINITY, -1])('is empty for %d', (grams) => {
  expect(formatMass(grams, 'fr')).toBe('');
});
