import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { availableParallelism, setPriority } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { valhallaConfig } from './valhalla-config.ts';

/** Runs the program that builds tiles; rejects with its last words if it fails. */
export type BuildTiles = (program: string, config: string, file: string, signal: AbortSignal) => Promise<void>;

interface TileOptions {
  /** The extract of OpenStreetMap. */
  readonly file: string;
  /** The folder of all tiles. */
  readonly folder: string;
  readonly program: string;
  readonly tell: (line: string) => void;
  readonly signal: AbortSignal;
  readonly build?: BuildTiles;
}

export interface StreetTiles {
  readonly hash: string;
  /** The configuration of Valhalla over them. */
  readonly config: string;
}

const progressMilliseconds = 30_000;
const configName = 'valhalla.json';
const sizesName = 'sizes.json';

export async function hashOfFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex').slice(0, 16);
}

/** Returns the sizes of all files of a folder by their path in it. */
async function sizesIn(folder: string): Promise<Record<string, number>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const sized = await Promise.all(
    paths.map(async (path) => [relative(folder, path), (await stat(path)).size] as const),
  );
  return Object.fromEntries(sized.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Tells whether the tiles of a folder are there as they were built. */
export async function areWhole(folder: string): Promise<boolean> {
  try {
    const built: unknown = JSON.parse(await readFile(join(folder, sizesName), 'utf8'));
    return JSON.stringify(built) === JSON.stringify(await sizesIn(join(folder, 'tiles')));
  } catch {
    return false;
  }
}

/**
 * Returns the tiles of an extract: those of an earlier start, or new ones, which are built beside the others and then named
 * by the hash of the file. Rejects with an Error for the operator.
 */
export async function prepareTiles({
  file,
  folder,
  program,
  tell,
  signal,
  build = runBuilder,
}: TileOptions): Promise<StreetTiles> {
  const hash = await hashOfFile(file);
  const own = resolve(folder, hash);
  const config = join(own, configName);
  if (await areWhole(own)) return { hash, config };
  const part = `${own}.part`;
  await rm(part, { recursive: true, force: true });
  await rm(own, { recursive: true, force: true });
  await mkdir(join(part, 'tiles'), { recursive: true });
  const { size } = await stat(file);
  const began = performance.now();
  const seconds = () => Math.round((performance.now() - began) / 1000);
  tell(`OSM=${file}: the streets are prepared once (${megabytes(size)}); until then walks are estimated.`);
  const progress = setInterval(
    () => tell(`OSM=${file}: the streets are in preparation for ${seconds()} s.`),
    progressMilliseconds,
  );
  try {
    const partConfig = join(part, configName);
    await writeFile(partConfig, JSON.stringify(valhallaConfig(join(part, 'tiles'))));
    await build(program, partConfig, resolve(file), signal);
    const sizes = await sizesIn(join(part, 'tiles'));
    if (Object.keys(sizes).length === 0) throw new Error('it has no streets');
    await writeFile(join(part, sizesName), JSON.stringify(sizes));
    await writeFile(partConfig, JSON.stringify(valhallaConfig(join(own, 'tiles'))));
    await rename(part, own);
  } catch (reason) {
    await rm(part, { recursive: true, force: true });
    throw reason;
  } finally {
    clearInterval(progress);
  }
  tell(`OSM=${file}: the streets are ready after ${seconds()} s.`);
  return { hash, config };
}

/** Deletes the tiles of a file. */
export const dropTile = (folder: string, hash: string): Promise<void> =>
  rm(join(folder, hash), { recursive: true, force: true });

/** Deletes the tiles of all files but one. */
export async function dropTiles(folder: string, kept: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) if (name !== kept) await dropTile(folder, name);
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0)} MB`;

const runBuilder: BuildTiles = (program, config, file, signal) =>
  new Promise((done, failed) => {
    // One processor is left to travellers.
    const threads = Math.max(1, availableParallelism() - 1);
    const builder = spawn(program, ['-c', config, '-j', String(threads), file], {
      // It leaves notes in its folder.
      cwd: dirname(config),
      signal,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let words = '';
    for (const stream of [builder.stdout, builder.stderr]) {
      stream.on('data', (data: Buffer) => {
        words = (words + data.toString()).slice(-300);
      });
    }
    builder.once('spawn', () => {
      try {
        if (builder.pid !== undefined) setPriority(builder.pid, 10);
      } catch {
        // It has ended already.
      }
    });
    builder.once('error', failed);
    builder.once('close', (code, end) => {
      if (code === 0) done();
      else failed(new Error(`the program that prepares streets ended with ${end ?? code}: ${words.trim()}`));
    });
  });
