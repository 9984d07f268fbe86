import { createHash } from 'node:crypto';
import type { SharedRateLimit } from '../../http/request-limits.ts';
import type { CountEvents } from '../../recent-events.ts';
import type { Database, DatabaseValue } from '../database.ts';
import { databaseNow } from './open-postgres.ts';

/** Limit on memory for callers that are refused at present. */
const mostRefused = 10_000;

interface SharedLimits {
  readonly count: CountEvents;
  readonly takeOneOfAll: SharedRateLimit;
}

/**
 * Limits of all processes with this database together. Each step is one statement, which locks the row of its key. Time is that
 * of the database, never a fixed one; tests have another clock in milliseconds.
 */
export function createSharedLimits(database: Database, now?: () => number): SharedLimits {
  const refused = createRefusals(now ?? (() => performance.now()));
  const present = () => (now ? `${now()}::bigint` : databaseNow);
  const one = (sql: string, ...values: DatabaseValue[]) =>
    database.get(sql.replaceAll('present()', present()), ...values);

  const count: CountEvents = ({ name, windowMs, most }) => {
    const recent = `ARRAY(SELECT time FROM unnest(known.times) AS time WHERE time > present() - ${windowMs} ORDER BY time)`;
    const add = (values: string, condition = '') => `
      INSERT INTO recent_event AS known VALUES (?, ARRAY[present()], now())
      ON CONFLICT (key) DO UPDATE SET times = ${values} || present(), used_at = now() ${condition}
      RETURNING cardinality(times) - 1 AS others`;
    const take = add(recent, `WHERE cardinality(${recent}) < ${most}`);
    const note = add(`(${recent})[greatest(cardinality(${recent}) - ${most - 2}, 1):]`);
    const wait = `
      SELECT min(time) + ${windowMs} - present() AS ms FROM recent_event, unnest(times) AS time
      WHERE key = ? AND time > present() - ${windowMs}`;

    return {
      async take(text) {
        const key = hashOf(name, text);
        const waitMs = refused.msOf(key);
        if (waitMs > 0) return waitMs;
        if (await one(take, key)) return 0;
        return refused.add(key, Math.max(1, Number((await one(wait, key))?.ms)));
      },
      note: async (text) => Number((await one(note, hashOf(name, text)))?.others),
      async forget(text, which) {
        const key = hashOf(name, text);
        refused.remove(key);
        if (which === 'all') await one('DELETE FROM recent_event WHERE key = ?', key);
        else
          await one(
            'UPDATE recent_event SET times = trim_array(times, least(1, cardinality(times))) WHERE key = ?',
            key,
          );
      },
    };
  };

  /** Stores when the allowance will be full again, from which follows what is left of it. */
  const takeOneOfAll: SharedRateLimit = async (caller, { perSecond, burst }) => {
    const key = hashOf('allowance', caller);
    const knownMs = refused.msOf(key);
    if (knownMs > 0) return Math.ceil(knownMs / 1000);
    const eachMs = Math.round(1000 / perSecond);
    const next = `greatest(known.full_at, present()) + ${eachMs}`;
    const taken = await one(
      `INSERT INTO allowance AS known VALUES (?, present() + ${eachMs}, now())
       ON CONFLICT (key) DO UPDATE SET full_at = ${next}, used_at = now() WHERE ${next} - present() <= ${burst * eachMs}
       RETURNING 1`,
      key,
    );
    if (taken) return 0;
    const row = await one(`SELECT full_at - present() AS ms FROM allowance WHERE key = ?`, key);
    return Math.ceil(refused.add(key, Math.max(1, Number(row?.ms) - (burst - 1) * eachMs)) / 1000);
  };

  return { count, takeOneOfAll };
}

/** Remembers who is refused and until when, so that a flood does not reach the database. */
function createRefusals(now: () => number) {
  const until = new Map<string, number>();
  return {
    /** Milliseconds for which a key is still refused. */
    msOf: (key: Buffer): number => (until.get(key.toString('hex')) ?? 0) - now(),
    add(key: Buffer, ms: number): number {
      const [oldest] = until.keys();
      if (until.size >= mostRefused && oldest !== undefined) until.delete(oldest);
      until.set(key.toString('hex'), now() + ms);
      return ms;
    },
    remove: (key: Buffer): boolean => until.delete(key.toString('hex')),
  };
}

const hashOf = (...texts: readonly string[]): Buffer => createHash('sha256').update(JSON.stringify(texts)).digest();
