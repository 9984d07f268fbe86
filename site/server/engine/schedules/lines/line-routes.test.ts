import { describe, expect, it } from 'vitest';
import { buildTimetable } from '../../router/testing/timetable-builder.ts';
import type { Timetable } from '../../timetable.ts';
import { timetableIn } from '../../timetable-in.ts';
import { lineRouteNamed, patternsTowards, routesOf } from './line-routes.ts';

const trips = (id: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `${id}${at}`, times: [at * 60, at * 60 + 30] }));

/** A line to three places, two of which have the same German name. */
const sketch = buildTimetable({
  stations: ['S', 'A', 'B', 'C'].map((id, at) => ({ id, lat: 48.85 + at / 50, lon: 2.35 })),
  lines: [
    {
      id: 'm',
      runs: [
        { stops: ['S', 'C'], trips: trips('c', 4) },
        { stops: ['S', 'A'], trips: trips('a', 3) },
        { stops: ['S', 'B'], trips: trips('b', 2) },
      ],
    },
  ],
});
const none = new Map<string, string>();
const stops = new Map([
  ['A (station)', 'Bad'],
  ['B (station)', 'Bad'],
]);
const timetable: Timetable = {
  ...sketch,
  translations: new Map([['de', { stops, lines: none, headsigns: none, networks: none }]]),
};
const german = timetableIn(timetable, 'de');

describe('the name of a direction', () => {
  const name = (runs: readonly { readonly stops: string[]; readonly count: number }[]) => {
    const line = {
      id: 'd',
      runs: runs.map(({ stops: called, count }, index) => ({
        stops: called,
        trips: Array.from({ length: count }, (_, at) => ({
          id: `${index} ${at}`,
          times: called.map((__, place) => at * 3600 + place * 60),
        })),
      })),
    };
    const stations = ['S', 'A', 'B', 'C', 'N'].map((id, at) => ({ id, lat: 48.85 + at / 50, lon: 2.35 }));
    return routesOf(buildTimetable({ stations, lines: [line] }), 0)[0]?.name.replaceAll(' (station)', '');
  };

  it('is no stop at which a feeder hands over to the trips that go on', () => {
    const trunk = { stops: ['B', 'C', 'N'], count: 4 };
    const feeders = [
      { stops: ['S', 'B'], count: 2 },
      { stops: ['A', 'C'], count: 2 },
    ];
    expect(name([trunk, ...feeders])).toBe('N');
  });

  it('keeps the terminus of every second trip, and that of a circle', () => {
    expect(
      name([
        { stops: ['S', 'A', 'B'], count: 3 },
        { stops: ['S', 'A'], count: 3 },
      ]),
    ).toBe('B / A');
    expect(name([{ stops: ['S', 'A', 'B', 'S'], count: 3 }])).toBe('S');
  });
});

describe('a direction found by a text', () => {
  it('has the names of its termini in a language, also if two have the same name', () => {
    expect(routesOf(timetable, 0).map(({ name }) => name)).toEqual(['C (station) / A (station) / B (station)']);
    expect(routesOf(german, 0).map(({ name }) => name)).toEqual(['Bad / C (station)']);
  });

  it.each(['C (station) / A (station) / B (station)', 'Bad / C (station)'])(
    'is found in the original language: %s',
    (text) => {
      const own = text.startsWith('Bad') ? german : timetable;
      expect(patternsTowards(own, 0, text)).toEqual(new Set([0, 1, 2]));
      expect(lineRouteNamed(own, 0, text)?.name).toBe(text);
    },
  );

  it('is found by a terminus in any language', () => {
    for (const each of [timetable, german]) {
      expect(patternsTowards(each, 0, 'bad').size).toBe(2);
      expect(patternsTowards(each, 0, 'a station').size).toBe(1);
      expect(lineRouteNamed(each, 0, 'BAD')?.direction).toBe(0);
      expect(lineRouteNamed(each, 0, 'Nirgends')).toBeUndefined();
    }
  });
});
