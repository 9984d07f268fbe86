/** Runs `run` when the browser is idle, at the latest after `longest` milliseconds. */
export function whenIdle(run: () => void, longest: number): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(() => run(), { timeout: longest });
  // Safari has no `requestIdleCallback`.
  else setTimeout(run, Math.min(longest, 200));
}

/** Runs tasks one per idle period, so that input waits for one task at most. */
export function oneByOneWhenIdle([first, ...others]: readonly (() => void)[], longest: number): void {
  if (!first) return;
  whenIdle(() => {
    first();
    oneByOneWhenIdle(others, longest);
  }, longest);
}
