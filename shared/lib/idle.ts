/** Runs when the browser has nothing better to do, and after `longest` milliseconds all the same. */
export function whenIdle(run: () => void, longest: number): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(() => run(), { timeout: longest });
  // Safari has none.
  else setTimeout(run, Math.min(longest, 200));
}

/** One after the other, so that whoever types meanwhile waits for one of them at most. */
export function oneByOneWhenIdle([first, ...others]: readonly (() => void)[], longest: number): void {
  if (!first) return;
  whenIdle(() => {
    first();
    oneByOneWhenIdle(others, longest);
  }, longest);
}
