import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { networkFirst } from './network.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => vi.useRealTimers());

const kept = async () => new Response('kept');

it('a slow network is replaced by what is kept after the patience of a traveller', async () => {
  const network = new Promise<Response>(() => {});
  const response = networkFirst(network, kept, 4000);
  await vi.advanceTimersByTimeAsync(4000);
  expect(await (await response).text()).toBe('kept');
});

it('without a limit, a slow network is waited for, and a failure is replaced by what is kept', async () => {
  const slow = Promise.withResolvers<Response>();
  const response = networkFirst(slow.promise, kept, null);
  await vi.advanceTimersByTimeAsync(3_600_000);
  slow.resolve(new Response('network'));
  expect(await (await response).text()).toBe('network');
  expect(await (await networkFirst(Promise.reject(new TypeError('no network')), kept, null)).text()).toBe('kept');
});
