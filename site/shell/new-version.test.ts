import { expect, it } from 'vitest';
import type { ApiClient } from '#shared/api/client.ts';
import type { Ticker } from '#shared/lib/time/ticker.ts';
import { watchVersion } from './new-version.ts';

it('CONST-1 ND-23: polls every hour, reports another build once, and stops', async () => {
  const builds = ['mine', 'another', 'another'];
  const calls: string[] = [];
  const api = {
    async call({ name }: { readonly name: string }) {
      calls.push(name);
      return { ok: true, value: { id: builds[calls.length - 1], timestamp: 0 } };
    },
  } as unknown as ApiClient;
  const hours: { period: number; run: () => void }[] = [];
  const ticker: Ticker = {
    every(period, run) {
      hours.push({ period, run });
      return () => hours.pop();
    },
  };
  let found = 0;
  watchVersion({ api, ticker, buildId: 'mine', found: () => (found += 1) });
  expect(hours.map(({ period }) => period)).toEqual([3_600_000]);
  expect(calls).toEqual([]);
  for (const count of [0, 1]) {
    hours[0]?.run();
    await Promise.resolve();
    await Promise.resolve();
    expect(found).toBe(count);
  }
  expect(calls).toEqual(['latestBuild', 'latestBuild']);
  expect(hours).toEqual([]);
});
