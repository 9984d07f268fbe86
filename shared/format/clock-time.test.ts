import { describe, expect, it } from 'vitest';
import { formatTimeString, repeatedTime, timeOfDay } from './clock-time.ts';

describe('FMT-1: time strings', () => {
  it.each([
    ['08:05:30', '08:05'],
    ['08:05', '08:05'],
    ['00:00:00', '00:00'],
    ['23:59:59', '23:59'],
    ['24:10', '00:10'],
    ['25:10:00', '01:10'],
  ])('%s is %s', (time, text) => {
    expect(formatTimeString(time)).toBe(text);
  });

  it.each(['', '8:05', '08:60', '08:05:60', '08h05', '2026-11-20T08:05', '08:05:30.5', 'demain'])(
    '%j is empty',
    (time) => {
      expect(formatTimeString(time)).toBe('');
    },
  );
});

describe('L10N-3 TRAP-53: time of day', () => {
  it.each([
    ['2026-11-20T07:42:59Z', '08:42'],
    ['2026-07-20T06:42:00Z', '08:42'],
    ['2026-03-29T01:00:00Z', '03:00'],
    ['2026-10-25T00:30:00Z', '02:30'],
    ['2026-10-25T01:30:00Z', '02:30'],
    ['2026-12-31T23:00:00Z', '00:00'],
  ])('%s is %s in Paris', (instant, text) => {
    expect(timeOfDay(Date.parse(instant), 'Europe/Paris')).toBe(text);
  });

  it('is empty for NaN', () => {
    expect(timeOfDay(Number.NaN, 'Europe/Paris')).toBe('');
  });
});

describe('L10N-3 TRAP-53: a clock time that occurs twice', () => {
  it.each([
    ['2026-10-24T23:59:59Z', 'Europe/Paris', null],
    ['2026-10-25T00:00:00Z', 'Europe/Paris', 'first'],
    ['2026-10-25T00:30:00Z', 'Europe/Paris', 'first'],
    ['2026-10-25T00:59:59Z', 'Europe/Paris', 'first'],
    ['2026-10-25T01:00:00Z', 'Europe/Paris', 'second'],
    ['2026-10-25T01:59:59Z', 'Europe/Paris', 'second'],
    ['2026-10-25T02:00:00Z', 'Europe/Paris', null],
    ['2026-03-29T00:30:00Z', 'Europe/Paris', null],
    ['2026-03-29T01:30:00Z', 'Europe/Paris', null],
    ['2026-07-20T00:30:00Z', 'Europe/Paris', null],
    ['2026-04-04T14:45:00Z', 'Australia/Lord_Howe', 'first'],
    ['2026-04-04T14:20:00Z', 'Australia/Lord_Howe', null],
    ['2026-04-04T15:10:00Z', 'Australia/Lord_Howe', 'second'],
    ['2026-10-25T00:30:00Z', 'UTC', null],
  ])('%s in %s: %s', (instant, zone, turn) => {
    expect(repeatedTime(Date.parse(instant), zone)).toBe(turn);
  });
});
