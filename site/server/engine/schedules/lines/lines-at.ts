import { entryAt, type Timetable } from '../../timetable.ts';
import { slotsAt } from '../departures/runs.ts';
import { lineOrderOf } from './line-order.ts';

/** Returns the lines that call at some boarding places, in display order. */
export function linesAt(timetable: Timetable, stops: Iterable<number>): number[] {
  const { rank } = lineOrderOf(timetable);
  const lines = new Set(slotsAt(timetable, stops).map(({ pattern }) => entryAt(timetable.patterns, pattern).line));
  return [...lines].sort((a, b) => (rank[a] ?? 0) - (rank[b] ?? 0));
}
