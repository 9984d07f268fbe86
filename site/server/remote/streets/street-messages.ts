import type { ValhallaAction } from './valhalla-streets.ts';

/** A request to the process that runs Valhalla; `body` is JSON. */
export interface ToStreetProcess {
  readonly id: number;
  readonly action: ValhallaAction;
  readonly body: string;
}

/** Messages from that process: that it takes requests, and how each has ended. */
export type FromStreetProcess =
  | { readonly isReady: true }
  | { readonly id: number; readonly json: string }
  | { readonly id: number; readonly error: string };
