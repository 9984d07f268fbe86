import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openUserDatabase, type UserDatabase } from './open-database.ts';
import { UserDataRefused } from './user-data-refused.ts';

let folder: string;
let file: string;
const opened: UserDatabase[] = [];

function open(path = folder): UserDatabase {
  const database = openUserDatabase(path);
  opened.push(database);
  return database;
}

function refusalOf(act: () => unknown): UserDataRefused {
  try {
    act();
  } catch (error) {
    if (error instanceof UserDataRefused) return error;
    throw error;
  }
  throw new Error('Nothing was refused.');
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'user-data-'));
  file = join(folder, 'user-data.sqlite');
});

afterEach(() => {
  for (const database of opened.splice(0)) database.close();
  rmSync(folder, { recursive: true });
});

const addAccount = (database: UserDatabase, id: string) =>
  database.prepare("INSERT INTO account VALUES (?, ?, '', '{}', 0)").run(id, `${id}@example.com`);
const accountIds = (database: UserDatabase) =>
  database
    .prepare('SELECT id FROM account ORDER BY id')
    .all()
    .map(({ id }) => id);

describe('the database file', () => {
  it('is created with its folder, readable only by its owner', () => {
    open(join(folder, 'deep', 'er'));
    expect(statSync(join(folder, 'deep', 'er')).mode & 0o777).toBe(0o700);
    for (const ending of ['', '-wal']) {
      expect(statSync(join(folder, 'deep', 'er', `user-data.sqlite${ending}`)).mode & 0o777).toBe(0o600);
    }
  });

  it('uses WAL, syncs every commit and enforces references', () => {
    const database = open();
    expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
    expect(database.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
    expect(database.prepare('PRAGMA foreign_keys').get()).toEqual({ foreign_keys: 1 });
    expect(() => database.prepare("INSERT INTO account_cart VALUES ('nobody', '{}')").run()).toThrow(/FOREIGN KEY/);
  });

  it('keeps its data when it is opened again', () => {
    const first = open();
    addAccount(first, 'a');
    first.close();
    expect(accountIds(open())).toEqual(['a']);
  });

  it('can be used by two processes, such as the old and the new server during a restart', () => {
    const [one, other] = [open(), open()];
    addAccount(one, 'a');
    addAccount(other, 'b');
    expect(accountIds(one)).toEqual(['a', 'b']);
    expect(accountIds(other)).toEqual(['a', 'b']);
  });

  it('two databases in memory are independent', () => {
    const [one, other] = [open(':memory:'), open(':memory:')];
    addAccount(one, 'a');
    expect(accountIds(other)).toEqual([]);
    expect(existsSync(':memory:')).toBe(false);
  });

  it('does not contain deleted data', () => {
    const database = open();
    addAccount(database, 'somebody-secret');
    database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
    expect(readFileSync(file).includes('somebody-secret')).toBe(true);
    database.prepare('DELETE FROM account').run();
    database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
    expect(readFileSync(file).includes('somebody-secret')).toBe(false);
  });
});

describe('a transaction', () => {
  it('is complete or not applied at all', () => {
    const database = open();
    const failing = () =>
      database.write(() => {
        addAccount(database, 'a');
        throw new Error('halfway');
      });
    expect(failing).toThrow('halfway');
    expect(accountIds(database)).toEqual([]);
    expect(database.write(() => addAccount(database, 'b'))).toBe(1);
    expect(accountIds(database)).toEqual(['b']);
  });

  it('is refused with a message on a full disk; reads work, and writes work again with free space', () => {
    const database = open();
    addAccount(database, 'a');
    const pages = Number(database.prepare('PRAGMA page_count').get()?.page_count);
    const allow = (most: number) => database.prepare(`PRAGMA max_page_count = ${most}`).get();
    allow(pages);
    const fill = () =>
      database.write(() => {
        for (let index = 0; index < 1000; index += 1) addAccount(database, `filler-${index}`);
      });
    expect(refusalOf(fill)).toMatchObject({ reason: 'full', message: `${file} cannot grow: the disk is full.` });
    expect(accountIds(database)).toEqual(['a']);
    allow(pages + 1000);
    fill();
    expect(accountIds(database)).toHaveLength(1001);
  });

  it('waits for another process, and is refused with a message when that takes too long', () => {
    const database = open();
    const other = new DatabaseSync(file);
    other.exec('BEGIN IMMEDIATE');
    expect(refusalOf(() => database.write(() => addAccount(database, 'a'))).reason).toBe('busy');
    other.exec('ROLLBACK');
    other.close();
    expect(database.write(() => addAccount(database, 'a'))).toBe(1);
  });
});

describe('an unusable file is refused with a message and left unchanged', () => {
  const refused = () => {
    const before = existsSync(file) ? readFileSync(file) : null;
    const refusal = refusalOf(() => open());
    if (before) expect(readFileSync(file).equals(before)).toBe(true);
    expect(refusal.message).not.toContain('SQLITE');
    return refusal;
  };

  it('not a database', () => {
    writeFileSync(file, 'This is a shopping list.\n'.repeat(100));
    expect(refused()).toMatchObject({
      reason: 'foreign',
      message: expect.stringContaining(`${file} is not a database`),
    });
  });

  it('a database of another program', () => {
    const foreign = new DatabaseSync(file);
    foreign.exec('CREATE TABLE song (title TEXT)');
    foreign.close();
    expect(refused()).toMatchObject({ reason: 'foreign', message: expect.stringContaining('another program') });
  });

  it('written by a newer version', () => {
    const database = open();
    database.prepare('PRAGMA user_version = 99').run();
    database.close();
    expect(refused()).toMatchObject({ reason: 'newer', message: expect.stringContaining('99') });
  });

  it('damaged', () => {
    const database = open();
    for (let index = 0; index < 500; index += 1) addAccount(database, `somebody-${index}`);
    database.close();
    const bytes = readFileSync(file);
    bytes.fill(0xff, 4096, bytes.length - 4096);
    writeFileSync(file, bytes);
    expect(refused()).toMatchObject({ reason: 'broken', message: expect.stringContaining('backup') });
  });

  it('a folder in place of the file', () => {
    open(join(file, 'folder'));
    expect(refusalOf(() => open())).toMatchObject({
      reason: 'disk',
      message: expect.stringContaining('cannot be opened'),
    });
  });

  it('a folder that cannot be created', () => {
    writeFileSync(file, '');
    expect(refusalOf(() => open(join(file, 'folder')))).toMatchObject({
      reason: 'disk',
      message: expect.stringContaining('choose another DATA_DIR'),
    });
  });
});

it('an empty file, as left by a process killed at the first moment, is a new database', () => {
  writeFileSync(file, '');
  expect(accountIds(open())).toEqual([]);
});
