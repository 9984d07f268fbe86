import type { DisruptedPlace } from '#site/server/engine/disruptions/known-disruption.ts';
import { entryAt, type Timetable } from '#site/server/engine/timetable.ts';
import type { KnownIds } from './known-ids.ts';
import type { WrittenDisruption } from './live-files.ts';

const file = 'disruptions.json';

/** The places of a disruption, with the ids that the API returns. */
export interface WrittenPlaces {
  readonly where: readonly DisruptedPlace[];
  readonly lineIds: string[];
  readonly stopIds: string[];
}

/** Resolves the places of a disruption. Unknown ids are skipped; without any known id the result is empty. */
export function disruptedPlaces(
  timetable: Timetable,
  ids: KnownIds,
  { lines, stops, stretches }: Pick<WrittenDisruption, 'lines' | 'stops' | 'stretches'>,
): WrittenPlaces {
  const where: DisruptedPlace[] = [];
  const lineIds = new Set<string>();
  const stopIds = new Set<string>();
  const nameStops = (written: readonly string[]): Set<number> => {
    const named = new Set<number>();
    for (const id of written) {
      const found = ids.stops(id, file) ?? [];
      if (found.length > 0) stopIds.add(id);
      for (const stop of found) {
        stopIds.add(timetable.stops.ids[stop] ?? '');
        named.add(stop);
      }
    }
    return named;
  };
  for (const id of lines) {
    const line = ids.line(id, file);
    if (line === null) continue;
    where.push({ kind: 'LINE', line });
    lineIds.add(entryAt(timetable.lines, line).id);
  }
  const anyLine = nameStops(stops);
  if (anyLine.size > 0) where.push({ kind: 'STOPS', line: null, stops: anyLine });
  for (const { line: id, between, stops: own } of stretches) {
    const line = ids.line(id, file);
    if (line === null) continue;
    const place = between === undefined ? stopsOfLine(line, nameStops(own)) : stretchOf(timetable, ids, line, between);
    if (place === null) continue;
    where.push(place);
    lineIds.add(entryAt(timetable.lines, line).id);
  }
  return { where, lineIds: [...lineIds], stopIds: [...stopIds] };
}

function stopsOfLine(line: number, stops: ReadonlySet<number>): DisruptedPlace | null {
  return stops.size > 0 ? { kind: 'STOPS', line, stops } : null;
}

/** Returns all stations that any run of a line serves between two ends, both included. */
function stretchOf(
  { lines, patterns, stops }: Timetable,
  ids: KnownIds,
  line: number,
  between: readonly [string, string],
): DisruptedPlace | null {
  const stationsOf = (id: string) => new Set(ids.stops(id, file)?.map((stop) => stops.station[stop]));
  const [one, other] = [stationsOf(between[0]), stationsOf(between[1])];
  if (one.size === 0 || other.size === 0) return null;
  const stations = new Set<number>();
  for (const index of lines[line]?.patterns ?? []) {
    const visited = Array.from(patterns[index]?.stops ?? [], (stop) => stops.station[stop] ?? 0);
    const ends = [visited.findIndex((station) => one.has(station)), visited.findIndex((station) => other.has(station))];
    if (ends.includes(-1)) continue;
    for (const station of visited.slice(Math.min(...ends), Math.max(...ends) + 1)) stations.add(station);
  }
  if (stations.size > 1) return { kind: 'STRETCH', line, stations };
  ids.skip(
    `${file} names the stretch of line "${lines[line]?.id}" between "${between[0]}" and "${between[1]}", but no run of it connects them`,
  );
  return null;
}
