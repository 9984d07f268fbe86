import { oncePerNetwork, originalOf } from '../../once-per.ts';
import type { Timetable } from '../../timetable.ts';
import type { DayTimetable } from './day-tables.ts';

type Rows = Omit<DayTimetable, 'next' | 'previous' | 'continues'>;

/**
 * Returns which trips one vehicle runs in a row: first the links of transfers.txt, then trips of one block where each
 * starts at the station where the previous one ends. Both trips are of one service day and do not overlap.
 */
export function chainsOf(timetable: Timetable, day: Rows): Pick<DayTimetable, 'next' | 'previous' | 'continues'> {
  const next = new Int32Array(day.tripCount).fill(-1);
  const previous = new Int32Array(day.tripCount).fill(-1);
  const continues = new Uint8Array(day.routeCount);
  const join = (before: TripEnds, after: TripEnds) => {
    const [first, second] = day.isMirrored ? [after.trip, before.trip] : [before.trip, after.trip];
    if (next[first] !== -1 || previous[second] !== -1) return;
    next[first] = second;
    previous[second] = first;
    continues[day.route[first] ?? 0] = 1;
  };
  for (const [before, after] of linkedTrips(timetable, day)) join(before, after);
  for (const trips of tripsByBlock(timetable, day)) {
    const inOrder = trips
      .map((trip) => endsOf(timetable, day, trip))
      .sort((a, b) => a.serviceDay - b.serviceDay || a.start - b.start || a.end - b.end || a.index - b.index);
    for (const [place, before] of inOrder.entries()) {
      const after = inOrder[place + 1];
      if (after === undefined || before.serviceDay !== after.serviceDay) continue;
      if (!before.endsRun || !after.beginsRun) continue;
      if (before.end > after.start || before.lastStation !== after.firstStation) continue;
      if (mayStayBetween(timetable, before.index, after.index) !== false) join(before, after);
    }
  }
  return { next, previous, continues };
}

/** Whether travellers may stay on board, by pair of trips. */
const linksOf = oncePerNetwork(({ vehicleLinks: { from, to, mayStay }, trips }) => {
  const links = new Map<number, boolean>();
  for (const [index, trip] of from.entries()) links.set(trip * trips.count + (to[index] ?? 0), mayStay[index] === 1);
  return links;
});

/** Tells whether transfers.txt allows staying on board between two trips; undefined without a rule. */
export function mayStayBetween(timetable: Timetable, before: number, after: number): boolean | undefined {
  return linksOf(timetable).get(before * originalOf(timetable).trips.count + after);
}

/** Yields the pairs of trips of that day that transfers.txt links, in file order. */
function* linkedTrips(timetable: Timetable, day: Rows): Iterable<[before: TripEnds, after: TripEnds]> {
  const { from, to, mayStay } = timetable.vehicleLinks;
  if (from.length === 0) return;
  const linked = new Set([...from, ...to]);
  const here = new Map<number, TripEnds[]>();
  for (let trip = 0; trip < day.tripCount; trip++) {
    const index = day.trip[trip] ?? 0;
    if (!linked.has(index)) continue;
    here.set(index, [...(here.get(index) ?? []), endsOf(timetable, day, trip)]);
  }
  for (const [index, first] of from.entries()) {
    if (mayStay[index] === 0) continue;
    for (const before of here.get(first) ?? []) {
      if (!before.endsRun) continue;
      const after = here
        .get(to[index] ?? 0)
        ?.find(({ serviceDay, beginsRun }) => beginsRun && serviceDay === before.serviceDay);
      // Prevents cycles of trips without duration.
      const isLater = after !== undefined && (before.start < after.start || before.end < after.end);
      if (isLater && before.end <= after.start) yield [before, after];
    }
  }
}

function tripsByBlock({ trips }: Timetable, day: Rows): Iterable<number[]> {
  const blocks = new Map<number, number[]>();
  for (let trip = 0; trip < day.tripCount; trip++) {
    const block = trips.block[day.trip[trip] ?? 0] ?? -1;
    if (block < 0) continue;
    const known = blocks.get(block);
    if (known === undefined) blocks.set(block, [trip]);
    else known.push(trip);
  }
  return blocks.values();
}

/** First and last call of a trip in real time, also in a mirrored day. */
interface TripEnds {
  readonly trip: number;
  readonly serviceDay: number;
  readonly index: number;
  readonly start: number;
  readonly end: number;
  readonly firstStation: number;
  readonly lastStation: number;
  /** Whether it includes the first and the last stop of its pattern: closures cut runs. */
  readonly beginsRun: boolean;
  readonly endsRun: boolean;
}

function endsOf(timetable: Timetable, day: Rows, trip: number): TripEnds {
  const route = day.route[trip] ?? 0;
  const firstStop = day.routeStops[route] ?? 0;
  const length = (day.routeStops[route + 1] ?? 0) - firstStop;
  const row = (day.routeTimes[route] ?? 0) + (trip - (day.routeTrips[route] ?? 0)) * length;
  const start = day.departures[row] ?? 0;
  const end = day.arrivals[row + length - 1] ?? 0;
  const stationAt = (place: number) => timetable.stops.station[timetable.points.stop[day.stops[place] ?? 0] ?? 0] ?? 0;
  const [firstStation, lastStation] = [stationAt(firstStop), stationAt(firstStop + length - 1)];
  const index = day.trip[trip] ?? 0;
  const serviceDay = day.serviceDay[trip] ?? 0;
  const begin = day.routeFirst[route] ?? 0;
  const whole = timetable.patterns[day.routePattern[route] ?? 0]?.stops.length;
  const base = { trip, serviceDay, index, beginsRun: begin === 0, endsRun: begin + length === whole };
  if (!day.isMirrored) return { ...base, start, end, firstStation, lastStation };
  const [first, last] = [lastStation, firstStation];
  return { ...base, start: -end, end: -start, firstStation: first, lastStation: last };
}
