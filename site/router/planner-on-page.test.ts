import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getDetailedJourneys, searchJourneys } from '#shared/api/calls/journeys.ts';
import type { PlannerStep } from '#shared/domain/trip/planner-step.ts';
import { journeysStore, selectedJourney } from '#shared/stores/journeys/journeys.ts';
import { listOrderStore } from '#shared/stores/journeys/list-order.ts';
import { tripStore } from '#shared/stores/trip/trip.ts';
import { createJourney, createJourneyGroup, createJourneyResults } from '#shared/testing/factories/journey.ts';
import { createPlace } from '#shared/testing/factories/place.ts';
import { failure } from '#shared/testing/fake-api.ts';
import { storeBench } from '#shared/testing/store-bench.ts';
import type { Params } from '#site/rules/routes.ts';
import { bringPlanner, hasJourneysFor, journeyIdFor, tripQuery } from './planner-on-page.ts';

const journey = (name: string) => createJourney({ id: name, journeySummaryCode: `code:${name}` });
const found = createJourneyResults({ groups: [createJourneyGroup({ journeys: [journey('a'), journey('b')] })] });

/** A page of the site that has searched a round trip. */
async function begin() {
  const { set, api, pass } = storeBench();
  api.response(searchJourneys, found);
  api.response(getDetailedJourneys, failure(getDetailedJourneys, 404));
  const trip = set.get(tripStore).getState();
  trip.setPlace('departure', createPlace());
  trip.setPlace('arrival', createPlace({ id: 'stop_area:nation', title: 'Nation', lon: 2.396 }));
  trip.setTripType(1);
  const journeys = () => set.get(journeysStore).getState();
  await journeys().search();
  const queryWith = (codes: object) => `${tripQuery(set)}&${new URLSearchParams({ ...codes })}`;
  return {
    api,
    journeys,
    trip,
    /** Lets time pass for a form that follows the clock. */
    wait(milliseconds: number) {
      pass(milliseconds);
      trip.tick();
    },
    query: () => tripQuery(set),
    bring: (step: PlannerStep, query: string) => bringPlanner(set, step, { query, params: {} }),
    hasAt: (query: string) => hasJourneysFor(set, query, 'trip-planner-roadmap-journeyId'),
    order: () => set.get(listOrderStore).getState().order,
    searches: () => api.callsTo(searchJourneys).length,
    selected: () =>
      [journeys().outbound, journeys().returns].map((list) => selectedJourney(list)?.journeySummaryCode ?? null),
    come: (step: PlannerStep, codes: object = {}, params: Params = {}) =>
      bringPlanner(set, step, { query: queryWith(codes), params }),
    idFor: (codes: object = {}) => journeyIdFor(set, queryWith(codes)),
    hasFor: (step: 'returns' | 'return-preview', codes: object = {}) =>
      hasJourneysFor(set, queryWith(codes), `trip-planner-${step}`),
  };
}

beforeEach(() => void vi.stubGlobal('requestIdleCallback', () => {}));

describe('the journeys that an address names', () => {
  it('are selected in the lists that are there', async () => {
    const { journeys, come, selected, searches } = await begin();
    await come('journey', { jc: 'code:b' });
    expect(selected()).toEqual(['code:b', null]);
    await journeys().searchReturns();
    await come('return-journey', { jc: 'code:b', rjc: 'code:b' });
    expect(selected()).toEqual(['code:b', 'code:b']);
    expect(searches()).toBe(2);
  });

  it('stay those of a round trip that leaves now while its return moves with the clock, not of another return', async () => {
    const { trip, query, bring, hasAt, searches, wait } = await begin();
    const before = query();
    wait(120_000);
    expect(query()).not.toBe(before);
    expect(hasAt(before)).toBe(true);
    await bring('results', before);
    expect(searches()).toBe(1);
    trip.setReturn(Date.parse('2026-11-20T19:00+01:00'));
    expect(hasAt(before)).toBe(false);
  });

  it('are searched for where no list has them, and once', async () => {
    const { come, searches, selected } = await begin();
    await come('journey', { jc: 'code:gone' });
    expect(searches()).toBe(2);
    await come('journey', { jc: 'code:gone' });
    expect(searches()).toBe(2);
    await come('return-journey', { jc: 'code:b', rjc: 'code:b' });
    expect(selected()).toEqual(['code:b', 'code:b']);
    expect(searches()).toBe(4);
  });

  it('leave the traveller’s choice as it is in the list that it was made in', async () => {
    const { journeys, come, selected } = await begin();
    await come('results', { jc: 'code:b' });
    expect(selected()).toEqual(['code:b', null]);
    journeys().chooseJourney('a');
    await come('results', { jc: 'code:b' });
    expect(selected()).toEqual(['code:a', null]);
  });
});

it('the order of an address sorts the lists that are there, without a search', async () => {
  const { come, order, searches } = await begin();
  await come('results', { sort: 'changes' });
  expect(order()).toBe('changes');
  expect(searches()).toBe(1);
});

describe('ROUTE-22 ND-99: the id of a journey in an address', () => {
  it('is its own where the query has its code, else its number in the list', async () => {
    const { journeys, come, selected, idFor } = await begin();
    journeys().chooseJourney('b');
    expect([idFor({ jc: 'code:b' }), idFor()]).toEqual(['b', '2']);
    await come('journey', {}, { journeyId: '1' });
    expect(selected()).toEqual(['code:a', null]);
    await come('journey', { jc: 'code:b' }, { journeyId: '1' });
    expect(selected()).toEqual(['code:b', null]);
  });

  it('is a number where the id of the service fits no path', async () => {
    const { api, journeys, idFor } = await begin();
    const long = createJourney({ id: 'x'.repeat(201), journeySummaryCode: 'code:long' });
    api.response(searchJourneys, createJourneyResults({ groups: [createJourneyGroup({ journeys: [long] })] }));
    await journeys().search();
    expect(idFor({ jc: 'code:long' })).toBe('1');
  });
});

describe('a step on the way back', () => {
  it('has its list from when that is asked for, whatever comes of it', async () => {
    const { api, journeys, hasFor } = await begin();
    expect(hasFor('returns')).toBe(false);
    api.response(searchJourneys, failure(searchJourneys, 503));
    const searching = journeys().searchReturns();
    expect(hasFor('returns')).toBe(true);
    await searching;
    expect(journeys().returns.error).not.toBeNull();
    expect([hasFor('returns'), hasFor('return-preview')]).toEqual([true, false]);
    api.response(searchJourneys, found);
    await journeys().searchReturns();
    expect([hasFor('returns'), hasFor('return-preview')]).toEqual([true, true]);
  });

  it('has none of another way out than the one that was chosen', async () => {
    const { journeys, hasFor } = await begin();
    await journeys().searchReturns();
    expect([hasFor('returns', { jc: 'code:a' }), hasFor('returns', { jc: 'code:b' })]).toEqual([true, false]);
  });
});
