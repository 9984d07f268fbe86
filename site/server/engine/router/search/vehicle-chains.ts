import type { Timetable } from '../../timetable.ts';
import { originalOf } from '../../timetable-in.ts';
import type { DayTimetable } from './day-tables.ts';

type Rows = Pick<
  DayTimetable,
  | 'isMirrored'
  | 'tripCount'
  | 'routeCount'
  | 'routePattern'
  | 'routeFirst'
  | 'routeStops'
  | 'routeTrips'
  | 'routeTimes'
  | 'trip'
  | 'serviceDay'
  | 'route'
  | 'stops'
  | 'arrivals'
  | 'departures'
>;

/**
 * Which trip a vehicle makes after which. What transfers.txt says of two trips comes first; then trips of one block,
 * each from where the one before ends. Both are of one service day, and in time.
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
    continues[day.route[first] as number] = 1;
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

const knownLinks = new WeakMap<Timetable, ReadonlyMap<number, boolean>>();

function linksOf(timetable: Timetable): ReadonlyMap<number, boolean> {
  const network = originalOf(timetable);
  const known = knownLinks.get(network);
  if (known !== undefined) return known;
  const { from, to, mayStay } = network.vehicleLinks;
  const links = new Map<number, boolean>();
  for (const [index, trip] of from.entries()) {
    links.set(trip * network.trips.count + (to[index] as number), mayStay[index] === 1);
  }
  knownLinks.set(network, links);
  return links;
}

/** What transfers.txt says of staying on board from one trip to another; undefined where it says nothing. */
export function mayStayBetween(timetable: Timetable, before: number, after: number): boolean | undefined {
  return linksOf(timetable).get(before * timetable.trips.count + after);
}

/** The pairs of trips that day of which transfers.txt says that travellers stay on board, in its order. */
function* linkedTrips(timetable: Timetable, day: Rows): Iterable<[before: TripEnds, after: TripEnds]> {
  const { from, to, mayStay } = timetable.vehicleLinks;
  if (from.length === 0) return;
  const linked = new Set([...from, ...to]);
  const here = new Map<number, TripEnds[]>();
  for (let trip = 0; trip < day.tripCount; trip++) {
    const index = day.trip[trip] as number;
    if (!linked.has(index)) continue;
    here.set(index, [...(here.get(index) ?? []), endsOf(timetable, day, trip)]);
  }
  for (const [index, first] of from.entries()) {
    if (mayStay[index] === 0) continue;
    for (const before of here.get(first) ?? []) {
      if (!before.endsRun) continue;
      const after = here
        .get(to[index] as number)
        ?.find(({ serviceDay, beginsRun }) => beginsRun && serviceDay === before.serviceDay);
      // Trips without any duration could follow each other in a circle.
      const isLater = after !== undefined && (before.start < after.start || before.end < after.end);
      if (isLater && before.end <= after.start) yield [before, after];
    }
  }
}

function tripsByBlock(timetable: Timetable, day: Rows): Iterable<number[]> {
  const blocks = new Map<number, number[]>();
  for (let trip = 0; trip < day.tripCount; trip++) {
    const block = timetable.trips.block[day.trip[trip] as number] as number;
    if (block < 0) continue;
    const known = blocks.get(block);
    if (known === undefined) blocks.set(block, [trip]);
    else known.push(trip);
  }
  return blocks.values();
}

/** A trip's two ends as the vehicle runs, mirrored or not. */
interface TripEnds {
  readonly trip: number;
  readonly serviceDay: number;
  readonly index: number;
  readonly start: number;
  readonly end: number;
  readonly firstStation: number;
  readonly lastStation: number;
  /** Whether it is there from its run's first stop on, and to the last one: closures cut runs into pieces. */
  readonly beginsRun: boolean;
  readonly endsRun: boolean;
}

function endsOf(timetable: Timetable, day: Rows, trip: number): TripEnds {
  const route = day.route[trip] as number;
  const firstStop = day.routeStops[route] as number;
  const length = (day.routeStops[route + 1] as number) - firstStop;
  const row = (day.routeTimes[route] as number) + (trip - (day.routeTrips[route] as number)) * length;
  const start = day.departures[row] as number;
  const end = day.arrivals[row + length - 1] as number;
  const stationAt = (place: number) =>
    timetable.stops.station[timetable.points.stop[day.stops[place] as number] as number] as number;
  const [firstStation, lastStation] = [stationAt(firstStop), stationAt(firstStop + length - 1)];
  const index = day.trip[trip] as number;
  const serviceDay = day.serviceDay[trip] as number;
  const begin = day.routeFirst[route] as number;
  const whole = timetable.patterns[day.routePattern[route] as number]?.stops.length;
  const piece = { trip, serviceDay, index, beginsRun: begin === 0, endsRun: begin + length === whole };
  if (!day.isMirrored) return { ...piece, start, end, firstStation, lastStation };
  const [first, last] = [lastStation, firstStation];
  return { ...piece, start: -end, end: -start, firstStation: first, lastStation: last };
}
