import { describe, expect, it } from 'vitest';
import { locales } from '#shared/i18n/locales.ts';
import { formatDistance } from './distance.ts';

/** Metres and text, with a decimal comma and plain spaces instead of no-break spaces. */
const distances = [
  [0, '0 m'],
  [0.4, '0 m'],
  [1, '1 m'],
  [412.5, '413 m'],
  [999, '999 m'],
  [999.6, '1000 m'],
  [1000, '1000 m'],
  [1000.4, '1000 m'],
  [1000.6, '1,0 km'],
  [1001, '1,0 km'],
  [1049, '1,0 km'],
  [1050, '1,1 km'],
  [1540, '1,5 km'],
  [1950, '2,0 km'],
  [12_345, '12,3 km'],
  [1_234_567, '1234,6 km'],
] as const;

describe.each(locales)('FMT-2 FMT-3 ND-89: distances in $language', ({ code }) => {
  it.each(distances)('%d is %s', (metres, text) => {
    const expected = text.replaceAll(' ', '\u00A0').replace(',', code === 'en' ? '.' : ',');
    expect(formatDistance(metres, code)).toBe(expected);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, -1])('is empty for %d', (metres) => {
    expect(formatDistance(metres, code)).toBe('');
  });
});
