import { createStore } from 'zustand/vanilla';
import { getNetwork } from '#shared/api/calls/network.ts';
import type { Network } from '#shared/domain/network.ts';
import { defineStore } from './page-stores.ts';

export interface KnownNetwork {
  /** Null until loaded; a map then has no ground. */
  readonly network: Network | null;
  /** Loads the network once. After a failure, the next call retries. */
  load(): Promise<Network | null>;
}

/** The network of the service: the lines and ground below everything on the map, and its initial view. */
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
