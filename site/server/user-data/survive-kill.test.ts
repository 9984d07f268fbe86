import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { cheapPasswords } from '#tests/support/cheap-passwords.ts';
import { isPostgres, makeTestStore } from '#tests/support/test-database.ts';
import { createAccounts } from './accounts.ts';
import { createFavoriteStore } from './favorite-store.ts';
import { createTokens } from './tokens.ts';

const here = new URL('./', import.meta.url).href;

/** Writes favorites as fast as possible and prints each after it was acknowledged. */
const writer = `
  import { writeSync } from 'node:fs';
  import { createFavoriteStore } from '${here}favorite-store.ts';
  import { openPostgres } from '${here}postgres/open-postgres.ts';
  import { openSqlite } from '${here}sqlite/open-sqlite.ts';
  const [where, round] = process.argv.slice(1);
  const database = where.startsWith('postgresql:') ? await openPostgres(where) : openSqlite(where);
  const favorites = createFavoriteStore(database);
  for (let index = 0; index < 900; index += 1) {
    const id = 'line:' + round + ':' + index;
    const created = await favorites.create('somebody', { type: 'LINE', id });
    if (created.status === 'created') writeSync(1, 'made ' + id + '\\n');
    if (index % 3 === 2) {
      const gone = (await favorites.list('somebody')).favoriteLines.find(({ line }) => line.id === 'line:' + round + ':' + (index - 1));
      writeSync(1, 'going ' + gone.line.id + '\\n');
      await favorites.remove('somebody', gone.favoriteId);
      writeSync(1, 'gone ' + gone.line.id + '\\n');
    }
    await favorites.synchronize('somebody', {
      favoriteLines: [], favoriteAddresses: [], favoritePointOfInterests: [],
      favoriteStopPoints: [{ id: 'stop:' + round, lineIds: ['a' + index, 'b' + index] }],
    });
    writeSync(1, 'pair ' + index + '\\n');
  }
`;

async function writeAndKill(where: string, round: number, afterLines: number): Promise<string[]> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', writer, where, String(round)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let output = '';
  for await (const chunk of child.stdout) {
    output += String(chunk);
    // It writes until the signal arrives, so it dies at any point of its work.
    if (output.split('\n').length > afterLines) child.kill('SIGKILL');
  }
  expect(await ended).toEqual([null, 'SIGKILL']);
  return output.split('\n').slice(0, -1);
}

describe('a process killed while writing', () => {
  it('loses nothing that was acknowledged, leaves nothing incomplete, and the data opens again', {
    timeout: 60_000,
  }, async () => {
    const store = await makeTestStore();
    const first = await store.open();
    const { id } = await createAccounts(first, createTokens(first), {
      newId: () => 'somebody',
      passwords: cheapPasswords(),
    }).create({
      email: 'somebody@example.com',
      password: 'correct horse',
      attributes: {},
    });
    expect(id).toBe('somebody');

    const made = new Set<string>();
    const going = new Set<string>();
    const gone = new Set<string>();
    for (const [round, lines] of [3, 40, 90, 151, 200].entries()) {
      const written = await writeAndKill(store.where, round, lines);
      expect(written.length).toBeGreaterThanOrEqual(lines);
      for (const line of written) {
        const [what = '', name = ''] = line.split(' ');
        if (what === 'made') made.add(name);
        if (what === 'going') going.add(name);
        if (what === 'gone') gone.add(name);
      }
      const database = await store.open();
      const { favoriteLines, favoriteStopPoints } = await createFavoriteStore(database).list('somebody');
      const kept = new Set(favoriteLines.map(({ line }) => line.id));
      // The write in progress may be there or not; every acknowledged one is complete.
      expect([...made].filter((line) => !going.has(line) && !kept.has(line))).toEqual([]);
      expect([...gone].filter((line) => kept.has(line))).toEqual([]);
      const pairs = written.filter((line) => line.startsWith('pair ')).map((line) => line.slice(5));
      const { lineIds = [] } = favoriteStopPoints.find(({ stopPoint }) => stopPoint.id === `stop:${round}`) ?? {};
      expect(pairs.filter((pair) => !lineIds.includes(`a${pair}`))).toEqual([]);
      expect(lineIds.length % 2).toBe(0);
      if (!isPostgres) expect(await database.get('PRAGMA integrity_check')).toEqual({ integrity_check: 'ok' });
    }
  });
});
