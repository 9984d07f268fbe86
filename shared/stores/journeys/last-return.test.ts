import { expect, it } from 'vitest';
import { searchJourneys } from '#shared/api/calls/journeys.ts';
import { createJourney, createJourneyGroup, createPublicTransportSection } from '#shared/testing/factories/journey.ts';
import { createPlace } from '#shared/testing/factories/place.ts';
import { createTransitTime } from '#shared/testing/factories/schedule.ts';
import { failure } from '#shared/testing/fake-api.ts';
import { storeBench } from '#shared/testing/store-bench.ts';
import { tripStore } from '../trip/trip.ts';
import { lastReturnStore } from './last-return.ts';

const at = (time: string) => Date.parse(`2026-11-20T${time}:00+01:00`);
const journey = (time: string, sections = [createPublicTransportSection()]) =>
  createJourney({ id: time, departure: createTransitTime(time), sections });
const found = (...journeys: ReturnType<typeof journey>[]) => ({
  groups: journeys.map((one) => createJourneyGroup({ journeys: [one] })),
  disruptions: [],
  searchedAt: '2026-11-20T08:00:00+01:00',
});

function benchFor(returnTime: string) {
  const { set, api } = storeBench();
  const trip = set.get(tripStore).getState();
  trip.setPlace('departure', createPlace({ id: 'home' }));
  trip.setPlace('arrival', createPlace({ id: 'stadium' }));
  trip.setTripType(1);
  return {
    api,
    trip,
    last: set.get(lastReturnStore),
    load: () => set.get(lastReturnStore).getState().load(at(returnTime)),
  };
}

it('is the latest ride home, not before the return: one can walk at any time', async () => {
  const { api, last, load } = benchFor('22:00');
  api.response(searchJourneys, found(journey('22:40'), journey('23:55', []), journey('23:10')));
  await load();
  expect(last.getState().journey?.id).toBe('23:10');
  expect(api.callsTo(searchJourneys)).toHaveLength(1);
});

it('is no cancelled one', async () => {
  const { api, last, load } = benchFor('22:00');
  const off = createTransitTime('23:10', { status: 'CANCELLED' });
  api.response(
    searchJourneys,
    found(journey('22:40'), journey('23:10', [createPublicTransportSection({ departure: off })])),
  );
  await load();
  expect(last.getState().journey?.id).toBe('22:40');
});

it('is unknown when all have left, when the search fails, and for a simple trip', async () => {
  const { api, trip, last, load } = benchFor('23:30');
  api.response(searchJourneys, found(journey('23:10')));
  await load();
  expect(last.getState().journey).toBeNull();
  api.response(searchJourneys, failure(searchJourneys, 'offline'));
  await load();
  expect(last.getState().journey).toBeNull();
  trip.setTripType(0);
  await load();
  expect(api.callsTo(searchJourneys)).toHaveLength(2);
});
