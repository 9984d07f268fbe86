import { StatementSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as life from '#shared/api/calls/account-life.ts';
import { signIn } from '#shared/api/calls/sign-in.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { mounted } from '#site/server/http/call-table.ts';
import { countedPasswords } from '#tests/support/cheap-passwords.ts';
import { openTestServer, type TestServer } from '#tests/support/test-server.ts';

// Neither a response nor its time tells whether an address has an account. Time is not measured: what the
// server does before it responds is noted, and must be the same.

const known = 'ada@example.org';
const password = 'a long password';
const unknown = 'ben@example.org';
const visitor = { email: 'eve@example.org', password };

let server: TestServer;
/** Steps of the server, in their order. */
let done: string[];
let token: string;

beforeEach(async () => {
  const note = (what: string) => () => void done.push(what);
  done = [];
  server = await openTestServer({}, {}, { passwords: countedPasswords(note('hash')) });
  const { accounts } = server.services.userData;
  for (const email of [known, visitor.email]) await accounts.create({ email, password, attributes: {} });
  const session = await accounts.signIn({ ...visitor, address: '192.0.2.1' });
  token = session.status === 'signed-in' ? session.token : '';
  vi.spyOn(server.services.mailer, 'send').mockImplementation(note('mail'));
  for (const act of ['get', 'all', 'run'] as const) {
    const original = StatementSync.prototype[act] as (...values: unknown[]) => unknown;
    vi.spyOn(StatementSync.prototype, act).mockImplementation(function (this: StatementSync, ...values: unknown[]) {
      done.push(this.sourceSQL.trim());
      return original.apply(this, values) as never;
    });
  }
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
});

/** Sends a body; returns the response, what was done until then, and what was done later. */
async function send(call: Endpoint, body: object) {
  done.length = 0;
  const response = await server.app.request(`http://localhost${mounted(call).path}`, {
    method: call.method,
    // The id of a request is random, unless the request names one.
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, 'X-Request-Id': 'same' },
    body: JSON.stringify(body),
  });
  const before = [...done];
  const { status, headers } = response;
  const text = await response.text();
  // Work that waits for the response ends before a timer does, since the database returns at once.
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  return { response: { status, headers: [...headers], text }, before, later: done.slice(before.length) };
}

const cases: readonly (readonly [what: string, call: Endpoint, body: (email: string) => object])[] = [
  ['signing in with a wrong password', signIn, (email) => ({ email, password: 'wrong horse' })],
  ['registering', life.signUp, (email) => ({ email, password, firstName: 'Ada', lastName: 'Nouvelle' })],
  ['a forgotten password', life.forgetPassword, (email) => ({ email })],
  ['changing to an address', life.changeEmail, (email) => ({ email, password })],
];

it.each(cases)('%s asks for the same work before the response, whatever the address', async (_, call, body) => {
  const [ofKnown, ofUnknown] = [await send(call, body(known)), await send(call, body(unknown))];
  expect(ofUnknown.response).toEqual(ofKnown.response);
  expect(ofUnknown.before).toEqual(ofKnown.before);
  expect(ofKnown.before).not.toContain('mail');
  const hashes = ofKnown.before.filter((what) => what === 'hash');
  expect(hashes).toHaveLength(call === life.forgetPassword ? 0 : 1);
});

it('a mail about an address leaves after the response, and nothing that differs is done before it', async () => {
  const registered = await send(life.signUp, cases[1]?.[2](known) ?? {});
  const forgotten = await send(life.forgetPassword, { email: known });
  const nobody = await send(life.forgetPassword, { email: unknown });
  expect(registered.later).toContain('mail');
  expect(forgotten.later).toContain('mail');
  expect(nobody.later).not.toContain('mail');
  expect([...registered.before, ...forgotten.before, ...nobody.before].filter((what) => /mail/.test(what))).toEqual([]);
});
