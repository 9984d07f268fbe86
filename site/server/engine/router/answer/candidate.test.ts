import { expect, it } from 'vitest';
import type { KnownEquipment } from '../../disruptions/known-equipment.ts';
import { planBetween, readDemoTimetable } from '../testing/demo-trips.ts';

it('a search builds only the journeys that it shows', async () => {
  const timetable = await readDemoTimetable();
  let built = 0;
  // Each journey that is built looks for broken lifts on its way, once.
  const equipments: KnownEquipment[] = [];
  equipments.filter = () => {
    built++;
    return [];
  };
  const context = { now: Date.parse('2026-06-01T12:00Z'), equipments };
  for (const [from, to] of [
    ['nation', 'la-defense'],
    ['pigalle', 'olympiades'],
    ['gare-du-nord', 'trocadero'],
  ] as const) {
    built = 0;
    const { groups } = planBetween(timetable, [from, to], '2026-06-10T08:30', {}, context);
    const shown = groups.flatMap(({ journeys }) => journeys).length;
    expect(shown).toBeGreaterThan(5);
    expect(built).toBe(shown);
  }
});
