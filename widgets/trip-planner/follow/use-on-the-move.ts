import { useEffect, useRef, useState } from 'react';
import { useStores } from '#shared/components/use-stores.ts';
import type { LatLon } from '#shared/domain/place/coordinates.ts';
import { createScreenLock } from '#shared/lib/screen-lock.ts';
import { pageClock, pageTicker } from '#shared/stores/page-services.ts';
import { watchPosition } from '#shared/stores/places/own-position.ts';
import { useStableCallback } from '#shared/ui/use-stable-callback.ts';
import { type CurrentStep, lastOf } from './follow-step.ts';
import type { FollowWords } from './follow-words.ts';

// This module has what a followed journey needs of the browser: position, live times, a screen that stays on, signals.

/** How often live times are requested. */
const refreshMilliseconds = 60_000;
/** How often a lock that the browser has released is requested again. A page that is shown again requests it at once. */
const lockMilliseconds = 5000;
/** "Get ready": two short vibrations. */
const vibration = [200, 100, 200];

/** The traveller's position while the switch is on. It stays in this view. */
export function usePosition() {
  const [isOn, setOn] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [position, setPosition] = useState<LatLon | null>(null);
  useEffect(() => {
    if (!isOn) return;
    const stop = watchPosition(
      (found) => {
        setFailed(false);
        setPosition(found);
      },
      () => {
        setFailed(true);
        setPosition(null);
      },
    );
    return () => {
      stop();
      setPosition(null);
    };
  }, [isOn]);
  return {
    position,
    isOn,
    hasFailed,
    turn(isNowOn: boolean) {
      setFailed(false);
      setOn(isNowOn);
    },
  };
}

/** Requests live times when they are a minute old, each minute after, and when the network returns. A hidden page rests. */
export function useRefresh(refresh: () => void, loadedAt: number | undefined, isNeeded: boolean): void {
  const stores = useStores();
  const run = useStableCallback(() => {
    if (navigator.onLine) refresh();
  });
  const loadedBefore = useRef(loadedAt);
  useEffect(() => {
    if (!isNeeded) return;
    const { now } = stores.get(pageClock);
    if (now() - (loadedBefore.current ?? 0) >= refreshMilliseconds) run();
    const stop = stores.get(pageTicker).every(refreshMilliseconds, run);
    addEventListener('online', run);
    return () => {
      stop();
      removeEventListener('online', run);
    };
  }, [stores, run, isNeeded]);
}

/** Announces each new step, and vibrates when the traveller should get ready to leave the vehicle. */
export function useSignals({ key, spoken }: FollowWords, current: CurrentStep, announce: (text: string) => void): void {
  const tell = useStableCallback(() => announce(spoken));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the step; minutes alone are not announced.
  useEffect(tell, [key]);
  const leaving = current.kind === 'RIDE' && current.isAlmostThere ? lastOf(current.rides).id : null;
  useEffect(() => {
    // Only the press that opened this view lets a browser vibrate.
    if (leaving !== null && 'vibrate' in navigator) navigator.vibrate(vibration);
  }, [leaving]);
}

/**
 * Keeps the screen on while the component is shown and the page is visible. Where the browser has no lock or refuses it, such as
 * on a low battery, the screen goes dark as usual.
 */
export function useAwakeScreen(isNeeded: boolean): void {
  const stores = useStores();
  useEffect(() => {
    if (!isNeeded) return;
    const lock = createScreenLock(() => {});
    lock.renew();
    const stop = stores.get(pageTicker).every(lockMilliseconds, lock.renew);
    return () => {
      stop();
      lock.end();
    };
  }, [stores, isNeeded]);
}
