import { describe, expect, it } from 'vitest';
import { getBanners } from '#shared/api/calls/banners.ts';
import { deleteFavorite } from '#shared/api/calls/favorites.ts';
import { searchPlaces } from '#shared/api/calls/places.ts';
import { createBanner } from '#shared/testing/factories/banner.ts';
import { createPlace } from '#shared/testing/factories/place.ts';
import { failure, fakeApi } from '#shared/testing/fake-api.ts';
import { startFaultServer } from '#tests/support/fault-server.ts';
import { clientAt } from './client-at.ts';

describe('fakeApi', () => {
  it('gives the value, the failure, or what is made of the input', async () => {
    const api = fakeApi();
    api.response(getBanners, [createBanner()]);
    expect(await api.call(getBanners, {})).toEqual({ ok: true, value: [createBanner()] });
    api.response(getBanners, failure(getBanners, 'timeout'));
    expect(await api.call(getBanners, {})).toMatchObject({ ok: false, error: { kind: 'timeout' } });
    api.response(searchPlaces, ({ search }) =>
      search === '' ? failure(searchPlaces, 400) : [createPlace({ title: search })],
    );
    expect(await api.call(searchPlaces, { search: 'Nation' })).toMatchObject({ value: [{ title: 'Nation' }] });
    expect(await api.call(searchPlaces, { search: '' })).toMatchObject({ error: { kind: 'status', status: 400 } });
    api.response(deleteFavorite, undefined);
    expect(await api.call(deleteFavorite, { id: 'a' })).toEqual({ ok: true, value: undefined });
  });

  it('remembers what was asked', async () => {
    const api = fakeApi();
    api.response(searchPlaces, []);
    api.response(getBanners, []);
    await api.call(searchPlaces, { search: 'a' });
    await api.call(getBanners, {});
    await api.call(searchPlaces, { search: 'b' });
    expect(api.callsTo(searchPlaces)).toEqual([{ search: 'a' }, { search: 'b' }]);
    expect(api.calls).toEqual(['places', 'banners', 'places']);
  });

  it('holds calls until they are released, in any order', async () => {
    const api = fakeApi();
    const held = api.hold(searchPlaces);
    const ended: string[] = [];
    const calls = ['old', 'new'].map((search) => api.call(searchPlaces, { search }).then(() => ended.push(search)));
    held[1]?.release([]);
    await calls[1];
    held[0]?.release(failure(searchPlaces, 500));
    await calls[0];
    expect(ended).toEqual(['new', 'old']);
    expect(held.map(({ input }) => input.search)).toEqual(['old', 'new']);
  });

  it('a held call that is aborted ends as an abort, whatever is released later', async () => {
    const api = fakeApi();
    const held = api.hold(getBanners);
    const controller = new AbortController();
    const response = api.call(getBanners, {}, { signal: controller.signal });
    controller.abort();
    held[0]?.release([createBanner()]);
    expect(await response).toMatchObject({ ok: false, error: { kind: 'aborted' } });
  });

  it('a call nobody foresaw is a mistake of the test', async () => {
    await expect(fakeApi().call(getBanners, {})).rejects.toThrow('fakeApi has no response for "banners"');
  });

  it('fails with the same words as the real client', async () => {
    const server = await startFaultServer();
    server.order('*', { status: 404 });
    expect(await clientAt(server.origin).call(getBanners, {})).toEqual(failure(getBanners, 404));
    await server.close();
    expect(await clientAt(server.origin).call(getBanners, {})).toEqual(failure(getBanners, 'offline'));
  });
});
