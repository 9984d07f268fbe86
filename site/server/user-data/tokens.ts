import { createHash, randomBytes } from 'node:crypto';
import { millisecondsInDay } from 'date-fns/constants';
import type { SignedInDevice } from '#shared/api/calls/account-life.ts';
import { DataRefused } from './data-refused.ts';
import type { Database } from './database.ts';

export type TokenStore = ReturnType<typeof createTokens>;

/** Expiry after the last use. */
const idleMs = 7 * millisecondsInDay;
/** Expiry after creation. */
const absoluteMs = 30 * millisecondsInDay;
const tokenShape = /^[\w-]{43}$/;
/** The last use is stored at most once a minute, which saves a write per call. */
const useNotedEveryMs = 60_000;
/** Limit on tokens of an account (browsers and devices); the oldest is removed. */
const mostOfAnAccount = 20;

const isValid = `created_at > now_ms() - ${absoluteMs} AND used_at > now_ms() - ${idleMs}`;

/** Finds an account by its id and the hash of its password. */
export const hasPassword = 'SELECT 1 FROM account WHERE id = ? AND password = ?';

export function createTokens(database: Database) {
  /** Without waiting: a locked or full database must neither delay nor sign out a traveller; reads still work. */
  async function noteUse(hash: Buffer): Promise<void> {
    try {
      await database.write(({ run }) => run('UPDATE token SET used_at = now_ms() WHERE hash = ?', hash), 0);
    } catch (error) {
      if (!(error instanceof DataRefused)) throw error;
    }
  }

  return {
    /**
     * Creates a token for a device. Only its hash is stored. Returns null if the account no longer has the hash of the password
     * that was verified: a new password ends all sessions, those that are being opened too.
     */
    issue: (accountId: string, verified: string, device = '') =>
      database.write(async ({ get, run }) => {
        if (!(await get(hasPassword, accountId, verified))) return null;
        const token = newToken();
        await run(`DELETE FROM token WHERE NOT (${isValid})`);
        await run(
          `DELETE FROM token WHERE hash IN (
             SELECT hash FROM token WHERE account_id = ? ORDER BY created_at DESC, used_at DESC, hash LIMIT 1000 OFFSET ?)`,
          accountId,
          mostOfAnAccount - 1,
        );
        await run(
          'INSERT INTO token (hash, account_id, created_at, used_at, id, device) VALUES (?, ?, now_ms(), now_ms(), ?, ?)',
          hashOf(token),
          accountId,
          randomBytes(8).toString('hex'),
          device,
        );
        return token;
      }),
    /** Returns the account of a valid token and records its use. The presence of a cookie proves nothing (TRAP-32). */
    async accountOf(token: string | null) {
      if (!token || !tokenShape.test(token)) return null;
      const hash = hashOf(token);
      const row = await database.get(
        `SELECT account_id, used_at <= now_ms() - ${useNotedEveryMs} AS is_use_news FROM token WHERE hash = ? AND ${isValid}`,
        hash,
      );
      if (!row) return null;
      if (row.is_use_news === 1) await noteUse(hash);
      return String(row.account_id);
    },
    async revoke(token: string) {
      await database.write(({ run }) => run('DELETE FROM token WHERE hash = ?', hashOf(token)));
    },
    /** The devices of an account, the one used last first. */
    async devicesOf(accountId: string, token: string): Promise<SignedInDevice[]> {
      const rows = await database.all(
        `SELECT id, device, created_at, used_at, hash = ? AS is_this FROM token
         WHERE account_id = ? AND ${isValid} ORDER BY used_at DESC, id`,
        hashOf(token),
        accountId,
      );
      return rows.map(({ id, device, created_at, used_at, is_this }) => ({
        id: String(id),
        name: String(device),
        createdAt: Number(created_at),
        usedAt: Number(used_at),
        isThis: is_this === 1,
      }));
    },
    /** Ends the session of a device. */
    async revokeDevice(accountId: string, id: string) {
      await database.write(({ run }) => run('DELETE FROM token WHERE account_id = ? AND id = ?', accountId, id));
    },
  };
}

/** Creates a token of 43 characters that can stand in an address. */
export const newToken = () => randomBytes(32).toString('base64url');

export const hashOf = (token: string) => createHash('sha256').update(token).digest();
