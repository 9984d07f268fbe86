import { describe, expect, it } from 'vitest';
import { clockFrom, onClock, systemClock } from './clock.ts';

const noon = { now: () => Date.parse('2026-11-20T12:00Z') };

describe('clockFrom', () => {
  it('is the system clock without a setting', () => {
    expect(clockFrom(undefined)).toBe(systemClock);
    expect(clockFrom('')).toBe(systemClock);
    expect(Math.abs(systemClock.now() - Date.now())).toBeLessThan(1000);
  });

  it('stands still at a time', () => {
    expect(clockFrom('2026-11-20T08:00+01:00').now()).toBe(Date.parse('2026-11-20T07:00Z'));
  });

  it.each([
    ['+PT2H', '2026-11-20T14:00Z'],
    ['-PT30M', '2026-11-20T11:30Z'],
    ['+PT1H15M', '2026-11-20T13:15Z'],
  ])('runs %s from the real one', (setting, expected) => {
    expect(clockFrom(setting, noon).now()).toBe(Date.parse(expected));
  });

  it.each(['tomorrow', '+PT', '2026-13-01', '+2H'])('names what it cannot read: %s', (setting) => {
    expect(() => clockFrom(setting)).toThrow(`"${setting}" is not a time`);
  });
});

describe('an instant of the real time', () => {
  it('has the same age on a clock that stands still or is shifted', () => {
    const anHourAgo = Date.now() - 3_600_000;
    for (const clock of [noon, clockFrom('+PT2H'), systemClock])
      expect(Math.abs(clock.now() - onClock(anHourAgo, clock) - 3_600_000)).toBeLessThan(1000);
  });

  it('that is ahead counts as now', () => {
    expect(onClock(Date.now() + 60_000, noon)).toBe(noon.now());
  });
});
