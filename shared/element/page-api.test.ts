import { afterEach, expect, it, vi } from 'vitest';
import { getAccount } from '#shared/api/calls/account.ts';
import { bareConfig } from '#shared/config/bare-config.ts';
import { createMemoryCookies } from '#shared/lib/cookies/cookies.ts';
import { createPageApi } from './page-api.ts';

afterEach(() => vi.unstubAllGlobals());

/** Sends a call with the token to `service`, while the page's configuration names `configured`. */
async function sentTo(service: string, configured: string) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('{}'));
  vi.stubGlobal('fetch', fetch);
  const withAccounts = (url: string) => {
    const bare = bareConfig('https://widgets.example');
    return { ...bare, accounts: { ...bare.accounts, url } };
  };
  const api = createPageApi({
    config: withAccounts(service),
    pageConfig: () => withAccounts(configured),
    cookies: createMemoryCookies(`userToken=${encodeURIComponent('{"accessToken":"secret"}')}`),
    locale: () => 'fr',
  });
  const response = await api.call(getAccount, {});
  return {
    kind: response.ok ? 'sent' : response.error.kind,
    tokens: fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('Authorization')),
  };
}

it('sends the token to the services that the page configures, and to no other that a tag names', async () => {
  const own = 'https://accounts.example';
  expect((await sentTo(own, own)).tokens).toEqual(['Bearer secret']);
  expect(await sentTo('https://elsewhere.example', own)).toEqual({ kind: 'not-sent', tokens: [] });
  expect(await sentTo('http://accounts.example', 'http://accounts.example')).toEqual({ kind: 'not-sent', tokens: [] });
});
