import { expect, it } from 'vitest';
import { createLineSchedule } from '#shared/testing/factories/line.ts';
import { hoursOfDay } from './hours-of-day.ts';

const schedule = (times: readonly (string | null)[], notes: Readonly<Record<number, string[]>> = {}) =>
  createLineSchedule({
    columns: times.map((_, index) => ({
      tripId: String(index),
      headsign: '',
      ...(notes[index] && { notes: notes[index] }),
    })),
    rows: [{ stopPointId: 'a', name: 'A', times: [...times] }],
  });
const read = (times: readonly (string | null)[]) =>
  hoursOfDay(schedule(times)).map(
    ({ hour, isNextDay, departures }) => `${hour}${isNextDay ? '+' : ''} ${departures.map(({ minute }) => minute)}`,
  );

it.each([
  ['groups by hour', ['05:30', '05:42', '06:02'], ['05 30,42', '06 02']],
  ['cuts seconds (FMT-1)', ['08:05:30'], ['08 05']],
  ['leaves out runs that do not call', ['08:00', null, '08:20'], ['08 00,20']],
  ['keeps the order of the service day past midnight', ['23:50', '00:10', '01:05'], ['23 50', '00+ 10', '01+ 05']],
  ['tells the first hour of the day from that of the next', ['00:10', '05:30', '00:10'], ['00 10', '05 30', '00+ 10']],
  ['keeps two runs in one minute', ['08:00', '08:00'], ['08 00,00']],
  ['is empty without a run', [], []],
] as const)('FMT-1 PROD-9: the day of a stop %s', (_, times, hours) => {
  expect(read(times)).toEqual(hours);
});

it('is empty without a row, and keeps the footnotes of a run', () => {
  expect(hoursOfDay({ columns: [{ tripId: 'a', headsign: '' }], rows: [] })).toEqual([]);
  const [hour] = hoursOfDay(schedule(['08:00', '08:20'], { 1: ['1', '2'] }));
  expect(hour?.departures.map(({ notes }) => notes)).toEqual([[], ['1', '2']]);
});

it('keeps a cancelled run, struck by the view and named by its footnote', () => {
  const runs = schedule(['08:00', '08:20'], { 1: ['1'] });
  const columns = runs.columns.map((column, at) => ({ ...column, ...(at === 1 && { cancelled: true }) }));
  const [hour] = hoursOfDay({ ...runs, columns });
  expect(hour?.departures.map(({ isCancelled, notes }) => [isCancelled, notes])).toEqual([
    [false, []],
    [true, ['1']],
  ]);
});
