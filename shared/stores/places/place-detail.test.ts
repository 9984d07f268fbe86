import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getBikeParks } from '#shared/api/calls/bike-parks.ts';
import { reverseGeocode } from '#shared/api/calls/geocoding.ts';
import { getProximityPoint } from '#shared/api/calls/proximity.ts';
import { getStopAreaSchedules } from '#shared/api/calls/stop-area-schedules.ts';
import { getStopArea } from '#shared/api/calls/stop-areas.ts';
import { getStopPointSchedules } from '#shared/api/calls/stop-points.ts';
import type { ApiClient } from '#shared/api/client.ts';
import { placeTypes } from '#shared/domain/place/place.ts';
import { createReverseGeocodeResult } from '#shared/testing/factories/place.ts';
import { createProximityDetail, createStopAreaDetail } from '#shared/testing/factories/proximity.ts';
import { createStopSchedules } from '#shared/testing/factories/schedule.ts';
import { failure, fakeApi } from '#shared/testing/fake-api.ts';
import { settle, storeBench } from '#shared/testing/store-bench.ts';
import { createStoreSet } from '../page-stores.ts';
import { createPlaceDetail, type PlaceToShow, placeDetails } from './place-detail.ts';

const here = { lat: 48.853, lon: 2.369 };
const park: PlaceToShow = { type: 'parks', id: 'park:1', ...here };
const address = { label: '3 Place de la Bastille, 75011 Paris', city: 'Paris', postCode: '75011' };

function begin() {
  const bench = storeBench();
  const { api, set } = bench;
  api.response(reverseGeocode, createReverseGeocodeResult());
  api.response(getProximityPoint, ({ type, id }) => createProximityDetail({ type: type as 'parks', id: String(id) }));
  api.response(getStopArea, ({ id }) => createStopAreaDetail({ id: String(id) }));
  api.response(getBikeParks, ({ id }) => [createProximityDetail({ id: String(id) })]);
  api.response(getStopAreaSchedules, createStopSchedules());
  api.response(getStopPointSchedules, createStopSchedules());
  const store = createPlaceDetail(set);
  const detail = () => store.getState();
  return {
    ...bench,
    detail,
    async show(place: PlaceToShow) {
      detail().show(place);
      await settle();
      return detail();
    },
  };
}

const errors: unknown[] = [];
beforeEach(() => {
  errors.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...parts) => errors.push(...parts));
});
afterEach(() => vi.restoreAllMocks());

describe('a place in detail', () => {
  it.each(placeTypes)('PLACE-2 PROD-7: loads one of type %s by its own call', async (type) => {
    const { show, api } = begin();
    const { place, isLoading, failure: failed } = await show({ type, id: 'x:1', ...here });
    expect({ id: place?.id, isLoading, failed }).toEqual({ id: 'x:1', isLoading: false, failed: null });
    const own =
      type === 'stopArea' ? 'stopArea' : /^(secureBike|bike)Parks$/.test(type) ? 'bikeParks' : 'proximityPoint';
    const schedules = type === 'stopArea' ? ['stopAreaSchedules'] : type === 'stopPoint' ? ['stopPointSchedules'] : [];
    expect([...api.calls].sort()).toEqual([own, ...schedules, 'reverseGeocode'].sort());
    expect(errors).toEqual([]);
  });

  it('PLACE-4 PLACE-13: has the address that was found where its detail has none', async () => {
    const { show } = begin();
    expect((await show(park)).place).toMatchObject({ label: 'Parking vélo Bastille', address });
  });

  it('PLACE-4: keeps the address of its own', async () => {
    const { show, api } = begin();
    const own = { label: '1 Rue de Lyon', ...here, type: 'parks' };
    api.response(getProximityPoint, createProximityDetail({ address: own }));
    expect((await show(park)).place?.address).toEqual(own);
  });

  it.each([400, 404, 500, 503, 'offline', 'timeout', 'unreadable'] as const)(
    'PLACE-13: shows what lies there when its detail does not come (%s)',
    async (how) => {
      const { show, api } = begin();
      api.response(getProximityPoint, failure(getProximityPoint, how));
      const { place, isAddressOnly, failure: failed, isLoading } = await show({ ...park, name: 'Square' });
      expect(place).toMatchObject({ ...park, name: 'Square', label: 'Square', address });
      expect({ isAddressOnly, failed, isLoading }).toEqual({ isAddressOnly: true, failed: null, isLoading: false });
      expect(errors).toHaveLength(1);
    },
  );

  it.each([404, 500, 'offline', 'timeout', 'unreadable'] as const)(
    'PLACE-11 PLACE-13: shows the detail when its address does not come (%s), which is logged only',
    async (how) => {
      const { show, api } = begin();
      api.response(reverseGeocode, failure(reverseGeocode, how));
      const { place, isAddressOnly, failure: failed } = await show(park);
      expect(place).toEqual(createProximityDetail({ type: 'parks', id: 'park:1' }));
      expect({ isAddressOnly, failed }).toEqual({ isAddressOnly: false, failed: null });
      expect(errors).toEqual([expect.stringMatching(/^reverseGeocode: /)]);
    },
  );

  it.each([
    [404, 'unknown-place'],
    [500, 'not-loaded'],
    ['offline', 'not-loaded'],
    ['timeout', 'not-loaded'],
    ['unreadable', 'not-loaded'],
  ] as const)('PLACE-12: says in the exact words that neither came (%s)', async (how, failed) => {
    const { show, api, detail } = begin();
    api.response(getProximityPoint, failure(getProximityPoint, how));
    api.response(reverseGeocode, failure(reverseGeocode, 500));
    expect(await show(park)).toMatchObject({ place: null, failure: failed, isLoading: false });
    expect(errors).toEqual(['Could not fetch place details']);
    api.response(getProximityPoint, createProximityDetail());
    detail().retry();
    expect(detail()).toMatchObject({ isLoading: true, failure: null });
    await settle();
    expect(detail()).toMatchObject({ failure: null, isAddressOnly: false });
  });

  it('PLACE-12 ND-6: an empty list of bike parks is none', async () => {
    const { show, api } = begin();
    api.response(getBikeParks, []);
    expect(await show({ type: 'bikeParks', id: 'b' })).toMatchObject({ place: null, failure: 'unknown-place' });
    expect(errors).toEqual(['Could not fetch place details']);
  });

  it('ND-5: knows the position of an address by its id, and asks for no other one that it does not know', async () => {
    const { show, api } = begin();
    await show({ type: 'address', id: '2.36900;48.85300' });
    expect(api.callsTo(reverseGeocode)).toEqual([here]);
    await show({ type: 'parks', id: '2.36900;48.85300' });
    await show({ type: 'address', id: '99;x' });
    expect(api.callsTo(reverseGeocode)).toHaveLength(1);
  });

  it('shows the sooner of both, and waits for the other one', async () => {
    const { show, api, detail } = begin();
    const held = api.hold(getProximityPoint);
    await show(park);
    expect(detail()).toMatchObject({ isLoading: true, isAddressOnly: true, place: { address } });
    held[0]?.release();
    await settle();
    expect(detail()).toMatchObject({
      isLoading: false,
      isAddressOnly: false,
      place: { label: 'Parking vélo Bastille' },
    });
  });

  it('stays as it is while it is asked for again, and when that fails', async () => {
    const { show, api, detail } = begin();
    await show(park);
    const { place } = detail();
    api.response(getProximityPoint, failure(getProximityPoint, 500));
    detail().retry();
    await settle();
    expect(detail()).toMatchObject({ place, isAddressOnly: false, failure: null, isLoading: false });
  });

  it('takes how much is left anew every 30 s, silently, while it is shown', async () => {
    const { show, api, detail, pass, ticking } = begin();
    const withBikes = (bikes: number) =>
      createProximityDetail({ availability: { bikes, updatedAt: '2026-11-20T08:00:00+01:00' } });
    api.response(getProximityPoint, withBikes(7));
    const station: PlaceToShow = { type: 'bikeSharingStations', id: 's', ...here };
    await show(station);
    api.response(getProximityPoint, withBikes(3));
    pass(30_000);
    expect(detail().isLoading).toBe(false);
    await settle();
    expect(detail().place).toMatchObject({ availability: { bikes: 3 }, address });
    api.response(getProximityPoint, failure(getProximityPoint, 500));
    pass(30_000);
    await settle();
    expect(detail()).toMatchObject({ place: { availability: { bikes: 3 } }, failure: null });
    expect(errors).toEqual([]);
    detail().hide();
    expect(ticking()).toBe(0);
    expect(detail()).toMatchObject({ shown: null, place: null });
  });

  it('C9: departures fail alone, and are asked for alone', async () => {
    const { show, api, detail } = begin();
    api.response(getStopAreaSchedules, failure(getStopAreaSchedules, 500));
    await show({ type: 'stopArea', id: 'a' });
    expect(detail()).toMatchObject({ failure: null, place: { id: 'a' }, departures: { hasLoadingError: true } });
    api.response(getStopAreaSchedules, createStopSchedules());
    detail().retryDepartures();
    await settle();
    expect(detail().departures).toMatchObject({ hasLoadingError: false, schedules: createStopSchedules() });
    expect(api.callsTo(getStopArea)).toHaveLength(1);
  });

  it('C8: the detail fails alone, and departures show', async () => {
    const { show, api } = begin();
    api.response(getStopArea, failure(getStopArea, 500));
    expect(await show({ type: 'stopArea', id: 'a' })).toMatchObject({
      failure: 'not-loaded',
      departures: { schedules: createStopSchedules() },
    });
  });

  it('a place without departures has none of the stop before', async () => {
    const { show, detail, ticking } = begin();
    await show({ type: 'stopArea', id: 'a' });
    expect(ticking()).toBe(2);
    await show(park);
    expect(detail().departures).toMatchObject({ schedules: null, isLoading: false });
    expect(ticking()).toBe(1);
  });

  const acts = ['stop', 'park', 'bikes', 'hide', 'retry', 'retryDepartures', 'tick'] as const;
  const places: Readonly<Record<string, PlaceToShow>> = {
    stop: { type: 'stopArea', id: 'stop', ...here },
    park: { ...park, id: 'park' },
    bikes: { type: 'bikeParks', id: 'bikes' },
  };

  it('PLACE-12 PLACE-13: whatever comes late, the place is the one that was shown last', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.constantFrom(...acts), { minLength: 1, maxLength: 14 }),
        fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }),
        fc.boolean(),
        async (scheduler, steps, fails, heedsAborts) => {
          let calls = 0;
          const waiting = new Set<() => void>();
          const api: Pick<ApiClient, 'call'> = {
            async call(endpoint, input, { signal } = {}) {
              const isFailure = fails[calls++ % fails.length] as boolean;
              const aborted = new Promise<void>((resolve) => {
                if (heedsAborts) signal?.addEventListener('abort', () => resolve());
              });
              await Promise.race([scheduler.schedule(Promise.resolve(), endpoint.name), aborted]);
              if (heedsAborts && signal?.aborted) return failure(endpoint, 'aborted');
              if (isFailure) return failure(endpoint, 500);
              const { id = 'here' } = input as { id?: string };
              const detail = createProximityDetail({ id, availability: { updatedAt: '2026-11-20T08:00:00+01:00' } });
              const values: Record<string, unknown> = {
                [reverseGeocode.name]: createReverseGeocodeResult(),
                [getBikeParks.name]: [detail],
                [getStopAreaSchedules.name]: createStopSchedules({ stop: { id, name: id } }),
              };
              return { ok: true, value: (values[endpoint.name] ?? detail) as never };
            },
          };
          const bench = storeBench();
          const set = createStoreSet({
            cookies: bench.cookies,
            readConfig: () => bench.config,
            createApi: () => Object.assign(fakeApi(), api),
            given: {
              clock: { now: bench.now },
              ticker: {
                every(_: number, run: () => void) {
                  waiting.add(run);
                  return () => waiting.delete(run);
                },
              },
            },
          });
          const store = createPlaceDetail(set);
          const state = () => store.getState();
          let wanted: PlaceToShow | null = null;
          const perform = (act: (typeof acts)[number]) => {
            if (act === 'hide') {
              state().hide();
              wanted = null;
            } else if (act === 'retry') state().retry();
            else if (act === 'retryDepartures') state().retryDepartures();
            else if (act === 'tick') for (const run of [...waiting]) run();
            else {
              wanted = places[act] as PlaceToShow;
              state().show(wanted);
            }
          };
          scheduler.scheduleSequence(steps.map((act) => async () => perform(act)));
          await scheduler.waitIdle();

          const { shown, place, isLoading, failure: failed, departures } = state();
          expect(shown).toEqual(wanted);
          expect(isLoading || departures.isLoading).toBe(false);
          const last = wanted as PlaceToShow | null;
          if (last) {
            if (place === null) expect(failed).toBe('not-loaded');
            expect(place?.id ?? last.id).toBe(last.id);
            expect(departures.schedules?.stop.id ?? last.id).toBe(last.id);
            if (last.type === 'stopArea')
              expect(departures.schedules !== null || departures.hasLoadingError).toBe(true);
            else expect(departures.schedules).toBeNull();
          } else {
            expect(place).toBeNull();
            expect(departures.schedules).toBeNull();
            expect(waiting.size).toBe(0);
          }
        },
      ),
      { numRuns: 1000 },
    );
  }, 20_000);
});

describe('the details of a group', () => {
  it('are one for all who show the same place, and end with the last of them', async () => {
    const { set, api, ticking } = begin();
    const details = set.get(placeDetails);
    const place: PlaceToShow = { type: 'parks', id: 'x:1' };
    const leave = details.hold(place);
    const leaveToo = details.hold({ ...place });
    await settle();
    expect(api.callsTo(getProximityPoint)).toHaveLength(1);
    expect(details.of(place)).toBe(details.of({ ...place }));
    expect(details.of(place)).not.toBe(details.of({ type: 'parks', id: 'x:2' }));
    leave();
    leave();
    expect(ticking()).toBe(1);
    leaveToo();
    expect(ticking()).toBe(0);
    expect(details.of(place).getState().place).toBeNull();
  });
});
