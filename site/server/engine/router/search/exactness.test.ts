import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { speeds } from '#shared/domain/trip/trip-request.ts';
import { randomCases } from '#tests/support/random-cases.ts';
import { plannedOf, timetableNow } from '../../live/timetable-now.ts';
import type { Timetable } from '../../timetable.ts';
import { type BruteEnd, type BrutePoint, bruteForce, parisMidnight, unbeaten } from '../testing/brute-force.ts';
import { liveChanges, liveOf } from '../testing/generated-live.ts';
import {
  network,
  type SketchEnd,
  searchedDay,
  searchedModes,
  searchedSecond,
  sketchEnd,
} from '../testing/generated-network.ts';
import { streetSketch, withSketchedStreets } from '../testing/generated-streets.ts';
import { liveRunsOf } from '../testing/live-sketch.ts';
import { buildTimetable, dayNumber } from '../testing/timetable-builder.ts';
import { dayTimetable } from './day-timetable.ts';
import { buildMasks } from './masks.ts';
import { endsReachableOn } from './running-days.ts';
import { findJourneys, type RoutedJourney } from './search-journeys.ts';

/** `EXACTNESS_SEED` sets the random seed. */
const questions = randomCases(100);
const seed = Number(process.env.EXACTNESS_SEED ?? 20_260_329);

const query = fc.record({
  sketch: network,
  from: sketchEnd,
  to: sketchEnd,
  via: fc.option(sketchEnd, { nil: null, freq: 3 }),
  date: searchedDay,
  second: searchedSecond,
  minutes: fc.constantFrom(0, 60, 240, 600),
  isArrival: fc.boolean(),
  speed: fc.constantFrom(...speeds),
  accessible: fc.constantFrom(false, false, true),
  /** Stops that share a lift out of order. */
  barred: fc.array(fc.array(fc.nat(13), { minLength: 1, maxLength: 4 }), { maxLength: 2 }),
  schoolLines: fc.boolean(),
  excludedModes: searchedModes,
  live: fc.option(liveChanges, { nil: null, freq: 3 }),
  streets: streetSketch,
});
type Query = typeof query extends fc.Arbitrary<infer Value> ? Value : never;

function endOf(timetable: Timetable, end: SketchEnd): BruteEnd {
  if ('stop' in end) {
    const stop = timetable.stops.ids.indexOf(end.stop);
    return { lat: timetable.stops.lat[stop] ?? 0, lon: timetable.stops.lon[stop] ?? 0, stops: [stop] };
  }
  if (!('station' in end)) return { ...end, stops: [] };
  const station = timetable.stations.find(({ id }) => id === end.station);
  if (station === undefined) throw new Error(`no station ${end.station}`);
  return { lat: station.lat, lon: station.lon, stops: [...station.stops] };
}

function prepare(generated: Query) {
  const planned = buildTimetable(generated.sketch);
  const day = dayNumber(generated.date);
  const live = generated.live === null ? undefined : liveOf(generated.sketch, day, generated.live);
  const timetable = timetableNow(planned, live && liveRunsOf(planned, live));
  const places = [
    endOf(timetable, generated.from),
    ...(generated.via === null ? [] : [{ ...endOf(timetable, generated.via), isPassed: true }]),
    endOf(timetable, generated.to),
  ];
  const ends = withSketchedStreets(timetable, places, generated.streets);
  const masks = buildMasks(timetable, {
    excludedModes: generated.excludedModes,
    schoolLines: generated.schoolLines,
    isAccessible: generated.accessible,
    trustsUnknown: false,
  });
  const groups = generated.barred.map((group) => [...new Set(group.map((stop) => stop % timetable.stops.count))]);
  const barred = generated.accessible ? groups : [];
  const rules = { speed: generated.speed, isAccessible: generated.accessible, barred, reach: 'USUAL' } as const;
  const brute = bruteForce(planned, day, { ...generated, live, barred });
  const search = (isArrival: boolean, from: number, to: number) =>
    findJourneys({ timetable, day: dayTimetable(timetable, day, isArrival), masks, rules, ends }, from, to);
  const midnight = parisMidnight(day);
  const last = parisMidnight(day + 1) - 1;
  const asks = Math.min(midnight + generated.second, last);
  return { timetable, ends, brute, search, midnight, last, asks, rules, masks };
}

type Prepared = ReturnType<typeof prepare>;

/** Returns the earliest arrivals for a start at `start` through all ends, by number of vehicles; 0 is on foot. */
function bruteFrom(
  { brute }: Prepared,
  ends: readonly BruteEnd[],
  start: number,
  isLast: boolean,
): Map<number, number> {
  const [from, to, ...rest] = ends as [BruteEnd, BruteEnd];
  const reached = new Map<number, number>();
  const walk = brute.walk(from, to);
  // Journeys entirely on foot are searched elsewhere; a stage of a journey with a via may be walked.
  if (walk !== null && !isLast) reached.set(0, start + walk);
  for (const [index, arrival] of brute.arrivals(from, to, start).entries()) {
    if (arrival !== null) reached.set(index + 1, arrival);
  }
  if (rest.length === 0) return reached;
  const all = new Map<number, number>();
  const [next, ...others] = rest as BruteEnd[];
  if (next !== undefined && others.length === 0 && to.stops.length > 0) {
    for (const [index, arrival] of brute.arrivalsPassing(from, to, next, start).entries()) {
      if (arrival !== null) all.set(index + 1, arrival);
    }
  }
  for (const [boardings, arrival] of reached) {
    for (const [more, end] of bruteFrom({ brute } as Prepared, [to, ...rest], arrival + 60, false)) {
      const known = all.get(boardings + more) ?? Number.POSITIVE_INFINITY;
      all.set(boardings + more, Math.min(known, end));
    }
  }
  return all;
}

function bruteStarts({ brute, ends }: Prepared, first: number, last: number): number[] {
  const [from, via, to] = ends as [BruteEnd, BruteEnd, BruteEnd?];
  const starts = brute.starts(from, first, last);
  if (to === undefined) return starts;
  const walk = brute.walk(from, via);
  if (walk === null) return starts;
  const offset = walk + 60;
  const later = brute.starts(via, first + offset, last + offset).map((start) => start - offset);
  return [...new Set([...starts, ...later])].sort((a, b) => a - b);
}

function brutePoints(prepared: Prepared, starts: readonly number[]): BrutePoint[] {
  return starts.flatMap((start) =>
    [...bruteFrom(prepared, prepared.ends, start, prepared.ends.length === 2)]
      .filter(([boardings, end]) => boardings > 0 && end - start <= 72_000)
      .map(([boardings, end]) => ({ start, end, boardings })),
  );
}

const pointsOf = (journeys: readonly RoutedJourney[]) =>
  journeys
    .map(({ departure, arrival, boardings }) => ({ start: departure, end: arrival, boardings }))
    .sort((a, b) => a.start - b.start || a.end - b.end || a.boardings - b.boardings);

/** Replays a journey call by call: boarding and alighting are allowed, connections are met, the arrival is right. */
function follow({ timetable, brute, ends, rules }: Prepared, journey: RoutedJourney): void {
  expect(journey.stages).toHaveLength(ends.length - 1);
  let clock = journey.departure;
  for (const [stage, rides] of journey.stages.entries()) {
    if (stage > 0 && rides[0]?.isStay !== true) clock += 60;
    for (const ride of rides) {
      const calls = brute.callsOf(ride.trip, ride.serviceDay) ?? [];
      expect(ride.board).toBeLessThan(ride.alight);
      expect(calls[ride.board]?.departure).toBeGreaterThanOrEqual(clock);
      if (!ride.isStay) expect(calls[ride.board]?.boards).toBe(true);
      clock = calls[ride.alight]?.arrival ?? Number.NaN;
    }
    if (rides.length === 0) {
      const walk = bruteForce(timetable, 0, { ...rules, accessible: false, excludedModes: [], schoolLines: true });
      clock += walk.walk(ends[stage] as BruteEnd, ends[stage + 1] as BruteEnd) ?? Number.NaN;
    }
  }
  expect(clock).toBeLessThanOrEqual(journey.arrival);
}

const patience = 20_000 + questions * 200;
/** Limits the time for shrinking a counterexample. */
const runs = (share: number) => ({
  seed,
  numRuns: Math.max(10, Math.round(questions * share)),
  interruptAfterTimeLimit: patience - 5000,
  markInterruptAsFailure: true,
});

describe('the router against brute force', () => {
  it(
    'TRAP-53: finds the earliest arrival at any hour and in the nights when clocks change',
    () => {
      let [found, possible] = [0, 0];
      fc.assert(
        fc.property(query, (generated) => {
          const prepared = prepare({ ...generated, via: null });
          const [from, to] = prepared.ends as [BruteEnd, BruteEnd];
          const journeys = prepared.search(false, prepared.asks, prepared.last);
          // Departures after the end of the day belong to the search of the next day.
          const beyond = prepared.brute
            .arrivals(from, to, prepared.last + 1)
            .map((arrival) => (arrival === null || arrival > prepared.asks + 72_000 ? null : arrival));
          const earliest = [1, 2, 3, 4, 5, 6].map((most, index) => {
            const arrivals = journeys
              .filter(({ boardings, arrival }) => boardings <= most && arrival <= prepared.asks + 72_000)
              .map(({ arrival }) => arrival);
            return Math.min(beyond[index] ?? Number.POSITIVE_INFINITY, ...arrivals);
          });
          const expected = prepared.brute.arrivals(from, to, prepared.asks);
          expect(earliest).toEqual(expected.map((arrival) => arrival ?? Number.POSITIVE_INFINITY));
          found += journeys.length;
          for (const journey of journeys) follow(prepared, journey);
          const isReachable = endsReachableOn(prepared.timetable, prepared.masks, prepared.rules, prepared.ends);
          if (isReachable(dayNumber(generated.date))) possible++;
          else expect(expected).toEqual([null, null, null, null, null, null]);
        }),
        runs(0.4),
      );
      expect(found).toBeGreaterThan(questions);
      expect(possible).toBeLessThan(questions * 0.4);
    },
    patience,
  );

  it(
    'REQ-7: finds every Pareto point of a range of departures, with modes, speeds, school lines, step-free access',
    () => {
      let found = 0;
      fc.assert(
        fc.property(query, (generated) => {
          const prepared = prepare({ ...generated, via: null });
          const to = Math.min(prepared.asks + generated.minutes * 60, prepared.last);
          const starts = [...bruteStarts(prepared, prepared.asks, to), to + 1];
          const expected = unbeaten(brutePoints(prepared, starts)).filter(({ start }) => start <= to);
          const journeys = prepared.search(false, prepared.asks, to);
          expect(pointsOf(journeys)).toEqual(expected);
          found += expected.length;
          for (const journey of journeys) follow(prepared, journey);
        }),
        runs(0.3),
      );
      expect(found).toBeGreaterThan(questions * 0.05);
    },
    patience,
  );

  it(
    'REQ-4: finds the latest departure and every Pareto point of a range of arrivals',
    () => {
      let found = 0;
      fc.assert(
        fc.property(query, (generated) => {
          const prepared = prepare({ ...generated, via: null });
          const from = Math.max(prepared.asks - generated.minutes * 60, prepared.midnight);
          const starts = bruteStarts(prepared, from - 72_000, prepared.asks);
          const expected = unbeaten(brutePoints(prepared, starts)).filter(
            ({ end }) => end >= from && end <= prepared.asks,
          );
          const journeys = prepared.search(true, from, prepared.asks);
          expect(pointsOf(journeys)).toEqual(expected);
          found += expected.length;
          for (const journey of journeys) follow(prepared, journey);
        }),
        runs(0.15),
      );
      expect(found).toBeGreaterThan(questions * 0.05);
    },
    patience,
  );

  it(
    'finds the planned journeys of a day by the bounds that it shares with live data, without those that a known one is as good as',
    () => {
      let [found, dropped] = [0, 0];
      fc.assert(
        fc.property(query, liveChanges, (generated, live) => {
          const { isArrival } = generated;
          const now = prepare({ ...generated, live, via: null });
          const before = prepare({ ...generated, live: null, via: null });
          const seconds = generated.minutes * 60;
          const from = isArrival ? Math.max(now.asks - seconds, now.midnight) : now.asks;
          const to = isArrival ? now.asks : Math.min(now.asks + seconds, now.last);
          const day = dayTimetable(now.timetable, dayNumber(generated.date), isArrival);
          const expected = pointsOf(before.search(isArrival, from, to));
          if (day.planned === null) {
            expect(pointsOf(now.search(isArrival, from, to))).toEqual(expected);
            return;
          }
          const { masks, rules, ends } = now;
          const planned = { timetable: plannedOf(now.timetable), day: day.planned, live: day, masks, rules, ends };
          const journeys = findJourneys(planned, from, to);
          expect(pointsOf(journeys)).toEqual(expected);
          for (const journey of journeys) follow(before, journey);
          const known = now.search(isArrival, from, to);
          const isOther = ({ start, end, boardings }: BrutePoint) =>
            !known.some((one) => one.departure >= start && one.arrival <= end && one.boardings <= boardings);
          const others = expected.filter(isOther);
          expect(pointsOf(findJourneys({ ...planned, known }, from, to))).toEqual(others);
          found += others.length;
          dropped += expected.length - others.length;
        }),
        runs(0.4),
      );
      expect(Math.min(found, dropped)).toBeGreaterThan(0);
    },
    patience,
  );

  it(
    'REQ-6: passes through a via, aboard or on foot, by departure and by arrival',
    () => {
      let found = 0;
      fc.assert(
        fc.property(query, sketchEnd, (generated, via) => {
          const prepared = prepare({ ...generated, via });
          const minutes = Math.min(generated.minutes, 240);
          if (generated.isArrival) {
            const from = Math.max(prepared.asks - minutes * 60, prepared.midnight);
            const starts = bruteStarts(prepared, from - 72_000, prepared.asks);
            const expected = unbeaten(brutePoints(prepared, starts)).filter(
              ({ end }) => end >= from && end <= prepared.asks,
            );
            expect(pointsOf(prepared.search(true, from, prepared.asks))).toEqual(expected);
            found += expected.length;
            return;
          }
          const to = Math.min(prepared.asks + minutes * 60, prepared.last);
          const starts = [...bruteStarts(prepared, prepared.asks, to), to + 1];
          const expected = unbeaten(brutePoints(prepared, starts)).filter(({ start }) => start <= to);
          const journeys = prepared.search(false, prepared.asks, to);
          expect(pointsOf(journeys)).toEqual(expected);
          found += expected.length;
          for (const journey of journeys) follow(prepared, journey);
        }),
        runs(0.15),
      );
      expect(found).toBeGreaterThan(questions * 0.05);
    },
    patience,
  );
});
