import { createStore } from 'zustand/vanilla';
import { getLineSchedule } from '#shared/api/calls/lines.ts';
import type { LineSchedule } from '#shared/domain/line/line-detail.ts';
import { onClock } from '#shared/lib/time/clock.ts';
import { pageClock } from '#shared/stores/page-services.ts';
import { defineStore } from '#shared/stores/page-stores.ts';

/** A line in one direction at a stop, on a day. */
export interface DayQuestion {
  readonly lineId: string;
  readonly directionId: string;
  readonly stopPointId: string;
  /** `2026-11-20` */
  readonly date: string;
}

export interface DayTimes {
  readonly isLoading: boolean;
  readonly hasLoadingError: boolean;
  readonly schedule: LineSchedule | null;
  /** When it was received, if the browser had kept it; else null. */
  readonly keptAt: number | null;
}

export interface DayTimesByQuestion {
  /** By `dayKey`. An entry exists from the first request on. */
  readonly days: Readonly<Record<string, DayTimes>>;
  /** Loads a day once. After a failure, or for one that was kept, the next call retries. */
  load(question: DayQuestion): Promise<void>;
}

export const dayKey = ({ lineId, directionId, stopPointId, date }: DayQuestion): string =>
  JSON.stringify([lineId, directionId, stopPointId, date]);

/** All departures of a day at a stop, by line and direction. */
export const dayTimesStore = defineStore<DayTimesByQuestion>({
  name: 'day-times',

  create: ({ api, get: service }) =>
    createStore<DayTimesByQuestion>()((set, get) => ({
      days: {},

      async load(question) {
        const key = dayKey(question);
        const before = get().days[key];
        if (before?.isLoading || (before?.schedule && before.keptAt === null)) return;
        const put = (day: DayTimes) => set(({ days }) => ({ days: { ...days, [key]: day } }));
        put({
          isLoading: true,
          hasLoadingError: false,
          schedule: before?.schedule ?? null,
          keptAt: before?.keptAt ?? null,
        });
        const { lineId: id, directionId: direction, stopPointId: fromStopPointId, date } = question;
        const response = await api.call(getLineSchedule, { id, direction, fromStopPointId, date });
        if (!response.ok) {
          put({ isLoading: false, hasLoadingError: true, schedule: null, keptAt: null });
          return;
        }
        const { value: schedule, keptAt } = response;
        const receivedAt = keptAt === undefined ? null : onClock(keptAt, service(pageClock));
        put({ isLoading: false, hasLoadingError: false, schedule, keptAt: receivedAt });
      },
    })),
});
