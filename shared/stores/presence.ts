import { createStore } from 'zustand/vanilla';
import { defineStore } from './page-stores.ts';

/**
 * What a group may have, so that the others leave that to it: a map that is the page's, a small one that a planner has
 * brought for want of it, a planner to fill in.
 */
export type Presence = 'map' | 'small-map' | 'planner';

export interface Presences {
  readonly counts: Readonly<Record<Presence, number>>;
  /** Says that one is there until the returned function is called. */
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
          let isThere = true;
          count(kind, 1);
          return () => {
            if (isThere) count(kind, -1);
            isThere = false;
          };
        },
      };
    }),
});
