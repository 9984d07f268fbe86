import { fork } from 'node:child_process';
import { join } from 'node:path';
import { messageOf } from '#shared/lib/foreign.ts';
import { stampOf } from '#site/server/city/source-stamp.ts';
import type { BreakerState } from '../circuit-breaker.ts';
import type { ValhallaPackage } from './find-package.ts';
import { type KeptProcess, keepProcess, type processLimits, type StreetPort } from './keep-process.ts';
import type { FromStreetProcess } from './street-messages.ts';
import { areWhole, type BuildTiles, dropTile, dropTiles, hashOfFile, prepareTiles } from './street-tiles.ts';
import type { ValhallaCaller } from './valhalla-streets.ts';

interface OwnStreetsOptions {
  /** The extract of OpenStreetMap. */
  readonly file: string;
  /** The folder of its tiles. */
  readonly folder: string;
  readonly valhalla: ValhallaPackage;
  readonly tell: (line: string) => void;
  /** Starts the process over a configuration. Tests start one of their own. */
  readonly start?: (valhalla: ValhallaPackage, config: string) => StreetPort;
  readonly build?: BuildTiles;
  readonly checkMilliseconds?: number;
  readonly limits?: Partial<typeof processLimits>;
}

export interface OwnStreets {
  readonly call: ValhallaCaller;
  readonly state: () => BreakerState;
  readonly close: () => Promise<void>;
}

const fileCheckMilliseconds = 60_000;

/** Starts Valhalla in a process of its own, without the environment of the server, which has secrets. */
export function startProcess({ folder }: ValhallaPackage, config: string): StreetPort {
  // In development the process is a source file, in production a built file beside the server.
  const file = `./street-process.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`;
  const child = fork(new URL(file, import.meta.url), [folder, config], {
    env: { PATH: process.env.PATH },
    execArgv: ['--max-old-space-size=256'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // A process without further work may end.
  child.unref();
  child.channel?.unref();
  return {
    pid: child.pid,
    received: (listener) => child.on('message', (message) => listener(message as FromStreetProcess)),
    ended(listener) {
      let isOver = false;
      const over = (reason: string) => {
        if (!isOver) listener(reason);
        isOver = true;
      };
      child.once('error', (error) => over(error.message));
      child.once('exit', (code, signal) => over(signal ?? `exit code ${code}`));
    },
    send: (message) => child.connected && child.send(message, () => {}),
    kill() {
      // Whoever waits for its end needs the event.
      child.ref();
      child.kill('SIGKILL');
    },
  };
}

/**
 * Computes streets from a file, in a process of its own. A new file is prepared beside the old one, which serves until then.
 */
export function openOwnStreets({
  file,
  folder,
  valhalla,
  tell,
  start = startProcess,
  build,
  checkMilliseconds = fileCheckMilliseconds,
  limits,
}: OwnStreetsOptions): OwnStreets {
  const closing = new AbortController();
  const untilClosed = new Promise<void>((resolve) => closing.signal.addEventListener('abort', () => resolve()));
  let served: { readonly hash: string; readonly process: KeptProcess } | null = null;
  let seen: string | null = null;
  /** Hashes of tiles that ended the process again and again. */
  const broken = new Set<string>();
  let working: Promise<void> | null = null;

  async function serveFile(): Promise<void> {
    for (const hash of broken) await dropTile(folder, hash);
    broken.clear();
    const stamp = await stampOf(file);
    if (stamp === null) {
      if (served === null && seen !== '') tell(`OSM=${file} cannot be read: walks are estimated.`);
      seen = '';
      return;
    }
    if (served !== null && !(await areWhole(join(folder, served.hash)))) {
      tell(`OSM=${file}: the prepared streets were changed, so they are made anew.`);
      const { process } = served;
      [served, seen] = [null, null];
      await process.close();
    }
    if (stamp === seen) return;
    seen = stamp;
    if (served !== null && (await hashOfFile(file)) === served.hash) return;
    const next = (await begin()) ?? (await begin());
    if (closing.signal.aborted) return next?.process.close();
    if (next === null) throw new Error('the process over its streets ends again and again');
    const before = served;
    served = next;
    await before?.process.close();
    await dropTiles(folder, next.hash);
  }

  /** Starts a process over the file; null after its tiles were deleted, because they end every process. */
  async function begin(): Promise<typeof served> {
    const { buildTiles: program } = valhalla;
    const tiles = await prepareTiles({ file, folder, program, tell, signal: closing.signal, ...(build && { build }) });
    const { promise: endsAgain, resolve: isBroken } = Promise.withResolvers<'broken'>();
    const process = keepProcess({
      start: () => start(valhalla, tiles.config),
      tell,
      ...(limits && { limits }),
      broken() {
        isBroken('broken');
        if (served?.process === process) startAnew();
      },
    });
    const outcome = await Promise.race([process.ready, endsAgain, untilClosed]);
    if (outcome !== 'broken') return { hash: tiles.hash, process };
    await dropTile(folder, tiles.hash);
    return null;
  }

  /** Makes the tiles anew after they ended a process that served. */
  function startAnew(): void {
    if (served !== null) broken.add(served.hash);
    [served, seen] = [null, null];
    check();
  }

  function check(): void {
    if (closing.signal.aborted) return;
    working ??= serveFile()
      .catch((reason: unknown) => {
        if (!closing.signal.aborted) tell(`OSM=${file} cannot be used: ${messageOf(reason)}. Walks are estimated.`);
      })
      .finally(() => {
        working = null;
      });
  }

  check();
  const timer = setInterval(check, checkMilliseconds);
  timer.unref();
  return {
    call: (action, body) =>
      served ? served.process.call(action, body) : Promise.reject(new Error('streets are not ready')),
    state: () => served?.process.state() ?? 'OPEN',
    async close() {
      closing.abort();
      clearInterval(timer);
      await working;
      await served?.process.close();
    },
  };
}
