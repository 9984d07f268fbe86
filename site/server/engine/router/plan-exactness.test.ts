import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPossible } from '#shared/domain/journey/changes.ts';
import type { Journey } from '#shared/domain/journey/journey.ts';
import type { TransitTime } from '#shared/domain/schedule.ts';
import { criteria, speeds, type TripRequest } from '#shared/domain/trip/trip-request.ts';
import { isoWithOffset } from '#shared/lib/time/zoned-time.ts';
import { randomCases } from '#tests/support/random-cases.ts';
import type { DisruptedPlace, KnownDisruption } from '../disruptions/known-disruption.ts';
import type { Timetable } from '../timetable.ts';
import { endOf } from './journeys/itinerary.ts';
import { planJourneys } from './plan-journeys.ts';
import { bruteForce, parisMidnight } from './testing/brute-force.ts';
import { liveChanges, liveOf } from './testing/generated-live.ts';
import {
  network,
  type SketchEnd,
  searchedDay,
  searchedModes,
  searchedSecond,
  sketchEnd,
} from './testing/generated-network.ts';
import { streetSketch, withSketchedStreets } from './testing/generated-streets.ts';
import { liveRunsOf } from './testing/live-sketch.ts';
import { buildTimetable, dayNumber } from './testing/timetable-builder.ts';

/** `EXACTNESS_SEED` sets the random seed. */
const questions = randomCases(100);
const seed = Number(process.env.EXACTNESS_SEED ?? 20_261_122);
const longestSeconds = 72_000;

const query = fc.record({
  sketch: network,
  from: sketchEnd,
  to: sketchEnd,
  date: searchedDay,
  second: searchedSecond,
  walkSpeed: fc.constantFrom(...speeds),
  criterion: fc.constantFrom(...criteria),
  accessible: fc.constantFrom(false, false, true),
  excludedModes: searchedModes,
  live: fc.option(liveChanges, { nil: null, freq: 3 }),
  streets: streetSketch,
});

/** `from` is in minutes from the requested moment. */
const closure = fc.record({
  kind: fc.constantFrom('LINE', 'STOPS', 'STOPS OF LINE', 'STRETCH'),
  line: fc.nat(7),
  first: fc.nat(6),
  count: fc.integer({ min: 2, max: 4 }),
  stops: fc.array(fc.nat(13), { minLength: 1, maxLength: 4 }),
  from: fc.integer({ min: -400, max: 200 }),
  minutes: fc.integer({ min: 30, max: 900 }),
});
type ClosureSketch = typeof closure extends fc.Arbitrary<infer Value> ? Value : never;

function placeOf(end: SketchEnd) {
  if ('lat' in end) return { id: '', ...end };
  return { id: 'stop' in end ? end.stop : end.station, lat: 0, lon: 0 };
}

/** Returns a closure in the forms of brute force and of the engine. */
function closureIn(timetable: Timetable, time: number, sketch: ClosureSketch, index: number) {
  const { stops, lines, patterns } = timetable;
  const line = sketch.line % lines.length;
  const called = [...(patterns[lines[line]?.patterns[0] ?? -1]?.stops ?? [])].map((stop) => stops.station[stop] ?? -1);
  const isLoop = new Set(called).size < called.length;
  const named = new Set(sketch.stops.map((stop) => stop % stops.count));
  const first = Math.min(sketch.first, called.length - 2);
  const stations = new Set(called.slice(first, first + sketch.count));
  const place: DisruptedPlace =
    sketch.kind === 'STOPS'
      ? { kind: 'STOPS', line: null, stops: named }
      : sketch.kind === 'STOPS OF LINE'
        ? { kind: 'STOPS', line, stops: named }
        : sketch.kind === 'LINE' || isLoop
          ? { kind: 'LINE', line }
          : { kind: 'STRETCH', line, stations };
  const from = time + sketch.from * 60;
  const to = from + sketch.minutes * 60;
  const common = { id: `d${index}`, severity: 'WARNING' as const, effect: '', title: '', message: '' };
  const known: KnownDisruption = {
    published: { ...common, periods: [], lineIds: [], stopIds: [] },
    spans: [[from, to]],
    where: [place],
  };
  return { known, brute: { ...place, from, to } };
}

type Query = typeof query extends fc.Arbitrary<infer Value> ? Value : never;

function prepare(search: Query, isWalkOffered: boolean, closures: readonly ClosureSketch[] = []) {
  const timetable = buildTimetable(search.sketch);
  const day = dayNumber(search.date);
  const time = Math.min(parisMidnight(day) + search.second, parisMidnight(day + 1) - 1);
  const [from, to] = [placeOf(search.from), placeOf(search.to)];
  const { walkSpeed, criterion, accessible, excludedModes } = search;
  const places = [from, to].map((place) => endOf(timetable, { ...place, title: '' }));
  const ends = withSketchedStreets(timetable, places, search.streets);
  const request = {
    fromId: from.id,
    fromValue: '',
    fromLat: from.lat,
    fromLon: from.lon,
    toId: to.id,
    toValue: '',
    toLat: to.lat,
    toLon: to.lon,
    tripType: 0 as const,
    itineraryOptions: {
      walkSpeed,
      criterion,
      accessible,
      bikeSpeed: 'NORMAL' as const,
      scholarLines: false,
      avoidDisruptions: closures.length > 0,
      displayEquipment: false,
      excludedModes: isWalkOffered ? excludedModes : [...excludedModes, 'WALK' as const],
    },
  };
  const live = search.live === null ? undefined : liveOf(search.sketch, day, search.live);
  const closed = closures.map((sketch, index) => closureIn(timetable, time, sketch, index));
  const bruteRules = {
    sketch: search.sketch,
    speed: walkSpeed,
    excludedModes,
    schoolLines: false,
    accessible,
    closed: closed.map((one) => one.brute),
    live,
  };
  const usual = bruteForce(timetable, day, bruteRules);
  const context = {
    now: time * 1000,
    disruptions: closed.map(({ known }) => known),
    runs: live ? liveRunsOf(timetable, live) : null,
    streets: search.streets === null ? undefined : ends.map(({ streets = null }) => streets),
  };
  const ask = (when: 'departureDateTime' | 'arrivalDateTime'): Journey[] => {
    const asks = { ...request, [when]: isoWithOffset(time * 1000, timetable.zone) } as TripRequest;
    const { groups } = planJourneys(timetable, asks, context);
    // Those that live data makes impossible come after the list that brute force checks.
    return groups.flatMap(({ journeys }) => journeys).filter((journey) => isPossible(journey, timetable));
  };
  const [start, end] = ends as [(typeof ends)[0], (typeof ends)[0]];
  // Stops further away count if no journey that is worth it leaves (or arrives) within the first hour.
  const kept = new Map<number, (number | null)[]>();
  const arrivalsAt = (moment: number) => {
    const known = kept.get(moment) ?? usual.arrivals(start, end, moment);
    kept.set(moment, known);
    return known;
  };
  /** A later start may also find what is too long from now: only an earlier arrival leaves soon. */
  const leavesSoon = () => {
    const later = arrivalsAt(time + 3600);
    return arrivalsAt(time).some((at, index) => at !== null && at < (later[index] ?? Number.POSITIVE_INFINITY));
  };
  const arrivesSoon = () => !isEqual(latestBy(time), latestBy(time - 3600));
  const latestBy = (limit: number) => {
    const moments = usual.starts(start, time - longestSeconds, time).reverse();
    return [0, 1, 2, 3, 4, 5].map((vehicles) =>
      moments.find((moment) => (arrivalsAt(moment)[vehicles] ?? Number.POSITIVE_INFINITY) <= limit),
    );
  };
  const oracle = (when: 'departureDateTime' | 'arrivalDateTime') => {
    const isSoon = when === 'departureDateTime' ? leavesSoon() : arrivesSoon();
    const brute = isSoon ? usual : bruteForce(timetable, day, { ...bruteRules, isFar: true });
    const arrivalFrom = (moment: number) => brute.arrivals(start, end, moment).at(-1) ?? null;
    return { arrivalFrom, starts: (first: number, last: number) => brute.starts(start, first, last) };
  };
  return { time, ask, oracle };
}

const isEqual = (one: readonly unknown[], other: readonly unknown[]) => one.join() === other.join();
const isRidden = ({ sections }: Journey) => sections.some(({ type }) => type === 'PUBLIC_TRANSPORT');
const instantOf = (text: string) => Date.parse(text) / 1000;
const expectedOf = ({ scheduled, estimated = scheduled }: TransitTime) => instantOf(estimated);
const arrivalsOf = (journeys: readonly Journey[]) => journeys.map(({ arrival }) => expectedOf(arrival));
const departuresOf = (journeys: readonly Journey[]) => journeys.map(({ departure }) => expectedOf(departure));

const patience = 30_000 + questions * 200;
const runs = (share: number) => ({
  seed,
  numRuns: Math.max(10, Math.round(questions * share)),
  interruptAfterTimeLimit: patience - 5000,
  markInterruptAsFailure: true,
});

describe('journey results against brute force', () => {
  it(
    'REQ-4: contain the earliest arrival, however long the journey takes',
    () => {
      let found = 0;
      fc.assert(
        fc.property(query, (search) => {
          const { time, ask, oracle } = prepare(search, false);
          const expected = oracle('departureDateTime').arrivalFrom(time);
          const rides = ask('departureDateTime').filter(isRidden);
          if (expected === null) return;
          found++;
          expect(Math.min(...arrivalsOf(rides))).toBe(expected);
        }),
        runs(1),
      );
      expect(found).toBeGreaterThan(questions * 0.3);
    },
    patience,
  );

  it(
    'REQ-4: contain the latest departure, however long the journey takes',
    () => {
      let found = 0;
      fc.assert(
        fc.property(query, (search) => {
          const { time, ask, oracle } = prepare(search, false);
          const { arrivalFrom, starts } = oracle('arrivalDateTime');
          const isInTime = (start: number) => (arrivalFrom(start) ?? Number.POSITIVE_INFINITY) <= time;
          const latest = starts(time - longestSeconds, time).findLast(isInTime);
          if (latest === undefined) return;
          found++;
          expect(Math.max(...departuresOf(ask('arrivalDateTime').filter(isRidden)))).toBe(latest);
        }),
        runs(0.3),
      );
      expect(found).toBeGreaterThan(questions * 0.1);
    },
    patience,
  );

  it(
    'REQ-7: avoid disruptions in their place and time only',
    () => {
      let [found, avoided] = [0, 0];
      fc.assert(
        fc.property(query, fc.array(closure, { minLength: 2, maxLength: 4 }), (search, closures) => {
          const { time, ask, oracle } = prepare(search, false, closures);
          const rides = ask('departureDateTime').filter(isRidden);
          for (const { disruptionIds } of rides) expect(disruptionIds).toEqual([]);
          const expected = oracle('departureDateTime').arrivalFrom(time);
          if (expected !== prepare(search, false).oracle('departureDateTime').arrivalFrom(time)) avoided++;
          if (expected !== null) {
            found++;
            expect(Math.min(...arrivalsOf(rides))).toBe(expected);
          }
          const { arrivalFrom, starts } = oracle('arrivalDateTime');
          const isInTime = (start: number) => (arrivalFrom(start) ?? Number.POSITIVE_INFINITY) <= time;
          const latest = starts(time - longestSeconds, time).findLast(isInTime);
          if (latest === undefined) return;
          expect(Math.max(...departuresOf(ask('arrivalDateTime').filter(isRidden)))).toBe(latest);
        }),
        runs(0.4),
      );
      expect(found).toBeGreaterThan(questions * 0.1);
      expect(avoided).toBeGreaterThan(questions * 0.02);
    },
    patience,
  );

  it(
    'REQ-7: contain the earliest arrival if it beats the walk, also with step-free access',
    () => {
      let found = 0;
      fc.assert(
        fc.property(query, (search) => {
          const { time, ask, oracle } = prepare(search, true);
          const expected = oracle('departureDateTime').arrivalFrom(time);
          if (expected === null) return;
          const journeys = ask('departureDateTime');
          const rides = journeys.filter(isRidden);
          expect(Math.min(...arrivalsOf(journeys.filter((one) => isRidden(one) || isWalk(one))))).toBeLessThanOrEqual(
            expected,
          );
          // A ride to a stop from which the walk is as long as the whole journey on foot is no help.
          const onFoot = journeys.filter(isWalk).map(({ walkSeconds }) => walkSeconds);
          if (!search.accessible || expected >= time + Math.min(...onFoot)) return;
          found++;
          expect(Math.min(...arrivalsOf(rides))).toBe(expected);
        }),
        runs(0.5),
      );
      expect(found).toBeGreaterThan(questions * 0.02);
    },
    patience,
  );
});

const isWalk = ({ sections }: Journey) =>
  sections.every((section) => section.type === 'STREET' && section.mode === 'WALK');
