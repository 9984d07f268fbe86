import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('a server without DATABASE_URL loads nothing of PostgreSQL', () => {
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
    const { openUserData } = await import('${new URL('open-user-data.ts', import.meta.url)}');
    const { close } = await openUserData({ folder: ':memory:', clock: { now: () => 0 } });
    await close();
    console.log(loaded.filter((url) => /node_modules\\/pg|user-data\\/postgres/.test(url)).length, loaded.length > 10);
  `;
  expect(execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' })).toBe(
    '0 true\n',
  );
});
