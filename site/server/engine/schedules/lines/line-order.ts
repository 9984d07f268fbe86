import { modes } from '#shared/domain/mode.ts';
import { entryAt, type Line, type Timetable } from '../../timetable.ts';
import { originalOf } from '../../timetable-in.ts';

export interface LineOrder {
  /** Line indexes by mode, then by code, `3bis` between 3 and 4. */
  readonly order: readonly number[];
  /** Rank of each line in that order. */
  readonly rank: Int32Array;
}

const { compare } = new Intl.Collator('fr', { numeric: true });
const known = new WeakMap<Timetable, LineOrder>();

function compareLines(a: Line, b: Line): number {
  return (
    modes.indexOf(a.mode) - modes.indexOf(b.mode) ||
    compare(a.code, b.code) ||
    compare(a.name, b.name) ||
    compare(a.id, b.id)
  );
}

/** Returns the display order of lines, the same in every language. Cached. */
export function lineOrderOf(timetable: Timetable): LineOrder {
  const network = originalOf(timetable);
  let found = known.get(network);
  if (found === undefined) {
    const { lines } = network;
    const order = [...lines.keys()].sort((a, b) => compareLines(entryAt(lines, a), entryAt(lines, b)));
    const rank = new Int32Array(lines.length);
    for (const [place, line] of order.entries()) rank[line] = place;
    found = { order, rank };
    known.set(network, found);
  }
  return found;
}
