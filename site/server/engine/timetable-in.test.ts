import { describe, expect, it } from 'vitest';
import { idsOf } from './router/journeys/itinerary.ts';
import { dayTimetable } from './router/search/day-timetable.ts';
import { accessOf } from './router/search/ends.ts';
import { changesOf } from './router/search/walks.ts';
import { buildTimetable, dayNumber } from './router/testing/timetable-builder.ts';
import { lineOrderOf } from './schedules/lines/line-order.ts';
import type { Timetable } from './timetable.ts';
import { namesInAll, timetableIn } from './timetable-in.ts';

const sketch = buildTimetable({
  stations: [
    { id: 'A', lat: 48.85, lon: 2.35 },
    { id: 'B', lat: 48.86, lon: 2.36 },
  ],
  lines: [{ id: 'm', runs: [{ stops: ['A', 'B'], trips: [{ id: 't', times: [0, 60] }] }] }],
});
const none = new Map<string, string>();
const timetable: Timetable = {
  ...sketch,
  translations: new Map([
    ['de', { stops: new Map([['B (station)', 'Bahnhof']]), lines: none, headsigns: none, networks: none }],
    ['en', { stops: none, lines: new Map([['Line m', 'The m']]), headsigns: none, networks: none }],
  ]),
};

describe('a timetable in a language', () => {
  it('is the original without translations, and is built once with translations', () => {
    expect(timetableIn(timetable, 'it')).toBe(timetable);
    const german = timetableIn(timetable, 'de');
    expect(german).not.toBe(timetable);
    expect(timetableIn(timetable, 'de')).toBe(german);
    expect(german.stations.map(({ id, name }) => [id, name])).toEqual([
      ['A', 'A (station)'],
      ['B', 'Bahnhof'],
    ]);
    expect(timetableIn(timetable, 'en').lines.map(({ id, name }) => [id, name])).toEqual([['m', 'The m']]);
    expect(timetable.stations[1]?.name).toBe('B (station)');
  });

  it('shares all searched data with the original', () => {
    const german = timetableIn(timetable, 'de');
    const day = dayNumber('2026-03-10');
    const end = { lat: 48.85, lon: 2.35, stops: [0] };
    const rules = { speed: 'NORMAL', isAccessible: false, reach: 'USUAL' } as const;
    expect(german.patterns).toBe(timetable.patterns);
    expect(dayTimetable(german, day, false, null)).toBe(dayTimetable(timetable, day, false, null));
    expect(accessOf(german, end, rules, false)).toBe(accessOf(timetable, end, rules, false));
    expect(changesOf(german, rules, false)).toBe(changesOf(timetable, rules, false));
    expect(idsOf(german)).toBe(idsOf(timetable));
    expect(lineOrderOf(german)).toBe(lineOrderOf(timetable));
  });

  it('finds an object by its name in each language', () => {
    expect(namesInAll(timetable, 'stops', 'B (station)')).toEqual(['B (station)', 'Bahnhof']);
    expect(namesInAll(timetable, 'stops', 'A (station)')).toEqual(['A (station)']);
  });
});
