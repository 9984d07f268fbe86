import { fullestRow } from '#shared/domain/line/fullest-row.ts';
import type { LineSchedule } from '#shared/domain/line/line-detail.ts';
import type { EngineContext, LineScheduleRequest } from '#site/server/engine/contract.ts';
import { clockTextOf } from '#site/server/engine/router/journeys/clock-text.ts';
import { headwayBands } from '#site/server/engine/schedules/lines/headway-bands.ts';
import { textOfNote } from '#site/server/engine/schedules/lines/line-notes.ts';
import { orderColumns } from '#site/server/engine/schedules/lines/order-columns.ts';
import { clockAt } from '#site/server/engine/schedules/lines/service-date.ts';
import { entryAt } from '#site/server/engine/timetable.ts';
import { rowsOfDirection } from './direction-rows.ts';
import {
  type EngineNetwork,
  isDirectionNamed,
  type KnownDirection,
  type KnownLine,
  type KnownStop,
  stopGroupIn,
} from './known-network.ts';

const mostColumns = 2000;
const mostRows = 500;

/** A run of a pattern as an engine lists it. */
export interface FoundRun {
  /** Code of its pattern. */
  readonly pattern: string;
  readonly tripId: string;
  readonly headsign: string;
  readonly isCancelled: boolean;
  /** Planned departures by the position of the stop in the pattern, in seconds since 1970; null where it does not call. */
  readonly times: readonly (number | null)[];
}

interface Column {
  readonly tripId: string;
  readonly headsign: string;
  readonly isCancelled: boolean;
  /** Seconds since 1970 by row; null where the run does not call. */
  readonly times: readonly (number | null)[];
}

interface Table {
  readonly direction: KnownDirection;
  readonly rows: readonly KnownStop[];
  readonly columns: readonly Column[];
  /** -1 if the direction does not call at the requested stop. */
  readonly firstRow: number;
}

function tableOf(
  direction: KnownDirection,
  runs: readonly FoundRun[],
  fromStations: ReadonlySet<string> | null,
): Table {
  const { rows, rowsOfPattern } = rowsOfDirection(direction);
  const firstRow = fromStations === null ? 0 : rows.findIndex(({ stationId }) => fromStations.has(stationId));
  const all = runs.flatMap(({ pattern, times: called, ...run }): Column[] => {
    const places = rowsOfPattern.get(pattern);
    if (places === undefined) return [];
    const times: (number | null)[] = rows.map(() => null);
    for (const [position, time] of called.entries()) {
      const row = places[position];
      if (row !== undefined && time !== null) times[row] = time;
    }
    return [{ ...run, times }];
  });
  const isOnwards = ({ times }: Column) =>
    times[firstRow] != null && times.some((time, row) => row > firstRow && time !== null);
  return {
    direction,
    rows,
    firstRow,
    columns: firstRow < 0 ? [] : fromStations === null ? all : all.filter(isOnwards),
  };
}

/** Returns the timetable of a line, direction and day; null for an unknown line, direction or stop. */
export async function lineScheduleOf(
  network: EngineNetwork,
  id: string,
  { date, direction, fromStopPointId }: LineScheduleRequest,
  { language }: Pick<EngineContext, 'language'>,
  read: (line: KnownLine) => Promise<readonly FoundRun[]>,
): Promise<LineSchedule | null> {
  const { zone, period } = network;
  const line = network.lineOf.get(id);
  const from = fromStopPointId ? stopGroupIn(network, fromStopPointId) : undefined;
  if (line === undefined || from === null) return null;
  const named = direction
    ? line.directions.filter((one) => isDirectionNamed(one, direction)).slice(0, 1)
    : line.directions;
  if (named.length === 0) return null;
  const fromStations = from ? new Set(from.stops.map(({ stationId }) => stationId)) : null;
  const runs = await read(line);
  const tables = named.map((one) => tableOf(one, runs, fromStations));
  const table =
    tables.find(({ columns }) => columns.length > 0) ?? tables.find(({ firstRow }) => firstRow >= 0) ?? tables[0];
  if (table === undefined) return null;
  const { firstRow } = table;
  const columns = orderColumns(table.columns.map(({ times }) => times.slice(firstRow)))
    .slice(0, mostColumns)
    .map((at) => entryAt(table.columns, at));
  const rows = [...table.rows.keys()]
    .filter((row) => firstRow >= 0 && row >= firstRow)
    .filter((row) => columns.length === 0 || columns.some(({ times }) => times[row] !== null))
    .slice(0, mostRows);
  const timesOf = (row: number) => columns.map(({ times }) => times[row] ?? null);
  const departures = rows.map(timesOf);
  const fullest = (departures[fullestRow(departures)] ?? []).filter((time) => time !== null).sort((a, b) => a - b);
  const bands = headwayBands(fullest).map((band) => ({
    ...band,
    from: clockAt(band.from, zone),
    to: clockAt(band.to, zone),
  }));
  const cancelled = { id: '1', text: textOfNote({ kind: 'CANCELLED' }, language) };
  return {
    line: line.ref,
    direction: { id: table.direction.id, name: table.direction.name },
    date,
    columns: columns.map(({ tripId, headsign, isCancelled, times }) => {
      const first = times.find((time, row) => row >= firstRow && time !== null);
      return {
        tripId,
        headsign,
        ...(first != null && { departsAt: clockTextOf(zone).iso(first) }),
        ...(isCancelled && { cancelled: true, notes: [cancelled.id] }),
      };
    }),
    rows: rows.map((row) => ({
      stopPointId: table.rows[row]?.id ?? '',
      name: table.rows[row]?.stationName ?? '',
      times: timesOf(row).map((time) => (time === null ? null : clockAt(time, zone))),
    })),
    notes: columns.some(({ isCancelled }) => isCancelled) ? [cancelled] : [],
    ...(bands.length > 0 && { frequencies: bands }),
    ...(columns.length === 0 && (date < period.firstDay || date > period.lastDay) && { outOfPeriod: period }),
  };
}
