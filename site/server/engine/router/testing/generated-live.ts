import fc from 'fast-check';
import type { LiveCall, LiveSketch } from './live-sketch.ts';
import type { TimetableSketch } from './timetable-builder.ts';

/** Generators of live data for generated networks, with all difficult cases of a search. */

const rarely = fc.integer({ min: 0, max: 9 }).map((n) => n === 9);

const change = fc.record({
  line: fc.nat(7),
  run: fc.nat(1),
  trip: fc.nat(15),
  days: fc.constantFrom(-1, 0, 0, 0, 0, 1),
  isCancelled: rarely,
  /** Seconds late or early at the first call that is known. */
  delay: fc.constantFrom(-600, -120, 0, 0, 60, 300, 900, 3600, 4 * 3600),
  /** Calls without live data before the others. */
  unknown: fc.constantFrom(0, 0, 1, 3),
  /** Seconds by which each call is later than the one before. */
  growth: fc.array(fc.constantFrom(0, 0, 0, -120, 60, 600), { minLength: 7, maxLength: 7 }),
  skipped: fc.array(rarely, { minLength: 7, maxLength: 7 }),
  moved: fc.array(fc.record({ position: fc.nat(6), stop: fc.nat(13) }), { maxLength: 2 }),
  isMoved: fc.constantFrom(false, false, true),
});

const addition = fc.record({
  line: fc.nat(7),
  days: fc.constantFrom(-1, 0, 0, 0, 1),
  direction: fc.constantFrom<0 | 1>(0, 0, 1),
  wheelchair: fc.constantFrom<0 | 1 | 2>(1, 1, 0, 2),
  stops: fc.array(fc.nat(13), { minLength: 2, maxLength: 6 }),
  start: fc.oneof(fc.integer({ min: 0, max: 27 * 60 }), fc.integer({ min: 7 * 60, max: 9 * 60 })),
  hops: fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 6, maxLength: 6 }),
  skipped: fc.array(rarely, { minLength: 6, maxLength: 6 }),
  boards: fc.array(rarely, { minLength: 6, maxLength: 6 }),
  alights: fc.array(rarely, { minLength: 6, maxLength: 6 }),
  /** A trip of the line that it replaces. */
  replaces: fc.option(fc.nat(15), { nil: null }),
});

export const liveChanges = fc.record({
  changes: fc.array(change, { maxLength: 40 }),
  additions: fc.array(addition, { maxLength: 4 }),
});

type LiveChanges = typeof liveChanges extends fc.Arbitrary<infer Value> ? Value : never;
type Line = TimetableSketch['lines'][number];
type Trip = Line['runs'][number]['trips'][number];

/** Returns the live data of a network around a day; each run once, and only runs of the timetable. */
export function liveOf(sketch: TimetableSketch, day: number, { changes, additions }: LiveChanges): LiveSketch {
  const runsOn = (trip: Trip, on: number) => sketch.services?.[trip.service ?? 'daily']?.(on) ?? true;
  const stopIds = sketch.stations.flatMap(({ id, stops }) => stops?.map((stop) => stop.id) ?? [id]);
  // Rules of transfers.txt about single trips do not follow a run to another stop.
  const mayCall = (line: Line, stop: string) =>
    !(sketch.transfers ?? []).some(({ from, to, fromLine, fromTrip, toLine, toTrip }) => {
      const isOf = (lineId?: string, trip?: string) =>
        lineId === line.id || line.runs.some(({ trips }) => trips.some(({ id }) => id === trip));
      return (from === stop && isOf(fromLine, fromTrip)) || (to === stop && isOf(toLine, toTrip));
    });
  const runs = new Map<string, LiveSketch['runs'][number]>();
  for (const one of changes) {
    const line = sketch.lines[one.line % sketch.lines.length] as Line;
    const run = line.runs[one.run % line.runs.length] as Line['runs'][number];
    const trip = run.trips[one.trip % run.trips.length] as Trip;
    const on = day + one.days;
    if (!runsOn(trip, on)) continue;
    const calls = callsOf(trip, one);
    for (const { position, stop } of one.isMoved ? one.moved : []) {
      const [call, id] = [calls[position], stopIds[stop % stopIds.length] as string];
      if (call !== undefined && mayCall(line, id)) call.stop = id;
    }
    runs.set(`${trip.id} ${on}`, { trip: trip.id, day: on, isCancelled: one.isCancelled, calls });
  }
  const added = additions.flatMap((one, index): LiveSketch['added'] => {
    const line = sketch.lines[one.line % sketch.lines.length] as Line;
    const stops = one.stops
      .map((stop) => stopIds[stop % stopIds.length] as string)
      .filter((stop) => mayCall(line, stop));
    if (stops.length < 2) return [];
    const on = day + one.days;
    const replaced = one.replaces === null ? undefined : line.runs[0]?.trips[one.replaces];
    const isReplacing = replaced !== undefined && runsOn(replaced, on);
    if (isReplacing) runs.delete(`${replaced.id} ${on}`);
    let time = one.start * 60;
    return [
      {
        id: `added ${index}`,
        day: on,
        line: line.id,
        direction: one.direction,
        wheelchair: one.wheelchair,
        stops,
        boards: stops.map((_, position) => (one.boards[position] ? 0 : 1)),
        alights: stops.map((_, position) => (one.alights[position] ? 0 : 1)),
        calls: stops.map((_, position): LiveCall => {
          time += position === 0 ? 0 : (one.hops[position] ?? 0) * 30;
          return { arrival: time, departure: time, state: one.skipped[position] ? 'SKIPPED' : 'LIVE' };
        }),
        replaces: isReplacing ? { trip: replaced.id, day: on } : null,
      },
    ];
  });
  return { runs: [...runs.values()], added };
}

/** Returns the calls of a trip with delays; times never fall. */
function callsOf({ times }: Trip, { delay, unknown, growth, skipped }: LiveChanges['changes'][number]): LiveCall[] {
  let [late, clock] = [delay, Number.NEGATIVE_INFINITY];
  return times.map((time, position): LiveCall => {
    const [planned, leaves] = typeof time === 'number' ? [time, time] : time;
    const isKnown = position >= unknown;
    if (isKnown && position > unknown) late += growth[position] ?? 0;
    const arrival = Math.max(clock, planned + (isKnown ? late : 0));
    const departure = Math.max(arrival, leaves + (isKnown ? late : 0));
    clock = departure;
    return { arrival, departure, state: skipped[position] ? 'SKIPPED' : isKnown ? 'LIVE' : 'UNKNOWN' };
  });
}
