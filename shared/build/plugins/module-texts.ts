import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { RolldownMagicString } from 'rolldown';
import type { Environment, Plugin, Rolldown } from 'vite';
import { locales } from '#shared/i18n/locales.ts';
import { reached } from '../group-modules.ts';
import { projectRoot } from '../widget-folders.ts';

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;
type Messages = Readonly<Record<string, unknown>>;

/** The query keeps plugins that look at the ends of names from taking it for the module. */
const textsId = (module: string, locale?: string) => `\0texts:${module}?${locale ?? 'loaders'}`;
const codes = locales.map(({ code }) => code);

/** Stands in a built file for the texts of a module until all modules are known. */
const placeholder = /__moduleTexts\((["'`])(\w\w) (.+?)\1\)/g;

/** The code of the texts of a module in one language: in a build for browsers those that it uses, elsewhere all. */
export const textsCode = (module: string, locale: string, isBuild: boolean): string =>
  isBuild
    ? `const texts = __moduleTexts(${JSON.stringify(`${locale} ${module.replace('\0', '')}`)});`
    : wholeTexts(module, locale);

/**
 * `import texts from './view.tsx?texts'` gives the texts of a module that loads later, with one function per language. They
 * are the messages that the module and all that it imports use, except modules with texts of their own.
 */
export function moduleTexts(): Plugin {
  /** Possible message ids by module. */
  const idsIn = new Map<string, readonly string[]>();
  let catalogs: ReturnType<typeof readCatalogs> | undefined;
  return {
    name: 'tp:module-texts',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\?texts(=\w\w)?$/ },
      async handler(source, importer) {
        const [path = '', locale] = source.split(/\?texts=?/);
        const module = await this.resolve(path, importer);
        return module && textsId(module.id, locale || undefined);
      },
    },
    load: {
      filter: { id: /^\0texts:/ },
      handler(id) {
        const [, module = '', locale = ''] = /^\0texts:(.*)\?(\w+)$/s.exec(id) ?? [];
        if (locale === 'loaders') return loadersOf(module.replace('\0', ''));
        return `${textsCode(module, locale, isForBrowsers(this))}\nexport { texts };`;
      },
    },
    transform: {
      order: 'post',
      filter: { id: /\.[jt]sx?$/ },
      handler(code, id) {
        idsIn.set(
          id,
          [...code.matchAll(/\bid:\s*(["'`])(.+?)\1/g)].map(([, , text = '']) => text),
        );
      },
    },
    async renderChunk(code) {
      if (!code.includes('__moduleTexts(')) return null;
      catalogs ??= readCatalogs();
      const messagesIn = await catalogs;
      const written = new RolldownMagicString(code);
      for (const { 0: found, 2: locale = '', 3: module = '', index } of code.matchAll(placeholder)) {
        const root = this.getModuleInfo(module) ? module : `\0${module}`;
        const used = [...modulesWith(root, this)].flatMap((id) => idsIn.get(id) ?? []);
        const messages = messagesIn.get(locale) ?? {};
        const texts = Object.fromEntries(used.flatMap((id) => (id in messages ? [[id, messages[id]]] : [])));
        written.overwrite(index, index + found.length, JSON.stringify(texts));
      }
      return { code: written.toString(), map: written.generateMap({ hires: true }).toString() };
    },
  };
}

/** Whether the files go to browsers as they are: their size counts. */
export const isForBrowsers = ({ environment }: { readonly environment: Environment }): boolean =>
  environment.mode === 'build' && environment.name === 'client';

function loadersOf(module: string): string {
  const imports = codes.map((code) => `${code}: () => import(${JSON.stringify(`${module}?texts=${code}`)})`);
  return `export default { ${imports.join(', ')} };`;
}

/** The catalogs of a module's widget and of all shared code. */
function wholeTexts(module: string, locale: string): string {
  const [, name] = /virtual:tp\/([\w-]+)$|widgets\/([\w-]+)\//.exec(module)?.filter(Boolean) ?? [];
  const folders = ['shared', ...(name ? [`widgets/${name}`] : []), ...(/\/site\//.test(module) ? ['site'] : [])];
  const imports = folders.map(
    (folder, index) => `import { messages as texts${index} } from '${projectRoot}${folder}/locales/${locale}.po';`,
  );
  return `${imports.join('\n')}\nconst texts = { ${folders.map((_, index) => `...texts${index}`).join(', ')} };`;
}

/** Returns a module and what it imports, at once or later, except later modules with texts of their own. */
const modulesWith = (root: string, graph: Graph): ReadonlySet<string> =>
  reached([root], (id) => {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    const later = dynamicallyImportedIds.filter((one) => !/^\0/.test(one) && !graph.getModuleInfo(textsId(one)));
    return [...importedIds, ...later];
  });

/** All messages of the product by language, compiled. A message has one id and one translation everywhere. */
async function readCatalogs(): Promise<ReadonlyMap<string, Messages>> {
  const { sourceLocale = '', fallbackLocales = {}, ...config } = getConfig({ cwd: projectRoot });
  const catalogs = await getCatalogs({ ...config, sourceLocale, fallbackLocales });
  const all = new Map<string, Messages>();
  for (const locale of codes) {
    let texts: Messages = {};
    for (const catalog of catalogs) {
      const options = { sourceLocale, fallbackLocales, missingBehavior: 'resolved' } as const;
      const { messages, missing } = await catalog.getTranslations(locale, options);
      // Until it is translated, a text shows in French where one works on it; what is published has all.
      if (missing[0] && process.env.NODE_ENV === 'production')
        throw new Error(`${catalog.path.replace('{locale}', locale)}.po: translate “${missing[0].source}”.`);
      const { source, errors } = createCompiledCatalog(locale, messages, { namespace: 'json' });
      if (errors[0]) throw errors[0].error;
      texts = { ...texts, ...(JSON.parse(source) as { readonly messages: Messages }).messages };
    }
    all.set(locale, texts);
  }
  return all;
}
