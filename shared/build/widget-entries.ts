import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import type { Plugin } from 'vite';
import { locales } from '#shared/i18n/locales.ts';
import { importsIn } from './imports.ts';
import { declarationOf, declarations, widgetNames } from './registry.ts';
import { declarationFile, exportName, laterFolders, nameOf, projectRoot, viewFile } from './widget-folders.ts';

/**
 * Generates the virtual modules of the widgets:
 * - `virtual:tp/NAME` binds a declaration to its view and its texts;
 * - `virtual:tp/NAME/LANG` is the entry that a page imports: it defines the tag with the texts of one language;
 * - `virtual:tp/texts/NAME/FOLDER` loads the texts of a folder that loads later, with one function per language;
 * - `virtual:tp/texts/components/NAME` does so for a shared component: a file that imports it loads this component later;
 * - `virtual:tp/loaders` is the table `{ tag: { lang: () => import(…) } }` of the autoloader;
 * - `virtual:tp/first-paints` has the view and the texts of each server-rendered tag;
 * - `virtual:tp/host-events` has the names of the events meant for the host page;
 * - `virtual:tp/all` imports every widget in one language; the other languages load on demand.
 */
export function widgetEntries(): Plugin {
  const prefix = 'virtual:tp/';
  return {
    name: 'tp:widget-entries',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(resolved) {
      if (!resolved.startsWith(`\0${prefix}`)) return null;
      const [name, locale, ...path] = resolved.slice(prefix.length + 1).split('/') as [string, string, ...string[]];
      if (name === 'loaders') return loadersModule();
      if (name === 'all') return allModule();
      if (name === 'first-paints') return firstPaintsModule();
      if (name === 'host-events') return hostEventsModule();
      if (name === 'texts') return laterTextsModule([locale, ...path]);
      return locale ? textsModule(name, locale) : bindingModule(name);
    },
  };
}

const codes = locales.map(({ code }) => code);

function loadersModule(): string {
  const rows = widgetNames().map((name) => {
    const imports = codes.map((code) => `${code}: () => import('virtual:tp/${name}/${code}')`);
    return `'tp-${name}': { ${imports.join(', ')} },`;
  });
  return `export const loaders = {\n${rows.join('\n')}\n};`;
}

function allModule(): string {
  return widgetNames()
    .map((name) => `import 'virtual:tp/${name}/fr';`)
    .join('\n');
}

function firstPaintsModule(): string {
  const drawn = declarations.filter(({ firstPaint }) => firstPaint).map(nameOf);
  const imports = drawn.map((name, index) => `import { texts as texts${index} } from 'virtual:tp/texts/${name}';`);
  const rows = drawn.map(
    (name, index) => `'tp-${name}': { texts: texts${index}, view: () => import('${viewFile(name)}') },`,
  );
  return `${imports.join('\n')}\nexport const firstPaints = {\n${rows.join('\n')}\n};`;
}

function hostEventsModule(): string {
  const events = declarations.flatMap((declaration) => Object.entries(declaration.events));
  const names = (host: 'asked' | 'told') => [
    ...new Set(events.filter(([, event]) => event.host === host).map(([name]) => name)),
  ];
  return `export const askedEvents = ${JSON.stringify(names('asked'))};\nexport const toldEvents = ${JSON.stringify(names('told'))};`;
}

function bindingModule(name: string): string {
  const imports = codes.map((code) => `${code}: () => import('virtual:tp/${name}/${code}')`);
  const { firstPaint } = declarationOf(name);
  const names = firstPaint?.calls ? ['View', 'prepare'] : ['View'];
  return `
import { defineWidget } from '${projectRoot}shared/element/define-widget.tsx';
import { ${exportName(name)} as declaration } from '${declarationFile(name)}';
import { ${names.join(', ')} } from '${viewFile(name)}';
export const widget = defineWidget(declaration, { ${names.join(', ')} }, { ${imports.join(', ')} });`;
}

/** Texts of shared components are copied into each widget: equal texts have equal ids, so duplicates do no harm. */
function textsModule(name: string, locale: string): string {
  return `
${importTexts([`widgets/${name}`, 'shared/element'], laterFolders(declarationOf(name)), locale)}
import { widget } from 'virtual:tp/${name}';
widget.provide('${locale}', texts);`;
}

/**
 * Returns the texts of a widget, or of one of its folders that load later, as one module per language. Without a
 * language, returns the functions that load these modules.
 */
function laterTextsModule(path: string[]): string {
  const locale = locales.find(({ code }) => code === path.at(-1))?.code;
  const [name = '', folder] = locale ? path.slice(0, -1) : path;
  if (name === 'components') return textsOf([`shared/components/${folder}`], [], path, locale);
  const later = laterFolders(declarationOf(name));
  const own = folder === undefined ? `widgets/${name}` : `widgets/${name}/${folder}`;
  if (folder !== undefined && !later.includes(own)) {
    throw new Error(
      `${own} has no texts of its own: name "${folder}" in \`later\` of widgets/${name}/${name}.widget.ts.`,
    );
  }
  return textsOf([own], later, path, locale);
}

function textsOf(
  folders: readonly string[],
  later: readonly string[],
  path: readonly string[],
  locale: string | undefined,
): string {
  if (locale) return `${importTexts(folders, later, locale)}\nexport { texts };`;
  const imports = codes.map((code) => `${code}: () => import('virtual:tp/texts/${path.join('/')}/${code}')`);
  return `export const texts = { ${imports.join(', ')} };`;
}

/** Each module imports its own copy of the catalogs, so that no two modules share a third file. */
function importTexts(folders: readonly string[], later: readonly string[], locale: string): string {
  const catalogs = folders
    .flatMap((folder) => [folder, ...componentsUsedBy(folder, later)])
    .map((folder) => `${projectRoot}${folder}/locales/${locale}.po`)
    .filter((file) => existsSync(file));
  const imports = catalogs.map(
    (file, index) => `import { messages as texts${index} } from '${file}?${folders[0]}?lingui';`,
  );
  return `${imports.join('\n')}\nconst texts = { ${catalogs.map((_, index) => `...texts${index}`).join(', ')} };`;
}

/**
 * Returns the folders of the components that a folder imports, directly or indirectly. Folders in `later` have texts
 * of their own, and so have components that a file loads later.
 */
function componentsUsedBy(folder: string, later: readonly string[], found = new Set<string>()): ReadonlySet<string> {
  for (const entry of readdirSync(`${projectRoot}${folder}`, { recursive: true, withFileTypes: true })) {
    const file = `${entry.parentPath.slice(projectRoot.length)}/${entry.name}`;
    if (!entry.isFile() || !/(?<!\.test)\.tsx?$/.test(file)) continue;
    if (later.some((one) => one !== folder && file.startsWith(`${one}/`))) continue;
    const imports = importsIn(file, readFileSync(`${projectRoot}${file}`, 'utf8'));
    const loadedLater = imports.flatMap(({ from }) => /^virtual:tp\/texts\/(components\/.+)/.exec(from)?.[1] ?? []);
    for (const { from } of imports) {
      const target = from.startsWith('#') ? from.slice(1) : posix.join(dirname(file), from);
      const [used] = /^shared\/components\/[^/]+(?=\/)/.exec(target) ?? [];
      if (used === undefined || found.has(used) || loadedLater.some((one) => used === `shared/${one}`)) continue;
      found.add(used);
      componentsUsedBy(used, later, found);
    }
  }
  return found;
}
