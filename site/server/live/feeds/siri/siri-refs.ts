import { oncePerNetwork } from '#site/server/engine/once-per.ts';
import { idsOf } from '#site/server/engine/router/journeys/itinerary.ts';
import type { Timetable } from '#site/server/engine/timetable.ts';
import { runIndexOf } from '../run-index.ts';

/** Begins of references by what stands in their place in the timetable, such as `STIF:StopPoint:Q:` by `IDFM:`. */
export type RefPrefixes = Readonly<Record<string, string>>;

/** Finds what references of SIRI mean in the timetable. */
export interface KnownRefs {
  readonly line: (ref: string) => number | null;
  readonly trip: (ref: string) => number | null;
  /** Boarding places: one, or those of a station; empty if it is unknown. */
  readonly stops: (ref: string) => readonly number[];
}

/** What stands behind the code of a reference: nothing, or the place that gave it. */
const tail = /:(?:LOC)?$/;

/** Returns the code of a reference or an id: `22388` of `STIF:StopPoint:Q:22388:`, `FR::Quay:22388:LOC` and `IDFM:22388`. */
const codeOf = (ref: string): string => ref.replace(tail, '').split(':').at(-1) ?? '';

/** Creates the finder of references. */
export function knownRefs(timetable: Timetable, prefixes: RefPrefixes): KnownRefs {
  const codes = codesOf(timetable);
  const { stations } = timetable;
  const [stop, station] = [
    finderOf(idsOf(timetable).stops, codes.stops),
    finderOf(idsOf(timetable).stations, codes.stations),
  ];
  const [line, trip] = [
    finderOf(idsOf(timetable).lines, codes.lines),
    finderOf(runIndexOf(timetable).trips, codes.trips),
  ];
  return {
    line: (ref) => line(ref, prefixes),
    trip: (ref) => trip(ref, prefixes),
    stops(ref) {
      const found = stop(ref, prefixes);
      if (found !== null) return [found];
      return [...(stations[station(ref, prefixes) ?? -1]?.stops ?? [])];
    },
  };
}

/** An id is the reference itself, what the prefixes make of it, its code, or the only one with that code. */
function finderOf(ids: ReadonlyMap<string, number>, codes: ReadonlyMap<string, number | null>) {
  return (ref: string, prefixes: RefPrefixes): number | null => {
    if (ref === '') return null;
    const code = codeOf(ref);
    const begin = Object.keys(prefixes).find((prefix) => ref.startsWith(prefix));
    const mapped = begin === undefined ? [] : [`${prefixes[begin]}${ref.slice(begin.length).replace(tail, '')}`];
    for (const id of [ref, ...mapped, code]) {
      const found = ids.get(id);
      if (found !== undefined) return found;
    }
    return codes.get(code) ?? null;
  };
}

/** Ids by their code; null for a code of several. */
const codesOf = oncePerNetwork((timetable) => {
  const byCode = (ids: ReadonlyMap<string, number>) => {
    const found = new Map<string, number | null>();
    for (const [id, index] of ids) {
      const code = codeOf(id);
      found.set(code, !found.has(code) || found.get(code) === index ? index : null);
    }
    return found;
  };
  const { stops, stations, lines } = idsOf(timetable);
  return {
    stops: byCode(stops),
    stations: byCode(stations),
    lines: byCode(lines),
    trips: byCode(runIndexOf(timetable).trips),
  };
});
