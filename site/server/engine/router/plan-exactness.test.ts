import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Journey } from '#shared/domain/journey.ts';
import { criteria, speeds, type TripRequest } from '#shared/domain/trip-request.ts';
import { isoWithOffset } from '#shared/lib/zoned-time.ts';
import { endOf } from './answer/itinerary.ts';
import { planJourneys } from './plan-journeys.ts';
import { bruteForce, parisMidnight } from './testing/brute-force.ts';
import {
  network,
  type SketchEnd,
  searchedDay,
  searchedModes,
  searchedSecond,
  sketchEnd,
} from './testing/generated-network.ts';
import { buildTimetable, dayNumber } from './testing/timetable-builder.ts';

/** `EXACTNESS=5000` asks so many questions instead of the few of a fast run, `EXACTNESS_SEED=1` asks others. */
const questions = Number(process.env.EXACTNESS ?? 400);
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
});

function placeOf(end: SketchEnd) {
  if ('lat' in end) return { id: '', ...end };
  return { id: 'stop' in end ? end.stop : end.station, lat: 0, lon: 0 };
}

function prepare(asked: typeof query extends fc.Arbitrary<infer Value> ? Value : never, isWalkOffered: boolean) {
  const timetable = buildTimetable(asked.sketch);
  const day = dayNumber(asked.date);
  const time = Math.min(parisMidnight(day) + asked.second, parisMidnight(day + 1) - 1);
  const [from, to] = [placeOf(asked.from), placeOf(asked.to)];
  const { walkSpeed, criterion, accessible, excludedModes } = asked;
  const ends = [from, to].map((place) => endOf(timetable, { ...place, title: '' }));
  const request = {
    ...{ fromId: from.id, fromValue: '', fromLat: from.lat, fromLon: from.lon },
    ...{ toId: to.id, toValue: '', toLat: to.lat, toLon: to.lon },
    tripType: 0 as const,
    itineraryOptions: {
      ...{ walkSpeed, criterion, accessible, bikeSpeed: 'NORMAL' as const, scholarLines: false },
      ...{ avoidDisruptions: false, displayEquipment: false },
      excludedModes: isWalkOffered ? excludedModes : [...excludedModes, 'WALK' as const],
    },
  };
  const brute = bruteForce(timetable, day, { speed: walkSpeed, excludedModes, schoolLines: false, accessible });
  const ask = (when: 'departureDateTime' | 'arrivalDateTime'): Journey[] => {
    const when_ = { [when]: isoWithOffset(time * 1000, timetable.zone) };
    const { groups } = planJourneys(timetable, { ...request, ...when_ } as TripRequest, { now: time * 1000 });
    return groups.flatMap(({ journeys }) => journeys);
  };
  const [start, end] = ends as [(typeof ends)[0], (typeof ends)[0]];
  const arrivalFrom = (moment: number) => brute.arrivals(start, end, moment).at(-1) ?? null;
  return { time, ask, arrivalFrom, starts: (first: number, last: number) => brute.starts(start, first, last) };
}

const isRidden = ({ sections }: Journey) => sections.some(({ type }) => type === 'PUBLIC_TRANSPORT');
const instantOf = (text: string) => Date.parse(text) / 1000;
const arrivalsOf = (journeys: readonly Journey[]) => journeys.map(({ arrival }) => instantOf(arrival.scheduled));
const departuresOf = (journeys: readonly Journey[]) => journeys.map(({ departure }) => instantOf(departure.scheduled));

const patience = 30_000 + questions * 200;
const runs = (share: number) => ({
  seed,
  numRuns: Math.max(10, Math.round(questions * share)),
  interruptAfterTimeLimit: patience - 5000,
  markInterruptAsFailure: true,
});

describe('an answer against brute force', () => {
  it(
    'REQ-4: holds the earliest arrival of all, however long it takes',
    () => {
      let found = 0;
      fc.assert(
        fc.property(query, (asked) => {
          const { time, ask, arrivalFrom } = prepare(asked, false);
          const expected = arrivalFrom(time);
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
    'REQ-4: holds the latest departure of all, however long it takes',
    () => {
      let found = 0;
      fc.assert(
        fc.property(query, (asked) => {
          const { time, ask, arrivalFrom, starts } = prepare(asked, false);
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
    'REQ-7: holds the earliest arrival where it beats the walk, and always for someone who needs step-free ways',
    () => {
      let found = 0;
      fc.assert(
        fc.property(query, (asked) => {
          const { time, ask, arrivalFrom } = prepare(asked, true);
          const expected = arrivalFrom(time);
          if (expected === null) return;
          const journeys = ask('departureDateTime');
          const rides = journeys.filter(isRidden);
          expect(Math.min(...arrivalsOf(journeys.filter((one) => isRidden(one) || isWalk(one))))).toBeLessThanOrEqual(
            expected,
          );
          if (!asked.accessible) return;
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
