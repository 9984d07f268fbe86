import { createHash, randomBytes } from 'node:crypto';
import type { SignedInDevice } from '#shared/api/calls/account-life.ts';
import type { UserDatabase } from './open-database.ts';
import { UserDataRefused } from './user-data-refused.ts';

export interface TokenStore {
  /** Creates a token for a device. Only its hash is stored. */
  issue(accountId: string, device?: string): Promise<string>;
  /** Returns the account of a valid token and records its use. The presence of a cookie proves nothing (TRAP-32). */
  accountOf(token: string | null): Promise<string | null>;
  revoke(token: string): Promise<void>;
  /** Ends the sessions of an account, all but the one of `kept`. */
  revokeAll(accountId: string, kept?: string): Promise<void>;
  /** The devices of an account, the one used last first. */
  devicesOf(accountId: string, token: string): Promise<SignedInDevice[]>;
  /** Ends the session of a device. */
  revokeDevice(accountId: string, id: string): Promise<void>;
}

export interface TokenRules {
  readonly now: () => number;
  readonly newToken?: () => string;
  /** Expiry after the last use; 7 days by default. */
  readonly idleMs?: number;
  /** Expiry after creation; 30 days by default. */
  readonly absoluteMs?: number;
}

const day = 24 * 3_600_000;
const tokenShape = /^[\w-]{43}$/;
/** Precision of the last use, which saves a write per call. */
const useNotedEveryMs = 60_000;
/** Limit on tokens of an account (browsers and devices); the oldest is removed. */
const mostOfAnAccount = 20;

export function createTokens(
  database: UserDatabase,
  { now, newToken = () => randomBytes(32).toString('base64url'), idleMs = 7 * day, absoluteMs = 30 * day }: TokenRules,
): TokenStore {
  /** Without waiting: a locked or full database must neither delay nor sign out a user; reads still work. */
  async function noteUse(hash: Buffer, time: number): Promise<void> {
    try {
      await database.write(({ run }) => run('UPDATE token SET used_at = ? WHERE hash = ?', time, hash), 0);
    } catch (error) {
      if (!(error instanceof UserDataRefused)) throw error;
    }
  }

  return {
    async issue(accountId, device = '') {
      const token = newToken();
      const time = now();
      await database.write(async ({ run }) => {
        await run('DELETE FROM token WHERE created_at <= ? OR used_at <= ?', time - absoluteMs, time - idleMs);
        await run(
          `DELETE FROM token WHERE hash IN (
             SELECT hash FROM token WHERE account_id = ? ORDER BY created_at DESC, used_at DESC, hash LIMIT 1000 OFFSET ?)`,
          accountId,
          mostOfAnAccount - 1,
        );
        await run(
          'INSERT INTO token (hash, account_id, created_at, used_at, id, device) VALUES (?, ?, ?, ?, ?, ?)',
          hashOf(token),
          accountId,
          time,
          time,
          randomBytes(8).toString('hex'),
          device,
        );
      });
      return token;
    },
    async accountOf(token) {
      if (!token || !tokenShape.test(token)) return null;
      const hash = hashOf(token);
      const row = await database.get('SELECT account_id, created_at, used_at FROM token WHERE hash = ?', hash);
      const time = now();
      const usedAt = Number(row?.used_at);
      if (!row || time >= Number(row.created_at) + absoluteMs || time >= usedAt + idleMs) return null;
      if (time >= usedAt + useNotedEveryMs) await noteUse(hash, time);
      return String(row.account_id);
    },
    async revoke(token) {
      await database.write(({ run }) => run('DELETE FROM token WHERE hash = ?', hashOf(token)));
    },
    async revokeAll(accountId, kept = '') {
      await database.write(({ run }) =>
        run('DELETE FROM token WHERE account_id = ? AND hash <> ?', accountId, hashOf(kept)),
      );
    },
    async devicesOf(accountId, token) {
      const time = now();
      const rows = await database.all(
        `SELECT id, device, created_at, used_at, hash = ? AS is_this FROM token
         WHERE account_id = ? AND created_at > ? AND used_at > ? ORDER BY used_at DESC, id`,
        hashOf(token),
        accountId,
        time - absoluteMs,
        time - idleMs,
      );
      return rows.map(({ id, device, created_at, used_at, is_this }) => ({
        id: String(id),
        name: String(device),
        createdAt: Number(created_at),
        usedAt: Number(used_at),
        isThis: is_this === 1,
      }));
    },
    async revokeDevice(accountId, id) {
      await database.write(({ run }) => run('DELETE FROM token WHERE account_id = ? AND id = ?', accountId, id));
    },
  };
}

export const hashOf = (token: string) => createHash('sha256').update(token).digest();
