import type { Clock } from './clock.ts';

/** Runs callbacks at intervals, on one timer for all subscribers. One per page. */
export interface Ticker {
  /** Runs `run` every `milliseconds` until the returned function is called. */
  every(milliseconds: number, run: () => void): () => void;
}

/** The page functions that the ticker uses. Each returns a function that stops it. */
export interface Timers {
  after(milliseconds: number, run: () => void): () => void;
  whenHiddenOrShown(run: () => void): () => void;
  isHidden(): boolean;
}

export const pageTimers: Timers = {
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  whenHiddenOrShown(run) {
    const page = globalThis.document;
    page?.addEventListener('visibilitychange', run);
    return () => page?.removeEventListener('visibilitychange', run);
  },
  isHidden: () => globalThis.document?.hidden ?? false,
};

/** `setTimeout` turns longer delays into zero. */
const longestDelay = 2 ** 31 - 1;

interface Subscriber {
  readonly period: number;
  readonly run: () => void;
  /** Milliseconds until the next tick. */
  left: number;
}

/**
 * Creates a ticker with one timer, set to the nearest tick. No timer runs without subscribers or while the page is
 * hidden. When the page is shown again, each subscriber gets one tick for all missed ones. Invariant: two ticks of a
 * subscriber are at least its period apart.
 */
export function createTicker(clock: Clock, timers: Timers = pageTimers): Ticker {
  const subscribers = new Set<Subscriber>();
  let stopTimer: (() => void) | null = null;
  let stopWatching: (() => void) | null = null;
  let armedAt = 0;

  function settle(passed: number) {
    for (const subscriber of subscribers) subscriber.left -= passed;
  }

  /** The clock may be fixed or set back. `tick` therefore counts the delay of the timer at least. */
  function passedSinceArmed() {
    return Math.max(0, clock.now() - armedAt);
  }

  function arm() {
    stopTimer?.();
    stopTimer = null;
    armedAt = clock.now();
    if (subscribers.size === 0 || timers.isHidden()) return;
    const delay = Math.max(0, Math.min(longestDelay, ...[...subscribers].map(({ left }) => left)));
    stopTimer = timers.after(delay, () => tick(Math.max(delay, passedSinceArmed())));
  }

  function tick(passed: number) {
    settle(passed);
    const elapsed = [...subscribers].filter(({ left }) => left <= 0);
    for (const subscriber of elapsed) subscriber.left = subscriber.period;
    arm();
    for (const subscriber of elapsed) {
      if (!subscribers.has(subscriber)) continue;
      try {
        subscriber.run();
      } catch (error) {
        // An error of one subscriber is reported as uncaught and does not stop the ticks of the others.
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  }

  return {
    every(milliseconds, run) {
      const period = Math.max(1, milliseconds);
      const subscriber = { period, run, left: period };
      settle(passedSinceArmed());
      subscribers.add(subscriber);
      stopWatching ??= timers.whenHiddenOrShown(() => tick(passedSinceArmed()));
      arm();
      return () => {
        if (!subscribers.delete(subscriber)) return;
        settle(passedSinceArmed());
        arm();
        if (subscribers.size > 0) return;
        stopWatching?.();
        stopWatching = null;
      };
    },
  };
}
