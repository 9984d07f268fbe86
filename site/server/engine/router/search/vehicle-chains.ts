import type { Timetable } from '../../timetable.ts';
import type { DayTimetable } from './day-timetable.ts';

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

/** Which trip a vehicle makes after which: same block, same service day, from where the first one ends, in time. */
export function chainsOf(timetable: Timetable, day: Rows): Pick<DayTimetable, 'next' | 'previous' | 'continues'> {
  const next = new Int32Array(day.tripCount).fill(-1);
  const previous = new Int32Array(day.tripCount).fill(-1);
  const continues = new Uint8Array(day.routeCount);
  for (const trips of tripsByBlock(timetable, day)) {
    const inOrder = trips
      .map((trip) => endsOf(timetable, day, trip))
      .sort((a, b) => a.serviceDay - b.serviceDay || a.start - b.start || a.end - b.end || a.index - b.index);
    for (const [place, before] of inOrder.entries()) {
      const after = inOrder[place + 1];
      if (after === undefined || before.serviceDay !== after.serviceDay) continue;
      if (!before.endsRun || !after.beginsRun) continue;
      if (before.end > after.start || before.lastStation !== after.firstStation) continue;
      const [first, second] = day.isMirrored ? [after.trip, before.trip] : [before.trip, after.trip];
      next[first] = second;
      previous[second] = first;
      continues[day.route[first] as number] = 1;
    }
  }
  return { next, previous, continues };
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
  const firstStation = timetable.stops.station[day.stops[firstStop] as number] as number;
  const lastStation = timetable.stops.station[day.stops[firstStop + length - 1] as number] as number;
  const index = day.trip[trip] as number;
  const serviceDay = day.serviceDay[trip] as number;
  const begin = day.routeFirst[route] as number;
  const whole = timetable.patterns[day.routePattern[route] as number]?.stops.length;
  const piece = { trip, serviceDay, index, beginsRun: begin === 0, endsRun: begin + length === whole };
  if (!day.isMirrored) return { ...piece, start, end, firstStation, lastStation };
  const [first, last] = [lastStation, firstStation];
  return { ...piece, start: -end, end: -start, firstStation: first, lastStation: last };
}
