import { describe, expect, it } from 'vitest';
import type { Closures } from '../../disruptions/closures.ts';
import { timetableNow } from '../../live/timetable-now.ts';
import { liveRunOf, liveRunsOf } from '../testing/live-sketch.ts';
import { buildTimetable, dayNumber } from '../testing/timetable-builder.ts';
import { dayTimetable } from './day-timetable.ts';
import { accessOf } from './ends.ts';
import { mostRides, never } from './raptor-workspace.ts';
import { type TravelBounds, travelBoundsOf } from './travel-bounds.ts';
import { changesOf, type WalkingRules } from './walks.ts';

const rules: WalkingRules = { speed: 'NORMAL', isAccessible: false, reach: 'USUAL' };

/** Far enough apart that the only walk between stations is the footpath. */
const station = (id: string, number: number) => ({ id, lat: 48 + number * 0.1, lon: 2 });
const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
const timetable = buildTimetable({
  stations: ids.map(station),
  footpaths: [{ from: 'c', to: 'd', metres: 112 }],
  lines: [
    {
      id: 'east',
      runs: [
        {
          stops: ['a', 'b', 'c'],
          trips: [
            { id: 'slow', times: [30_000, [30_200, 30_260], 30_500] },
            { id: 'quick', times: [33_000, [33_100, 33_110], 33_400], block: 'vehicle' },
          ],
        },
      ],
    },
    { id: 'north', runs: [{ stops: ['d', 'e'], trips: [{ id: 'north', times: [40_000, 40_300] }] }] },
    {
      id: 'on',
      runs: [{ stops: ['c', 'f', 'e'], trips: [{ id: 'on', times: [33_500, 33_600, 34_900], block: 'vehicle' }] }],
    },
  ],
});

const endAt = (stop: string) => {
  const place = ids.indexOf(stop);
  return { lat: timetable.stops.lat[place] ?? 0, lon: 2, stops: [place] };
};

function boundsTo(stop: string, closures: Closures | null = null) {
  const day = dayTimetable(timetable, dayNumber('2026-03-10'), false, closures);
  const bounds = travelBoundsOf(day, accessOf(timetable, endAt(stop), rules, true), changesOf(timetable, rules, true));
  const fromStop = (id: string) => [
    ...bounds.fromStop.slice(ids.indexOf(id) * mostRides, (ids.indexOf(id) + 1) * mostRides),
  ];
  return { fromStop, fromBoard: bounds.fromBoard };
}

describe('lower bounds of the travel time to an end', () => {
  it('are the walk without further vehicles, and unreachable without a walk', () => {
    const { fromStop } = boundsTo('e');
    expect(fromStop('e')).toEqual([0, 0, 0, 0, 0, 0]);
    expect(fromStop('f')[0]).toBe(never);
  });

  it('take the fastest hop and the shortest halt of a line, from different trips', () => {
    const { fromStop, fromBoard } = boundsTo('c');
    // A minute to change, 100 s and 10 s of the quick trip, 240 s of the slow one.
    expect(fromStop('a')).toEqual([never, 410, 410, 410, 410, 410]);
    expect(fromBoard[0]).toBe(350);
  });

  it('include the walk between two vehicles', () => {
    const { fromStop } = boundsTo('e');
    // On foot from c to d 100 s and a minute, then 300 s.
    expect(fromStop('c').slice(0, 3)).toEqual([never, 460, 460]);
    expect(fromStop('a').slice(0, 4)).toEqual([never, 60 + 350 + 1400, 60 + 350 + 460, 60 + 350 + 460]);
  });

  it('count a vehicle that continues as another trip once', () => {
    expect(boundsTo('f').fromStop('a')).toEqual([never, 510, 510, 510, 510, 510]);
  });

  it('are shared by the routes of a pattern that make the same calls, and by no others', () => {
    const closedAt = (run: number, call: number): Closures => ({
      concern: () => true,
      of: (_, { pattern, row }) =>
        pattern === 0 && row === run
          ? { hops: new Uint8Array(3), calls: Uint8Array.from([0, 1, 2], (position) => (position === call ? 1 : 0)) }
          : null,
    });
    expect(boundsTo('b').fromStop('a')[1]).toBe(160);
    expect(boundsTo('b', closedAt(0, 1)).fromStop('a')[1]).toBe(160);
    expect(boundsTo('b', closedAt(1, 1)).fromStop('a')[1]).toBe(260);
  });

  it('hold for a day with live data and for the same day without', () => {
    const day = dayNumber('2026-03-10');
    // The day reaches into the next one.
    const runs = [day, day + 1].flatMap((own) => [
      liveRunOf(timetable, 'slow', own, [0, 600, 1200]),
      liveRunOf(timetable, 'quick', own, [0, 600, 1200]),
      { ...liveRunOf(timetable, 'north', own, [0]), isCancelled: true },
    ]);
    const live = dayTimetable(timetableNow(timetable, liveRunsOf(timetable, { runs, added: [] })), day, false);
    const planned = dayTimetable(timetable, day, false);
    expect(live.planned).toBe(planned);
    const [access, changesInto] = [accessOf(timetable, endAt('e'), rules, true), changesOf(timetable, rules, true)];
    const onBoard = ({ fromBoard, courseStart }: TravelBounds) =>
      [...courseStart].map((place) => fromBoard.slice(place * mostRides, (place + 1) * mostRides));
    const own = travelBoundsOf(planned, access, changesInto);
    const shared = travelBoundsOf(planned, access, changesInto, live);
    expect(shared.fromStop).toEqual(own.fromStop);
    expect(onBoard(shared)).toEqual(onBoard(own));
    expect(onBoard(travelBoundsOf(live, access, changesInto))).toEqual(onBoard(own).toSpliced(1, 1));
  });

  it('are those of the planned day where live data does not reach', () => {
    const day = dayNumber('2026-03-10');
    const cancelled = { ...liveRunOf(timetable, 'north', day, [0]), isCancelled: true };
    const now = timetableNow(timetable, liveRunsOf(timetable, { runs: [cancelled], added: [] }));
    const isPlanned = (searched: number) =>
      dayTimetable(now, searched, false) === dayTimetable(timetable, searched, false);
    expect([isPlanned(day), isPlanned(day + 5)]).toEqual([false, true]);
  });
});
