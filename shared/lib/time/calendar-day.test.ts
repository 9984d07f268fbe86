import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, daysBetween, fromEpochDay, isCalendarDay, toEpochDay, weekdayOf } from './calendar-day.ts';

/** Zones whose clocks change at midnight, or that skipped a day, are where dates of the browser's own zone go wrong. */
const visitors = ['UTC', 'Europe/Paris', 'America/New_York', 'Asia/Beirut', 'America/Asuncion', 'Pacific/Apia'];

describe.each(visitors)('L10N-3: calendar days for a visitor in %s', (visitor) => {
  const before = process.env.TZ;
  beforeAll(() => {
    process.env.TZ = visitor;
  });
  afterAll(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });

  it('counts calendar days, not hours', () => {
    expect(addDays('2026-03-28', 1)).toBe('2026-03-29');
    expect(addDays('2026-10-25', 1)).toBe('2026-10-26');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(addDays('2011-12-29', 1)).toBe('2011-12-30');
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysBetween('2027-01-01', '2026-12-31')).toBe(-1);
  });

  it('knows weekdays, Monday first', () => {
    const week = Array.from({ length: 7 }, (_, day) => weekdayOf(addDays('2026-11-23', day)));
    expect(week).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(weekdayOf('2011-12-30')).toBe(4);
  });

  it('counts from 1 January 1970 and back', () => {
    expect([toEpochDay('1970-01-01'), toEpochDay('1969-12-31'), toEpochDay('2026-11-23')]).toEqual([0, -1, 20_780]);
    expect([fromEpochDay(0), fromEpochDay(-1), fromEpochDay(20_780)]).toEqual([
      '1970-01-01',
      '1969-12-31',
      '2026-11-23',
    ]);
  });
});

const lastDay = Date.parse('9999-12-31') / 86_400_000;
const firstDay = Date.parse('0001-01-01') / 86_400_000;
const textOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);

it('agrees with integer arithmetic on days from the year 1 to the year 9999', () => {
  const someDay = fc.integer({ min: firstDay, max: lastDay });
  fc.assert(
    fc.property(someDay, someDay, (one, other) => {
      const [from, to] = [textOf(one), textOf(other)];
      expect(addDays(from, other - one)).toBe(to);
      expect(daysBetween(from, to)).toBe(other - one);
      expect(weekdayOf(from)).toBe((((one + 3) % 7) + 7) % 7);
      expect(fromEpochDay(toEpochDay(from))).toBe(from);
      expect(isCalendarDay(from)).toBe(true);
    }),
  );
});

it('takes days that exist, and nothing else', () => {
  const some = ['2026-02-28', '2028-02-29', '2026-12-31', '0000-02-29', '0001-01-01', '0099-12-31', '9999-12-31'];
  expect(some.filter((text) => !isCalendarDay(text))).toEqual([]);
  const none = [
    ...['2026-02-29', '2026-02-30', '2026-04-31', '1900-02-29', '2026-13-01', '2026-00-10', '2026-01-00', '2026-01-32'],
    ...['2026-1-1', '26-01-01', '', '2026-02-28T', ' 2026-02-28', '2026-02-28\n', '-2026-02-28', '+010000-01-01', 'x'],
    ...['\u0662\u0660\u0662\u0666-01-01', '2026-W01', '2026-001', '20260101', 'NaN', 'Infinity'],
  ];
  expect(none.filter(isCalendarDay)).toEqual([]);
});

it('refuses to count from a day that is none', () => {
  expect(() => addDays('2026-13-01', 1)).toThrow(RangeError);
  expect(() => addDays('2026-01-01', Number.NaN)).toThrow(RangeError);
  expect(daysBetween('2026-13-01', '2026-01-01')).toBeNaN();
});
