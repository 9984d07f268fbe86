import { afterEach, describe, expect, it, vi } from 'vitest';
import { reverseGeocode } from '#shared/api/calls/geocoding.ts';
import { createReverseGeocodeResult } from '#shared/testing/factories/place.ts';
import { failure } from '#shared/testing/fake-api.ts';
import { settle, storeBench } from '#shared/testing/store-bench.ts';
import { ownPositionStore, watchPosition } from './own-position.ts';

type Asked = [found: (position: object) => void, failed: (error: object) => void, options: PositionOptions];

/** A browser that responds when the test says so. */
function begin() {
  const asked: Asked[] = [];
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: (...parts: Asked) => asked.push(parts) } });
  const bench = storeBench();
  bench.api.response(reverseGeocode, createReverseGeocodeResult());
  const store = bench.set.get(ownPositionStore);
  const stand = (index = 0) => asked[index]?.[0]({ coords: { latitude: 48.8531249, longitude: 2.3690001 } });
  return { ...bench, asked, stand, locate: () => store.getState().locate(), state: () => store.getState() };
}

afterEach(() => vi.restoreAllMocks());

describe('the traveller’s own position', () => {
  it('ND-99: asks the browser only when it is told to', async () => {
    const { asked, locate, state, stand } = begin();
    expect(asked).toHaveLength(0);
    const place = locate();
    expect(state().isLocating).toBe(true);
    stand();
    await place;
    expect(asked).toHaveLength(1);
    expect(state()).toMatchObject({ isLocating: false, failure: null });
  });

  it('ND-5: is a place with the name of what lies there, its id of five decimals', async () => {
    const { locate, stand, api } = begin();
    const place = locate();
    stand();
    expect(await place).toEqual({
      id: '2.36900;48.85312',
      type: 'USER_POSITION',
      title: '3 Place de la Bastille',
      displayName: '3 Place de la Bastille',
      lat: 48.85312,
      lon: 2.369,
      extraData: { city: 'Paris', zipCode: '75011' },
    });
    expect(api.callsTo(reverseGeocode)).toEqual([{ lat: 48.85312, lon: 2.369 }]);
  });

  it('PLACE-9 ND-99: is kept nowhere', async () => {
    const { locate, stand, storage, cookies, state } = begin();
    const store = vi.spyOn(storage, 'write');
    const place = locate();
    stand();
    await place;
    expect([store.mock.calls, [...cookies.kept]]).toEqual([[], []]);
    expect(JSON.stringify(state())).not.toContain('48.85');
  });

  it('PLACE-11: a failing reverse geocode is logged only, and the position still is one', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { locate, stand, api, state } = begin();
    api.response(reverseGeocode, failure(reverseGeocode, 404));
    const place = locate();
    stand();
    expect(await place).toMatchObject({ type: 'USER_POSITION', displayName: '48.85312, 2.369' });
    expect(error).toHaveBeenCalledTimes(1);
    expect(state().failure).toBeNull();
  });

  it.each([
    [1, 'denied'],
    [2, 'unavailable'],
    [3, 'timeout'],
  ])('says why there is none (%s)', async (code, cause) => {
    const { locate, asked, state } = begin();
    const place = locate();
    asked[0]?.[1]({ code });
    expect(await place).toBeNull();
    expect(state()).toMatchObject({ isLocating: false, failure: cause });
  });

  it('says that the page, the frame or the browser has none to give, without asking', async () => {
    const first = begin();
    vi.stubGlobal('isSecureContext', false);
    await first.locate();
    expect(first.state().failure).toBe('insecure-page');
    vi.stubGlobal('isSecureContext', true);
    for (const policy of ['permissionsPolicy', 'featurePolicy']) {
      vi.stubGlobal('document', { [policy]: { allowsFeature: (name: string) => name !== 'geolocation' } });
      await first.locate();
      expect(first.state().failure).toBe('frame-not-allowed');
    }
    vi.stubGlobal('document', { permissionsPolicy: { allowsFeature: () => true } });
    vi.stubGlobal('navigator', {});
    await first.locate();
    expect(first.state().failure).toBe('unavailable');
    expect(first.asked).toHaveLength(0);
  });

  it('gives nothing to whoever has given up, or asked again', async () => {
    const { locate, stand, state, asked } = begin();
    const given = locate();
    state().cancel();
    stand(0);
    expect(await given).toBeNull();
    expect(state()).toMatchObject({ isLocating: false, failure: null });
    const [older, newer] = [locate(), locate()];
    asked[1]?.[1]({ code: 1 });
    expect(await older).toBeNull();
    await settle();
    stand(2);
    expect(await newer).toMatchObject({ type: 'USER_POSITION' });
    expect(state()).toMatchObject({ isLocating: false, failure: null });
  });
});

describe('the traveller’s own position on the move', () => {
  it('ND-99: is watched until it is no longer needed, and sent to no service', () => {
    const watches: Asked[] = [];
    const cleared: number[] = [];
    vi.stubGlobal('navigator', {
      geolocation: {
        watchPosition: (...given: Asked) => watches.push(given),
        clearWatch: (watch: number) => cleared.push(watch),
      },
    });
    const { api } = storeBench();
    const seen: unknown[] = [];
    const stop = watchPosition(
      (position) => seen.push(position),
      (failure) => seen.push(failure),
    );
    watches[0]?.[0]({ coords: { latitude: 48.853, longitude: 2.369 } });
    watches[0]?.[1]({ code: 2 });
    watches[0]?.[1]({ code: 9 });
    expect(seen).toEqual([{ lat: 48.853, lon: 2.369 }, 'unavailable', 'unavailable']);
    expect(api.callsTo(reverseGeocode)).toEqual([]);
    expect(cleared).toEqual([]);
    stop();
    expect(cleared).toEqual([1]);
  });

  it('says at once where the page cannot have any', () => {
    const seen: unknown[] = [];
    vi.stubGlobal('navigator', {});
    watchPosition(
      () => seen.push('a position'),
      (failure) => seen.push(failure),
    )();
    expect(seen).toEqual(['unavailable']);
  });
});
