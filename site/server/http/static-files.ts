import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { Encoding } from './negotiate.ts';

export interface StaticFile {
  readonly body: Buffer<ArrayBuffer>;
  /** The compressed variants of the build, if any. */
  readonly packed: Readonly<Partial<Record<Encoding, Buffer<ArrayBuffer> | undefined>>>;
  readonly type: string;
  /** Weak, because it is the same for every encoding. */
  readonly etag: string;
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.ts': 'text/plain; charset=utf-8',
};

/** Reads every file of a folder into memory, by path. Only listed paths exist, so no request can escape the folder. */
export function readStaticFiles(folder: string): ReadonlyMap<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const file = entry.isFile() ? readStaticFile(path) : null;
    if (file) files.set(`/${relative(folder, path).split(sep).join('/')}`, file);
  }
  return files;
}

/** Reads a file that exists; null if it has none of the types that a build writes. */
export function readStaticFile(path: string): StaticFile | null {
  const type = types[extname(path)];
  if (!type) return null;
  const body = readFileSync(path);
  return {
    body,
    packed: { br: readIfThere(`${path}.br`), gzip: readIfThere(`${path}.gz`) },
    type,
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
  };
}

const readIfThere = (path: string) => (existsSync(path) ? readFileSync(path) : undefined);
