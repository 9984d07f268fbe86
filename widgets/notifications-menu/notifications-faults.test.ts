import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { getNotifications } from '#shared/api/calls/notifications.ts';
import { createMemoryCookies } from '#shared/lib/cookies.ts';
import { createStoreSet } from '#shared/stores/page-stores.ts';
import { clientAt } from '#tests/contract/client-at.ts';
import { type Fault, type FaultServer, startFaultServer } from '#tests/support/fault-server.ts';
import { notificationsStore } from './notifications-menu.store.ts';

/** Faults of the call of the notifications, over real sockets, with what the panel shows then (TRAP-68). */
const faults: readonly (readonly [name: string, fault: Fault, status: 'failed' | 'loaded', requests: number])[] = [
  ['no answer', { hang: 'at-once' }, 'failed', 1],
  ['half an answer, and then nothing', { hang: 'in-body' }, 'failed', 1],
  ['a reset before the answer', { resetAfterBytes: 0 }, 'failed', 1],
  ['a reset in mid-body', { resetAfterBytes: 20 }, 'failed', 1],
  ...[400, 401, 403, 404, 422].map((status) => [`${status}`, { status }, 'failed', 1] as const),
  ...[408, 409, 425, 429, 500, 502, 503, 504].map((status) => [`${status}`, { status }, 'failed', 2] as const),
  ['a portal’s page', { body: '<!doctype html>', headers: { 'Content-Type': 'text/html' } }, 'failed', 1],
  ['broken JSON', { body: '{"notifications":[{' }, 'failed', 1],
  ['an empty body', { body: '' }, 'failed', 1],
  ['204', { status: 204, body: '' }, 'failed', 1],
  ['notifications that are no list', { body: { notifications: { id: 1 } } }, 'failed', 1],
  ['null', { body: 'null' }, 'failed', 1],
  ['ten megabytes', { body: `[${' '.repeat(10_000_000)}]` }, 'failed', 1],
  ['one failure, and then none', { status: 502, times: 1 }, 'loaded', 2],
  ['an answer that trickles', { trickleMilliseconds: 1 }, 'loaded', 1],
  ['a late answer', { delayMilliseconds: 50 }, 'loaded', 1],
  ['no notifications at all', { body: {} }, 'loaded', 1],
  ['a list instead of an object, which holds none', { body: [] }, 'loaded', 1],
];

let server: FaultServer;
const logs = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn'), vi.spyOn(console, 'info')];
beforeAll(async () => {
  server = await startFaultServer();
});
afterEach(() => vi.clearAllMocks());
afterAll(() => server.close());

function begin(timeoutMilliseconds: number) {
  const scope = server.scope();
  const api = clientAt(scope.origin, { timeoutMilliseconds, wait: () => Promise.resolve() });
  const set = createStoreSet({
    cookies: createMemoryCookies(`userToken=${encodeURIComponent('{"accessToken":"secret-token"}')}`),
    readConfig: () => ({ appConfig: { clock: '' } }) as never,
    createApi: () => api,
    given: { clock: { now: () => 0 } },
  });
  const store = set.get(notificationsStore);
  return { scope, stop: set.retain(), state: () => store.getState() };
}

it.each(faults)('NOTIF-5 API-41 TRAP-68: %s', async (_, fault, status, requests) => {
  const { scope, stop, state } = begin(fault.hang ? 250 : 10_000);
  scope.order(getNotifications, fault);
  await state().load('fr');
  expect(state()).toMatchObject({ status, isPending: false });
  expect(scope.requests.length).toBe(requests);

  // The policy of this call: a message in the panel, and nothing else (TRAP-68).
  for (const log of logs) expect(log).not.toHaveBeenCalled();

  // A retry by the traveller succeeds as soon as the fault has passed.
  scope.mend();
  await state().refresh('fr');
  expect(state().status).toBe('loaded');
  if (status === 'failed') expect(state().notifications).toHaveLength(1);
  stop();
});

it('API-40 TRAP-58: are asked for with key, bearer token and language', async () => {
  const { scope, stop, state } = begin(10_000);
  await state().load('fr');
  const [request] = scope.requests;
  expect([request?.method, request?.path]).toEqual(['GET', '/store/notifications']);
  expect(request?.headers).toMatchObject({
    'x-api-key': 'key-1',
    authorization: 'Bearer secret-token',
    'accept-language': 'fr',
  });
  stop();
});
