import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Rolldown } from 'vite';
import { standardTexts } from './licence-texts.ts';
import { projectRoot } from './widget-folders.ts';

export type BuiltFile = Rolldown.OutputChunk | Rolldown.OutputAsset;

export const noticesFile = 'THIRD-PARTY-NOTICES.txt';

/**
 * Returns the licence texts of all packages in the built files, which their licences require. Throws if one is
 * missing.
 */
export function noticesFor(built: readonly BuiltFile[]): string {
  const folders = new Set(built.flatMap(sourcesOf).flatMap(packageFoldersOf));
  const notices = [...folders].map(noticeOf).sort();
  return `The files beside this one contain code, styles or fonts of these packages.\n\n${notices.join('\n')}`;
}

/** Returns the source paths of a built file: its included modules, or the originals of an asset. */
function sourcesOf(file: BuiltFile): string[] {
  if (file.type === 'asset') return file.originalFileNames.map((name) => resolve(projectRoot, name));
  const kept = Object.entries(file.modules).filter(([, { renderedLength }]) => renderedLength > 0);
  // Helpers that the bundler adds belong to the rolldown package.
  return kept.map(([id]) => id.replace(/^\0rolldown\//, `${projectRoot}node_modules/rolldown/`));
}

/**
 * Returns the folders of the packages that a file contains; none for files of the product. A published file may
 * itself be a bundle, whose source map names its packages.
 */
function packageFoldersOf(path: string): string[] {
  const [file, folder] = /(\/[^\0?]*\/node_modules\/(?:@[^/]+\/)?[^/]+)\/[^?]*/.exec(path) ?? [];
  if (!file || !folder) return [];
  if (!existsSync(`${file}.map`)) return [folder];
  const { sources } = JSON.parse(readFileSync(`${file}.map`, 'utf8')) as { readonly sources: readonly string[] };
  const names = sources.flatMap((source) => /.*\bnode_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1] ?? []);
  return [folder, ...names.map((name) => installedFolder(name, folder))];
}

/** Searches like Node: in the `node_modules` of each parent folder. */
function installedFolder(name: string, from: string): string {
  const folder = `${from}/node_modules/${name}`;
  if (existsSync(`${folder}/package.json`)) return folder;
  if (dirname(from) === from) throw new Error(`${name} is bundled but not installed, so its licence cannot be read.`);
  return installedFolder(name, dirname(from));
}

const rule = '='.repeat(80);

function noticeOf(folder: string): string {
  const { name, version, license, author, homepage = '' } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  const texts = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice)\b/i.test(file))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8').trim());
  if (texts.length === 0) {
    const standard = standardTexts[license];
    const holder = typeof author === 'string' ? author : author?.name;
    if (!standard || !holder) {
      throw new Error(
        `${name} ${version} is bundled but has no licence file, and licence-texts.ts no text of "${license}".`,
      );
    }
    texts.push(`Copyright (c) ${holder}\n\n${standard}`);
  }
  return `${rule}\n${`${name} ${version} (${license}) ${homepage}`.trim()}\n${rule}\n\n${texts.join('\n\n')}\n`;
}
