import type { Mode } from '#shared/domain/mode.ts';
import { callStates, type LiveRuns, runStates } from '#site/server/engine/live/live-runs.ts';
import { dayNumberOf, serviceDayOrigin } from '#site/server/engine/router/search/day-timetable.ts';
import { entryAt, type Pattern, type Timetable } from '#site/server/engine/timetable.ts';
import { collectRuns } from '../feeds/collect-runs.ts';
import { chanceOf } from './chance.ts';
import { type Chances, delayAt, type Incident, incidentsAt } from './incidents.ts';

/** A run is known so many seconds before it leaves, and earlier if it is late or cancelled. */
const [knownBefore, disturbedBefore] = [600, 3600];
const mostDelay = 1800;
/** The shares of lines that report, of runs that are cancelled, and of runs that call at another platform. */
const [reporting, cancelled, moved] = [0.9, 0.012, 0.03];
const railways: ReadonlySet<Mode> = new Set(['RER', 'TRAIN']);

/** Whether the vehicles of a line report. Nothing is known of the others, as in many cities. */
const reports = ({ lines }: Timetable, line: number, seed: number) =>
  chanceOf(seed, `reports ${entryAt(lines, line).id}`) < reporting;

/**
 * Simulates what a feed would know at `now`, in seconds since 1970: runs that travel or leave soon, late ones and cancelled ones earlier. Delays
 * follow the incidents of each line; the same `now` and seed make the same runs.
 */
export function simulatedRuns(timetable: Timetable, now: number, { seed, slow }: Chances): LiveRuns {
  const found = collectRuns(timetable);
  const incidents = incidentsAt(timetable, now, { seed, slow });
  const today = dayNumberOf(now, timetable.zone);
  for (const pattern of timetable.patterns) {
    const own = incidents.get(pattern.line) ?? [];
    if (own.length === 0 && !reports(timetable, pattern.line, seed)) continue;
    for (const day of [today - 1, today, today + 1]) {
      const origin = serviceDayOrigin(day, timetable.zone);
      for (const row of rowsAround(pattern, now - origin)) {
        const trip = pattern.trips[row] ?? 0;
        // The times of a frequency are approximate, and no delay could be relative to them.
        if ((timetable.trips.headway[trip] ?? 0) > 0) continue;
        if (!timetable.services.runs(timetable.trips.service[trip] ?? 0, day)) continue;
        const run = { trip, day, shift: 0 };
        const chance = (what: string) => chanceOf(seed, `${what} ${timetable.trips.ids[trip]} ${day}`);
        const isRailway = railways.has(entryAt(timetable.lines, pattern.line).mode);
        const isCancelled = chance('cancelled') < (isRailway ? cancelled : cancelled / 3);
        const leaves = origin + (pattern.departures[row * pattern.stops.length] ?? 0);
        if (isCancelled) found.end(run, runStates.cancelled);
        else if (own.length > 0 || leaves - now <= knownBefore) {
          const platforms = isRailway && chance('moved') < moved ? movedCall(timetable, pattern, chance) : null;
          found.add(run, timesOf(pattern, row, origin, own, platforms));
        }
      }
    }
  }
  return found.finish();
}

/** Returns the rows of runs that travel at a time of the service day, or leave soon. Rows ascend at every stop. */
function* rowsAround({ stops, departures, arrivals, tripCount }: Pattern, time: number): Iterable<number> {
  const { length } = stops;
  const endsAt = (row: number) => arrivals[(row + 1) * length - 1] ?? 0;
  let [first, end] = [0, tripCount];
  while (first < end) {
    const middle = (first + end) >> 1;
    if (endsAt(middle) + mostDelay < time) first = middle + 1;
    else end = middle;
  }
  for (let row = first; row < tripCount; row++) {
    if ((departures[row * length] ?? 0) > time + disturbedBefore) return;
    yield row;
  }
}

interface MovedCall {
  readonly position: number;
  readonly stop: number;
}

function timesOf(
  pattern: Pattern,
  row: number,
  origin: number,
  incidents: readonly Incident[],
  platform: MovedCall | null,
) {
  const { length } = pattern.stops;
  const late = (times: Int32Array) =>
    Int32Array.from(
      times.subarray(row * length, (row + 1) * length),
      (time) => time + delayAt(incidents, origin + time),
    );
  const stops = new Int32Array(length).fill(-1);
  if (platform !== null) stops[platform.position] = platform.stop;
  return {
    arrivals: late(pattern.arrivals),
    departures: late(pattern.departures),
    calls: new Uint8Array(length).fill(callStates.live),
    stops,
  };
}

/** Returns a call of a run at another platform that its line has in the station; null if no station has one. */
function movedCall({ stops, stations, patterns }: Timetable, pattern: Pattern, chance: (what: string) => number) {
  const isOfLine = (stop: number) => {
    for (let slot = stops.patternStart[stop] ?? 0; slot < (stops.patternStart[stop + 1] ?? 0); slot++) {
      if (entryAt(patterns, stops.patternOf[slot] ?? 0).line === pattern.line) return true;
    }
    return false;
  };
  const offers = [...pattern.stops].flatMap((stop, position): MovedCall[] =>
    [...entryAt(stations, stops.station[stop] ?? 0).stops]
      .filter((other) => other !== stop && isOfLine(other))
      .map((other) => ({ position, stop: other })),
  );
  return offers[Math.floor(chance('platform') * offers.length)] ?? null;
}
