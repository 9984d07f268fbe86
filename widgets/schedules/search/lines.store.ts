import { createStore } from 'zustand/vanilla';
import { searchLines } from '#shared/api/calls/search/line-search.ts';
import type { LineRef } from '#shared/domain/line/line.ts';
import { modes } from '#shared/domain/mode.ts';
import { createLatest } from '#shared/lib/abort.ts';
import { defineStore } from '#shared/stores/page-stores.ts';

export interface LineList {
  /** In the order of the service: by mode, then by code. */
  readonly lines: readonly LineRef[];
  /** Number of lines of the network; null until the first response. */
  readonly total: number | null;
  readonly isLoading: boolean;
  readonly hasLoadingError: boolean;
  /** Loads the first page, once per language: names of lines may be translated. */
  start(locale: string): Promise<void>;
  /** Loads the next page, or retries after a failure. */
  loadMore(): Promise<void>;
}

const nothing = { lines: [], total: null, isLoading: false, hasLoadingError: false } as const;

/** All lines of the network, page by page. */
export const lineListStore = defineStore<LineList>({
  name: 'line-list',

  create: ({ api }) =>
    createStore<LineList>()((set, get) => {
      const latest = createLatest();
      let started: string | null = null;
      let page = 0;

      return {
        ...nothing,

        async start(locale) {
          if (started === locale) return;
          started = locale;
          page = 0;
          set(nothing);
          await get().loadMore();
        },

        async loadMore() {
          const signal = latest.begin();
          set({ isLoading: true, hasLoadingError: false });
          const response = await api.call(searchLines, { page: page + 1 }, { signal });
          if (signal.aborted) return;
          if (!response.ok) {
            set({ isLoading: false, hasLoadingError: response.error.kind !== 'aborted' });
            return;
          }
          page += 1;
          const { lines, total } = response.value;
          const known = new Set(get().lines.map(({ id }) => id));
          const added = lines.filter(({ id }) => !known.has(id));
          // A page without a new line ends the list, whatever the total says.
          const all = [...get().lines, ...added];
          set({ isLoading: false, lines: all, total: added.length === 0 ? all.length : total });
        },
      };
    }),
});

/** Groups lines by mode, in the constant order of modes. The order of the lines is kept. */
export function linesByMode(lines: readonly LineRef[]) {
  return modes
    .map((mode) => ({ mode, lines: lines.filter((line) => line.mode === mode) }))
    .filter((group) => group.lines.length > 0);
}
