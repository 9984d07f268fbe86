// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getAccount, updateAccount } from '#shared/api/calls/account.ts';
import { removeCookie, writeCookie } from '#shared/lib/cookies/write-cookies.ts';
import { sessionStore } from '#shared/stores/session.ts';
import { failure } from '#shared/testing/fake-api.ts';
import { storeBench } from '#shared/testing/store-bench.ts';
import { profileStore } from './profile.store.ts';

const attributes = { firstName: 'Ada', lastName: 'Démo' };
const session = (token: string) =>
  `userToken=${encodeURIComponent(JSON.stringify({ accessToken: token }))}; userInfos=${encodeURIComponent(JSON.stringify({ attributes }))}`;
const year = { days: 365 };

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.restoreAllMocks();
});

async function begin() {
  const bench = storeBench({
    cookies: session('one'),
    config: { accounts: { formFields: [{ key: 'phone', type: 'tel', label: 'Téléphone' }] } },
  });
  const { set, api } = bench;
  api.response(getAccount, { attributes });
  const store = set.get(profileStore);
  ends.push(set.retain());
  await store.getState().load();
  return { ...bench, store, state: () => store.getState(), session: () => set.get(sessionStore).getState() };
}

describe('the profile', () => {
  it('ACC-9 ND-41: has the fields of the configuration when the account is there', async () => {
    const { state } = await begin();
    expect(state().status).toBe('ready');
    expect(state().fields.map(({ key }) => key)).toEqual(['firstName', 'lastName', 'phone']);
  });

  it('tells a failed load from a loaded account, and tries again', async () => {
    const { set, api, cookies, store, state } = await begin();
    removeCookie(cookies, 'userInfos');
    writeCookie(cookies, 'userToken', JSON.stringify({ accessToken: 'two' }), year);
    api.response(getAccount, failure(getAccount, 503));
    expect(state().status).toBe('idle');
    await state().load();
    expect(state().status).toBe('failed');
    api.response(getAccount, { attributes });
    await store.getState().load();
    expect([state().status, set.get(sessionStore).getState().attributes]).toEqual(['ready', attributes]);
  });

  it('stays shown when a second load fails', async () => {
    const { api, state } = await begin();
    api.response(getAccount, failure(getAccount, 'offline'));
    await state().load();
    expect(state().status).toBe('ready');
  });

  it('ND-41: is saved by one request, however often that is asked', async () => {
    const { api, state } = await begin();
    const held = api.hold(updateAccount);
    state().change('firstName', 'Bo');
    const [first, second] = [state().save(), state().save()];
    expect(state().isSaving).toBe(true);
    held[0]?.release({ attributes: { firstName: 'Bo', lastName: 'Démo' } });
    expect(await Promise.all([first, second])).toEqual(['saved', null]);
    expect(api.callsTo(updateAccount)).toEqual([{ body: { attributes: { firstName: 'Bo', lastName: 'Démo' } } }]);
    expect([state().changedKeys(), state().isSaving, state().outcome]).toEqual([[], false, 'saved']);
  });

  it.each([
    [422, 'refused'],
    [400, 'refused'],
    [401, 'failed'],
    [500, 'failed'],
    ['offline', 'failed'],
    ['timeout', 'failed'],
    ['unreadable', 'failed'],
  ] as const)('ND-41: keeps what was typed after %s', async (how, outcome) => {
    const { api, state } = await begin();
    api.response(updateAccount, failure(updateAccount, how));
    state().change('firstName', 'Bo');
    expect(await state().save()).toBe(outcome);
    expect([state().draft.get('firstName'), state().changedKeys(), state().isSaving]).toEqual([
      'Bo',
      ['firstName'],
      false,
    ]);
    api.response(updateAccount, { attributes: { firstName: 'Bo', lastName: 'Démo' } });
    expect(await state().save()).toBe('saved');
  });

  it('keeps what is typed while a request is pending', async () => {
    const { api, state } = await begin();
    const held = api.hold(updateAccount);
    state().change('firstName', 'Bo');
    const saving = state().save();
    state().change('lastName', 'Dem');
    held[0]?.release({ attributes: { firstName: 'Bo', lastName: 'Démo' } });
    await saving;
    expect(state().changedKeys()).toEqual(['lastName']);
  });

  it('ACC-13 TRAP-32: forgets what was typed when the session ends, and takes no late answer', async () => {
    const { api, cookies, state, session: now } = await begin();
    const held = api.hold(updateAccount);
    state().change('firstName', 'Bo');
    state().check('firstName');
    const saving = state().save();
    now().signOut();
    expect([state().status, state().draft.size, state().checked.size, state().changedKeys()]).toEqual([
      'idle',
      0,
      0,
      [],
    ]);
    writeCookie(cookies, 'userToken', JSON.stringify({ accessToken: 'two' }), year);
    held[0]?.release({ attributes: { firstName: 'Bo', lastName: 'Démo' } });
    expect(await saving).toBeNull();
    expect([state().outcome, state().isSaving, now().attributes]).toEqual([null, false, null]);
  });

  it('TRAP-69: keeps what was typed when the login script renews the token, and saves with the new one', async () => {
    const { api, cookies, state, session: now } = await begin();
    state().change('firstName', 'Bo');
    writeCookie(cookies, 'userToken', JSON.stringify({ accessToken: 'renewed' }), year);
    expect([now().token, state().status, state().changedKeys()]).toEqual(['renewed', 'ready', ['firstName']]);
    api.response(updateAccount, { attributes: { firstName: 'Bo', lastName: 'Démo' } });
    expect(await state().save()).toBe('saved');
  });

  it('ACC-13: forgets what was typed when another visitor signs in over the session', async () => {
    const { cookies, state } = await begin();
    state().change('firstName', 'Bo');
    writeCookie(cookies, 'userInfos', JSON.stringify({ attributes: { firstName: 'Autre' } }), year);
    writeCookie(cookies, 'userToken', JSON.stringify({ accessToken: 'another visitor' }), year);
    expect([state().status, state().draft.size]).toEqual(['idle', 0]);
  });

  it('names the first field with a problem and shows them all', async () => {
    const { state } = await begin();
    state().change('phone', 'x');
    state().change('lastName', '');
    expect(state().checkAll()).toBe('lastName');
    expect([...state().checked]).toEqual(['firstName', 'lastName', 'phone']);
    state().discard();
    expect([state().checkAll(), state().changedKeys()]).toEqual([null, []]);
  });
});
