import { describe, expect, it } from 'vitest';
import { cheapPasswords } from '#tests/support/cheap-passwords.ts';
import { openTestUserData } from '#tests/support/test-database.ts';
import type { UserData } from './open-user-data.ts';

const minute = 60_000;
const ada = { email: 'ada@example.org', password: 'a long password', firstName: 'Ada', lastName: 'Nouvelle' };

async function begin() {
  let time = Date.parse('2026-11-26T08:00Z');
  const data = await openTestUserData({ now: () => time }, cheapPasswords());
  const pass = (milliseconds: number) => {
    time += milliseconds;
  };
  const mailedToken = async (given = ada) => (await (await (await data.life.prepare(given)).finish())?.()) ?? '';
  return { data, life: data.life, pass, mailedToken };
}

const hashOf = async ({ accounts }: UserData, id: string) => {
  const checked = await accounts.check(id, ada.password, 'a');
  return checked.status === 'right' ? checked.hash : '';
};
const forgotten = async (life: UserData['life']) => (await (await life.forget(ada.email))?.()) ?? '';

it('a device is ended by its own account alone', async () => {
  const { data, life, mailedToken } = await begin();
  const signIn = async (email: string) => {
    const session = await data.accounts.signIn({ email, password: ada.password, address: 'a' });
    if (session.status !== 'signed-in') throw new Error(session.status);
    return { token: session.token, id: session.account.id ?? '' };
  };
  await life.confirm(await mailedToken());
  await life.confirm(await mailedToken({ ...ada, email: 'ben@example.org' }));
  const [mine, theirs] = [await signIn(ada.email), await signIn('ben@example.org')];
  const [device] = await data.tokens.devicesOf(theirs.id, theirs.token);
  expect(await data.tokens.devicesOf(mine.id, theirs.token)).toMatchObject([{ isThis: false }]);
  await data.tokens.revokeDevice(mine.id, device?.id ?? '');
  expect(await data.tokens.accountOf(theirs.token)).toBe(theirs.id);
  await data.tokens.revokeDevice(theirs.id, device?.id ?? '');
  expect(await data.tokens.accountOf(theirs.token)).toBeNull();
});

it('a new password ends the other sessions of its own account', async () => {
  const { data, life, mailedToken } = await begin();
  const signIn = async (email: string) => {
    const session = await data.accounts.signIn({ email, password: ada.password, address: 'a' });
    return session.status === 'signed-in' ? session.token : '';
  };
  await life.confirm(await mailedToken());
  await life.confirm(await mailedToken({ ...ada, email: 'ben@example.org' }));
  const [mine, other, theirs] = [await signIn(ada.email), await signIn(ada.email), await signIn('ben@example.org')];
  const id = (await data.tokens.accountOf(mine)) ?? '';
  const verified = await hashOf(data, id);
  expect(await life.setPassword(id, verified, 'another password', mine)).toBe(true);
  const owners = await Promise.all([mine, other, theirs].map(data.tokens.accountOf));
  expect(owners).toEqual([id, null, expect.any(String)]);
  expect(await life.setPassword(id, verified, 'a third password', mine)).toBe(false);
  expect(await life.remove(id, verified)).toBe(false);
});

describe('the token of a mail', () => {
  it.each([
    [29, 'account'],
    [31, null],
  ] as const)('after %d minutes gives %s', async (minutes, outcome) => {
    const { life, pass, mailedToken } = await begin();
    const token = await mailedToken();
    pass(minutes * minute);
    expect(await life.confirm(token)).toBe(outcome);
  });

  it('of one purpose serves no other', async () => {
    const { life, mailedToken, data } = await begin();
    const token = await mailedToken();
    expect(await life.reset(token, 'another password')).toBe(false);
    expect(await life.confirm(token)).toBe('account');
    const password = await forgotten(life);
    expect(await life.confirm(password)).toBeNull();
    expect(await life.reset(password, 'another password')).toBe(true);
    const signedIn = await data.accounts.signIn({ email: ada.email, password: 'another password', address: 'a' });
    expect(signedIn.status).toBe('signed-in');
  });

  it('of an older mail serves too, because anyone may request a newer one, and all end with a new password', async () => {
    const { life, mailedToken } = await begin();
    await life.confirm(await mailedToken());
    const [first, second] = [await forgotten(life), await forgotten(life)];
    expect(await life.reset(first, 'another password')).toBe(true);
    expect(await life.reset(second, 'a third password')).toBe(false);
  });

  it('to change the address ends with a newer one, which only the owner requests', async () => {
    const { life, mailedToken, data } = await begin();
    await life.confirm(await mailedToken());
    const { id } = await data.accounts.create({ ...ada, attributes: {} });
    const verified = await hashOf(data, id);
    const tokenFor = async (email: string) => (await (await life.prepareEmail(id, verified, email))?.()) ?? '';
    const [first, second] = [await tokenFor('wrong@example.org'), await tokenFor('right@example.org')];
    expect([await life.confirm(first), await life.confirm(second)]).toEqual([null, 'email']);
  });

  it('creates no second account for an address', async () => {
    const { life, mailedToken } = await begin();
    const tokens = [await mailedToken(), await mailedToken({ ...ada, firstName: 'Another' })];
    const outcomes = await Promise.all(tokens.map((token) => life.confirm(token)));
    // Either may be first.
    expect(new Set(outcomes)).toEqual(new Set(['account', null]));
    expect(await mailedToken()).toBe('');
  });

  it('changes no address to one that has been taken meanwhile', async () => {
    const { life, mailedToken, data } = await begin();
    await life.confirm(await mailedToken());
    const { id } = await data.accounts.create({
      email: 'ben@example.org',
      password: 'a long password',
      attributes: {},
    });
    const verified = await hashOf(data, id);
    const token = await (await life.prepareEmail(id, verified, 'new@example.org'))?.();
    await life.confirm(await mailedToken({ ...ada, email: 'new@example.org' }));
    expect(await life.confirm(token ?? '')).toBeNull();
    expect(await life.emailOf(id)).toBe('ben@example.org');
  });
});
