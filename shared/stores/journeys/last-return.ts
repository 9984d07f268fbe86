import { createStore } from 'zustand/vanilla';
import { searchJourneys } from '#shared/api/calls/journeys.ts';
import { lastDepartureIn } from '#shared/domain/journey/journey-results.ts';
import { lastReturnRequestOf } from '#shared/domain/trip/trip-request-of.ts';
import { createLatest } from '#shared/lib/abort.ts';
import { defineStore } from '../page-stores.ts';
import { preferencesStore } from '../trip/preferences.ts';
import { tripStore } from '../trip/trip.ts';

export interface LastReturn {
  /** Departure of the last journey back; null while unknown, and where none leaves after the return time. */
  readonly departureAt: number | null;
  /** Searches for the return of the trip form. A failure leaves it unknown: the list of returns is complete without. */
  load(): Promise<void>;
}

/** The last way home in the service day of the return. */
export const lastReturnStore = defineStore<LastReturn>({
  name: 'last-return',
  create: ({ api, config, get }) =>
    createStore<LastReturn>()((set) => {
      const latest = createLatest();
      return {
        departureAt: null,
        async load() {
          const signal = latest.begin();
          set({ departureAt: null });
          const { form } = get(tripStore).getState();
          const options = get(preferencesStore).getState().itineraryOptions();
          const request = lastReturnRequestOf(form, options, config.appConfig.timeZone);
          if (!request) return;
          const answer = await api.call(searchJourneys, { body: request }, { signal });
          if (answer.ok && !signal.aborted) set({ departureAt: lastDepartureIn(answer.value.groups, form.returnAt) });
        },
      };
    }),
});
