import { createStore } from 'zustand/vanilla';
import { getStopPointSchedules } from '#shared/api/calls/stop-points.ts';
import type { StopSchedules } from '#shared/domain/schedule.ts';
import { createLatest } from '#shared/lib/abort.ts';
import { onClock } from '#shared/lib/time/clock.ts';
import { noonOf } from '#shared/lib/time/zoned-time.ts';
import { pageClock } from '#shared/stores/page-services.ts';
import { defineStore } from '#shared/stores/page-stores.ts';

export interface StopDay {
  readonly schedules: StopSchedules | null;
  /** When they were received, if the browser had kept them; else null. */
  readonly keptAt: number | null;
  readonly hasLoadingError: boolean;
  /** Loads the service of a stop on a day, until the returned function is called. */
  show(stop: string, date: string): () => void;
  retry(): void;
}

const nothing = { schedules: null, keptAt: null, hasLoadingError: false } as const;

/** The lines and directions that serve a stop on another day than today. */
export const stopDayStore = defineStore<StopDay>({
  name: 'stop-day',

  create: ({ api, config, get: service }) =>
    createStore<StopDay>()((set) => {
      const clock = service(pageClock);
      const latest = createLatest();
      let shown: { readonly stop: string; readonly date: string } | null = null;

      async function load() {
        if (!shown) return;
        const fromDatetime = noonOf(shown.date, config.appConfig.timeZone);
        const signal = latest.begin();
        set(nothing);
        // The service accepts ids of stations here, too.
        const input = { id: shown.stop, groupedByTerminus: true, fromDatetime };
        const response = await api.call(getStopPointSchedules, input, { signal });
        if (signal.aborted) return;
        if (!response.ok) {
          set({ hasLoadingError: response.error.kind !== 'aborted' });
          return;
        }
        const { value: schedules, keptAt } = response;
        const isKept = keptAt !== undefined;
        set({ schedules, keptAt: isKept ? onClock(keptAt, clock) : null, hasLoadingError: isKept });
      }

      return {
        ...nothing,
        show(stop, date) {
          shown = { stop, date };
          void load();
          return () => {
            latest.abort();
            shown = null;
            set(nothing);
          };
        },
        retry: () => void load(),
      };
    }),
});
