import { existsSync, readdirSync } from 'node:fs';
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { locales } from './shared/i18n/locales.ts';

const root = new URL('./', import.meta.url).pathname;
const foldersIn = (folder: string) =>
  readdirSync(root + folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'locales')
    .map(({ name }) => `${folder}/${name}`);

/** What a widget loads later brings its own texts, so that nobody waits for them before. */
const later = ['outcome', 'options', 'map'];
const laterFolders = foldersIn('widgets').flatMap((widget) =>
  later.map((name) => `${widget}/${name}`).filter((folder) => existsSync(root + folder)),
);

/** One catalog a widget, one for each piece that widgets share, one for the site. */
export default defineConfig({
  sourceLocale: 'fr',
  locales: locales.map(({ code }) => code),
  catalogs: [...foldersIn('widgets'), ...laterFolders, ...foldersIn('shared/parts'), 'shared/element', 'site'].map(
    (folder) => ({
      path: `<rootDir>/${folder}/locales/{locale}`,
      include: [`<rootDir>/${folder}/`],
      exclude: laterFolders.filter((inner) => inner !== folder).map((inner) => `<rootDir>/${inner}/**`),
    }),
  ),
  format: formatter({ lineNumbers: false }),
});
