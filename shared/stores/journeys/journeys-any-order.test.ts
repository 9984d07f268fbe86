import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchJourneys } from '#shared/api/calls/journeys.ts';
import type { ApiClient } from '#shared/api/client.ts';
import type { JourneyResults } from '#shared/domain/journey/journey.ts';
import { createTripForm, whyNotSearchable } from '#shared/domain/trip/trip-form.ts';
import type { TripRequest } from '#shared/domain/trip/trip-request.ts';
import { outboundRequestOf, returnRequestOf } from '#shared/domain/trip/trip-request-of.ts';
import { createPlace } from '#shared/testing/factories/place.ts';
import { failure, fakeApi } from '#shared/testing/fake-api.ts';
import { storeBench } from '#shared/testing/store-bench.ts';
import { createStoreSet } from '../page-stores.ts';
import { preferencesStore } from '../trip/preferences.ts';
import { tripStore } from '../trip/trip.ts';
import { canSearchPrevious, journeysStore, selectedJourney } from './journeys.ts';
import { detailedOf, minute, nation, prepareEachTest, results } from './testing/journeys-bench.ts';

prepareEachTest();

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

          /** The request of the last intention in each direction; null without one. */
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
            /** The request of a step to other times. */
            let shifted: TripRequest | null = null;
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
              const { groups } = journeys().outbound;
              const isReturning = journeys().returns.isLoading;
              const former = { ...asked, ...(isReturning && { returns: null }) };
              void (direction === 1 ? journeys().searchNext() : journeys().searchPrevious()).then(() => {
                // The journeys of before stay if none come in their place, unless there is a later intention.
                const isLast = asked.outbound !== null && asked.outbound === shifted;
                if (isLast && groups.length > 0 && failed.get(JSON.stringify(shifted))) Object.assign(asked, former);
              });
              if (isSearch) shifted = said();
            }
            if (trip().changes !== changes || isSearch)
              Object.assign(asked, { outbound: shifted ?? (isSearch ? said() : null), returns: null });
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
