import { afterEach, describe, expect, it, vi } from 'vitest';
import { settle, storeBench } from '#shared/testing/store-bench.ts';
import { destinationAt } from '#site/rules/address.ts';
import type { OfflineMessage } from '#site/rules/offline/keeping.ts';
import { keepOffline, type OfflineKeeper } from './keep-offline.ts';

/** A window with a worker that replies with what `respond` returns. */
function begin(respond: (message: OfflineMessage) => boolean = () => true) {
  const messages: OfflineMessage[] = [];
  const active = {
    state: 'activated',
    postMessage(message: OfflineMessage, [port]: readonly MessagePort[] = []) {
      messages.push(message);
      port?.postMessage(respond(message));
    },
  };
  const registration = { active, installing: null, waiting: null };
  const serviceWorker = {
    controller: active,
    ready: Promise.resolve(registration),
    register: async () => registration,
    getRegistration: async () => registration,
  };
  const view = Object.assign(new EventTarget(), {
    document: { documentElement: { lang: 'fr' } },
    navigator: { onLine: true, serviceWorker },
  }) as unknown as Window & typeof globalThis;
  const address = { current: '/fr/trip-planner/results?jc=one' };
  const options = { view, stores: storeBench().set, current: () => destinationAt(address.current) };
  const sent = (kind: OfflineMessage['do']) => messages.filter((message) => message.do === kind);
  return { options, view, sent };
}

let keeper: OfflineKeeper | null = null;
afterEach(() => keeper?.stop());

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
    await vi.waitFor(() => expect(sent('keep-timetables')).toHaveLength(1));
    isDone = true;
    await arrive();
    keeper?.followPage();
    await vi.waitFor(() => expect(sent('keep-timetables')).toHaveLength(2));
  });
});
