import { quoted } from '../feed-report.ts';
import { type FeedReading, readTable } from '../tables/feed-table.ts';
import { readTime } from '../tables/gtfs-values.ts';
import type { FeedTrips } from './read-trips.ts';

/** One start of a trip that a frequency gives. */
export interface FrequencyRun {
  /** Seconds of the service day at which it leaves its first stop. */
  readonly departure: number;
  readonly isApproximate: boolean;
}

/** The lists of starts by trip number, in order of departure. */
export type FrequencyRuns = ReadonlyMap<number, readonly FrequencyRun[]>;

/** A start every ten seconds all day long: more is a slip of the pen. */
const mostRunsOfOneRow = 8640;
/** What all rows of a feed may make: a metro of twenty lines makes some tens of thousands. */
const mostRuns = 1_000_000;

const file = 'frequencies.txt';

export async function readFrequencies(reading: FeedReading, trips: FeedTrips): Promise<FrequencyRuns> {
  const starts = new Map<number, Map<number, FrequencyRun>>();
  let total = 0;
  const needs = ['trip_id', 'start_time', 'end_time', 'headway_secs'] as const;
  await readTable(reading, { file, needs, takes: ['exact_times'] }, (row, at) => {
    const skip = (what: string) =>
      reading.log.note('useless frequencies', { file, line: row.line, what, done: 'the row is left out' });
    const trip = trips.index.find(row, at.trip_id);
    if (trip < 0) return skip(`the trip ${quoted(row.text(at.trip_id))} is not in trips.txt`);
    if ((trips.line[trip] ?? -1) < 0) return;
    // A trip that is named here runs when these rows say, and never at the times of its own.
    const own = starts.get(trip) ?? new Map<number, FrequencyRun>();
    starts.set(trip, own);
    const [from, to, headway] = [
      readTime(row, at.start_time),
      readTime(row, at.end_time),
      row.integer(at.headway_secs),
    ];
    if (!(from >= 0 && to > from)) {
      return skip(`${quoted(row.text(at.start_time))} to ${quoted(row.text(at.end_time))} is no period`);
    }
    if (!(headway > 0)) return skip(`headway_secs ${quoted(row.text(at.headway_secs))} is no number of seconds`);
    const count = Math.ceil((to - from) / headway);
    if (count > mostRunsOfOneRow) return skip(`${count} departures in one row are more than any line runs`);
    if (total + count > mostRuns) return skip(`the frequencies together make more than ${mostRuns} trips`);
    total += count;
    const isApproximate = row.integer(at.exact_times) !== 1;
    for (let departure = from; departure < to; departure += headway) {
      // Periods that overlap name a start twice; a time that is exact says more.
      if (own.get(departure)?.isApproximate !== false) own.set(departure, { departure, isApproximate });
    }
  });
  return new Map(
    [...starts].map(([trip, runs]) => [trip, [...runs.values()].sort((one, other) => one.departure - other.departure)]),
  );
}
