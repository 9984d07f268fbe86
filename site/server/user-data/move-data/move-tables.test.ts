import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '#shared/build/widget-folders.ts';
import { cheapPasswords } from '#tests/support/cheap-passwords.ts';
import { makeSchema } from '#tests/support/test-database.ts';
import { emptyCart } from '../carts.ts';
import type { Database, DatabaseRow } from '../database.ts';
import { openUserData, type UserData } from '../open-user-data.ts';
import { openPostgres } from '../postgres/open-postgres.ts';
import { openSqlite } from '../sqlite/open-sqlite.ts';
import { movedTables, moveTables } from './move-tables.ts';

let folder: string;
let databaseUrl: string;

beforeEach(async () => {
  const schema = await makeSchema();
  databaseUrl = schema.where;
  folder = mkdtempSync(join(tmpdir(), 'move-data-'));
  onTestFinished(async () => {
    rmSync(folder, { recursive: true });
    await schema.remove();
  });
});

const openStores = (where: { folder: string; databaseUrl?: string }): Promise<UserData> =>
  openUserData({ ...where, clock: { now: () => Date.UTC(2026, 10, 20) }, passwords: cheapPasswords() });

/** Fills a place with two accounts and what people have. */
async function fill(where: { folder: string; databaseUrl?: string }): Promise<string> {
  const { accounts, favorites, life, carts, notifications, close } = await openStores(where);
  const ada = { email: 'ada@example.org', password: 'a long password', attributes: { firstName: 'Ada 🚲' } };
  const { id } = await accounts.create(ada);
  await accounts.create({ ...ada, email: 'ben@example.org' });
  for (let line = 0; line < 250; line += 1) await favorites.create(id, { type: 'LINE', id: `line:${999 - line}` });
  await carts.keepFor(id, emptyCart);
  await carts.keepUnder('guest@example.org', emptyCart);
  await notifications.keepFor(id, [{ id: 'n', label: 'One', actions: [] } as never]);
  await (await life.forget('ada@example.org'))?.();
  const session = await accounts.signIn({ ...ada, address: 'a' });
  await close();
  return session.status === 'signed-in' ? session.token : '';
}

/** Runs the script as `npm run move-data` does. */
async function moveData(...words: readonly string[]) {
  const child = spawn(process.execPath, ['site/server/move-data.ts', ...words], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, DATA_DIR: folder, DATABASE_URL: databaseUrl },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, output };
}

/** Databases return bytes as objects of different classes. */
const comparable = (row: DatabaseRow) =>
  Object.entries(row).map(([column, value]) => [column, value instanceof Uint8Array ? [...value] : value]);

const contentOf = async (database: Database) => {
  const tables: [string, DatabaseRow[]][] = [];
  for (const { name, columns, key } of movedTables)
    tables.push([name, await database.all(`SELECT ${columns} FROM ${name} ORDER BY ${key}`)]);
  return tables.map(([name, rows]) => [name, rows.map(comparable)]);
};

async function contents() {
  const sqlite = openSqlite(folder);
  const postgres = await openPostgres(databaseUrl);
  const both = [await contentOf(sqlite), await contentOf(postgres)];
  await sqlite.close();
  await postgres.close();
  return both;
}

const rows = [
  ...['account: 2 rows', 'token: 1 row', 'favorite: 250 rows', 'account_cart: 1 row', 'anonymous_cart: 1 row'],
  ...['notification: 1 row', 'mail_token: 1 row'],
];

describe('moving data', () => {
  it('to PostgreSQL keeps every row, session and order, says how many, and goes on', { timeout: 60_000 }, async () => {
    const token = await fill({ folder });
    const { code, output } = await moveData('to-postgres');
    expect([code, output.trim().split('\n').slice(1)]).toEqual([0, rows.map((line) => `  ${line}`)]);
    expect(output).not.toContain('horse');
    const [before, after] = await contents();
    expect(after).toEqual(before);
    const { tokens, favorites, close } = await openStores({ folder, databaseUrl });
    const id = (await tokens.accountOf(token)) ?? '';
    await favorites.create(id, { type: 'LINE', id: 'line:new' });
    const { favoriteLines } = await favorites.list(id);
    expect([favoriteLines.length, favoriteLines.at(0)?.line.id, favoriteLines.at(-1)?.line.id]).toEqual([
      251,
      'line:999',
      'line:new',
    ]);
    await close();
  });

  it('to SQLite keeps every row, too', async () => {
    await fill({ folder, databaseUrl });
    const { code, output } = await moveData('to-sqlite');
    expect([code, output.trim().split('\n').slice(1)]).toEqual([0, rows.map((line) => `  ${line}`)]);
    const [after, before] = await contents();
    expect(after).toEqual(before);
  });

  it('is refused in plain words when the target has data, or nothing says where to', async () => {
    await fill({ folder });
    await fill({ folder, databaseUrl });
    const before = await contents();
    const { code, output } = await moveData('to-postgres');
    expect(code).toBe(1);
    expect(output).toBe(
      'Nothing was moved, because the target is not empty: its table "account" has 2 rows. Name an empty one.\n',
    );
    expect(await contents()).toEqual(before);
    expect(await moveData()).toMatchObject({ code: 1, output: expect.stringContaining('npm run move-data -- to-') });
  });

  it('is refused, and makes no file, when the folder has no data', async () => {
    expect(await moveData('to-postgres')).toEqual({
      code: 1,
      output: `DATA_DIR=${folder} has no user-data.sqlite: nothing is there to move.\n`,
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('moves nothing when it fails in the middle', async () => {
    await fill({ folder });
    const sqlite = openSqlite(folder);
    const postgres = await openPostgres(databaseUrl);
    let inserts = 0;
    const failing: Database = {
      ...postgres,
      write: (change, ms) =>
        postgres.write(
          (target) =>
            change({
              ...target,
              run(sql, ...values) {
                inserts += 1;
                if (inserts > 4) throw new Error('power failure');
                return target.run(sql, ...values);
              },
            }),
          ms,
        ),
    };
    await expect(moveTables(sqlite, failing)).rejects.toThrow('power failure');
    for (const { name } of movedTables)
      expect(await postgres.get(`SELECT count(*) AS count FROM ${name}`)).toEqual({ count: 0 });
    await sqlite.close();
    await postgres.close();
  });
});

it('every column of every table is moved, or left out on purpose', async () => {
  const sqlite = openSqlite(folder);
  const postgres = await openPostgres(databaseUrl);
  const ofSqlite = await sqlite.all(
    "SELECT m.name || '.' || p.name AS name FROM sqlite_schema AS m, pragma_table_info(m.name) AS p WHERE m.type = 'table'",
  );
  const ofPostgres = await postgres.all(
    "SELECT table_name || '.' || column_name AS name FROM information_schema.columns WHERE table_schema = current_schema()",
  );
  const moved = movedTables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`));
  const left = [
    'favorite.position',
    ...['tables_version.version', 'write_key.key', 'write_key.written_at'],
    ...['recent_event.key', 'recent_event.times', 'recent_event.used_at'],
    ...['allowance.key', 'allowance.full_at', 'allowance.used_at'],
  ];
  expect(ofSqlite.map(({ name }) => name).toSorted()).toEqual([...moved, 'favorite.position'].toSorted());
  expect(ofPostgres.map(({ name }) => name).toSorted()).toEqual([...moved, ...left].toSorted());
  await sqlite.close();
  await postgres.close();
});
