import type { Rolldown } from 'vite';
import { locales } from '#shared/i18n/locales.ts';
import { declarations, widgetNames } from './registry.ts';
import { widgetChunks } from './widget-chunks.ts';
import { nameOf, projectRoot } from './widget-folders.ts';

/** React stays one copy in a bundler's page; everything else of ours comes with us. */
const hostProvides = /^react(-dom)?(\/|$)/;

/** What every widget needs, in one file under a fixed name, so that a page can ask for it at once. */
const coreModules = [
  /node_modules\/(@r2wc|@lingui|zustand|js-cookie)\//,
  /shared\/(element|i18n)\//,
  /shared\/lib\/(browser-storage|clock|cookies|idle|later-import|page-singleton|ticker)\.ts/,
  /shared\/config\/(bare-config|configure|colors|report)/,
  /shared\/stores\/page-(services|stores)/,
  /shared\/components\/use-stores/,
  /shared\/api\/(client|endpoint)/,
  /shared\/styles\//,
  /shared\/ui\/(button|icon\/(basic|icon|pictos)\.|live-region|use-lazy|use-styles|wrap-index)/,
  /^\0(?!virtual:tp)/,
];

/** What reads answers. A widget that asks as it opens needs it at once, a form only when it is answered. */
const schemaModules = [/node_modules\/valibot\//, /shared\/api\/tolerant-schema/];

/**
 * What a traveller waits for is whole in one file, even where other widgets use parts of it: widgets that declare it, and
 * what the fields of a form need from the first touch on. A page with a map waits for far more than a form that it does not show.
 */
const wholeFiles = [
  ...declarations
    .filter(({ isOneFile }) => isOneFile)
    .map((widget) => ({
      name: widget.tag,
      test: (id: string) => id === `\0virtual:tp/${nameOf(widget)}`,
      priority: 7,
    })),
  {
    name: 'place-suggestions',
    test: /shared\/(components\/place-field\/place-suggestions|api\/places)\.tsx?$/,
    priority: 6,
  },
];

/** Chunks that pages ask for by name: besides each widget's own, what reads a page's settings. */
const fixedNames: Readonly<Record<string, string>> = { 'page-config': 'tp-configuration.js' };

interface Target {
  readonly outDir: string;
  readonly input: Record<string, string>;
  readonly external: RegExp[];
  readonly output: Rolldown.OutputOptions;
  /** Where the autoloader finds the files of its version. */
  readonly base: string;
}

const single = { entryFileNames: '[name].js', assetFileNames: 'assets/[name][extname]', codeSplitting: false } as const;

/** What draws maps is as large as it is, and comes when one is about to be seen: nothing to be warned of. */
export const largestChunkInKilobytes = 2000;

const mapModule = 'shared/map/transit-map.ts';

/** The map is three times as heavy as the rest and often not needed, so it stays in a file of its own. */
function mapBeside(folder: string, output: Rolldown.OutputOptions = single): Pick<Target, 'external' | 'output'> {
  const isMap = (id: string) => id.endsWith(mapModule);
  return {
    external: [/\/transit-map\.ts$/],
    output: { ...output, paths: (id) => (isMap(id) ? `${folder}tp-map.js` : id) },
  };
}

/** What bundlers of hosts import: small chunks, with the map file of the library. */
const forBundlers = mapBeside('../lib/', { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name].js' });

export const isForBundlers = (mode: string) => mode === 'package' || mode === 'standalone';

/** What each mode of `vite.lib.config.ts` builds. */
export function libraryTarget(mode: string, version: string): Target {
  const file = (name: string) => `${projectRoot}widgets/${name}.ts`;
  const none = { external: [], base: './' };
  switch (mode) {
    // The autoloader beside its files, and the one at the server's root that always leads to the newest version.
    case 'loader':
      return { ...none, outDir: 'dist/lib', input: { tp: file('tp') }, output: single };
    case 'latest':
      return {
        ...none,
        outDir: 'dist/lib',
        input: { 'tp-latest': file('tp') },
        output: single,
        base: `./v/${version}/`,
      };
    // The autoloader for classic scripts, which imports the one for modules. ASCII, whatever charset a page declares.
    case 'classic':
      return {
        ...none,
        outDir: 'dist/lib',
        input: { 'tp-classic': file('tp-classic') },
        output: { ...single, format: 'iife' },
      };
    case 'single':
      return { ...none, outDir: 'dist/lib', input: { 'tp-all': file('all') }, ...mapBeside('./') };
    case 'single-latest':
      return { ...none, outDir: 'dist/lib', input: { 'tp-all-latest': file('all') }, ...mapBeside(`./v/${version}/`) };
    // What draws maps, whole, for the single file.
    case 'map':
      return { ...none, outDir: 'dist/lib', input: { 'tp-map': `${projectRoot}${mapModule}` }, output: single };
    // The login script, in one file: it is served under more than one address, where no file lies beside it.
    case 'login':
      return { ...none, outDir: 'dist/site', input: { login: `${projectRoot}site/login/login.ts` }, output: single };
    case 'package':
      return {
        ...none,
        outDir: 'dist/package',
        input: { index: file('package'), register: file('register'), ...packageEntries() },
        ...forBundlers,
        external: [...forBundlers.external, hostProvides],
      };
    // The same for hosts without React: it is inside.
    case 'standalone':
      return {
        ...none,
        outDir: 'dist/standalone',
        input: { register: file('register'), ...packageEntries() },
        ...forBundlers,
      };
    default:
      return {
        ...none,
        outDir: 'dist/lib',
        input: widgetEntries(),
        output: {
          entryFileNames: '[name].js',
          assetFileNames: single.assetFileNames,
          chunkFileNames: ({ name }) => fixedNames[name] ?? (name.startsWith('tp-') ? '[name].js' : 'chunks/[name].js'),
          codeSplitting: filesOfWidgets(coreModules),
        },
      };
  }
}

type Files = Extract<Rolldown.OutputOptions['codeSplitting'], object>;

/** Few files, none of them late. */
function filesOfWidgets(core: readonly RegExp[], nameOf = widgetChunks()): Files {
  return {
    groups: [
      { name: 'tp-core', test: isOneOf(core), priority: 9 },
      { name: 'tp-schemas', test: isOneOf(schemaModules), priority: 8 },
      ...wholeFiles,
      { name: nameOf, debugName: 'widgets', priority: 5, includeDependenciesRecursively: false },
    ],
  };
}

/**
 * Those of our own pages: each of them is configured, and browsers ask one host for six files at a time, so that what more
 * than one widget needs is better in one file than in one for each set of them.
 */
export function filesOfSite(): Files {
  const nameOf = widgetChunks();
  const { groups = [] } = filesOfWidgets(
    [...coreModules, /shared\/config\/(page-config|schema|reading|features)\./],
    (id, context) => {
      const name = nameOf(id, context);
      return name?.includes('_') ? 'shared' : name;
    },
  );
  // React is most of the core. Under an address of its own, browsers keep it over many versions of ours.
  return { groups: [{ name: 'tp-react', test: /^\0tp:react:/, priority: 10 }, ...groups] };
}

const isOneOf = (patterns: readonly RegExp[]) => (id: string) => patterns.some((pattern) => pattern.test(id));

function widgetEntries(): Record<string, string> {
  const entries: Record<string, string> = {};
  for (const name of widgetNames()) {
    for (const { code } of locales) entries[`tp-${name}.${code}`] = `virtual:tp/${name}/${code}`;
  }
  return entries;
}

/** For bundlers `tp-widgets/tp-NAME` defines the tag; its French texts are at hand, other languages follow on demand. */
function packageEntries(): Record<string, string> {
  return Object.fromEntries(widgetNames().map((name) => [`tp-${name}`, `virtual:tp/${name}/fr`]));
}

/** The files each tag needs beside the core, its binding and its texts: named in advance, they cost no extra hop. */
export function sharedFilesByTag(chunks: readonly Rolldown.OutputChunk[]): Record<string, string[]> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const needed = (file: string, found: Set<string>): Set<string> => {
    for (const imported of byName.get(file)?.imports ?? []) {
      if (found.has(imported)) continue;
      found.add(imported);
      needed(imported, found);
    }
    return found;
  };
  const entries = [...widgetNames().map((name) => `tp-${name}`), 'tp-configuration'];
  return Object.fromEntries(
    entries.map((entry) => [entry, [...needed(`${entry}.js`, new Set())].filter((file) => file !== 'tp-core.js')]),
  );
}
