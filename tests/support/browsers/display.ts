import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Path of the first of these programs that is installed. */
export function findProgram(...names: readonly string[]): string | null {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) if (existsSync(join(folder, name))) return join(folder, name);
  }
  return null;
}

/** Starts a program that ends with this process at the latest. */
export function start(program: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const child = spawn(program, args, options);
  const kill = () => child.kill();
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  return child;
}

/** Ends a process and waits until it is gone. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill();
  await gone;
}

export interface Display {
  /** Environment for a browser that draws on this display, in French and on Paris time. */
  readonly env: NodeJS.ProcessEnv;
  close(): Promise<void>;
}

/**
 * Starts an X server of its own with a window manager. Firefox draws WebGL only on a display, and without a window manager
 * `document.hasFocus()` stays false.
 */
export async function openDisplay(): Promise<Display> {
  const server = start('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(server.stdio[3] as Readable, 'data')) as [Buffer];
  const env = {
    ...process.env,
    DISPLAY: `:${String(number).trim()}`,
    GDK_BACKEND: 'x11',
    LANG: 'fr_FR.UTF-8',
    LIBGL_ALWAYS_SOFTWARE: '1',
    NO_AT_BRIDGE: '1',
    TZ: 'Europe/Paris',
  };
  const manager = start('openbox', [], { env, stdio: 'ignore' });
  return {
    env,
    async close() {
      await end(manager);
      await end(server);
    },
  };
}
