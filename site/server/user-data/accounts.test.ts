import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getAccount } from '#shared/api/calls/account.ts';
import { fullNameOf } from '#shared/domain/account.ts';
import { countedPasswords } from '#tests/support/cheap-passwords.ts';
import { isPostgres, makeTestStore, openTestDatabase } from '#tests/support/test-database.ts';
import { eventsInMemory } from '../recent-events.ts';
import { createAccounts } from './accounts.ts';
import type { Database } from './database.ts';
import type { Passwords } from './passwords.ts';
import { createSignInAttempts } from './sign-in-attempts.ts';
import { openSqlite } from './sqlite/open-sqlite.ts';
import { createTokens, type TokenStore } from './tokens.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const camille = { email: 'camille@example.com', password: 'correct horse', address: '192.0.2.1' };

let now: number;
let database: Database;
let accounts: ReturnType<typeof createAccounts>;
let tokens: TokenStore;
/** Delays of sign-ins, which take no time here. */
let waits: number[];
let hashes: number;
let passwords: Passwords;

// Files share their modules: a clock that stands still would stand still in the next one too.
afterEach(() => vi.restoreAllMocks());

beforeEach(async () => {
  now = Date.UTC(2026, 10, 20, 8);
  waits = [];
  passwords = countedPasswords(() => {
    hashes += 1;
  });
  database = await openTestDatabase({ now: () => now });
  let count = 0;
  tokens = createTokens(database);
  accounts = createAccounts(database, tokens, {
    newId: () => `account-${++count}`,
    attempts: createSignInAttempts(eventsInMemory({ now: () => now })),
    wait: async (milliseconds) => {
      waits.push(milliseconds);
    },
    passwords,
  });
  await accounts.create({ ...camille, attributes: { firstName: 'Camille', lastName: 'Démo' } });
  hashes = 0;
});

async function signIn(attempt: Partial<typeof camille> = {}): Promise<string> {
  const result = await accounts.signIn({ ...camille, ...attempt });
  if (result.status !== 'signed-in') throw new Error(result.status);
  return result.token;
}

const statusOf = async (attempt: Partial<typeof camille>) => (await accounts.signIn({ ...camille, ...attempt })).status;

describe('signing in', () => {
  it('ACC-4 ACC-7: returns a token and the attributes', async () => {
    const result = await accounts.signIn(camille);
    expect(result).toEqual({
      status: 'signed-in',
      token: expect.stringMatching(/^[\w-]{43}$/),
      account: { id: 'account-1', attributes: { email: camille.email, firstName: 'Camille', lastName: 'Démo' } },
    });
    expect(fullNameOf((await accounts.read('account-1'))?.attributes)).toBe('Camille Démo');
  });

  it('accepts the e-mail address in any case, and the password in any Unicode form', async () => {
    expect(await statusOf({ email: '  Camille@EXAMPLE.com ' })).toBe('signed-in');
    await accounts.create({ email: 'e@example.com', password: 'mot de passé', attributes: {} });
    expect(await statusOf({ email: 'e@example.com', password: 'mot de passe\u0301' })).toBe('signed-in');
    expect(await statusOf({ email: 'e@example.com', password: 'mot de passe' })).toBe('refused');
  });

  it('refuses a wrong password, an unknown account and an invalid address in the same way', async () => {
    const refusals = await Promise.all(
      [{ password: 'wrong horse' }, { email: 'nobody@example.com' }, { email: 'nobody' }, { email: '' }].map(
        (attempt) => accounts.signIn({ ...camille, ...attempt }),
      ),
    );
    expect(refusals).toEqual(refusals.map(() => ({ status: 'refused' })));
  });

  it('computes a hash for an unknown account too, so that the time tells nothing', async () => {
    for (const email of [camille.email, 'nobody@example.com']) {
      hashes = 0;
      expect(await statusOf({ email, password: 'wrong horse' })).toBe('refused');
      expect(hashes, email).toBe(1);
    }
  });

  it('stores neither the password nor the token', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'user-data-'));
    const onDisk = openSqlite(folder);
    const stored = createAccounts(onDisk, createTokens(onDisk));
    await stored.create({ ...camille, attributes: {} });
    const result = await stored.signIn(camille);
    await onDisk.close();
    const bytes = readFileSync(join(folder, 'user-data.sqlite'));
    expect(bytes.includes('$argon2id$v=19$m=19456,t=2,p=1$')).toBe(true);
    expect(bytes.includes(camille.password)).toBe(false);
    expect(bytes.includes(result.status === 'signed-in' ? result.token : 'none')).toBe(false);
    rmSync(folder, { recursive: true });
  });

  it('stores equal passwords of two accounts differently', async () => {
    await accounts.create({ ...camille, email: 'other@example.com', attributes: {} });
    const [one, other] = await database.all('SELECT password FROM account');
    expect(one?.password).not.toBe(other?.password);
  });
});

describe('guessing passwords', () => {
  it('five attempts in a quarter of an hour from one address, then not even the right password', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await statusOf({ password: `guess number ${attempt}` })).toBe('refused');
      now += minute;
    }
    expect(await accounts.signIn(camille)).toEqual({ status: 'too-many', retryAfterSeconds: 600 });
    now += 10 * minute - 1;
    expect(await statusOf({})).toBe('too-many');
    now += 1;
    expect(await statusOf({})).toBe('signed-in');
  });

  it('a hundred parallel attempts count as a hundred', async () => {
    const results = await Promise.all(
      Array.from({ length: 100 }, (_, index) => statusOf({ password: `guess number ${index}` })),
    );
    expect(results.filter((status) => status === 'refused')).toHaveLength(5);
    expect(results.filter((status) => status === 'too-many')).toHaveLength(95);
  });

  it('does not lock out the owner elsewhere, nor others at the same address', async () => {
    for (let attempt = 0; attempt < 6; attempt += 1) await statusOf({ password: 'wrong horse' });
    expect(await statusOf({})).toBe('too-many');
    expect(await statusOf({ address: '192.0.2.2' })).toBe('signed-in');
    await accounts.create({ ...camille, email: 'other@example.com', attributes: {} });
    expect(await statusOf({ email: 'other@example.com' })).toBe('signed-in');
  });

  it('is also counted for unknown accounts', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) await statusOf({ email: 'nobody@example.com' });
    expect(await statusOf({ email: 'NOBODY@example.com' })).toBe('too-many');
  });

  it('is reset by the right password', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let attempt = 0; attempt < 4; attempt += 1) await statusOf({ password: 'wrong horse' });
      expect(await statusOf({})).toBe('signed-in');
    }
  });

  it('from thirty networks is slowed down more and more, and the owner still signs in', async () => {
    for (let attempt = 0; attempt < 60; attempt += 1) {
      expect(await statusOf({ address: `192.0.2.${attempt % 30}`, password: 'wrong horse' })).toBe('refused');
    }
    expect(waits).toEqual([250, 500, 1000, 2000, ...Array(46).fill(4000)]);
    expect(await statusOf({ address: '198.51.100.1' })).toBe('signed-in');
  });

  it('slows an unknown account down in the same way', async () => {
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await statusOf({ email: 'nobody@example.com', address: `192.0.2.${attempt}` });
    }
    expect(waits).toEqual([250, 500]);
  });

  it('does not keep the right password out: sixty others at once, of one account or of many', async () => {
    const others = Array.from({ length: 60 }, (_, index) =>
      statusOf({
        email: index % 2 ? camille.email : `other-${index}@example.com`,
        address: `192.0.2.${index}`,
        password: 'wrong horse',
      }),
    );
    expect(await statusOf({ address: '198.51.100.1' })).toBe('signed-in');
    expect(new Set(await Promise.all(others))).toEqual(new Set(['refused']));
  });

  it('counts time by a clock that is never set, so that a fixed TP_NOW keeps no lock', async () => {
    const elapsed = vi.spyOn(performance, 'now').mockReturnValue(0);
    const fixed = createAccounts(database, tokens, { passwords });
    for (let attempt = 0; attempt < 5; attempt += 1) await fixed.signIn({ ...camille, password: 'wrong horse' });
    expect((await fixed.signIn(camille)).status).toBe('too-many');
    elapsed.mockReturnValue(15 * minute);
    expect((await fixed.signIn(camille)).status).toBe('signed-in');
    elapsed.mockRestore();
  });

  it('in a session count with those to sign in, and are slowed down like them', async () => {
    const check = async (network: number, password = 'wrong horse') =>
      (await accounts.check('account-1', password, `192.0.2.${network}`)).status;
    for (let network = 0; network < 10; network += 1)
      await statusOf({ password: 'wrong', address: `198.51.100.${network}` });
    for (let network = 0; network < 3; network += 1) expect(await check(network)).toBe('refused');
    expect(waits).toEqual([250, 500, 1000]);
    expect(await check(3, camille.password)).toBe('right');
    expect(waits).toHaveLength(4);
    for (let count = 0; count < 5; count += 1) expect(await check(4)).toBe('refused');
    expect(await check(4, camille.password)).toBe('too-many');
    expect(await statusOf({ address: '192.0.2.4' })).toBe('too-many');
  });

  it('a flood is refused instead of delayed', async () => {
    const slow = createAccounts(database, tokens, {
      wait: () => new Promise(() => {}),
      passwords,
    });
    const flood = Array.from({ length: 1020 }, (_, index) =>
      slow.signIn({ email: camille.email, address: `2001:db8:0:${index.toString(16)}::1`, password: 'wrong horse' }),
    );
    for (const attempt of flood) attempt.catch(() => {});
    // The first ten are not delayed, the next thousand wait.
    const last = await Promise.all(flood.slice(-10));
    expect(last.map(({ status }) => status)).toEqual(Array(10).fill('busy'));
  });
});

describe('tokens', () => {
  it('TRAP-32 ROLE-2: identify their account; any other text is no token', async () => {
    const token = await signIn();
    expect(await tokens.accountOf(token)).toBe('account-1');
    const wrong = [
      null,
      '',
      'x',
      token.slice(1),
      `${token}A`,
      token.toLowerCase(),
      `${token}\0`,
      'A'.repeat(43),
      "' OR 1=1",
    ];
    expect(await Promise.all(wrong.map(tokens.accountOf))).toEqual(wrong.map(() => null));
    expect(await tokens.accountOf('x'.repeat(1_000_000))).toBeNull();
  });

  it('are new at every sign-in', async () => {
    expect(await signIn()).not.toBe(await signIn());
  });

  it('expire a week after the last use', async () => {
    const token = await signIn();
    now += 7 * day - 1;
    expect(await tokens.accountOf(token)).toBe('account-1');
    now += 7 * day - 1;
    expect(await tokens.accountOf(token)).toBe('account-1');
    now += 7 * day;
    expect(await tokens.accountOf(token)).toBeNull();
  });

  it('expire after thirty days in any case', async () => {
    const token = await signIn();
    for (let days = 0; days < 29; days += 1) {
      now += day;
      expect(await tokens.accountOf(token)).toBe('account-1');
    }
    now += day - 1;
    expect(await tokens.accountOf(token)).toBe('account-1');
    now += 1;
    expect(await tokens.accountOf(token)).toBeNull();
  });

  it('end on the server at sign-out; other tokens stay valid', async () => {
    const [one, other] = [await signIn(), await signIn()];
    await tokens.revoke(one);
    await tokens.revoke('never issued');
    expect(await tokens.accountOf(one)).toBeNull();
    expect(await tokens.accountOf(other)).toBe('account-1');
  });

  it('the twenty-first removes the oldest', async () => {
    const issued: string[] = [];
    for (let count = 0; count < 21; count += 1) {
      now += 1000;
      issued.push(await signIn());
    }
    const owners = await Promise.all(issued.map(tokens.accountOf));
    expect(owners).toEqual([null, ...Array(20).fill('account-1')]);
  });

  it('are removed from the database after expiry', async () => {
    await signIn();
    now += 8 * day;
    await signIn();
    expect(await database.get('SELECT count(*) AS count FROM token')).toEqual({ count: 1 });
  });

  it('stay valid when nothing can be written', async () => {
    const token = await signIn();
    now += day;
    const isKnown = async () => expect(await tokens.accountOf(token)).toBe('account-1');
    if (!isPostgres) {
      await database.get('PRAGMA query_only = ON');
      return isKnown();
    }
    await database.write(async ({ all }) => {
      await all('LOCK TABLE token IN SHARE MODE');
      await isKnown();
    });
  });
});

describe('accounts', () => {
  it('are unique by e-mail address, also in parallel', async () => {
    const wanted = { email: 'new@example.com', password: 'battery staple', attributes: {} };
    const results = await Promise.all([accounts.create(wanted), accounts.create(wanted), accounts.create(wanted)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['created', 'existing', 'existing']);
    expect(new Set(results.map(({ id }) => id)).size).toBe(1);
  });

  it.each([
    ['no address', { email: 'nobody' }],
    ['an address of two lines', { email: 'a@example.com\nb@example.com' }],
    ['an endless address', { email: `${'a'.repeat(300)}@example.com` }],
    ['a short password', { password: '1234567' }],
    ['an endless password', { password: 'x'.repeat(1025) }],
  ])('are not created for %s', async (_, wrong) => {
    const wanted = { email: 'new@example.com', password: 'battery staple', attributes: {}, ...wrong };
    await expect(accounts.create(wanted)).rejects.toThrow(/e-mail|password/);
  });

  it('ND-17: return all attributes after a change', async () => {
    const phone = { key: 'phone', type: 'tel', required: false } as const;
    const result = await accounts.update('account-1', { phone: '01 23 45 67 89', lastName: 'Neuf' }, [phone]);
    const attributes = { email: camille.email, firstName: 'Camille', lastName: 'Neuf', phone: '01 23 45 67 89' };
    expect(result).toEqual({ account: { id: 'account-1', attributes } });
    expect(await accounts.read('account-1')).toEqual({ id: 'account-1', attributes });
    expect(getAccount.response['~run']({ value: await accounts.read('account-1') }, {}).issues).toBeUndefined();
  });

  it('ND-17: change nothing when any value is wrong', async () => {
    const result = await accounts.update('account-1', { lastName: 'Neuf', role: 'admin' }, []);
    expect(result).toEqual({ problems: [{ key: 'role', message: 'is not a field of the form' }] });
    expect((await accounts.read('account-1'))?.attributes.lastName).toBe('Démo');
  });

  it('an unknown account has no data', async () => {
    expect(await accounts.read('nobody')).toBeNull();
    expect(await accounts.update('nobody', { lastName: 'x' }, [])).toBeNull();
  });

  it('are found by their e-mail address, whatever the attributes contain', async () => {
    await accounts.update('account-1', { email: 'else@example.com' }, [
      { key: 'email', type: 'email', required: true },
    ]);
    expect(await statusOf({ email: 'else@example.com' })).toBe('refused');
    expect(await statusOf({})).toBe('signed-in');
  });
});

it('accounts, attributes and tokens survive a restart', async () => {
  const store = await makeTestStore();
  const before = await store.open();
  const first = createAccounts(before, createTokens(before));
  const { id } = await first.create({ ...camille, attributes: { firstName: 'Camille' } });
  const result = await first.signIn(camille);
  await before.close();
  const after = await store.open();
  const known = createTokens(after);
  const second = createAccounts(after, known);
  expect(await known.accountOf(result.status === 'signed-in' ? result.token : null)).toBe(id);
  expect((await second.read(id))?.attributes.firstName).toBe('Camille');
  expect((await second.signIn(camille)).status).toBe('signed-in');
});
