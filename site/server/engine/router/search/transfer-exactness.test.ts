import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomCases } from '#tests/support/random-cases.ts';
import type { Timetable } from '../../timetable.ts';
import { type BruteEnd, bruteForce, parisMidnight, unbeaten } from '../testing/brute-force.ts';
import { buildTimetable, dayNumber, type SketchTransfer, type TimetableSketch } from '../testing/timetable-builder.ts';
import { dayTimetable } from './day-timetable.ts';
import { buildMasks } from './masks.ts';
import { findJourneys, type RoutedJourney } from './search-journeys.ts';

/**
 * Rules of transfers.txt about lines and trips, in networks where every journey changes: two lines lead from A to the
 * platforms of H, two from there to the platforms of J, two from there to B. No place is within walking distance of
 * another.
 */
const runsOfLines = [
  ['a1', 'h1'],
  ['a2', 'h2'],
  ['h1', 'j1'],
  ['h2', 'j2', 'b1'],
  ['j1', 'b1'],
  ['j2', 'b2'],
];
const stations = ['a', 'h', 'j', 'b'].map((id, place) => ({
  id: id.toUpperCase(),
  lat: 48.5 + place / 5,
  lon: 2,
  stops: [{ id: `${id}1` }, { id: `${id}2`, lat: 48.5 + place / 5 + 0.001 }],
}));
const tripsOfLine = 6;

const transfer = fc
  .record({
    before: fc.nat(3),
    after: fc.nat(9),
    isElsewhere: fc.constantFrom(false, false, false, true),
    fromTrip: fc.nat(tripsOfLine - 1),
    toTrip: fc.nat(tripsOfLine - 1),
    fromBy: fc.constantFrom('LINE', 'TRIP', 'ALL'),
    toBy: fc.constantFrom('LINE', 'TRIP', 'ALL'),
    kind: fc.constantFrom('FORBIDDEN', 'TIMED', 'LEAST', 'LEAST'),
    leastSeconds: fc.constantFrom(0, 30, 120, 300),
  })
  .filter(({ fromBy, toBy }) => fromBy !== 'ALL' || toBy !== 'ALL')
  .map(({ before, after, isElsewhere, fromTrip, toTrip, fromBy, toBy, kind, leastSeconds }): SketchTransfer => {
    const from = runsOfLines[before]?.[1] ?? '';
    const callers = [...runsOfLines.keys()].filter((line) => {
      const stop = runsOfLines[line]?.[0] ?? '';
      return isElsewhere ? stop[0] === from[0] && stop !== from : stop === from;
    });
    const line = callers[after % callers.length] ?? 0;
    return {
      from,
      to: runsOfLines[line]?.[0] ?? '',
      kind,
      leastSeconds,
      ...(fromBy === 'LINE' && { fromLine: `l${before}` }),
      ...(fromBy === 'TRIP' && { fromTrip: `t${before}.${fromTrip}` }),
      ...(toBy === 'LINE' && { toLine: `l${line}` }),
      ...(toBy === 'TRIP' && { toTrip: `t${line}.${toTrip}` }),
    };
  });

/** Most connections are within two minutes, so the duration of a change decides which vehicle is caught. */
const minutes = fc.array(fc.integer({ min: 0, max: 14 }), { minLength: tripsOfLine, maxLength: tripsOfLine });

const network = fc
  .record({
    starts: fc.array(minutes, { minLength: runsOfLines.length, maxLength: runsOfLines.length }),
    transfers: fc.array(transfer, { minLength: 1, maxLength: 10 }),
    isJoined: fc.boolean(),
  })
  .map(
    ({ starts, transfers, isJoined }): TimetableSketch => ({
      stations,
      lines: runsOfLines.map((stops, line) => ({
        id: `l${line}`,
        runs: [
          {
            stops,
            trips: (starts[line] ?? []).map((minute, trip) => ({
              id: `t${line}.${trip}`,
              times: stops.map((_, at) => 8 * 3600 + (minute + 5 * at + (line > 1 ? 5 : 0) + (line > 3 ? 5 : 0)) * 60),
            })),
          },
        ],
      })),
      footpaths: isJoined
        ? ['h', 'j'].map((id) => ({ from: `${id}1`, to: `${id}2`, metres: 90, leastSeconds: id === 'j' ? 200 : 0 }))
        : [],
      transfers,
    }),
  );

const day = dayNumber('2026-06-10');
const midnight = parisMidnight(day);

function endAt({ stations: known }: Timetable, id: string): BruteEnd {
  const station = known.find((one) => one.id === id);
  if (station === undefined) throw new Error(`no station ${id}`);
  return { lat: station.lat, lon: station.lon, stops: [...station.stops] };
}

function prepare(sketch: TimetableSketch) {
  const timetable = buildTimetable(sketch);
  const [from, to] = [endAt(timetable, 'A'), endAt(timetable, 'B')];
  const rules = { speed: 'NORMAL', excludedModes: [], schoolLines: true, accessible: false } as const;
  const masks = buildMasks(timetable, {
    excludedModes: [],
    schoolLines: true,
    isAccessible: false,
    trustsUnknown: true,
  });
  const walking = { speed: 'NORMAL', isAccessible: false, reach: 'USUAL' } as const;
  const search = (isArrival: boolean, first: number, last: number) =>
    findJourneys(
      { timetable, day: dayTimetable(timetable, day, isArrival), masks, rules: walking, ends: [from, to] },
      first,
      last,
    );
  const bruteOf = (known: TimetableSketch) => {
    const brute = bruteForce(timetable, day, { ...rules, sketch: known });
    const starts = brute.starts(from, midnight, midnight + 12 * 3600);
    return unbeaten(
      starts.flatMap((start) =>
        brute
          .arrivals(from, to, start)
          .flatMap((end, index) => (end === null ? [] : [{ start, end, boardings: index + 1 }])),
      ),
    );
  };
  return { search, expected: bruteOf(sketch), withoutRules: bruteOf({ ...sketch, transfers: [] }) };
}

const pointsOf = (journeys: readonly RoutedJourney[]) =>
  journeys
    .map(({ departure, arrival, boardings }) => ({ start: departure, end: arrival, boardings }))
    .sort((a, b) => a.start - b.start || a.end - b.end || a.boardings - b.boardings);

describe('transfers of single lines and trips against brute force', () => {
  it('are obeyed by every journey of a range, by departure and by arrival', () => {
    let decided = 0;
    const questions = randomCases(150);
    fc.assert(
      fc.property(network, (sketch) => {
        const { search, expected, withoutRules } = prepare(sketch);
        const [first, last] = [midnight, midnight + 12 * 3600];
        expect(pointsOf(search(false, first, last))).toEqual(expected);
        expect(pointsOf(search(true, first, last))).toEqual(expected);
        if (JSON.stringify(expected) !== JSON.stringify(withoutRules)) decided++;
      }),
      { seed: Number(process.env.EXACTNESS_SEED ?? 20_260_329), numRuns: questions },
    );
    // The rules must affect many results, or the comparison would not test them.
    expect(decided).toBeGreaterThan(questions / 5);
  }, 120_000);
});
