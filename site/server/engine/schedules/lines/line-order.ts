import { modes } from '#shared/domain/mode.ts';
import { oncePerNetwork } from '../../once-per.ts';
import { entryAt, type Line } from '../../timetable.ts';

const { compare } = new Intl.Collator('fr', { numeric: true });

function compareLines(a: Line, b: Line): number {
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
