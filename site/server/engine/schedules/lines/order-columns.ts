import { entryAt } from '../../timetable.ts';
/** Time of a trip at each row; null if it does not call there. */
export type ColumnTimes = readonly (number | null)[];

/** Returns the time of each trip extrapolated to the first row, which sorts trips without a common row. */
function startsOf(columns: readonly ColumnTimes[]): number[] {
  const offsets: (number | undefined)[] = [];
  const callCount = (times: ColumnTimes) => times.reduce((count: number, time) => count + (time === null ? 0 : 1), 0);
  const longestFirst = [...columns.keys()].sort(
    (a, b) => callCount(entryAt(columns, b)) - callCount(entryAt(columns, a)),
  );
  const starts: number[] = [];
  for (const index of longestFirst) {
    const times = entryAt(columns, index);
    const shared = times.findIndex((time, row) => time !== null && offsets[row] !== undefined);
    const start =
      shared >= 0
        ? (times[shared] ?? 0) - (offsets[shared] ?? 0)
        : (times.find((time) => time !== null) ?? Number.POSITIVE_INFINITY);
    for (const [row, time] of times.entries()) if (time !== null) offsets[row] ??= time - start;
    starts[index] = start;
  }
  return starts;
}

/** Returns for each trip the next ones in some row. */
function followersOf(columns: readonly ColumnTimes[]): number[][] {
  const followers = columns.map((): number[] => []);
  for (let row = 0; row < (columns[0]?.length ?? 0); row++) {
    const timeOf = (index: number) => columns[index]?.[row] ?? 0;
    const calling = [...columns.keys()].filter((index) => columns[index]?.[row] !== null);
    calling.sort((a, b) => timeOf(a) - timeOf(b));
    let [before, together]: [number[], number[]] = [[], []];
    for (const index of calling) {
      const first = together[0];
      if (first !== undefined && timeOf(first) < timeOf(index)) [before, together] = [together, []];
      together.push(index);
      for (const earlier of before) followers[earlier]?.push(index);
    }
  }
  return followers;
}

/**
 * Sorts the trips of a timetable (indexes) so that times ascend in every row: a topological sort. If trips overtake
 * each other, no such order exists, and the trip with the earlier extrapolated start comes first.
 */
export function orderColumns(columns: readonly ColumnTimes[]): number[] {
  const starts = startsOf(columns);
  const followers = followersOf(columns);
  const waitsFor = columns.map(() => 0);
  for (const index of followers.flat()) waitsFor[index] = (waitsFor[index] ?? 0) + 1;
  const waiting = new Set(columns.keys());
  const ready = new Set([...waiting].filter((index) => waitsFor[index] === 0));
  const order: number[] = [];
  while (waiting.size > 0) {
    let next = -1;
    for (const index of ready.size > 0 ? ready : waiting) {
      const isEarlier = next < 0 || (starts[index] ?? 0) < (starts[next] ?? 0);
      if (isEarlier || (starts[index] === starts[next] && index < next)) next = index;
    }
    waiting.delete(next);
    ready.delete(next);
    order.push(next);
    for (const follower of followers[next] ?? []) {
      waitsFor[follower] = (waitsFor[follower] ?? 0) - 1;
      if (waitsFor[follower] === 0 && waiting.has(follower)) ready.add(follower);
    }
  }
  return order;
}
