import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let page: EventTarget;
let isOnline: boolean;
let whenOnline: typeof import('./when-online.ts').whenOnline;
let retryOnline: typeof import('./when-online.ts').retryOnline;
const comeOnline = () => {
  isOnline = true;
  page.dispatchEvent(new Event('online'));
};

beforeEach(async () => {
  vi.useFakeTimers();
  page = new EventTarget();
  isOnline = false;
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('navigator', {
    get onLine() {
      return isOnline;
    },
  });
  vi.resetModules();
  ({ whenOnline, retryOnline } = await import('./when-online.ts'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // Other files share the modules, and have a clock of their own.
  vi.resetModules();
});

it('tries three times, because a browser reports a network before anything gets through', () => {
  const run = vi.fn();
  whenOnline(run);
  vi.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledTimes(0);
  comeOnline();
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledTimes(3);
});

it('what begins to wait while the network settles gets the tries that are left', () => {
  const stop = whenOnline(() => undefined);
  comeOnline();
  stop();
  vi.advanceTimersByTime(10_000);
  const run = vi.fn();
  whenOnline(run);
  expect(run).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledTimes(1);
});

it('a network that comes and goes begins anew, and nothing is left after the end', () => {
  const run = vi.fn();
  const stop = whenOnline(run);
  comeOnline();
  vi.advanceTimersByTime(5000);
  comeOnline();
  vi.advanceTimersByTime(5000);
  expect(run).toHaveBeenCalledTimes(2);
  stop();
  vi.advanceTimersByTime(60_000);
  comeOnline();
  expect(run).toHaveBeenCalledTimes(2);
  expect(vi.getTimerCount()).toBe(0);
});

it('a failure is tried again once, if it may have lacked a network', () => {
  const run = vi.fn();
  retryOnline(run);
  comeOnline();
  vi.advanceTimersByTime(1000);
  expect(run).toHaveBeenCalledTimes(1);
  retryOnline(run);
  vi.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledTimes(2);
  retryOnline(run);
  comeOnline();
  vi.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledTimes(2);
});
