import type { LineRef } from '#shared/domain/line.ts';
import type { Mode } from '#shared/domain/mode.ts';
import { lineRefOf } from '../engine/router/answer/journey-of-legs.ts';
import type { Timetable } from '../engine/timetable.ts';

/** What calls at a station. */
export interface StationService {
  readonly lines: readonly LineRef[];
  readonly modes: readonly Mode[];
  /** How many trips of the timetable call here, on whatever days. */
  readonly tripCount: number;
}

/** What calls at each station, by the station's number. A line that only ends here counts as well. */
export function servicesOfStations({ stations, stops, patterns, lines }: Timetable): readonly StationService[] {
  const refs = lines.map(lineRefOf);
  return stations.map(({ stops: places }) => {
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
    const here = [...found].sort((a, b) => a - b).map((line) => refs[line] as LineRef);
    return { lines: here, modes: [...new Set(here.map(({ mode }) => mode))], tripCount };
  });
}
