import type { LineSchedule } from '#shared/domain/line/line-detail.ts';
import { repeatedTime, timeOfDay } from '#shared/format/clock-time.ts';
import { zoneOffset } from '#shared/lib/time/zoned-time.ts';
import { minutesInDay, minutesOf } from './timetable-of.ts';

/** The cells whose clock time occurs twice in the night, by row and column as `row column`. */
export type RepeatedTimes = ReadonlyMap<string, 'first' | 'second'>;

export const cellKey = (row: number, column: number) => `${row} ${column}`;

const earlier = (one: number, other: number) => Math.min(one, other);
const later = (one: number, other: number) => Math.max(one, other);
const minute = 60_000;
const hour = 60 * minute;
const none: RepeatedTimes = new Map();

/** No run takes longer. */
const longestRun = 12 * hour;

/**
 * Returns the instants of a run, from its first one down its clock times. A time that does not fit is one hour later: the
 * clocks have been turned back in between.
 */
function instantsOf(times: readonly (string | null)[], departsAt: string, zone: string): (number | null)[] {
  let before: { readonly clock: string; readonly instant: number } | null = null;
  return times.map((clock) => {
    if (clock === null) return null;
    let instant = Date.parse(departsAt);
    if (before !== null) {
      const step = minutesOf(clock) - minutesOf(before.clock);
      const minutes = step < -180 ? step + minutesInDay : step;
      instant = before.instant + minutes * minute;
      if (minutes < 0 || timeOfDay(instant, zone) !== clock.slice(0, 5)) instant += hour;
    }
    before = { clock, instant };
    return instant;
  });
}

/** Returns the ambiguous times of the night in which clocks are turned back; none on all other days. */
export function repeatedTimes({ columns, rows }: LineSchedule, zone: string): RepeatedTimes {
  const starts = columns.flatMap(({ departsAt }) => (departsAt ? Date.parse(departsAt) : []));
  const [first, last] = [starts.reduce(earlier, Number.POSITIVE_INFINITY), starts.reduce(later, 0)];
  if (starts.length === 0 || zoneOffset(first, zone) <= zoneOffset(last + longestRun, zone)) return none;
  const found = new Map<string, 'first' | 'second'>();
  for (const [column, { departsAt }] of columns.entries()) {
    const times = rows.map((row) => row.times[column] ?? null);
    const isAtNight = times.some((clock) => clock !== null && clock < '04');
    if (departsAt === undefined || !isAtNight) continue;
    for (const [row, instant] of instantsOf(times, departsAt, zone).entries()) {
      const turn = instant === null ? null : repeatedTime(instant, zone);
      if (turn !== null) found.set(cellKey(row, column), turn);
    }
  }
  return found;
}
