import { createStore } from 'zustand/vanilla';
import { getBanners } from '#shared/api/calls/banners.ts';
import { type Banner, closedCookie, readClosedIds } from '#shared/domain/banner.ts';
import { watchCookies, writeCookie } from '#shared/lib/cookies/write-cookies.ts';
import { defineStore } from '#shared/stores/page-stores.ts';
import { createSharedRequest } from '#shared/stores/shared-request.ts';
import { closedAfter } from './banner-strip.model.ts';

interface BannersState {
  readonly status: 'idle' | 'loading' | 'loaded' | 'failed';
  readonly banners: readonly Banner[];
  readonly closedIds: readonly string[];
  /** Requests the banners once per language, however many strips. The old ones stay until the response. */
  readonly loadBanners: (locale: string) => Promise<void>;
  readonly dismissBanner: (id: string) => void;
}

export const bannersStore = defineStore<BannersState>({
  name: 'banners',
  create: (services) => {
    const { api, cookies } = services;
    const storedIds = () => readClosedIds(cookies.read(closedCookie));
    return createStore<BannersState>()((set, get) => {
      const request = createSharedRequest<string>(async (_locale, isCurrent) => {
        const isShown = get().status === 'loaded';
        if (!isShown) set({ status: 'loading' });
        const response = await api.call(getBanners, {});
        if (!isCurrent()) return false;
        if (response.ok) set({ status: 'loaded', banners: response.value });
        else {
          console.error('Failed to load banners', response.error);
          if (!isShown) set({ status: 'failed' });
        }
        return response.ok;
      });

      return {
        status: 'idle',
        banners: [],
        closedIds: storedIds(),
        async loadBanners(locale) {
          // A strip placed by a partner shows banners unless the configuration disables them (ND-70).
          if (services.config.banners.enabled !== false) await request.ask(locale);
        },
        dismissBanner(id) {
          // Another tab may have closed banners since this page was opened.
          const closedIds = closedAfter([...storedIds(), ...get().closedIds], id, get().banners);
          const { cookieDomain } = services.config.banners;
          writeCookie(cookies, closedCookie, JSON.stringify(closedIds), {
            days: 365,
            path: '/',
            sameSite: 'lax',
            ...(cookieDomain ? { domain: cookieDomain } : {}),
          });
          set({ closedIds });
        },
      };
    });
  },

  start: (store, { cookies }) =>
    // Another tab closes banners, and a footer shows them again.
    watchCookies(cookies, () => {
      const closedIds = readClosedIds(cookies.read(closedCookie));
      if (closedIds.join() !== store.getState().closedIds.join()) store.setState({ closedIds });
    }),
});
