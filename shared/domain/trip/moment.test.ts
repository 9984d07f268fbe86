import { expect, it } from 'vitest';
import { parseMoment } from './moment.ts';

it.each([
  ['', undefined],
  [' 2026-11-20T08:00 ', { iso: '2026-11-20T08:00' }],
  ['2026-11-20 08:00', { iso: '2026-11-20T08:00' }],
  ['2026-11-20T08:00:30', { iso: '2026-11-20T08:00:30' }],
  ['2026-11-20T08:00Z', { iso: '2026-11-20T08:00Z' }],
  ['2026-11-20T08:00+01:00', { iso: '2026-11-20T08:00+01:00' }],
  ['2026-11-20T08:00 01:00', { iso: '2026-11-20T08:00+01:00' }],
])('%j is the moment %j', (written, moment) => {
  expect(parseMoment(written)).toEqual(moment);
});

it.each([
  'tomorrow at 8',
  '08:00',
  '2026-11-20',
  '2026-13-20T08:00',
  '2026-11-20T28:00',
  '20.11.2026 08:00',
  '1900-01-01T08:00',
  '9999-01-01T08:00',
])('%j is refused', (written) => {
  expect(() => parseMoment(written)).toThrow('is not a time such as 2026-11-20T08:00');
});
