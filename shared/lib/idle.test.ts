import { afterEach, expect, it, vi } from 'vitest';
import { oneByOneWhenIdle, whenIdle } from './idle.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('runs later without idle callbacks, too', () => {
  vi.useFakeTimers();
  const run = vi.fn();
  whenIdle(run, 5000);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(run).toHaveBeenCalledTimes(1);
});

it('runs one thing in each idle moment, in order', () => {
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.push(run));
  const done: string[] = [];
  oneByOneWhenIdle([() => done.push('a'), () => done.push('b')], 1000);
  expect(waiting).toHaveLength(1);
  waiting.shift()?.();
  expect(done).toEqual(['a']);
  expect(waiting).toHaveLength(1);
  waiting.shift()?.();
  expect([done, waiting]).toEqual([['a', 'b'], []]);
});
