import { afterEach, beforeEach, vi } from 'vitest';
import { getDetailedJourneys, searchJourneys } from '#shared/api/calls/journeys.ts';
import type { TripRequest } from '#shared/domain/trip/trip-request.ts';
import { createJourney, createJourneyGroup, createJourneyResults } from '#shared/testing/factories/journey.ts';
import { createPlace } from '#shared/testing/factories/place.ts';
import { createTransitTime } from '#shared/testing/factories/schedule.ts';
import { storeBench } from '#shared/testing/store-bench.ts';
import { preferencesStore } from '../../trip/preferences.ts';
import { tripStore } from '../../trip/trip.ts';
import { journeysStore } from '../journeys.ts';

export const minute = 60_000;
export const nation = createPlace({ id: 'stop_area:nation', title: 'Nation', lon: 2.396 });
export const journey = (name: string, time = '08:10') =>
  createJourney({ id: name, journeySummaryCode: `code:${name}`, departure: createTransitTime(time) });
export const results = (...names: string[]) =>
  createJourneyResults({ groups: [createJourneyGroup({ journeys: names.map((name) => journey(name)) })] });
export const detailedOf = (code: string) => ({
  journeys: [{ ...journey(code.replace('code:', '')), isDetailedTrip: true }],
  disruptions: [],
});

export function begin(config: object = {}) {
  const bench = storeBench({ config });
  const { api, set } = bench;
  api.response(searchJourneys, results('a', 'b'));
  api.response(getDetailedJourneys, ({ body }) => detailedOf(String(body.journeySummaryCode)));
  const trip = () => set.get(tripStore).getState();
  const journeys = () => set.get(journeysStore).getState();
  journeys();
  const stop = set.retain();
  trip().setPlace('departure', createPlace());
  trip().setPlace('arrival', nation);
  return {
    ...bench,
    stop,
    trip,
    journeys,
    preferences: () => set.get(preferencesStore).getState(),
    searches: () => api.callsTo(searchJourneys).map(({ body }) => body as TripRequest),
  };
}

/** Errors that one test has logged. */
export const errors: unknown[] = [];

/** Lets the browser be idle at once, and keeps the log quiet. */
export function prepareEachTest(): void {
  beforeEach(() => {
    errors.length = 0;
    vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
    vi.spyOn(console, 'error').mockImplementation((...parts) => errors.push(...parts));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}
