import { describe, expect, it } from 'vitest';
import { dayOf } from '#shared/lib/time/zoned-time.ts';
import { formatDate, formatDay, formatDayAndDate, formatFullDate, formatWeekday } from './day.ts';

const today = '2026-11-20';

describe('formatDay', () => {
  it.each([
    ['fr', 'hier', 'aujourd’hui', 'demain', 'dimanche 22 novembre', 'vendredi 1er janvier 2027'],
    ['en', 'yesterday', 'today', 'tomorrow', 'Sunday 22 November', 'Friday, 1 January 2027'],
    ['es', 'ayer', 'hoy', 'mañana', 'domingo, 22 de noviembre', 'viernes, 1 de enero de 2027'],
    ['it', 'ieri', 'oggi', 'domani', 'domenica 22 novembre', 'venerdì 1 gennaio 2027'],
    ['de', 'gestern', 'heute', 'morgen', 'Sonntag, 22. November', 'Freitag, 1. Januar 2027'],
  ])('L10N-3: formats a day in %s', (locale, ...expected) => {
    const days = ['2026-11-19', today, '2026-11-21', '2026-11-22', '2027-01-01'];
    const written = days.map((day) => formatDay(day, today, locale));
    expect(written).toEqual(expected);
  });

  it('recognises tomorrow across months, years and clock changes', () => {
    expect(formatDay('2027-01-01', '2026-12-31', 'fr')).toBe('demain');
    expect(formatDay('2028-02-29', '2028-02-28', 'fr')).toBe('demain');
    expect(formatDay('2026-03-30', '2026-03-29', 'fr')).toBe('demain');
    expect(formatDay('2026-10-26', '2026-10-25', 'fr')).toBe('demain');
  });

  it('TRAP-53: uses the day of the zone, not of the browser', () => {
    const late = Date.parse('2026-11-20T23:30Z');
    expect(formatDay(dayOf(late, 'Europe/Paris'), today, 'fr')).toBe('demain');
    expect(formatDay(dayOf(late, 'America/New_York'), today, 'fr')).toBe('aujourd’hui');
  });

  it.each(['', 'demain', '2026-13-01', '2026-02-31x'])('is empty for %j', (day) => {
    expect(formatDay(day, today, 'fr')).toBe('');
  });
});

describe('formatDayAndDate', () => {
  it.each([
    ['2026-11-22', 'dimanche 22 novembre'],
    ['2026-11-21', 'demain, samedi 21 novembre'],
    ['2026-12-01', 'mardi 1er décembre'],
    ['2027-01-01', 'vendredi 1er janvier 2027'],
    ['', ''],
    ['2026-13-01', ''],
  ])('names the day once: %s', (day, text) => {
    expect(formatDayAndDate(day, today, 'fr')).toBe(text);
  });
});

it('L10N-3: every way to write the first of a month has its ordinal in French', () => {
  const first = '2026-12-01';
  for (const from of ['2026-11-20', '2026-11-30', first, '2026-12-02', '2025-06-15']) {
    const texts = [
      formatDayAndDate(first, from, 'fr'),
      formatFullDate(first, 'fr'),
      formatDate(first, 'fr', { withYear: true }),
    ];
    for (const text of texts) expect(text).toMatch(/^(\D*, )?(mardi )?1er décembre( \d{4})?$/);
  }
});

describe('formatDate', () => {
  it.each([
    ['fr', '1er mars', '30 juin 2026', '11 mars'],
    ['en', '1 March', '30 June 2026', '11 March'],
    ['es', '1 de marzo', '30 de junio de 2026', '11 de marzo'],
    ['it', '1 marzo', '30 giugno 2026', '11 marzo'],
    ['de', '1. März', '30. Juni 2026', '11. März'],
  ])('L10N-3: formats a date without weekday in %s', (locale, ...expected) => {
    const written = [
      formatDate('2026-03-01', locale, { withYear: false }),
      formatDate('2026-06-30', locale, { withYear: true }),
      formatDate('2026-03-11', locale, { withYear: false }),
    ];
    expect(written).toEqual(expected);
    expect(formatDate('no day', locale, { withYear: true })).toBe('');
  });
});

describe('formatFullDate', () => {
  it.each([
    ['fr', 'vendredi 20 novembre 2026'],
    ['en', 'Friday, 20 November 2026'],
    ['es', 'viernes, 20 de noviembre de 2026'],
    ['it', 'venerdì 20 novembre 2026'],
    ['de', 'Freitag, 20. November 2026'],
  ])('L10N-3: formats today as a full date in %s', (locale, text) => {
    expect(formatFullDate(today, locale)).toBe(text);
  });

  it('is empty for an invalid day', () => {
    expect(formatFullDate('demain', 'fr')).toBe('');
  });
});

it.each([
  ['fr', 'lundi', 'dimanche'],
  ['en', 'Monday', 'Sunday'],
  ['es', 'lunes', 'domingo'],
  ['it', 'lunedì', 'domenica'],
  ['de', 'Montag', 'Sonntag'],
])('L10N-1: numbers weekdays from Monday, in %s', (locale, first, last) => {
  expect([formatWeekday(0, locale), formatWeekday(6, locale)]).toEqual([first, last]);
});
