import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { getNotifications, markNotifications } from '#shared/api/calls/notifications.ts';
import { writeCookie } from '#shared/lib/cookies/write-cookies.ts';
import { sessionStore } from '#shared/stores/session.ts';
import { failure } from '#shared/testing/fake-api.ts';
import { settle, storeBench } from '#shared/testing/store-bench.ts';
import { notificationsStore } from './notifications-menu.store.ts';

const token = (name: string) => JSON.stringify({ accessToken: name });
/** Lets responses arrive. Faster than `settle` in a test of 1,000 runs. */
const turn = async () => {
  for (let times = 0; times < 8; times += 1) await Promise.resolve();
};
const listOf = (labels: readonly string[], canMark = false) => ({
  notifications: labels.map((label) => ({ id: label, label, actions: [] })),
  canMark,
});
const named = (label: string) => listOf([label]);

function begin(visitor: string | null = 'ada') {
  const bench = storeBench();
  if (visitor) writeCookie(bench.cookies, 'userToken', token(visitor), { days: 1 });
  const session = bench.set.get(sessionStore);
  const store = bench.set.get(notificationsStore);
  const leave = bench.set.retain();
  const become = (name: string | null) => session.setState({ authenticated: name !== null, token: name });
  bench.api.response(getNotifications, named('A'));
  return {
    ...bench,
    leave,
    become,
    state: () => store.getState(),
    labels: () =>
      store
        .getState()
        .notifications.map(({ label }) => label)
        .join(),
    requestCount: () => bench.api.callsTo(getNotifications).length,
  };
}

describe('the notifications of a visitor', () => {
  it('ROLE-6 ND-49: are not requested without a token', async () => {
    const { state, requestCount } = begin(null);
    await state().load('fr');
    await state().refresh('fr');
    expect([requestCount(), state().status]).toEqual([0, 'idle']);
  });

  it('API-40 NOTIF-2: are requested once for all menus of a group', async () => {
    const { state, requestCount, labels } = begin();
    const first = state().load('fr');
    expect(state()).toMatchObject({ status: 'loading', isPending: true });
    await Promise.all([first, state().load('fr'), state().load('fr')]);
    expect([requestCount(), state().status, labels()]).toEqual([1, 'loaded', 'A']);
    await state().load('fr');
    expect(requestCount()).toBe(1);
  });

  it('API-40: are requested again in another language; the old texts stay until then', async () => {
    const { state, api, labels, requestCount } = begin();
    await state().load('fr');
    const held = api.hold(getNotifications);
    void state().load('de');
    await settle();
    expect([labels(), requestCount()]).toEqual(['A', 2]);
    held[0]?.release(named('B'));
    await settle();
    expect(labels()).toBe('B');
  });

  it('NOTIF-5 TRAP-68: a first request that fails leaves none, and a retry may succeed', async () => {
    const { state, api, labels } = begin();
    api.response(getNotifications, failure(getNotifications, 500));
    await state().load('fr');
    expect(state()).toMatchObject({ status: 'failed', notifications: [], isPending: false });
    api.response(getNotifications, named('B'));
    const retry = state().refresh('fr');
    expect(state()).toMatchObject({ status: 'failed', isPending: true });
    await retry;
    expect([state().status, labels()]).toEqual(['loaded', 'B']);
  });

  it('of an ended session are dropped, and come with the next token', async () => {
    const { state, api, become, labels } = begin();
    await state().load('fr');
    api.response(getNotifications, failure(getNotifications, 401));
    await state().load('de');
    expect([state().status, labels(), state().isPending]).toEqual(['expired', '', false]);
    api.response(getNotifications, named('B'));
    become('again');
    await state().load('de');
    expect([state().status, labels()]).toEqual(['loaded', 'B']);
  });

  it('are read and dismissed in the account where the service takes marks', async () => {
    const { state, api, labels, storage } = begin();
    api.response(getNotifications, listOf(['A', 'B'], true));
    api.response(markNotifications, undefined);
    await state().load('fr');
    state().markRead();
    state().markRead();
    expect(state().notifications.map(({ read }) => read)).toEqual([true, true]);
    state().dismiss('A');
    expect(labels()).toBe('B');
    expect(api.callsTo(markNotifications).map(({ body }) => body)).toEqual([
      { read: ['A', 'B'] },
      { dismissed: ['A'] },
    ]);
    expect(storage.read('notifications.marks')).toBeNull();
  });

  it('are read and dismissed on the device elsewhere, until sign-out', async () => {
    const { state, api, labels, become, storage } = begin();
    api.response(getNotifications, listOf(['A', 'B']));
    await state().load('fr');
    state().markRead();
    state().dismiss('A');
    await state().load('de');
    expect([labels(), state().notifications[0]?.read]).toEqual(['B', true]);
    expect(api.callsTo(markNotifications)).toEqual([]);
    become(null);
    expect(storage.read('notifications.marks')).toBeNull();
    become('ben');
    await state().load('de');
    expect(labels()).toBe('A,B');
  });

  it.each(['{', '[]', '{"read":1,"dismissed":[1,null]}'])('are shown whatever is stored: %s', async (text) => {
    const { state, labels, storage } = begin();
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    storage.write('notifications.marks', text);
    await state().load('fr');
    expect(labels()).toBe('A');
  });

  it('NOTIF-5: a failed refresh says so and keeps the earlier ones, until sign-out', async () => {
    const { state, api, pass, become, labels } = begin();
    await state().load('fr');
    api.response(getNotifications, failure(getNotifications, 500));
    pass(61_000);
    await state().refresh('fr');
    expect([state().status, state().isPending, labels()]).toEqual(['failed', false, 'A']);
    become(null);
    expect([state().status, labels()]).toEqual(['idle', '']);
  });

  it('are refreshed when the panel opens after a minute, not before', async () => {
    const { state, pass, requestCount } = begin();
    await state().load('fr');
    pass(59_000);
    await state().refresh('fr');
    expect(requestCount()).toBe(1);
    pass(2_000);
    await state().refresh('fr');
    expect(requestCount()).toBe(2);
  });

  it('are empty at once after sign-out, and a late response changes nothing', async () => {
    const { state, api, become, labels } = begin();
    await state().load('fr');
    expect(labels()).toBe('A');
    const held = api.hold(getNotifications);
    void state().load('en');
    await settle();
    become(null);
    expect(state()).toMatchObject({ status: 'idle', notifications: [], isPending: false });
    held[0]?.release(named('of Ada'));
    await settle();
    expect(state()).toMatchObject({ status: 'idle', notifications: [] });
  });

  it('are forgotten when the visitor signs out while no menu is on the page', async () => {
    const { state, set, leave, cookies, labels } = begin();
    await state().load('fr');
    leave();
    writeCookie(cookies, 'userToken', token('bob'), { days: 1 });
    set.retain();
    expect([state().status, labels()]).toEqual(['idle', '']);
  });

  it('TRAP-70: a menu that leaves the page ends its request; the next one asks again', async () => {
    const { state, api, set, leave, requestCount, labels } = begin();
    const held = api.hold(getNotifications);
    void state().load('fr');
    await settle();
    leave();
    expect(state()).toMatchObject({ status: 'idle', isPending: false });
    held[0]?.release(named('late'));
    await settle();
    expect(labels()).toBe('');
    set.retain();
    void state().load('fr');
    await settle();
    expect(requestCount()).toBe(2);
    held[1]?.release(named('B'));
    await settle();
    expect(labels()).toBe('B');
  });

  it('1,000 random orders of sign-in, sign-out, languages and responses never show a former visitor’s', async () => {
    const step = fc.oneof(
      fc.constantFrom('ada', 'bob', null).map((visitor) => ({ visitor })),
      fc.constantFrom('fr', 'de').map((locale) => ({ locale })),
      fc.nat(9).map((response) => ({ response })),
      fc.constant({ refresh: true }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const { state, api, become, set, labels, pass } = begin(null);
        const held = api.hold(getNotifications);
        const owners: (string | null)[] = [];
        const visitor = () => set.get(sessionStore).getState().token;
        const noteOwners = () => {
          while (owners.length < held.length) owners.push(visitor());
        };
        let locale = 'fr';
        const response = (at: number) => held[at]?.release(named(`${owners[at]}`));
        for (const one of steps) {
          if ('visitor' in one) become(one.visitor);
          if ('locale' in one) locale = one.locale;
          if ('refresh' in one) {
            pass(61_000);
            void state().refresh(locale);
          } else if ('response' in one) response(one.response);
          else void state().load(locale);
          await turn();
          noteOwners();
          expect(['', `${visitor()}`]).toContain(labels());
          // No response is a failure: an aborted request is none either.
          expect(state().status).not.toBe('failed');
        }
        for (const at of held.keys()) response(at);
        await turn();
        void state().load(locale);
        await turn();
        noteOwners();
        for (const at of held.keys()) response(at);
        await turn();
        expect(labels()).toBe(visitor() ?? '');
      }),
      { numRuns: 1000 },
    );
  });
});
