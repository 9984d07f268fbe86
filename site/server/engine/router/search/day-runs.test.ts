import { describe, expect, it } from 'vitest';
import { timetableNow } from '../../live/timetable-now.ts';
import { type LatenessOf, lateRuns } from '../testing/late-runs.ts';
import { buildTimetable } from '../testing/timetable-builder.ts';
import { gatherRoutes } from './day-runs.ts';

const hour = 3600;
const timetable = buildTimetable({
  stations: ['a', 'b', 'c'].map((id, number) => ({ id, lat: 48 + number, lon: 2 })),
  services: { daily: () => true, never: () => false },
  lines: [
    {
      id: 'line',
      runs: [
        {
          stops: ['a', 'b', 'c'],
          trips: [
            { id: 'first', times: [6 * hour, 7 * hour, 8 * hour] },
            { id: 'idle', service: 'never', times: [6.5 * hour, 7.5 * hour, 8.5 * hour] },
            { id: 'second', times: [7 * hour, 8 * hour, 9 * hour] },
            { id: 'slow', times: [10 * hour, 11 * hour, 14 * hour] },
            { id: 'quick', times: [12 * hour, 13 * hour, 15 * hour] },
            { id: 'late', times: [25 * hour, 26 * hour, 27 * hour] },
          ],
        },
      ],
    },
  ],
});
const runs = Uint8Array.of(1, 0);
const today = { day: 20_001, shift: 0, runs };
const yesterday = { day: 20_000, shift: -24 * hour, runs };

const nowWith = (latenessOf: LatenessOf) => timetableNow(timetable, lateRuns(timetable, [20_001], latenessOf));

/** Formats routes as lists of `day trip`. */
function written(routes: ReturnType<typeof gatherRoutes>, now = timetable): string[][] {
  return [...routes.pattern].map((_, route) => {
    const places = Array.from(
      { length: (routes.start[route + 1] ?? 0) - (routes.start[route] ?? 0) },
      (_, place) => (routes.start[route] ?? 0) + place,
    );
    const tripOf = (run: number) => now.patterns[routes.source[run] ?? -1]?.trips[routes.row[run] ?? -1] ?? -1;
    return places.map((run) => `${(routes.serviceDay[run] ?? 0) - 20_001} ${timetable.trips.ids[tripOf(run)]}`);
  });
}

describe('the routes of some hours', () => {
  it('include every service day that reaches into them, in order of departure', () => {
    const routes = gatherRoutes(timetable, [yesterday, today], 0, 9 * hour);
    expect(written(routes)).toEqual([['-1 late', '0 first', '0 second']]);
    expect([...routes.shift]).toEqual([-24 * hour, 0, 0]);
  });

  it('include runs that arrive at the first moment and depart at the last', () => {
    expect(written(gatherRoutes(timetable, [today], 8 * hour, 25 * hour))).toEqual([
      ['0 first', '0 second', '0 slow', '0 quick', '0 late'],
    ]);
    expect(written(gatherRoutes(timetable, [today], 8 * hour + 1, 25 * hour - 1))).toEqual([
      ['0 second', '0 slow', '0 quick'],
    ]);
  });

  it('leave out cancelled runs and shift late ones', () => {
    const [first, , second] = timetable.patterns[0]?.trips ?? [];
    const now = nowWith((trip) => (trip === first ? null : trip === second ? 300 : 0));
    expect(written(gatherRoutes(now, [today], 0, 9 * hour), now)).toEqual([['0 second']]);
    expect(written(gatherRoutes(now, [today], 9 * hour + 300, 9 * hour + 300), now)).toEqual([['0 second']]);
    expect(written(gatherRoutes(now, [today], 9 * hour + 301, 9 * hour + 301), now)).toEqual([]);
  });

  it('are sorted by delayed departure, and split if one run overtakes another', () => {
    const ids = timetable.trips.ids;
    const between = (late: Record<string, number>) => {
      const now = nowWith((trip) => late[ids[trip] ?? ''] ?? 0);
      return written(gatherRoutes(now, [today], 9 * hour + 1, 24 * hour), now);
    };
    expect(between({ slow: hour })).toEqual([['0 slow', '0 quick']]);
    expect(between({ slow: hour + 1 })).toEqual([['0 slow'], ['0 quick']]);
    expect(between({ slow: 2 * hour + 1 })).toEqual([['0 quick', '0 slow']]);
    // Both have live times, in one pattern.
    expect(between({ slow: hour + 1, quick: 1 })).toEqual([['0 slow', '0 quick']]);
    expect(between({ slow: hour + 2, quick: 1 })).toEqual([['0 slow'], ['0 quick']]);
  });
});
