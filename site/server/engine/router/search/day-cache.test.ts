import { describe, expect, it, onTestFinished } from 'vitest';
import type { LiveRuns } from '../../live/live-runs.ts';
import { timetableNow } from '../../live/timetable-now.ts';
import { lateRuns } from '../testing/late-runs.ts';
import { buildTimetable } from '../testing/timetable-builder.ts';
import { createDayCache, divideDayCache } from './day-cache.ts';
import { buildDayTimetable } from './day-timetable.ts';

const sketch = {
  stations: ['a', 'b'].map((id, number) => ({ id, lat: 48 + number, lon: 2 })),
  lines: [{ id: 'line', runs: [{ stops: ['a', 'b'], trips: [{ id: 'trip', times: [30_000, 31_000] }] }] }],
};

/** A cache that records what it builds. */
function watched() {
  const timetable = buildTimetable(sketch);
  const built: string[] = [];
  const cache = createDayCache((known, day, isMirrored, closures) => {
    built.push(`${day}${isMirrored ? ' mirrored' : ''}${known.live ? ' late' : ''}`);
    return buildDayTimetable(known, day, isMirrored, closures);
  });
  const ask = (day: number, isMirrored = false, runs: LiveRuns | null = null) =>
    cache(timetableNow(timetable, runs), day, isMirrored);
  return { timetable, built, ask };
}

const days = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

describe('cached days', () => {
  it('are built once for each direction and live data', () => {
    const { timetable, built, ask } = watched();
    const late = lateRuns(timetable, [20_000], () => 60);
    expect(ask(20_000)).toBe(ask(20_000));
    expect(ask(20_000, true)).toBe(ask(20_000, true));
    expect(ask(20_000, false, late)).toBe(ask(20_000, false, late));
    expect(built).toEqual(['20000', '20000 mirrored', '20000 late']);
  });

  it('are the eight most recently used', () => {
    const { built, ask } = watched();
    for (const day of days(20_000, 8)) ask(day);
    ask(20_000);
    ask(20_008);
    built.length = 0;
    for (const day of [20_000, 20_002, 20_008]) ask(day);
    expect(built).toEqual([]);
    ask(20_001);
    expect(built).toEqual(['20001']);
  });

  it('are limited by size, which the threads divide, but never below three', () => {
    divideDayCache(Number.POSITIVE_INFINITY);
    onTestFinished(() => divideDayCache(1));
    const { built, ask } = watched();
    for (const day of days(20_000, 4)) ask(day);
    built.length = 0;
    for (const day of [20_003, 20_002, 20_001]) ask(day);
    expect(built).toEqual([]);
    ask(20_000);
    expect(built).toEqual(['20000']);
  });
});
