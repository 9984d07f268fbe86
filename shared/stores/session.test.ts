// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getAccount, updateAccount } from '#shared/api/calls/account.ts';
import { createApiClient } from '#shared/api/client.ts';
import { bareConfig } from '#shared/config/bare-config.ts';
import { parseConfig } from '#shared/config/schema.ts';
import { fullNameOf } from '#shared/domain/account.ts';
import { createMemoryCookies } from '#shared/lib/cookies/cookies.ts';
import { removeCookie, writeCookie } from '#shared/lib/cookies/write-cookies.ts';
import { createPlace } from '#shared/testing/factories/place.ts';
import { failure, fakeApi } from '#shared/testing/fake-api.ts';
import { accessTokenIn } from './access-token.ts';
import { expectLoginScript } from './load-login-script.ts';
import { loginScriptStore } from './login-script.ts';
import { pageStorage } from './page-services.ts';
import { createStoreSet } from './page-stores.ts';
import { placeHistoryStore } from './places/place-history.ts';
import { sessionStore } from './session.ts';
import { recentTripsStore } from './trip/recent-trips.ts';

const attributes = { firstName: 'Compte', lastName: 'Démo' };
const config = parseConfig(
  { accounts: { url: 'https://account.example', cookiesDomain: 'example.org' } },
  bareConfig('https://tp.example'),
  true,
).config;
const year = { days: 365 };

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.restoreAllMocks();
});

function begin(header = '', api = fakeApi(), cookies = createMemoryCookies(header)) {
  const set = createStoreSet({
    cookies,
    readConfig: () => config,
    createApi: () => api,
  });
  const store = set.get(sessionStore);
  const stop = set.retain();
  ends.push(stop);
  return { api, cookies, set, store, stop, state: () => store.getState() };
}

const cookie = (token: unknown, infos?: unknown) =>
  [
    `userToken=${encodeURIComponent(JSON.stringify({ accessToken: token }))}`,
    ...(infos === undefined ? [] : [`userInfos=${encodeURIComponent(JSON.stringify(infos))}`]),
  ].join('; ');
const signedIn = cookie('secret-1', { attributes });

function heard(name: string): CustomEvent[] {
  const events: CustomEvent[] = [];
  const listen = (event: Event) => events.push(event as CustomEvent);
  window.addEventListener(name, listen);
  ends.push(() => window.removeEventListener(name, listen));
  return events;
}

describe('who the visitor is', () => {
  it('ACC-4 ACC-5 ACC-6 ACC-7: is restored from both cookies without a call', () => {
    const { state, api } = begin(signedIn);
    expect(state()).toMatchObject({ authenticated: true, token: 'secret-1', attributes });
    expect(fullNameOf(state().attributes)).toBe('Compte Démo');
    expect(api.calls).toEqual([]);
  });

  it('ROLE-1 ACC-8: is nobody without the token cookie, whatever else is there', () => {
    const { state } = begin(`userInfos=${encodeURIComponent(JSON.stringify({ attributes }))}`);
    expect(state()).toMatchObject({ authenticated: false, token: null, attributes: null });
    expect(fullNameOf(state().attributes)).toBe('');
  });

  it.each([
    ['no JSON', 'userToken=abc'],
    ['nothing', 'userToken='],
    ['broken encoding', 'userToken=%E0%A4%A'],
    ['null', 'userToken=null'],
    ['a list', 'userToken=[]'],
    ['no token', 'userToken={}'],
    ['a token of another kind', cookie(42)],
    ['an empty token', cookie('')],
    ['a token that no header can carry', cookie('a\r\nX-Evil: 1')],
    ['a token beyond ASCII', cookie('jeton€')],
  ])('ACC-11 TRAP-32: counts as signed in, without a token for calls, when the cookie holds %s', (_, header) => {
    const { state, cookies } = begin(header);
    expect(state()).toMatchObject({ authenticated: true, token: null });
    expect(accessTokenIn(cookies)).toBeNull();
  });

  it.each([
    ['no JSON', '%7B'],
    ['another shape', '%5B1%5D'],
    ['no attributes', '%7B%7D'],
  ])('ACC-6: has no label when the second cookie holds %s', (_, infos) => {
    const { state } = begin(`${cookie('secret-1')}; userInfos=${infos}`);
    expect(state()).toMatchObject({ authenticated: true, token: 'secret-1', attributes: null });
  });

  it('ACC-10 ROLE-2: becomes authenticated, label and token together, when another script writes the cookies', () => {
    const cookies = createMemoryCookies();
    const { state, store } = begin('', fakeApi(), cookies);
    const seen: unknown[] = [];
    store.subscribe(({ authenticated, token, attributes: known }) => seen.push([authenticated, token, known]));
    writeCookie(cookies, 'userInfos', JSON.stringify({ attributes }), year);
    writeCookie(cookies, 'userToken', JSON.stringify({ accessToken: 'secret-2' }), year);
    expect(seen).toEqual([[true, 'secret-2', attributes]]);
    removeCookie(cookies, 'userToken');
    expect(state()).toMatchObject({ authenticated: false, token: null, attributes: null });
  });

  it('does not wake its readers when other cookies change', () => {
    const { cookies, store } = begin(signedIn);
    const read = vi.fn();
    store.subscribe(read);
    writeCookie(cookies, 'i18n_redirected', 'de', year);
    expect(read).not.toHaveBeenCalled();
  });
});

describe('signing in and out', () => {
  it('ACC-15 ACC-16: asks on the body, with the address of the page', () => {
    const events = heard('kas-login');
    begin().state().signIn();
    expect(events.map(({ target, detail }) => [target, detail])).toEqual([
      [document.body, { redirectTo: location.href }],
    ]);
  });

  it('ACC-12 ACC-13: removes the cookies and clears the visitor', () => {
    const { state, cookies } = begin(signedIn);
    state().signOut();
    expect(cookies.read('userToken')).toBeNull();
    expect(cookies.read('userInfos')).toBeNull();
    expect(state()).toMatchObject({ authenticated: false, token: null, attributes: null });
  });

  it('ND-76: a sign-out empties the recent places, in the cookie and in storage', () => {
    const { set, cookies, state } = begin(signedIn);
    const history = set.get(placeHistoryStore);
    history.getState().remember(createPlace());
    expect(history.getState().places).toHaveLength(1);
    state().signOut();
    expect(history.getState().places).toEqual([]);
    expect(cookies.read('places-history')).toBe('[]');
    expect(set.get(pageStorage).read('places-history')).toBe('[]');
  });

  it('ND-76: a sign-out removes the recent trips', () => {
    const { set, state } = begin(signedIn);
    const recent = set.get(recentTripsStore);
    const [departure, arrival] = ['a', 'b'].map((id) => createPlace({ id }));
    if (departure && arrival) recent.getState().remember({ departure, arrival });
    expect(recent.getState().trips).toHaveLength(1);
    state().signOut();
    expect(recent.getState().trips).toEqual([]);
    expect(set.get(pageStorage).read('trips-history')).toBeNull();
  });

  it('ACC-12 ACC-13 ND-75: signs out every group of the page, also where the browser does not tell of cookies', () => {
    const jar = createMemoryCookies(signedIn);
    const quiet = { ...jar, listeners: Object.assign(new Set<() => void>(), { add: () => quiet.listeners }) };
    const events = heard('kas-logged-out');
    const [one, other] = [begin('', fakeApi(), quiet), begin('', fakeApi(), quiet)];
    const seen: boolean[] = [];
    other.store.subscribe(({ authenticated }) => seen.push(authenticated));
    one.state().signOut();
    expect(seen).toEqual([false]);
    expect(other.state()).toMatchObject({ token: null, attributes: null });
    expect(events.map(({ target, detail }) => [target, detail])).toEqual([[document.body, null]]);
  });

  it.each([
    ['bubbling on the body', () => document.body.dispatchEvent(new Event('kas-logged-out', { bubbles: true }))],
    ['only on the body', () => document.body.dispatchEvent(new Event('kas-logged-out'))],
    ['on window', () => window.dispatchEvent(new Event('kas-logged-out'))],
  ])('ACC-14: clears the visitor at the event, dispatched %s', (_, dispatch) => {
    const { state, cookies } = begin(signedIn);
    dispatch();
    expect(state()).toMatchObject({ authenticated: false, attributes: null });
    expect(cookies.read('userToken')).toBeNull();
  });

  it('leaves no listener behind', () => {
    const { stop, state, cookies } = begin(signedIn);
    stop();
    window.dispatchEvent(new Event('kas-logged-out'));
    removeCookie(cookies, 'userToken');
    expect(state().authenticated).toBe(true);
  });

  it('lends nothing of the token to the page', async () => {
    const events = [...['kas-login', 'kas-refresh-token'].map(heard)];
    const { state, api } = begin(signedIn);
    api.response(getAccount, failure(getAccount, 401));
    state().signIn();
    await state().loadAccount();
    expect(events.flat()).toHaveLength(2);
    expect(JSON.stringify(events.flat().map(({ detail }) => detail))).not.toContain('secret');
    expect(document.documentElement.outerHTML).not.toContain('secret');
  });
});

describe('the account', () => {
  it('ACC-4 CFG-20: takes the attributes of the service, for the next page too', async () => {
    const { state, api, cookies } = begin(cookie('secret-1'));
    api.response(getAccount, { attributes });
    await state().loadAccount();
    expect(cookies.kept.get('userInfos')).toEqual({
      value: JSON.stringify({ attributes }),
      attributes: { days: 30, domain: 'example.org' },
    });
    expect(state().attributes).toEqual(attributes);
    expect(begin('', fakeApi(), cookies).state().attributes).toEqual(attributes);
  });

  it('asks once when two ask at a time', async () => {
    const { state, api } = begin(signedIn);
    api.response(getAccount, { attributes });
    await Promise.all([state().loadAccount(), state().loadAccount()]);
    expect(api.calls).toEqual(['account']);
    await state().loadAccount();
    expect(api.calls).toEqual(['account', 'account']);
  });

  it('ACC-18: needs the address of the service, with the exact words, and makes no request', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const fetch = vi.fn<typeof globalThis.fetch>();
    const api = createApiClient({ addresses: {}, apiKey: 'demo', locale: () => 'fr', token: () => 'secret-1', fetch });
    const events = heard('kas-refresh-token');
    const { state } = begin(signedIn, Object.assign(fakeApi(), api));
    const response = await state().loadAccount();
    expect(response).toMatchObject({ ok: false, error: { message: 'KAS UserWeb URL was not provided.' } });
    expect(error).toHaveBeenCalledWith('KAS UserWeb URL was not provided.');
    expect(fetch).not.toHaveBeenCalled();
    expect(events).toEqual([]);
  });

  it.each([401, 500, 'offline', 'timeout', 'unreadable'] as const)(
    'API-34 TRAP-69: asks for another token once when reading fails (%s)',
    async (how) => {
      const events = heard('kas-refresh-token');
      const { state, api } = begin(signedIn);
      api.response(getAccount, failure(getAccount, how));
      const response = await state().loadAccount();
      expect(response.ok).toBe(false);
      expect(events.map(({ target }) => target)).toEqual([document.body]);
      expect(state()).toMatchObject({ authenticated: true, attributes });
    },
  );

  it('API-34 TRAP-69: asks for another token once the login script can hear it, for the same visitor only', async () => {
    const events = heard('kas-refresh-token');
    const { state, api, set } = begin(signedIn);
    const release = expectLoginScript(set);
    api.response(getAccount, failure(getAccount, 401));
    await state().loadAccount();
    expect(events).toEqual([]);
    set.get(loginScriptStore).setState({ status: 'ready' });
    expect(events).toHaveLength(1);
    set.get(loginScriptStore).setState({ status: 'pending' });
    await state().loadAccount();
    state().signOut();
    release();
    expect(events).toHaveLength(1);
  });

  it('TRAP-69: waits for the account menu of the page, whose file may come later', async () => {
    const events = heard('kas-refresh-token');
    const menu = document.body.appendChild(document.createElement('tp-account-menu'));
    const { state, api, set } = begin(signedIn);
    api.response(getAccount, failure(getAccount, 401));
    await state().loadAccount();
    expect(events).toEqual([]);
    set.get(loginScriptStore).setState({ isLoaded: true });
    expect(events).toHaveLength(1);
    menu.remove();
  });

  it('TRAP-69: does not ask again when the refreshed token fails too, and again after a success', async () => {
    const events = heard('kas-refresh-token');
    const { state, api, cookies } = begin(signedIn);
    api.response(getAccount, failure(getAccount, 401));
    await state().loadAccount();
    writeCookie(cookies, 'userToken', JSON.stringify({ accessToken: 'secret-2' }), year);
    await state().loadAccount();
    writeCookie(cookies, 'userToken', JSON.stringify({ accessToken: 'secret-3' }), year);
    await state().loadAccount();
    expect(events).toHaveLength(1);

    api.response(getAccount, { attributes });
    await state().loadAccount();
    api.response(getAccount, failure(getAccount, 401));
    await state().loadAccount();
    expect(events).toHaveLength(2);

    state().signOut();
    writeCookie(cookies, 'userToken', JSON.stringify({ accessToken: 'another-visitor' }), year);
    await state().loadAccount();
    expect(events).toHaveLength(3);
  });

  it('TRAP-69: does not ask for a token when saving fails, nor after an abort', async () => {
    const events = heard('kas-refresh-token');
    const { state, api } = begin(signedIn);
    api.response(updateAccount, failure(updateAccount, 401));
    api.response(getAccount, failure(getAccount, 'aborted'));
    await state().saveAccount({ firstName: 'Nouveau' });
    await state().loadAccount();
    expect(events).toEqual([]);
    expect(state().attributes).toEqual(attributes);
  });

  it('saves what the form holds and shows what the service answers', async () => {
    const { state, api } = begin(signedIn);
    api.response(updateAccount, ({ body }) => ({ attributes: { ...attributes, ...body.attributes } }));
    const response = await state().saveAccount({ firstName: 'Nouveau' });
    expect(response.ok).toBe(true);
    expect(api.callsTo(updateAccount)).toEqual([{ body: { attributes: { firstName: 'Nouveau' } } }]);
    expect(fullNameOf(state().attributes)).toBe('Nouveau Démo');
  });

  it('shows nothing of a visitor who left while the answer was on its way', async () => {
    const events = heard('kas-refresh-token');
    const { state, api, cookies } = begin(signedIn);
    const held = api.hold(getAccount);
    const first = state().loadAccount();
    state().signOut();
    held[0]?.release({ attributes });
    await first;
    expect(state()).toMatchObject({ authenticated: false, attributes: null });
    expect(cookies.read('userInfos')).toBeNull();

    writeCookie(cookies, 'userToken', JSON.stringify({ accessToken: 'other' }), year);
    const second = state().loadAccount();
    state().signOut();
    held[1]?.release(failure(getAccount, 401));
    await second;
    expect(events).toEqual([]);
  });

  it('asks again for a visitor who signed in while the former answer was on its way', async () => {
    const { state, api, cookies } = begin(signedIn);
    const held = api.hold(getAccount);
    const first = state().loadAccount();
    writeCookie(cookies, 'userToken', JSON.stringify({ accessToken: 'other' }), year);
    const second = state().loadAccount();
    expect(held).toHaveLength(2);
    held[1]?.release({ attributes: { firstName: 'Autre' } });
    held[0]?.release({ attributes });
    await Promise.all([first, second]);
    expect(state().attributes).toEqual({ firstName: 'Autre' });
  });

  it('keeps attributes that no cookie can hold, for this page', async () => {
    const { state, api, cookies } = begin(signedIn);
    const large = { ...attributes, note: 'x'.repeat(5000) };
    api.response(getAccount, { attributes: large });
    await state().loadAccount();
    expect(state().attributes).toEqual(large);
    expect(cookies.read('userInfos')).toBeNull();
  });
});
