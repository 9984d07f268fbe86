import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataRefused } from '../data-refused.ts';
import type { Database, Transaction } from '../database.ts';
import { openSqlite } from './open-sqlite.ts';

let folder: string;
let file: string;
const opened: Database[] = [];

function open(path = folder): Database {
  const database = openSqlite(path);
  opened.push(database);
  return database;
}

async function refusalOf(act: () => unknown): Promise<DataRefused> {
  try {
    await act();
  } catch (error) {
    if (error instanceof DataRefused) return error;
    throw error;
  }
  throw new Error('Nothing was refused.');
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'user-data-'));
  file = join(folder, 'user-data.sqlite');
});

afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
  rmSync(folder, { recursive: true });
});

it('says where the data is', () => expect(open().place).toBe(file));

const insertAccount = ({ run }: Transaction, id: string) =>
  run("INSERT INTO account VALUES (?, ?, '', '{}', 0)", id, `${id}@example.com`);
const addAccount = (database: Database, id: string) => database.write((transaction) => insertAccount(transaction, id));
const accountIds = async (database: Database) =>
  (await database.all('SELECT id FROM account ORDER BY id')).map(({ id }) => id);

describe('the database file', () => {
  it('is created with its folder, readable only by its owner', () => {
    open(join(folder, 'deep', 'er'));
    expect(statSync(join(folder, 'deep', 'er')).mode & 0o777).toBe(0o700);
    for (const ending of ['', '-wal']) {
      expect(statSync(join(folder, 'deep', 'er', `user-data.sqlite${ending}`)).mode & 0o777).toBe(0o600);
    }
  });

  it('uses WAL, syncs every commit and enforces references', async () => {
    const database = open();
    expect(await database.get('PRAGMA journal_mode')).toEqual({ journal_mode: 'wal' });
    expect(await database.get('PRAGMA synchronous')).toEqual({ synchronous: 2 });
    expect(await database.get('PRAGMA foreign_keys')).toEqual({ foreign_keys: 1 });
  });

  it('is written without a journal too, as a restored backup is', async () => {
    await addAccount(open(), 'ada');
    await opened.splice(0)[0]?.close();
    const other = new DatabaseSync(file);
    other.exec('PRAGMA journal_mode = DELETE');
    other.close();
    const again = open();
    await addAccount(again, 'bob');
    expect(await accountIds(again)).toEqual(['ada', 'bob']);
  });

  it('two databases in memory are independent', async () => {
    const [one, other] = [open(':memory:'), open(':memory:')];
    await addAccount(one, 'a');
    expect(await accountIds(other)).toEqual([]);
    expect(existsSync(':memory:')).toBe(false);
  });

  it('does not contain deleted data', async () => {
    const database = open();
    await addAccount(database, 'somebody-secret');
    await database.get('PRAGMA wal_checkpoint(TRUNCATE)');
    expect(readFileSync(file).includes('somebody-secret')).toBe(true);
    await database.write(({ run }) => run('DELETE FROM account'));
    await database.get('PRAGMA wal_checkpoint(TRUNCATE)');
    expect(readFileSync(file).includes('somebody-secret')).toBe(false);
  });
});

describe('a transaction', () => {
  it('is refused with a message on a full disk; reads work, and writes work again with free space', async () => {
    const database = open();
    await addAccount(database, 'a');
    const pages = Number((await database.get('PRAGMA page_count'))?.page_count);
    const allow = (most: number) => database.get(`PRAGMA max_page_count = ${most}`);
    await allow(pages);
    const fill = () =>
      database.write(async (transaction) => {
        for (let index = 0; index < 1000; index += 1) await insertAccount(transaction, `filler-${index}`);
      });
    expect(await refusalOf(fill)).toMatchObject({ reason: 'full', message: `${file} cannot grow: the disk is full.` });
    expect(await accountIds(database)).toEqual(['a']);
    await allow(pages + 1000);
    await fill();
    expect(await accountIds(database)).toHaveLength(1001);
  });
});

describe('a file that another process holds', () => {
  function lock(how: string): () => void {
    const other = new DatabaseSync(file);
    other.exec(how);
    return () => {
      other.exec('ROLLBACK');
      other.close();
    };
  }

  it('delays writes without blocking the event loop, all for the same time, and then refuses them', async () => {
    const database = open();
    const unlock = lock('BEGIN IMMEDIATE');
    const loop = monitorEventLoopDelay({ resolution: 5 });
    loop.enable();
    const began = performance.now();
    const refusals = await Promise.all(
      Array.from({ length: 8 }, (_, index) => refusalOf(() => addAccount(database, `a${index}`))),
    );
    const took = performance.now() - began;
    loop.disable();
    expect(refusals.map(({ reason }) => reason)).toEqual(Array(8).fill('busy'));
    // Each waits two seconds. One after the other that would be sixteen, and blocked, two.
    expect(took).toBeGreaterThan(1900);
    expect(took).toBeLessThan(12_000);
    expect(loop.max / 1e6).toBeLessThan(1900);
    unlock();
    expect(await addAccount(database, 'a')).toBe(1);
  });

  it('does not delay reads, and writes go on when it is free again', async () => {
    const database = open();
    await addAccount(database, 'a');
    const unlock = lock('BEGIN IMMEDIATE');
    let isWritten = false;
    const writing = addAccount(database, 'b').then(() => {
      isWritten = true;
    });
    expect(await accountIds(database)).toEqual(['a']);
    expect(isWritten).toBe(false);
    unlock();
    await writing;
    expect(await accountIds(database)).toEqual(['a', 'b']);
  });

  it('is left alone by a write that may not wait', async () => {
    const database = open();
    const unlock = lock('BEGIN IMMEDIATE');
    const began = performance.now();
    const refusal = await refusalOf(() => database.write(({ run }) => run('DELETE FROM account'), 0));
    expect(refusal.reason).toBe('busy');
    expect(performance.now() - began).toBeLessThan(1000);
    unlock();
  });

  it('refuses at once what would be the 201st to wait', async () => {
    const database = open();
    const unlock = lock('BEGIN IMMEDIATE');
    const waiting = Array.from({ length: 200 }, (_, index) => addAccount(database, `a${index}`));
    expect((await refusalOf(() => addAccount(database, 'b'))).reason).toBe('busy');
    unlock();
    await Promise.all(waiting);
    expect(await accountIds(database)).toHaveLength(200);
  });
});

describe('files that are removed or replaced while they are in use', () => {
  const remove: Readonly<Record<string, () => void>> = {
    'the folder': () => rmSync(folder, { recursive: true }),
    'the file': () => rmSync(file),
    'the journal': () => rmSync(`${file}-wal`),
    'the file, for a copy': () => {
      writeFileSync(`${file}.copy`, readFileSync(file));
      renameSync(`${file}.copy`, file);
    },
  };
  afterEach(() => mkdirSync(folder, { recursive: true }));

  it.each(Object.keys(remove))('%s: writes are refused and reported once, reads still work', async (what) => {
    open();
    const reports: string[] = [];
    const database = openSqlite(folder, { tell: (line) => reports.push(line) });
    opened.push(database);
    await addAccount(database, 'a');
    remove[what]?.();
    for (const id of ['b', 'c']) {
      const refusal = await refusalOf(() => addAccount(database, id));
      expect([refusal.reason, refusal.message]).toEqual(['gone', expect.stringContaining('restart')]);
    }
    expect(reports).toEqual([expect.stringContaining(file)]);
    expect(await accountIds(database)).toEqual(['a']);
  });

  it('a write during which the file disappears is not acknowledged', async () => {
    const database = open();
    const writing = database.write(async (transaction) => {
      await insertAccount(transaction, 'a');
      rmSync(file);
    });
    expect((await refusalOf(() => writing)).reason).toBe('gone');
  });
});

it('a problem is reported again after it has passed', async () => {
  const reports: string[] = [];
  const database = openSqlite(folder, { tell: (line) => reports.push(line) });
  opened.push(database);
  for (const id of ['a', 'b']) {
    await database.get('PRAGMA query_only = ON');
    for (let count = 0; count < 3; count += 1) await refusalOf(() => addAccount(database, id));
    await database.get('PRAGMA query_only = OFF');
    await addAccount(database, id);
  }
  expect(reports).toHaveLength(2);
});

describe('an unusable file is refused with a message and left unchanged', () => {
  const refused = async () => {
    const before = existsSync(file) ? readFileSync(file) : null;
    const refusal = await refusalOf(() => open());
    if (before) expect(readFileSync(file).equals(before)).toBe(true);
    expect(refusal.message).not.toContain('SQLITE');
    return refusal;
  };

  it('not a database', async () => {
    writeFileSync(file, 'This is a shopping list.\n'.repeat(100));
    expect(await refused()).toMatchObject({
      reason: 'foreign',
      message: expect.stringContaining(`${file} is not a database`),
    });
  });

  it('a database of another program', async () => {
    const foreign = new DatabaseSync(file);
    foreign.exec('CREATE TABLE song (title TEXT)');
    foreign.close();
    expect(await refused()).toMatchObject({ reason: 'foreign', message: expect.stringContaining('another program') });
  });

  it('written by a newer version', async () => {
    const database = open();
    await database.get('PRAGMA user_version = 99');
    await database.close();
    expect(await refused()).toMatchObject({ reason: 'newer', message: expect.stringContaining('99') });
  });

  it('damaged', async () => {
    const database = open();
    for (let index = 0; index < 500; index += 1) await addAccount(database, `somebody-${index}`);
    await database.close();
    const bytes = readFileSync(file);
    bytes.fill(0xff, 4096, bytes.length - 4096);
    writeFileSync(file, bytes);
    expect(await refused()).toMatchObject({ reason: 'broken', message: expect.stringContaining('backup') });
  });

  it('a folder in place of the file', async () => {
    open(join(file, 'folder'));
    expect(await refusalOf(() => open())).toMatchObject({
      reason: 'disk',
      message: expect.stringContaining('cannot be opened'),
    });
  });

  it('a folder that cannot be created', async () => {
    writeFileSync(file, '');
    expect(await refusalOf(() => open(join(file, 'folder')))).toMatchObject({
      reason: 'disk',
      message: expect.stringContaining('choose another DATA_DIR'),
    });
  });
});

it('an empty file, as left by a process killed at the first moment, is a new database', async () => {
  writeFileSync(file, '');
  expect(await accountIds(open())).toEqual([]);
});
