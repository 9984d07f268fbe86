import { createStore } from 'zustand/vanilla';
import { getNextDepartures } from '#shared/api/calls/stop-points.ts';
import type { NextDepartures } from '#shared/domain/schedule.ts';
import { createLatest, type Latest } from '#shared/lib/abort.ts';
import { defineStore } from '../page-stores.ts';

/** A line at a stop point of a journey, with the stop point it heads for or its direction, if known. */
export interface DepartureQuestion {
  readonly stopPointId: string;
  readonly lineId: string;
  readonly toStopPointId?: string;
  readonly direction?: string;
  /** Default: now. */
  readonly fromDatetime?: string;
}

export interface StopDepartures {
  readonly isLoading: boolean;
  readonly hasLoadingError: boolean;
  /** The last response; kept while a newer one is pending. */
  readonly response: NextDepartures | null;
}

export interface NextDeparturesByStop {
  /** By `departuresKey`: one entry per stop point (TRIP-7). */
  readonly departures: Readonly<Record<string, StopDepartures>>;
  load(question: DepartureQuestion): Promise<void>;
  /** Removes all entries when the journey is left. */
  clear(): void;
}

export function departuresKey({ stopPointId, lineId, fromDatetime }: DepartureQuestion): string {
  return JSON.stringify([stopPointId, lineId, fromDatetime]);
}

const unasked: StopDepartures = { isLoading: false, hasLoadingError: false, response: null };

export const nextDeparturesStore = defineStore<NextDeparturesByStop>({
  name: 'next-departures',

  create: ({ api }) =>
    createStore<NextDeparturesByStop>()((set, get) => {
      const latest = new Map<string, Latest>();

      return {
        departures: {},

        async load(question) {
          const { stopPointId, ...rest } = question;
          const key = departuresKey(question);
          const slot = latest.get(key) ?? createLatest();
          latest.set(key, slot);
          const signal = slot.begin();
          const put = (changes: Partial<StopDepartures>) => {
            const { departures } = get();
            set({ departures: { ...departures, [key]: { ...(departures[key] ?? unasked), ...changes } } });
          };
          put({ isLoading: true, hasLoadingError: false });
          const response = await api.call(getNextDepartures, { id: stopPointId, ...rest }, { signal });
          if (signal.aborted) return;
          if (response.ok) put({ isLoading: false, response: response.value });
          else put({ isLoading: false, hasLoadingError: true });
        },

        clear() {
          for (const slot of latest.values()) slot.abort();
          latest.clear();
          set({ departures: {} });
        },
      };
    }),
});
