import type { PoolClient } from 'pg';
import type { Clock } from '#shared/lib/time/clock.ts';
import {
  createFailureReport,
  type Database,
  type DatabaseValue,
  defaultWaitMs,
  type Transaction,
} from '../database.ts';
import { type Connections, createConnections, send } from './connections.ts';
import { longestMigrationMs, migrate } from './migrate.ts';
import { asRefusal, ConnectionFailed, databaseAt } from './postgres-errors.ts';
import { createTransactions, repeat } from './transactions.ts';

interface PostgresOptions {
  /** A fixed or shifted clock; otherwise the database's own. */
  readonly clock?: Clock;
  /** Receives a message for the operator when the database begins to fail. */
  readonly tell?: ((line: string) => void) | undefined;
}

/** The clock of the server, which is the same for all processes. It stands still in a transaction. */
export const databaseNow = '(extract(epoch FROM now()) * 1000)::bigint';

/** How long the key of a write is kept. A write tries again for seconds. */
const writeKeyLife = "interval '1 hour'";
/** Longer than the windows of all limits. */
const limitLife = "interval '2 hours'";
const tidyEveryMs = 600_000;

const tidy = `
  DELETE FROM write_key WHERE written_at < now() - ${writeKeyLife};
  DELETE FROM recent_event WHERE used_at < now() - ${limitLife};
  DELETE FROM allowance WHERE used_at < now() - ${limitLife};
`;

/** Opens the tables in a PostgreSQL database, creates them if missing, and migrates to the newest version. */
export async function openPostgres(url: string, { clock, tell = () => {} }: PostgresOptions = {}): Promise<Database> {
  const connections = createConnections(url);
  try {
    await connections.use((client) => migrate(client, url), longestMigrationMs);
  } catch (error) {
    await connections.close();
    throw asRefusal(error, url);
  }
  const now = clock ? () => `${Math.trunc(clock.now())}::bigint` : () => databaseNow;
  return wrapConnections(connections, now, url, tell);
}

function wrapConnections(
  connections: Connections,
  now: () => string,
  url: string,
  tell: (line: string) => void,
): Database {
  const reporting = createFailureReport(tell);
  const texts = new Map<string, string>();

  /** Returns a statement as PostgreSQL writes it. */
  function textOf(sql: string): string {
    let count = 0;
    const text = texts.get(sql) ?? sql.replaceAll('?', () => `$${++count}`);
    texts.set(sql, text);
    return text.replaceAll('now_ms()', now());
  }

  const statementsOn = (client: PoolClient): Transaction => {
    const query = (sql: string, values: readonly DatabaseValue[]) => send(client, textOf(sql), values);
    return {
      get: async (sql, ...values) => (await query(sql, values)).rows[0],
      all: async (sql, ...values) => (await query(sql, values)).rows,
      run: async (sql, ...values) => (await query(sql, values)).rowCount ?? 0,
    };
  };

  async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      throw asRefusal(error, url);
    }
  }

  /** One statement is a transaction of its own. It is repeated when its connection was lost, so it may be executed twice. */
  const read = <Result>(work: (queries: Transaction) => Promise<Result>): Promise<Result> =>
    reporting(
      () =>
        refusing(() =>
          repeat(
            defaultWaitMs,
            (error) => error instanceof ConnectionFailed && error.stage === 'lost',
            () => connections.use((client) => work(statementsOn(client))),
          ),
        ),
      // Other failures concern writing alone.
      (reason) => reason === 'unreachable' || reason === 'busy',
    );

  const transactions = createTransactions(connections, statementsOn);
  const write: Database['write'] = (change, longestWaitMs = defaultWaitMs) =>
    refusing(() => transactions(change, longestWaitMs));

  const tidyUp = () =>
    connections
      .use((client) => send(client, tidy))
      .catch(() => {
        // The next time will do: what is not removed does no harm.
      });
  void tidyUp();
  const tidying = setInterval(tidyUp, tidyEveryMs).unref();

  return {
    get: (sql, ...values) => read(({ get }) => get(sql, ...values)),
    all: (sql, ...values) => read(({ all }) => all(sql, ...values)),
    // A write that does not wait expects refusals, so they are not reported.
    write: (change, longestWaitMs) =>
      longestWaitMs === 0 ? write(change, 0) : reporting(() => write(change, longestWaitMs)),
    place: `PostgreSQL at ${databaseAt(url)}`,
    async check() {
      await read(({ get }) => get('SELECT version FROM tables_version'));
    },
    connections: connections.counts,
    async close() {
      clearInterval(tidying);
      await connections.close();
    },
  };
}
