import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type * as v from 'valibot';
import { readWritten } from './written-file.ts';

export interface FileSources {
  /** Where files may lie; of two with one name, the one in the folder named first counts. */
  readonly folders: readonly string[];
  /** Is told in one line when a file that was changed cannot be used. */
  readonly log: (line: string) => void;
  /** Milliseconds that have passed since some moment. */
  readonly elapsed?: () => number;
}

const lookEvery = 1000;

/**
 * What a file says, read again when it has changed: looked at when asked, once a second at most. Null where there is no
 * such file. Throws when it is wrong at first; a file that goes wrong later leaves what it said before.
 */
export function watchFile<Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
  { folders, log, elapsed = () => performance.now() }: FileSources,
): () => v.InferOutput<Schema> | null {
  const paths = folders.map((folder) => join(folder, name));
  const find = () => {
    for (const path of paths) {
      const stat = statSync(path, { throwIfNoEntry: false });
      if (stat?.isFile()) return { path, mark: `${path} ${stat.mtimeMs} ${stat.size} ${stat.ino}` };
    }
    return { path: null, mark: '' };
  };
  const read = (path: string | null) => (path === null ? null : readWritten(path, readText(path), schema));

  let { path, mark } = find();
  let content = read(path);
  let looked = elapsed();
  return () => {
    const time = elapsed();
    if (time - looked < lookEvery) return content;
    looked = time;
    const found = find();
    if (found.mark === mark) return content;
    ({ path, mark } = found);
    try {
      content = read(path);
    } catch (reason) {
      log(`${(reason as Error).message} What it said before stays in use.`);
    }
    return content;
  };
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (reason) {
    throw new Error(`${path} cannot be read: ${(reason as Error).message}.`);
  }
}
