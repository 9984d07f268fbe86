import { setTimeout as delay } from 'node:timers/promises';
import { type ClientBase, Pool, type PoolClient, type QueryResult, types } from 'pg';
import { requestId } from '../../http/request-id.ts';
import { DataRefused } from '../data-refused.ts';
import { type ConnectionCounts, type DatabaseValue, defaultWaitMs, mostWaiting } from '../database.ts';
import { ConnectionFailed, endsConnection } from './postgres-errors.ts';

/** Connections of a process. Those of all processes together stay below `max_connections` of the server. */
const mostConnections = 10;
const statementMs = 4000;
/**
 * Limit on all statements of one read or write, for a server that is slow or no longer responds. A call has up to three of them, and
 * browsers give up after 15 seconds.
 */
const workMs = statementMs + 1000;
const longestEndMs = 3000;

/** When the work on a connection has to be done. */
const deadlines = new WeakMap<ClientBase, number>();

/** Ends statements, waits for locks and forgotten transactions on the server, also those of a process that is gone. */
const timeLimits = `
  SET statement_timeout = ${statementMs};
  SET lock_timeout = ${defaultWaitMs};
  SET idle_in_transaction_session_timeout = ${2 * statementMs};
`;

const asNumber = (text: string) => Number(text);
/** Parsers by type (bool, bigint, numeric), with which values are those that SQLite returns. */
const parsers: ReadonlyMap<number, (text: string) => number> = new Map([
  [16, (text: string) => Number(text === 't')],
  [20, asNumber],
  [1700, asNumber],
]);

export type Connections = ReturnType<typeof createConnections>;

/** Sends a statement, or several, on a connection. Rejects with `ConnectionFailed` when its response does not come in time. */
export async function send(
  client: ClientBase,
  text: string,
  values: readonly DatabaseValue[] = [],
): Promise<QueryResult> {
  const leftMs = (deadlines.get(client) ?? performance.now() + workMs) - performance.now();
  try {
    if (leftMs <= 0) throw new Error('timeout before the statement');
    // PostgreSQL knows no NUL in a text. It becomes what a lone surrogate becomes.
    const sent = values.map((value) => (typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value));
    // The logs of the database name the request. Its id is a word, which cannot end the comment.
    const id = requestId();
    const statement = {
      text: id === undefined ? text : `/* request ${id} */ ${text}`,
      values: sent,
      query_timeout: Math.ceil(leftMs),
    };
    // Of several statements without values, the last counts.
    const result = [await client.query(statement)].flat().at(-1);
    if (!result) throw new Error('A statement is missing.');
    return result;
  } catch (error) {
    throw endsConnection(error) ? new ConnectionFailed('lost', error) : error;
  }
}

/** A bounded pool of connections to a PostgreSQL database. */
export function createConnections(url: string) {
  const pool = new Pool({
    connectionString: url,
    application_name: 'tp-widgets',
    max: mostConnections,
    connectionTimeoutMillis: defaultWaitMs,
    idleTimeoutMillis: 300_000,
    keepAlive: true,
    types: { getTypeParser: (type, format) => parsers.get(type) ?? types.getTypeParser(type, format) },
    onConnect: (client) => send(client, timeLimits),
  });
  // Without listeners the end of a connection would end the process. The pool drops the connection by itself.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  let waiting = 0;
  let ended: Promise<void> | undefined;

  async function connect(): Promise<PoolClient> {
    if (waiting >= mostWaiting) {
      throw new DataRefused('busy', `DATABASE_URL: ${mostWaiting} wait for a connection to PostgreSQL.`);
    }
    waiting += 1;
    try {
      return await pool.connect();
    } catch (error) {
      throw new ConnectionFailed('connecting', error);
    } finally {
      waiting -= 1;
    }
  }

  return {
    counts: (): ConnectionCounts => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    /** Whether work would not wait for the connection of other work. */
    hasFree: () => pool.idleCount > 0 || pool.totalCount < mostConnections,
    /** Runs work on a connection of its own, for this long at most. */
    async use<Result>(work: (client: PoolClient) => Promise<Result>, longestMs = workMs): Promise<Result> {
      const client = await connect();
      deadlines.set(client, performance.now() + longestMs);
      try {
        const result = await work(client);
        client.release();
        return result;
      } catch (error) {
        client.release(error instanceof ConnectionFailed);
        throw error;
      }
    },
    /** Waits for the work of others, but not for a server that no longer responds. */
    close: () => (ended ??= Promise.race([pool.end(), delay(longestEndMs, undefined, { ref: false })])),
  };
}
