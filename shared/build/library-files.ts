import type { Rolldown } from 'vite';
import { componentNames } from '#shared/config/shell/composition.ts';
import { locales } from '#shared/i18n/locales.ts';
import { declarations, widgetNames } from './registry.ts';
import { moduleUsers, widgetChunks } from './widget-chunks.ts';
import { nameOf, projectRoot } from './widget-folders.ts';

/** Stays an import, so that a page built with a bundler has one copy of React. All other dependencies are bundled. */
const hostProvides = /^react(-dom)?(\/|$)/;

/** The modules that every form needs. They form one file with a fixed name, so that a page can request it at once. */
const coreModules = [
  /node_modules\/(@r2wc|@lingui|zustand|preact)\//,
  /shared\/preact\//,
  /shared\/(element|i18n)\/(?!page-api)/,
  /shared\/lib\/(abort|browser-storage|cookies\/cookies|first-paint|later-import|page-singleton|time\/(clock|ticker))\.ts/,
  /shared\/domain\/place\/place(-key)?\.ts/,
  /shared\/config\/(bare-config|configure|colors)\./,
  /shared\/stores\/page-(services|stores)/,
  /shared\/components\/use-stores\./,
  /shared\/api\/calls\/search\/places-(early|question)/,
  /shared\/styles\//,
  /shared\/ui\/(after-paint|bring-into-sight|button|icon\/(basic|icon)\.|live-region|use-lazy|use-styles|wrap-index)/,
  /^\0(?!virtual:tp|texts:)/,
];

/** Modules of most widgets that a form does not need: a file of its own in the light build, elsewhere in the core. */
const basicModules = [
  /node_modules\/js-cookie\//,
  /shared\/lib\/(plain-click|safe-address|cookies\/write-cookies)\.ts$/,
  /shared\/stores\/(access-token|forget-session)\.ts$/,
  /shared\/components\/site-link\./,
  /shared\/ui\/(use-stable-callback|icon\/controls)\.tsx?$/,
];
/** In the light build, the API client is loaded at the first call, with the schemas. */
const apiClient = /shared\/(api\/(client|endpoint|may-receive-token)|element\/page-api)\.ts$/;
const standardCore = [...coreModules, ...basicModules, apiClient];

/**
 * The schemas of responses, and requests that elements share. A widget that requests data at once needs them at once, a form
 * only at its first response. A sign-out removes favorites and recent places from the browser, on pages without them too:
 * these few lines are not worth a file of their own.
 */
const schemaModules = [
  /node_modules\/valibot\//,
  /shared\/api\/tolerant-schema/,
  /shared\/api\/store-schemas/,
  /shared\/stores\/(shared-request|favorites\/forget-favorites|forget-place-history)/,
  /shared\/domain\/banner\.ts/,
];

/** Small modules of many widgets. No named file takes them, so that a widget never loads that file for them. */
const smallModules = [
  { name: 'remote-image', test: /shared\/ui\/(remote-image|use-is-near)\.tsx?$/, priority: 8 },
  { name: 'pictos', test: /shared\/ui\/icon\/pictos\.tsx$/, priority: 8 },
  // A widget must not load the suggestions for a drawing that they have too.
  { name: 'icons', test: /shared\/ui\/icon\/(actions|objects)\.tsx$/, priority: 8 },
  // A form needs times later, without the words of departures.
  { name: 'times', test: /shared\/(lib\/time\/zoned-time|format\/(clock-time|day|duration))\.ts$/, priority: 8 },
  // Suggestions need these modules too, but a list of departures must not load the suggestions.
  {
    name: 'list-rows',
    test: /shared\/(ui\/line-badge|lib\/plain-words|domain\/mode|api\/transit-schemas)\.tsx?$/,
    priority: 8,
  },
];

/** Belongs to the planner's file in the light build: the maps need both files at first there. */
const tripFile = 'trip';

const searchField = /shared\/(ui\/combobox\/combobox|stores\/places\/place-search)\.tsx?$/;

/**
 * Modules that are complete in one file, even if other widgets use some of them: widgets that declare `isOneFile`,
 * and what a form field needs from the first input. Otherwise, a map on the page would pull a form's modules into a
 * larger shared file.
 */
const wholeFiles = [
  {
    name: 'link-list',
    test: /shared\/(components\/link-list\/link-[\w.-]+(ts|tsx|css\?inline)|domain\/(link-item|size)\.ts)$/,
    priority: 8,
  },
  // Several widgets have a field that suggests, and must not load the planner for it.
  { name: 'search-field', test: searchField, priority: 8 },
  // Reads the responses of such a field. In a shared file, it would come with the schemas of other calls.
  { name: 'place-schemas', test: /shared\/api\/calls\/places\.ts$/, priority: 8 },
  // Maps and favorites fill the form's stores, and maps have a field of the form: they must not load the form for it.
  {
    name: tripFile,
    test: /shared\/(stores\/(trip\/trip|presence)|components\/place-field\/place-field|domain\/trip\/preferences|config\/features)\.tsx?$/,
    priority: 8,
  },
  // Suggestions begin with favorites, but favorites must not load the suggestions.
  { name: 'favorites', test: /shared\/stores\/favorites\/favorites-store\.ts$/, priority: 8 },
  ...declarations
    .filter(({ isOneFile }) => isOneFile)
    .map((widget) => ({
      name: widget.tag,
      test: new RegExp(`^\0virtual:tp/${nameOf(widget)}$`),
      priority: 7,
    })),
  {
    name: 'place-suggestions',
    test: /shared\/components\/place-suggestions\/place-suggestions\.tsx$/,
    priority: 6,
  },
];

/**
 * The position of a traveller as a place: maps need it at first, suggestions and the planner later, and a map must not load
 * the suggestions for it.
 */
const positionFile = {
  name: 'position',
  test: /shared\/(stores\/places\/own-position|domain\/place\/place-at|components\/own-position\/[\w-]+|ui\/icon\/(?:modes|places|place-icon))\.tsx?$/,
  priority: 8,
};

/** Chunks that pages request by name, besides the chunk of each widget: the page configuration. */
const fixedNames: Readonly<Record<string, string>> = { 'page-config': 'tp-configuration.js' };

interface Target {
  readonly outDir: string;
  readonly input: Record<string, string>;
  readonly external: RegExp[];
  readonly output: Rolldown.OutputOptions;
  /** The path of the version's files for the autoloader. */
  readonly base: string;
}

const single = { entryFileNames: '[name].js', assetFileNames: 'assets/[name][extname]', codeSplitting: false } as const;

/** The limit for size warnings. The map chunk is large by nature, and loads only when a map is about to be visible. */
export const largestChunkInKilobytes = 2000;

const mapModule = 'shared/map/transit-map.ts';
const doctorModule = 'widgets/tp-doctor.ts';

/** Keeps the doctor in a file of its own, because hardly any page asks for it. `address` is written as it is. */
export function doctorBeside(
  address: string,
  output: Rolldown.OutputOptions = single,
): Pick<Target, 'external' | 'output'> {
  return {
    external: [/\/tp-doctor\.ts$/],
    output: { ...output, paths: (id) => (id.endsWith(doctorModule) ? address : id) },
  };
}

/** Keeps the map in a file of its own, too: it is three times as large as the rest and often not needed. */
function mapBeside(
  folder: string,
  output: Rolldown.OutputOptions = single,
  doctor = `${folder}tp-doctor.js`,
): Pick<Target, 'external' | 'output'> {
  const { external, output: withDoctor } = doctorBeside(doctor, output);
  const pathOf = withDoctor.paths as (id: string) => string;
  return {
    external: [...external, /\/transit-map\.ts$/],
    output: { ...withDoctor, paths: (id) => (id.endsWith(mapModule) ? `${folder}tp-map.js` : pathOf(id)) },
  };
}

/** For hosts with a bundler: small chunks, with the map file and the doctor of the library. */
const forBundlers = mapBeside(
  '../lib/',
  { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name].js' },
  'tp-widgets/browser/tp-doctor.js',
);

export const isForBundlers = (mode: string) => mode === 'package' || mode === 'standalone';

const lightPrefix = 'light-';

/** The same sources on preact, for the smallest pages. Their modes have the names of the others behind `light-`. */
export const isLight = (mode: string) => mode.startsWith(lightPrefix);

/** The folder of the light build, below that of the library, and its addresses below those of a version. */
export const lightFolder = 'light/';

/** Returns the build target for each mode of `vite.lib.config.ts`. */
export function libraryTarget(mode: string, version: string): Target {
  if (!isLight(mode)) return standardTarget(mode, { version, folder: '', root: './' });
  return standardTarget(mode.slice(lightPrefix.length), { version, folder: lightFolder, root: '../' });
}

interface Place {
  readonly version: string;
  /** The folder of the build below `dist/lib` and `/v/{version}/`. */
  readonly folder: string;
  /** The path to the server's root from the newest version's files. */
  readonly root: string;
}

function standardTarget(mode: string, { version, folder, root }: Place): Target {
  const file = (name: string) => `${projectRoot}widgets/${name}.ts`;
  const none = { external: [], base: './' };
  const outDir = `dist/lib/${folder}`;
  const newest = `${root}v/${version}/${folder}`;
  switch (mode) {
    // The autoloader next to its files, and the one at the server's root that always loads the newest version.
    case 'loader':
      return { ...none, outDir, input: { tp: file('tp') }, output: single };
    case 'latest':
      return {
        ...none,
        outDir,
        input: { 'tp-latest': file('tp') },
        output: single,
        base: newest,
      };
    // The autoloader for classic scripts, which imports the module autoloader. ASCII, since the page's charset is
    // unknown.
    case 'classic':
      return {
        ...none,
        outDir,
        input: { 'tp-classic': file('tp-classic') },
        output: { ...single, format: 'iife' },
      };
    // The host script of pages in frames.
    case 'frame':
      return {
        ...none,
        outDir,
        input: { 'tp-frame': file('tp-frame') },
        output: { ...single, format: 'iife' },
      };
    case 'single':
      return { ...none, outDir, input: { 'tp-all': file('all') }, ...mapBeside('./') };
    case 'single-latest':
      return { ...none, outDir, input: { 'tp-all-latest': file('all') }, ...mapBeside(newest) };
    // The map code as one file, for the single-file build.
    case 'map':
      return { ...none, outDir, input: { 'tp-map': `${projectRoot}${mapModule}` }, output: single };
    case 'doctor':
      return { ...none, outDir, input: { 'tp-doctor': `${projectRoot}${doctorModule}` }, output: single };
    // The login script as one file: it is served at several addresses without other files beside it.
    case 'login':
      return { ...none, outDir: 'dist/site', input: { login: `${projectRoot}site/login/login.ts` }, output: single };
    case 'package':
      return {
        ...none,
        outDir: 'dist/package',
        input: {
          index: file('package'),
          headless: `${projectRoot}shared/headless/headless.ts`,
          register: file('register'),
          ...packageEntries(),
        },
        ...forBundlers,
        external: [...forBundlers.external, hostProvides],
      };
    // The same for hosts without React: React is included.
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
        outDir,
        input: widgetEntries(),
        ...doctorBeside('./tp-doctor.js', {
          entryFileNames: '[name].js',
          assetFileNames: single.assetFileNames,
          chunkFileNames: ({ name, facadeModuleId }) =>
            fixedNames[name] ?? (name.startsWith('tp-') ? '[name].js' : `chunks/[name]${localeOf(facadeModuleId)}.js`),
          codeSplitting: filesOfWidgets(folder === lightFolder),
        }),
      };
  }
}

type Files = Extract<Rolldown.OutputOptions['codeSplitting'], object>;
type NameOf = ReturnType<typeof widgetChunks>;

/** The files that begin the list of the standard build, and of the site with another core. */
const firstFiles = (core: readonly RegExp[] = standardCore) => [
  { name: 'tp-core', test: isOneOf(core), priority: 9 },
  { name: 'tp-schemas', test: isOneOf(schemaModules), priority: 8 },
];

/** The same for the light build: its core has what a form needs at first, and nothing else. */
const firstLightFiles = () => [
  { name: 'tp-core', test: isOneOf([...coreModules, searchField]), priority: 9 },
  { name: 'widget-basics', test: isOneOf(basicModules), priority: 9 },
  { name: 'tp-schemas', test: isOneOf([apiClient, ...schemaModules]), priority: 8 },
];

/** Groups modules into few files, so that no file is discovered late. */
function filesOfWidgets(isLightBuild: boolean): Files {
  const first = isLightBuild ? firstLightFiles() : firstFiles();
  const whole = [positionFile, ...wholeFiles]
    .filter(({ name }) => !isLightBuild || name !== tripFile)
    .map((file) => ({ ...file, test: isOneOf([file.test]) }));
  const name = widgetChunks([
    ...first,
    { test: isOneOf(smallModules.map(({ test }) => test)), isFree: true },
    ...whole,
  ]);
  // The first of all groups leaves out the modules of the named files.
  const widgets = { name, debugName: 'widgets', priority: 10, includeDependenciesRecursively: false };
  return { groups: [widgets, ...first, ...whole] };
}

/** The language in the name of a file of texts, such as `.fr`. */
const localeOf = (module: string | null) => /^\0texts:.*\?(\w+)$/.exec(module ?? '')?.[1]?.replace(/^/, '.') ?? '';

/** Widgets around the content of the product's own pages, which load after the content. */
const shell = ['app-header', 'app-sidebar', 'app-footer', ...componentNames];

/** The entries and texts of these widgets. */
const shellTexts = new RegExp(`^\\0virtual:tp/(?:${shell.join('|')})/(\\w+)$`);

/**
 * Groups the modules of the product's own pages. Each page has a configuration, and browsers load six files per host
 * at a time. The core of the site therefore includes what the planner's form needs, the widgets of the shell are one
 * file, and modules that several widgets need are one file instead of one per combination of widgets.
 */
export function filesOfSite(): Files {
  const usersOf = moduleUsers();
  const inShell = (user: string) => shell.includes(user.replace(/^tp-/, ''));
  const name: NameOf = (id, context) => {
    const [, entry] = shellTexts.exec(id) ?? [];
    if (entry) return `tp-shell.${entry}`;
    const users = usersOf(id, context);
    if (users.length > 0 && users.every(inShell)) return 'tp-shell';
    return users.length > 1 ? 'shared' : (users[0] ?? null);
  };
  const core = [
    ...standardCore,
    /shared\/(lib\/idle|components\/tag-loader|config\/(page-config|script-settings|schema|reading|report|features))\./,
    ...[...smallModules, ...wholeFiles]
      .filter(({ name }) => ['pictos', 'search-field', 'trip'].includes(name))
      .map(({ test }) => test),
  ];
  return {
    groups: [
      // React is most of the core. Its own file stays cached across versions of the product.
      { name: 'tp-react', test: /^\0tp:react:/, priority: 10 },
      ...firstFiles(core),
      ...smallModules,
      ...wholeFiles,
      { name, debugName: 'widgets', priority: 5, includeDependenciesRecursively: false },
    ],
  };
}

const isOneOf = (patterns: readonly RegExp[]) => (id: string) => patterns.some((pattern) => pattern.test(id));

function widgetEntries(): Record<string, string> {
  const entries: Record<string, string> = {};
  for (const name of widgetNames()) {
    for (const { code } of locales) entries[`tp-${name}.${code}`] = `virtual:tp/${name}/${code}`;
  }
  return entries;
}

/** For bundlers, `tp-widgets/tp-NAME` defines the tag with its French texts. Other languages load on demand. */
function packageEntries(): Record<string, string> {
  return Object.fromEntries(widgetNames().map((name) => [`tp-${name}`, `virtual:tp/${name}/fr`]));
}

/**
 * Returns the files of each tag besides the core, its entry and its texts. Listing them in advance saves a round
 * trip.
 */
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
