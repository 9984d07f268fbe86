import { createReadStream } from 'node:fs';
import { mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { FeedNotReceived, FeedUnusable, FileUnreadable } from './feed-unusable.ts';
import { readZipDirectory, unpackEntry } from './zip-directory.ts';

/** An open feed: its tables as streams of bytes. */
export interface Feed {
  /** File or folder name of the source, or the last segment of its URL. */
  readonly name: string;
  /** Names of the tables, such as `stops.txt`. */
  readonly files: readonly string[];
  readonly read: (file: string) => AsyncIterable<Uint8Array>;
  readonly close: () => Promise<void>;
}

export interface FeedLimits {
  /** Maximum size of a download. */
  readonly downloadBytes?: number;
  readonly downloadMilliseconds?: number;
}

/** Opens a feed from a zip file, a folder or an http(s) URL. Throws `FeedUnusable` with a reason for the operator. */
export async function openFeed(source: string, limits: FeedLimits = {}): Promise<Feed> {
  if (/^https?:/i.test(source)) return openAddress(source, limits);
  const found = await stat(source).catch(() => null);
  if (found === null) throw new FeedUnusable(`there is no file, folder or address "${source}"`);
  return found.isDirectory() ? openFolder(source) : openZip(source, basename(source));
}

async function openFolder(folder: string): Promise<Feed> {
  const inner = await readdir(folder, { withFileTypes: true });
  const paths = inner.filter((entry) => !entry.isDirectory()).map(({ name }) => name);
  for (const { name } of inner.filter((entry) => entry.isDirectory())) {
    for (const file of await readdir(join(folder, name)).catch(() => [])) paths.push(`${name}/${file}`);
  }
  const tables = tablesAmong(paths, 'the folder');
  return {
    name: basename(folder),
    files: [...tables.keys()],
    read: (file) => readWhole(join(folder, tables.get(file) ?? file)),
    close: async () => undefined,
  };
}

async function* readWhole(path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path, { highWaterMark: 1 << 18 });
  } catch (reason) {
    throw new FileUnreadable(
      reason instanceof Error && 'code' in reason ? `reading it fails (${reason.code})` : 'reading it fails',
    );
  }
}

async function openZip(path: string, name: string, remove?: () => Promise<void>): Promise<Feed> {
  const file = await open(path).catch((reason: NodeJS.ErrnoException) => {
    throw new FeedUnusable(`"${name}" cannot be opened (${reason.code})`);
  });
  const close = async () => {
    await file.close();
    await remove?.();
  };
  try {
    const entries = new Map((await readZipDirectory(file)).map((entry) => [entry.path, entry]));
    const tables = tablesAmong([...entries.keys()], 'the archive');
    return {
      name,
      files: [...tables.keys()],
      read: (table) => {
        const entry = entries.get(tables.get(table) ?? '');
        if (!entry) throw new FileUnreadable('it is not there');
        return unpackEntry(file, entry);
      },
      close,
    };
  } catch (reason) {
    await close();
    throw reason instanceof FeedUnusable ? new FeedUnusable(`"${name}": ${reason.message}`) : reason;
  }
}

/** Returns the tables by name, from the folder that contains `stops.txt`: archives often have a top folder. */
function tablesAmong(paths: readonly string[], what: string): ReadonlyMap<string, string> {
  const shown = paths.filter((path) => !/(^|\/)(__MACOSX\/|\.)/.test(path));
  const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);
  const stops = shown.filter((path) => basename(path).toLowerCase() === 'stops.txt');
  const home = stops.map(folderOf).sort((one, other) => one.length - other.length || (one < other ? -1 : 1))[0];
  if (home === undefined) {
    const inner = shown.filter((path) => /\.zip$/i.test(path));
    const advice =
      inner.length > 0 ? `, only other archives (${inner.slice(0, 5).join(', ')}): unpack it and name one of them` : '';
    throw new FeedUnusable(`${what} holds no stops.txt${advice}`);
  }
  return new Map(shown.filter((path) => folderOf(path) === home).map((path) => [basename(path).toLowerCase(), path]));
}

async function openAddress(address: string, limits: FeedLimits): Promise<Feed> {
  const { downloadBytes = 1 << 30, downloadMilliseconds = 300_000 } = limits;
  const folder = await mkdtemp(join(tmpdir(), 'feed-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const path = join(folder, 'feed.zip');
  try {
    await download(address, path, downloadBytes, AbortSignal.timeout(downloadMilliseconds));
  } catch (reason) {
    await remove();
    if (reason instanceof FeedUnusable) throw reason;
    const late = reason instanceof Error && reason.name === 'TimeoutError';
    throw new FeedNotReceived(
      `${withoutSecrets(address)} ${late ? `did not arrive within ${downloadMilliseconds / 1000} s` : 'cannot be reached'}`,
    );
  }
  return openZip(path, basename(new URL(address).pathname) || new URL(address).hostname, remove);
}

async function download(address: string, path: string, limit: number, signal: AbortSignal): Promise<void> {
  const tooLarge = () =>
    new FeedUnusable(`${withoutSecrets(address)} is larger than the ${Math.round(limit / 1e6)} MB that are allowed`);
  const response = await fetch(address, { signal });
  // Cancelling fails when the connection has broken already; the reason of the refusal is the one that counts.
  const cancel = () => response.body?.cancel().catch(() => undefined);
  if (!response.ok || !response.body) {
    await cancel();
    throw new FeedNotReceived(`${withoutSecrets(address)} responds with ${response.status} instead of a feed`);
  }
  if (Number(response.headers.get('content-length')) > limit) {
    await cancel();
    throw tooLarge();
  }
  const file = await open(path, 'w');
  try {
    let size = 0;
    for await (const chunk of response.body) {
      size += chunk.length;
      if (size > limit) throw tooLarge();
      await file.writeFile(chunk);
    }
  } finally {
    await file.close();
  }
}

/** Removes the query and credentials: URLs of feeds often contain a key, which must not be logged. */
function withoutSecrets(address: string): string {
  if (!URL.canParse(address)) return 'the address';
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname}`;
}
