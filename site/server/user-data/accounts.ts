import { randomUUID } from 'node:crypto';
import type { Account, AccountAttributes, AttributeValue } from '#shared/domain/account.ts';
import type { AccountField } from '#shared/domain/account-field.ts';
import { isEmail } from '#shared/domain/email-address.ts';
import { type AttributeProblem, changedAttributes } from './attribute-rules.ts';
import type { UserDatabase } from './open-database.ts';
import { hashPassword, isAcceptablePassword, isPassword } from './password-hash.ts';
import { createSignInAttempts, type SignInAttempts } from './sign-in-attempts.ts';
import { createTokens, type TokenRules } from './tokens.ts';
import { TooBusy } from './turnstile.ts';

export interface SignIn {
  readonly email: string;
  readonly password: string;
  /** IP address of the request. */
  readonly address: string;
}

export type SignInResult =
  | { readonly status: 'signed-in'; readonly token: string; readonly account: Account }
  /** The reason is not returned, so that nobody learns whether the account exists. */
  | { readonly status: 'refused' }
  | { readonly status: 'too-many'; readonly retryAfterSeconds: number }
  /** The server is overloaded; a retry will succeed. */
  | { readonly status: 'busy' };

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly attributes: AccountAttributes;
}

/** Accounts and sign-in. */
export interface AccountStore {
  /** Creates an account, or returns the existing one with this e-mail address. Throws on invalid values. */
  create(account: NewAccount): Promise<{ readonly status: 'created' | 'existing'; readonly id: string }>;
  signIn(attempt: SignIn): Promise<SignInResult>;
  /** Returns the account of a valid token. The presence of a cookie proves nothing (TRAP-32). */
  accountOf(token: string | null): string | null;
  signOut(token: string): void;
  signOutEverywhere(accountId: string): void;
  read(accountId: string): Account | null;
  /** Changes fields of the configured form and returns the whole account (ND-17). */
  update(
    accountId: string,
    given: Readonly<Record<string, AttributeValue | undefined>>,
    form: readonly AccountField[],
  ): { readonly account: Account } | { readonly problems: readonly AttributeProblem[] } | null;
}

export interface AccountRules extends TokenRules {
  readonly newId?: () => string;
  readonly attempts?: SignInAttempts;
}

export function createAccounts(database: UserDatabase, rules: AccountRules): AccountStore {
  const { now, newId = randomUUID, attempts = createSignInAttempts() } = rules;
  const tokens = createTokens(database, rules);
  const insert = database.prepare(
    'INSERT INTO account (id, email, password, attributes, created_at) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const selectByEmail = database.prepare('SELECT id, password FROM account WHERE email = ?');
  const selectById = database.prepare('SELECT attributes FROM account WHERE id = ?');
  const updateAttributes = database.prepare('UPDATE account SET attributes = ? WHERE id = ?');

  function read(id: string): Account | null {
    const row = selectById.get(id);
    return row ? { id, attributes: JSON.parse(String(row.attributes)) as AccountAttributes } : null;
  }

  async function signIn({ email: written, password, address }: SignIn): Promise<SignInResult> {
    const email = normalizedEmail(written);
    if (!isEmail(email)) return { status: 'refused' };
    // Counted before the password is checked, so that parallel attempts count, too.
    const waitMs = attempts.count(email, address, now());
    if (waitMs > 0) return { status: 'too-many', retryAfterSeconds: Math.ceil(waitMs / 1000) };
    const row = selectByEmail.get(email);
    const isRight = await isPassword(password, row ? String(row.password) : null);
    const account = row && isRight ? read(String(row.id)) : null;
    if (!account?.id) return { status: 'refused' };
    attempts.forget(email, address);
    return { status: 'signed-in', token: tokens.issue(account.id), account };
  }

  return {
    async create({ email: written, password, attributes }) {
      const email = normalizedEmail(written);
      if (!isEmail(email)) throw new Error('This is not an e-mail address.');
      const known = selectByEmail.get(email);
      if (known) return { status: 'existing', id: String(known.id) };
      if (!isAcceptablePassword(password)) throw new Error('A password has 8 to 1024 characters.');
      const id = newId();
      const hash = await hashPassword(password);
      // Another request may have created the account while the password was hashed.
      const isNew = insert.run(id, email, hash, JSON.stringify({ email, ...attributes }), now()) > 0;
      return isNew ? { status: 'created', id } : { status: 'existing', id: String(selectByEmail.get(email)?.id) };
    },
    signIn: (attempt) =>
      signIn(attempt).catch((error: unknown) => {
        if (error instanceof TooBusy) return { status: 'busy' };
        throw error;
      }),
    accountOf: tokens.accountOf,
    signOut: tokens.revoke,
    signOutEverywhere: tokens.revokeAll,
    read,
    update: (accountId, given, form) =>
      database.write(() => {
        const account = read(accountId);
        if (!account) return null;
        const result = changedAttributes(account.attributes, given, form);
        if ('problems' in result) return result;
        updateAttributes.run(JSON.stringify(result.attributes), accountId);
        return { account: { id: accountId, attributes: result.attributes } };
      }),
  };
}

/** Normalizes an e-mail address, which may be typed in several forms. */
export function normalizedEmail(text: string): string {
  return text.slice(0, 300).trim().normalize('NFC').toLowerCase();
}
