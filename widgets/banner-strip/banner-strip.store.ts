import { createStore } from 'zustand/vanilla';
import { getBanners } from '#shared/api/banners.ts';
import type { Banner } from '#shared/domain/banner.ts';
import { defineStore } from '#shared/stores/page-stores.ts';
import { closedAfter, readClosedIds } from './banner-strip.model.ts';

/** The spec's literal name, colon included (BAN-34, TRAP-37). */
export const closedCookie = 'banners:already-closed';

interface BannersState {
  readonly status: 'unasked' | 'loading' | 'loaded' | 'failed';
  readonly banners: readonly Banner[];
  readonly closedIds: readonly string[];
  /** Asks the service once a language, however many strips show it; what is there stays until the other language is. */
  readonly loadBanners: (locale: string) => Promise<void>;
  readonly dismissBanner: (id: string) => void;
}

export const bannersStore = defineStore<BannersState>({
  name: 'banners',
  create: (services) => {
    const { api, cookies } = services;
    const storedIds = () => readClosedIds(cookies.read(closedCookie));
    let asked: { readonly locale: string; readonly done: Promise<void> } | null = null;
    return createStore<BannersState>()((set, get) => ({
      status: 'unasked',
      banners: [],
      closedIds: storedIds(),
      async loadBanners(locale) {
        // Placed by hand, a strip shows banners unless the configuration says no (ND-70).
        if (services.config.banners.enabled === false) return;
        asked = asked?.locale === locale ? asked : { locale, done: ask(locale) };
        await asked.done;

        async function ask(wanted: string): Promise<void> {
          const isShown = get().status === 'loaded';
          if (!isShown) set({ status: 'loading' });
          const answer = await api.call(getBanners, {});
          if (asked?.locale !== wanted) return;
          if (answer.ok) {
            set({ status: 'loaded', banners: answer.value });
            return;
          }
          console.error('Failed to load banners', answer.error);
          asked = null;
          if (!isShown) set({ status: 'failed' });
        }
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
