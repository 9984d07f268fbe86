import { afterEach, describe, expect, it, vi } from 'vitest';
import { settle, storeBench } from '#shared/testing/store-bench.ts';
import { destinationAt } from '#site/rules/address.ts';
import type { OfflineMessage } from '#site/rules/offline/keeping.ts';
import { forgetOffline, keepOffline, type OfflineKeeper } from './keep-offline.ts';

/** A window with a worker that replies with what `respond` returns, if that is not null. */
function begin(respond: (message: OfflineMessage) => boolean | null = () => true) {
  const messages: OfflineMessage[] = [];
  const active = {
    state: 'activated',
    postMessage(message: OfflineMessage, [port]: readonly MessagePort[] = []) {
      messages.push(message);
      const reply = respond(message);
      if (reply !== null) port?.postMessage(reply);
    },
  };
  const unregister = vi.fn(async () => true);
  const registration = { active, installing: null, waiting: null, unregister };
  const serviceWorker = {
    controller: active,
    ready: Promise.resolve(registration),
    register: async () => registration,
    getRegistration: async () => (unregister.mock.calls.length > 0 ? undefined : registration),
  };
  const removed = vi.fn(async () => true);
  const caches = {
    keys: async () => ['tp-offline-traveller', 'tp-offline-build-a', 'of another script'],
    delete: removed,
  };
  const view = Object.assign(new EventTarget(), {
    document: { documentElement: { lang: 'fr' } },
    navigator: { onLine: true, serviceWorker },
    caches,
  }) as unknown as Window & typeof globalThis;
  const address = { current: '/fr/trip-planner/results?jc=one' };
  const options = { view, stores: storeBench().set, current: () => destinationAt(address.current) };
  const sent = (kind: OfflineMessage['do']) => messages.filter((message) => message.do === kind);
  return { options, view, sent, unregister, removed };
}

let keeper: OfflineKeeper | null = null;
afterEach(() => {
  keeper?.stop();
  vi.useRealTimers();
});

/** Lets messages and their replies arrive. */
const arrive = async () => {
  for (let count = 0; count < 5; count += 1) await settle();
};

describe('what a page sends to the worker', () => {
  it('is sent once, as long as it stays the same', async () => {
    const { options, sent } = begin();
    keeper = await keepOffline(options);
    await arrive();
    keeper?.followPage();
    await arrive();
    expect([sent('keep-language').length, sent('keep-journeys').length]).toEqual([1, 1]);
  });

  it('is sent again with the next page, or with the network, if it could not be done', async () => {
    let isDone = false;
    const { options, view, sent } = begin((message) => message.do === 'follow-session' || isDone);
    keeper = await keepOffline(options);
    await arrive();
    view.dispatchEvent(new Event('online'));
    await arrive();
    isDone = true;
    keeper?.followPage();
    await arrive();
    keeper?.followPage();
    await arrive();
    expect([sent('keep-language').length, sent('keep-journeys').length]).toEqual([3, 3]);
  });

  it('is sent again for timetables, too', async () => {
    let isDone = false;
    const { options, sent } = begin((message) => message.do !== 'keep-timetables' || isDone);
    keeper = await keepOffline(options);
    await expect.poll(() => sent('keep-timetables')).toHaveLength(1);
    isDone = true;
    await arrive();
    keeper?.followPage();
    await expect.poll(() => sent('keep-timetables')).toHaveLength(2);
  });
});

describe('a refusal', () => {
  it('is followed by the worker before it is removed with everything kept', async () => {
    const { view, sent, unregister, removed } = begin((message) => {
      expect([message.do, unregister.mock.calls.length, removed.mock.calls.length]).toEqual(['forget', 0, 0]);
      return true;
    });
    await forgetOffline(view);
    expect(sent('forget')).toHaveLength(1);
    expect(unregister).toHaveBeenCalledOnce();
    expect(removed.mock.calls).toEqual([['tp-offline-traveller'], ['tp-offline-build-a']]);
  });

  it('waits three seconds for a worker that does not know it', async () => {
    const { view, unregister } = begin(() => null);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const done = forgetOffline(view);
    await vi.advanceTimersByTimeAsync(2999);
    expect(unregister).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await done;
    expect(unregister).toHaveBeenCalledOnce();
  });

  it('in another tab ends what this one sends', async () => {
    const { options, view, sent } = begin();
    keeper = await keepOffline(options);
    await arrive();
    await forgetOffline(view);
    options.current = () => destinationAt('/fr/trip-planner/results?jc=two');
    keeper?.followPage();
    await arrive();
    expect(sent('keep-journeys')).toHaveLength(1);
  });
});
