import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getDetailedJourneys, searchJourneys } from '#shared/api/calls/journeys.ts';
import type { ApiClient } from '#shared/api/client.ts';
import type { JourneyGroup, JourneyResults } from '#shared/domain/journey/journey.ts';
import { createTripForm, whyNotSearchable } from '#shared/domain/trip/trip-form.ts';
import type { TripRequest } from '#shared/domain/trip/trip-request.ts';
import { outboundRequestOf, returnRequestOf } from '#shared/domain/trip/trip-request-of.ts';
import { createDisruption } from '#shared/testing/factories/disruption.ts';
import { createJourney, createJourneyGroup, createJourneyResults } from '#shared/testing/factories/journey.ts';
import { createPlace } from '#shared/testing/factories/place.ts';
import { createTransitTime } from '#shared/testing/factories/schedule.ts';
import { failure, fakeApi } from '#shared/testing/fake-api.ts';
import { settle, storeBench } from '#shared/testing/store-bench.ts';
import { createStoreSet } from '../page-stores.ts';
import { preferencesStore } from '../trip/preferences.ts';
import { tripStore } from '../trip/trip.ts';
import {
  canSearchPrevious,
  isForOtherPreferences,
  journeysStore,
  keptAtOfStep,
  nextPreviousMinutes,
  selectedJourney,
} from './journeys.ts';

const minute = 60_000;
const nation = createPlace({ id: 'stop_area:nation', title: 'Nation', lon: 2.396 });
const journey = (name: string, time = '08:10') =>
  createJourney({ id: name, journeySummaryCode: `code:${name}`, departure: createTransitTime(time) });
const results = (...names: string[]) =>
  createJourneyResults({ groups: [createJourneyGroup({ journeys: names.map((name) => journey(name)) })] });
const detailedOf = (code: string) => ({
  journeys: [{ ...journey(code.replace('code:', '')), isDetailedTrip: true }],
  disruptions: [],
});

function begin(config: object = {}) {
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

const errors: unknown[] = [];
let whenIdle = (run: () => void) => run();
beforeEach(() => {
  errors.length = 0;
  whenIdle = (run) => run();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => whenIdle(run));
  vi.spyOn(console, 'error').mockImplementation((...parts) => errors.push(...parts));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a search', () => {
  it('TRIP-17 ND-86: selects the first journey of the first group and loads its details', async () => {
    const { journeys, searches, api } = begin();
    const searching = journeys().search();
    expect(journeys().outbound).toMatchObject({ isLoading: true, groups: [] });
    await searching;
    expect(searches()).toHaveLength(1);
    expect(searches()[0]).toMatchObject({ departureDateTime: '2026-11-20T08:00', tripType: 0 });
    expect(journeys().outbound).toMatchObject({ selectedId: 'a', selection: 'first', isLoading: false });
    await settle();
    expect(api.callsTo(getDetailedJourneys)).toEqual([{ body: { tripType: 0, journeySummaryCode: 'code:a' } }]);
    expect(selectedJourney(journeys().outbound)?.isDetailedTrip).toBe(true);
  });

  it('TRIP-16 TRAP-48: sets a flag when no group has a journey, and no error', async () => {
    const { journeys, api } = begin();
    for (const groups of [[], [createJourneyGroup({ journeys: [] })]]) {
      api.response(searchJourneys, createJourneyResults({ groups }));
      await journeys().search();
      expect(journeys().outbound).toMatchObject({
        hasNoResults: true,
        error: null,
        selectedId: null,
        isLoading: false,
      });
    }
  });

  it('TRAP-48: takes the first group that has a journey', async () => {
    const { journeys, api } = begin();
    const groups = [createJourneyGroup({ journeys: [] }), ...results('c').groups];
    api.response(searchJourneys, createJourneyResults({ groups }));
    await journeys().search();
    expect(journeys().outbound.selectedId).toBe('c');
  });

  it.each([500, 'offline', 'timeout'] as const)(
    'TRIP-16 TRAP-56: says apart that it failed (%s), and asks once',
    async (how) => {
      const { journeys, api, searches } = begin();
      api.response(searchJourneys, failure(searchJourneys, how));
      await journeys().search();
      expect(journeys().outbound).toMatchObject({ hasNoResults: false, isLoading: false, groups: [] });
      expect(journeys().outbound.error?.call).toBe('journeysSearch');
      expect(searches()).toHaveLength(1);
      api.response(searchJourneys, results('a'));
      await journeys().search();
      expect(journeys().outbound).toMatchObject({ error: null, selectedId: 'a' });
    },
  );

  it('TRIP-27 TRIP-28 ND-63: is not sent without both ends, and says so in the exact words', async () => {
    const { journeys, trip, searches } = begin();
    trip().setPlace('arrival', null);
    await journeys().search();
    expect(searches()).toEqual([]);
    expect(errors).toEqual(["Missing departure or arrival place, can't load tripPlanner"]);
    expect(journeys().outbound).toMatchObject({ isLoading: false, hasNoResults: false, error: null });
  });

  it('ND-82: is not sent between the same places', async () => {
    const { journeys, trip, searches } = begin();
    trip().setPlace('arrival', createPlace());
    await journeys().search();
    expect(searches()).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('"now" is the moment of the search, also where the ticker rested', async () => {
    const { journeys, searches, stop, pass } = begin();
    stop();
    pass(20 * minute);
    await journeys().search();
    expect(searches()[0]).toMatchObject({ departureDateTime: '2026-11-20T08:20' });
  });
});

describe('what clears the list', () => {
  it.each<[string, (parts: ReturnType<typeof begin>) => void]>([
    ['TRIP-8', ({ trip }) => trip().setPlace('departure', createPlace({ id: 'x', lon: 2.2 }))],
    ['TRIP-9', ({ trip }) => trip().setPlace('via', createPlace({ id: 'x', lon: 2.2 }))],
    ['TRIP-10', ({ trip, now }) => trip().setOutbound(now() + 60 * minute)],
    ['TRIP-11', ({ trip }) => trip().setTripType(1)],
    ['TRIP-12', ({ trip }) => trip().setDateChoice('ARRIVAL')],
    ['TRAP-47', ({ trip }) => trip().swapEnds()],
  ])('%s: a change of the traveller, without a search by itself', async (_, change) => {
    const parts = begin();
    await parts.journeys().search();
    await settle();
    change(parts);
    expect(parts.journeys().outbound).toMatchObject({ groups: [], selectedId: null, isLoading: false });
    await settle();
    expect(parts.searches()).toHaveLength(1);
  });

  it('TRIP-8: an answer that comes after the change is none of the new trip', async () => {
    const { journeys, trip, api } = begin();
    const held = api.hold(searchJourneys);
    const searching = journeys().search();
    trip().swapEnds();
    held[0]?.release(results('late'));
    await searching;
    expect(journeys().outbound).toMatchObject({ groups: [], isLoading: false });
  });

  it('TRAP-44: no tick, however many', async () => {
    const { journeys, pass, searches } = begin();
    await journeys().search();
    await settle();
    const { outbound } = journeys();
    pass(30 * minute);
    expect(journeys().outbound).toBe(outbound);
    expect(searches()).toHaveLength(1);
  });

  it('keeps the list when preferences change, and tells that it was searched with others', async () => {
    const { journeys, preferences } = begin();
    await journeys().search();
    const isOther = () => isForOtherPreferences(journeys().outbound, preferences().itineraryOptions());
    expect(isOther()).toBe(false);
    preferences().restore({ walkSpeed: 'SLOW' });
    expect(isOther()).toBe(true);
    expect(journeys().outbound.selectedId).toBe('a');
    await journeys().search();
    expect(isOther()).toBe(false);
  });

  it('ends with the widgets', async () => {
    const { journeys, trip, stop } = begin();
    await journeys().search();
    stop();
    trip().swapEnds();
    expect(journeys().outbound.selectedId).toBe('a');
  });
});

describe('next and previous', () => {
  it('TRIP-25 TRIP-26 ND-83: shift the time, clear, and search again at once', async () => {
    const { journeys, trip, searches, now } = begin();
    trip().setOutbound(now() + 120 * minute);
    await journeys().search();
    const next = journeys().searchNext();
    expect(journeys().outbound).toMatchObject({ groups: [], isLoading: true });
    await next;
    await journeys().searchPrevious();
    await journeys().searchPrevious();
    const times = searches().map(({ departureDateTime }) => departureDateTime?.slice(11));
    expect(times).toEqual(['10:00', '10:30', '10:00', '09:30']);
  });

  it('ND-83: shift the arrival where that is in use', async () => {
    const { journeys, trip, searches, now } = begin();
    trip().setOutbound(now() + 120 * minute);
    trip().setDateChoice('ARRIVAL');
    await journeys().searchNext();
    expect(searches()).toMatchObject([{ arrivalDateTime: '2026-11-20T10:30' }]);
  });

  it('TRIP-12 SHARE-5: offers who says when to arrive no journey that has left', async () => {
    const { journeys, trip, api, now } = begin();
    trip().setDateChoice('ARRIVAL');
    const leaving = (minutes: number, id: string) => {
      const scheduled = new Date(now() + minutes * minute).toISOString();
      return createJourney({ id, departure: { ...createTransitTime('08:00'), scheduled } });
    };
    const response = (groups: JourneyGroup[]) => api.response(searchJourneys, createJourneyResults({ groups }));
    response([
      createJourneyGroup({ id: 'left', journeys: [leaving(-5, 'left')] }),
      createJourneyGroup({ id: 'both', journeys: [leaving(-1, 'late'), leaving(3, 'catchable')] }),
    ]);
    await journeys().search();
    const ids = () => journeys().outbound.groups.map(({ id, journeys: all }) => [id, all.map((one) => one.id)]);
    expect(ids()).toEqual([['both', ['catchable']]]);
    expect(journeys().outbound).toMatchObject({ selectedId: 'catchable', selection: 'first' });

    response([createJourneyGroup({ journeys: [leaving(-5, 'left')] })]);
    await journeys().search();
    expect(journeys().outbound).toMatchObject({ hasNoResults: true, selectedId: null });
  });

  it('ND-56: tells disruptions anew in another language, once, and keeps the list', async () => {
    const { journeys, api } = begin();
    const disrupted = (title: string) =>
      createJourneyResults({ groups: results('a', 'b').groups, disruptions: [createDisruption({ id: 'd', title })] });
    api.response(searchJourneys, disrupted('travaux'));
    await journeys().search();
    await journeys().retell('fr');
    await journeys().retell('fr');
    expect(api.callsTo(searchJourneys)).toHaveLength(1);
    journeys().chooseJourney('b');
    await settle();
    const before = journeys().outbound;
    api.response(searchJourneys, disrupted('Bauarbeiten'));
    await journeys().retell('de');
    await journeys().retell('de');
    expect(api.callsTo(searchJourneys)).toHaveLength(2);
    expect(journeys().outbound.disruptions.map(({ title }) => title)).toEqual(['Bauarbeiten']);
    expect(journeys().outbound.groups).toBe(before.groups);
    expect(journeys().outbound).toMatchObject({ selectedId: 'b', selection: 'chosen', isLoading: false });
    api.response(searchJourneys, failure(searchJourneys, 'offline'));
    await journeys().retell('en');
    expect(journeys().outbound.disruptions.map(({ title }) => title)).toEqual(['Bauarbeiten']);
    expect(journeys().outbound.error).toBeNull();

    // Switched while the search is under way, it comes in the language in which it was asked.
    const held = api.hold(searchJourneys);
    const searching = journeys().search();
    await journeys().retell('de');
    await journeys().retell('it');
    held[0]?.release(disrupted('Bauarbeiten'));
    await searching;
    const told = journeys().retell('it');
    held[1]?.release(disrupted('lavori'));
    await told;
    expect(journeys().outbound.disruptions.map(({ title }) => title)).toEqual(['lavori']);
  });

  it('ND-83: previous does nothing where it would end before now', async () => {
    const { journeys, trip, searches, config, now } = begin();
    expect(canSearchPrevious(config, trip().form, now())).toBe(false);
    await journeys().searchPrevious();
    expect(searches()).toEqual([]);
    expect(trip().form.leavesNow).toBe(true);
  });

  it.each([
    ['TRIP-31', { 'trip-planner.next-previous': { enabled: true, time: 15 } }, 15],
    ['TRAP-52', {}, 30],
    ['TRIP-31', { 'trip-planner.next-previous': { enabled: true, time: -5 } }, 30],
    ['TRIP-31', { 'trip-planner.next-previous': { enabled: true, time: 'soon' } }, 30],
  ])('%s: the step of %j', (_, features, minutes) => {
    expect(nextPreviousMinutes(begin({ features }).config)).toBe(minutes);
  });
});

describe('details', () => {
  it('TRIP-6 ND-86: are loaded for a journey when it is chosen, once', async () => {
    const { journeys, api } = begin();
    await journeys().search();
    await settle();
    journeys().chooseJourney('b');
    expect(journeys().outbound).toMatchObject({ selectedId: 'b', selection: 'chosen', loadingDetailsId: 'b' });
    await settle();
    journeys().chooseJourney('a');
    journeys().chooseJourney('b');
    await settle();
    expect(api.callsTo(getDetailedJourneys)).toHaveLength(2);
    expect(journeys().outbound.groups[0]).toMatchObject({ isDetailed: true, journeys: [{ id: 'a' }, { id: 'b' }] });
    journeys().chooseJourney('unknown');
    expect(journeys().outbound.selectedId).toBe('b');
  });

  it('ND-14: a failure leaves the list as it was, and choosing again asks again', async () => {
    const { journeys, api } = begin();
    api.response(getDetailedJourneys, failure(getDetailedJourneys, 404));
    await journeys().search();
    await settle();
    expect(journeys().outbound).toMatchObject({ failedDetailsId: 'a', loadingDetailsId: null, selectedId: 'a' });
    expect(journeys().outbound.groups).toEqual(results('a', 'b').groups);
    api.response(getDetailedJourneys, ({ body }) => detailedOf(String(body.journeySummaryCode)));
    journeys().chooseJourney('a');
    await settle();
    expect(journeys().outbound.failedDetailsId).toBeNull();
    expect(selectedJourney(journeys().outbound)?.isDetailedTrip).toBe(true);
  });

  it('of the first journey are asked for when its list is drawn, unless somebody asked or went on before', async () => {
    const waiting: (() => void)[] = [];
    whenIdle = (run) => waiting.push(run);
    const { journeys, api } = begin();
    const goOn = () => waiting.splice(0).forEach((run) => void run());
    await journeys().search();
    expect(api.callsTo(getDetailedJourneys)).toHaveLength(0);
    goOn();
    expect(api.callsTo(getDetailedJourneys)).toHaveLength(1);
    await settle();
    await journeys().search();
    journeys().chooseJourney('a');
    goOn();
    expect(api.callsTo(getDetailedJourneys)).toHaveLength(2);
    await settle();
    await journeys().search();
    journeys().clear();
    goOn();
    expect(api.callsTo(getDetailedJourneys)).toHaveLength(2);
  });

  it('ND-86: of a journey that was left do not come over those of the chosen one', async () => {
    const { journeys, api } = begin();
    const held = api.hold(getDetailedJourneys);
    await journeys().search();
    journeys().chooseJourney('b');
    expect(held[0]?.signal?.aborted).toBe(true);
    await settle();
    expect(journeys().outbound).toMatchObject({ loadingDetailsId: 'b', failedDetailsId: null });
    journeys().chooseJourney('b');
    expect(held).toHaveLength(2);
    held[1]?.release();
    await settle();
    expect(selectedJourney(journeys().outbound)).toMatchObject({ id: 'b', isDetailedTrip: true });
  });

  it('a refresh brings the journey as it runs now', async () => {
    const { journeys, api } = begin();
    await journeys().search();
    await settle();
    const late = createTransitTime('08:10', { estimated: '2026-11-20T08:14:00+01:00', status: 'DELAYED' });
    const disruptions = [{ id: 'd' } as never];
    api.response(getDetailedJourneys, {
      journeys: [{ ...journey('a'), isDetailedTrip: true, departure: late }],
      disruptions,
    });
    await journeys().refreshJourney();
    expect(selectedJourney(journeys().outbound)?.departure).toEqual(late);
    expect(journeys().outbound.disruptions).toEqual(disruptions);
  });
});

describe('a link', () => {
  it('SHARE-8: finds its journey again', async () => {
    const { journeys, api } = begin();
    await journeys().search({ journeyCode: 'code:b' });
    expect(journeys().outbound).toMatchObject({ selectedId: 'b', selection: 'linked' });
    expect(selectedJourney(journeys().outbound)?.isDetailedTrip).toBe(true);
    await settle();
    expect(api.callsTo(getDetailedJourneys)).toHaveLength(1);
  });

  it('ND-14: asks for its journey where the search does not hold it', async () => {
    const { journeys } = begin();
    await journeys().search({ journeyCode: 'code:elsewhere' });
    expect(journeys().outbound).toMatchObject({ selection: 'linked', selectedId: 'linked:elsewhere' });
    expect(journeys().outbound.groups.map(({ journeys: list }) => list.map(({ id }) => id))).toEqual([
      ['linked:elsewhere'],
      ['a', 'b'],
    ]);
  });

  it('ND-63: takes the nearest to a journey that has left or is no more, and says so', async () => {
    const { journeys, api } = begin();
    const list = createJourneyResults({
      groups: [createJourneyGroup({ journeys: [journey('later', '09:00'), journey('near', '08:01')] })],
    });
    api.response(searchJourneys, list);
    api.response(getDetailedJourneys, { journeys: [journey('gone', '07:30')], disruptions: [] });
    await journeys().search({ journeyCode: 'code:gone' });
    expect(journeys().outbound).toMatchObject({ selection: 'nearest', selectedId: 'near' });
    api.response(getDetailedJourneys, failure(getDetailedJourneys, 404));
    await journeys().search({ journeyCode: 'code:unknown' });
    expect(journeys().outbound).toMatchObject({ selection: 'nearest', selectedId: 'near' });
  });
});

describe('journeys that the browser has kept', () => {
  const hourAgo = () => Date.now() - 60 * minute;
  const keptOf = (code: string) => ({ ok: true, value: detailedOf(code), keptAt: hourAgo() }) as const;
  const isAnHourOld = (now: number, at: number | null) => at !== null && Math.abs(now - 60 * minute - at) < 1000;

  it('are shown by a link although the search fails, even if they have left, with their age', async () => {
    const { journeys, api, now } = begin();
    api.response(searchJourneys, failure(searchJourneys, 'offline'));
    api.response(getDetailedJourneys, {
      ...keptOf('code:a'),
      value: { journeys: [{ ...journey('a', '07:30'), isDetailedTrip: true }], disruptions: [createDisruption()] },
    });
    await journeys().search({ journeyCode: 'code:a' });
    expect(journeys().outbound).toMatchObject({
      isLoading: false,
      error: { kind: 'offline' },
      selection: 'linked',
      selectedId: 'linked:a',
      disruptions: [createDisruption()],
    });
    expect(isAnHourOld(now(), keptAtOfStep('journey', journeys()))).toBe(true);
    expect(isAnHourOld(now(), keptAtOfStep('results', journeys())), 'the list has nothing newer').toBe(true);

    api.response(getDetailedJourneys, detailedOf('code:a'));
    await journeys().refreshJourney();
    expect(keptAtOfStep('journey', journeys())).toBeNull();
    expect(selectedJourney(journeys().outbound)?.id).toBe('linked:a');
  });

  it('give a round trip of a link both of its journeys', async () => {
    const { journeys, api, trip, now } = begin();
    trip().setTripType(1);
    api.response(searchJourneys, failure(searchJourneys, 'offline'));
    api.response(getDetailedJourneys, ({ body }) => keptOf(String(body.journeySummaryCode)));
    await journeys().search({ journeyCode: 'code:b', returnJourneyCode: 'code:a' });
    expect(journeys().outbound).toMatchObject({ selectedId: 'linked:b', selection: 'linked' });
    expect(journeys().returns).toMatchObject({ selectedId: 'linked:a', selection: 'linked' });
    expect(isAnHourOld(now(), keptAtOfStep('summary', journeys()))).toBe(true);
  });

  it('have an age in a list of new journeys only where they are opened', async () => {
    const { journeys, api, now } = begin();
    api.response(getDetailedJourneys, ({ body }) => keptOf(String(body.journeySummaryCode)));
    await journeys().search();
    await settle();
    expect(keptAtOfStep('results', journeys())).toBeNull();
    expect(isAnHourOld(now(), keptAtOfStep('journey', journeys()))).toBe(true);
    api.response(getDetailedJourneys, ({ body }) => detailedOf(String(body.journeySummaryCode)));
    journeys().chooseJourney('b');
    await settle();
    expect(keptAtOfStep('journey', journeys()), 'of another journey').toBeNull();
    journeys().clear();
    expect(journeys().outbound.keptAt).toEqual({});
  });

  it('are no journeys of a link that the service does not know either', async () => {
    const { journeys, api } = begin();
    api.response(searchJourneys, failure(searchJourneys, 'offline'));
    api.response(getDetailedJourneys, failure(getDetailedJourneys, 'offline'));
    await journeys().search({ journeyCode: 'code:a' });
    expect(journeys().outbound).toMatchObject({ groups: [], selectedId: null, error: { kind: 'offline' } });
  });
});

describe('the way back', () => {
  async function withWayOut() {
    const parts = begin();
    parts.trip().setTripType(1);
    parts.trip().setReturn(parts.now() + 600 * minute);
    await parts.journeys().search();
    await settle();
    return parts;
  }

  it('REQ-8 ND-85: is searched for the selected way out', async () => {
    const { journeys, searches } = await withWayOut();
    await journeys().searchReturns();
    expect(searches().map(({ tripType }) => tripType)).toEqual([1, 2]);
    expect(searches()[1]).toMatchObject({
      fromId: 'stop_area:nation',
      departureDateTime: '2026-11-20T18:00',
      previousJourneySummaryCode: 'code:a',
    });
    expect(journeys().returns.selectedId).toBe('a');
    journeys().chooseReturnJourney('b');
    expect([journeys().outbound.selectedId, journeys().returns.selectedId]).toEqual(['a', 'b']);
  });

  it('is searched anew without waiting for details of the list before', async () => {
    const { journeys, api } = await withWayOut();
    const held = api.hold(getDetailedJourneys);
    await journeys().searchReturns();
    const again = journeys().searchReturns();
    expect(held[0]?.signal?.aborted).toBe(true);
    await again;
    expect(journeys().returns).toMatchObject({ loadingDetailsId: 'a', failedDetailsId: null });
  });

  it('TRIP-29 TRIP-30: is not searched without a way out, and says so in the exact words', async () => {
    const { journeys, searches } = begin();
    await journeys().searchReturns();
    expect(searches()).toEqual([]);
    expect(errors).toEqual(["Missing journey summary code, can't load return tripPlanner"]);
  });

  it('goes when another way out is chosen, and with a change of the trip', async () => {
    const { journeys, trip, now } = await withWayOut();
    await journeys().searchReturns();
    journeys().chooseJourney('a');
    expect(journeys().returns.selectedId).toBe('a');
    journeys().chooseJourney('b');
    expect(journeys().returns.groups).toEqual([]);
    await journeys().searchReturns();
    trip().setReturn(now() + 700 * minute);
    expect([journeys().outbound.groups, journeys().returns.groups]).toEqual([[], []]);
  });

  it('SHARE-8: is found again from a link, after its way out', async () => {
    const { journeys, trip } = begin();
    trip().setTripType(1);
    await journeys().search({ journeyCode: 'code:b', returnJourneyCode: 'code:a' });
    expect(journeys().outbound).toMatchObject({ selectedId: 'b', selection: 'linked' });
    expect(journeys().returns).toMatchObject({ selectedId: 'a', selection: 'linked' });
  });
});

describe('any order of things', () => {
  const now = Date.parse('2026-11-20T08:00+01:00');
  const bastille = createPlace();
  const chatelet = createPlace({ id: 'stop_area:chatelet', lon: 2.347 });

  /** Results that say which request they belong to. */
  const responseTo = (request: TripRequest): JourneyResults => results(JSON.stringify(request), 'other');

  const acts = [
    'departure',
    'swap',
    'time',
    'type',
    'preference',
    'search',
    'search',
    'search',
    'next',
    'previous',
    'choose',
    'refresh',
    'returns',
    'returns',
    'tick',
  ] as const;

  it('TRIP-8 TRIP-10 TRIP-16 TRIP-17 TRIP-19 ND-83: ends in the state of the last intention', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.constantFrom(...acts), { minLength: 1, maxLength: 14 }),
        fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
        fc.boolean(),
        async (scheduler, steps, fails, heedsAborts) => {
          let calls = 0;
          let instant = now;
          const failed = new Map<string, boolean>();
          const api: ApiClient = {
            async call(endpoint, input, { signal } = {}) {
              const { body } = input as unknown as { body: TripRequest & { journeySummaryCode: string } };
              const isFailure = fails[calls++ % fails.length] as boolean;
              const isSearch = endpoint.name === searchJourneys.name;
              if (isSearch) failed.set(JSON.stringify(body), isFailure);
              const aborted = new Promise<void>((resolve) => {
                if (heedsAborts) signal?.addEventListener('abort', () => resolve());
              });
              await Promise.race([scheduler.schedule(Promise.resolve(), endpoint.name), aborted]);
              if (heedsAborts && signal?.aborted) return failure(endpoint, 'aborted');
              if (isFailure) return failure(endpoint, 500);
              return { ok: true, value: (isSearch ? responseTo(body) : detailedOf(body.journeySummaryCode)) as never };
            },
          };
          const bench = storeBench();
          const set = createStoreSet({
            cookies: bench.cookies,
            readConfig: () => bench.config,
            createApi: () => Object.assign(fakeApi(), api),
            given: { clock: { now: () => instant }, ticker: { every: () => () => undefined }, storage: bench.storage },
          });
          const trip = () => set.get(tripStore).getState();
          const journeys = () => set.get(journeysStore).getState();
          const preferences = () => set.get(preferencesStore).getState();
          journeys();
          const stop = set.retain();
          trip().restore({ ...createTripForm(now), departure: bastille, arrival: nation });

          /** What the last intention asked for: nothing, or what the form and the preferences said then. */
          const asked: Record<'outbound' | 'returns', TripRequest | null> = { outbound: null, returns: null };
          const zone = 'Europe/Paris';
          const said = () =>
            whyNotSearchable(trip().form)
              ? null
              : outboundRequestOf(trip().form, preferences().itineraryOptions(), zone);

          const perform = (act: (typeof acts)[number]) => {
            const { changes } = trip();
            const previous = selectedJourney(journeys().outbound)?.journeySummaryCode;
            const before = journeys().outbound.selectedId;
            let isSearch = act === 'search';
            if (act === 'departure')
              trip().setPlace('departure', trip().form.departure === bastille ? chatelet : bastille);
            else if (act === 'swap') trip().swapEnds();
            else if (act === 'time') trip().setOutbound(trip().form.outboundAt + 7 * minute);
            else if (act === 'type') trip().setTripType(trip().form.tripType === 0 ? 1 : 0);
            else if (act === 'preference') preferences().restore({ accessible: !preferences().preferences.accessible });
            else if (act === 'search') void journeys().search();
            else if (act === 'choose') journeys().chooseJourney('other');
            else if (act === 'refresh') void journeys().refreshJourney();
            else if (act === 'returns') {
              void journeys().searchReturns();
              const options = preferences().itineraryOptions();
              asked.returns = previous ? returnRequestOf(trip().form, options, zone, previous) : null;
            } else if (act === 'tick') {
              instant += 1000;
              trip().tick();
            } else {
              const direction = act === 'next' ? 1 : -1;
              isSearch = canSearchPrevious(bench.config, trip().form, instant) || act === 'next';
              void (direction === 1 ? journeys().searchNext() : journeys().searchPrevious());
            }
            if (trip().changes !== changes || isSearch)
              Object.assign(asked, { outbound: isSearch ? said() : null, returns: null });
            if (act === 'choose' && journeys().outbound.selectedId !== before) asked.returns = null;
          };

          scheduler.scheduleSequence(steps.map((act) => async () => perform(act)));
          await scheduler.waitIdle();
          stop();

          for (const way of ['outbound', 'returns'] as const) {
            const [list, request] = [journeys()[way], asked[way]];
            expect(list).toMatchObject({ isLoading: false, loadingDetailsId: null });
            const text = JSON.stringify(request);
            if (request === null) expect(list).toMatchObject({ groups: [], selectedId: null, error: null });
            else if (failed.get(text)) expect(list).toMatchObject({ groups: [], error: { kind: 'status' } });
            else {
              expect(list).toMatchObject({ hasNoResults: false, error: null, request });
              const [group] = list.groups;
              expect(group?.journeys.map(({ id }) => id)).toEqual([text, 'other']);
              expect(list.selectedId).toBe(list.selection === 'chosen' ? 'other' : text);
            }
          }
        },
      ),
      { numRuns: 1000 },
    );
  }, 20_000);
});
