import { expect, it } from 'vitest';
import { buildTimetable } from '../router/testing/timetable-builder.ts';
import { pointAt } from './point-of-call.ts';

const trip = (id: string, start: number) => ({ id, times: [start, start + 600] });

it('is that of most trips of the line at the stop, or the stop itself', () => {
  const timetable = buildTimetable({
    stations: ['a', 'b', 'c'].map((id, number) => ({ id, lat: 48 + number, lon: 2 })),
    lines: [
      { id: 'one', runs: [{ stops: ['a', 'b'], trips: [trip('t1', 100), trip('t2', 200), trip('t3', 300)] }] },
      { id: 'two', runs: [{ stops: ['b', 'c'], trips: [trip('u1', 900)] }] },
    ],
    transfers: [
      { from: 'b', to: 'b', fromLine: 'one', toLine: 'two', kind: 'FORBIDDEN' },
      { from: 'b', to: 'b', fromTrip: 't1', toLine: 'two', kind: 'TIMED' },
    ],
  });
  const pointsOf = (line: number) => timetable.patterns.filter((each) => each.line === line);
  const usual = pointsOf(0).find(({ tripCount }) => tripCount === 2)?.points[1];
  expect(usual).toBeGreaterThan(2);
  expect(pointAt(timetable, 0, 1)).toBe(usual);
  expect(pointAt(timetable, 1, 1)).toBe(pointsOf(1)[0]?.points[0]);
  expect(pointAt(timetable, 1, 0)).toBe(0);
});
