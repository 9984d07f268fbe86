import { createStore } from 'zustand/vanilla';
import { getLine } from '#shared/api/calls/lines.ts';
import type { LineDetail } from '#shared/domain/line/line-detail.ts';
import { createLatest } from '#shared/lib/abort.ts';
import { defineStore } from '#shared/stores/page-stores.ts';

export interface ShownLine {
  /** The last response; kept while a newer one is pending. */
  readonly line: LineDetail | null;
  readonly failure: 'unknown-line' | 'not-answered' | null;
  /** Loads a line in a language, until the returned function is called. */
  show(id: string, locale: string): () => void;
  retry(): void;
}

/** The line of the page that is open. */
export const lineStore = defineStore<ShownLine>({
  name: 'shown-line',

  create: ({ api }) =>
    createStore<ShownLine>()((set, get) => {
      const latest = createLatest();
      let shown: string | null = null;

      async function load(id: string) {
        const signal = latest.begin();
        set({ failure: null });
        const answer = await api.call(getLine, { id }, { signal });
        if (signal.aborted) return;
        if (answer.ok) set({ line: answer.value });
        else if (answer.error.kind !== 'aborted') {
          set({ failure: answer.error.status === 404 ? 'unknown-line' : 'not-answered' });
        }
      }

      return {
        line: null,
        failure: null,
        show(id) {
          shown = id;
          if (get().line?.id !== id) set({ line: null });
          void load(id);
          return () => latest.abort();
        },
        retry() {
          if (shown !== null) void load(shown);
        },
      };
    }),
});
