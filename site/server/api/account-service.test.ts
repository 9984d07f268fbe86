import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { getSignInPage, signIn, signOut } from '#shared/api/calls/sign-in.ts';
import { createApiClient } from '#shared/api/client.ts';
import { cheapPasswords } from '#tests/support/cheap-passwords.ts';
import { CallRefused } from '../http/call-refused.ts';
import { createCallTable } from '../http/call-table.ts';
import { identifyClients, trustsNoProxy } from '../http/client-of.ts';
import type { LogEntry } from '../http/request-log.ts';
import { openUserData, type UserData } from '../user-data/open-user-data.ts';
import { type DemoAccount, registerSignIn } from './account-service.ts';

const me = { email: 'ada@example.org', password: 'a long password' };
const start = Date.parse('2026-11-20T08:00+01:00');

async function openService({
  demoAccount,
  accounts,
}: {
  demoAccount?: DemoAccount;
  accounts?: UserData['accounts'];
} = {}) {
  const clock = { now: () => start };
  const userData = await openUserData({ folder: ':memory:', clock, passwords: cheapPasswords() });
  await userData.accounts.create({ ...me, attributes: { firstName: 'Ada' } });
  const calls = createCallTable({ admit: () => {}, limit: () => {}, account: async () => '' });
  const entries: Omit<LogEntry, 'time'>[] = [];
  registerSignIn(calls, { ...userData, ...(accounts && { accounts }) }, (entry) => entries.push(entry), demoAccount);
  const app = new Hono();
  app.use('*', identifyClients({ trustsProxy: trustsNoProxy, siteUrl: '', tell: () => {} }));
  calls.mount(app);
  app.onError((error) => {
    if (!(error instanceof CallRefused)) throw error;
    return new Response(error.message, { status: error.status, headers: error.headers });
  });
  const at = (path: string) => `http://localhost/account-service${path}`;
  return {
    ...userData,
    entries,
    client: (token: string | null = null) =>
      createApiClient({
        addresses: { account: at('') },
        apiKey: '',
        locale: () => 'fr',
        token: () => token,
        fetch: async (input, init) => app.request(String(input), init),
      }),
    /** The response as JSON. */
    post: (path: string, body: unknown, headers: Record<string, string> = { 'Content-Type': 'application/json' }) =>
      app.request(at(path), { method: 'POST', headers, body: JSON.stringify(body) }),
  };
}

const without = async (service: Awaited<ReturnType<typeof openService>>, body: object) => {
  const response = await service.post('/sign-in', body);
  return { status: response.status, text: await response.text() };
};

describe('signing in', () => {
  it('ND-27 ACC-4: returns a valid token and the attributes', async () => {
    const { client, accounts, tokens } = await openService();
    const response = await client().call(signIn, { body: { ...me, email: ' ADA@example.org ' } });
    if (!response.ok) throw new Error(response.error.message);
    expect(response.value.attributes).toMatchObject({ firstName: 'Ada', email: me.email });
    const id = await tokens.accountOf(response.value.accessToken);
    expect(id && (await accounts.read(id))?.attributes.firstName).toBe('Ada');
  });

  it('keeps the token out of every cache', async () => {
    const { post } = await openService();
    expect((await post('/sign-in', me)).headers.get('cache-control')).toBe('no-store');
  });

  it('does not reveal whether an account exists', async () => {
    const service = await openService();
    const wrong = await without(service, { ...me, password: 'another password' });
    expect(wrong.status).toBe(401);
    expect(await without(service, { ...me, email: 'nobody@example.org' })).toEqual(wrong);
    expect(await without(service, { ...me, email: 'no address' })).toEqual(wrong);
    expect(await without(service, { email: '', password: '' })).toEqual(wrong);
  });

  it('returns Retry-After after too many tries, even with the right password', async () => {
    const service = await openService();
    for (let tries = 0; tries < 5; tries++) await without(service, { ...me, password: 'wrong' });
    const response = await service.post('/sign-in', me);
    expect(response.status).toBe(429);
    const seconds = Number(response.headers.get('retry-after'));
    expect(seconds).toBeLessThanOrEqual(900);
    expect(seconds).toBeGreaterThan(700);
  });

  it('logs each one, with account and network under names that only this run has', async () => {
    const [service, other] = [await openService(), await openService()];
    for (const { post } of [service, service, other]) await post('/sign-in', { ...me, password: 'wrong' });
    await service.post('/sign-in', me);
    await service.post('/sign-in', { ...me, email: 'nobody@example.org' });
    const [first, second, third, stranger] = service.entries;
    expect(first).toEqual({
      level: 'warning',
      event: 'sign-in',
      what: 'refused',
      account: expect.stringMatching(/^[\w-]{16}$/),
      network: expect.stringMatching(/^[\w-]{16}$/),
    });
    expect([second, third]).toEqual([first, { ...first, level: 'info', what: 'signed-in' }]);
    expect(stranger?.account).not.toBe(first?.account);
    expect(other.entries[0]?.account).not.toBe(first?.account);
    expect(JSON.stringify(service.entries)).not.toMatch(/ada|nobody|local/i);
  });

  it('answers 503 for too many sign-ins at once', async () => {
    const { accounts } = await openService();
    const busy = { ...accounts, signIn: async () => ({ status: 'busy' as const }) };
    const response = await (await openService({ accounts: busy })).post('/sign-in', me);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('1');
  });

  it.each([
    ['no body', undefined],
    ['no password', { email: me.email }],
    ['another kind of password', { email: me.email, password: ['a'] }],
    ['a book for a password', { email: me.email, password: 'x'.repeat(2000) }],
  ])('refuses %s with a message', async (_, body) => {
    const { status, text } = await without(await openService(), body as object);
    expect(status).toBe(400);
    expect(text).not.toContain(me.email);
  });

  it('refuses a form of another site', async () => {
    const { post } = await openService();
    expect((await post('/sign-in', me, { 'Content-Type': 'text/plain' })).status).toBe(415);
  });
});

describe('signing out', () => {
  it('ACC-12: ends the token on the server, and no other token of the account', async () => {
    const { client, tokens } = await openService();
    const issued: string[] = [];
    for (let one = 0; one < 2; one++) {
      const response = await client().call(signIn, { body: me });
      if (response.ok) issued.push(response.value.accessToken);
    }
    const [mine = '', other = ''] = issued;
    expect(await client(mine).call(signOut, {})).toEqual({ ok: true, value: undefined });
    expect(await tokens.accountOf(mine)).toBeNull();
    expect(await tokens.accountOf(other)).not.toBeNull();
  });

  it.each([
    ['an unknown token', { Authorization: 'Bearer unknown' }],
    ['none at all', {}],
  ])('answers 204 to %s', async (_, headers) => {
    const { post } = await openService();
    expect((await post('/sign-out', undefined, headers)).status).toBe(204);
  });
});

describe('the data of the sign-in form', () => {
  it('ND-27: is the account of the demo; null without a demo', async () => {
    const demoAccount = { email: 'demo@example.org', password: 'demonstration' };
    const signInPage = async (service: Awaited<ReturnType<typeof openService>>) =>
      service.client().call(getSignInPage, {});
    expect(await signInPage(await openService({ demoAccount }))).toEqual({ ok: true, value: { demoAccount } });
    expect(await signInPage(await openService())).toEqual({ ok: true, value: { demoAccount: null } });
  });
});
