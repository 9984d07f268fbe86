import { idsOf } from '#site/server/engine/router/journeys/itinerary.ts';
import { serviceDayOrigin } from '#site/server/engine/router/search/day-timetable.ts';
import { patternOfTrip, type Timetable } from '#site/server/engine/timetable.ts';
import type { CallUpdates, TripUpdate } from './feed-message.ts';
import type { MatchedRun } from './matched-run.ts';
import { rowOfTrip } from './run-index.ts';

/** The updates of a run by its calls. */
export interface PlacedCalls {
  /** Row of the updates for each call; -1 for none. */
  readonly rows: Int32Array;
  /** The stop that the feed assigns to each call; -1 for the scheduled one. */
  readonly stops: Int32Array;
  /** Updates that name no call, or one of several. */
  readonly unknown: number;
  /** Assigned stops that are unknown or of another station. */
  readonly strange: number;
}

/** The scheduled times of a run, in seconds after `origin`, which is in seconds since 1970. */
export interface ScheduledTimes {
  readonly arrivals: Int32Array;
  readonly departures: Int32Array;
  readonly origin: number;
}

export function scheduledTimes(timetable: Timetable, { trip, day, shift }: MatchedRun): ScheduledTimes {
  const { arrivals, departures, stops } = patternOfTrip(timetable, trip);
  const from = rowOfTrip(timetable, trip) * stops.length;
  const shifted = (times: Int32Array) => times.slice(from, from + stops.length).map((time) => time + shift);
  return {
    arrivals: shifted(arrivals),
    departures: shifted(departures),
    origin: serviceDayOrigin(day, timetable.zone),
  };
}

/** Finds the call of each update. `stop_sequence` wins over `stop_id`; a stop that is called at twice needs the number or a time. */
export function placeCalls(
  timetable: Timetable,
  trip: number,
  { from, to }: Pick<TripUpdate, 'from' | 'to'>,
  updates: CallUpdates,
  scheduled: ScheduledTimes,
): PlacedCalls {
  const { stops } = patternOfTrip(timetable, trip);
  const rows = new Int32Array(stops.length).fill(-1);
  const assigned = new Int32Array(stops.length).fill(-1);
  const ids = idsOf(timetable).stops;
  const stopOf = (text: number | undefined) => ids.get(updates.texts[text ?? -1] ?? '') ?? -1;
  const { station } = timetable.stops;
  let [after, unknown, strange] = [0, 0, 0];
  for (let row = from; row < to; row++) {
    const named = stopOf(updates.stop[row]);
    const sequence = updates.sequence[row] ?? -1;
    let at = sequence >= 0 ? callOfSequence(timetable, trip, sequence) : -1;
    if (at < 0) at = callAtStop(stops, named, after, () => nearestTime(updates, row, scheduled));
    // Some feeds name the platform of the day instead of assigning it.
    if (at < 0 && sequence < 0 && named >= 0) {
      const own = Int32Array.from(stops, (stop) => station[stop] ?? -1);
      at = callAtStop(own, station[named] ?? -2, after, () => nearestTime(updates, row, scheduled));
      if (at >= 0) assigned[at] = named;
    }
    if (at < 0 || rows[at] !== -1) {
      unknown++;
      continue;
    }
    rows[at] = row;
    after = at + 1;
    if ((updates.assigned[row] ?? -1) < 0) continue;
    const platform = stopOf(updates.assigned[row]);
    const usual = stops[at] ?? 0;
    if (platform < 0 || station[platform] !== station[usual]) strange++;
    else if (platform !== usual) assigned[at] = platform;
  }
  return { rows, stops: assigned, unknown, strange };
}

export function callOfSequence({ sequences, trips }: Timetable, trip: number, number: number): number {
  const own = trips.sequence[trip] ?? 0;
  const { start, numbers } = sequences;
  let [low, high] = [start[own] ?? 0, (start[own + 1] ?? 0) - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = numbers[middle] ?? 0;
    if (found === number) return middle - (start[own] ?? 0);
    if (found < number) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** Returns the only call at a stop, of several that nearest in time, from a position on; -1 for none. */
function callAtStop(
  stops: Int32Array,
  stop: number,
  after: number,
  nearest: () => (one: number, other: number) => number,
): number {
  const first = stops.indexOf(stop, after);
  const second = first < 0 ? -1 : stops.indexOf(stop, first + 1);
  if (second < 0) return first;
  const found = Array.from(stops.keys()).filter((at) => at >= after && stops[at] === stop);
  return found.reduce(nearest());
}

function nearestTime(updates: CallUpdates, row: number, { arrivals, departures, origin }: ScheduledTimes) {
  const arrival = updates.arrivalTime[row] || Number.NaN;
  const departure = updates.departureTime[row] || Number.NaN;
  const distance = (at: number) =>
    Number.isNaN(arrival)
      ? Math.abs(departure - origin - (departures[at] ?? 0))
      : Math.abs(arrival - origin - (arrivals[at] ?? 0));
  // Without a time nothing says which call is meant.
  if (Number.isNaN(arrival) && Number.isNaN(departure)) return () => -1;
  return (one: number, other: number) => (other >= 0 && distance(other) < distance(one) ? other : one);
}
