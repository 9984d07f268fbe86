import { describe, expect, it, vi } from 'vitest';
import { createScreenLock } from './screen-lock.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

function begin(response: () => Promise<unknown> = async () => undefined) {
  const locks: { released: boolean; release: () => Promise<void> }[] = [];
  const reasons: string[] = [];
  const request = vi.fn(async () => {
    await response();
    const lock = {
      released: false,
      release: async () => {
        lock.released = true;
      },
    };
    locks.push(lock);
    return lock as unknown as WakeLockSentinel;
  });
  return { locks, reasons, request, lock: createScreenLock((reason) => reasons.push(reason), { request }) };
}

describe('the lock of the screen', () => {
  it('is requested once, again when the browser has released it, and released at the end', async () => {
    const { lock, locks, request } = begin();
    lock.renew();
    lock.renew();
    await settled();
    lock.renew();
    expect(request).toHaveBeenCalledTimes(1);
    if (locks[0]) locks[0].released = true;
    lock.renew();
    await settled();
    expect(request).toHaveBeenCalledTimes(2);
    lock.end();
    lock.renew();
    await settled();
    expect(request).toHaveBeenCalledTimes(2);
    expect(locks.map(({ released }) => released)).toEqual([true, true]);
  });

  it('is released when it is granted after the end', async () => {
    const { lock, locks } = begin();
    lock.renew();
    lock.end();
    await settled();
    expect(locks.map(({ released }) => released)).toEqual([true]);
  });

  it('tells a refusal and tries again', async () => {
    let isRefused = true;
    const { lock, locks, reasons } = begin(async () => {
      if (isRefused) throw new Error('low battery');
    });
    lock.renew();
    await settled();
    expect(reasons).toEqual(['low battery']);
    isRefused = false;
    lock.renew();
    await settled();
    expect(locks).toHaveLength(1);
  });

  it('tells that the browser has none', async () => {
    const reasons: string[] = [];
    createScreenLock((reason) => reasons.push(reason), undefined).renew();
    await settled();
    expect(reasons).toEqual(['unsupported']);
  });
});
