import { quoted } from '../feed-report.ts';
import { type FeedReading, readTable } from '../tables/feed-table.ts';
import { readTime } from '../tables/gtfs-values.ts';
import type { FeedTrips } from './read-trips.ts';

/** One departure that a frequency yields. */
export interface FrequencyRun {
  /** Departure at the first stop, in seconds of the service day. */
  readonly departure: number;
  /** Seconds between approximate departures; 0 for an exact one. */
  readonly headway: number;
}

/** Departures by trip number, in order. */
export type FrequencyRuns = ReadonlyMap<number, readonly FrequencyRun[]>;

/** A departure every ten seconds for 24 hours; more is a mistake. */
const mostRunsOfOneRow = 8640;
/** Limit for all rows of a feed: a metro of twenty lines yields some tens of thousands. */
const mostRuns = 1_000_000;

export async function readFrequencies(reading: FeedReading, trips: FeedTrips): Promise<FrequencyRuns> {
  const starts = new Map<number, Map<number, FrequencyRun>>();
  let total = 0;
  const needs = ['trip_id', 'start_time', 'end_time', 'headway_secs'] as const;
  await readTable(reading, { file: 'frequencies.txt', needs, takes: ['exact_times'] }, (row, at, note) => {
    const skip = (what: string) => note('useless frequencies', what);
    const trip = trips.index.find(row, at.trip_id);
    if (trip < 0) return skip(`the trip ${quoted(row.text(at.trip_id))} is not in trips.txt`);
    if ((trips.line[trip] ?? -1) < 0) return;
    // A trip in frequencies.txt runs only at these times; its own times are relative.
    const own = starts.get(trip) ?? new Map<number, FrequencyRun>();
    starts.set(trip, own);
    const [from, to] = [readTime(row, at.start_time), readTime(row, at.end_time)];
    const headway = row.integer(at.headway_secs);
    if (!(from >= 0 && to > from)) {
      return skip(`${quoted(row.text(at.start_time))} to ${quoted(row.text(at.end_time))} is not a period`);
    }
    if (!(headway > 0)) return skip(`headway_secs ${quoted(row.text(at.headway_secs))} is not a number of seconds`);
    const count = Math.ceil((to - from) / headway);
    if (count > mostRunsOfOneRow) return skip(`${count} departures in one row are more than any line runs`);
    if (total + count > mostRuns) return skip(`the frequencies together make more than ${mostRuns} trips`);
    total += count;
    const isExact = row.integer(at.exact_times) === 1;
    for (let departure = from; departure < to; departure += headway) {
      // Overlapping periods yield a departure twice: the exact one is kept.
      if (own.get(departure)?.headway !== 0) own.set(departure, { departure, headway: isExact ? 0 : headway });
    }
  });
  return new Map(
    [...starts].map(([trip, runs]) => [trip, [...runs.values()].sort((one, other) => one.departure - other.departure)]),
  );
}
