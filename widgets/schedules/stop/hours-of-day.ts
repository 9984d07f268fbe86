import type { LineSchedule } from '#shared/domain/line/line-detail.ts';
import { formatTimeString } from '#shared/format/clock-time.ts';

export interface DepartureAt {
  /** `05:30` */
  readonly time: string;
  /** `30` */
  readonly minute: string;
  readonly isCancelled: boolean;
  /** Ids of footnotes. */
  readonly notes: readonly string[];
}

export interface HourOfDay {
  /** `05` */
  readonly hour: string;
  /** After midnight, on the next calendar day. */
  readonly isNextDay: boolean;
  readonly departures: readonly DepartureAt[];
}

/** Groups the departures at the first stop of a timetable by hour, in the order of the service day (FMT-1). */
export function hoursOfDay({ columns, rows }: Pick<LineSchedule, 'columns' | 'rows'>): HourOfDay[] {
  const hours: { hour: string; isNextDay: boolean; departures: DepartureAt[] }[] = [];
  const [first] = rows;
  for (const [index, { notes = [], cancelled: isCancelled = false }] of columns.entries()) {
    const written = first?.times[index];
    if (!written) continue;
    const time = formatTimeString(written);
    const [hour = '', minute = ''] = time.split(':');
    const last = hours.at(-1);
    if (last?.hour === hour) {
      last.departures.push({ time, minute, isCancelled, notes });
      continue;
    }
    // Columns are in the order of departure: an earlier hour belongs to the next calendar day.
    const isNextDay = last !== undefined && (last.isNextDay || hour < last.hour);
    hours.push({ hour, isNextDay, departures: [{ time, minute, isCancelled, notes }] });
  }
  return hours;
}
