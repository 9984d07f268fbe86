import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { projectRoot } from '#shared/build/widget-folders.ts';

/** Runs a program under a watchdog of two seconds and returns how it ended. */
async function run(program: string) {
  const watched = `import { startWatchdog } from './site/server/http/watchdog.ts'; startWatchdog(2); ${program}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', watched], { cwd: projectRoot });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output += String(chunk);
  });
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  return { code, signal, output };
}

it('kills a process that is stuck and ignores SIGTERM', async () => {
  const deaf = `process.on('SIGTERM', () => process.exit(0)); setTimeout(() => { for (;;); }, 100);`;
  const { signal, output } = await run(deaf);
  expect(signal).toBe('SIGKILL');
  expect(output).toContain('stuck in one computation');
});

it('keeps a busy process that yields in between, and does not prevent its end', async () => {
  const busy = `const work = (left) => {
    const until = Date.now() + 900;
    while (Date.now() < until);
    if (left > 0) setTimeout(() => work(left - 1), 10);
  }; work(5);`;
  expect(await run(busy)).toMatchObject({ code: 0, signal: null });
});
