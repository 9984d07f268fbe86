import { readdirSync } from 'node:fs';
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { laterFolders, nameOf, projectRoot } from './shared/build/widget-folders.ts';
import { locales } from './shared/i18n/locales.ts';
import { widgets } from './widgets/index.ts';

const components = readdirSync(`${projectRoot}shared/components`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `shared/components/${name}`);
const folders = widgets.map((widget) => `widgets/${nameOf(widget)}`);
const later = widgets.flatMap(laterFolders);
/** Folders of the site whose texts no browser loads. */
const served = ['site/server/render/account-pages', 'site/server/render/definitions'];
const inner = [...later, ...served];

/** One catalog for each widget, each folder that a widget loads later, each shared component folder, and the site. */
export default defineConfig({
  sourceLocale: 'fr',
  locales: locales.map(({ code }) => code),
  catalogs: [...folders, ...later, ...components, 'shared/element', 'site', ...served].map((folder) => ({
    path: `<rootDir>/${folder}/locales/{locale}`,
    include: [`<rootDir>/${folder}/`],
    exclude: inner.filter((other) => other !== folder).map((other) => `<rootDir>/${other}/**`),
  })),
  format: formatter({ lineNumbers: false }),
});
