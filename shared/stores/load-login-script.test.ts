// @vitest-environment happy-dom

import { afterEach, describe, expect, it, vi } from 'vitest';
import { bareConfig } from '#shared/config/bare-config.ts';
import { noAccounts } from '#shared/config/login-script.ts';
import { createMemoryCookies } from '#shared/lib/cookies/cookies.ts';
import { pageKey } from '#shared/lib/page-singleton.ts';
import { fakeApi } from '#shared/testing/fake-api.ts';
import { loadLoginScript } from './load-login-script.ts';
import { loginScriptStore } from './login-script.ts';
import { createStoreSet } from './page-stores.ts';

const address = 'https://login.example/login/prod/demo/login.js?app=partner';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
  Reflect.deleteProperty(globalThis, pageKey);
});

function begin(cdnUrl = 'https://login.example') {
  const set = createStoreSet({
    cookies: createMemoryCookies(),
    readConfig: () => ({ ...bareConfig('https://tp.example'), cdnUrl }),
    createApi: () => fakeApi(),
  });
  const place = document.createElement('div');
  // Connected, the test environment would request the script.
  const scripts = () => [...place.querySelectorAll('script')];
  return {
    place,
    scripts,
    load: () => loadLoginScript(set, place),
    status: () => set.get(loginScriptStore).getState().status,
  };
}
const ready = () => window.dispatchEvent(new CustomEvent('kas-account-menu-ready'));

describe('the login script', () => {
  it('ACC-19 API-48: is a module in the given place, once for all groups of the page', () => {
    const [one, other] = [begin(), begin()];
    expect(one.scripts()).toEqual([]);
    void one.load();
    void other.load();
    expect(one.scripts().map(({ type, src }) => [type, src])).toEqual([['module', address]]);
    expect(other.scripts()).toEqual([]);
  });

  it('ACC-17: is ready at its event, not before, for all groups', async () => {
    const [one, other] = [begin(), begin()];
    const loaded = one.load();
    one.scripts()[0]?.dispatchEvent(new Event('load'));
    await Promise.resolve();
    expect([one.status(), other.status()]).toEqual(['pending', 'pending']);
    ready();
    expect(await loaded).toBe(true);
    expect([one.status(), other.status()]).toEqual(['ready', 'ready']);
    expect(await other.load()).toBe(true);
    expect(other.scripts()).toEqual([]);
  });

  it('is absent, and not asked for again, where the server says that it has no accounts', async () => {
    const [one, other] = [begin(), begin()];
    const loaded = one.load();
    window.dispatchEvent(new CustomEvent(noAccounts));
    expect(await loaded).toBe(false);
    expect([one.status(), other.status()]).toEqual(['absent', 'absent']);
    expect(await other.load()).toBe(false);
    expect([...one.scripts(), ...other.scripts()]).toEqual([]);
  });

  it('TRAP-73: fails with one line in the console, and is requested again at another address', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { load, scripts, status } = begin();
    const first = load();
    scripts()[0]?.dispatchEvent(new Event('error'));
    expect(await first).toBe(false);
    expect([status(), scripts()]).toEqual(['failed', []]);
    expect(warn.mock.calls).toEqual([[expect.stringContaining('https://login.example gave no login script')]]);
    const second = load();
    expect(scripts().map(({ src }) => src)).toEqual([`${address}&retry=1`]);
    ready();
    expect(await second).toBe(true);
    expect(status()).toBe('ready');
  });

  it('fails without an address, and where the page’s policy refuses the element', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(await begin('https://:bad').load()).toBe(false);
    const { load, place, status } = begin();
    vi.spyOn(place, 'append').mockImplementation(() => {
      throw new TypeError('This document requires TrustedScriptURL');
    });
    expect(await load()).toBe(false);
    expect([status(), warn.mock.calls.length]).toEqual(['failed', 1]);
  });

  it('listens to the window only while the script is on its way', async () => {
    const add = vi.spyOn(window, 'addEventListener');
    const { load, scripts } = begin();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const first = load();
    const signal = (add.mock.calls[0]?.[2] as AddEventListenerOptions | undefined)?.signal;
    expect(signal?.aborted).toBe(false);
    scripts()[0]?.dispatchEvent(new Event('error'));
    await first;
    expect(signal?.aborted).toBe(true);
  });
});
