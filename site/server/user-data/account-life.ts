import { randomBytes, randomUUID } from 'node:crypto';
import type { AccountAttributes } from '#shared/domain/account.ts';
import { normalizedEmail } from './accounts.ts';
import type { Queries, UserDatabase } from './open-database.ts';
import type { Passwords } from './passwords.ts';
import { hashOf, type TokenStore } from './tokens.ts';

/** What the link of a mail does. */
export type MailPurpose = 'sign-up' | 'email' | 'password';

export interface NewAccountData {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Creates, changes and deletes accounts. Tokens of mails are stored as hashes, hold once, and for 30 minutes. */
export interface AccountLife {
  /**
   * Prepares an account. Takes as long whether the address has one or not. `finish` stores the rest and returns the token
   * for the mail; null if the address has an account.
   */
  prepare(given: NewAccountData): Promise<{ readonly finish: () => Promise<string | null> }>;
  /** Returns a token to set a new password; null if the address has no account. */
  forget(email: string): Promise<string | null>;
  /** Returns a token to change the address; null if another account has it. */
  prepareEmail(accountId: string, email: string): Promise<string | null>;
  /** Uses the token of a mail; null if it has ended, was used, or its address is taken. */
  confirm(token: string): Promise<'account' | 'email' | null>;
  /** Sets a password by the token of a mail and ends all sessions; false if the token has ended. */
  reset(token: string, password: string): Promise<boolean>;
  isPasswordOf(accountId: string, password: string): Promise<boolean>;
  /** Sets a password, and ends all sessions but the one of `kept`. */
  setPassword(accountId: string, password: string, kept: string): Promise<void>;
  emailOf(accountId: string): Promise<string | null>;
  /** Deletes an account with all that belongs to it. */
  remove(accountId: string): Promise<void>;
}

const lifetimeMs = 30 * 60_000;

// Long because the methods share one database and one clock.
export function createAccountLife(
  database: UserDatabase,
  tokens: Pick<TokenStore, 'revokeAll'>,
  { now, passwords }: { readonly now: () => number; readonly passwords: Passwords },
): AccountLife {
  const idOf = async ({ get }: Queries, email: string) => {
    const row = await get('SELECT id FROM account WHERE email = ?', normalizedEmail(email));
    return row ? String(row.id) : null;
  };

  /** Stores a token of a mail, and removes those that have ended. */
  async function issue(purpose: MailPurpose, accountId: string | null, content: object): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await database.write(async ({ run }) => {
      await run('DELETE FROM mail_token WHERE created_at <= ?', now() - lifetimeMs);
      // A newer mail replaces an older one.
      await run('DELETE FROM mail_token WHERE account_id = ? AND purpose = ?', accountId, purpose);
      await run(
        'INSERT INTO mail_token (hash, purpose, account_id, content, created_at) VALUES (?, ?, ?, ?, ?)',
        hashOf(token),
        purpose,
        accountId,
        JSON.stringify(content),
        now(),
      );
    });
    return token;
  }

  const changeEmail = `UPDATE account SET email = ?1, attributes = json_set(attributes, '$.email', ?1) WHERE id = ?2`;

  return {
    async prepare({ email: written, password, firstName, lastName }) {
      const email = normalizedEmail(written);
      const hash = await passwords.hash(password);
      return {
        finish: async () =>
          (await idOf(database, email)) === null
            ? issue('sign-up', null, { email, hash, attributes: { email, firstName, lastName } })
            : null,
      };
    },

    async forget(email) {
      const id = await idOf(database, email);
      return id && issue('password', id, {});
    },

    async prepareEmail(accountId, written) {
      const email = normalizedEmail(written);
      return (await idOf(database, email)) === null ? issue('email', accountId, { email }) : null;
    },

    confirm: (token) =>
      database.write(async (transaction) => {
        const used = await transaction.get(
          `SELECT purpose, account_id, content FROM mail_token WHERE hash = ? AND created_at > ? AND purpose IN ('sign-up', 'email')`,
          hashOf(token),
          now() - lifetimeMs,
        );
        if (!used) return null;
        await transaction.run('DELETE FROM mail_token WHERE hash = ?', hashOf(token));
        const { email, hash, attributes } = JSON.parse(String(used.content)) as {
          readonly email: string;
          readonly hash: string;
          readonly attributes: AccountAttributes;
        };
        if ((await idOf(transaction, email)) !== null) return null;
        if (used.purpose === 'email') {
          await transaction.run(changeEmail, email, String(used.account_id));
          return 'email';
        }
        await transaction.run(
          'INSERT INTO account (id, email, password, attributes, created_at) VALUES (?, ?, ?, ?, ?)',
          randomUUID(),
          email,
          hash,
          JSON.stringify(attributes),
          now(),
        );
        return 'account';
      }),

    async reset(token, password) {
      const hash = await passwords.hash(password);
      const accountId = await database.write(async ({ get, run }) => {
        const used = await get(
          `SELECT account_id FROM mail_token WHERE hash = ? AND created_at > ? AND purpose = 'password'`,
          hashOf(token),
          now() - lifetimeMs,
        );
        if (!used) return null;
        const id = String(used.account_id);
        // Every link of a mail ends, whoever asked for it.
        await run('DELETE FROM mail_token WHERE account_id = ?', id);
        await run('UPDATE account SET password = ? WHERE id = ?', hash, id);
        await run('DELETE FROM token WHERE account_id = ?', id);
        return id;
      });
      return accountId !== null;
    },

    async isPasswordOf(accountId, password) {
      const row = await database.get('SELECT password FROM account WHERE id = ?', accountId);
      return passwords.matches(password, row ? String(row.password) : null);
    },

    async setPassword(accountId, password, kept) {
      const hash = await passwords.hash(password);
      await database.write(async ({ run }) => {
        await run('DELETE FROM mail_token WHERE account_id = ?', accountId);
        await run('UPDATE account SET password = ? WHERE id = ?', hash, accountId);
      });
      await tokens.revokeAll(accountId, kept);
    },

    async emailOf(accountId) {
      const row = await database.get('SELECT email FROM account WHERE id = ?', accountId);
      return row ? String(row.email) : null;
    },

    async remove(accountId) {
      await database.write(async ({ run }) => {
        await run('DELETE FROM account WHERE id = ?', accountId);
      });
    },
  };
}
