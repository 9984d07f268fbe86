import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { migrations } from './migrations.ts';
import { inWords, UserDataRefused } from './user-data-refused.ts';

/** The user data in one SQLite file. Reads and writes throw `UserDataRefused` on disk errors. */
export interface UserDatabase {
  readonly file: string;
  prepare(sql: string): PreparedStatement;
  /** Runs `change` in a transaction that is synced to disk when it returns. */
  write<Result>(change: () => Result): Result;
  close(): void;
}

type Value = string | number | null | Uint8Array;

export interface PreparedStatement {
  get(...values: Value[]): Row | undefined;
  all(...values: Value[]): Row[];
  /** Returns the number of changed rows. */
  run(...values: Value[]): number;
}

export type Row = Readonly<Record<string, unknown>>;

const fileName = 'user-data.sqlite';
/** "tpud", the application id in the header of the file. */
const applicationId = 0x74707564;
const longestWaitInMs = 2000;

/**
 * Opens the file in a folder, creates both if missing, and migrates to the newest version. `:memory:` lasts as long as the
 * process.
 */
export function openUserDatabase(folder: string): UserDatabase {
  const inMemory = folder === ':memory:';
  const file = inMemory ? folder : join(folder, fileName);
  if (!inMemory) makeFolder(folder);
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: longestWaitInMs, enableForeignKeyConstraints: true });
    prepareFile(database, file);
    return userDatabase(database, file);
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
  for (let step = version; step < migrations.length; step += 1) {
    database.exec('BEGIN IMMEDIATE');
    try {
      // Another process may have taken this step while this one waited for the lock.
      if (Number(pragma('user_version')) === step) {
        database.exec(migrations[step] as string);
        database.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${step + 1}`);
      }
      database.exec('COMMIT');
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    }
  }
}

function userDatabase(database: DatabaseSync, file: string): UserDatabase {
  const explained = <Result>(act: () => Result): Result => {
    try {
      return act();
    } catch (error) {
      throw inWords(error, file);
    }
  };
  return {
    file,
    prepare(sql) {
      const statement = explained(() => database.prepare(sql));
      return {
        get: (...values) => explained(() => statement.get(...values)),
        all: (...values) => explained(() => statement.all(...values)),
        run: (...values) => explained(() => Number(statement.run(...values).changes)),
      };
    },
    write: (change) =>
      explained(() => {
        database.exec('BEGIN IMMEDIATE');
        try {
          const result = change();
          database.exec('COMMIT');
          return result;
        } catch (error) {
          // SQLite ends the transaction itself after some errors, such as a full disk.
          if (database.isTransaction) database.exec('ROLLBACK');
          throw error;
        }
      }),
    close: () => {
      if (database.isOpen) database.close();
    },
  };
}
