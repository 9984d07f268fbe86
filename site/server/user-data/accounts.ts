import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Account, AccountAttributes } from '#shared/domain/account.ts';
import type { AccountField } from '#shared/domain/account-field.ts';
import { isEmail } from '#shared/domain/email-address.ts';
import { changedAttributes, type GivenAttributes } from './attribute-rules.ts';
import type { Database, Queries } from './database.ts';
import { createPasswords, isAcceptablePassword, type Passwords } from './passwords.ts';
import { createSignInAttempts, type SignInAttempts } from './sign-in-attempts.ts';
import type { TokenStore } from './tokens.ts';
import { createTurnstile, TooBusy } from './turnstile.ts';

interface SignIn {
  readonly email: string;
  readonly password: string;
  /** IP address of the request. */
  readonly address: string;
  /** Name of the device, for the list of signed-in devices. */
  readonly device?: string;
}

type SignInResult =
  | { readonly status: 'signed-in'; readonly token: string; readonly account: Account }
  /** The reason is not returned, so that nobody learns whether the account exists. */
  | { readonly status: 'refused' }
  | { readonly status: 'too-many'; readonly retryAfterSeconds: number }
  /** The server is overloaded; a retry will succeed. */
  | { readonly status: 'busy' };

type Check =
  /** The verified hash is a condition of every write that follows, because the password may change meanwhile. */
  | { readonly status: 'right'; readonly id: string; readonly hash: string }
  | Extract<SignInResult, { readonly status: 'refused' | 'too-many' }>;

interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly attributes: AccountAttributes;
}

interface AccountRules {
  readonly newId?: () => string;
  readonly attempts?: SignInAttempts;
  readonly wait?: (milliseconds: number) => Promise<unknown>;
  /** Tests hash at a low cost. */
  readonly passwords?: Passwords;
}

/** Limit on sign-ins that are delayed at the same time; more are refused as an overload. */
const mostDelayed = 1000;

export function createAccounts(
  database: Database,
  tokens: Pick<TokenStore, 'issue'>,
  {
    newId = randomUUID,
    attempts = createSignInAttempts(),
    wait = setTimeout,
    passwords = createPasswords(),
  }: AccountRules = {},
) {
  const delayed = createTurnstile({ atOnce: mostDelayed, waiting: 0 });
  const findByEmail = ({ get }: Queries, email: string) =>
    get('SELECT id, password FROM account WHERE email = ?', email);

  async function read({ get }: Queries, id: string): Promise<Account | null> {
    const row = await get('SELECT attributes FROM account WHERE id = ?', id);
    return row ? { id, attributes: JSON.parse(String(row.attributes)) } : null;
  }

  /** Checks a password. All tries of an account count together, those to sign in and those in its sessions. */
  async function check(email: string, password: string, address: string): Promise<Check> {
    const attempt = await attempts.begin(email, address);
    if ('retryMs' in attempt) return { status: 'too-many', retryAfterSeconds: Math.ceil(attempt.retryMs / 1000) };
    const { delayMs } = attempt;
    if (delayMs > 0) await delayed(() => wait(delayMs));
    const row = await findByEmail(database, email);
    const hash = row ? String(row.password) : null;
    const isRight = await passwords.matches(password, hash);
    if (!row || hash === null || !isRight) return { status: 'refused' };
    await attempts.succeed(email, address);
    return { status: 'right', id: String(row.id), hash };
  }

  async function signIn({ email: written, password, address, device }: SignIn): Promise<SignInResult> {
    const email = normalizedEmail(written);
    if (!isEmail(email)) return { status: 'refused' };
    const checked = await check(email, password, address);
    if (checked.status !== 'right') return checked;
    const account = await read(database, checked.id);
    const token = await tokens.issue(checked.id, checked.hash, device);
    return account && token !== null ? { status: 'signed-in', token, account } : { status: 'refused' };
  }

  return {
    /** Creates an account, or returns the existing one with this e-mail address. Throws on invalid values. */
    async create({ email: written, password, attributes }: NewAccount) {
      const email = normalizedEmail(written);
      if (!isEmail(email)) throw new Error('This is not an e-mail address.');
      const known = await findByEmail(database, email);
      if (known) return { status: 'existing', id: String(known.id) };
      if (!isAcceptablePassword(password)) throw new Error('A password has 8 to 1024 characters.');
      const id = newId();
      const hash = await passwords.hash(password);
      return database.write(async (transaction) => {
        // Another request may have created the account while the password was hashed.
        const created = await transaction.run(
          'INSERT INTO account (id, email, password, attributes, created_at) VALUES (?, ?, ?, ?, now_ms()) ON CONFLICT DO NOTHING',
          id,
          email,
          hash,
          JSON.stringify({ email, ...attributes }),
        );
        if (created > 0) return { status: 'created', id };
        return { status: 'existing', id: String((await findByEmail(transaction, email))?.id) };
      });
    },
    signIn: (attempt: SignIn) =>
      signIn(attempt).catch((error: unknown): SignInResult => {
        if (error instanceof TooBusy) return { status: 'busy' };
        throw error;
      }),
    /** Checks the password of an account again, in one of its sessions. Throws `TooBusy`. */
    async check(accountId: string, password: string, address: string): Promise<Check> {
      const row = await database.get('SELECT email FROM account WHERE id = ?', accountId);
      return row ? check(String(row.email), password, address) : { status: 'refused' };
    },
    read: (accountId: string) => read(database, accountId),
    /** Changes fields of the configured form and returns the whole account (ND-17). */
    update: (accountId: string, given: GivenAttributes, form: readonly AccountField[]) =>
      database.write(async (transaction) => {
        const account = await read(transaction, accountId);
        if (!account) return null;
        const result = changedAttributes(account.attributes, given, form);
        if ('problems' in result) return result;
        await transaction.run(
          'UPDATE account SET attributes = ? WHERE id = ?',
          JSON.stringify(result.attributes),
          accountId,
        );
        return { account: { id: accountId, attributes: result.attributes } };
      }),
  };
}

/** Normalizes an e-mail address, which may be typed in several forms. */
export function normalizedEmail(text: string): string {
  return text.slice(0, 300).trim().normalize('NFC').toLowerCase();
}
