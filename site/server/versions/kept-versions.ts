import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createBoundedCache } from '#shared/lib/bounded-cache.ts';
import { readStaticFile, readStaticFiles, type StaticFile } from '../http/static-files.ts';
import type { Manifest } from './upgrade-note.ts';

/** A version of the library: its files by path, and its custom elements manifest. */
export interface KeptVersion {
  readonly files: ReadonlyMap<string, StaticFile>;
  readonly manifest: () => Manifest;
}

/** The files and folders of a build that are copied: pages load `lib` and `assets`, upgrade notes read the manifest. */
const copied = ['lib', 'site/assets', 'custom-elements.json', 'build.json'] as const;

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

/** Matches the names that the build gives, so that no other text of an address becomes a path. */
const assetPath = /^\/assets\/[\w-][\w.-]*$/;
/** Limit on memory: a file has some hundred kilobytes at most. */
const mostAssetsInMemory = 100;

/** Returns a file of our pages that a kept version has, the newest first; null if none has it. */
export function keptAssetsIn(dataFolder: string): (path: string) => StaticFile | null {
  const read = createBoundedCache(mostAssetsInMemory, readStaticFile);
  return (path) => {
    if (!assetPath.test(path)) return null;
    const places = keptVersionNames(dataFolder).map((version) => join(pathOf(dataFolder, version), 'site', path));
    const found = places.find((place) => existsSync(place));
    return found === undefined ? null : read(found);
  };
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
 * Copies a build into the data folder, so that pages of its version work after an upgrade, and with servers of the former one. A version
 * that was built again replaces the one before. The copy gets its name when it is complete. Several servers may do so at once.
 */
export async function keepVersion(build: string, dataFolder: string, version: string): Promise<void> {
  const path = pathOf(dataFolder, version);
  const idOf = (place: string) => {
    const file = join(place, 'build.json');
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  };
  if (idOf(path) === idOf(build)) return;
  // Processes in containers have equal numbers.
  const copy = pathOf(dataFolder, `.${version}-${randomUUID()}`);
  const former = `${copy}-former`;
  try {
    await mkdir(copy, { recursive: true });
    // One by one: what is left of a copy that fails can be removed only when nothing is written to it any longer.
    for (const name of copied) await cp(join(build, name), join(copy, name), { recursive: true });
    if (idOf(path) === idOf(build)) return;
    // Nothing between the two renames waits, so that readers and other servers hardly ever find no version.
    if (existsSync(path)) renameSync(path, former);
    renameSync(copy, path);
  } catch (reason) {
    // Another server of this build may have been faster.
    if (idOf(path) !== idOf(build)) throw reason;
  } finally {
    await Promise.all([copy, former].map((place) => rm(place, { recursive: true, force: true })));
  }
}
