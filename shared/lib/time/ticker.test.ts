import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTicker, pageTimers, type Timers } from './ticker.ts';

/** A page whose time is moved by hand; timers do not run while it is frozen. */
function createPage() {
  let now = 0;
  let hidden = false;
  let timers: { at: number; run: () => void }[] = [];
  const watchers = new Set<() => void>();
  const page: Timers = {
    after(milliseconds, run) {
      const timer = { at: now + milliseconds, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
    whenHiddenOrShown(run) {
      watchers.add(run);
      return () => watchers.delete(run);
    },
    isHidden: () => hidden,
  };
  return {
    timers: page,
    clock: { now: () => now },
    count: () => timers.length,
    watched: () => watchers.size,
    pass(milliseconds: number) {
      const end = now + milliseconds;
      for (;;) {
        const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        timers = timers.filter((one) => one !== next);
        now = Math.max(now, next.at);
        next.run();
      }
      now = end;
    },
    sleep(milliseconds: number) {
      now += milliseconds;
    },
    setClock(milliseconds: number) {
      now = milliseconds;
    },
    setHidden(value: boolean) {
      hidden = value;
      for (const run of [...watchers]) run();
    },
  };
}

describe('createTicker', () => {
  it('TRAP-70: ticks every so often, an hour of seconds being 3600 ticks', () => {
    const page = createPage();
    const run = vi.fn();
    createTicker(page.clock, page.timers).every(1000, run);
    page.pass(999);
    expect(run).not.toHaveBeenCalled();
    page.pass(1);
    expect(run).toHaveBeenCalledTimes(1);
    page.pass(3_599_000);
    expect(run).toHaveBeenCalledTimes(3600);
  });

  it('TRAP-70: keeps one timer for everybody and none for nobody', () => {
    const page = createPage();
    const ticker = createTicker(page.clock, page.timers);
    expect([page.count(), page.watched()]).toEqual([0, 0]);
    const stops = [1000, 1000, 30_000, 3_600_000].map((period) => ticker.every(period, () => undefined));
    expect([page.count(), page.watched()]).toEqual([1, 1]);
    page.pass(5000);
    expect(page.count()).toBe(1);
    for (const stop of stops) stop();
    expect([page.count(), page.watched()]).toEqual([0, 0]);
  });

  it('gives each its own period, whenever it comes', () => {
    const page = createPage();
    const ticker = createTicker(page.clock, page.timers);
    const ticks: string[] = [];
    ticker.every(1000, () => ticks.push(`a${page.clock.now()}`));
    page.pass(600);
    ticker.every(500, () => ticks.push(`b${page.clock.now()}`));
    page.pass(1500);
    expect(ticks).toEqual(['a1000', 'b1100', 'b1600', 'a2000', 'b2100']);
  });

  it('keeps the time of the others when one stops between ticks', () => {
    const page = createPage();
    const ticker = createTicker(page.clock, page.timers);
    const run = vi.fn();
    ticker.every(1000, run);
    const stop = ticker.every(5000, () => undefined);
    page.pass(600);
    stop();
    page.pass(400);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('stops at once, also from within a tick, and twice is once', () => {
    const page = createPage();
    const ticker = createTicker(page.clock, page.timers);
    const second = vi.fn();
    let stopSecond = () => {};
    const stopFirst = ticker.every(1000, () => {
      stopSecond();
      stopFirst();
    });
    stopSecond = ticker.every(1000, second);
    page.pass(5000);
    stopFirst();
    expect(second).not.toHaveBeenCalled();
    expect([page.count(), page.watched()]).toEqual([0, 0]);
  });

  it('TRAP-70: rests while the page is hidden and makes up with one tick when it is shown', () => {
    const page = createPage();
    const ticker = createTicker(page.clock, page.timers);
    const second = vi.fn();
    const hour = vi.fn();
    ticker.every(1000, second);
    ticker.every(3_600_000, hour);
    page.pass(500);
    page.setHidden(true);
    expect(page.count()).toBe(0);
    page.pass(55 * 60_000);
    expect(second).not.toHaveBeenCalled();
    page.setHidden(false);
    expect(second).toHaveBeenCalledTimes(1);
    page.pass(999);
    expect(second).toHaveBeenCalledTimes(1);
    expect(hour).not.toHaveBeenCalled();
    page.pass(5 * 60_000);
    expect(hour).toHaveBeenCalledTimes(1);
  });

  it('gives one tick after the machine slept through many', () => {
    const page = createPage();
    const run = vi.fn();
    createTicker(page.clock, page.timers).every(1000, run);
    page.sleep(60_000);
    page.pass(0);
    expect(run).toHaveBeenCalledTimes(1);
    page.pass(999);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('goes on when the clock stands still or is set back', () => {
    const page = createPage();
    const run = vi.fn();
    createTicker({ now: () => 42 }, page.timers).every(1000, run);
    page.pass(3000);
    expect(run).toHaveBeenCalledTimes(3);

    const other = createPage();
    other.setClock(10_000_000);
    const late = vi.fn();
    const ticker = createTicker(other.clock, { ...other.timers, after: page.timers.after });
    ticker.every(1000, late);
    other.setClock(0);
    page.pass(1000);
    expect(late).toHaveBeenCalledTimes(1);
  });

  it('keeps the others ticking when one throws, and does not hide its error', async () => {
    const page = createPage();
    const ticker = createTicker(page.clock, page.timers);
    const uncaught: unknown[] = [];
    const microtask = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation((run) => {
      try {
        run();
      } catch (error) {
        uncaught.push(error);
      }
    });
    const run = vi.fn();
    ticker.every(1000, () => {
      throw new Error('mine');
    });
    ticker.every(1000, run);
    page.pass(2000);
    microtask.mockRestore();
    expect(run).toHaveBeenCalledTimes(2);
    expect(uncaught).toHaveLength(2);
  });

  it('does not turn a period longer than timers can count into a flood', () => {
    const page = createPage();
    const run = vi.fn();
    const delays: number[] = [];
    const after: Timers['after'] = (milliseconds, tick) => {
      delays.push(milliseconds);
      return page.timers.after(milliseconds, tick);
    };
    createTicker(page.clock, { ...page.timers, after }).every(2 ** 33, run);
    page.pass(2 ** 33);
    expect(run).toHaveBeenCalledTimes(1);
    expect(Math.max(...delays)).toBeLessThan(2 ** 31);
  });
});

describe('pageTimers', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('works without a document, as on a server', () => {
    const run = vi.fn();
    const stop = createTicker({ now: () => Date.now() }).every(1000, run);
    vi.advanceTimersByTime(2000);
    stop();
    vi.advanceTimersByTime(2000);
    expect(run).toHaveBeenCalledTimes(2);
    expect(vi.getTimerCount()).toBe(0);
    expect(pageTimers.isHidden()).toBe(false);
  });
});
