import type { Closures } from '../../disruptions/closures.ts';
import { oncePerNetwork } from '../../once-per.ts';
import type { RunsNow, Timetable } from '../../timetable.ts';

/** Days kept at any size: a search at night needs the day before and the day after. */
const fewestKept = 3;
const mostKept = 8;
const mostBytes = 200 << 20;
/** The limit in this thread. */
let byteLimit = mostBytes;

/** Divides the size limit between the threads of a process that plan: each has a cache of its own. */
export function divideDayCache(threads: number): void {
  byteLimit = mostBytes / threads;
}

interface Kept<Built> {
  readonly day: number;
  readonly isMirrored: boolean;
  readonly runs: RunsNow | null;
  readonly closures: Closures | null;
  readonly built: Built;
  readonly bytes: number;
}

function bytesOf(built: object): number {
  let bytes = 0;
  for (const column of Object.values(built)) if (ArrayBuffer.isView(column)) bytes += column.byteLength;
  return bytes;
}

/**
 * Creates an LRU cache of days for each timetable: eight for a city, fewer for a country (200 MB). Live data and closures
 * share the capacity, so outdated ones are evicted soon.
 */
export function createDayCache<Built extends object>(
  build: (timetable: Timetable, day: number, isMirrored: boolean, closures?: Closures | null) => Built,
): typeof build {
  const keptOf = oncePerNetwork((): Kept<Built>[] => []);
  return (timetable, day, isMirrored, closures = null) => {
    const runs = timetable.live?.runs ?? null;
    const kept = keptOf(timetable);
    const at = kept.findIndex(
      (known) =>
        known.day === day && known.isMirrored === isMirrored && known.runs === runs && known.closures === closures,
    );
    const [found] = at < 0 ? [] : kept.splice(at, 1);
    const built = found?.built ?? build(timetable, day, isMirrored, closures);
    kept.unshift(found ?? { day, isMirrored, runs, closures, built, bytes: bytesOf(built) });
    let bytes = 0;
    const room = kept.findIndex((known, index) => {
      bytes += known.bytes;
      return index >= mostKept || (index >= fewestKept && bytes > byteLimit);
    });
    if (room >= 0) kept.length = room;
    return built;
  };
}
