import { beforeAll, expect, it } from 'vitest';
import type { Timetable } from '../../timetable.ts';
import { planBetween, readDemoTimetable, type Wish } from '../testing/demo-trips.ts';
import { SearchStopped } from './search-stopped.ts';

const now = Date.parse('2026-06-01T12:00Z');
let timetable: Timetable;
beforeAll(async () => {
  timetable = await readDemoTimetable();
}, 60_000);

it.each<[string, Wish]>([
  ['a search', {}],
  ['a search with a via', { via: 'chatelet' }],
  ['a search for an arrival', { arriveBy: true }],
])('%s stops at any of its steps, and leaves nothing behind for the next one', (_name, wish) => {
  const plan = (isStopped: () => boolean) =>
    planBetween(timetable, ['nation', 'montparnasse-bienvenue'], '2026-06-10T09:00', wish, { now, isStopped });
  let steps = 0;
  const whole = plan(() => {
    steps++;
    return false;
  });
  expect(steps).toBeGreaterThan(20);
  for (const last of [1, 2, Math.floor(steps / 2), steps]) {
    let step = 0;
    expect(() => plan(() => ++step === last)).toThrow(SearchStopped);
    expect(step).toBe(last);
    expect(plan(() => false)).toEqual(whole);
  }
});
