import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { projectRoot } from '#shared/build/widget-folders.ts';
import { calmCity } from './product.ts';

export interface StartedServer {
  readonly origin: string;
  readonly process: ChildProcess;
  /** Output of both streams. */
  readonly output: () => string;
  /** Waits for a text in the output. */
  readonly hears: (words: RegExp) => Promise<void>;
  /** Sends a signal; returns how the process ended. */
  readonly end: (signal: NodeJS.Signals) => Promise<{ readonly code: number | null; readonly signal: string | null }>;
}

/** Starts the built server as an operator would, on a free port and with a calm city, and waits until it is ready. */
export async function startServer(
  environment: Readonly<Record<string, string>>,
  /** A folder with another `dist`. */
  folder = projectRoot,
): Promise<StartedServer> {
  const started = launch(environment, 'dist/server/main.js', folder);
  await started.hears(/Ready: (\S+)/);
  const origin = /Ready: (\S+)\//.exec(started.output())?.[1] ?? '';
  return { ...started, origin };
}

/** Starts the development server, which serves the sources. */
export async function startDevelopment(environment: Readonly<Record<string, string>>): Promise<StartedServer> {
  const started = launch(environment, 'site/server/dev.ts');
  await started.hears(/Developing on \S+/);
  return { ...started, origin: /Developing on (\S+)\//.exec(started.output())?.[1] ?? '' };
}

/** Starts a server that must refuse to start; returns its output and exit code. */
export async function startInVain(environment: Readonly<Record<string, string>>) {
  const { process: child, output } = launch(environment);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: output() };
}

function launch(
  environment: Readonly<Record<string, string>>,
  program = 'dist/server/main.js',
  folder = projectRoot,
): Omit<StartedServer, 'origin'> {
  const child = spawn(process.execPath, [program], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: '0', ...calmCity, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += String(chunk);
    });
  }
  const closed = once(child, 'close');
  return {
    process: child,
    output: () => output,
    async hears(words) {
      const until = Date.now() + 50_000;
      while (!words.test(output)) {
        if (child.exitCode !== null || Date.now() > until) throw new Error(`never said ${words}:\n${output}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    async end(signal) {
      child.kill(signal);
      const [code, by] = (await closed) as [number | null, string | null];
      return { code, signal: by };
    },
  };
}
