import { randomUUID } from 'node:crypto';
import type { signUp } from '#shared/api/calls/account-life.ts';
import type { BodyOf } from '#shared/api/endpoint.ts';
import type { AccountAttributes } from '#shared/domain/account.ts';
import { normalizedEmail } from './accounts.ts';
import type { Database, Queries } from './open-database.ts';
import type { Passwords } from './passwords.ts';
import { hashOf, newToken, type TokenStore } from './tokens.ts';

/** Lifetime of a token of a mail, which the texts of mails and pages name. */
export const mailTokenLifetimeMs = 30 * 60_000;

interface MailTokenContent {
  readonly email: string;
  readonly hash: string;
  readonly attributes: AccountAttributes;
}

/** Creates, changes and deletes accounts. Tokens of mails are stored as hashes, hold once, and for 30 minutes. */
// Long because the methods share one database and one clock.
export function createAccountLife(
  database: Database,
  tokens: Pick<TokenStore, 'revokeAll'>,
  { now, passwords }: { readonly now: () => number; readonly passwords: Passwords },
) {
  const idOf = async ({ get }: Queries, email: string) => {
    const row = await get('SELECT id FROM account WHERE email = ?', normalizedEmail(email));
    return row ? String(row.id) : null;
  };

  /** Stores a token of a mail, and removes those that have ended. */
  async function issue(purpose: 'sign-up' | 'email' | 'password', accountId: string | null, content: object) {
    const token = newToken();
    await database.write(async ({ run }) => {
      await run('DELETE FROM mail_token WHERE created_at <= ?', now() - mailTokenLifetimeMs);
      // A new address replaces another one. No other mail ends an earlier one, because anyone may request it.
      if (purpose === 'email')
        await run("DELETE FROM mail_token WHERE account_id = ? AND purpose = 'email'", accountId);
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
    /**
     * Prepares an account. Takes as long whether the address has one or not. `finish` returns a function that stores the rest
     * and makes the token of the mail; null if the address has an account.
     */
    async prepare({ email: written, password, firstName, lastName }: BodyOf<typeof signUp>) {
      const email = normalizedEmail(written);
      const hash = await passwords.hash(password);
      return {
        finish: async () =>
          (await idOf(database, email)) === null
            ? () => issue('sign-up', null, { email, hash, attributes: { email, firstName, lastName } })
            : null,
      };
    },

    /** Returns a function that makes a token to set a new password; null if the address has no account. */
    async forget(email: string) {
      const id = await idOf(database, email);
      return id === null ? null : () => issue('password', id, {});
    },

    /** Returns a function that makes a token to change the address; null if another account has it. */
    async prepareEmail(accountId: string, written: string) {
      const email = normalizedEmail(written);
      return (await idOf(database, email)) === null ? () => issue('email', accountId, { email }) : null;
    },

    /** Uses the token of a mail; null if it has ended, was used, or its address is taken. */
    confirm: (token: string) =>
      database.write(async (transaction): Promise<'account' | 'email' | null> => {
        const used = await transaction.get(
          `SELECT purpose, account_id, content FROM mail_token WHERE hash = ? AND created_at > ? AND purpose IN ('sign-up', 'email')`,
          hashOf(token),
          now() - mailTokenLifetimeMs,
        );
        if (!used) return null;
        await transaction.run('DELETE FROM mail_token WHERE hash = ?', hashOf(token));
        const { email, hash, attributes }: MailTokenContent = JSON.parse(String(used.content));
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

    /** Sets a password by the token of a mail and ends all sessions; false if the token has ended. */
    async reset(token: string, password: string) {
      const hash = await passwords.hash(password);
      return database.write(async ({ get, run }) => {
        const used = await get(
          `SELECT account_id FROM mail_token WHERE hash = ? AND created_at > ? AND purpose = 'password'`,
          hashOf(token),
          now() - mailTokenLifetimeMs,
        );
        if (!used) return false;
        const id = String(used.account_id);
        // Ends all mailed links of the account, those of other requests too.
        await run('DELETE FROM mail_token WHERE account_id = ?', id);
        await run('UPDATE account SET password = ? WHERE id = ?', hash, id);
        await run('DELETE FROM token WHERE account_id = ?', id);
        return true;
      });
    },

    async isPasswordOf(accountId: string, password: string) {
      const row = await database.get('SELECT password FROM account WHERE id = ?', accountId);
      return passwords.matches(password, row ? String(row.password) : null);
    },

    /** Sets a password, and ends all sessions but the one of `kept`. */
    async setPassword(accountId: string, password: string, kept: string) {
      const hash = await passwords.hash(password);
      await database.write(async ({ run }) => {
        await run('DELETE FROM mail_token WHERE account_id = ?', accountId);
        await run('UPDATE account SET password = ? WHERE id = ?', hash, accountId);
      });
      await tokens.revokeAll(accountId, kept);
    },

    async emailOf(accountId: string) {
      const row = await database.get('SELECT email FROM account WHERE id = ?', accountId);
      return row ? String(row.email) : null;
    },

    /** Deletes an account with all that belongs to it. */
    async remove(accountId: string) {
      await database.write(async ({ run }) => {
        await run('DELETE FROM account WHERE id = ?', accountId);
      });
    },
  };
}
