import type { OfflineSettings } from '#site/rules/offline/keeping.ts';

interface Scope extends ServiceWorkerGlobalScope {
  /** The server writes it before the code of the worker. */
  readonly tpOffline: OfflineSettings;
}

declare const self: Scope;

/** The global scope of the worker. */
export const scope = self;
export const settings = self.tpOffline;
export const { origin } = self.location;
