import { bareConfig } from '#shared/config/bare-config.ts';
import { parseConfig } from '#shared/config/schema.ts';
import { createMemoryStorage } from '#shared/lib/browser-storage.ts';
import { createMemoryCookies } from '#shared/lib/cookies/cookies.ts';
import type { Ticker } from '#shared/lib/time/ticker.ts';
import { createStoreSet } from '#shared/stores/page-stores.ts';
import { fakeApi } from './fake-api.ts';

interface BenchOptions {
  readonly now?: string;
  readonly config?: object;
  readonly cookies?: string;
  readonly stored?: Record<string, string>;
}

/** A set of stores with a manual clock and without browser APIs. */
export function storeBench({
  now = '2026-11-20T08:00+01:00',
  config = {},
  cookies = '',
  stored = {},
}: BenchOptions = {}) {
  let instant = Date.parse(now);
  const subscribers = new Set<{ readonly every: number; readonly run: () => void; left: number }>();
  const ticker: Ticker = {
    every(milliseconds, run) {
      const subscriber = { every: milliseconds, run, left: milliseconds };
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
  };
  const api = fakeApi();
  const jar = createMemoryCookies(cookies);
  const storage = createMemoryStorage(stored);
  const inForce = parseConfig(config, bareConfig('https://tp.example'), true).config;
  const set = createStoreSet({
    cookies: jar,
    readConfig: () => inForce,
    createApi: () => api,
    given: { clock: { now: () => instant }, ticker, storage },
  });
  return {
    set,
    api,
    cookies: jar,
    storage,
    config: inForce,
    now: () => instant,
    /** Number of subscriptions to the ticker. */
    ticking: () => subscribers.size,
    /** Advances the clock and runs the ticks that are due. */
    pass(milliseconds: number) {
      const end = instant + milliseconds;
      for (;;) {
        const next = Math.min(...[...subscribers].map(({ left }) => left), Number.POSITIVE_INFINITY);
        if (instant + next > end) break;
        instant += next;
        for (const subscriber of subscribers) {
          subscriber.left -= next;
          if (subscriber.left > 0) continue;
          subscriber.left = subscriber.every;
          subscriber.run();
        }
      }
      for (const subscriber of subscribers) subscriber.left -= end - instant;
      instant = end;
    },
  };
}

/** Waits until promises that need no timer are settled. */
export async function settle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
}
