import type { Plugin } from 'vite';
import { locales } from '#shared/i18n/locales.ts';
import { isForBrowsers, textsCode } from './plugins/module-texts.ts';
import { declarationOf, declarations, widgetNames } from './registry.ts';
import { declarationFile, exportName, nameOf, projectRoot, viewFile } from './widget-folders.ts';

/**
 * Generates the virtual modules of the widgets:
 * - `virtual:tp/NAME` binds a declaration to its view and its texts;
 * - `virtual:tp/NAME/LANG` is the entry that a page imports: it defines the tag with the texts of one language;
 * - `virtual:tp/loaders` is the table `{ tag: { lang: () => import(…) } }` of the autoloader;
 * - `virtual:tp/first-paints` has the view and the texts of each server-rendered tag;
 * - `virtual:tp/host-events` has the names of the events meant for the host page;
 * - `virtual:tp/all` imports every widget in one language; the other languages load on demand.
 */
export function widgetEntries(): Plugin {
  const prefix = 'virtual:tp/';
  return {
    name: 'tp:widget-entries',
    resolveId: (id) => (id.startsWith(prefix) && !id.includes('?') ? `\0${id}` : null),
    load(resolved) {
      if (!resolved.startsWith(`\0${prefix}`)) return null;
      const [name = '', locale] = resolved.slice(prefix.length + 1).split('/');
      if (name === 'loaders') return loadersModule();
      if (name === 'all') return allModule();
      if (name === 'first-paints') return firstPaintsModule();
      if (name === 'host-events') return hostEventsModule();
      return locale ? textsModule(name, locale, isForBrowsers(this)) : bindingModule(name);
    },
  };
}

/** The id of the module that binds the declaration of a widget to its view. */
export const bindingId = (name: string): string => `\0virtual:tp/${name}`;

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
  const imports = drawn.map((name, index) => `import texts${index} from 'virtual:tp/${name}?texts';`);
  const rows = drawn.map(
    (name, index) => `'tp-${name}': { texts: texts${index}, view: () => import('${viewFile(name)}') },`,
  );
  return `${imports.join('\n')}\nexport const firstPaints = {\n${rows.join('\n')}\n};`;
}

function hostEventsModule(): string {
  const events = declarations.flatMap((declaration) => Object.entries(declaration.events));
  const names = (host: 'handles' | 'follows') => [
    ...new Set(events.filter(([, event]) => event.host === host).map(([name]) => name)),
  ];
  return `export const handledEvents = ${JSON.stringify(names('handles'))};\nexport const followedEvents = ${JSON.stringify(names('follows'))};`;
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

function textsModule(name: string, locale: string, isBuild: boolean): string {
  const entry = `virtual:tp/${name}`;
  return `
import { widget } from '${entry}';
${textsCode(entry, locale, isBuild)}
widget.provide('${locale}', texts);`;
}
