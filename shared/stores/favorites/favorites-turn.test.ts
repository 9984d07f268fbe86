import { expect, it, vi } from 'vitest';
import { storeBench } from '#shared/testing/store-bench.ts';
import { favoritesTurn, type TakeTurn } from './favorites-turn.ts';

const withLocks = (request: unknown): TakeTurn => {
  vi.stubGlobal('navigator', { locks: request && { request } });
  return storeBench().set.get(favoritesTurn);
};
const refused = () => Promise.reject(new DOMException('denied', 'SecurityError'));

it('takes turns with other tabs by a lock', async () => {
  const names: string[] = [];
  const takeTurn = withLocks((name: string, run: () => unknown) => {
    names.push(name);
    return run();
  });
  expect(await takeTurn(async () => 7)).toBe(7);
  expect(names).toEqual(['tp-favorites']);
});

it.each([
  ['has no locks', undefined],
  ['refuses them', refused],
])('keeps the order of its own where the browser %s, also after a failure', async (_, request) => {
  const takeTurn = withLocks(request);
  const done: string[] = [];
  const slow = takeTurn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    done.push('slow');
    throw new Error('failed');
  });
  const quick = takeTurn(async () => done.push('quick'));
  await expect(slow).rejects.toThrow('failed');
  await quick;
  expect(done).toEqual(['slow', 'quick']);
});

it('does not run again what has failed in its turn', async () => {
  const takeTurn = withLocks((_: string, run: () => unknown) => run());
  const run = vi.fn(() => Promise.reject(new Error('failed')));
  await expect(takeTurn(run)).rejects.toThrow('failed');
  expect(run).toHaveBeenCalledTimes(1);
});
