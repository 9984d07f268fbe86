import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { type Clock, systemClock } from '#shared/lib/time/clock.ts';
import { DataRefused } from '../data-refused.ts';
import { createFailureReport, type Database, defaultWaitMs, mostWaiting, type Transaction } from '../database.ts';
import { migrations } from './migrations.ts';

export const sqliteFile = 'user-data.sqlite';
/** "tpud", the application id in the header of the file. */
const applicationId = 0x74707564;
const retryEveryMs = 20;

interface SqliteOptions {
  /** The clock of the database. */
  readonly clock?: Clock;
  /** Receives a message for the operator when writes begin to fail. */
  readonly tell?: (line: string) => void;
}

/**
 * Opens the file in a folder, creates both if missing, and migrates to the newest version. `:memory:` lasts as long as the
 * process.
 */
export function openSqlite(folder: string, { clock = systemClock, tell = () => {} }: SqliteOptions = {}): Database {
  const inMemory = folder === ':memory:';
  const file = inMemory ? folder : join(folder, sqliteFile);
  if (!inMemory) makeFolder(folder);
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: defaultWaitMs, enableForeignKeyConstraints: true });
    prepareFile(database, file);
    database.function('now_ms', () => BigInt(Math.trunc(clock.now())));
    // SQLite would wait in the thread of the event loop.
    database.exec('PRAGMA busy_timeout = 0');
    return wrapDatabase(database, file, tell);
  } catch (error) {
    if (database?.isOpen) database.close();
    throw inWords(error, file);
  }
}

function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new DataRefused('disk', `The folder ${folder} cannot be created: choose another DATA_DIR.`, error);
  }
}

function prepareFile(database: DatabaseSync, file: string): void {
  const pragma = (name: string) => Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0];
  const version = Number(pragma('user_version'));
  const isNew = Number(database.prepare('SELECT count(*) AS count FROM sqlite_schema').get()?.count) === 0;
  if (!isNew && pragma('application_id') !== applicationId) {
    throw new DataRefused('foreign', `${file} belongs to another program: move it away, or choose another DATA_DIR.`);
  }
  if (version > migrations.length) {
    const words = `${file} was written by a newer version (${version}, this one knows ${migrations.length})`;
    throw new DataRefused('newer', `${words}: start the newer version.`);
  }
  if (!isNew && pragma('quick_check(1)') !== 'ok') {
    throw new DataRefused(
      'broken',
      `${file} is damaged: replace it by a backup, or move it away to start with an empty one.`,
    );
  }
  // Before the journal is created, which inherits the permissions: the data is personal.
  if (file !== ':memory:') chmodSync(file, 0o600);
  // FULL: acknowledged writes survive a killed process and a power failure; NORMAL only a killed process.
  // secure_delete overwrites deleted personal data in the file.
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA secure_delete = ON;
    PRAGMA trusted_schema = OFF;
  `);
  for (const [step, sql] of migrations.entries()) {
    if (step < version) continue;
    database.exec('BEGIN IMMEDIATE');
    try {
      // Another process may have taken this step while this one waited for the lock.
      if (Number(pragma('user_version')) === step) {
        database.exec(sql);
        database.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${step + 1}`);
      }
      database.exec('COMMIT');
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    }
  }
  // The first read creates the journal of a file that had none, such as a restored backup: from here on it must stay.
  pragma('schema_version');
}

/** Device and number of a file, which another file at its path does not have; null when there is none. */
function identityOf(file: string): string | null {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? `${found.dev}:${found.ino}` : null;
}

function wrapDatabase(database: DatabaseSync, file: string, tell: (line: string) => void): Database {
  const statements = new Map<string, StatementSync>();
  /** Ends with the transaction of this process that is open. All statements share one connection, so others wait for it. */
  let openTransaction: Promise<void> | null = null;
  let waiting = 0;
  const reporting = createFailureReport(tell);
  const opened = file === ':memory:' ? [] : [file, `${file}-wal`].map((each) => [each, identityOf(each)] as const);

  /** SQLite keeps on writing to removed files, where the data is lost. */
  function checkFiles(): void {
    if (opened.every(([each, identity]) => identityOf(each) === identity)) return;
    const words = `${file} was removed or replaced in use, so nothing can be written`;
    throw new DataRefused('gone', `${words}: put it back, or its backup, and restart.`);
  }

  function prepared(sql: string): StatementSync {
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  }

  const transaction: Transaction = {
    get: async (sql, ...values) => prepared(sql).get(...values),
    all: async (sql, ...values) => prepared(sql).all(...values),
    run: async (sql, ...values) => Number(prepared(sql).run(...values).changes),
  };

  /** Repeats `act` while another process holds a lock. */
  async function whenFree<Result>(act: () => Result, longestWaitMs = defaultWaitMs): Promise<Result> {
    const deadline = performance.now() + longestWaitMs;
    for (;;) {
      while (openTransaction) await openTransaction;
      try {
        return act();
      } catch (error) {
        const inPlainWords = inWords(error, file);
        const isBusy = inPlainWords instanceof DataRefused && inPlainWords.reason === 'busy';
        if (!isBusy || waiting >= mostWaiting || performance.now() >= deadline) throw inPlainWords;
      }
      waiting += 1;
      await delay(retryEveryMs);
      waiting -= 1;
    }
  }

  const written: Database['write'] = async (change, longestWaitMs) => {
    const ended = Promise.withResolvers<void>();
    await whenFree(() => {
      database.exec('BEGIN IMMEDIATE');
      openTransaction = ended.promise;
    }, longestWaitMs);
    try {
      checkFiles();
      const result = await change(transaction);
      database.exec('COMMIT');
      checkFiles();
      return result;
    } catch (error) {
      // SQLite ends the transaction itself after some errors, such as a full disk.
      if (database.isTransaction) database.exec('ROLLBACK');
      throw inWords(error, file);
    } finally {
      openTransaction = null;
      ended.resolve();
    }
  };

  return {
    get: (sql, ...values) => whenFree(() => prepared(sql).get(...values)),
    all: (sql, ...values) => whenFree(() => prepared(sql).all(...values)),
    write(change, longestWaitMs) {
      const work = () => written(change, longestWaitMs);
      // A write that does not wait expects locks, so they are not reported.
      return longestWaitMs === 0 ? work() : reporting(work);
    },
    place: file,
    async check() {
      checkFiles();
      await whenFree(() => prepared('SELECT count(*) FROM sqlite_schema').get());
    },
    async close() {
      while (openTransaction) await openTransaction;
      if (database.isOpen) database.close();
    },
  };
}

const reasons: Readonly<Record<number, readonly [DataRefused['reason'], string]>> = {
  5: ['busy', 'is in use by another process for too long'],
  6: ['busy', 'is in use by another process for too long'],
  8: ['disk', 'may not be written: give this user the right to, or choose another DATA_DIR'],
  10: ['disk', 'cannot be read or written: the disk reports an error'],
  11: ['broken', 'is damaged: replace it by a backup, or move it away to start with an empty one'],
  13: ['full', 'cannot grow: the disk is full'],
  14: ['disk', 'cannot be opened: give this user the right to, or choose another DATA_DIR'],
  26: ['foreign', 'is not a database: move it away, or choose another DATA_DIR'],
};

/** Converts an SQLite error to `DataRefused`; returns any other error, which is a bug, unchanged. */
function inWords(error: unknown, file: string): unknown {
  if (!(error instanceof Error) || !('errcode' in error)) return error;
  // The upper bits only refine the primary code.
  const known = reasons[Number(error.errcode) & 0xff];
  return known ? new DataRefused(known[0], `${file} ${known[1]}.`, error) : error;
}
