import type { LineRef } from '#shared/domain/line/line.ts';
import type { Mode } from '#shared/domain/mode.ts';
import { lineRefOf } from '../router/journeys/journey-of-legs.ts';
import { entryAt, type Timetable } from '../timetable.ts';
import { slotsAt } from './departures/runs.ts';
import { linesAt } from './lines/line-order.ts';

/** The service at some boarding places. */
export interface StopService {
  /** In listing order. Includes lines that end here. */
  readonly lines: readonly LineRef[];
  readonly modes: readonly Mode[];
  /** Number of trips of the timetable that stop here, on any day. */
  readonly tripCount: number;
}

export function serviceAt(timetable: Timetable, stops: Iterable<number>): StopService {
  const places = [...stops];
  const lines = linesAt(timetable, places).map((line) => lineRefOf(entryAt(timetable.lines, line)));
  const slots = slotsAt(timetable, places);
  const tripCount = slots.reduce((sum, { pattern }) => sum + (timetable.patterns[pattern]?.tripCount ?? 0), 0);
  return { lines, modes: [...new Set(lines.map(({ mode }) => mode))], tripCount };
}

/** Returns the service of each station, by station index. */
export function servicesOfStations(timetable: Timetable): readonly StopService[] {
  return timetable.stations.map(({ stops }) => serviceAt(timetable, stops));
}

/** Weight of a line compared with a bus line: rail vehicles carry many times more travellers. */
const importanceOfLine: { readonly [Name in Mode]?: number } = { RER: 4, TRAIN: 4, METRO: 3, TRAMWAY: 2 };

/** Estimates how many travellers use a stop, from its lines, their modes and its departures. */
export function importanceOfStop({ lines, tripCount }: StopService): number {
  const ofLines = lines.reduce((sum, { mode }) => sum + (importanceOfLine[mode] ?? 1), 0);
  // Ten times the departures count as much as one more bus line.
  return ofLines + Math.log10(1 + tripCount);
}
