import { createHash, randomBytes } from 'node:crypto';
import type { UserDatabase } from './open-database.ts';
import { UserDataRefused } from './user-data-refused.ts';

export interface TokenStore {
  /** Creates a token. Only its hash is stored. */
  issue(accountId: string): string;
  /** Returns the account of a valid token and records its use. */
  accountOf(token: string | null): string | null;
  revoke(token: string): void;
  revokeAll(accountId: string): void;
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
  const insert = database.prepare('INSERT INTO token (hash, account_id, created_at, used_at) VALUES (?, ?, ?, ?)');
  const select = database.prepare('SELECT account_id, created_at, used_at FROM token WHERE hash = ?');
  const noteUse = database.prepare('UPDATE token SET used_at = ? WHERE hash = ?');
  const remove = database.prepare('DELETE FROM token WHERE hash = ?');
  const removeAll = database.prepare('DELETE FROM token WHERE account_id = ?');
  const removeExpired = database.prepare('DELETE FROM token WHERE created_at <= ? OR used_at <= ?');
  const removeOldest = database.prepare(
    `DELETE FROM token WHERE hash IN (
       SELECT hash FROM token WHERE account_id = ? ORDER BY created_at DESC, used_at DESC, hash LIMIT -1 OFFSET ?)`,
  );

  return {
    issue(accountId) {
      const token = newToken();
      const time = now();
      database.write(() => {
        removeExpired.run(time - absoluteMs, time - idleMs);
        removeOldest.run(accountId, mostOfAnAccount - 1);
        insert.run(hashOf(token), accountId, time, time);
      });
      return token;
    },
    accountOf(token) {
      if (!token || !tokenShape.test(token)) return null;
      const hash = hashOf(token);
      const row = select.get(hash);
      const time = now();
      const usedAt = Number(row?.used_at);
      if (!row || time >= Number(row.created_at) + absoluteMs || time >= usedAt + idleMs) return null;
      if (time >= usedAt + useNotedEveryMs) {
        try {
          noteUse.run(time, hash);
        } catch (error) {
          // A full disk must not sign users out; reads still work.
          if (!(error instanceof UserDataRefused)) throw error;
        }
      }
      return String(row.account_id);
    },
    revoke(token) {
      remove.run(hashOf(token));
    },
    revokeAll(accountId) {
      removeAll.run(accountId);
    },
  };
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();
