import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '#shared/lib/foreign.ts';
import { readServerSettings } from './settings.ts';
import { type MovedRows, moveTables } from './user-data/move-data/move-tables.ts';
import { openPostgres } from './user-data/postgres/open-postgres.ts';
import { openSqlite, sqliteFile } from './user-data/sqlite/open-sqlite.ts';

/** `npm run move-data`: copies the user data from the file of `DATA_DIR` to the database of `DATABASE_URL`, or back. */
async function move(direction: string | undefined): Promise<void> {
  if (direction !== 'to-postgres' && direction !== 'to-sqlite') {
    throw new Error('Write to-postgres or to-sqlite: npm run move-data -- to-postgres.');
  }
  const { dataFolder, databaseUrl } = readServerSettings(process.env);
  if (databaseUrl === undefined) throw new Error('DATABASE_URL is not set: it names the PostgreSQL database.');
  if (direction === 'to-postgres' && !existsSync(join(dataFolder, sqliteFile))) {
    throw new Error(`DATA_DIR=${dataFolder} has no ${sqliteFile}: nothing is there to move.`);
  }
  const postgres = await openPostgres(databaseUrl);
  try {
    const sqlite = openSqlite(dataFolder);
    const [from, to] = direction === 'to-postgres' ? [sqlite, postgres] : [postgres, sqlite];
    const moved = await moveTables(from, to).finally(sqlite.close);
    const places = [sqlite.place, postgres.place];
    console.log(inWords(moved, direction === 'to-postgres' ? places : places.toReversed()));
  } finally {
    await postgres.close();
  }
}

const inWords = (moved: MovedRows, places: readonly string[]): string =>
  [
    `Moved from ${places.join(' to ')}:`,
    ...Object.entries(moved).map(([table, rows]) => `  ${table}: ${rows} ${rows === 1 ? 'row' : 'rows'}`),
  ].join('\n');

move(process.argv.at(-1)).catch((reason: unknown) => {
  console.error(messageOf(reason));
  process.exitCode = 1;
});
