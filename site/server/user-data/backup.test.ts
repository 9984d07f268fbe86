import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { systemClock } from '#shared/lib/time/clock.ts';
import { cheapPasswords } from '#tests/support/cheap-passwords.ts';
import { openUserData } from './open-user-data.ts';

// The commands of OPERATIONS.md, as an operator runs them.

const here = new URL('./', import.meta.url).href;
const page = readFileSync(new URL('../OPERATIONS.md', import.meta.url), 'utf8');
const [, section = ''] = page.split('\n### SQLite\n');
const [backup = '', restore = ''] = [...section.matchAll(/```sh\n(.*?)```/gs)].map(([, lines = '']) => lines);

/** Adds favorites as fast as possible, and prints each one after it was acknowledged. */
const writer = `
  import { writeSync } from 'node:fs';
  import { systemClock } from '#shared/lib/time/clock.ts';
  import { openUserData } from '${here}open-user-data.ts';
  const [folder, account] = process.argv.slice(1);
  const { favorites } = await openUserData({ folder, clock: systemClock });
  for (let index = 0; ; index += 1) {
    const id = 'line:' + index;
    const { favoriteId, status } = await favorites.create(account, { type: 'LINE', id });
    if (status === 'created') writeSync(1, id + '\\n');
    // Fewer than the most that an account may have.
    if (index > 200) await new Promise((resolve) => setTimeout(resolve, 50));
  }
`;

async function openPlace() {
  const place = mkdtempSync(join(tmpdir(), 'tp-backup-'));
  onTestFinished(() => rmSync(place, { recursive: true, force: true }));
  const [folder, copies] = [join(place, 'state'), join(place, 'copies')];
  mkdirSync(copies);
  const open = () => openUserData({ folder, clock: systemClock, passwords: cheapPasswords() });
  /** Runs lines of the page with these folders, without systemd and without another account of the machine. */
  const run = (lines: string) => {
    const own = lines
      .replace(/^systemctl .*\n/gm, '')
      .replaceAll('/var/lib/transport', folder)
      .replaceAll('/backup', copies)
      .replace('-o transport -g transport ', '');
    const path = `${dirname(process.execPath)}:${process.env.PATH}`;
    execFileSync('sh', ['-euc', own], { env: { ...process.env, PATH: path }, stdio: 'pipe' });
  };
  return { folder, copy: join(copies, 'transport.sqlite'), open, run };
}

const modeOf = (path: string) => statSync(path).mode & 0o777;

it('a copy that is made while a server writes is complete, private, and runs a server', {
  timeout: 120_000,
}, async () => {
  const { folder, copy, open, run } = await openPlace();
  const first = await open();
  const { id: account } = await first.accounts.create({
    email: 'somebody@example.com',
    password: 'correct horse',
    attributes: {},
  });
  await first.close();

  const child = spawn(process.execPath, ['--input-type=module', '--eval', writer, folder, account], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let output = '';
  child.stdout.on('data', (data: Buffer) => {
    output += String(data);
  });
  const written = () => output.split('\n').slice(0, -1);
  const hasWritten = async (count: number) => {
    while (written().length < count) await once(child.stdout, 'data');
  };
  await hasWritten(40);
  const before = written();
  run(backup);
  // The output of the time in which this process waited for the copy.
  await once(child.stdout, 'data');
  await hasWritten(written().length + 20);
  child.kill('SIGKILL');
  await ended;

  expect(modeOf(copy)).toBe(0o600);
  expect(
    () => run(backup.replace('user-data.sqlite', 'gone.sqlite')),
    'a backup that fails keeps the former',
  ).toThrow();
  run(restore);
  expect(modeOf(join(folder, 'user-data.sqlite'))).toBe(0o600);
  // A killed server leaves its journal, which belongs to the former file.
  expect(statSync(join(folder, 'before/user-data.sqlite-wal')).size).toBeGreaterThan(0);
  expect(statSync(join(folder, 'user-data.sqlite-wal'), { throwIfNoEntry: false })).toBeUndefined();

  const restored = await open();
  const lines = async () => (await restored.favorites.list(account)).favoriteLines.map(({ line }) => line.id);
  const kept = new Set(await lines());
  expect(before.filter((id) => !kept.has(id))).toEqual([]);
  expect(kept.size).toBeLessThan(written().length);
  expect((await restored.favorites.create(account, { type: 'LINE', id: 'line:after' })).status).toBe('created');
  expect(await lines()).toContain('line:after');
  await restored.check();
  await restored.close();
  const database = new DatabaseSync(join(folder, 'user-data.sqlite'));
  expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
  expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
  database.close();
});
