import type { PoolClient } from 'pg';
import { DataRefused } from '../data-refused.ts';
import { send } from './connections.ts';
import { postgresMigrations, tableNames } from './migrations.ts';
import { databaseAt } from './postgres-errors.ts';

/** "tpud", the key of the lock under which one process migrates. */
const lockKey = 0x74707564;
/** Longest wait for a process that migrates. */
const longestWaitMs = 60_000;
/** Limit on the whole of it. */
export const longestMigrationMs = 2 * longestWaitMs;

/** Creates the tables, or changes them to the newest version: all of it or nothing. A second process waits, and finds it done. */
export async function migrate(client: PoolClient, url: string): Promise<void> {
  await send(client, `BEGIN; SET LOCAL statement_timeout = ${longestWaitMs}; SET LOCAL lock_timeout = 0`);
  try {
    await send(client, `SELECT pg_advisory_xact_lock(${lockKey})`);
    const version = await versionOf(client, url);
    for (const [step, sql] of postgresMigrations.entries()) if (step >= version) await send(client, sql);
    // Also without a new step: a copy that may only be read is refused at the start.
    await send(client, `UPDATE tables_version SET version = ${postgresMigrations.length}`);
    await send(client, 'COMMIT');
  } catch (error) {
    await send(client, 'ROLLBACK').catch(() => {});
    throw error;
  }
}

/** Returns the number of steps that the tables have taken. */
async function versionOf(client: PoolClient, url: string): Promise<number> {
  const here = `DATABASE_URL: the database at ${databaseAt(url)}`;
  const has = async (table: string) =>
    (await send(client, 'SELECT to_regclass($1) AS found', [table])).rows[0]?.found !== null;
  if (!(await has('tables_version'))) {
    for (const table of tableNames) {
      if (await has(table)) {
        const words = `${here} has a table "${table}" of another program`;
        throw new DataRefused('foreign', `${words}: name an empty database.`);
      }
    }
    await send(client, 'CREATE TABLE tables_version (version INTEGER NOT NULL)');
    await send(client, 'INSERT INTO tables_version VALUES (0)');
  }
  const version = Number((await send(client, 'SELECT version FROM tables_version')).rows[0]?.version);
  if (version <= postgresMigrations.length) return version;
  const words = `${here} was written by a newer version (${version}, this one knows ${postgresMigrations.length})`;
  throw new DataRefused('newer', `${words}: start the newer version.`);
}
