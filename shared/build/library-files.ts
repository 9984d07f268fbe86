import type { Rolldown } from 'vite';
import { locales } from '#shared/i18n/locales.ts';
import { filesOfLibrary } from './code-files.ts';
import { reached } from './group-modules.ts';
import { widgetNames } from './registry.ts';
import { projectRoot } from './widget-folders.ts';

/** Stays an import, so that a page built with a bundler has one copy of React. All other dependencies are bundled. */
const hostProvides = /^react(-dom)?(\/|$)/;

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
  const newest = `${root}v/${version}/${folder}`;
  const target = (input: Target['input'], others: Partial<Target> = {}): Target => ({
    outDir: `dist/lib/${folder}`,
    input,
    external: [],
    output: single,
    base: './',
    ...others,
  });
  switch (mode) {
    // The autoloader next to its files, and the one at the server's root that always loads the newest version.
    case 'loader':
      return target({ tp: file('tp') });
    case 'latest':
      return target({ 'tp-latest': file('tp') }, { base: newest });
    // The autoloader for classic scripts, which imports the module autoloader. ASCII, since the page's charset is
    // unknown.
    case 'classic':
      return target({ 'tp-classic': file('tp-classic') }, { output: { ...single, format: 'iife' } });
    // The host script of pages in frames.
    case 'frame':
      return target({ 'tp-frame': file('tp-frame') }, { output: { ...single, format: 'iife' } });
    case 'single':
      return target({ 'tp-all': file('all') }, mapBeside('./'));
    case 'single-latest':
      return target({ 'tp-all-latest': file('all') }, mapBeside(newest));
    // The map code as one file, for the single-file build.
    case 'map':
      return target({ 'tp-map': `${projectRoot}${mapModule}` });
    case 'doctor':
      return target({ 'tp-doctor': `${projectRoot}${doctorModule}` });
    // The login script as one file: it is served at several addresses without other files beside it.
    case 'login':
      return target({ login: `${projectRoot}site/login/login.ts` }, { outDir: 'dist/site' });
    // The service worker of our own pages. A module worker would not run in every supported browser.
    case 'service-worker':
      return target(
        { 'service-worker': `${projectRoot}site/service-worker/worker.ts` },
        { outDir: 'dist/site', output: { ...single, format: 'iife' } },
      );
    case 'package': {
      const main = { index: file('package'), headless: `${projectRoot}shared/headless/headless.ts` };
      const external = [...forBundlers.external, hostProvides];
      return target({ ...main, ...packageEntries(file) }, { ...forBundlers, outDir: 'dist/package', external });
    }
    // The same for hosts without React: React is included.
    case 'standalone':
      return target(packageEntries(file), { ...forBundlers, outDir: 'dist/standalone' });
    default:
      return target(
        widgetEntries(),
        doctorBeside('./tp-doctor.js', {
          entryFileNames: '[name].js',
          assetFileNames: single.assetFileNames,
          chunkFileNames: ({ name, facadeModuleId }) =>
            name.startsWith('tp-') ? '[name].js' : `chunks/[name]${localeOf(facadeModuleId)}.js`,
          codeSplitting: filesOfLibrary(),
        }),
      );
  }
}

/** The language in the name of a file of texts, such as `.fr`. */
const localeOf = (module: string | null) => /^\0texts:.*\?(\w+)$/.exec(module ?? '')?.[1]?.replace(/^/, '.') ?? '';

const widgetEntries = (): Record<string, string> =>
  Object.fromEntries(
    widgetNames().flatMap((name) =>
      locales.map(({ code }) => [`tp-${name}.${code}`, `virtual:tp/${name}/${code}`] as const),
    ),
  );

/** For bundlers, `tp-widgets/tp-NAME` defines the tag with its French texts. Other languages load on demand. */
const packageEntries = (file: (name: string) => string): Record<string, string> => ({
  register: file('register'),
  ...Object.fromEntries(widgetNames().map((name) => [`tp-${name}`, `virtual:tp/${name}/fr`])),
});

/**
 * Returns the files of each tag besides the core, its entry and its texts. Listing them in advance saves a round
 * trip.
 */
export function sharedFilesByTag(chunks: readonly Rolldown.OutputChunk[]): Record<string, string[]> {
  const importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
  const entries = [...widgetNames().map((name) => `tp-${name}`), 'tp-configuration'];
  return Object.fromEntries(
    entries.map((entry) => {
      const [, ...needed] = reached([`${entry}.js`], (file) => importsOf.get(file) ?? []);
      return [entry, needed.filter((file) => file !== 'tp-core.js')];
    }),
  );
}
