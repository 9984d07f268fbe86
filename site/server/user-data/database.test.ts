import { describe, expect, it } from 'vitest';
import { isPostgres, makeTestStore, openTestDatabase } from '#tests/support/test-database.ts';
import { DataRefused } from './data-refused.ts';
import { createFailureReport, type Database, type Transaction } from './database.ts';

const insertAccount = ({ run }: Transaction, id: string) =>
  run("INSERT INTO account VALUES (?, ?, '', '{}', 0)", id, `${id}@example.com`);
const addAccount = (database: Database, id: string) => database.write((transaction) => insertAccount(transaction, id));
const accountIds = async (database: Database) =>
  (await database.all('SELECT id FROM account ORDER BY id')).map(({ id }) => id);

describe('a statement', () => {
  it('returns the rows in their order, the first alone, or the number of changed ones', async () => {
    const database = await openTestDatabase();
    for (const id of ['b', 'a', 'B']) expect(await addAccount(database, id)).toBe(1);
    // By bytes, in any language.
    expect(await accountIds(database)).toEqual(['B', 'a', 'b']);
    expect(await database.get('SELECT id FROM account ORDER BY id')).toEqual({ id: 'B' });
    expect(await database.get("SELECT id FROM account WHERE id = 'c'")).toBeUndefined();
    expect(await database.write(({ run }) => run('UPDATE account SET email = email || ?', '.org'))).toBe(3);
  });

  it('returns texts, bytes, large numbers, sums, truth and nothing as they are', async () => {
    const database = await openTestDatabase();
    const hash = Buffer.from([0, 255, 128]);
    const text = 'é\u0001\'\\ " $1 \ud83d\ude80';
    await database.write(({ run }) =>
      run('INSERT INTO mail_token VALUES (?, ?, ?, ?, ?)', hash, 'sign-up', null, text, 2 ** 41),
    );
    const row = await database.get(
      `SELECT hash, account_id, content, created_at, created_at > ? AS is_later FROM mail_token WHERE hash = ?`,
      5,
      hash,
    );
    expect(row).toMatchObject({ account_id: null, content: text, created_at: 2 ** 41, is_later: 1 });
    expect(hash.equals(row?.hash as Uint8Array)).toBe(true);
    expect(await database.get('SELECT count(*) AS count, sum(created_at) AS sum FROM mail_token')).toEqual({
      count: 1,
      sum: 2 ** 41,
    });
  });

  it('knows the time: that of the database, or a fixed one', async () => {
    const timeOf = async (database: Database) => (await database.get('SELECT now_ms() AS time'))?.time;
    expect(Math.abs(Number(await timeOf(await openTestDatabase())) - Date.now())).toBeLessThan(10_000);
    let now = Date.UTC(2031, 0, 1);
    const fixed = await openTestDatabase({ now: () => now });
    expect(await timeOf(fixed)).toBe(now);
    now += 1;
    expect(await timeOf(fixed)).toBe(now);
  });

  it('finds no text with a NUL, and keeps one with another character', async () => {
    const database = await openTestDatabase();
    expect(await database.get('SELECT id FROM account WHERE id = ?', '\0')).toBeUndefined();
    await addAccount(database, 'a\0');
    expect(await accountIds(database)).toEqual([isPostgres ? 'a\ufffd' : 'a\0']);
  });

  it('without an account is refused where one is needed', async () => {
    const database = await openTestDatabase();
    const orphan = database.write(({ run }) => run("INSERT INTO account_cart VALUES ('nobody', '{}')"));
    await expect(orphan).rejects.toThrow(/foreign key/i);
  });
});

describe('a transaction', () => {
  it('is refused where a row is there already', async () => {
    const database = await openTestDatabase();
    await addAccount(database, 'a');
    await expect(addAccount(database, 'a')).rejects.toThrow(/unique/i);
    expect(await accountIds(database)).toEqual(['a']);
  });

  it('is complete or not applied at all', async () => {
    const database = await openTestDatabase();
    const failing = database.write(async (transaction) => {
      await insertAccount(transaction, 'a');
      throw new Error('halfway');
    });
    await expect(failing).rejects.toThrow('halfway');
    expect(await accountIds(database)).toEqual([]);
    expect(await addAccount(database, 'b')).toBe(1);
    expect(await accountIds(database)).toEqual(['b']);
  });

  it('is invisible to reads until its end', async () => {
    const database = await openTestDatabase();
    const counts: number[] = [];
    await Promise.all(
      ['a', 'b', 'c'].flatMap((id) => [
        database.write(async (transaction) => {
          await insertAccount(transaction, `${id}1`);
          await insertAccount(transaction, `${id}2`);
        }),
        accountIds(database).then(({ length }) => counts.push(length)),
      ]),
    );
    expect(counts.filter((count) => count % 2 > 0)).toEqual([]);
    expect(await accountIds(database)).toHaveLength(6);
  });

  it('runs as if alone: none of two processes loses what the other has written between its read and its write', async () => {
    const store = await makeTestStore();
    const [one, other] = [await store.open(), await store.open()];
    await addAccount(one, 'a');
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        (index % 2 ? one : other).write(async ({ get, run }) => {
          const row = await get("SELECT attributes FROM account WHERE id = 'a'");
          const counted = { count: Number(JSON.parse(String(row?.attributes)).count ?? 0) + 1 };
          await run("UPDATE account SET attributes = ? WHERE id = 'a'", JSON.stringify(counted));
        }),
      ),
    );
    expect(await other.get('SELECT attributes FROM account')).toEqual({ attributes: '{"count":30}' });
  });
});

it('what one process has written is there for the other, and after a restart', async () => {
  const store = await makeTestStore();
  const [one, other] = [await store.open(), await store.open()];
  await addAccount(one, 'a');
  await addAccount(other, 'b');
  expect(await accountIds(one)).toEqual(['a', 'b']);
  await one.close();
  await other.close();
  expect(await accountIds(await store.open())).toEqual(['a', 'b']);
});

it('failures that alternate are each reported once, until work succeeds', async () => {
  const lines: string[] = [];
  const reporting = createFailureReport((line) => lines.push(line));
  const fail = (reason: DataRefused['reason']) =>
    expect(reporting(() => Promise.reject(new DataRefused(reason, reason)))).rejects.toThrow(reason);
  for (const reason of ['busy', 'unreachable', 'busy', 'unreachable'] as const) await fail(reason);
  expect(lines).toEqual(['busy', 'unreachable']);
  await reporting(async () => {});
  await fail('busy');
  expect(lines).toEqual(['busy', 'unreachable', 'busy']);
});
