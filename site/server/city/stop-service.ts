import type { LineRef } from '#shared/domain/line.ts';
import type { Mode } from '#shared/domain/mode.ts';
import { lineRefOf } from '#site/server/engine/router/answer/journey-of-legs.ts';
import { slotsAt } from '#site/server/engine/schedules/departures/runs.ts';
import { linesAt } from '#site/server/engine/schedules/lines/lines-at.ts';
import type { Line, Timetable } from '#site/server/engine/timetable.ts';

/** What calls at some boarding places. */
export interface StopService {
  /** In the order in which people list them. A line that only ends here counts as well. */
  readonly lines: readonly LineRef[];
  readonly modes: readonly Mode[];
  /** How many trips of the timetable call here, on whatever days. */
  readonly tripCount: number;
}

export function serviceAt(timetable: Timetable, stops: Iterable<number>): StopService {
  const places = [...stops];
  const lines = linesAt(timetable, places).map((line) => lineRefOf(timetable.lines[line] as Line));
  const slots = slotsAt(timetable, places);
  const tripCount = slots.reduce((sum, { pattern }) => sum + (timetable.patterns[pattern]?.tripCount ?? 0), 0);
  return { lines, modes: [...new Set(lines.map(({ mode }) => mode))], tripCount };
}

/** The same of each station, by the station's number. */
export function servicesOfStations(timetable: Timetable): readonly StopService[] {
  return timetable.stations.map(({ stops }) => serviceAt(timetable, stops));
}

/** What a line brings in comparison with a bus: vehicles of rail carry many times more. */
const importanceOfLine: { readonly [Name in Mode]?: number } = { RER: 4, TRAIN: 4, METRO: 3, TRAMWAY: 2 };

/** How many travellers a stop has in comparison: its lines by their mode, and how many departures it has. */
export function importanceOfStop({ lines, tripCount }: StopService): number {
  const ofLines = lines.reduce((sum, { mode }) => sum + (importanceOfLine[mode] ?? 1), 0);
  // Ten times the departures count like one bus line more.
  return ofLines + Math.log10(1 + tripCount);
}
