import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What tells one version of a source from another; null while there is none, or nobody can tell. */
export type SourceStamp = string | null;

export const isAddress = (source: string): boolean => /^https?:/i.test(source);

/** A file's and a folder's stamp is when and how large they were written; an address says what its server says. */
export async function stampOf(source: string): Promise<SourceStamp> {
  try {
    if (isAddress(source)) return await stampOfAddress(source);
    const found = await stat(source);
    if (!found.isDirectory()) return `${found.mtimeMs} ${found.size} ${found.ino}`;
    const names = (await readdir(source)).sort();
    const files = await Promise.all(names.map((name) => stat(join(source, name))));
    return files.map(({ mtimeMs, size }, index) => `${names[index]} ${mtimeMs} ${size}`).join('\n');
  } catch {
    // Away for the moment, as while it is being replaced: that is not a new version.
    return null;
  }
}

async function stampOfAddress(address: string): Promise<SourceStamp> {
  const { ok, headers } = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(20_000) });
  const [tag, time] = [headers.get('etag'), headers.get('last-modified')];
  return ok && (tag || time) ? `${tag} ${time}` : null;
}
