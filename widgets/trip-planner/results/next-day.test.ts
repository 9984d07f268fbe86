import { describe, expect, it } from 'vitest';
import { startOfDay, startOfNextDay } from './next-day.ts';

const paris = 'Europe/Paris';
const at = (text: string) => Date.parse(text);

describe('the next day of the network', () => {
  it.each([
    ['in the evening, tomorrow morning', '2026-11-20T21:00+01:00', '2026-11-21T04:30+01:00'],
    ['before the first service, this morning', '2026-11-21T01:15+01:00', '2026-11-21T04:30+01:00'],
    ['at the first service, tomorrow morning', '2026-11-21T04:30+01:00', '2026-11-22T04:30+01:00'],
    ['on the eve of summer time', '2026-03-28T22:00+01:00', '2026-03-29T04:30+02:00'],
    ['in the hour that comes twice', '2026-10-25T02:30+01:00', '2026-10-25T04:30+01:00'],
    ['on the last evening of a year', '2026-12-31T23:59+01:00', '2027-01-01T04:30+01:00'],
  ])('%s', (_, now, expected) => {
    expect(startOfNextDay(at(now), paris)).toBe(at(expected));
  });

  it('is that of the network, not of the browser', () => {
    expect(startOfNextDay(at('2026-11-20T21:00Z'), 'America/Montreal')).toBe(at('2026-11-21T04:30-05:00'));
  });

  it('has no start for a day that the calendar does not have', () => {
    expect(startOfDay('2026-02-30', paris)).toBeNull();
  });
});
