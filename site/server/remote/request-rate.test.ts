import { describe, expect, it } from 'vitest';
import { EngineUnavailable } from '#site/server/engine/contract.ts';
import { createRequestRate } from './request-rate.ts';

const { signal } = new AbortController();

describe('the rate of requests', () => {
  it('lets all go without a limit', async () => {
    const turn = createRequestRate(undefined, () => 0);
    const turns = Array.from({ length: 100 }, () => turn(signal));
    expect(await Promise.all(turns)).toHaveLength(100);
  });

  it('spaces them evenly, and refuses one that would wait long', async () => {
    const turn = createRequestRate(100, () => 0);
    const left = new AbortController();
    const begun = performance.now();
    await Promise.all(Array.from({ length: 6 }, () => turn(signal)));
    expect(performance.now() - begun).toBeGreaterThan(45);
    // The 201st after the first would wait more than two seconds.
    const waiting = Array.from({ length: 195 }, () => turn(left.signal));
    await expect(turn(signal)).rejects.toThrow(EngineUnavailable);
    left.abort();
    await Promise.allSettled(waiting);
  });

  it('lets one go at once after a rest, and ends a wait whose caller leaves', async () => {
    const clock = { now: 0 };
    const turn = createRequestRate(1, () => clock.now);
    await turn(signal);
    const left = new AbortController();
    const waiting = turn(left.signal);
    left.abort();
    await expect(waiting).rejects.toThrow('aborted');
    clock.now = 2000;
    await turn(signal);
  });
});
