import { describe, expect, it } from 'vitest';
import { getDetailedJourneys, searchJourneys } from '#shared/api/calls/journeys.ts';
import type { JourneyGroup } from '#shared/domain/journey/journey.ts';
import { createDisruption } from '#shared/testing/factories/disruption.ts';
import { createJourney, createJourneyGroup, createJourneyResults } from '#shared/testing/factories/journey.ts';
import { createPlace } from '#shared/testing/factories/place.ts';
import { createTransitTime } from '#shared/testing/factories/schedule.ts';
import { failure } from '#shared/testing/fake-api.ts';
import { settle } from '#shared/testing/store-bench.ts';
import {
  canSearchPrevious,
  isForOtherPreferences,
  isOutdated,
  nextPreviousMinutes,
  receivedAtOfStep,
  returnAtOf,
  selectedJourney,
} from './journeys.ts';
import { begin, errors, journey, minute, prepareEachTest, results } from './testing/journeys-bench.ts';

prepareEachTest();

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

  it('leave the journeys and the time of before if they fail, until a step succeeds', async () => {
    const { journeys, trip, api, now } = begin();
    trip().setOutbound(now() + 120 * minute);
    await journeys().search();
    const before = { form: trip().form, receivedAt: journeys().outbound.receivedAt };
    expect(before.receivedAt).toBe(now());
    expect(isOutdated('results', journeys())).toBe(false);
    api.response(searchJourneys, failure(searchJourneys, 'offline'));
    await journeys().searchNext();
    expect(trip().form).toEqual(before.form);
    expect(journeys().outbound).toMatchObject({ selectedId: 'a', error: null, isLoading: false, failedBeside: 1 });
    expect(isOutdated('results', journeys())).toBe(true);
    expect(receivedAtOfStep('results', journeys())).toBe(before.receivedAt);

    api.response(searchJourneys, results('b'));
    await journeys().searchPrevious();
    expect(journeys().outbound).toMatchObject({ selectedId: 'b', failedBeside: null });
    expect(trip().form.outboundAt).toBe(before.form.outboundAt - 30 * minute);
  });

  it('say that they failed if there was no journey before', async () => {
    const { journeys, api } = begin();
    api.response(searchJourneys, failure(searchJourneys, 'offline'));
    await journeys().searchNext();
    expect(journeys().outbound).toMatchObject({ groups: [], failedBeside: null });
    expect(journeys().outbound.error).not.toBeNull();
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

  it('does not leave before the arrival of the selected way out, which may be hours later at night', async () => {
    const { journeys, searches, api, trip } = await withWayOut();
    const late = {
      ...journey('late', '18:40'),
      arrival: createTransitTime('20:00', { scheduled: '2026-11-20T20:00:20+01:00' }),
    };
    api.response(searchJourneys, createJourneyResults({ groups: [createJourneyGroup({ journeys: [late] })] }));
    api.response(getDetailedJourneys, { journeys: [{ ...late, isDetailedTrip: true }], disruptions: [] });
    await journeys().search();
    await journeys().searchReturns();
    expect(searches().at(-1)).toMatchObject({
      departureDateTime: '2026-11-20T20:01',
      returnDateTime: '2026-11-20T20:01',
    });
    expect(returnAtOf(trip().form, journeys().outbound)).toBe(Date.parse('2026-11-20T20:01:00+01:00'));
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
