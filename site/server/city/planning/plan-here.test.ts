import { expect, it } from 'vitest';
import { plainRequest } from '#tests/bench/feeds/questions.ts';
import { readDemoTimetable } from '../../engine/router/testing/demo-trips.ts';
import type { PlannedCity, PlanSearch } from './journey-planner.ts';
import { createPlannerHere } from './plan-here.ts';

const { signal } = new AbortController();
const live = { disruptions: [], equipments: [], runs: null };

it('plans in this thread, and ends a search over its budget in words', { timeout: 60_000 }, async () => {
  const city = { timetable: await readDemoTimetable(), sent: {} } as PlannedCity;
  const [from, to] = [city.timetable.stations[0], city.timetable.stations[200]];
  const request = plainRequest(from ?? { lat: 0, lon: 0 }, to ?? { lat: 0, lon: 0 }, '2026-06-10T09:00');
  const question = { request, locale: 'fr', now: 0, trustsUnknownAccessibility: false } as const;
  const search: PlanSearch = { city, live, question, signal };
  const { results } = await createPlannerHere(60_000).plan(search);
  expect(results.groups.length).toBeGreaterThan(0);

  const hasty = createPlannerHere(0);
  await expect(hasty.plan(search)).rejects.toMatchObject({
    status: 503,
    code: 'planning-too-long',
    message: expect.stringMatching(/^The search for journeys was ended after 8 seconds: /),
    headers: { 'Retry-After': '30' },
  });
  expect(hasty.load()).toEqual({ threads: 0, waiting: 0, running: 0, refused: 1 });
});
