import { onTestFinished, vi } from 'vitest';

/** Sets `performance.now()`, by which the age of a failure is measured, to a later time until the end of the test. */
export function advancePerformance(milliseconds: number): void {
  const later = performance.now() + milliseconds;
  const now = vi.spyOn(performance, 'now').mockReturnValue(later);
  onTestFinished(() => now.mockRestore());
}
