import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as life from '#shared/api/calls/account-life.ts';
import { signIn } from '#shared/api/calls/sign-in.ts';
import type { ApiClient, CallResult } from '#shared/api/client.ts';
import { noAccounts } from '#shared/config/login-script.ts';
import { demoSignIn } from '#site/server/user-data/demo/seed-demo.ts';
import type { Passwords } from '#site/server/user-data/passwords.ts';
import { outcomeOf } from '#site/shell/account-forms.ts';
import { cheapPasswords } from '#tests/support/cheap-passwords.ts';
import { openMailSink } from '#tests/support/mail-sink.ts';
import { openTestServer } from '#tests/support/test-server.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const siteUrl = 'https://www.town.example';
const ada = { email: 'Ada@Example.org ', password: 'a long password', firstName: 'Ada', lastName: 'Nouvelle' };

async function begin(environment: Readonly<Record<string, string>> = {}) {
  const server = await openTestServer(environment, { siteUrl });
  ends.push(server.close);
  const call = (token: string | null = null, locale: 'fr' | 'de' = 'fr') => server.client({ token, locale });
  const outbox = join(server.dataFolder, 'outbox');
  const mails = () => {
    try {
      return readdirSync(outbox)
        .filter((name) => name.endsWith('.eml'))
        .sort()
        .map((name) => decoded(readFileSync(join(outbox, name), 'utf8')));
    } catch {
      return [];
    }
  };
  /** Waits for the mail that follows a response. */
  const mail = async (count = 1) => {
    await expect.poll(() => mails().length).toBeGreaterThanOrEqual(count);
    return mails()[count - 1] ?? '';
  };
  const signedIn = async (email = ada.email, password = ada.password) => {
    const response = await call().call(signIn, { body: { email, password } });
    return response.ok ? response.value.accessToken : null;
  };
  const create = async () => {
    await call().call(life.signUp, { body: ada });
    const response = await call().call(life.confirmMail, {
      body: { token: tokenIn(await mail()), password: ada.password },
    });
    expect(response).toEqual({ ok: true, value: { what: 'account' } });
    return (await signedIn()) as string;
  };
  return { server, call, outbox, mails, mail, signedIn, create };
}

/** Undoes quoted-printable. */
const decoded = (mail: string) =>
  Buffer.from(
    mail
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString();
const tokenIn = (mail: string) => /#([\w-]{43})/.exec(mail)?.[1] ?? '';
const statusOf = (response: { readonly ok: boolean; readonly error?: { readonly status?: number } }) =>
  response.ok ? 200 : response.error?.status;

describe('an account', () => {
  it('is created by the link of a mail, which holds once', async () => {
    const { call, mail, outbox, signedIn } = await begin();
    expect(await call(null, 'de').call(life.signUp, { body: ada })).toEqual({ ok: true, value: undefined });
    const text = await mail();
    expect(text).toContain('To: ada@example.org');
    expect(text).toContain('Öffnen Sie diesen Link, um Ihr Konto anzulegen.');
    expect(text).toContain(`${siteUrl}/de/confirm#`);
    expect(await signedIn()).toBeNull();
    const body = { token: tokenIn(text), password: ada.password };
    expect(statusOf(await call().call(life.confirmMail, { body }))).toBe(200);
    expect(statusOf(await call().call(life.confirmMail, { body }))).toBe(410);
    expect(await signedIn()).not.toBeNull();
    const [name = ''] = readdirSync(outbox);
    expect(statSync(join(outbox, name)).mode & 0o777).toBe(0o600);
    expect(statSync(outbox).mode & 0o777).toBe(0o700);
  });

  it('is created with the password of its owner, whoever else has requested a link for the address', async () => {
    const { call, mail, mails, signedIn } = await begin();
    await call().call(life.signUp, { body: { ...ada, password: 'an evil password' } });
    const evil = tokenIn(await mail());
    await call().call(life.signUp, { body: ada });
    await mail(2);
    const own =
      mails()
        .map(tokenIn)
        .find((token) => token !== evil) ?? '';
    const confirm = (token: string, password = ada.password) =>
      call().call(life.confirmMail, { body: { token, password } });
    expect(statusOf(await confirm(evil))).toBe(403);
    expect(await confirm(own)).toEqual({ ok: true, value: { what: 'account' } });
    expect(statusOf(await confirm(evil, 'an evil password'))).toBe(410);
    expect([await signedIn(), await signedIn(ada.email, 'an evil password')]).toEqual([expect.any(String), null]);
  });

  it('that exists is not told to who asks, but to its owner', async () => {
    const { call, mail, mails, create } = await begin();
    await create();
    const [known, unknown] = await Promise.all([
      call().call(life.signUp, { body: { ...ada, firstName: 'Somebody' } }),
      call().call(life.signUp, { body: { ...ada, email: 'ben@example.org' } }),
    ]);
    expect(known).toEqual(unknown);
    await mail(3);
    expect(mails().filter((text) => text.includes('qui en a déjà un.'))).toHaveLength(1);
  });

  it('gets a new password by a mail, which ends all sessions', async () => {
    const { call, mail, mails, signedIn, create } = await begin();
    const token = await create();
    expect(await call().call(life.forgetPassword, { body: { email: 'nobody@example.org' } })).toEqual(
      await call().call(life.forgetPassword, { body: { email: ada.email } }),
    );
    const text = await mail(2);
    const body = { token: tokenIn(text), password: 'another password' };
    expect(text).toContain(`${siteUrl}/fr/password#`);
    expect(statusOf(await call().call(life.resetPassword, { body }))).toBe(200);
    expect(statusOf(await call().call(life.resetPassword, { body }))).toBe(410);
    expect(statusOf(await call(token).call(life.getDevices, {}))).toBe(401);
    expect([await signedIn(), await signedIn(ada.email, 'another password')]).toEqual([null, expect.any(String)]);
    expect(mails()).toHaveLength(2);
  });

  it('changes its password with the present one, and keeps this session alone', async () => {
    const { call, signedIn, create } = await begin();
    const token = await create();
    const other = await signedIn();
    const change = (password: string) =>
      call(token).call(life.changePassword, { body: { password, newPassword: 'another password' } });
    expect(statusOf(await change('wrong'))).toBe(403);
    expect(statusOf(await change(ada.password))).toBe(200);
    expect(statusOf(await call(token).call(life.getDevices, {}))).toBe(200);
    expect(statusOf(await call(other).call(life.getDevices, {}))).toBe(401);
  });

  it('changes its address once the new one is confirmed, and the former one hears of it', async () => {
    const { call, mail, mails, signedIn, create } = await begin();
    const token = await create();
    const body = { password: ada.password, email: 'lovelace@example.org' };
    expect(statusOf(await call(token).call(life.changeEmail, { body: { ...body, password: 'wrong' } }))).toBe(403);
    expect(statusOf(await call(token).call(life.changeEmail, { body }))).toBe(200);
    await mail(3);
    const notice = mails().find(
      (text) => text.includes('To: ada@example.org') && text.includes('Une nouvelle adresse a été demandée'),
    );
    expect(notice).toBeDefined();
    const confirmation = mails().find((text) => text.includes('To: lovelace@example.org')) ?? '';
    expect(await signedIn('lovelace@example.org')).toBeNull();
    const confirm = (password: string) =>
      call().call(life.confirmMail, { body: { token: tokenIn(confirmation), password } });
    // A mistyped address may be that of a stranger, who must not get the account by its link.
    expect(statusOf(await confirm('a stranger'))).toBe(403);
    const confirmed = await confirm(ada.password);
    expect(confirmed).toEqual({ ok: true, value: { what: 'email' } });
    expect([await signedIn(), await signedIn('lovelace@example.org')]).toEqual([null, expect.any(String)]);
  });

  it('lists its devices by public ids, and signs one out', async () => {
    const { call, signedIn, create, server } = await begin();
    const token = await create();
    const other = await signedIn();
    const response = await call(token).call(life.getDevices, {});
    const devices = response.ok ? response.value.devices : [];
    expect(devices.map(({ isThis }) => isThis).sort()).toEqual([false, true]);
    const headers = { 'Content-Type': 'application/json', 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' };
    const body = JSON.stringify({ email: ada.email, password: ada.password });
    await server.app.request('/account-service/sign-in', { method: 'POST', headers, body });
    const named = await call(token).call(life.getDevices, {});
    expect(named.ok && named.value.devices.map(({ name }) => name)).toContain('Firefox, Windows');
    expect(JSON.stringify(devices)).not.toContain(token);
    const id = devices.find(({ isThis }) => !isThis)?.id ?? '';
    await call(token).call(life.endDevice, { id });
    expect(statusOf(await call(other).call(life.getDevices, {}))).toBe(401);
    expect(statusOf(await call(token).call(life.getDevices, {}))).toBe(200);
  });

  it('gives all its data, and is deleted with all of it', async () => {
    const { call, signedIn, create } = await begin();
    const token = await create();
    const data = await call(token).call(life.getOwnData, {});
    expect(data.ok && data.value).toMatchObject({
      account: { attributes: { firstName: 'Ada', email: 'ada@example.org' } },
      favorites: { favoriteLines: [] },
      devices: [{ isThis: true }],
    });
    expect(JSON.stringify(data)).not.toMatch(/argon2|hash/);
    expect(statusOf(await call(token).call(life.deleteAccount, { body: { password: 'wrong' } }))).toBe(403);
    expect(statusOf(await call(token).call(life.deleteAccount, { body: { password: ada.password } }))).toBe(200);
    expect([statusOf(await call(token).call(life.getDevices, {})), await signedIn()]).toEqual([401, null]);
  });

  it.each(['', 'x', 'a@b.example\nBcc: c@d.example', 'x1,ada@b.example', 'x<ada@b.example', 'ada@b.example>'])(
    'of the address %j is refused, and no mail is sent',
    async (email) => {
      const { call, mails } = await begin();
      expect(statusOf(await call().call(life.signUp, { body: { ...ada, email } }))).toBe(400);
      expect(mails()).toEqual([]);
    },
  );
});

describe('the account of the demo, which every visitor may use', () => {
  const visitor = async () => {
    const { server } = await begin();
    const signedIn = await server.client().call(signIn, { body: demoSignIn });
    const token = signedIn.ok ? signedIn.value.accessToken : '';
    return server.client({ token });
  };

  it('keeps its password, its address and itself', async () => {
    const client = await visitor();
    const { password } = demoSignIn;
    const responses = [
      await client.call(life.changePassword, { body: { password, newPassword: 'another password' } }),
      await client.call(life.changeEmail, { body: { password, email: 'eve@example.org' } }),
      await client.call(life.deleteAccount, { body: { password } }),
    ];
    expect(responses.map(statusOf)).toEqual([409, 409, 409]);
    expect(responses.map(outcomeOf)).toEqual(Array(3).fill('shared'));
    expect(statusOf(await client.call(signIn, { body: demoSignIn }))).toBe(200);
  });

  it('shows a visitor the own device alone, and ends no other', async () => {
    const client = await visitor();
    const other = await client.call(signIn, { body: demoSignIn });
    const devices = await client.call(life.getDevices, {});
    expect(devices.ok && devices.value.devices.map(({ isThis }) => isThis)).toEqual([true]);
    const data = await client.call(life.getOwnData, {});
    expect(data.ok && data.value.devices).toHaveLength(1);
    expect(statusOf(await client.call(life.endDevice, { id: 'any' }))).toBe(409);
    expect(other.ok).toBe(true);
  });
});

describe('a password that is reset while it is checked', () => {
  const started = async () => {
    const real = cheapPasswords();
    const race = { meanwhile: async () => {} };
    const passwords: Passwords = {
      ...real,
      async matches(...given) {
        const isRight = await real.matches(...given);
        await race.meanwhile();
        return isRight;
      },
    };
    const server = await openTestServer({}, { siteUrl }, { passwords });
    ends.push(server.close);
    const { accounts, life: lives } = server.services.userData;
    await accounts.create({ ...ada, attributes: {} });
    const session = await accounts.signIn({ ...ada, address: '192.0.2.1' });
    const token = session.status === 'signed-in' ? session.token : '';
    const mailed = (await (await lives.forget(ada.email))?.()) ?? '';
    race.meanwhile = async () => void (await lives.reset(mailed, 'another password'));
    const send = vi.spyOn(server.services.mailer, 'send').mockImplementation(() => {});
    return { accounts, send, call: (given: string | null = token) => server.client({ token: given }) };
  };

  const body = { password: ada.password };
  it.each([
    ['a sign-in', 401, (client) => client.call(signIn, { body: { ...body, email: ada.email } })],
    [
      'another password',
      403,
      (client) => client.call(life.changePassword, { body: { ...body, newPassword: 'a third password' } }),
    ],
    ['the deletion', 403, (client) => client.call(life.deleteAccount, { body })],
  ] as const satisfies readonly (readonly [string, number, (client: ApiClient) => Promise<CallResult<unknown>>])[])(
    'is refused for %s',
    async (_, status, send) => {
      const { call, accounts } = await started();
      expect(statusOf(await send(call()))).toBe(status);
      const owner = await accounts.signIn({ ...ada, password: 'another password', address: '192.0.2.2' });
      expect(owner.status).toBe('signed-in');
    },
  );

  it('sends no link for another address', async () => {
    const { call, send } = await started();
    await call().call(life.changeEmail, { body: { ...body, email: 'eve@example.org' } });
    await expect.poll(() => send).toHaveBeenCalled();
    expect(send.mock.calls.map(([{ to }]) => to)).toEqual(['ada@example.org']);
  });
});

describe('mails', () => {
  it('are three of a kind to an address in half an hour, and the response stays the same', async () => {
    const { call, mail, mails, create } = await begin({ RATE_LIMIT: 'on' });
    await create();
    for (let time = 0; time < 6; time += 1) {
      expect(statusOf(await call().call(life.forgetPassword, { body: { email: ada.email } }))).toBe(200);
    }
    const oldest = tokenIn(await mail(4));
    await new Promise((resolve) => setImmediate(resolve));
    const links = mails().slice(1).map(tokenIn);
    expect(links).toHaveLength(3);
    expect(links).toContain(oldest);
    const body = { token: links[0] ?? '', password: 'another password' };
    expect(statusOf(await call().call(life.resetPassword, { body }))).toBe(200);
  });

  it('to warn an owner are sent when all others to the address have been used up', async () => {
    const { call, mail, mails, create } = await begin({ RATE_LIMIT: 'on' });
    const token = await create();
    for (let time = 0; time < 3; time += 1) await call().call(life.forgetPassword, { body: { email: ada.email } });
    await mail(4);
    const body = { password: ada.password, email: 'lovelace@example.org' };
    expect(statusOf(await call(token).call(life.changeEmail, { body }))).toBe(200);
    await mail(6);
    expect(mails().filter((text) => text.includes('Une nouvelle adresse a été demandée'))).toHaveLength(1);
  });

  it('of new addresses are limited by network too', async () => {
    const { call, create } = await begin({ RATE_LIMIT: 'on' });
    const token = await create();
    let time = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => time);
    const change = async (index: number) => {
      time += 2000;
      const body = { password: ada.password, email: `ada${index}@example.org` };
      return statusOf(await call(token).call(life.changeEmail, { body }));
    };
    const statuses = [];
    for (let index = 0; index < 20; index += 1) statuses.push(await change(index));
    vi.restoreAllMocks();
    expect(statuses).toEqual([...Array(19).fill(200), 429]);
  });

  it('lead to the configured site, whatever the request says', async () => {
    const { server, mail, create } = await begin();
    await create();
    await server.app.request('http://evil.example/account-service/password/forgotten', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' },
      body: JSON.stringify({ email: ada.email }),
    });
    const text = await mail(2);
    expect(text).toContain(`${siteUrl}/`);
    expect(text).not.toContain('evil.example');
  });

  it('go to the mail server of SMTP_URL, and nothing of them into outbox and log', async () => {
    const received = await openMailSink();
    ends.push(received.close);
    const { call, outbox, server } = await begin({ SMTP_URL: received.url });
    await call().call(life.signUp, { body: ada });
    await expect.poll(() => received.mails.length).toBe(1);
    expect(decoded(received.mails[0] ?? '')).toContain(`${siteUrl}/fr/confirm#`);
    expect(() => readdirSync(outbox)).toThrow();
    expect(JSON.stringify([server.entries, server.messages])).not.toMatch(/ada@|#[\w-]{43}/i);
  });

  it('that cannot be sent are told without address, and the answer stays the same', async () => {
    const { call, server } = await begin({ SMTP_URL: 'smtp://127.0.0.1:1' });
    expect(statusOf(await call().call(life.signUp, { body: ada }))).toBe(200);
    await expect.poll(() => server.messages.join()).toContain('A mail could not be sent');
    expect(server.messages.join()).not.toContain('ada@');
  });
});

describe('without accounts', () => {
  it('ACCOUNTS=off: no call of the account service is answered, and pages know of none', async () => {
    const { server } = await begin({ ACCOUNTS: 'off' });
    for (const path of ['/sign-in', '/me?attributes', '/devices']) {
      expect((await server.app.request(`/account-service${path}`)).status).toBe(404);
    }
    const page = await (await server.app.request('/fr', { headers: { Accept: 'text/html' } })).text();
    expect(page).not.toContain('/account-service');
    expect(page).not.toContain('<tp-account-menu');
    expect(page).toContain('"enabled":false');
  });

  it.each(['/fr/account/profile', '/de/account/favorites', '/fr/sign-up'])(
    'ACCOUNTS=off: %s says that there are none',
    async (path) => {
      const { server } = await begin({ ACCOUNTS: 'off' });
      const headers = { Accept: 'text/html', Cookie: `userToken=${encodeURIComponent('{"accessToken":"x"}')}` };
      const response = await server.app.request(path, { headers });
      expect(response.status).toBe(404);
      expect(await response.text()).toMatch(/Ce site n’a pas de comptes\.|Auf dieser Website gibt es keine Konten\./);
    },
  );

  it.each([
    ['ACCOUNTS=off', { ACCOUNTS: 'off' }, {}],
    ['accounts.enabled: false', {}, { accounts: { enabled: false } }],
  ] as const)('%s: the address of the login script tells the widgets of partners', async (_, environment, config) => {
    const server = await openTestServer(environment, config);
    ends.push(server.close);
    const response = await server.app.request('/login/prod/demo/login.js?app=partner');
    expect((await server.app.request('/fr/sign-up')).status).toBe(404);
    expect(response.headers.get('content-type')).toContain('text/javascript');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.text()).toBe(`window.dispatchEvent(new CustomEvent('${noAccounts}'));\n`);
  });
});
