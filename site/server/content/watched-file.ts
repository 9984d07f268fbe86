import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type * as v from 'valibot';
import { messageOf } from '#shared/lib/foreign.ts';
import { readWritten } from './written-file.ts';

export interface FileSources {
  /** Folders of files. For equal names the first folder wins. */
  readonly folders: readonly string[];
  /** Receives one line when a changed file cannot be used. */
  readonly log: (line: string) => void;
  /** Milliseconds since any fixed moment. */
  readonly elapsed?: () => number;
}

const checkMilliseconds = 1000;

/**
 * Returns a function for the content of a file. It checks the file when called, at most once a second, and reads it again
 * after a change. Null without a file. Throws when the file is wrong at first; a later error keeps the former content.
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
      if (stat?.isFile()) return { path, stamp: `${path} ${stat.mtimeMs} ${stat.size} ${stat.ino}` };
    }
    return { path: null, stamp: '' };
  };
  const read = (path: string | null) => (path === null ? null : readWritten(path, readText(path), schema));

  let { path, stamp } = find();
  let content = read(path);
  let checkedAt = elapsed();
  return () => {
    const time = elapsed();
    if (time - checkedAt < checkMilliseconds) return content;
    checkedAt = time;
    const found = find();
    if (found.stamp === stamp) return content;
    ({ path, stamp } = found);
    try {
      content = read(path);
    } catch (reason) {
      log(`${messageOf(reason)} The former content stays in use: correct the file.`);
    }
    return content;
  };
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (reason) {
    throw new Error(`${path} cannot be read: ${messageOf(reason)}.`);
  }
}
