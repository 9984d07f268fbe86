import { expect, it } from 'vitest';
import { createLatest } from './abort.ts';

it('aborts a request when a newer one begins', () => {
  const latest = createLatest();
  const first = latest.begin();
  const second = latest.begin();
  expect([first.aborted, second.aborted]).toEqual([true, false]);
});

it('aborts what is under way, and can be used again', () => {
  const latest = createLatest();
  const first = latest.begin();
  latest.abort();
  expect(first.aborted).toBe(true);
  expect(latest.begin().aborted).toBe(false);
});
