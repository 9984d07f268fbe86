import { describe, expect, it, vi } from 'vitest';
import { getMenu } from '#shared/api/calls/menus.ts';
import { bareConfig } from '#shared/config/bare-config.ts';
import { parseConfig } from '#shared/config/schema.ts';
import { createMemoryCookies } from '#shared/lib/cookies/cookies.ts';
import { createStoreSet } from '#shared/stores/page-stores.ts';
import { advancePerformance } from '#shared/testing/advance-performance.ts';
import { createMenuItem } from '#shared/testing/factories/menu.ts';
import { failure, fakeApi } from '#shared/testing/fake-api.ts';
import { menusStore } from './site-menu.store.ts';

function setUp(origin = 'https://tp.example') {
  const api = fakeApi();
  api.response(getMenu, ({ menu }) => [createMenuItem({ title: menu })]);
  const { config } = parseConfig({}, bareConfig(origin));
  const set = createStoreSet({ cookies: createMemoryCookies(), readConfig: () => config, createApi: () => api });
  const store = set.get(menusStore);
  const titles = () =>
    Object.entries(store.getState().menus).map(([place, items]) => [place, items.map(({ title }) => title)]);
  return { api, store, titles, load: store.getState().loadMenu };
}

describe('the menus of a group', () => {
  it('API-42 API-43 API-44: are requested by place and language, once for several elements', async () => {
    const { api, titles, load } = setUp();
    await Promise.all([load('header', 'fr'), load('header', 'fr'), load('footer', 'de')]);
    await load('header', 'fr');
    expect(api.callsTo(getMenu)).toEqual([{ menu: 'menu-primaire-header' }, { menu: 'menu-secondaire-footer-de' }]);
    expect(titles()).toEqual([
      ['header', ['menu-primaire-header']],
      ['footer', ['menu-secondaire-footer-de']],
    ]);
  });

  it('stay in the old language until the response', async () => {
    const { api, titles, load } = setUp();
    await load('header', 'fr');
    const held = api.hold(getMenu);
    const pending = load('header', 'de');
    expect(titles()).toEqual([['header', ['menu-primaire-header']]]);
    held[0]?.release();
    await pending;
    expect(titles()).toEqual([['header', ['menu-primaire-header-de']]]);
  });

  it('ignore a stale response in a previous language', async () => {
    const { api, titles, load } = setUp();
    const held = api.hold(getMenu);
    const both = [load('header', 'fr'), load('header', 'de')];
    held[1]?.release();
    held[0]?.release();
    await Promise.all(both);
    expect(titles()).toEqual([['header', ['menu-primaire-header-de']]]);
  });

  it.each([500, 404, 'offline', 'timeout', 'unreadable'] as const)(
    'API-5 MENU-6 TRAP-68: are empty after %s, with one line for developers, and requested again a while later',
    async (how) => {
      const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      const { api, titles, load } = setUp();
      await load('header', 'fr');
      api.response(getMenu, failure(getMenu, how));
      await load('header', 'de');
      await load('header', 'de');
      expect(titles()).toEqual([['header', []]]);
      expect(warned).toHaveBeenCalledExactlyOnceWith(
        'menu-primaire-header-de did not come from the portal https://tp.example, so the menu is empty.',
        expect.objectContaining({ call: 'menu' }),
      );
      warned.mockRestore();
      api.response(getMenu, [createMenuItem({ title: 'Tarife' })]);
      advancePerformance(31_000);
      await load('header', 'de');
      expect(titles()).toEqual([['header', ['Tarife']]]);
    },
  );

  it('ND-66: are empty without a portal, and nothing is requested', async () => {
    const { api, titles, load } = setUp('file:///tp.js');
    await load('footer', 'fr');
    expect(api.calls).toEqual([]);
    expect(titles()).toEqual([['footer', []]]);
  });
});
