import { createStore } from 'zustand/vanilla';
import { once } from '#shared/lib/while-held.ts';
import { defineStore } from './page-stores.ts';

/**
 * The kinds of widgets that others of the group rely on: the page's own map, the small map that a planner adds
 * without one, and a planner with a form.
 */
export type Presence = 'map' | 'small-map' | 'planner';

export interface Presences {
  readonly counts: Readonly<Record<Presence, number>>;
  /** Registers one of this kind until the returned function is called. */
  arrive(kind: Presence): () => void;
}

export const presenceStore = defineStore<Presences>({
  name: 'presence',

  create: () =>
    createStore<Presences>()((set, get) => {
      const count = (kind: Presence, change: 1 | -1) => {
        const { counts } = get();
        set({ counts: { ...counts, [kind]: counts[kind] + change } });
      };

      return {
        counts: { map: 0, 'small-map': 0, planner: 0 },
        arrive(kind) {
          count(kind, 1);
          return once(() => count(kind, -1));
        },
      };
    }),
});
