import { useEffect, useRef } from 'react';
import { useStores } from '#shared/components/use-stores.ts';
import { pageClock, pageTicker } from '#shared/stores/page-services.ts';
import { useStableCallback } from '#shared/ui/use-stable-callback.ts';

/** How often live times are requested. */
const refreshMilliseconds = 60_000;

/** Requests live times when they are a minute old, each minute after, and when the network returns. A hidden page rests. */
export function useRefresh(refresh: () => void, loadedAt: number | undefined, isNeeded: boolean): void {
  const stores = useStores();
  const run = useStableCallback(() => {
    if (navigator.onLine) refresh();
  });
  const latest = useRef(loadedAt);
  latest.current = loadedAt;
  useEffect(() => {
    if (!isNeeded) return;
    const { now } = stores.get(pageClock);
    if (now() - (latest.current ?? 0) >= refreshMilliseconds) run();
    const stop = stores.get(pageTicker).every(refreshMilliseconds, run);
    addEventListener('online', run);
    return () => {
      stop();
      removeEventListener('online', run);
    };
  }, [stores, run, isNeeded]);
}
