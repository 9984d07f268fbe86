import { createStore } from 'zustand/vanilla';
import { getLine, getLineSchedule } from '#shared/api/calls/lines.ts';
import type { CallError } from '#shared/api/client.ts';
import type { LineDetail, LineSchedule } from '#shared/domain/line/line-detail.ts';
import { createLatest } from '#shared/lib/abort.ts';
import { defineStore } from '#shared/stores/page-stores.ts';

/** A line in one direction on one day. */
export interface LineDay {
  readonly id: string;
  /** Without it, the service chooses the first direction in which anything runs. */
  readonly direction?: string | undefined;
  /** `2026-11-20`. */
  readonly date: string;
}

export type LineFailure = 'unknown-line' | 'not-loaded';

interface LinePageState {
  readonly line: LineDetail | null;
  readonly lineFailure: LineFailure | null;
  /** Kept while another direction or day of the same line is loading. */
  readonly schedule: LineSchedule | null;
  readonly scheduleFailure: LineFailure | null;
  /** The shown schedule is that of an earlier request. */
  readonly isLoadingSchedule: boolean;
  /** Requests the line and its schedule in the language `locale`, unless they are shown already. */
  show(day: LineDay, locale: string): void;
  /** Sends the failed requests again. */
  retry(): void;
  /** Ends pending requests. */
  leave(): void;
}

const nothing = {
  line: null,
  lineFailure: null,
  schedule: null,
  scheduleFailure: null,
  isLoadingSchedule: false,
} as const;

const failureOf = ({ kind, status }: CallError): LineFailure | null => {
  if (kind === 'aborted') return null;
  return status === 404 ? 'unknown-line' : 'not-loaded';
};

/** The line of the open page, and its schedule. They are two requests, and each may fail alone. */
export const lineStore = defineStore<LinePageState>({
  name: 'shown-line',

  create: ({ api, config }) =>
    createStore<LinePageState>()((set, get) => {
      const latest = { line: createLatest(), schedule: createLatest() };
      let shown: { readonly day: LineDay; readonly locale: string } | null = null;

      async function loadLine({ id, date }: LineDay) {
        const signal = latest.line.begin();
        set({ lineFailure: null });
        const response = await api.call(getLine, { id, date }, { signal });
        if (signal.aborted) return;
        set(response.ok ? { line: response.value } : { lineFailure: failureOf(response.error) });
      }

      async function loadSchedule(day: LineDay) {
        if (config.appConfig.lacks.includes('wholeDayTimetables')) return;
        const signal = latest.schedule.begin();
        set({ scheduleFailure: null, isLoadingSchedule: true });
        const response = await api.call(getLineSchedule, day, { signal });
        if (signal.aborted) return;
        set({
          isLoadingSchedule: false,
          // Beside a failure, travellers would take the times of the former day for those of the chosen one.
          ...(response.ok
            ? { schedule: response.value }
            : { schedule: null, scheduleFailure: failureOf(response.error) }),
        });
      }

      return {
        ...nothing,

        show(day, locale) {
          const before = shown?.locale === locale ? shown.day : null;
          shown = { day, locale };
          const { line, lineFailure, schedule, scheduleFailure, isLoadingSchedule } = get();
          const isSameLine = before?.id === day.id;
          if (!isSameLine) set(nothing);
          const hasLine = isSameLine && before.date === day.date && line !== null && lineFailure === null;
          if (!hasLine) void loadLine(day);
          const isSameDay = isSameLine && before.date === day.date && before.direction === day.direction;
          const hasSchedule = isSameDay && schedule !== null && scheduleFailure === null && !isLoadingSchedule;
          if (!hasSchedule) void loadSchedule(day);
        },

        retry() {
          if (shown === null) return;
          if (get().lineFailure !== null) void loadLine(shown.day);
          if (get().scheduleFailure !== null) void loadSchedule(shown.day);
        },

        leave() {
          latest.line.abort();
          latest.schedule.abort();
        },
      };
    }),
});
