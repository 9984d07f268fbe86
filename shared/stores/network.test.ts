import { expect, it, vi } from 'vitest';
import { getNetwork } from '#shared/api/calls/network.ts';
import { advancePerformance } from '#shared/testing/advance-performance.ts';
import { createNetwork } from '#shared/testing/factories/network.ts';
import { failure } from '#shared/testing/fake-api.ts';
import { storeBench } from '#shared/testing/store-bench.ts';
import { networkStore } from './network.ts';

it('API-5: is asked for once, however many maps there are, and after a failure again by a retry, or a while later', async () => {
  const { set, api } = storeBench();
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const store = set.get(networkStore).getState();
  api.response(getNetwork, failure(getNetwork, 'offline'));
  expect(await Promise.all([store.load(), store.load()])).toEqual([null, null]);
  expect(api.callsTo(getNetwork)).toHaveLength(1);
  expect(await store.load()).toBeNull();
  expect(api.callsTo(getNetwork)).toHaveLength(1);
  expect(logged).toHaveBeenCalledOnce();
  expect(await store.retry()).toBeNull();
  expect(api.callsTo(getNetwork)).toHaveLength(2);
  advancePerformance(31_000);

  const network = createNetwork();
  api.response(getNetwork, network);
  expect(await store.load()).toEqual(network);
  expect(await store.load()).toEqual(network);
  expect(api.callsTo(getNetwork)).toHaveLength(3);
  expect(set.get(networkStore).getState().network).toEqual(network);
  logged.mockRestore();
});
