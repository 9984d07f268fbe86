import { describe, expect, it, vi } from 'vitest';
import { getBanners } from '#shared/api/calls/banners.ts';
import { bareConfig } from '#shared/config/bare-config.ts';
import { parseConfig } from '#shared/config/schema.ts';
import { createMemoryCookies } from '#shared/lib/cookies/cookies.ts';
import { writeCookie } from '#shared/lib/cookies/write-cookies.ts';
import { createStoreSet } from '#shared/stores/page-stores.ts';
import { advancePerformance } from '#shared/testing/advance-performance.ts';
import { createBanner } from '#shared/testing/factories/banner.ts';
import { failure, fakeApi } from '#shared/testing/fake-api.ts';
import { bannersStore } from './banner-strip.store.ts';

function setUp(settings: object = {}, banners = ['a', 'b'].map((id) => createBanner({ id }))) {
  const api = fakeApi();
  api.response(getBanners, banners);
  const cookies = createMemoryCookies();
  const write = vi.spyOn(cookies.kept, 'set');
  const { config } = parseConfig(settings, bareConfig('https://tp.example'));
  const store = createStoreSet({ cookies, readConfig: () => config, createApi: () => api }).get(bannersStore);
  return { api, cookies, write, store };
}

describe('the banners of a group', () => {
  it('CFG-13: are not requested if the configuration disables them', async () => {
    const { api, store } = setUp({ banners: { enabled: false } });
    await store.getState().loadBanners('fr');
    expect(api.calls).toEqual([]);
    expect(store.getState().status).toBe('idle');
  });

  it('ND-70: are requested if enabled or not configured', async () => {
    for (const settings of [{}, { banners: { enabled: true } }]) {
      const { api, store } = setUp(settings);
      await store.getState().loadBanners('fr');
      expect(api.calls).toEqual(['banners']);
    }
  });

  it('are requested once for several strips', async () => {
    const { api, store } = setUp();
    await Promise.all([store.getState().loadBanners('fr'), store.getState().loadBanners('fr')]);
    await store.getState().loadBanners('fr');
    expect(api.calls).toEqual(['banners']);
    expect(store.getState().banners.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('API-3: are requested again in a new language, and the old ones stay until the response', async () => {
    const { api, store } = setUp();
    await store.getState().loadBanners('fr');
    const held = api.hold(getBanners);
    const loading = store.getState().loadBanners('de');
    expect(store.getState()).toMatchObject({ status: 'loaded', banners: [{ id: 'a' }, { id: 'b' }] });
    held[0]?.release([createBanner({ id: 'a', title: 'Bauarbeiten' })]);
    await loading;
    expect(store.getState().banners.map(({ title }) => title)).toEqual(['Bauarbeiten']);
  });

  it('of a stale response in a previous language are ignored', async () => {
    const { api, store } = setUp();
    const held = api.hold(getBanners);
    const first = store.getState().loadBanners('fr');
    const second = store.getState().loadBanners('de');
    held[1]?.release([createBanner({ id: 'c' })]);
    await second;
    held[0]?.release([createBanner({ id: 'a' })]);
    await first;
    expect(store.getState().banners.map(({ id }) => id)).toEqual(['c']);
  });

  it('stay if the request in another language fails', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { api, store } = setUp();
    await store.getState().loadBanners('fr');
    api.response(getBanners, failure(getBanners, 503));
    await store.getState().loadBanners('de');
    expect(logged).toHaveBeenCalledOnce();
    expect(store.getState()).toMatchObject({ status: 'loaded', banners: [{ id: 'a' }, { id: 'b' }] });
  });

  it('API-5: are requested once more after a failure, a while later', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { api, store } = setUp();
    api.response(getBanners, failure(getBanners, 503));
    await store.getState().loadBanners('fr');
    expect(store.getState().status).toBe('failed');
    expect(logged.mock.calls[0]?.[0]).toBe('Failed to load banners');
    api.response(getBanners, [createBanner({ id: 'c' })]);
    await store.getState().loadBanners('fr');
    expect(api.calls).toEqual(['banners']);
    advancePerformance(31_000);
    await store.getState().loadBanners('fr');
    expect(store.getState().banners.map(({ id }) => id)).toEqual(['c']);
  });

  it('BAN-34 BAN-35 CFG-14 ND-78: closed ids are stored in a cookie for a year, with path / and the configured domain', async () => {
    const { store, write } = setUp({ banners: { cookieDomain: 'example.org' } });
    await store.getState().loadBanners('fr');
    store.getState().dismissBanner('b');
    expect(write).toHaveBeenCalledExactlyOnceWith('banners:already-closed', {
      value: '["b"]',
      attributes: { days: 365, path: '/', sameSite: 'lax', domain: 'example.org' },
    });
  });

  it('BAN-35: without a configured domain the cookie has no domain', async () => {
    const { store, write } = setUp();
    await store.getState().loadBanners('fr');
    store.getState().dismissBanner('a');
    expect(write.mock.calls[0]?.[1].attributes).toEqual({ days: 365, path: '/', sameSite: 'lax' });
  });

  it('BAN-28: banners closed meanwhile in another tab stay closed', async () => {
    const { store, cookies } = setUp();
    await store.getState().loadBanners('fr');
    writeCookie(cookies, 'banners:already-closed', '["a"]', { days: 1 });
    store.getState().dismissBanner('b');
    expect(store.getState().closedIds).toEqual(['a', 'b']);
  });
});
