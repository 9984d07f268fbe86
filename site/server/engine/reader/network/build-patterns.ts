import { groupByOwner, growingIntegers } from '../../columns.ts';
import type { CallSequences, Pattern, TripTable } from '../../timetable.ts';
import type { TripCalls } from '../files/complete-calls.ts';
import type { FrequencyRuns } from '../files/read-frequencies.ts';
import type { FeedTrips } from '../files/read-trips.ts';
import { alightsOf, boardsOf, type TripGroup, unknownDirection } from './group-trips.ts';

/** A future trip of the timetable: a trip of the feed, shifted by `shift` seconds. */
interface Run {
  readonly trip: number;
  readonly shift: number;
  readonly departure: number;
  readonly arrival: number;
  /** Whether a frequency yields it. */
  readonly isRepeated: boolean;
  /** As in `TripTable`. */
  readonly headway: number;
}

/**
 * Builds the patterns in order of line and direction and numbers their trips pattern by pattern. `tripOf` maps a trip
 * of the feed to its trip in the timetable; -1 if it is left out or repeated by a frequency.
 */
export function buildPatterns(
  groups: readonly TripGroup[],
  trips: FeedTrips,
  calls: TripCalls,
  frequencies: FrequencyRuns,
  shapeOfTrip: Int32Array,
  headsignAt: (stop: number) => string,
): { patterns: readonly Pattern[]; trips: TripTable; sequences: CallSequences; tripOf: Int32Array } {
  const ordered = groups.toSorted((one, other) => one.line - other.line || one.direction - other.direction);
  const chains = ordered.flatMap((group) =>
    splitOvertaking(runsOf(group, calls, frequencies), calls).map((runs) => ({ group, runs })),
  );
  const tripCount = chains.reduce((sum, { runs }) => sum + runs.length, 0);
  const callCount = chains.reduce((sum, { group, runs }) => sum + runs.length * group.stops.length, 0);
  const stopCount = chains.reduce((sum, { group }) => sum + group.stops.length, 0);
  // All patterns share a few buffers: thousands of small ones are slow to transfer between threads.
  const all = {
    stops: new Int32Array(stopCount),
    points: new Int32Array(stopCount),
    boards: new Uint8Array(stopCount),
    alights: new Uint8Array(stopCount),
    trips: Int32Array.from({ length: tripCount }, (_, trip) => trip),
    arrivals: new Int32Array(callCount),
    departures: new Int32Array(callCount),
  };
  const table = createTripTable(tripCount);
  const tripOf = new Int32Array(trips.index.count).fill(-1);
  const blocks = sharedBlocks(chains, trips);
  const sequences = collectSequences();
  const patterns: Pattern[] = [];
  let [stopsUsed, tripsUsed, callsUsed] = [0, 0, 0];
  for (const { group, runs } of chains) {
    const size = group.stops.length;
    const pattern: Pattern = {
      line: group.line,
      direction: group.direction,
      stops: all.stops.subarray(stopsUsed, stopsUsed + size),
      points: all.points.subarray(stopsUsed, stopsUsed + size),
      boards: all.boards.subarray(stopsUsed, stopsUsed + size),
      alights: all.alights.subarray(stopsUsed, stopsUsed + size),
      tripCount: runs.length,
      trips: all.trips.subarray(tripsUsed, tripsUsed + runs.length),
      arrivals: all.arrivals.subarray(callsUsed, callsUsed + runs.length * size),
      departures: all.departures.subarray(callsUsed, callsUsed + runs.length * size),
    };
    pattern.stops.set(group.stops);
    pattern.points.set(group.points);
    pattern.boards.set(boardsOf(group.rules));
    pattern.alights.set(alightsOf(group.rules));
    const terminus = headsignAt(group.stops[size - 1] ?? 0);
    for (const [number, run] of runs.entries()) {
      const from = calls.start[run.trip] ?? 0;
      for (let at = 0; at < size; at++) {
        // A long stand at the first stop may begin before the day of a frequency.
        pattern.arrivals[number * size + at] = Math.max(0, (calls.arrival[from + at] ?? 0) + run.shift);
        pattern.departures[number * size + at] = (calls.departure[from + at] ?? 0) + run.shift;
      }
      const trip = tripsUsed + number;
      if (!run.isRepeated) tripOf[run.trip] = trip;
      const id = trips.index.ids[run.trip] ?? '';
      table.ids[trip] = run.isRepeated ? freeId(`${id}@${run.departure}`, trips) : id;
      table.headsigns[trip] = trips.headsigns[run.trip] || terminus;
      table.service[trip] = trips.service[run.trip] ?? 0;
      table.pattern[trip] = patterns.length;
      table.wheelchair[trip] = trips.wheelchair[run.trip] ?? 0;
      table.shape[trip] = shapeOfTrip[run.trip] ?? -1;
      table.block[trip] = run.isRepeated ? -1 : (blocks.get(trips.block[run.trip] ?? -1) ?? -1);
      table.headway[trip] = run.headway;
      table.route[trip] = trips.line[run.trip] ?? 0;
      table.feedDirection[trip] = trips.direction[run.trip] ?? unknownDirection;
      table.sequence[trip] = sequences.numberOf(calls.sequence.subarray(from, from + size));
    }
    patterns.push(pattern);
    stopsUsed += size;
    tripsUsed += runs.length;
    callsUsed += runs.length * size;
  }
  return { patterns, trips: table, sequences: sequences.finish(), tripOf };
}

function createTripTable(count: number) {
  return {
    count,
    ids: new Array<string>(count),
    headsigns: new Array<string>(count),
    service: new Int32Array(count),
    pattern: new Int32Array(count),
    wheelchair: new Uint8Array(count),
    shape: new Int32Array(count),
    block: new Int32Array(count),
    headway: new Int32Array(count),
    route: new Int32Array(count),
    feedDirection: new Uint8Array(count),
    sequence: new Int32Array(count),
  };
}

/** Numbers the sequences of calls, equal ones alike. Most trips count from 0 or 1, so there are few. */
function collectSequences() {
  const numbers = growingIntegers();
  const start = [0];
  const byHash = new Map<number, number[]>();
  return {
    numberOf(sequence: Int32Array): number {
      let hash = sequence.length;
      for (const number of sequence) hash = Math.imul(hash ^ number, 0x01000193);
      const alike = byHash.get(hash) ?? [];
      byHash.set(hash, alike);
      const isEqual = (known: number) => {
        const [from = 0, to = 0] = [start[known], start[known + 1]];
        return to - from === sequence.length && sequence.every((number, at) => numbers.values[from + at] === number);
      };
      const found = alike.find(isEqual);
      if (found !== undefined) return found;
      const added = start.length - 1;
      for (const number of sequence) numbers.push(number);
      start.push(numbers.count);
      alike.push(added);
      return added;
    },
    finish: (): CallSequences => ({ start: Int32Array.from(start), numbers: numbers.finish() }),
  };
}

function freeId(id: string, trips: FeedTrips): string {
  return trips.index.findText(id) < 0 ? id : freeId(`${id}+`, trips);
}

function runsOf(group: TripGroup, calls: TripCalls, frequencies: FrequencyRuns): Run[] {
  const runs: Run[] = [];
  for (const trip of group.trips) {
    const first = calls.departure[calls.start[trip] ?? 0] ?? 0;
    const last = calls.arrival[(calls.start[trip + 1] ?? 0) - 1] ?? 0;
    const repeats = frequencies.get(trip);
    if (!repeats) {
      runs.push({ trip, shift: 0, departure: first, arrival: last, isRepeated: false, headway: 0 });
      continue;
    }
    for (const { departure, headway } of repeats) {
      const shift = departure - first;
      runs.push({ trip, shift, departure, arrival: last + shift, isRepeated: true, headway });
    }
  }
  return runs.sort(
    (one, other) => one.departure - other.departure || one.arrival - other.arrival || one.trip - other.trip,
  );
}

/**
 * Splits runs into rows without overtaking (first fit): each run joins the first row whose last run it does not
 * overtake.
 */
function splitOvertaking(runs: readonly Run[], calls: TripCalls): Run[][] {
  const chains: Run[][] = [];
  for (const run of runs) {
    const chain = chains.find((before) => canFollow(before.at(-1), run, calls));
    if (chain) chain.push(run);
    else chains.push([run]);
  }
  return chains;
}

function canFollow(before: Run | undefined, run: Run, calls: TripCalls): boolean {
  if (!before || before.arrival > run.arrival) return false;
  if (before.trip === run.trip) return before.shift <= run.shift;
  const [from, to] = [calls.start[run.trip] ?? 0, calls.start[run.trip + 1] ?? 0];
  const other = calls.start[before.trip] ?? 0;
  const apart = run.shift - before.shift;
  for (let at = 0; at < to - from; at++) {
    if ((calls.arrival[other + at] ?? 0) > (calls.arrival[from + at] ?? 0) + apart) return false;
    if ((calls.departure[other + at] ?? 0) > (calls.departure[from + at] ?? 0) + apart) return false;
  }
  return true;
}

/** Numbers the blocks that have more than one run. */
function sharedBlocks(chains: readonly { runs: readonly Run[] }[], trips: FeedTrips): ReadonlyMap<number, number> {
  const runCounts = new Map<number, number>();
  for (const { runs } of chains) {
    for (const { trip, isRepeated } of runs) {
      const block = trips.block[trip] ?? -1;
      if (block >= 0 && !isRepeated) runCounts.set(block, (runCounts.get(block) ?? 0) + 1);
    }
  }
  const shared = [...runCounts].filter(([, count]) => count > 1).map(([block]) => block);
  return new Map(shared.sort((one, other) => one - other).map((block, number) => [block, number]));
}

/** Indexes patterns and positions by stop, as in `StopTable`. */
export function callsByStop(patterns: readonly Pattern[], stopCount: number) {
  const total = patterns.reduce((sum, { stops }) => sum + stops.length, 0);
  const [stopOf, patternAt, positionAt] = [new Int32Array(total), new Int32Array(total), new Int32Array(total)];
  let used = 0;
  for (const [number, { stops }] of patterns.entries()) {
    for (const [position, stop] of stops.entries()) {
      stopOf[used] = stop;
      patternAt[used] = number;
      positionAt[used++] = position;
    }
  }
  const { start, order } = groupByOwner(stopOf, total, stopCount);
  return {
    patternStart: start,
    patternOf: order.map((at) => patternAt[at] ?? 0),
    positionOf: order.map((at) => positionAt[at] ?? 0),
  };
}
