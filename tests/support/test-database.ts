import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';
import type { Clock } from '#shared/lib/time/clock.ts';
import type { Database } from '#site/server/user-data/database.ts';
import { openUserData, type UserData } from '#site/server/user-data/open-user-data.ts';
import type { Passwords } from '#site/server/user-data/passwords.ts';
import { tableNames } from '#site/server/user-data/postgres/migrations.ts';
import { openPostgres } from '#site/server/user-data/postgres/open-postgres.ts';
import { openSqlite } from '#site/server/user-data/sqlite/open-sqlite.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL server of `tests/postgres.config.ts`; missing in other suites. */
    postgres?: string;
  }
}

/** The same tests run on SQLite in the suite of all units, and on PostgreSQL in a suite of their own. */
export const isPostgres = inject('postgres') !== undefined;

export interface TestStore {
  /** The folder of SQLite, or the address of an empty schema of PostgreSQL. */
  readonly where: string;
  /** Opens it as one of several processes would. The test closes it. */
  open(clock?: Clock): Promise<Database>;
}

/** An empty place for user data, which goes with the test. */
export async function makeTestStore(): Promise<TestStore> {
  const opened: Database[] = [];
  const isAt = isPostgres ? await makeSchema() : makeFolder();
  onTestFinished(async () => {
    for (const database of opened) await database.close();
    await isAt.remove();
  });
  const { where } = isAt;
  return {
    where,
    async open(clock) {
      const given = clock ? { clock } : {};
      const database = isPostgres ? await openPostgres(where, given) : openSqlite(where, given);
      opened.push(database);
      return database;
    },
  };
}

/** An empty database, which goes with the test. */
export async function openTestDatabase(clock?: Clock): Promise<Database> {
  if (isPostgres) return (await makeTestStore()).open(clock);
  const database = openSqlite(':memory:', clock ? { clock } : {});
  onTestFinished(() => database.close());
  return database;
}

function makeFolder() {
  const where = mkdtempSync(join(tmpdir(), 'user-data-'));
  return { where, remove: () => rmSync(where, { recursive: true, force: true }) };
}

/** Address of the PostgreSQL server of this suite. */
export function postgresUrl(): string {
  const url = inject('postgres');
  if (url === undefined) throw new Error('Run this file with tests/postgres.config.ts.');
  return url;
}

/** Runs statements on a connection to the server of this suite. */
export async function onPostgres<Result>(work: (client: Client) => Promise<Result>, url = postgresUrl()) {
  const client = new Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Schemas with empty tables, of tests that have ended. To make new tables takes longer than a test. */
const emptied: string[] = [];

/** Returns an empty schema, perhaps with empty tables. Its address leads a server to its own tables. */
export async function makeSchema() {
  const name = emptied.pop() ?? `test_${randomBytes(6).toString('hex')}`;
  await onPostgres((client) => client.query(`CREATE SCHEMA IF NOT EXISTS ${name}`));
  return {
    where: `${postgresUrl()}?options=-csearch_path%3D${name}`,
    async remove() {
      await onPostgres((client) => client.query(`TRUNCATE ${tableNames.map((table) => `${name}.${table}`)}`));
      emptied.push(name);
    },
  };
}

/** Empty user data with its stores, which goes with the test. */
export async function openTestUserData(clock: Clock, passwords: Passwords): Promise<UserData> {
  const schema = isPostgres ? await makeSchema() : null;
  const data = await openUserData({ folder: ':memory:', databaseUrl: schema?.where, clock, passwords });
  onTestFinished(async () => {
    await data.close();
    await schema?.remove();
  });
  return data;
}
