import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isAddress } from './read-source.ts';

/** Identifies a version of a source; null when the source is missing or its version is unknown. */
export type SourceStamp = string | null;

/** Returns the stamp of a source: time and size of files, ETag and Last-Modified of an address. */
export async function stampOf(source: string): Promise<SourceStamp> {
  try {
    if (isAddress(source)) return await stampOfAddress(source);
    const found = await stat(source);
    if (!found.isDirectory()) return `${found.mtimeMs} ${found.size} ${found.ino}`;
    const names = (await readdir(source)).sort();
    const files = await Promise.all(names.map((name) => stat(join(source, name))));
    return files.map(({ mtimeMs, size }, index) => `${names[index]} ${mtimeMs} ${size}`).join('\n');
  } catch {
    // Missing for the moment, for example while it is being replaced: no new version.
    return null;
  }
}

async function stampOfAddress(address: string): Promise<SourceStamp> {
  const { ok, headers } = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(20_000) });
  const [tag, time] = [headers.get('etag'), headers.get('last-modified')];
  return ok && (tag || time) ? `${tag} ${time}` : null;
}
