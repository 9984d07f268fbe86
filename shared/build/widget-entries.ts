import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { locales } from '#shared/i18n/locales.ts';
import { declarationFile, exportName, projectRoot, viewFile, widgetNames } from './widget-folders.ts';

/**
 * The modules that nobody should have to write, as virtual ones:
 * - `virtual:tp/NAME` binds a declaration to its view and its texts;
 * - `virtual:tp/NAME/LANG` is what a page imports: it brings one language's texts and, with them, defines the tag;
 * - `virtual:tp/texts/NAME/FOLDER` has the texts of a piece that is loaded later, one function a language;
 * - `virtual:tp/loaders` is the table `{ tag: { lang: () => import(…) } }` for pages that load what they see;
 * - `virtual:tp/all` imports every widget in one language, the others following on demand.
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

function bindingModule(name: string): string {
  const imports = codes.map((code) => `${code}: () => import('virtual:tp/${name}/${code}')`);
  const names = /^export const prepare\b/m.test(readFileSync(viewFile(name), 'utf8')) ? ['View', 'prepare'] : ['View'];
  return `
import { defineWidget } from '${projectRoot}shared/element/define-widget.tsx';
import { ${exportName(name)} as declaration } from '${declarationFile(name)}';
import { ${names.join(', ')} } from '${viewFile(name)}';
export const widget = defineWidget(declaration, { ${names.join(', ')} }, { ${imports.join(', ')} });`;
}

/** Texts of the pieces that widgets share travel with each widget: equal texts have equal ids, so doubles cost nothing. */
function textsModule(name: string, locale: string): string {
  return `
${importTexts([`widgets/${name}`, 'shared/element'], locale)}
import { widget } from 'virtual:tp/${name}';
widget.provide('${locale}', texts);`;
}

/** All texts of a piece in one file a language: without a language, the functions that load them. */
function laterTextsModule(path: string[]): string {
  const locale = locales.find(({ code }) => code === path.at(-1))?.code;
  if (locale) return `${importTexts([`widgets/${path.slice(0, -1).join('/')}`], locale)}\nexport { texts };`;
  const imports = codes.map((code) => `${code}: () => import('virtual:tp/texts/${path.join('/')}/${code}')`);
  return `export const texts = { ${imports.join(', ')} };`;
}

/** Each file gets catalogs of its own, so that no two of them need a third. */
function importTexts(folders: readonly string[], locale: string): string {
  const catalogs = folders
    .flatMap((folder) => [folder, ...partsUsedBy(folder)])
    .map((folder) => `${projectRoot}${folder}/locales/${locale}.po`)
    .filter((file) => existsSync(file));
  const imports = catalogs.map(
    (file, index) => `import { messages as texts${index} } from '${file}?${folders[0]}?lingui';`,
  );
  return `${imports.join('\n')}\nconst texts = { ${catalogs.map((_, index) => `...texts${index}`).join(', ')} };`;
}

/**
 * The folders of the parts that the sources of a folder import, and those that these import in turn. A piece with texts
 * of its own is loaded later, with its own.
 */
function partsUsedBy(folder: string, found = new Set<string>()): ReadonlySet<string> {
  for (const entry of readdirSync(`${projectRoot}${folder}`, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.tsx?$/.test(entry.name) || /\.test\./.test(entry.name)) continue;
    if (isLoadedLater(entry.parentPath, `${projectRoot}${folder}`)) continue;
    const source = readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8');
    for (const [, part] of source.matchAll(/(?:#shared\/parts|\.\.)\/([\w-]+)\/[\w-]+\.tsx?'/g)) {
      const used = `shared/parts/${part}`;
      if (found.has(used) || !existsSync(`${projectRoot}${used}`)) continue;
      found.add(used);
      partsUsedBy(used, found);
    }
  }
  return found;
}

function isLoadedLater(path: string, folder: string): boolean {
  if (path === folder) return false;
  return existsSync(`${path}/locales`) || isLoadedLater(path.slice(0, path.lastIndexOf('/')), folder);
}
