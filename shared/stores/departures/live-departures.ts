import { createStore, type StoreApi } from 'zustand/vanilla';
import { getStopAreaSchedules } from '#shared/api/calls/stop-areas.ts';
import { getStopPointSchedules } from '#shared/api/calls/stop-points.ts';
import type { PlaceKey } from '#shared/domain/place/map-view.ts';
import type { StopSchedules } from '#shared/domain/schedule.ts';
import { createLatest } from '#shared/lib/abort.ts';
import { isoWithOffset } from '#shared/lib/time/zoned-time.ts';
import { pageClock, pageTicker } from '../page-services.ts';
import type { Definition, Services } from '../page-stores.ts';
import { type PerPlace, perPlace } from '../per-place.ts';

export interface LiveDepartures {
  /** The last response; kept while a newer one is pending and when that request fails. */
  readonly schedules: StopSchedules | null;
  /** The time of the last response. Data older than a refresh interval is shown with its age. */
  readonly answeredAt: number | null;
  readonly isLoading: boolean;
  /** The last request failed. */
  readonly hasLoadingError: boolean;
  /** Loads the departures of a stop and refreshes them until another stop is shown or `hide` is called. */
  show(stop: PlaceKey): void;
  hide(): void;
  /** Requests again at once. */
  retry(): void;
}

/** The page's ticker stops while the page is hidden, and catches up when it is visible again. */
const refreshMilliseconds = 30_000;

const nothing = { schedules: null, answeredAt: null, isLoading: false, hasLoadingError: false } as const;

/** Creates a store with the departures of one stop at a time. */
export function createLiveDepartures(services: Services): StoreApi<LiveDepartures> {
  const { api, config } = services;
  const clock = services.get(pageClock);
  const latest = createLatest();
  let shown: PlaceKey | null = null;
  let stopRefreshing: (() => void) | null = null;

  return createStore<LiveDepartures>()((set, get) => {
    async function load() {
      if (shown === null) return;
      const { type, id } = shown;
      const signal = latest.begin();
      set({ isLoading: true });
      const answer = await (type === 'stopPoint'
        ? api.call(
            getStopPointSchedules,
            { id, groupedByTerminus: false, fromDatetime: isoWithOffset(clock.now(), config.appConfig.timeZone) },
            { signal },
          )
        : api.call(getStopAreaSchedules, { id }, { signal }));
      if (signal.aborted) return;
      set(
        answer.ok
          ? { isLoading: false, hasLoadingError: false, schedules: answer.value, answeredAt: clock.now() }
          : { isLoading: false, hasLoadingError: answer.error.kind !== 'aborted' },
      );
    }

    function end() {
      latest.abort();
      stopRefreshing?.();
      stopRefreshing = null;
      shown = null;
    }

    return {
      ...nothing,

      show(stop) {
        if (shown?.type === stop.type && shown.id === stop.id) return;
        end();
        set(nothing);
        shown = stop;
        stopRefreshing = services.get(pageTicker).every(refreshMilliseconds, () => {
          if (!get().isLoading) void load();
        });
        void load();
      },

      hide() {
        end();
        set(nothing);
      },

      retry: () => void load(),
    };
  });
}

/** The departures at the stops in the lists of a group. */
export const stopDepartures: Definition<PerPlace<LiveDepartures, PlaceKey>> = {
  name: 'stop-departures',
  create: (services) => perPlace(() => createLiveDepartures(services)),
};
