import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { migrations } from './migrations.ts';
import { inWords, UserDataRefused } from './user-data-refused.ts';

type Value = string | number | null | Uint8Array;
export type DatabaseRow = Readonly<Record<string, unknown>>;

/** Reads of the user data. */
export interface Queries {
  /** The first row. */
  get(sql: string, ...values: Value[]): Promise<DatabaseRow | undefined>;
  all(sql: string, ...values: Value[]): Promise<DatabaseRow[]>;
}

/** Reads and writes of one transaction. */
export interface Transaction extends Queries {
  /** Returns the number of changed rows. */
  run(sql: string, ...values: Value[]): Promise<number>;
}

/**
 * The user data in a database. Waiting for it never blocks the event loop, and ends after `longestWaitMs`. Rejects with
 * `UserDataRefused` when the database cannot be used.
 */
export interface Database extends Queries {
  /**
   * Runs `change` in a transaction, which is on disk when the promise resolves. `change` uses only its transaction, and
   * awaits nothing else, because other reads and writes wait for its end.
   */
  write<Result>(change: (transaction: Transaction) => Promise<Result>, longestWaitMs?: number): Promise<Result>;
  /** Rejects when the data can be neither read nor written. */
  check(): Promise<void>;
  close(): Promise<void>;
}

const fileName = 'user-data.sqlite';
/** "tpud", the application id in the header of the file. */
const applicationId = 0x74707564;
/** Longest wait for a lock of another process, such as a backup. */
const defaultWaitMs = 2000;
const retryEveryMs = 20;
/** Limit on reads and writes that wait for a lock; more are refused at once. */
const mostWaiting = 200;

/**
 * Opens the file in a folder, creates both if missing, and migrates to the newest version. `:memory:` lasts as long as the
 * process. `tell` receives a message for the operator when writes begin to fail.
 */
export function openDatabase(folder: string, tell: (line: string) => void = () => {}): Database {
  const inMemory = folder === ':memory:';
  const file = inMemory ? folder : join(folder, fileName);
  if (!inMemory) makeFolder(folder);
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: defaultWaitMs, enableForeignKeyConstraints: true });
    prepareFile(database, file);
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
    throw new UserDataRefused('disk', `The folder ${folder} cannot be created: choose another DATA_DIR.`, error);
  }
}

function prepareFile(database: DatabaseSync, file: string): void {
  const pragma = (name: string) => Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0];
  const version = Number(pragma('user_version'));
  const isNew = Number(database.prepare('SELECT count(*) AS count FROM sqlite_schema').get()?.count) === 0;
  if (!isNew && pragma('application_id') !== applicationId) {
    throw new UserDataRefused(
      'foreign',
      `${file} belongs to another program: move it away, or choose another DATA_DIR.`,
    );
  }
  if (version > migrations.length) {
    const words = `${file} was written by a newer version (${version}, this one knows ${migrations.length})`;
    throw new UserDataRefused('newer', `${words}: start the newer version.`);
  }
  if (!isNew && pragma('quick_check(1)') !== 'ok') {
    throw new UserDataRefused(
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
  /** Reason of the last failed write, until one succeeds. */
  let reported: UserDataRefused['reason'] | null = null;
  const opened = file === ':memory:' ? [] : [file, `${file}-wal`].map((each) => [each, identityOf(each)] as const);

  /** SQLite keeps on writing to removed files, where the data is lost. */
  function checkFiles(): void {
    if (opened.every(([each, identity]) => identityOf(each) === identity)) return;
    const words = `${file} was removed or replaced in use, so nothing can be written`;
    throw new UserDataRefused('gone', `${words}: put it back, or its backup, and restart.`);
  }

  function report(error: unknown): void {
    if (!(error instanceof UserDataRefused) || error.reason === reported) return;
    reported = error.reason;
    tell(error.message);
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
        const isBusy = inPlainWords instanceof UserDataRefused && inPlainWords.reason === 'busy';
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
    async write(change, longestWaitMs) {
      try {
        const result = await written(change, longestWaitMs);
        reported = null;
        return result;
      } catch (error) {
        // A write that does not wait expects locks, so they are not reported.
        if (longestWaitMs !== 0) report(error);
        throw error;
      }
    },
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
