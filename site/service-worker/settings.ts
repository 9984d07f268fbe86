import type { OfflineSettings } from '#site/rules/offline/keeping.ts';

declare const self: {
  readonly location: { readonly origin: string };
  /** The server writes it before the code of the worker. */
  readonly tpOffline: OfflineSettings;
};

export const settings = self.tpOffline;
export const { origin } = self.location;
