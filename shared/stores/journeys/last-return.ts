import { createStore } from 'zustand/vanilla';
import { searchJourneys } from '#shared/api/calls/journeys.ts';
import type { Journey } from '#shared/domain/journey/journey.ts';
import { lastRideIn } from '#shared/domain/journey/journey-results.ts';
import { lastReturnRequestOf } from '#shared/domain/trip/trip-request-of.ts';
import { createLatest } from '#shared/lib/abort.ts';
import { defineStore } from '../page-stores.ts';
import { preferencesStore } from '../trip/preferences.ts';
import { tripStore } from '../trip/trip.ts';

export interface LastReturn {
  /** The last journey back; null while unknown, and where none leaves after the return time. */
  readonly journey: Journey | null;
  /**
   * Searches for the last return of the trip in the form that leaves at `returnAt` or later, in milliseconds since 1970. A failure
   * leaves it unknown: the list of returns is complete without.
   */
  load(returnAt: number): Promise<void>;
}

/** The last journey home in the service day of the return. */
export const lastReturnStore = defineStore<LastReturn>({
  name: 'last-return',
  create: ({ api, config, get }) =>
    createStore<LastReturn>()((set) => {
      const latest = createLatest();
      return {
        journey: null,
        async load(returnAt) {
          const signal = latest.begin();
          set({ journey: null });
          const form = { ...get(tripStore).getState().form, returnAt };
          const options = get(preferencesStore).getState().itineraryOptions();
          const request = lastReturnRequestOf(form, options, config.appConfig.timeZone);
          if (!request) return;
          const response = await api.call(searchJourneys, { body: request }, { signal });
          if (response.ok && !signal.aborted) set({ journey: lastRideIn(response.value.groups, returnAt) ?? null });
        },
      };
    }),
});
