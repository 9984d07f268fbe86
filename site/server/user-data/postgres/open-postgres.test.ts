import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Hono } from 'hono';
import { afterEach, describe, expect, it } from 'vitest';
import { startPostgresRelay } from '#tests/support/postgres-relay.ts';
import { startPostgres } from '#tests/support/postgres-server.ts';
import { makeSchema, onPostgres, postgresUrl } from '#tests/support/test-database.ts';
import { identifyRequests } from '../../http/request-id.ts';
import { DataRefused } from '../data-refused.ts';
import type { Database, Transaction } from '../database.ts';
import { createFavoriteStore } from '../favorite-store.ts';
import { openPostgres } from './open-postgres.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function newSchema(): Promise<string> {
  const { where, remove } = await makeSchema();
  ends.push(remove);
  return where;
}

/** A schema that no other test has used. */
async function ownSchema(name: string, sql = ''): Promise<string> {
  await onPostgres((client) =>
    client.query(`SET client_min_messages = error; CREATE SCHEMA ${name}; SET search_path = ${name}; ${sql}`),
  );
  ends.push(() => onPostgres((client) => client.query(`DROP SCHEMA ${name} CASCADE`)));
  return `${postgresUrl()}?options=-csearch_path%3D${name}`;
}

async function open(url: string, tell?: (line: string) => void): Promise<Database> {
  const database = await openPostgres(url, { tell });
  ends.push(database.close);
  return database;
}

async function refusalOf(act: () => Promise<unknown>): Promise<DataRefused> {
  try {
    await act();
  } catch (error) {
    if (error instanceof DataRefused) return error;
    throw error;
  }
  throw new Error('Nothing was refused.');
}

const insertAccount = ({ run }: Transaction, id: string) =>
  run("INSERT INTO account VALUES (?, ?, '', '{}', 0)", id, `${id}@example.com`);
const addAccount = (database: Database, id: string) => database.write((transaction) => insertAccount(transaction, id));
const countAccounts = async (database: Database) =>
  (await database.get('SELECT count(*) AS count FROM account'))?.count;

it('says where the data is, without the password', async () => {
  const address = new URL(await newSchema());
  const { place } = await open(address.href);
  expect(address.password).not.toBe('');
  expect(place).toBe(`PostgreSQL at ${address.host}${address.pathname}`);
});

describe('the tables', () => {
  it('are made by one of several processes that start at once, and all use them', async () => {
    const where = await ownSchema('new_tables');
    const databases = await Promise.all(Array.from({ length: 4 }, () => open(where)));
    await Promise.all(databases.map((database, index) => addAccount(database, `a${index}`)));
    for (const database of databases) expect(await countAccounts(database)).toBe(4);
    expect(await databases[0]?.all('SELECT version FROM tables_version')).toHaveLength(1);
  });

  it('of another program are refused and left alone', async () => {
    const where = await ownSchema('foreign_tables', 'CREATE TABLE account (song TEXT)');
    const refusal = await refusalOf(() => open(where));
    expect([refusal.reason, refusal.message]).toEqual([
      'foreign',
      expect.stringContaining('table "account" of another'),
    ]);
    const tables = await onPostgres((client) =>
      client.query("SELECT table_name FROM information_schema.tables WHERE table_schema = 'foreign_tables'"),
    );
    expect(tables.rows).toHaveLength(1);
  });

  it('of a newer version are refused', async () => {
    const where = await ownSchema('newer_tables', 'CREATE TABLE tables_version AS SELECT 99 AS version');
    const refusal = await refusalOf(() => open(where));
    expect([refusal.reason, refusal.message]).toEqual(['newer', expect.stringContaining('99')]);
  });
});

describe('a database that cannot be used is refused at the start, without its password', () => {
  const url = (change: (address: URL) => void) => {
    const address = new URL(postgresUrl());
    change(address);
    return address.href;
  };

  it.each<[string, (address: URL) => void, RegExp]>([
    ['no server', (address) => (address.port = '1'), /127\.0\.0\.1:1\/postgres cannot be reached \(ECONNREFUSED\)/],
    ['an unknown host', (address) => (address.hostname = 'db.invalid'), /db\.invalid.* cannot be reached/],
    ['an unknown database', (address) => (address.pathname = '/none'), /does not have this database/],
    ['a wrong password', (address) => (address.password = 'not-this-secret'), /refuses the name or the password/],
  ])('%s', async (_, change, words) => {
    const refusal = await refusalOf(() => open(url(change)));
    expect(refusal.reason).toBe('unreachable');
    expect(refusal.message).toMatch(words);
    expect(refusal.message).toMatch(/^DATABASE_URL: /);
    expect(refusal.message).not.toMatch(/horse|secret|tp:/);
  });

  it('a copy that may only be read', async () => {
    const where = await newSchema();
    await (await open(where)).close();
    const refusal = await refusalOf(() => open(`${where}%20-cdefault_transaction_read_only%3Don`));
    expect(refusal.message).toMatch(/^DATABASE_URL: .* may only be read: name the primary server/);
  });

  it('a server that accepts connections and never responds', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    ends.push(async () => silent.close());
    const { port } = silent.address() as AddressInfo;
    const began = performance.now();
    const refusal = await refusalOf(() => open(url((address) => (address.port = String(port)))));
    expect(refusal.message).toMatch(/cannot be reached/);
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});

describe('connections', () => {
  it('are ten at most, and end statements, waits and forgotten transactions', async () => {
    const database = await open(await newSchema());
    const all = Promise.all(Array.from({ length: 40 }, () => database.get('SELECT pg_sleep(0.02)')));
    expect(database.connections?.().waiting).toBeGreaterThan(20);
    await all;
    const { busy, idle } = database.connections?.() ?? {};
    expect(busy).toBe(0);
    expect(idle).toBeGreaterThan(5);
    const own = await database.get(
      "SELECT count(*) AS count FROM pg_stat_activity WHERE query LIKE '%pg_sleep(0.02)%' AND pid <> pg_backend_pid()",
    );
    expect(Number(own?.count)).toBeGreaterThan(5);
    expect(Number(own?.count)).toBeLessThanOrEqual(10);
    expect(await database.get('SHOW statement_timeout')).toEqual({ statement_timeout: '4s' });
    expect(await database.get('SHOW lock_timeout')).toEqual({ lock_timeout: '2s' });
    expect(await database.get('SHOW idle_in_transaction_session_timeout')).toEqual({
      idle_in_transaction_session_timeout: '8s',
    });
  });

  it('show in the statements of a request its id, for the logs of the database', async () => {
    const database = await open(await newSchema());
    const app = new Hono().use('*', identifyRequests());
    const ownStatement = 'SELECT query FROM pg_stat_activity WHERE pid = pg_backend_pid()';
    const change = () => database.write(async ({ get }) => (await get(ownStatement))?.query);
    app.get('/', async (context) => context.json([(await database.get(ownStatement))?.query, await change()]));
    const response = await app.request('/', { headers: { 'X-Request-Id': 'visit-1' } });
    const named = `/* request visit-1 */ ${ownStatement}`;
    expect(await response.json()).toEqual([named, named]);
    expect(await database.get(ownStatement)).toEqual({ query: ownStatement });
  });

  it('refuse a statement that takes too long', async () => {
    const database = await open(await newSchema());
    expect((await refusalOf(() => database.get('SELECT pg_sleep(60)'))).reason).toBe('busy');
  });

  it('refuse what waits too long for one of them', async () => {
    const database = await open(await newSchema());
    const all = Array.from({ length: 10 }, () => database.get('SELECT pg_sleep(3)'));
    const refusal = await refusalOf(() => database.get('SELECT 1'));
    expect([refusal.reason, refusal.message]).toEqual(['busy', expect.stringContaining('no free connection')]);
    await Promise.all(all);
  });

  it('refuse at once what would be too many to wait', async () => {
    const database = await open(await newSchema());
    const all = await Promise.allSettled(Array.from({ length: 210 }, () => database.get('SELECT pg_sleep(0.01)')));
    const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason.reason] : []));
    // The database itself may have had one connection.
    expect([Array(10).fill('busy'), Array(11).fill('busy')]).toContainEqual(refused);
    expect(await database.get('SELECT 1 AS one')).toEqual({ one: 1 });
  });

  it('that the server has ended are replaced, also in the middle of a write', async () => {
    const database = await open(await newSchema());
    const ownProcess = 'SELECT pg_backend_pid() AS pid, pg_sleep(0.02)';
    const idle = await Promise.all([1, 2, 3].map(() => database.get(ownProcess)));
    let runs = 0;
    await database.write(async (transaction) => {
      await insertAccount(transaction, 'a');
      runs += 1;
      const processes = [...idle, await transaction.get(ownProcess)].map((row) => Number(row?.pid));
      if (runs === 1)
        await onPostgres((client) =>
          client.query('SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) AS pid', [processes]),
        );
      await insertAccount(transaction, 'b');
    });
    expect(runs).toBe(2);
    expect(await countAccounts(database)).toBe(2);
  });
});

describe('a write that others disturb', () => {
  it('is repeated when it could not see what another one has added', async () => {
    const database = await open(await newSchema());
    const both = Promise.withResolvers<void>();
    let begun = 0;
    /** Adds the only account, if there is none. */
    const addFirst = (id: string) =>
      database.write(async (transaction) => {
        const known = await transaction.all('SELECT id FROM account');
        begun += 1;
        if (begun === 2) both.resolve();
        await both.promise;
        return known.length === 0 && (await insertAccount(transaction, id)) === 1;
      });
    expect((await Promise.all([addFirst('a'), addFirst('b')])).toSorted()).toEqual([false, true]);
    expect(begun).toBe(3);
    expect(await countAccounts(database)).toBe(1);
  });

  it('is repeated after a deadlock', async () => {
    const database = await open(await newSchema());
    for (const id of ['a', 'b']) await addAccount(database, id);
    const both = Promise.withResolvers<void>();
    let begun = 0;
    const touch = (first: string, second: string) =>
      database.write(async ({ run }) => {
        await run("UPDATE account SET password = password || '1' WHERE id = ?", first);
        begun += 1;
        if (begun === 2) both.resolve();
        await both.promise;
        await run("UPDATE account SET password = password || '1' WHERE id = ?", second);
      });
    await Promise.all([touch('a', 'b'), touch('b', 'a')]);
    expect(begun).toBeGreaterThan(2);
    expect(await database.all('SELECT password FROM account')).toEqual([{ password: '11' }, { password: '11' }]);
  });

  it('is refused, and changes nothing, when one of its statements has failed', async () => {
    const database = await open(await newSchema());
    const writing = database.write(async (transaction) => {
      await insertAccount(transaction, 'a');
      await transaction.run('INSERT INTO account VALUES (1)').catch(() => {});
    });
    await expect(writing).rejects.toThrow(/went on after one of its statements had failed/);
    expect(await countAccounts(database)).toBe(0);
  });
});

it('a failure of writing alone is reported once, whatever is read meanwhile', async () => {
  const reports: string[] = [];
  const database = await open(await newSchema(), (line) => reports.push(line));
  const writing = () =>
    database.write(async (transaction) => {
      await transaction.run('SET TRANSACTION READ ONLY');
      await insertAccount(transaction, 'a');
    });
  for (let count = 0; count < 3; count += 1) {
    expect((await refusalOf(writing)).reason).toBe('disk');
    expect(await countAccounts(database)).toBe(0);
  }
  expect(reports).toEqual([expect.stringContaining('may only be read')]);
  await addAccount(database, 'a');
  await refusalOf(writing);
  expect(reports).toHaveLength(2);
});

describe('a connection that is lost at the commit', () => {
  it.each(['before', 'after'] as const)('%s it was made: the write happens once, and is acknowledged', async (loss) => {
    const relay = await startPostgresRelay(await newSchema());
    ends.push(relay.close);
    const database = await open(relay.url);
    await addAccount(database, 'camille');
    const favorites = createFavoriteStore(database);
    const { favoriteId } = await favorites
      .create('camille', { type: 'LINE', id: 'line:1' })
      .then((created) => (created.status === 'created' ? created.favorite : { favoriteId: '' }));
    relay.loseAtCommit(loss);
    expect(await favorites.create('camille', { type: 'LINE', id: 'line:2' })).toMatchObject({ status: 'created' });
    relay.loseAtCommit(loss);
    // A second removal would find nothing, and say so.
    expect(await favorites.remove('camille', favoriteId)).toBe(true);
    expect((await favorites.list('camille')).favoriteLines.map(({ line }) => line.id)).toEqual(['line:2']);
  });
});

describe('a server that ends while we run', () => {
  it('is reported once, refuses, and is used again once it is back', { timeout: 60_000 }, async () => {
    const server = await startPostgres();
    ends.push(server.close);
    const reports: string[] = [];
    const database = await open(server.url, (line) => reports.push(line));
    await Promise.all(Array.from({ length: 5 }, (_, index) => addAccount(database, `a${index}`)));
    await server.kill();
    for (let count = 0; count < 3; count += 1) {
      expect((await refusalOf(() => countAccounts(database))).reason).toBe('unreachable');
      expect((await refusalOf(() => addAccount(database, 'b'))).reason).toBe('unreachable');
    }
    expect(reports).toEqual([
      expect.stringMatching(/^DATABASE_URL: PostgreSQL at \S+ cannot be reached \(ECONNREFUSED\)/),
    ]);
    await server.start();
    await expect.poll(() => countAccounts(database).catch(() => null), { timeout: 20_000 }).toBe(5);
    expect(await addAccount(database, 'b')).toBe(1);
  });
});
