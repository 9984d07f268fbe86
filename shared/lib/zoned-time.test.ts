import { fromZonedTime } from 'date-fns-tz';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addDays,
  addMinutes,
  dayOf,
  instantOfWallTime,
  isCalendarDay,
  isoWithOffset,
  isTimeZone,
  parseInstant,
  wallTimeOf,
  zoneOffset,
} from './zoned-time.ts';

const paris = 'Europe/Paris';
const hour = 3_600_000;
const at = (iso: string) => Date.parse(iso);

/** Instants and what the clocks of Paris show then. */
const instants = [
  ['2026-01-15T11:00Z', '2026-01-15T12:00', 1],
  ['2026-07-15T10:00Z', '2026-07-15T12:00', 2],
  // The night when New York changed its clocks: a time that the visitor's own clock skips.
  ['2026-03-08T01:30Z', '2026-03-08T02:30', 1],
  ['2026-03-08T07:30Z', '2026-03-08T08:30', 1],
  // The night when Paris loses an hour.
  ['2026-03-29T00:59Z', '2026-03-29T01:59', 1],
  ['2026-03-29T01:00Z', '2026-03-29T03:00', 2],
  ['2026-03-29T01:30Z', '2026-03-29T03:30', 2],
  // The night when Paris wins an hour.
  ['2026-10-25T00:30Z', '2026-10-25T02:30', 2],
  ['2026-10-25T01:30Z', '2026-10-25T02:30', 1],
  ['2026-10-25T02:00Z', '2026-10-25T03:00', 1],
  // Midnights and the turn of the year.
  ['2026-11-19T23:00Z', '2026-11-20T00:00', 1],
  ['2026-11-19T22:59Z', '2026-11-19T23:59', 1],
  ['2026-12-31T23:00Z', '2027-01-01T00:00', 1],
  ['2028-02-28T23:30Z', '2028-02-29T00:30', 1],
] as const;

/** Wall times of Paris and the instant they mean. */
const wallTimes = [
  ['2026-01-15T12:00', '2026-01-15T11:00Z'],
  ['2026-07-15T12:00:30', '2026-07-15T10:00:30Z'],
  ['2026-03-08T02:30', '2026-03-08T01:30Z'],
  ['2026-03-29T01:59', '2026-03-29T00:59Z'],
  ['2026-03-29T03:00', '2026-03-29T01:00Z'],
  ['2026-10-25T01:59', '2026-10-24T23:59Z'],
  ['2026-10-25T03:00', '2026-10-25T02:00Z'],
  ['2026-11-20T00:00', '2026-11-19T23:00Z'],
  ['2028-02-29T23:59', '2028-02-29T22:59Z'],
] as const;

const visitors = [
  ['America/New_York', 300],
  ['Asia/Tokyo', -540],
  ['Europe/Paris', -60],
] as const;

describe.each(visitors)('TRAP-53 L10N-3: Paris time for a visitor in %s', (visitor, offsetInJanuary) => {
  const before = process.env.TZ;
  beforeAll(() => {
    process.env.TZ = visitor;
  });
  afterAll(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });

  it('runs in that zone, or the table proves nothing', () => {
    expect(new Date('2026-01-15T12:00Z').getTimezoneOffset()).toBe(offsetInJanuary);
  });

  it.each(instants)('%s is %s', (instant, wallTime, offset) => {
    expect(wallTimeOf(at(instant), paris)).toBe(wallTime);
    expect(dayOf(at(instant), paris)).toBe(wallTime.slice(0, 10));
    expect(zoneOffset(at(instant), paris)).toBe(offset * hour);
    expect(isoWithOffset(at(instant), paris)).toBe(`${wallTime}:00+0${offset}:00`);
    expect(parseInstant(isoWithOffset(at(instant), paris), paris)).toBe(at(instant));
  });

  it.each(wallTimes)('%s is the instant %s', (wallTime, instant) => {
    expect(instantOfWallTime(wallTime, paris)).toBe(at(instant));
    expect(parseInstant(wallTime, paris)).toBe(at(instant));
  });

  it('moves the half hour that clocks skip to 03:30', () => {
    const skipped = instantOfWallTime('2026-03-29T02:30', paris);
    expect(skipped).toBe(at('2026-03-29T01:30Z'));
    expect(wallTimeOf(skipped ?? 0, paris)).toBe('2026-03-29T03:30');
  });

  it('takes the first of two half hours', () => {
    expect(instantOfWallTime('2026-10-25T02:30', paris)).toBe(at('2026-10-25T00:30Z'));
  });

  it('counts two hours of a change night as two elapsed hours', () => {
    const late = instantOfWallTime('2026-03-29T01:30', paris) ?? 0;
    expect(wallTimeOf(addMinutes(late, 120), paris)).toBe('2026-03-29T04:30');
    const early = instantOfWallTime('2026-10-25T01:30', paris) ?? 0;
    expect(wallTimeOf(addMinutes(early, 120), paris)).toBe('2026-10-25T02:30');
  });

  it('reads a time with offset as that instant, whatever the zone', () => {
    expect(parseInstant('2026-11-20T08:00+01:00', 'Asia/Tokyo')).toBe(at('2026-11-20T07:00Z'));
    expect(parseInstant('2026-11-20T08:00:15.250-0330', paris)).toBe(at('2026-11-20T11:30:15.250Z'));
    expect(parseInstant('2026-11-20T08:00Z', paris)).toBe(at('2026-11-20T08:00Z'));
  });
});

it.each([
  '',
  '08:00',
  '2026-11-20',
  '2026-11-20 08:00',
  '2026-02-30T08:00',
  '2025-02-29T08:00',
  '2026-13-01T08:00',
  '2026-00-10T08:00',
  '2026-11-20T24:00',
  '2026-11-20T08:60',
  '2026-11-20T8:00',
  '2026-11-20T08:00+25:00',
  '2026-11-20T08:00+1',
  '2026-11-20T08:00 01:00',
  'T08:00Z',
  '-000001-01-01T00:00Z',
  '2026-11-20T08:00Zx',
])('%s is no time', (text) => {
  expect(parseInstant(text, paris)).toBeNull();
});

it('knows zones from names that are none', () => {
  expect(['Europe/Paris', 'America/St_Johns', 'UTC'].map(isTimeZone)).toEqual([true, true, true]);
  expect(['Europe/Atlantis', '', 'Paris time'].map(isTimeZone)).toEqual([false, false, false]);
});

it('is exact between the seconds and before 1970', () => {
  for (const instant of [at('2026-01-15T12:00:30.250Z'), at('1969-07-20T20:17:40.750Z'), -1]) {
    expect(zoneOffset(instant, paris)).toBe(hour);
  }
  expect(isoWithOffset(at('2026-01-15T12:00:30.999Z'), paris)).toBe('2026-01-15T13:00:30+01:00');
});

it('handles offsets that are no whole hours', () => {
  expect(isoWithOffset(at('2026-01-15T12:00Z'), 'America/St_Johns')).toBe('2026-01-15T08:30:00-03:30');
  expect(instantOfWallTime('2026-01-15T17:45', 'Asia/Kathmandu')).toBe(at('2026-01-15T12:00Z'));
});

it('counts calendar days, not hours', () => {
  expect(addDays('2026-03-28', 1)).toBe('2026-03-29');
  expect(addDays('2026-10-25', 1)).toBe('2026-10-26');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
});

const someInstant = fc.integer({ min: at('2000-01-01T00:00Z'), max: at('2037-12-31T00:00Z') });
const someZone = fc.constantFrom(paris, 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Apia');

it('finds an instant again from its wall time, or the hour before it in autumn', () => {
  fc.assert(
    fc.property(someInstant, someZone, (instant, zone) => {
      const minute = Math.floor(instant / 60_000) * 60_000;
      const found = instantOfWallTime(wallTimeOf(minute, zone), zone) ?? Number.NaN;
      expect(wallTimeOf(found, zone)).toBe(wallTimeOf(minute, zone));
      expect(found).toBeLessThanOrEqual(minute);
      expect(minute - found).toBeLessThanOrEqual(hour);
    }),
  );
});

it('agrees with date-fns-tz away from the change nights', () => {
  fc.assert(
    fc.property(someInstant, (instant) => {
      const wallTime = wallTimeOf(instant, paris);
      const month = Number(wallTime.slice(5, 7));
      fc.pre(month !== 3 && month !== 10);
      expect(instantOfWallTime(wallTime, paris)).toBe(fromZonedTime(wallTime, paris).getTime());
    }),
  );
});

describe('isCalendarDay', () => {
  it('knows the days that there are', () => {
    expect(['2026-02-28', '2028-02-29', '2026-12-31'].map(isCalendarDay)).toEqual([true, true, true]);
    const none = ['2026-02-29', '2026-02-30', '2026-13-01', '2026-00-10', '2026-1-1', '', '2026-02-28T', 'x'];
    expect(none.filter(isCalendarDay)).toEqual([]);
  });
});
