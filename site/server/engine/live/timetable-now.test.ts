import { describe, expect, it } from 'vitest';
import { buildDayTimetable } from '../router/search/day-timetable.ts';
import { sketch, timetable } from '../router/testing/five-stations.ts';
import { addedRunOf, liveRunOf, liveRunsOf } from '../router/testing/live-sketch.ts';
import { buildTimetable } from '../router/testing/timetable-builder.ts';
import { timetableIn } from '../timetable-in.ts';
import { runAt, timetableNow } from './timetable-now.ts';

const day = 20_000;
const [one, two, three] = timetable.trips.ids.slice(0, 3) as [string, string, string];
const moved = liveRunOf(timetable, three, day, [60]);
Object.assign(moved.calls[2] ?? {}, { stop: 'C2' });
const runs = liveRunsOf(timetable, {
  runs: [
    liveRunOf(timetable, one, day, [60]),
    liveRunOf(timetable, two, day, [300]),
    moved,
    liveRunOf(timetable, one, day + 1, [60, 'skipped', 60]),
  ],
  added: [],
});

describe('the timetable as it runs now', () => {
  it('is the planned one without live data', () => {
    expect(timetableNow(timetable, null)).toBe(timetable);
    expect(timetableNow(timetable, liveRunsOf(timetable, { runs: [], added: [] }))).toBe(timetable);
  });

  it('is made once, and shares all that live data does not touch', () => {
    const now = timetableNow(timetable, runs);
    expect(timetableNow(timetable, runs)).toBe(now);
    expect(now.trips).toBe(timetable.trips);
    expect(now.patterns.slice(0, timetable.patterns.length).every((one, at) => one === timetable.patterns[at])).toBe(
      true,
    );
  });

  it('has a pattern for the runs of a planned one and a day with the same calls', () => {
    const now = timetableNow(timetable, runs);
    const live = now.patterns.slice(timetable.patterns.length);
    expect(
      live.map((pattern) => [pattern.live?.day, pattern.tripCount, pattern.stops.at(-1), [...pattern.boards]]),
    ).toEqual([
      [day, 2, 2, [1, 1, 1]],
      [day, 1, 3, [1, 1, 1]],
      [day + 1, 1, 2, [1, 0, 1]],
    ]);
    expect([...(now.live?.runs.asPlanned.values() ?? [])]).toEqual([[timetable.patterns.length]]);
  });

  it('has the names of each language, and one network for all', () => {
    const names = { stops: new Map(), lines: new Map(), headsigns: new Map([['E', 'Osten']]), networks: new Map() };
    const translated = { ...buildTimetable(sketch), translations: new Map([['de', names]]) };
    const added = liveRunsOf(translated, {
      runs: [],
      added: [addedRunOf('extra', day, 'x', { stops: ['A', 'E'], start: 30_000, hop: 600 })],
    });
    const [plain, german] = [translated, timetableIn(translated, 'de')].map((each) => timetableNow(each, added));
    expect(german?.trips.headsigns.slice(-2)).toEqual(['Osten', 'E']);
    expect(plain?.trips.headsigns.slice(-2)).toEqual(['E', 'E']);
    expect(german?.live?.runs).toBe(plain?.live?.runs);
    expect(german?.original).toBe(translated);
  });

  it('leaves a run that another one replaces out, whatever is known of it', () => {
    const replaced = liveRunsOf(timetable, {
      runs: [liveRunOf(timetable, one, day, [60])],
      added: [addedRunOf(one, day, 'm', { stops: ['A', 'B'], start: 30_000, hop: 600, replaces: { trip: one, day } })],
    });
    const now = timetableNow(timetable, replaced);
    expect(now.patterns).toHaveLength(timetable.patterns.length + 1);
    expect(runAt(now, 0, day)).toMatchObject({ isOff: true, row: 0 });
    expect(runAt(now, timetable.trips.count, day)).toMatchObject({ isOff: false, index: timetable.patterns.length });
  });

  it('reaches into later days as far as its runs are late', () => {
    const tripsOn = (later: number, delay: number) => {
      const known = [liveRunOf(timetable, one, day, [delay]), liveRunOf(timetable, two, day, [60])];
      const now = timetableNow(timetable, liveRunsOf(timetable, { runs: known, added: [] }));
      const { trip, serviceDay } = buildDayTimetable(now, day + later, false);
      return [...trip.keys()].filter((run) => trip[run] === 0 && serviceDay[run] === day).length;
    };
    const hour = 3600;
    expect([tripsOn(0, 0), tripsOn(0, 60), tripsOn(2, 60), tripsOn(2, 43 * hour), tripsOn(2, 60 * hour)]).toEqual([
      1, 1, 0, 1, 1,
    ]);
  });
});
