// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followOffline } from './follow-offline.ts';
import { forgetOffline, keepOffline, type OfflineKeeper } from './keep-offline.ts';

vi.mock('./keep-offline.ts', () => ({ keepOffline: vi.fn(), forgetOffline: vi.fn() }));

const consent = (offline: boolean) => document.dispatchEvent(new CustomEvent('tp-consent', { detail: { offline } }));

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestIdleCallback'] }));
afterEach(() => vi.useRealTimers());

it('keeps nothing that was refused while it began, and begins anew with consent', async () => {
  const first: OfflineKeeper = { followPage: vi.fn(), stop: vi.fn() };
  const second: OfflineKeeper = { followPage: vi.fn(), stop: vi.fn() };
  const began = Promise.withResolvers<OfflineKeeper>();
  vi.mocked(keepOffline).mockReturnValueOnce(began.promise).mockResolvedValueOnce(second);
  const options = { view: window, facts: { keepsOffline: true } } as unknown as Parameters<typeof followOffline>[0];
  const followPage = followOffline(options);
  await vi.advanceTimersByTimeAsync(15_000);
  await expect.poll(() => keepOffline).toHaveBeenCalledOnce();
  consent(false);
  await expect.poll(() => forgetOffline).toHaveBeenCalledOnce();
  began.resolve(first);
  await expect.poll(() => first.stop).toHaveBeenCalledOnce();
  // A worker that was being registered at the refusal is there only now.
  expect(forgetOffline).toHaveBeenCalledTimes(2);
  consent(true);
  await expect.poll(() => keepOffline).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(0);
  followPage();
  expect([first.followPage, second.followPage].map((mock) => vi.mocked(mock).mock.calls.length)).toEqual([0, 1]);
});
