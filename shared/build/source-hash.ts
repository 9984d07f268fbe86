import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { projectRoot } from './widget-folders.ts';

const files = ['package.json', 'package-lock.json', 'lingui.config.ts', 'vite.lib.config.ts', 'vite.site.config.ts'];
const folders = ['widgets', 'site', 'shared'];

/** Returns one hash of all sources of a build: equal sources give an equal hash. */
export function hashSources(): string {
  const sources = folders.flatMap((folder) =>
    readdirSync(`${projectRoot}${folder}`, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`.slice(projectRoot.length)),
  );
  const hash = createHash('sha256');
  for (const file of [...files, ...sources].sort()) hash.update(file).update(readFileSync(`${projectRoot}${file}`));
  return hash.digest('hex');
}
