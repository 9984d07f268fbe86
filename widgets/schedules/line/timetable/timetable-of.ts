import { fullestRow } from '#shared/domain/line/fullest-row.ts';
import type { LineSchedule } from '#shared/domain/line/line-detail.ts';
import { addDays, daysBetween } from '#shared/lib/time/calendar-day.ts';

/** A table of the timetable: runs of one or more hours, or of a part of an hour. */
export interface Block {
  /** The runs from index `first` to before `end`. */
  readonly first: number;
  readonly end: number;
  /** The period as clock times, `07:00` to `07:59`. */
  readonly from: string;
  readonly to: string;
  /** The period in minutes since midnight of the schedule's day. */
  readonly fromMinute: number;
  readonly toMinute: number;
  /** The calendar day of the period: the schedule's day or the next one. */
  readonly day: string;
}

export interface Footnote {
  /** `a`, `b`… beside the runs it is about. */
  readonly mark: string;
  readonly text: string;
}

/** A departure from the reference stop. */
export interface EdgeTime {
  readonly time: string;
  readonly day: string;
  readonly minute: number;
}

/** A schedule in the form in which it is drawn. */
export interface TimetableLayout {
  readonly schedule: LineSchedule;
  /** The row whose times decide the hour of a run. */
  readonly reference: number;
  readonly blocks: readonly Block[];
  /** Marks of each run. */
  readonly marks: readonly (readonly string[])[];
  readonly footnotes: readonly Footnote[];
  /** Notes about the whole timetable. */
  readonly remarks: readonly string[];
  /** The first and the last departure from the reference stop that is not cancelled. */
  readonly edges: { readonly first: EdgeTime; readonly last: EdgeTime } | null;
}

/** As many columns as fit on paper. More runs in one hour are divided into halves and quarters of an hour. */
export const mostColumns = 16;

export const minutesInDay = 1440;
/** Clock times of a run or of one stop go back by less than this only when clocks are turned back. */
const smallStepBack = 180;

/** Minutes since midnight of a clock time. */
export const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

const clockOf = (minute: number) => {
  const ofDay = ((minute % minutesInDay) + minutesInDay) % minutesInDay;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
};

/**
 * Returns the times of a row in minutes since midnight of the schedule's day: 00:10 of the next day is 1450. `departsAt`
 * gives the day of a run; without it, the order of the runs decides.
 */
export function minutesOfRow({ date, columns, rows }: LineSchedule, row: number): (number | null)[] {
  let latest = Number.NEGATIVE_INFINITY;
  // Runs begin on one day or two: counting days is slow, and is done once for each.
  const minutesTo = new Map<string, number>();
  const startOf = (day: string) => {
    const known = minutesTo.get(day) ?? daysBetween(date, day) * minutesInDay;
    minutesTo.set(day, known);
    return known;
  };
  return (rows[row]?.times ?? []).map((time, at) => {
    if (time === null) return null;
    const departsAt = columns[at]?.departsAt;
    let minute = minutesOf(time);
    if (departsAt) {
      const start = minutesOf(departsAt.slice(11));
      minute += startOf(departsAt.slice(0, 10));
      if (minutesOf(time) + smallStepBack < start) minute += minutesInDay;
    } else {
      while (minute + smallStepBack < latest) minute += minutesInDay;
    }
    latest = Math.max(latest, minute);
    return minute;
  });
}

/**
 * Returns a minute for each run, in ascending order: its minute at the reference stop, else the minute of the run before.
 * Runs before the first one at the reference stop take its minute.
 */
function ascending(minutes: readonly (number | null)[]): number[] {
  let before = minutes.find((minute) => minute !== null) ?? 0;
  return minutes.map((minute) => {
    before = Math.max(before, minute ?? before);
    return before;
  });
}

interface Period {
  readonly fromMinute: number;
  readonly toMinute: number;
  readonly first: number;
  readonly end: number;
}

/** Divides runs into periods of `length` minutes with at most `mostColumns` runs. */
function periodsOf(minutes: readonly number[], first: number, end: number, length: number): Period[] {
  const periods: Period[] = [];
  for (let start = first; start < end; ) {
    const fromMinute = Math.floor((minutes[start] as number) / length) * length;
    const toMinute = fromMinute + length - 1;
    let next = start;
    while (next < end && (minutes[next] as number) <= toMinute) next++;
    if (next - start > mostColumns && length > 15) periods.push(...periodsOf(minutes, start, next, length / 2));
    else {
      for (let cut = start; cut < next; cut += mostColumns) {
        periods.push({ fromMinute, toMinute, first: cut, end: Math.min(next, cut + mostColumns) });
      }
    }
    start = next;
  }
  return periods;
}

/** Joins whole hours that follow each other as long as their runs fit into one table. No table passes midnight. */
function joined(periods: readonly Period[]): Period[] {
  const isWholeHour = ({ fromMinute, toMinute }: Period) => fromMinute % 60 === 0 && toMinute % 60 === 59;
  const dayOf = (minute: number) => Math.floor(minute / minutesInDay);
  const tables: Period[] = [];
  for (const period of periods) {
    const before = tables.at(-1);
    const fits =
      before !== undefined &&
      isWholeHour(before) &&
      isWholeHour(period) &&
      dayOf(before.fromMinute) === dayOf(period.fromMinute) &&
      period.end - before.first <= mostColumns;
    if (fits) tables.splice(-1, 1, { ...before, toMinute: period.toMinute, end: period.end });
    else tables.push(period);
  }
  return tables;
}

/** Divides the runs into tables by the hour at which they call at the reference stop. */
export function hourBlocks(minutes: readonly (number | null)[], date: string): Block[] {
  return joined(periodsOf(ascending(minutes), 0, minutes.length, 60)).map((period) => ({
    ...period,
    from: clockOf(period.fromMinute),
    to: clockOf(period.toMinute),
    day: addDays(date, Math.floor(period.fromMinute / minutesInDay)),
  }));
}

/** `a` to `z`, then `aa`. */
export function markOf(index: number): string {
  const letter = String.fromCharCode(97 + (index % 26));
  return index < 26 ? letter : markOf(Math.floor(index / 26) - 1) + letter;
}

/** Gives each note about runs a letter, in the order in which the runs need them. */
function footnotesOf({ columns, notes }: LineSchedule): Pick<TimetableLayout, 'footnotes' | 'marks' | 'remarks'> {
  const textOf = new Map(notes.map(({ id, text }) => [id, text]));
  const markOfText = new Map<string, string>();
  const marks = columns.map(({ notes: ids = [] }) =>
    ids.flatMap((id) => {
      const text = textOf.get(id);
      if (!text) return [];
      const mark = markOfText.get(text) ?? markOf(markOfText.size);
      markOfText.set(text, mark);
      return mark;
    }),
  );
  return {
    marks,
    footnotes: [...markOfText].map(([text, mark]) => ({ mark, text })),
    remarks: notes.flatMap(({ text }) => (text && !markOfText.has(text) ? text : [])),
  };
}

function edgesOf({ date, columns }: LineSchedule, minutes: readonly (number | null)[]): TimetableLayout['edges'] {
  const departing = minutes.flatMap((minute, at) => (minute === null || columns[at]?.cancelled ? [] : minute));
  departing.sort((one, other) => one - other);
  const [earliest, latest] = [departing[0], departing.at(-1)];
  if (earliest === undefined || latest === undefined) return null;
  const edge = (minute: number): EdgeTime => ({
    minute,
    time: clockOf(minute),
    day: addDays(date, Math.floor(minute / minutesInDay)),
  });
  return { first: edge(earliest), last: edge(latest) };
}

/**
 * Returns a schedule as tables. The reference stop is `stop`, unless the schedule lacks it or ends there; else the stop
 * with most runs.
 */
export function timetableOf(schedule: LineSchedule, stop?: string): TimetableLayout {
  const { rows, date } = schedule;
  const stopRow = stop === undefined ? -1 : rows.findIndex(({ stopPointId }) => stopPointId === stop);
  const isDeparture = stopRow >= 0 && stopRow < rows.length - 1;
  const reference = isDeparture ? stopRow : fullestRow(rows.map(({ times }) => times));
  const minutes = rows.length === 0 ? [] : minutesOfRow(schedule, reference);
  return {
    schedule,
    reference,
    blocks: hourBlocks(minutes, date),
    ...footnotesOf(schedule),
    edges: edgesOf(schedule, minutes),
  };
}

/** Returns a clock time of a day in minutes since midnight of `date`. */
export function minuteOf(date: string, day: string, clock: string): number {
  return daysBetween(date, day) * minutesInDay + minutesOf(clock);
}

/** Returns the index of the table of a minute, or of the next one; -1 before the first hour and after the last. */
export function blockAt(blocks: readonly Block[], minute: number): number {
  const isBefore = minute < (blocks[0]?.fromMinute ?? 0);
  return isBefore ? -1 : blocks.findIndex(({ toMinute }) => toMinute >= minute);
}
