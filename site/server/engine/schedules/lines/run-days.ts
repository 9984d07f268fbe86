import { entryAt, type Pattern, type Timetable } from '../../timetable.ts';

/** First and last day, both included. Days are counted from 1970-01-01. */
export type DayRange = readonly [first: number, last: number];

/** The days on which a run is missing from those of the other runs. */
export interface RunDays {
  /** Weekdays on which it runs, 0 for Monday; null if it runs on the weekdays of the others. */
  readonly weekdays: readonly number[] | null;
  /** Days on which it runs, if they are few; the other fields are then empty. */
  readonly only: readonly number[];
  /** Its last day, if it ends before the others. */
  readonly until: number | null;
  readonly except: readonly DayRange[];
  /** It is missing on more days than a note can name. */
  readonly isIrregular: boolean;
}

const daysAhead = 56;
const mostDates = 3;
const mostExceptions = 2;

/** 1 January 1970 was a Thursday. */
const weekdayOf = (day: number) => (((day + 3) % 7) + 7) % 7;

const nothing: RunDays = { weekdays: null, only: [], until: null, except: [], isIrregular: false };

/** Groups `days` that follow each other in `all`. */
function rangesOf(days: readonly number[], all: readonly number[]): DayRange[] {
  const ranges: [number, number][] = [];
  for (const day of days) {
    const last = ranges.at(-1);
    if (last !== undefined && all[all.indexOf(day) - 1] === last[1]) last[1] = day;
    else ranges.push([day, day]);
  }
  return ranges;
}

/** Compares the days of a run with those of most runs, both in ascending order; null if it runs on all of them. */
export function someDaysOnly(own: readonly number[], usual: readonly number[]): RunDays | null {
  const runsOn = new Set(own);
  const shared = usual.filter((day) => runsOn.has(day));
  if (shared.length === usual.length) return null;
  const weekdays = [...new Set(shared.map(weekdayOf))].sort((a, b) => a - b);
  const isEveryWeekday = weekdays.length === new Set(usual.map(weekdayOf)).size;
  const expected = usual.filter((day) => weekdays.includes(weekdayOf(day)));
  const missing = expected.filter((day) => !runsOn.has(day));
  const named = { ...nothing, weekdays: isEveryWeekday ? null : weekdays };
  if (missing.length === 0) return named;
  if (shared.length <= mostDates) return { ...nothing, only: shared };
  const last = shared.at(-1) ?? 0;
  if (missing.every((day) => day > last)) return { ...named, until: last };
  const except = rangesOf(missing, expected);
  return except.length <= mostExceptions ? { ...named, except } : { ...nothing, isIrregular: true };
}

/** A run of a timetable: a row of a pattern. */
export interface PatternRow {
  readonly pattern: number;
  readonly row: number;
}

/**
 * Returns the rows of a pattern with the same times. Feeds cut a run that runs all year into trips of one period each,
 * so a traveller's run is all of them.
 */
function rowsAlike({ tripCount, stops, arrivals, departures }: Pattern, row: number): number[] {
  const { length } = stops;
  const isAlike = (other: number) => {
    for (let at = 0; at < length; at++) {
      if (departures[other * length + at] !== departures[row * length + at]) return false;
      if (arrivals[other * length + at] !== arrivals[row * length + at]) return false;
    }
    return true;
  };
  const alike = [row];
  for (let other = row - 1; other >= 0 && isAlike(other); other--) alike.push(other);
  for (let other = row + 1; other < tripCount && isAlike(other); other++) alike.push(other);
  return alike;
}

/**
 * Returns for each run of a day the days of the next eight weeks on which it does not run although most runs of that
 * day do; null if there are none.
 */
export function daysOfRuns(timetable: Timetable, runs: readonly PatternRow[], day: number): (RunDays | null)[] {
  const { services, trips } = timetable;
  const last = Math.min(services.lastDay, day + daysAhead - 1);
  const days = Array.from({ length: Math.max(0, last - day + 1) }, (_, ahead) => day + ahead);
  const known = new Map<string, { readonly days: readonly number[]; count: number }>();
  const groups = runs.map(({ pattern: index, row }) => {
    const pattern = entryAt(timetable.patterns, index);
    const own = new Set(rowsAlike(pattern, row).map((each) => trips.service[pattern.trips[each] ?? 0] ?? 0));
    const key = [...own].sort((a, b) => a - b).join(' ');
    const group = known.get(key) ?? {
      days: days.filter((each) => [...own].some((service) => services.runs(service, each))),
      count: 0,
    };
    group.count += 1;
    known.set(key, group);
    return group;
  });
  // Of equally frequent sets of days the larger one is the rule, and the smaller one the exception.
  const [usual] = [...known.values()].sort((a, b) => b.count - a.count || b.days.length - a.days.length);
  const compared = new Map([...known.values()].map((group) => [group, someDaysOnly(group.days, usual?.days ?? [])]));
  return groups.map((group) => compared.get(group) ?? null);
}
