import { modes } from '#shared/domain/mode.ts';
import { oncePerNetwork } from '../../once-per.ts';
import { entryAt, type Line, type Timetable } from '../../timetable.ts';
import { slotsAt } from '../departures/runs.ts';

const { compare } = new Intl.Collator('fr', { numeric: true });

type Ordered = Pick<Line, 'mode' | 'code' | 'name' | 'id'>;

export function compareLines(a: Ordered, b: Ordered): number {
  return (
    modes.indexOf(a.mode) - modes.indexOf(b.mode) ||
    compare(a.code, b.code) ||
    compare(a.name, b.name) ||
    compare(a.id, b.id)
  );
}

/**
 * Returns the display order of lines, the same in every language: their indexes by mode, then by code, `3bis` between 3
 * and 4; and the rank of each line in that order.
 */
export const lineOrderOf = oncePerNetwork(({ lines }) => {
  const order = [...lines.keys()].sort((a, b) => compareLines(entryAt(lines, a), entryAt(lines, b)));
  const rank = new Int32Array(lines.length);
  for (const [place, line] of order.entries()) rank[line] = place;
  return { order, rank };
});

/** Returns the lines that call at some boarding places, in display order. */
export function linesAt(timetable: Timetable, stops: Iterable<number>): number[] {
  const { rank } = lineOrderOf(timetable);
  const lines = new Set(slotsAt(timetable, stops).map(({ pattern }) => entryAt(timetable.patterns, pattern).line));
  return [...lines].sort((a, b) => (rank[a] ?? 0) - (rank[b] ?? 0));
}
