import { createStore } from 'zustand/vanilla';
import { getStopPointSchedules } from '#shared/api/calls/stop-points.ts';
import type { StopSchedules } from '#shared/domain/schedule.ts';
import { createLatest } from '#shared/lib/abort.ts';
import { instantOfWallTime, isoWithOffset } from '#shared/lib/time/zoned-time.ts';
import { defineStore } from '#shared/stores/page-stores.ts';

export interface StopDay {
  readonly schedules: StopSchedules | null;
  readonly hasLoadingError: boolean;
  /** Loads the service of a stop on a day, until the returned function is called. */
  show(stop: string, date: string): () => void;
  retry(): void;
}

const nothing = { schedules: null, hasLoadingError: false } as const;

/** The lines and directions that serve a stop on another day than today. */
export const stopDayStore = defineStore<StopDay>({
  name: 'stop-day',

  create: ({ api, config }) =>
    createStore<StopDay>()((set) => {
      const latest = createLatest();
      let shown: { readonly stop: string; readonly date: string } | null = null;

      async function load() {
        if (!shown) return;
        const { timeZone } = config.appConfig;
        // Noon belongs to one service day everywhere. In the night, hours of service may be those of the day before.
        const noon = instantOfWallTime(`${shown.date}T12:00`, timeZone) ?? 0;
        const fromDatetime = isoWithOffset(noon, timeZone);
        const signal = latest.begin();
        set(nothing);
        // The service accepts ids of stations here, too.
        const input = { id: shown.stop, groupedByTerminus: true, fromDatetime };
        const response = await api.call(getStopPointSchedules, input, { signal });
        if (signal.aborted) return;
        set(response.ok ? { schedules: response.value } : { hasLoadingError: response.error.kind !== 'aborted' });
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
