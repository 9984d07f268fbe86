import { createStore } from 'zustand/vanilla';
import { getNetwork } from '#shared/api/network.ts';
import type { Network } from '#shared/domain/network.ts';
import { defineStore } from './page-stores.ts';

export interface KnownNetwork {
  /** Null until it was loaded; a map then has an empty ground. */
  readonly network: Network | null;
  /** Loads it once; after a failure a call tries again. */
  load(): Promise<Network | null>;
}

/** The network that the service serves: what maps draw below everything, and where they begin. */
export const networkStore = defineStore<KnownNetwork>({
  name: 'network',

  create: ({ api }) =>
    createStore<KnownNetwork>()((set, get) => {
      let loading: Promise<Network | null> | null = null;

      async function ask(): Promise<Network | null> {
        const answer = await api.call(getNetwork, {});
        loading = null;
        if (answer.ok) set({ network: answer.value });
        else console.error(answer.error.message);
        return get().network;
      }

      return {
        network: null,
        load() {
          const { network } = get();
          if (network) return Promise.resolve(network);
          loading ??= ask();
          return loading;
        },
      };
    }),
});
