import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { startPostgres } from '#tests/support/postgres-server.ts';
import { openTestServer } from '#tests/support/test-server.ts';
import { demoSignIn } from '../demo/seed-demo.ts';

// The commands of OPERATIONS.md, as an operator runs them. The programs of npm have no pg_dump, so an installed PostgreSQL runs here.

const installations = '/usr/lib/postgresql';
const folders = [
  process.env.TP_POSTGRES ?? '',
  ...(existsSync(installations)
    ? readdirSync(installations).map((version) => join(installations, version, 'bin'))
    : []),
];
const programs = folders.find((folder) => existsSync(join(folder, 'pg_dump')) && existsSync(join(folder, 'initdb')));

const page = readFileSync(new URL('../../OPERATIONS.md', import.meta.url), 'utf8');
const [, section = ''] = page.split('\n### PostgreSQL\n');
const [, lines = ''] = /```sh\n(.*?)```/s.exec(section) ?? [];
const [backup = '', restore = ''] = lines.split('\n');

it.skipIf(programs === undefined)(
  'a dump that is made while a server writes is complete, and runs a server',
  {
    timeout: 120_000,
  },
  async () => {
    const copies = mkdtempSync(join(tmpdir(), 'tp-dump-'));
    onTestFinished(() => rmSync(copies, { recursive: true, force: true }));
    const postgres = await startPostgres(programs);
    onTestFinished(postgres.close);
    const run = (line: string) =>
      promisify(execFile)('sh', ['-euc', line.replaceAll('/backup', copies)], {
        env: { ...process.env, PATH: `${programs}${delimiter}${process.env.PATH}`, DATABASE_URL: postgres.url },
      });
    const open = async () => {
      const server = await openTestServer({ DATABASE_URL: postgres.url });
      const { userData } = server.services;
      const result = await userData.accounts.signIn({ ...demoSignIn, address: 'local' });
      if (result.status !== 'signed-in') throw new Error(result.status);
      const call = (init: RequestInit = {}) =>
        server.app.request('/api/v1/favorites', {
          ...init,
          headers: { 'Content-Type': 'application/json', 'X-Api-Key': 'demo', Authorization: `Bearer ${result.token}` },
        });
      return {
        close: server.close,
        add: async (id: string) => (await call({ method: 'POST', body: JSON.stringify({ type: 'LINE', id }) })).status,
        lines: async () => {
          const { favoriteLines } = (await (await call()).json()) as { favoriteLines: { line: { id: string } }[] };
          return favoriteLines.map(({ line }) => line.id);
        },
      };
    };

    const first = await open();
    for (let index = 0; index < 20; index += 1) expect(await first.add(`before:${index}`)).toBe(201);
    let isOver = false;
    const write = async () => {
      for (let index = 0; !isOver; index += 1) expect(await first.add(`during:${index}`)).toBe(201);
    };
    const writing = write();
    await run(backup);
    isOver = true;
    await writing;
    expect(await first.add('after')).toBe(201);
    await first.close();

    await run(restore);
    const restored = await open();
    const kept = await restored.lines();
    expect(kept.filter((id) => id.startsWith('before:'))).toHaveLength(20);
    // It is of one moment: no write is there without the former one.
    const during = kept.filter((id) => id.startsWith('during:'));
    expect(during.toSorted()).toEqual(during.map((_, index) => `during:${index}`).toSorted());
    expect(kept).not.toContain('after');
    expect(await restored.add('after')).toBe(201);
    await restored.close();
  },
);
