import { fullestRow } from '#shared/domain/line/fullest-row.ts';
import type { LineSchedule } from '#shared/domain/line/line-detail.ts';
import { fromEpochDay } from '#shared/lib/time/calendar-day.ts';
import { runAt, timetableNow } from '../../live/timetable-now.ts';
import { clockTextOf } from '../../router/journeys/clock-text.ts';
import { idsOf } from '../../router/journeys/itinerary.ts';
import { type Circumstances, lineRefOf } from '../../router/journeys/journey-of-legs.ts';
import { servicePeriodOf } from '../../service-period.ts';
import { entryAt, type Line, type Timetable } from '../../timetable.ts';
import { stopGroupOf } from '../departures/stop-group.ts';
import { headwayBands } from './headway-bands.ts';
import { differenceOf, type LineNote, type NoteLanguage, textOfNote } from './line-notes.ts';
import { type LineRoute, lineRouteNamed, routesOf } from './line-routes.ts';
import { orderColumns } from './order-columns.ts';
import { daysOfRuns } from './run-days.ts';
import { type Column, columnsOf, nextServiceDay } from './schedule-columns.ts';
import { clockAt, dayOfDate } from './service-date.ts';

export interface LineScheduleQuery {
  /** `2026-03-29`. */
  readonly date: string;
  /** The id or name of a direction, or the name of a terminus of it; without one, the first in which anything runs. */
  readonly direction?: string | undefined;
  /** A boarding place or a station at which the timetable begins. */
  readonly fromStopPointId?: string | undefined;
  readonly language?: NoteLanguage | undefined;
}

/** Limits of the API schema. */
const mostColumns = 2000;
const mostRows = 500;

/** Returns the most frequent sequence, or the longest one that contains it. */
function mainOf(sequences: readonly (readonly number[])[]): readonly number[] {
  const counts = new Map<string, number>();
  for (const sequence of sequences) counts.set(sequence.join(' '), (counts.get(sequence.join(' ')) ?? 0) + 1);
  const most = [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best), ['', 0])[0];
  const whole = [...counts.keys()].filter((key) => ` ${key} `.includes(` ${most} `));
  const main = whole.reduce((longest, key) => (key.length > longest.length ? key : longest), most);
  return main === '' ? [] : main.split(' ').map(Number);
}

/** Returns the notes of each column, and of the whole timetable. */
function notesOf(
  timetable: Timetable,
  line: Line,
  columns: readonly Column[],
  day: number,
  isCancelled: (column: Column) => boolean,
): { readonly general: LineNote[]; readonly own: LineNote[][] } {
  const { trips, stops, stations } = timetable;
  const stationsOf = (pattern: number) =>
    Array.from(entryAt(timetable.patterns, pattern).stops, (stop) => stops.station[stop] ?? 0);
  const main = mainOf(columns.map(({ pattern }) => stationsOf(pattern)));
  const nameOf = (station: number) => stations[station]?.name ?? '';
  const differences = new Map<number, LineNote | null>();
  const days = daysOfRuns(timetable, columns, day);
  const own = columns.map((column, at) => {
    const { trip, pattern } = column;
    const known = differences.get(pattern);
    const difference = known === undefined ? differenceOf(main, stationsOf(pattern), nameOf) : known;
    differences.set(pattern, difference);
    const notes: LineNote[] = difference === null ? [] : [difference];
    const someDays = days[at] ?? null;
    if (someDays !== null) notes.push({ kind: 'SOME_DAYS', days: someDays });
    const headway = trips.headway[trip] ?? 0;
    if (headway > 0) notes.push({ kind: 'APPROXIMATE', minutes: Math.max(1, Math.round(headway / 60)) });
    if (isCancelled(column)) notes.push({ kind: 'CANCELLED' });
    return notes;
  });
  return { general: line.isSchool ? [{ kind: 'SCHOOL' }] : [], own };
}

interface DirectionTable {
  readonly route: LineRoute;
  /** -1 if the line does not call at the requested stop. */
  readonly firstRow: number;
  readonly columns: readonly Column[];
}

/** Returns a direction on a day from the requested stop on, with the trips that call there and continue. */
function tableOf(
  timetable: Timetable,
  route: LineRoute,
  day: number,
  fromStations: ReadonlySet<number> | null,
): DirectionTable {
  const firstRow = fromStations === null ? 0 : route.rows.findIndex(({ station }) => fromStations.has(station));
  const columns = firstRow < 0 ? [] : columnsOf(timetable, route, day);
  const isOnwards = ({ times }: Column) =>
    times[firstRow] !== null && times.some((time, row) => row > firstRow && time !== null);
  return { route, firstRow, columns: fromStations === null ? columns : columns.filter(isOnwards) };
}

/**
 * Returns the timetable of a line, direction and day, one column a trip; null for an unknown line, direction or stop.
 */
export function lineSchedule(
  timetable: Timetable,
  lineId: string,
  { date, direction, fromStopPointId, language = 'fr' }: LineScheduleQuery,
  circumstances: Circumstances = {},
): LineSchedule | null {
  const { trips, stops, stations, zone } = timetable;
  const index = idsOf(timetable).lines.get(lineId);
  const place = fromStopPointId ? stopGroupOf(timetable, fromStopPointId) : undefined;
  if (index === undefined || place === null) return null;
  const fromStations = place === undefined ? null : new Set(place.stops.map((stop) => stops.station[stop] ?? 0));
  const routes = routesOf(timetable, index);
  const named = direction
    ? [lineRouteNamed(timetable, index, direction)].filter((route) => route !== undefined)
    : routes;
  const day = dayOfDate(date);
  const tables = named.map((route) => tableOf(timetable, route, day, fromStations));
  const table =
    tables.find(({ columns }) => columns.length > 0) ?? tables.find(({ firstRow }) => firstRow >= 0) ?? tables[0];
  if (table === undefined) return null;

  const line = entryAt(timetable.lines, index);
  const { route, firstRow, columns: shown } = table;
  const columns = orderColumns(shown.map(({ times }) => times.slice(firstRow)))
    .slice(0, mostColumns)
    .map((at) => entryAt(shown, at));
  const rows = [...route.rows.keys()]
    .filter((row) => firstRow >= 0 && row >= firstRow)
    .filter((row) => columns.length === 0 || columns.some(({ times }) => times[row] !== null))
    .slice(0, mostRows);

  const now = timetableNow(timetable, circumstances.runs);
  const isCancelled = ({ trip }: Column) => runAt(now, trip, day).isOff;
  const { general, own } = notesOf(timetable, line, columns, day, isCancelled);
  if (columns.length < shown.length) general.push({ kind: 'FIRST_ONLY', shown: columns.length });
  const noteIds = new Map<string, string>();
  const noteId = (note: LineNote) => {
    const text = textOfNote(note, language);
    const id = noteIds.get(text) ?? String(noteIds.size + 1);
    noteIds.set(text, id);
    return id;
  };
  for (const note of general) noteId(note);
  const columnNotes = own.map((notes) => notes.map(noteId));
  const clock = clockTextOf(zone);
  const timesOf = (row: number) => columns.map(({ times }) => times[row] ?? null);
  const bands = headwayBands(headwayTimes(rows.map(timesOf))).map(({ from, to, ...band }) => {
    return { from: clockAt(from, zone), to: clockAt(to, zone), ...band };
  });
  return {
    line: lineRefOf(line),
    direction: { id: route.id, name: route.name },
    date: fromEpochDay(day),
    columns: columns.map((column, at) => {
      const { trip, times } = column;
      const notes = columnNotes[at] ?? [];
      const first = times.find((time, row) => row >= firstRow && time !== null);
      return {
        tripId: trips.ids[trip] ?? '',
        headsign: trips.headsigns[trip] ?? '',
        ...(first == null ? {} : { departsAt: clock.iso(first) }),
        ...(isCancelled(column) ? { cancelled: true } : {}),
        ...(notes.length > 0 ? { notes } : {}),
      };
    }),
    rows: rows.map((row) => {
      const { stop, station } = entryAt(route.rows, row);
      return {
        stopPointId: stops.ids[stop] ?? '',
        name: stations[station]?.name ?? '',
        times: timesOf(row).map((time) => (time === null ? null : clockAt(time, zone))),
      };
    }),
    notes: [...noteIds].map(([text, id]) => ({ id, text })),
    ...(bands.length > 0 && { frequencies: bands }),
    ...(columns.length > 0 ? {} : emptyDayOf(timetable, route, day)),
  };
}

/** Says of a day without runs when the direction runs next, and whether the day is outside the timetable. */
function emptyDayOf(
  timetable: Timetable,
  route: LineRoute,
  day: number,
): Pick<LineSchedule, 'nextServiceDay' | 'outOfPeriod'> {
  const { firstDay, lastDay } = timetable.services;
  const next = nextServiceDay(timetable, route, day);
  return {
    ...(next === null ? {} : { nextServiceDay: fromEpochDay(next) }),
    ...(day >= firstDay && day <= lastDay ? {} : { outOfPeriod: servicePeriodOf(timetable) }),
  };
}

/** Returns the times that determine the headway. */
function headwayTimes(rows: readonly (readonly (number | null)[])[]): number[] {
  const times = rows[fullestRow(rows)] ?? [];
  return times.filter((time) => time !== null).sort((a, b) => a - b);
}
