import { createStore } from 'zustand/vanilla';
import { getTraffic } from '#shared/api/calls/traffic.ts';
import type { Traffic } from '#shared/domain/traffic.ts';
import { createLatest } from '#shared/lib/abort.ts';
import { whenOnline } from '#shared/lib/when-online.ts';
import { whileHeld } from '#shared/lib/while-held.ts';
import { pageClock, pageTicker } from '#shared/stores/page-services.ts';
import { defineStore } from '#shared/stores/page-stores.ts';

export interface TrafficState {
  /** The last response; kept while a newer one is pending and when that request fails. */
  readonly traffic: Traffic | null;
  /** The time of the last response. */
  readonly loadedAt: number | null;
  readonly isLoading: boolean;
  readonly hasLoadingError: boolean;
  /** Loads the traffic, once per language: names of lines may be translated. */
  start(locale: string): Promise<void>;
  /** Requests it again each minute, and when the network is back, until the returned function is called. */
  hold(): () => void;
  /** Requests it again at once. */
  retry(): void;
}

/** The page's ticker stops while the page is hidden, and catches up when it is visible again. */
const refreshMilliseconds = 60_000;

const nothing = { traffic: null, loadedAt: null, isLoading: false, hasLoadingError: false } as const;

/** The lines of the network and what disrupts them. */
export const trafficStore = defineStore<TrafficState>({
  name: 'traffic',

  create: ({ api, get: service }) =>
    createStore<TrafficState>()((set, get) => {
      const clock = service(pageClock);
      const latest = createLatest();
      let started: string | null = null;

      async function load() {
        const signal = latest.begin();
        set({ isLoading: true });
        const known = get().traffic?.lines ?? [];
        // The lines are the same each minute, and most of the response.
        const input = known.length > 0 ? ({ lines: 'skip' } as const) : {};
        const response = await api.call(getTraffic, input, { signal });
        if (signal.aborted) return;
        if (!response.ok) return set({ isLoading: false, hasLoadingError: true });
        const traffic = known.length > 0 ? { ...response.value, lines: known } : response.value;
        set({ ...nothing, traffic, loadedAt: clock.now() });
      }

      const refresh = () => {
        if (started !== null && !get().isLoading) void load();
      };

      return {
        ...nothing,

        async start(locale) {
          if (started === locale) return;
          started = locale;
          set(nothing);
          await load();
        },

        hold: whileHeld(() => {
          const ends = [service(pageTicker).every(refreshMilliseconds, refresh), whenOnline(refresh)];
          return () => {
            for (const end of ends) end();
          };
        }),

        retry: () => void load(),
      };
    }),
});
