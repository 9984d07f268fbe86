import { createStore } from 'zustand/vanilla';
import { getBanners } from '#shared/api/banners.ts';
import type { Banner } from '#shared/domain/banner.ts';
import { defineStore } from '#shared/stores/page-stores.ts';
import { closedAfter, readClosedIds } from './banner-strip.model.ts';

/** The spec's literal name, colon included (BAN-34, TRAP-37). */
const closedCookie = 'banners:already-closed';

interface BannersState {
  readonly status: 'unasked' | 'loading' | 'loaded' | 'failed';
  readonly banners: readonly Banner[];
  readonly closedIds: readonly string[];
  /** Asks the service, once a set of stores however many strips show it. */
  readonly loadBanners: () => Promise<void>;
  readonly dismissBanner: (id: string) => void;
}

export const bannersStore = defineStore<BannersState>({
  name: 'banners',
  create: (services) => {
    const { api, cookies } = services;
    const storedIds = () => readClosedIds(cookies.read(closedCookie));
    return createStore<BannersState>()((set, get) => ({
      status: 'unasked',
      banners: [],
      closedIds: storedIds(),
      async loadBanners() {
        const { status } = get();
        // Placed by hand, a strip shows banners unless the configuration says no (ND-70).
        if (status === 'loading' || status === 'loaded' || services.config.banners.enabled === false) return;
        set({ status: 'loading' });
        const answer = await api.call(getBanners, {});
        if (!answer.ok) {
          console.error('Failed to load banners', answer.error);
          set({ status: 'failed' });
          return;
        }
        set({ status: 'loaded', banners: answer.value });
      },
      dismissBanner(id) {
        // Another tab may have put banners away since this page was opened.
        const closedIds = closedAfter([...storedIds(), ...get().closedIds], id, get().banners);
        const { cookieDomain } = services.config.banners;
        cookies.write(closedCookie, JSON.stringify(closedIds), {
          days: 365,
          path: '/',
          sameSite: 'lax',
          ...(cookieDomain ? { domain: cookieDomain } : {}),
        });
        set({ closedIds });
      },
    }));
  },
});
