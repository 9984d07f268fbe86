import { createStore } from 'zustand/vanilla';
import { getNetwork } from '#shared/api/calls/network.ts';
import type { Network } from '#shared/domain/network.ts';
import { defineStore } from './page-stores.ts';
import { createSharedRequest } from './shared-request.ts';

export interface KnownNetwork {
  /** Null until loaded; a map then has no ground. */
  readonly network: Network | null;
  /** Loads the network once for all who need it. A failure counts for a while: see `SharedRequest`. */
  load(): Promise<Network | null>;
  /** Loads it again after a failure. */
  retry(): Promise<Network | null>;
}

/** Completes the address of the tiles, which are at the service. */
const withTilesAt = (service: string, { tiles, ...network }: Network): Network => ({
  ...network,
  ...(tiles && { tiles: { ...tiles, path: service.replace(/\/$/, '') + tiles.path } }),
});

/** The network of the service: the lines and ground below everything on the map, and its initial view. */
export const networkStore = defineStore<KnownNetwork>({
  name: 'network',

  create: (services) =>
    createStore<KnownNetwork>()((set, get) => {
      const request = createSharedRequest<'network'>(async () => {
        const response = await services.api.call(getNetwork, {});
        if (response.ok) set({ network: withTilesAt(services.config.bffUrl, response.value) });
        else console.error(response.error.message);
        return response.ok;
      });
      return {
        network: null,
        load: () => request.ask('network').then(() => get().network),
        retry: () => request.askAgain('network').then(() => get().network),
      };
    }),
});
