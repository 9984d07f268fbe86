import { createStore, type StoreApi } from 'zustand/vanilla';
import type { StopSchedules } from '#shared/domain/schedule.ts';
import { createLatest } from '#shared/lib/abort.ts';
import { onClock } from '#shared/lib/time/clock.ts';
import { pageClock, pageTicker } from '../page-services.ts';
import type { Definition, Services } from '../page-stores.ts';
import { type PerPlace, perPlace } from '../per-place.ts';
import { createStopRequests, type StopToShow } from './stop-requests.ts';

export interface DeparturesBoard {
  /** The last response; kept while a newer one is pending and when that request fails. */
  readonly schedules: StopSchedules | null;
  /** The time of the last response. Data older than a refresh interval is shown with its age. */
  readonly loadedAt: number | null;
  readonly isLoading: boolean;
  /** The last request failed, or its response is one that the browser has kept. */
  readonly hasLoadingError: boolean;
  /** Present if the service does not know the stop: names of stops that resemble it. */
  readonly similarStops: readonly string[] | null;
  /** Loads the departures of a stop and refreshes them until another stop is shown or `hide` is called. */
  show(stop: StopToShow): void;
  hide(): void;
  /** Requests again at once. */
  retry(): void;
}

/** The page's ticker stops while the page is hidden, and catches up when it is visible again. */
const refreshMilliseconds = 30_000;
/** A stop that the service does not know may be in its next timetable. */
const unknownRefreshMilliseconds = 600_000;

const nothing = {
  schedules: null,
  loadedAt: null,
  isLoading: false,
  hasLoadingError: false,
  similarStops: null,
} as const;

/** Creates a store with the departures of one stop at a time. */
export function createLiveDepartures(services: Services): StoreApi<DeparturesBoard> {
  const clock = services.get(pageClock);
  const latest = createLatest();
  let shown: StopToShow | null = null;
  let request: ReturnType<typeof createStopRequests> | null = null;
  let requestedAt = 0;
  let stopRefreshing: (() => void) | null = null;

  return createStore<DeparturesBoard>()((set, get) => {
    async function load() {
      if (request === null) return;
      const signal = latest.begin();
      requestedAt = clock.now();
      set({ isLoading: true });
      const { response, similar } = await request(signal);
      if (signal.aborted) return;
      const { keptAt } = response.ok ? response : {};
      const loadedAt = keptAt === undefined ? clock.now() : onClock(keptAt, clock);
      // A kept response of the same age is the same one, as of now.
      const isOlder = keptAt !== undefined && loadedAt < (get().loadedAt ?? loadedAt);
      if (response.ok && !isOlder)
        set({ ...nothing, schedules: response.value, loadedAt, hasLoadingError: keptAt !== undefined });
      // A stop that was known is only missing. Its departures stay, as after any other failure.
      else set({ isLoading: false, hasLoadingError: true, similarStops: get().schedules === null ? similar : null });
    }

    function refresh() {
      const { isLoading, similarStops } = get();
      const isEarly = similarStops !== null && clock.now() - requestedAt < unknownRefreshMilliseconds;
      if (!isLoading && !isEarly) void load();
    }

    function end() {
      latest.abort();
      stopRefreshing?.();
      stopRefreshing = null;
      shown = null;
      request = null;
    }

    return {
      ...nothing,

      show(stop) {
        if (shown?.type === stop.type && shown.id === stop.id) return;
        end();
        set(nothing);
        shown = stop;
        request = createStopRequests(services, stop);
        stopRefreshing = services.get(pageTicker).every(refreshMilliseconds, refresh);
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
export const stopDepartures: Definition<PerPlace<DeparturesBoard, StopToShow>> = {
  name: 'stop-departures',
  create: (services) => perPlace(() => createLiveDepartures(services)),
};
