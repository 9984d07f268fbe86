import fc from 'fast-check';
import type { Mode } from '#shared/domain/mode.ts';
import type { Accessibility } from '../../timetable.ts';
import type { SketchTransfer, TimetableSketch } from './timetable-builder.ts';

/** Generators of small networks with all difficult cases of a search, and of searches in them. */

export type SketchEnd = { stop: string } | { station: string } | { lat: number; lon: number };

const modes: Mode[] = ['METRO', 'BUS', 'TRAMWAY'];
const rarely = (what: number) => fc.integer({ min: 0, max: 9 }).map((n) => (9 - n < what ? 0 : 1));
const accessibility = fc.constantFrom<Accessibility>(1, 1, 1, 1, 1, 1, 0, 2);
const position = fc.record({
  lat: fc.integer({ min: 0, max: 40 }).map((n) => 48.84 + n * 0.0015),
  lon: fc.integer({ min: 0, max: 40 }).map((n) => 2.3 + n * 0.002),
});

const moment = fc.oneof(
  fc.integer({ min: 0, max: 27 * 60 }),
  fc.integer({ min: 6 * 60, max: 12 * 60 }),
  fc.integer({ min: 7 * 60, max: 9 * 60 }),
  fc.integer({ min: 0, max: 4 * 60 }),
  fc.integer({ min: 23 * 60, max: 27 * 60 }),
);

const lineShape = fc.record({
  stops: fc.array(fc.nat(13), { minLength: 3, maxLength: 7 }),
  mode: fc.constantFrom(...modes),
  isSchool: rarely(9).map((n) => n === 1),
  boards: fc.array(rarely(1), { minLength: 7, maxLength: 7 }),
  alights: fc.array(rarely(1), { minLength: 7, maxLength: 7 }),
  isThereAndBack: fc.boolean(),
  /** Whether every other vehicle of the previous line continues as this one. */
  goesOn: fc.boolean(),
  /** Source of `goesOn`: the block, transfers.txt, or the block with a contradicting rule in transfers.txt. */
  goesOnBy: fc.constantFrom('BLOCK', 'BLOCK', 'LINK', 'NEVER'),
  trips: fc.array(
    fc.record({
      start: moment,
      back: moment,
      hops: fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 7, maxLength: 7 }),
      dwells: fc.array(fc.constantFrom(0, 0, 0, 30, 180), { minLength: 7, maxLength: 7 }),
      service: fc.constantFrom('daily', 'daily', 'daily', 'odd', 'weekend'),
      wheelchair: accessibility,
      block: fc.nat(40).map((number) => `block ${number}`),
    }),
    { minLength: 5, maxLength: 16 },
  ),
});

/** Stops with a long minimum change time. */
const slowChanges = [1, 2, 3].map((stop) => ({ from: `s${stop}`, to: `s${stop}`, metres: 0, leastSeconds: 240 }));

type LineShape = typeof lineShape extends fc.Arbitrary<infer Value> ? Value : never;

function stopsOf({ stops }: LineShape, places: readonly { twin: boolean }[]): string[] {
  return stops.map((stop) => `s${stop < 10 || places[stop - 10]?.twin ? stop : stop - 10}`);
}

/** Returns arrival and departure at each stop of a trip that starts at `start`. */
function timesFrom(start: number, { hops, dwells }: LineShape['trips'][number], length: number): [number, number][] {
  let time = start;
  return Array.from({ length }, (_, at): [number, number] => {
    time += at === 0 ? 0 : (hops[at] ?? 0) * 30;
    const arrival = time;
    time += at === 0 ? 0 : (dwells[at] ?? 0);
    return [arrival, time];
  });
}

/** One side of a rule of transfers.txt, by numbers among the lines that call at its stop and their trips. */
const transferSide = fc.record({
  line: fc.nat(7),
  position: fc.nat(6),
  trip: fc.nat(15),
  names: fc.constantFrom('LINE', 'LINE', 'TRIP', 'ALL'),
});
const transfer = fc.record({
  from: transferSide,
  to: transferSide,
  isOneStop: fc.constantFrom(true, true, true, false),
  kind: fc.constantFrom('FORBIDDEN', 'TIMED', 'LEAST', 'LEAST'),
  leastSeconds: fc.constantFrom(0, 120, 600),
});

type TransferShape = typeof transfer extends fc.Arbitrary<infer Value> ? Value : never;

/** Makes a rule for lines that call at its stop, since other rules would never apply. */
function transferOf(
  { from, to, isOneStop, kind, leastSeconds }: TransferShape,
  lines: readonly { readonly stops: readonly string[]; readonly tripCount: number }[],
): SketchTransfer {
  const one = from.line % lines.length;
  const stopAt = ({ position }: TransferShape['from'], line: number) => {
    const stops = lines[line]?.stops ?? [];
    return stops[position % stops.length] ?? 's0';
  };
  const stop = stopAt(from, one);
  const callers = [...lines.keys()].filter((line) => !isOneStop || lines[line]?.stops.includes(stop));
  const two = callers[to.line % callers.length] ?? one;
  const nameOf = ({ trip, names }: TransferShape['from'], line: number) => ({
    line: names === 'LINE' ? `l${line}` : undefined,
    trip: names === 'TRIP' ? `t${line}.${trip % (lines[line]?.tripCount ?? 1)}` : undefined,
  });
  const [before, after] = [nameOf(from, one), nameOf(to, two)];
  return {
    from: stop,
    to: isOneStop ? stop : stopAt(to, two),
    kind,
    leastSeconds,
    ...(before.line && { fromLine: before.line }),
    ...(before.trip && { fromTrip: before.trip }),
    ...(after.line && { toLine: after.line }),
    ...(after.trip && { toTrip: after.trip }),
  };
}

/** Tells whether a rule names a line or trip; any other rule is one about stops, which footpaths represent. */
const isLimited = ({ fromLine, fromTrip, toLine, toTrip }: SketchTransfer) =>
  [fromLine, fromTrip, toLine, toTrip].some((name) => name !== undefined);

export const network: fc.Arbitrary<TimetableSketch> = fc
  .record({
    places: fc.array(fc.record({ at: position, wheelchair: accessibility, twin: fc.boolean() }), {
      minLength: 14,
      maxLength: 14,
    }),
    lines: fc.array(lineShape, { minLength: 4, maxLength: 8 }),
    footpaths: fc.array(
      fc.record({
        from: fc.nat(13),
        to: fc.nat(13),
        metres: fc.integer({ min: 0, max: 600 }),
        leastSeconds: fc.constantFrom(0, 0, 0, 240),
        backSeconds: fc.constantFrom(0, 0, 400),
        wheelchair: accessibility,
        isOneWay: fc.boolean(),
      }),
      { maxLength: 14 },
    ),
    transfers: fc.array(transfer, { maxLength: 24 }),
  })
  .map(({ places, lines, footpaths, transfers }) => ({
    // Every other station has two boarding places.
    stations: places.slice(0, 10).map(({ at, wheelchair, twin }, index) => ({
      id: `S${index}`,
      ...at,
      stops: [
        { id: `s${index}`, wheelchair },
        ...(twin && index < 4 ? [{ id: `s${10 + index}`, wheelchair, lat: at.lat + 0.0004 }] : []),
      ],
    })),
    lines: lines.map((line, index) => {
      const before = line.goesOn && index > 0 ? lines[index - 1] : undefined;
      const stops = stopsOf(line, places);
      if (before !== undefined) stops[0] = stopsOf(before, places).at(-1) ?? 's0';
      const trips = line.trips.map((trip, number) => {
        const after = before?.trips[number];
        const shared = { service: trip.service, wheelchair: trip.wheelchair };
        const block = { block: trip.block };
        if (after === undefined || number % 2 === 0) {
          return {
            id: `t${index}.${number}`,
            times: timesFrom(trip.start * 60, trip, stops.length),
            ...shared,
            ...block,
          };
        }
        const [arrival] = timesFrom(after.start * 60, after, before?.stops.length ?? 0).at(-1) ?? [0];
        const times = timesFrom(arrival + (trip.dwells[0] ?? 0), trip, stops.length);
        const by = line.goesOnBy === 'LINK' ? {} : { block: after.block };
        return { id: `t${index}.${number}`, times, ...shared, service: after.service, ...by };
      });
      const forth = {
        stops,
        boards: line.boards.slice(0, stops.length),
        alights: line.alights.slice(0, stops.length),
        trips,
      };
      const back = {
        stops: stops.toReversed(),
        direction: 1,
        trips: line.trips.map((trip, number) => ({
          id: `b${index}.${number}`,
          times: timesFrom(trip.back * 60, trip, stops.length),
          service: trip.service,
          wheelchair: trip.wheelchair,
          block: trip.block,
        })),
      };
      return {
        id: `l${index}`,
        mode: line.mode,
        isSchool: line.isSchool,
        runs: line.isThereAndBack ? [forth, back] : [forth],
      };
    }),
    transfers: transfers
      .map((one) =>
        transferOf(
          one,
          lines.map((line) => ({ stops: stopsOf(line, places), tripCount: line.trips.length })),
        ),
      )
      .filter(isLimited),
    links: lines.flatMap(({ goesOn, goesOnBy, trips }, index) =>
      !goesOn || index === 0 || goesOnBy === 'BLOCK'
        ? []
        : trips.flatMap((_, number) =>
            number % 2 === 1 && number < (lines[index - 1]?.trips.length ?? 0)
              ? [{ from: `t${index - 1}.${number}`, to: `t${index}.${number}`, mayStay: goesOnBy === 'LINK' }]
              : [],
          ),
    ),
    services: {
      daily: () => true,
      odd: (day: number) => day % 2 === 1,
      weekend: (day: number) => (day + 4) % 7 === 0 || (day + 4) % 7 === 6,
    },
    footpaths: [
      ...slowChanges,
      ...footpaths
        .map(({ from, to, ...footpath }) => ({ from: `s${from % 10}`, to: `s${to % 10}`, ...footpath }))
        .filter(({ from, to }) => from !== to),
    ],
  }));

export const sketchEnd: fc.Arbitrary<SketchEnd> = fc.oneof(
  fc.nat(9).map((stop) => ({ stop: `s${stop}` })),
  fc.nat(9).map((station) => ({ station: `S${station}` })),
  position,
);

/** Days around the two nights when clocks change, and an ordinary day. */
export const searchedDay = fc.constantFrom(
  '2026-03-28',
  '2026-03-29',
  '2026-03-29',
  '2026-03-30',
  '2026-10-24',
  '2026-10-25',
  '2026-10-25',
  '2026-10-26',
  '2026-06-10',
  '2026-06-10',
);

export const searchedSecond = fc.oneof(
  fc.integer({ min: 0, max: 86_399 }),
  fc.integer({ min: 0, max: 4 * 3600 }),
  fc.integer({ min: 7 * 3600, max: 9 * 3600 }),
  fc.integer({ min: 21 * 3600, max: 86_399 }),
);

export const searchedModes = fc.constantFrom<Mode[]>([], [], [], ['METRO'], ['BUS', 'TRAMWAY']);
