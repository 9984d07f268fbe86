import { readdirSync, readFileSync } from 'node:fs';
import { projectRoot } from '#shared/build/widget-folders.ts';

/** The configurations at the project's root. */
export const configFiles = readdirSync(projectRoot).filter((file) => file.endsWith('.config.ts'));

const folders = ['widgets', 'site', 'shared', 'tests'];

/** Every source file of the project as a path from its root. */
export function sourceFiles(endings: RegExp = /\.tsx?$/): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(`${projectRoot}${folder}`, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && endings.test(entry.name))
        .map((entry) => `${entry.parentPath.slice(projectRoot.length)}/${entry.name}`),
    )
    .filter((file) => !file.endsWith('.d.ts'))
    .sort();
}

export const readSource = (file: string) => readFileSync(`${projectRoot}${file}`, 'utf8');

export const isTest = (file: string) =>
  /\.test\.tsx?$/.test(file) || file.startsWith('tests/') || /(^|\/)testing\//.test(file);
