import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createLive, type Live } from '../../live/create-live.ts';
import { watchLiveFiles } from '../../live/live-files.ts';
import type { Timetable } from '../timetable.ts';
import { linesOf, planBetween, readDemoTimetable, ridesOf, type Wish } from './testing/demo-trips.ts';

/** Pairs of stations of the demo city with its live data, judged as a local would. */
let timetable: Timetable;
let live: Live;

beforeAll(async () => {
  timetable = await readDemoTimetable();
  const log = (line: string) => expect.fail(line);
  const folders = [join(import.meta.dirname, '../../demo/content')];
  live = createLive({ files: watchLiveFiles({ folders, log }), timetable, log });
});

function plan(from: string, to: string, time: string, wish?: Wish) {
  const now = Date.parse(time);
  return planBetween(timetable, [from, to], time, wish, { ...live.at(now, 'fr'), now });
}

describe('at night', () => {
  // N01 leaves Pigalle at 2:19. Its stop nearest to Trocadéro, Alma – Marceau, is 1,010 m away in a straight line.
  it('REQ-4: takes the night bus to a stop further away, not the first métro', () => {
    const [first] = ridesOf(plan('pigalle', 'trocadero', '2026-11-29T02:15:00+01:00'));
    expect(first && linesOf(first)).toMatch(/^N01 02:19 > /);
  });

  it('REQ-7: rides no train to or from a closed station', () => {
    const journeys = ridesOf(plan('pigalle', 'trocadero', '2026-11-29T05:00:00+01:00'));
    expect(journeys.length).toBeGreaterThan(0);
    expect(journeys.flatMap(({ disruptionIds }) => disruptionIds)).not.toContain('rer-c-stations-closed');
  });
});
