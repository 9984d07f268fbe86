import type { LineRef } from '#shared/domain/line.ts';
import type { Mode } from '#shared/domain/mode.ts';
import { lineRefOf } from '#site/server/engine/router/answer/journey-of-legs.ts';
import type { Line, Timetable } from '#site/server/engine/timetable.ts';

/** What calls at some boarding places. */
export interface StopService {
  /** In the order of the feed. A line that only ends here counts as well. */
  readonly lines: readonly LineRef[];
  readonly modes: readonly Mode[];
  /** How many trips of the timetable call here, on whatever days. */
  readonly tripCount: number;
}

export function serviceAt({ stops, patterns, lines }: Timetable, places: Iterable<number>): StopService {
  const found = new Set<number>();
  let tripCount = 0;
  for (const stop of places) {
    for (let at = stops.patternStart[stop] as number; at < (stops.patternStart[stop + 1] as number); at++) {
      const pattern = patterns[stops.patternOf[at] as number];
      if (pattern === undefined) continue;
      found.add(pattern.line);
      tripCount += pattern.tripCount;
    }
  }
  const here = [...found].sort((a, b) => a - b).map((line) => lineRefOf(lines[line] as Line));
  return { lines: here, modes: [...new Set(here.map(({ mode }) => mode))], tripCount };
}

/** The same of each station, by the station's number. */
export function servicesOfStations(timetable: Timetable): readonly StopService[] {
  return timetable.stations.map(({ stops }) => serviceAt(timetable, stops));
}
