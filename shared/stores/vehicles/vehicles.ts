import { createStore } from 'zustand/vanilla';
import { getVehicles, queryOfSubject } from '#shared/api/calls/vehicles.ts';
import { readEventStream } from '#shared/api/event-stream.ts';
import { subjectKey, type VehicleSubject } from '#shared/domain/line/vehicle.ts';
import { pageSingleton } from '#shared/lib/page-singleton.ts';
import { defineStore } from '../page-stores.ts';
import { createVehicleFeed, type KnownVehicles } from './vehicle-feed.ts';

export interface VehiclesBySubject {
  /** By `subjectKey`. */
  readonly bySubject: Readonly<Record<string, KnownVehicles>>;
  /** Keeps the vehicles of a subject current, with names in a language, until the returned function is called. */
  watch(subject: VehicleSubject, locale: string): () => void;
}

/** Live vehicles: all groups of a page share one stream for each service, key and language. */
export const vehiclesStore = defineStore<VehiclesBySubject>({
  name: 'vehicles',

  create: ({ api, config }) =>
    createStore<VehiclesBySubject>()((set, get) => {
      const feedIn = (locale: string) => {
        const { apiKey, bffUrl: address = '' } = config;
        return pageSingleton(`vehicles:${JSON.stringify([address, apiKey, locale])}`, () =>
          createVehicleFeed({
            read: (endpoint, input, options) =>
              readEventStream(endpoint, input, { ...options, address, apiKey, locale }),
            async request(subject, signal) {
              const response = await api.call(getVehicles, queryOfSubject(subject), { signal });
              if (response.ok) return response.value.vehicles;
              // A subject that the service does not know any more has no vehicles.
              return response.error.status === 404 ? [] : null;
            },
          }),
        );
      };
      return {
        bySubject: {},
        watch(subject, locale) {
          const key = subjectKey(subject);
          return feedIn(locale).watch(subject, (vehicles) =>
            set({ bySubject: { ...get().bySubject, [key]: vehicles } }),
          );
        },
      };
    }),
});
