import { type DisruptionScope, isOver, type Traffic } from '#shared/domain/traffic.ts';
import { isoWithOffset } from '#shared/lib/time/zoned-time.ts';
import type { DisruptedPlace } from '../../disruptions/known-disruption.ts';
import { type Circumstances, lineRefOf } from '../../router/journeys/journey-of-legs.ts';
import { entryAt, type Timetable } from '../../timetable.ts';
import { linesAt } from './line-order.ts';
import { linesWithTrips } from './search-lines.ts';

/** Returns the lines of a timetable, with the disruptions that are not over at `now`, in milliseconds. */
export function trafficOfTimetable(
  timetable: Timetable,
  { disruptions = [], knowsDisruptions = false, isSimulated = false }: Circumstances,
  now: number,
): Traffic {
  return {
    at: isoWithOffset(now, timetable.zone),
    ...(isSimulated && { isSimulated }),
    lines: linesWithTrips(timetable).map((line) => ({
      ...lineRefOf(entryAt(timetable.lines, line)),
      isWatched: knowsDisruptions,
    })),
    disruptions: disruptions
      .filter(({ published }) => !isOver(published, now))
      .map(({ published, where }) => ({ ...published, scopes: scopesOf(timetable, where) })),
  };
}

/** Returns the scopes of places: whole lines are one scope. */
function scopesOf(timetable: Timetable, where: readonly DisruptedPlace[]): DisruptionScope[] {
  const idOf = (line: number) => entryAt(timetable.lines, line).id;
  const whole = where.flatMap((place) => (place.kind === 'LINE' ? [idOf(place.line)] : []));
  const others = where.flatMap((place): DisruptionScope[] => {
    if (place.kind === 'STRETCH') {
      return [{ extent: 'STRETCH', lineIds: [idOf(place.line)], stops: stretchEnds(timetable, place) }];
    }
    if (place.kind === 'LINE') return [];
    if (place.kind === 'TRIPS') {
      return [{ extent: 'RUNS', lineIds: [idOf(place.line)], stops: stationNames(timetable, place.stops ?? []) }];
    }
    const lines = place.line === null ? linesAt(timetable, place.stops) : [place.line];
    return [{ extent: 'STOPS', lineIds: lines.map(idOf), stops: stationNames(timetable, place.stops) }];
  });
  return [...(whole.length > 0 ? [{ extent: 'LINE' as const, lineIds: whole, stops: [] }] : []), ...others];
}

function stationNames({ stations, stops }: Timetable, named: Iterable<number>): string[] {
  return [...new Set([...named].map((stop) => stations[stops.station[stop] ?? -1]?.name || (stops.names[stop] ?? '')))];
}

/** Returns the first and last station of a stretch, along the pattern that serves most of it. */
function stretchEnds(
  { lines, patterns, stations, stops }: Timetable,
  { line, stations: on }: Extract<DisruptedPlace, { kind: 'STRETCH' }>,
): string[] {
  const stationsOf = (pattern: number) =>
    Array.from(entryAt(patterns, pattern).stops, (stop) => stops.station[stop] ?? 0).filter((station) =>
      on.has(station),
    );
  const [served] = Array.from(entryAt(lines, line).patterns, stationsOf).sort(
    (one, other) => other.length - one.length,
  );
  return [served?.[0], served?.at(-1)].flatMap((station) => stations[station ?? -1]?.name ?? []);
}
