import { expect, it } from 'vitest';
import { sketch } from '../testing/five-stations.ts';
import { buildTimetable, dayNumber } from '../testing/timetable-builder.ts';
import { dayTimetable } from './day-timetable.ts';
import { buildMasks } from './masks.ts';
import { passingSearchOf } from './search-passing.ts';

it('a search through vias is shared by the windows of a day, and no other day keeps one', () => {
  const timetable = buildTimetable(sketch);
  const masks = buildMasks(timetable, {
    excludedModes: [],
    schoolLines: false,
    isAccessible: false,
    trustsUnknown: false,
  });
  const rules = { speed: 'NORMAL', isAccessible: false, barred: [], reach: 'USUAL' } as const;
  const ends = ['A', 'B', 'C'].map((name) => {
    const station = timetable.stations.find(({ id }) => id === name);
    return { lat: station?.lat ?? 0, lon: station?.lon ?? 0, stops: [...(station?.stops ?? [])], isPassed: true };
  });
  const on = (date: string) =>
    passingSearchOf({ timetable, day: dayTimetable(timetable, dayNumber(date), false), masks, rules, ends });
  const first = on('2026-03-10');
  expect(first).not.toBeNull();
  expect(on('2026-03-10')).toBe(first);
  const second = on('2026-03-11');
  expect(on('2026-03-11')).toBe(second);
  expect(on('2026-03-10')).not.toBe(first);
});
