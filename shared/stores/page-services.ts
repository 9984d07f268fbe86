import { type BrowserStorage, createBrowserStorage, createMemoryStorage } from '#shared/lib/browser-storage.ts';
import { pageSingleton } from '#shared/lib/page-singleton.ts';
import { type Clock, clockFrom } from '#shared/lib/time/clock.ts';
import { createTicker, type Ticker } from '#shared/lib/time/ticker.ts';
import type { Definition } from './page-stores.ts';

// One of each per page, shared by all groups. The first widget that imports a service loads it. Groups that keep nothing
// have a storage of their own.

export const pageClock: Definition<Clock> = {
  name: 'clock',
  create: ({ config }) => pageSingleton('clock', () => clockFrom(config.appConfig.clock || undefined)),
};

export const pageTicker: Definition<Ticker> = {
  name: 'ticker',
  create: ({ get }) => pageSingleton('ticker', () => createTicker(get(pageClock))),
};

export const pageStorage: Definition<BrowserStorage> = {
  name: 'storage',
  create: ({ remembers }) =>
    remembers ? pageSingleton('storage', () => createBrowserStorage()) : createMemoryStorage(),
};
