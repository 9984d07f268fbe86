import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { DataRefused } from '../data-refused.ts';
import type { Transaction } from '../database.ts';
import { type Connections, send } from './connections.ts';
import { ConnectionFailed, mayBeUndoneByOthers } from './postgres-errors.ts';

/**
 * Returns a function that runs a change in a serializable transaction. It is repeated when others have undone it, and when its
 * connection was lost, also while it was being committed: its key then tells whether it was.
 */
export function createTransactions(connections: Connections, statementsOn: (client: PoolClient) => Transaction) {
  /** Undoes a transaction that fails. */
  const undoing = <Result>(transact: (client: PoolClient) => Promise<Result>): Promise<Result> =>
    connections.use(async (client) => {
      try {
        return await transact(client);
      } catch (error) {
        if (!(error instanceof ConnectionFailed)) await send(client, 'ROLLBACK');
        throw error;
      }
    });

  return function write<Result>(
    change: (transaction: Transaction) => Promise<Result>,
    longestWaitMs: number,
  ): Promise<Result> {
    const key = randomUUID();
    /** The result of the last transaction whose commit was sent. Only its key says whether it was made. */
    let sent: { readonly result: Result } | null = null;
    /** A transaction that others may have undone runs alone the next time, so they cannot do so again. */
    let isAlone = false;

    async function transact(client: PoolClient): Promise<Result> {
      // The lock comes before the first look at the data, which is then newer than the transactions it has waited for.
      // The key waits for a former transaction with it: if that was committed, the key is there.
      const { rowCount } = await send(
        client,
        `BEGIN ISOLATION LEVEL SERIALIZABLE;
         SET LOCAL lock_timeout = ${Math.max(longestWaitMs, 100)};
         LOCK TABLE tables_version IN ${isAlone ? '' : 'ROW '}EXCLUSIVE MODE;
         INSERT INTO write_key (key) VALUES ('${key}') ON CONFLICT DO NOTHING`,
      );
      if (rowCount === 0 && sent) {
        await send(client, 'ROLLBACK');
        return sent.result;
      }
      const result = await change(statementsOn(client));
      sent = { result };
      const { command } = await send(client, 'COMMIT');
      if (command !== 'COMMIT') throw new Error('The transaction went on after one of its statements had failed.');
      return result;
    }

    function mayRepeat(error: unknown): boolean {
      if (error instanceof ConnectionFailed) return error.stage === 'lost' || sent !== null;
      const wasAlone = isAlone;
      isAlone = true;
      return mayBeUndoneByOthers(error) && !wasAlone;
    }

    if (longestWaitMs === 0 && !connections.hasFree()) throw new DataRefused('busy', 'No connection is free.');
    return repeat(longestWaitMs, mayRepeat, () => undoing(transact));
  };
}

/** Repeats work that may be repeated after an error, with growing random pauses, until the time is over. */
export async function repeat<Result>(
  longestMs: number,
  mayRepeat: (error: unknown) => boolean,
  work: () => Promise<Result>,
): Promise<Result> {
  const deadline = performance.now() + longestMs;
  for (let pauseMs = 10; ; pauseMs = Math.min(pauseMs * 2, 200)) {
    try {
      return await work();
    } catch (error) {
      if (!mayRepeat(error) || performance.now() >= deadline) throw error;
    }
    await delay(Math.random() * pauseMs);
  }
}
