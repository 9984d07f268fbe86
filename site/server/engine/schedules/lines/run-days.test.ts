import { describe, expect, it } from 'vitest';
import { dayNumber } from '../../router/testing/timetable-builder.ts';
import { type RunDays, someDaysOnly } from './run-days.ts';
import { textOfDays } from './run-days-texts.ts';

const friday = dayNumber('2026-11-20');
const days = Array.from({ length: 56 }, (_, ahead) => friday + ahead);
const weekdayOf = (day: number) => (day + 3) % 7;
const on = (...weekdays: number[]) => days.filter((day) => weekdays.includes(weekdayOf(day)));
const without = (all: readonly number[], ...dates: string[]) => {
  const missing = new Set(dates.map(dayNumber));
  return all.filter((day) => !missing.has(day));
};
const between = (all: readonly number[], first: string, last: string) =>
  all.filter((day) => day >= dayNumber(first) && day <= dayNumber(last));
const workdays = on(0, 1, 2, 3, 4);

const cases: [title: string, own: number[], usual: number[], text: string | null][] = [
  ['all days of the others', workdays, workdays, null],
  ['more days than the others', days, workdays, null],
  ['one weekday', on(4), workdays, 'Circule seulement le vendredi'],
  ['two weekdays', on(0, 4), workdays, 'Circule seulement le lundi et le vendredi'],
  ['weekdays in a row', on(1, 2, 3, 4), workdays, 'Circule seulement du mardi au vendredi'],
  ['weekdays with a gap', on(0, 2, 4), workdays, 'Circule seulement le lundi, le mercredi et le vendredi'],
  ['workdays of a daily line', workdays, days, 'Circule seulement du lundi au vendredi'],
  ['an early end', between(workdays, '2026-11-20', '2026-12-18'), workdays, 'Circule jusqu’au 18 décembre'],
  ['an end on the first', between(workdays, '2026-11-20', '2026-12-01'), workdays, 'Circule jusqu’au 1er décembre'],
  ['one day without', without(workdays, '2026-12-24'), workdays, 'Ne circule pas le 24 décembre'],
  [
    'a holiday in a row of weekdays',
    workdays.filter((day) => !between(days, '2026-12-19', '2027-01-03').includes(day)),
    workdays,
    'Ne circule pas du 21 décembre au 1er janvier',
  ],
  [
    'weekdays with an end and with exceptions',
    between(on(4), '2026-11-20', '2026-12-18'),
    workdays,
    'Circule seulement le vendredi, jusqu’au 18 décembre',
  ],
  [
    'weekdays without two days',
    without(on(0, 4), '2026-12-25', '2027-01-01'),
    workdays,
    'Circule seulement le lundi et le vendredi, sauf le 25 décembre et le 1er janvier',
  ],
  ['today only', [friday], workdays, 'Circule seulement le 20 novembre'],
  [
    'three dates',
    [friday, friday + 4, friday + 13],
    workdays,
    'Circule seulement le 20 novembre, le 24 novembre et le 3 décembre',
  ],
  ['days without order', workdays.filter((_, at) => at % 3 !== 1), workdays, 'Ne circule pas tous les jours'],
];

describe('the days of a run', () => {
  it.each(cases)('ND-24: are told if they are not those of most runs: %s', (_, own, usual, text) => {
    const found = someDaysOnly(own, usual);
    expect(found && textOfDays(found, 'fr')).toBe(text);
  });

  const nothing: RunDays = { weekdays: null, only: [], until: null, except: [], isIrregular: false };
  const [eighth, christmas] = [dayNumber('2026-12-08'), dayNumber('2026-12-25')];
  it.each([
    ['fr', 'Ne circule pas du 8 décembre au 25 décembre'],
    ['en', 'Does not run from 8 December to 25 December'],
    ['es', 'No circula del 8 de diciembre al 25 de diciembre'],
    ['it', 'Non circola dall’8 dicembre al 25 dicembre'],
    ['de', 'Fährt nicht vom 8. Dezember bis 25. Dezember'],
  ] as const)('are told in %s', (language, except) => {
    expect(textOfDays({ ...nothing, except: [[eighth, christmas]] }, language)).toBe(except);
  });

  it.each([
    ['fr', 'le samedi et le dimanche', 'jusqu’au 8 décembre', 'sauf le 25 décembre', 'Circule seulement'],
    ['en', 'on Saturdays and on Sundays', 'until 8 December', 'except on 25 December', 'Runs only'],
    ['es', 'los sábados y los domingos', 'hasta el 8 de diciembre', 'excepto el 25 de diciembre', 'Circula solo'],
    ['it', 'il sabato e la domenica', 'fino all’8 dicembre', 'tranne il 25 dicembre', 'Circola solo'],
    ['de', 'samstags und sonntags', 'bis 8. Dezember', 'außer am 25. Dezember', 'Fährt nur'],
  ] as const)('have weekdays, an end and exceptions in %s', (language, weekdays, until, except, only) => {
    const all: RunDays = { ...nothing, weekdays: [5, 6], until: eighth, except: [[christmas, christmas]] };
    expect(textOfDays(all, language)).toBe(`${only} ${weekdays}, ${until}, ${except}`);
  });
});
