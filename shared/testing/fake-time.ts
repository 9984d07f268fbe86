import type { Clock } from '#shared/lib/time/clock.ts';
import { createTicker, type Ticker, type Timers } from '#shared/lib/time/ticker.ts';

export interface FakeTime {
  readonly clock: Clock;
  readonly ticker: Ticker;
  /** Advances the clock and runs the ticks that are due. */
  pass(milliseconds: number): void;
  /** Sets the clock without running a tick. */
  set(time: string): void;
  /** Hides the page or shows it again. Time that passes meanwhile runs no tick. */
  setHidden(hidden: boolean): void;
}

/** A clock and a ticker for tests of whole widgets. Time passes only by `pass`. */
export function createFakeTime(start: string): FakeTime {
  let now = Date.parse(start);
  let hidden = false;
  const pending = new Set<{ readonly at: number; readonly run: () => void }>();
  const watchers = new Set<() => void>();
  const timers: Timers = {
    after(milliseconds, run) {
      const timer = { at: now + milliseconds, run };
      pending.add(timer);
      return () => pending.delete(timer);
    },
    whenHiddenOrShown(run) {
      watchers.add(run);
      return () => watchers.delete(run);
    },
    isHidden: () => hidden,
  };
  const clock = { now: () => now };
  return {
    clock,
    ticker: createTicker(clock, timers),
    pass(milliseconds) {
      const end = now + milliseconds;
      for (;;) {
        const [next] = [...pending].sort((one, other) => one.at - other.at);
        if (!next || next.at > end) break;
        pending.delete(next);
        now = Math.max(now, next.at);
        next.run();
      }
      now = end;
    },
    set(time) {
      now = Date.parse(time);
    },
    setHidden(isHidden) {
      hidden = isHidden;
      for (const run of watchers) run();
    },
  };
}
