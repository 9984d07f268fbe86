import { DataRefused } from '../data-refused.ts';
import type { Database, DatabaseRow, DatabaseValue, Transaction } from '../database.ts';

interface MovedTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** Columns by which rows are read in pages, and in whose order they are written. */
  readonly key: readonly string[];
}

/** The tables with what people have, each after those that it refers to. Limits and keys of writes do not outlive a move. */
export const movedTables: readonly MovedTable[] = [
  { name: 'account', columns: ['id', 'email', 'password', 'attributes', 'created_at'], key: ['id'] },
  { name: 'token', columns: ['hash', 'account_id', 'created_at', 'used_at', 'id', 'device'], key: ['hash'] },
  // Positions are given anew, in the same order.
  { name: 'favorite', columns: ['id', 'account_id', 'kind', 'sameness', 'content'], key: ['position'] },
  { name: 'account_cart', columns: ['account_id', 'content'], key: ['account_id'] },
  { name: 'anonymous_cart', columns: ['email', 'content'], key: ['email'] },
  {
    name: 'notification',
    columns: ['account_id', 'id', 'created_at', 'content', 'is_read'],
    key: ['account_id', 'id'],
  },
  { name: 'mail_token', columns: ['hash', 'purpose', 'account_id', 'content', 'created_at'], key: ['hash'] },
];

const rowsOfPage = 100;

export type MovedRows = Readonly<Record<string, number>>;

/**
 * Copies all tables from one database to another, empty one: whole, or not at all. Returns the rows of each table. The source
 * keeps them.
 */
export function moveTables(from: Database, to: Database): Promise<MovedRows> {
  return from.write((source) =>
    to.write(async (target) => {
      await refuseFilled(target);
      const moved: Record<string, number> = {};
      for (const table of movedTables) moved[table.name] = await moveTable(source, target, table);
      return moved;
    }),
  );
}

async function refuseFilled({ get }: Transaction): Promise<void> {
  for (const { name } of movedTables) {
    const count = Number((await get(`SELECT count(*) AS count FROM ${name}`))?.count);
    if (count === 0) continue;
    const words = `Nothing was moved, because the target is not empty: its table "${name}" has ${count} rows`;
    throw new DataRefused('foreign', `${words}. Name an empty one.`);
  }
}

async function moveTable(source: Transaction, target: Transaction, table: MovedTable): Promise<number> {
  const { name, columns, key } = table;
  const names = columns.join(', ');
  const page = (condition: string) =>
    `SELECT ${[...new Set([...columns, ...key])].join(', ')} FROM ${name} ${condition} ORDER BY ${key.join(', ')} LIMIT ${rowsOfPage}`;
  const after = page(`WHERE (${key.join(', ')}) > (${key.map(() => '?').join(', ')})`);
  let count = 0;
  let rows = await source.all(page(''));
  for (let last = rows.at(-1); last; last = rows.at(-1)) {
    const places = rows.map(() => `(${columns.map(() => '?').join(', ')})`).join(', ');
    const values = rows.flatMap((row) => valuesIn(row, columns));
    count += await target.run(`INSERT INTO ${name} (${names}) VALUES ${places}`, ...values);
    rows = await source.all(after, ...valuesIn(last, key));
  }
  return count;
}

const valuesIn = (row: DatabaseRow, columns: readonly string[]): DatabaseValue[] =>
  columns.map((column) => {
    const value = row[column];
    if (value === null || typeof value === 'string' || typeof value === 'number') return value;
    if (value instanceof Uint8Array) return value;
    throw new Error(`The column ${column} has a value of an unknown type.`);
  });
