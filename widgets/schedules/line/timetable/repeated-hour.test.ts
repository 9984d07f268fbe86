import { expect, it } from 'vitest';
import type { LineSchedule } from '#shared/domain/line/line-detail.ts';
import { createLineSchedule } from '#shared/testing/factories/line.ts';
import { repeatedTimes } from './repeated-hour.ts';

/** One run per entry: its first instant and its clock times. */
function night(
  date: string,
  runs: readonly (readonly [departsAt: string, ...clocks: (string | null)[]])[],
): LineSchedule {
  const [, ...first] = runs[0] ?? [];
  return createLineSchedule({
    date,
    columns: runs.map(([departsAt], at) => ({ tripId: `${at}`, headsign: '', departsAt })),
    rows: first.map((_, row) => ({
      stopPointId: `${row}`,
      name: '',
      times: runs.map(([, ...clocks]) => clocks[row] ?? null),
    })),
  });
}
const turnsIn = (schedule: LineSchedule, zone = 'Europe/Paris') => Object.fromEntries(repeatedTimes(schedule, zone));

it('TRAP-53: tells the two hours of the October night apart, also within one run', () => {
  const october = night('2026-10-24', [
    ['2026-10-25T01:50:00+02:00', '01:50', '02:10', '02:59'],
    ['2026-10-25T02:40:00+02:00', '02:40', null, '02:05'],
    ['2026-10-25T02:30:00+01:00', '02:30', '02:50', '03:20'],
    ['2026-10-24T23:50:00+02:00', '23:50', '00:10', '00:30'],
  ]);
  expect(turnsIn(october)).toEqual({
    '1 0': 'first',
    '2 0': 'first',
    '0 1': 'first',
    '2 1': 'second',
    '0 2': 'second',
    '1 2': 'second',
  });
});

it.each([
  ['the March night', '2026-03-28', ['2026-03-29T01:50:00+01:00', '01:50', '03:10']],
  ['any other night', '2026-11-20', ['2026-11-21T02:10:00+01:00', '02:10', '02:40']],
  ['a run without its instant', '2026-10-24', ['', '02:10', '02:40']],
] as const)('marks nothing in %s', (_, date, run) => {
  expect(turnsIn(night(date, [run]))).toEqual({});
});

it('marks nothing without runs, and in a zone without clock changes', () => {
  expect(turnsIn(createLineSchedule({ columns: [], rows: [] }))).toEqual({});
  const october = night('2026-10-24', [['2026-10-25T02:10:00+02:00', '02:10']]);
  expect(turnsIn(october, 'UTC')).toEqual({});
});
