import { describe, expect, it } from 'vitest';
import { getDetailedJourneys, searchJourneys } from '#shared/api/calls/journeys.ts';
import { journeysStore } from '#shared/stores/journeys/journeys.ts';
import { mapStore } from '#shared/stores/map-context.ts';
import { plannerStepsStore } from '#shared/stores/trip/planner-steps.ts';
import { tripStore } from '#shared/stores/trip/trip.ts';
import { createJourney, createJourneyGroup, createJourneyResults } from '#shared/testing/factories/journey.ts';
import { createLine, createLineShape } from '#shared/testing/factories/line.ts';
import { createPlace } from '#shared/testing/factories/place.ts';
import { failure } from '#shared/testing/fake-api.ts';
import { storeBench } from '#shared/testing/store-bench.ts';
import { firstMemory } from '#site/rules/context-memory.ts';
import { carryOut } from './carry-out.ts';

function begin() {
  const { set, api } = storeBench();
  return { set, api, map: () => set.get(mapStore).getState() };
}

describe('the effects of a navigation', () => {
  it('NAV-13, NAV-14, NAV-17: close the place, leave the map search and clear the lines', () => {
    const { set, map } = begin();
    map().selectPlace({ type: 'stopArea', id: 'stop_area:nation' });
    map().startSearch('arrival');
    map().showLines([{ line: createLine(), shape: createLineShape().shape }], []);
    const memory = carryOut([], set, firstMemory);
    expect([map().selectedPlace?.id, map().searchMode, map().lineShapes.length]).toEqual([
      'stop_area:nation',
      'arrival',
      1,
    ]);
    carryOut([{ do: 'clear-selected-place' }, { do: 'turn-off-map-search' }, { do: 'clear-line-shapes' }], set, memory);
    expect([map().selectedPlace, map().searchMode, map().lineShapes]).toEqual([null, null, []]);
  });

  it('NAV-15, NAV-16: return the memory that the last of them carries, else the one before', () => {
    const { set } = begin();
    const remembered = { ...firstMemory, lineCameFromRoadmap: true };
    expect(carryOut([{ do: 'remember', memory: remembered }], set, firstMemory)).toBe(remembered);
    expect(carryOut([{ do: 'clear-line-shapes' }], set, remembered)).toBe(remembered);
  });

  it('NAV-18, NAV-19: highlight a journey of either direction, and nothing for an unknown id', async () => {
    const { set, api, map } = begin();
    const journey = createJourney({ id: 'a' });
    api.response(searchJourneys, createJourneyResults({ groups: [createJourneyGroup({ journeys: [journey] })] }));
    api.response(getDetailedJourneys, failure(getDetailedJourneys, 404));
    set.get(tripStore).getState().setPlace('departure', createPlace());
    set
      .get(tripStore)
      .getState()
      .setPlace('arrival', createPlace({ id: 'stop_area:nation', lon: 2.396 }));
    await set.get(journeysStore).getState().search();
    const [found] = set
      .get(journeysStore)
      .getState()
      .outbound.groups.flatMap(({ journeys }) => journeys);
    carryOut([{ do: 'highlight-journey', id: found?.id ?? 'none' }], set, firstMemory);
    expect(map().highlightedJourneys.map(({ id }) => id)).toEqual(['a']);
    carryOut([{ do: 'highlight-journey', id: 'unknown' }], set, firstMemory);
    expect(map().highlightedJourneys).toEqual([]);
    // The summary of a round trip has its return on the map as well.
    set.get(tripStore).getState().setTripType(1);
    await set.get(journeysStore).getState().search();
    await set.get(journeysStore).getState().searchReturns();
    set.get(plannerStepsStore).getState().enter('summary');
    carryOut([{ do: 'highlight-journey', id: 'a' }], set, firstMemory);
    expect(map().highlightedJourneys).toHaveLength(2);
  });
});
