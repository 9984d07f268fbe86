import { isNewAmong } from '#shared/lib/bounded-cache.ts';
import { idsOf } from '#site/server/engine/router/journeys/itinerary.ts';
import type { Timetable } from '#site/server/engine/timetable.ts';

/** Resolves the ids of an operator's files in a timetable. */
export interface KnownIds {
  /** Index of the line; null when unknown, which is logged once. */
  readonly line: (id: string, file: string) => number | null;
  /** Indexes of the boarding places: one, or all of a station. */
  readonly stops: (id: string, file: string) => readonly number[] | null;
  /** Index of the station. */
  readonly station: (id: string, file: string) => number | null;
  /** Indexes of the runs of a trip. */
  readonly trips: (id: string, file: string) => readonly number[] | null;
  /** Logs once that the described entry is skipped. */
  readonly skip: (sentence: string) => void;
}

/** Limit on memory: the ids of a live file change all the time. */
const mostLogged = 1000;

/** Creates the resolver. Each unknown id is logged once and skipped. */
export function knownIds(timetable: Timetable, log: (line: string) => void): KnownIds {
  const ids = idsOf(timetable);
  const logged = new Set<string>();
  const skip = (sentence: string) => {
    if (isNewAmong(logged, sentence, mostLogged)) log(`${sentence}. The entry is skipped.`);
  };
  const known = <Found>(found: Found | undefined, kind: string, id: string, file: string): Found | null => {
    if (found !== undefined) return found;
    skip(`${file} names the ${kind} "${id}", which the timetable does not know`);
    return null;
  };
  const stopsOf = (id: string) => {
    const station = timetable.stations[ids.stations.get(id) ?? -1];
    if (station !== undefined) return [...station.stops];
    const stop = ids.stops.get(id);
    return stop === undefined ? undefined : [stop];
  };
  const runsOf = (id: string) => {
    const runs = timetable.trips.ids.flatMap((run, index) => (run === id || isRunOf(run, id) ? [index] : []));
    return runs.length > 0 ? runs : undefined;
  };
  return {
    line: (id, file) => known(ids.lines.get(id), 'line', id, file),
    stops: (id, file) => known(stopsOf(id), 'stop', id, file),
    station: (id, file) => known(ids.stations.get(id), 'station', id, file),
    trips: (id, file) => known(runsOf(id), 'trip', id, file),
    skip,
  };
}

/** Whether a run belongs to a trip. The feed reader creates a run `trip@21600` for each departure of a frequency. */
function isRunOf(run: string, trip: string): boolean {
  return run.startsWith(`${trip}@`) && /^\d+$/.test(run.slice(trip.length + 1));
}
