import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createBoundedCache } from '#shared/lib/bounded-cache.ts';
import { readStaticFiles, type StaticFile } from '../http/static-files.ts';
import type { Manifest } from './upgrade-note.ts';

/** A version of the library: its files by path, and its custom elements manifest. */
export interface KeptVersion {
  readonly files: ReadonlyMap<string, StaticFile>;
  readonly manifest: () => Manifest;
}

/** Names the files and folders of a build that are copied: pages ask for `lib`, upgrade notes read the manifest. */
const copied = ['lib', 'custom-elements.json', 'build.json'] as const;

/** Matches version numbers only, so that no other text of an address becomes a path. */
const versionName = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;

const pathOf = (dataFolder: string, version: string) => join(dataFolder, 'versions', version);

/** Limit on memory: a version takes a few megabytes. */
const mostInMemory = 20;

/** Returns a version that the data folder keeps; null if it is not there. Each is read at its first request. */
export function keptVersionsIn(dataFolder: string): (version: string) => KeptVersion | null {
  const read = createBoundedCache(mostInMemory, (version) => readVersion(join(pathOf(dataFolder, version), 'lib')));
  return (version) => (versionName.test(version) && existsSync(pathOf(dataFolder, version)) ? read(version) : null);
}

/** Returns the names of the versions that the data folder keeps, the newest first. */
export function keptVersionNames(dataFolder: string): readonly string[] {
  const folder = join(dataFolder, 'versions');
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => versionName.test(name));
  return names.sort((one, other) => other.localeCompare(one, 'en', { numeric: true }));
}

/** Reads a version from the folder of its files. The manifest is beside it. */
export const readVersion = (library: string): KeptVersion => ({
  files: readStaticFiles(library),
  manifest: () => JSON.parse(readFileSync(join(library, '../custom-elements.json'), 'utf8')),
});

/**
 * Copies a build into the data folder, so that pages with its version work after an upgrade. A version that
 * was built again replaces the one before. The copy gets its name when it is complete.
 */
export async function keepVersion(build: string, dataFolder: string, version: string): Promise<void> {
  const path = pathOf(dataFolder, version);
  const idOf = (place: string) => {
    const file = join(place, 'build.json');
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  };
  if (idOf(path) === idOf(build)) return;
  const copy = pathOf(dataFolder, `.${version}-${process.pid}`);
  await rm(copy, { recursive: true, force: true });
  await mkdir(copy, { recursive: true });
  await Promise.all(copied.map((name) => cp(join(build, name), join(copy, name), { recursive: true })));
  await rm(path, { recursive: true, force: true });
  await rename(copy, path);
}
