import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { declaredFolders } from './shared/build/widget-folders.ts';
import { locales } from './shared/i18n/locales.ts';

const folders = ['shared', 'site', ...declaredFolders().map((name) => `widgets/${name}`)];

/** One catalog for each widget, for all shared code and for the site, in each language. */
export default defineConfig({
  sourceLocale: 'fr',
  locales: locales.map(({ code }) => code),
  catalogs: folders.map((folder) => ({
    path: `<rootDir>/${folder}/locales/{locale}`,
    include: [`<rootDir>/${folder}/`],
  })),
  format: formatter({ lineNumbers: false }),
});
