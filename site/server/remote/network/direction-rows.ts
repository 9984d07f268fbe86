import { mergeSequences } from '#site/server/engine/schedules/lines/merge-sequences.ts';
import type { KnownDirection, KnownStop } from './known-network.ts';

/** The stations of a direction in order, all its patterns merged, and the row of each call of a pattern. */
export function rowsOfDirection({ patterns }: KnownDirection): {
  rows: KnownStop[];
  rowsOfPattern: ReadonlyMap<string, readonly number[]>;
} {
  const numbers = new Map<string, number>();
  const numberOf = ({ stationId }: KnownStop) => {
    const number = numbers.get(stationId) ?? numbers.size;
    numbers.set(stationId, number);
    return number;
  };
  // The longest first: its order is that of the whole direction.
  const longestFirst = patterns.toSorted((one, other) => other.stops.length - one.stops.length);
  const { merged, places } = mergeSequences(longestFirst.map(({ stops }) => stops.map(numberOf)));
  const rowsOfPattern = new Map(longestFirst.map(({ code }, index) => [code, places[index] ?? []]));
  const stopAt = new Map<number, KnownStop>();
  for (const { code, stops } of longestFirst) {
    for (const [position, row] of (rowsOfPattern.get(code) ?? []).entries()) {
      const stop = stops[position];
      if (stop && !stopAt.has(row)) stopAt.set(row, stop);
    }
  }
  return { rows: [...merged.keys()].flatMap((row) => stopAt.get(row) ?? []), rowsOfPattern };
}
