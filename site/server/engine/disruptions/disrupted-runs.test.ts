import { describe, expect, it } from 'vitest';
import { buildTimetable } from '../router/testing/timetable-builder.ts';
import { isRideDisrupted, touchesOnwards } from './disrupted-runs.ts';
import { type DisruptedPlace, type KnownDisruption, type Span, stopsService } from './known-disruption.ts';

const minute = 60;
const hour = 3600;

/**
 * A line A B C D E with a branch C F, an express A C E, and another line through C. Ten minutes a stop, two of them
 * dwell time.
 */
const timetable = buildTimetable({
  stations: ['A', 'B', 'C', 'D', 'E', 'F', 'X', 'Y'].map((id, index) => ({ id, lat: 48.8 + index / 100, lon: 2.3 })),
  lines: [
    {
      id: 'm',
      runs: [
        runOf('local', 'ABCDE', 'later'),
        runOf('branch', 'ABCF'),
        runOf('express', 'ACE'),
        { ...runOf('back', 'EDCBA'), direction: 1 },
      ],
    },
    { id: 'x', runs: [runOf('other', 'XCY')] },
  ],
});

/** A run at eight, and others of the same stops at nine. */
function runOf(id: string, stops: string, ...later: readonly string[]) {
  const timesFrom = (start: number) =>
    [...stops].map((_, at): [number, number] => [start + at * 10 * minute - 2 * minute, start + at * 10 * minute]);
  const trips = [{ id, times: timesFrom(8 * hour) }, ...later.map((own) => ({ id: own, times: timesFrom(9 * hour) }))];
  return { stops: [...stops], trips };
}

const stationsOf = (ids: string) =>
  new Set([...ids].map((id) => timetable.stations.findIndex((station) => station.id === id)));
const stopsOf = (ids: string) => new Set([...ids].map((id) => timetable.stops.ids.indexOf(id)));
const tripsOf = (...ids: readonly string[]) => new Set(ids.map((id) => timetable.trips.ids.indexOf(id)));
const places: Readonly<Record<string, DisruptedPlace>> = {
  'line m': { kind: 'LINE', line: 0 },
  'stop C': { kind: 'STOPS', line: null, stops: stopsOf('C') },
  'stop C of m': { kind: 'STOPS', line: 0, stops: stopsOf('C') },
  'line m back': { kind: 'LINE', line: 0, direction: 1 },
  'stop C of m back': { kind: 'STOPS', line: 0, stops: stopsOf('C'), direction: 1 },
  'trip later': { kind: 'TRIPS', line: 0, trips: tripsOf('later') },
  'stop C of trip later': { kind: 'TRIPS', line: 0, trips: tripsOf('later'), stops: stopsOf('C') },
  'm from B to D': { kind: 'STRETCH', line: 0, stations: stationsOf('BCD') },
};
const published = {
  id: 'd',
  severity: 'WARNING' as const,
  effect: '',
  title: '',
  message: '',
  periods: [],
  lineIds: [],
  stopIds: [],
};
const disruptionOf = (place: string, spans: readonly Span[] | null = null): KnownDisruption => ({
  published,
  spans,
  where: [places[place] as DisruptedPlace],
});

/** Returns a run and the positions of a ride in it, by the names of its first and last stop. */
function ride(name: string, [from, to]: string) {
  const trip = timetable.trips.ids.indexOf(name);
  const index = timetable.trips.pattern[trip] as number;
  const positionOf = (id: string | undefined) =>
    [...(timetable.patterns[index]?.stops ?? [])].indexOf(timetable.stops.ids.indexOf(id ?? ''));
  return [
    { pattern: index, row: [...(timetable.patterns[index]?.trips ?? [])].indexOf(trip), origin: 0 },
    { board: positionOf(from), alight: positionOf(to) },
  ] as const;
}
const isTouched = (disruption: KnownDisruption, name: string, ends: string) =>
  isRideDisrupted(timetable, disruption, ...ride(name, ends));

describe('where a disruption affects a ride', () => {
  it.each([
    ['line m', 'local', 'AB', true],
    ['line m', 'other', 'XC', false],
    ['stop C', 'local', 'AC', true],
    ['stop C', 'local', 'CD', true],
    ['stop C', 'local', 'AE', false],
    ['stop C', 'other', 'XC', true],
    ['stop C of m', 'other', 'XC', false],
    ['stop C of m', 'branch', 'CF', true],
    ['line m back', 'back', 'BA', true],
    ['line m back', 'local', 'AB', false],
    ['stop C of m back', 'back', 'CA', true],
    ['stop C of m back', 'local', 'CE', false],
    ['trip later', 'later', 'AB', true],
    ['trip later', 'local', 'AB', false],
    ['stop C of trip later', 'later', 'AC', true],
    ['stop C of trip later', 'later', 'AB', false],
    ['stop C of trip later', 'local', 'AC', false],
    ['m from B to D', 'local', 'AB', false],
    ['m from B to D', 'local', 'AC', true],
    ['m from B to D', 'local', 'DE', false],
    ['m from B to D', 'back', 'EA', true],
    ['m from B to D', 'back', 'BA', false],
    ['m from B to D', 'branch', 'CF', false],
    ['m from B to D', 'branch', 'BF', true],
    ['m from B to D', 'express', 'AC', true],
    ['m from B to D', 'express', 'CE', true],
    ['m from B to D', 'other', 'XY', false],
  ])('REQ-7: %s, %s from and to %s: %s', (place, name, ends, expected) => {
    expect(isTouched(disruptionOf(place), name, ends)).toBe(expected);
  });

  it('REQ-7: not where the traveller stays on board between two runs of a vehicle', () => {
    const [run, span] = ride('local', 'AC');
    const closed = disruptionOf('stop C');
    expect(isRideDisrupted(timetable, closed, run, { ...span, staysOn: true })).toBe(false);
    const [after, onwards] = ride('local', 'CD');
    expect(isRideDisrupted(timetable, closed, after, { ...onwards, isStay: true })).toBe(false);
  });
});

describe('when a disruption affects a ride', () => {
  const at = (minutes: number) => 8 * hour + minutes * minute;
  const during = (place: string, from: number, to: number) => disruptionOf(place, [[at(from), at(to)]]);

  it.each([
    // The run leaves A at 8:00, is at B from 8:08 to 8:10, at C from 8:18, at D from 8:28 and at E from 8:38.
    ['while it is on the stretch', during('m from B to D', 15, 60), true],
    ['when it has left the stretch', during('m from B to D', 29, 60), false],
    ['before it comes to the stretch', during('m from B to D', -60, 9), false],
    ['at any time of it where the whole line is meant', during('line m', 35, 60), true],
    ['after it is over', during('line m', 39, 60), false],
    [
      'when there are several',
      disruptionOf('line m', [
        [0, 1],
        [at(0), at(1)],
      ]),
      true,
    ],
    ['never, where no hours lie in its periods', disruptionOf('line m', []), false],
  ])('REQ-7: %s', (_when, disruption, expected) => {
    expect(isTouched(disruption, 'local', 'AE')).toBe(expected);
  });

  it('REQ-7: by the time of the call if boarding or alighting is affected', () => {
    expect(isTouched(during('stop C', 19, 25), 'local', 'AC')).toBe(true);
    expect(isTouched(during('stop C', 21, 25), 'local', 'AC')).toBe(false);
    expect(isTouched(during('stop C', 0, 10), 'local', 'AC')).toBe(false);
  });
});

it('affects the trips that it names and all others where it names the line, too', () => {
  const both: KnownDisruption = {
    ...disruptionOf('trip later'),
    where: [
      places['trip later'] as DisruptedPlace,
      { kind: 'TRIPS', line: 0, trips: tripsOf('local'), stops: stopsOf('E') },
      places['stop C'] as DisruptedPlace,
    ],
  };
  expect(['AB', 'AC'].map((ends) => isTouched(both, 'local', ends))).toEqual([false, true]);
  expect(['AB', 'AC'].map((ends) => isTouched(both, 'later', ends))).toEqual([true, true]);
});

it('stops no service where it only informs', () => {
  const closed = { ...disruptionOf('line m'), published: { ...published, severity: 'BLOCKING' as const } };
  expect([stopsService(closed), stopsService({ ...closed, onlyInforms: true })]).toEqual([true, false]);
});

describe('whether a disruption affects a pattern from a stop on', () => {
  it.each([
    ['trip later', 'local', 'A', false],
    ['line m back', 'local', 'A', false],
    ['m from B to D', 'local', 'A', true],
    ['m from B to D', 'local', 'D', false],
    ['m from B to D', 'back', 'D', true],
    ['m from B to D', 'branch', 'C', false],
    ['stop C', 'local', 'C', true],
    ['stop C', 'local', 'A', false],
    ['line m', 'local', 'D', true],
    ['line m', 'local', 'E', false],
  ])('%s, %s from %s: %s', (place, name, stop, expected) => {
    const [{ pattern }, { board }] = ride(name, stop + stop);
    expect(touchesOnwards(timetable, disruptionOf(place), pattern, board)).toBe(expected);
  });
});
