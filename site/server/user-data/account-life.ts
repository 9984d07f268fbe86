import { randomUUID } from 'node:crypto';
import type { signUp } from '#shared/api/calls/account-life.ts';
import type { BodyOf } from '#shared/api/endpoint.ts';
import type { AccountAttributes } from '#shared/domain/account.ts';
import { normalizedEmail } from './accounts.ts';
import type { Database, Queries, Transaction } from './database.ts';
import type { Passwords } from './passwords.ts';
import { hashOf, hasPassword, newToken } from './tokens.ts';

/** Lifetime of a token of a mail, which the texts of mails and pages name. */
export const mailTokenLifetimeMs = 30 * 60_000;

const isValid = `created_at > now_ms() - ${mailTokenLifetimeMs}`;

interface MailToken {
  readonly purpose: 'sign-up' | 'email' | 'password';
  /** Absent for an account that is not yet there. */
  readonly accountId?: string;
  readonly content?: object;
}

interface MailTokenContent {
  readonly email: string;
  readonly hash: string;
  readonly attributes: AccountAttributes;
}

/** Creates, changes and deletes accounts. Tokens of mails are stored as hashes, hold once, and for 30 minutes. */
// Long because the methods share one database.
export function createAccountLife(database: Database, passwords: Passwords) {
  const idOf = async ({ get }: Queries, email: string) => {
    const row = await get('SELECT id FROM account WHERE email = ?', normalizedEmail(email));
    return row ? String(row.id) : null;
  };

  /** Stores a token of a mail, and removes those that have ended. */
  async function store({ run }: Transaction, { purpose, accountId, content = {} }: MailToken) {
    const token = newToken();
    await run(`DELETE FROM mail_token WHERE NOT (${isValid})`);
    await run(
      'INSERT INTO mail_token (hash, purpose, account_id, content, created_at) VALUES (?, ?, ?, ?, now_ms())',
      hashOf(token),
      purpose,
      accountId ?? null,
      JSON.stringify(content),
    );
    return token;
  }
  const issue = (given: MailToken) => database.write((transaction) => store(transaction, given));

  const findPending = `SELECT purpose, account_id, content FROM mail_token
    WHERE hash = ? AND ${isValid} AND purpose IN ('sign-up', 'email')`;

  async function setEmail({ get, run }: Transaction, accountId: string, email: string) {
    const account = await get('SELECT attributes FROM account WHERE id = ?', accountId);
    const attributes = { ...JSON.parse(String(account?.attributes)), email };
    await run(
      'UPDATE account SET email = ?, attributes = ? WHERE id = ?',
      email,
      JSON.stringify(attributes),
      accountId,
    );
  }

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
            ? () => issue({ purpose: 'sign-up', content: { email, hash, attributes: { email, firstName, lastName } } })
            : null,
      };
    },

    /** Returns a function that makes a token to set a new password; null if the address has no account. */
    async forget(email: string) {
      const id = await idOf(database, email);
      return id === null ? null : () => issue({ purpose: 'password', accountId: id });
    },

    /**
     * Returns a function that makes a token to change the address, which replaces an earlier one; null if another account has the
     * address. The function returns null if the password has changed since it was verified.
     */
    async prepareEmail(accountId: string, verified: string, written: string) {
      const email = normalizedEmail(written);
      if ((await idOf(database, email)) !== null) return null;
      return () =>
        database.write(async (transaction) => {
          if (!(await transaction.get(hasPassword, accountId, verified))) return null;
          await transaction.run("DELETE FROM mail_token WHERE account_id = ? AND purpose = 'email'", accountId);
          return store(transaction, { purpose: 'email', accountId, content: { email } });
        });
    },

    /**
     * Returns the account whose address a token confirms, or how to check the password of the account that it creates; null if
     * it has ended or was used.
     */
    async pendingOf(token: string) {
      const found = await database.get(findPending, hashOf(token));
      if (!found) return null;
      const { hash }: Partial<MailTokenContent> = JSON.parse(String(found.content));
      const accountId = found.account_id === null ? null : String(found.account_id);
      return { accountId, isPassword: (password: string) => passwords.matches(password, hash ?? null) };
    },

    /** Uses the token of a mail; null if it has ended, was used, or its address is taken. */
    confirm: (token: string) =>
      database.write(async (transaction): Promise<'account' | 'email' | null> => {
        const used = await transaction.get(findPending, hashOf(token));
        if (!used) return null;
        await transaction.run('DELETE FROM mail_token WHERE hash = ?', hashOf(token));
        const { email, hash, attributes }: MailTokenContent = JSON.parse(String(used.content));
        if ((await idOf(transaction, email)) !== null) return null;
        if (used.purpose === 'email') {
          await setEmail(transaction, String(used.account_id), email);
          return 'email';
        }
        await transaction.run(
          'INSERT INTO account (id, email, password, attributes, created_at) VALUES (?, ?, ?, ?, now_ms())',
          randomUUID(),
          email,
          hash,
          JSON.stringify(attributes),
        );
        return 'account';
      }),

    /** Sets a password by the token of a mail and ends all sessions; false if the token has ended. */
    async reset(token: string, password: string) {
      const hash = await passwords.hash(password);
      return database.write(async ({ get, run }) => {
        const used = await get(
          `SELECT account_id FROM mail_token WHERE hash = ? AND ${isValid} AND purpose = 'password'`,
          hashOf(token),
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

    /** Sets a password, and ends all sessions but the one of `kept`; false if it has changed since it was verified. */
    async setPassword(accountId: string, verified: string, password: string, kept: string) {
      const hash = await passwords.hash(password);
      return database.write(async ({ run }) => {
        const set = 'UPDATE account SET password = ? WHERE id = ? AND password = ?';
        if ((await run(set, hash, accountId, verified)) === 0) return false;
        await run('DELETE FROM mail_token WHERE account_id = ?', accountId);
        await run('DELETE FROM token WHERE account_id = ? AND hash <> ?', accountId, hashOf(kept));
        return true;
      });
    },

    async emailOf(accountId: string) {
      const row = await database.get('SELECT email FROM account WHERE id = ?', accountId);
      return row ? String(row.email) : null;
    },

    /** Deletes an account with all that belongs to it; false if its password has changed since it was verified. */
    remove: (accountId: string, verified: string) =>
      database.write(
        async ({ run }) => (await run('DELETE FROM account WHERE id = ? AND password = ?', accountId, verified)) > 0,
      ),
  };
}
