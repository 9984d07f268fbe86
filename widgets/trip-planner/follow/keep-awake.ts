import { useEffect } from 'react';

/**
 * Keeps the screen on while the component is shown and the page is visible. Where the browser has no wake lock or refuses it,
 * such as on a low battery, the screen goes dark as usual.
 */
export function useAwakeScreen(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded || !('wakeLock' in navigator)) return;
    const ended = new AbortController();
    const { signal } = ended;
    let held: WakeLockSentinel | null = null;
    const release = () => void held?.release();
    // The browser releases the lock of a hidden page by itself.
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      const lock = await navigator.wakeLock.request('screen').catch(() => null);
      if (signal.aborted) void lock?.release();
      else held = lock;
    };
    void hold();
    document.addEventListener('visibilitychange', () => void hold(), { signal });
    return () => {
      ended.abort();
      release();
    };
  }, [isNeeded]);
}
