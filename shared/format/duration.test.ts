import { expect, it } from 'vitest';
import { formatDuration, formatRealTime } from './duration.ts';

it.each([
  [0, '1 min'],
  [29, '1 min'],
  [59, '1 min'],
  [60, '1 min'],
  [89, '1 min'],
  [90, '2 min'],
  [720, '12 min'],
  [3569, '59 min'],
  [3570, '1 h'],
  [3599, '1 h'],
  [3600, '1 h'],
  [3629, '1 h'],
  [3660, '1 h 01 min'],
  [3900, '1 h 05 min'],
  [7200, '2 h'],
  [35_990, '10 h'],
  [86_400, '24 h'],
  [90_061, '25 h 01 min'],
])('FMT-4 ND-89: %d s is %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text.replaceAll(' ', '\u00A0'));
});

it.each([Number.NaN, Number.POSITIVE_INFINITY, -60])('is empty for %d', (seconds) => {
  expect(formatDuration(seconds)).toBe('');
});

it.each([
  [-30, '<1min'],
  [0, '<1min'],
  [59, '<1min'],
  [59.9, '<1min'],
  [60, '1 min'],
  [119, '1 min'],
  [120, '2 min'],
  [3599, '59 min'],
  [3600, '1 h'],
  [4199, '1 h 09 min'],
])('FMT-5: %d s until a departure is %s', (seconds, text) => {
  expect(formatRealTime(seconds)).toBe(text.replaceAll(' ', '\u00A0'));
});

it('FMT-5: is empty for NaN', () => {
  expect(formatRealTime(Number.NaN)).toBe('');
});
