import { declaredFolders } from '#shared/build/widget-folders.ts';
import { type Import, targetOf } from './import-law.ts';
import type { Finding } from './not-shipped.ts';
import { configFiles, isTest } from './source-files.ts';

const widgetFaces = declaredFolders().flatMap((name) => [
  `widgets/${name}/${name}.widget.ts`,
  `widgets/${name}/${name}.tsx`,
  `widgets/${name}/${name}.texts.ts`,
]);

/** The entries of the builds. Files that they import are shipped. */
export const bundleEntries: readonly string[] = [
  ...['tp', 'tp-classic', 'tp-frame', 'tp-doctor', 'all', 'package', 'register', 'index'].map(
    (name) => `widgets/${name}.ts`,
  ),
  'shared/headless/headless.ts',
  // The virtual modules of shared/build/widget-entries.ts import these.
  'shared/element/define-widget.tsx',
  // The build puts each later import into `importLater`; see shared/build/chunk-loading.ts.
  'shared/lib/later-import.ts',
  // Stand for other modules in the light build; see shared/build/plugins/preact-engine.ts.
  'shared/element/later-page-api.ts',
  'shared/preact/client.ts',
  'shared/preact/r2wc.ts',
  ...widgetFaces,
  'site/main.ts',
  'site/login/login.ts',
  'site/service-worker/worker.ts',
  'site/server/main.ts',
  'site/server/catalog.ts',
  'site/server/move-data.ts',
  'site/server/publish.ts',
  // Threads of the server.
  'site/server/city/planning/planning-thread.ts',
  'site/server/engine/reader/reader-worker.ts',
  'site/server/http/watchdog-thread.ts',
  'site/server/live/feeds/feed-thread.ts',
  'site/server/remote/streets/street-process.ts',
];

/** The files that a script of package.json, a build or a test runner starts. */
export const toolEntries: readonly string[] = [
  ...configFiles,
  'site/server/dev.ts',
  'site/server/demo/make-feed/run.ts',
  ...['build', 'start', 'docs', 'i18n', 'release/release'].map((name) => `shared/build/${name}.ts`),
  ...['run-checks', 'run-tests', 'report-requirements'].map((name) => `tests/support/${name}.ts`),
  'tests/pictures.config.ts',
  'tests/playwright.config.ts',
  'tests/postgres.config.ts',
  'tests/support/each-test-file.ts',
  'tests/support/postgres-suite.ts',
  'tests/vitest.config.ts',
  'tests/web-test-runner.config.mjs',
  'tests/bench/bench.ts',
  'tests/bench/large-feeds.ts',
  // Started as processes of their own by the file beside them, or built into a page.
  'tests/bench/feeds/measure-journeys.ts',
  'tests/bench/feeds/measure-places.ts',
  'tests/bench/feeds/serve-feed.ts',
  'tests/bench/floors/react-ce/floor-form.tsx',
];

const isRunByTests = (file: string) => /\.(test|spec|suite)\.tsx?$/.test(file);

/** Returns the entries and every file that they lead to. */
export function filesFrom(entries: readonly string[], imports: readonly Import[]): ReadonlySet<string> {
  const targets = Map.groupBy(imports, ({ file }) => file);
  const found = new Set(entries);
  // A set that grows while it is walked is walked to its end.
  for (const file of found) {
    for (const one of targets.get(file) ?? []) {
      const target = targetOf(one);
      if (target !== null) found.add(target);
    }
  }
  return found;
}

/** Returns the files that no build, script or test leads to, and the product's that only tests lead to. */
export function unreachedFiles(files: readonly string[], imports: readonly Import[]): Finding[] {
  const started = filesFrom([...bundleEntries, ...toolEntries], imports);
  const tested = filesFrom(files.filter(isRunByTests), imports);
  return files
    .filter((file) => !isRunByTests(file) && !started.has(file) && !(isTest(file) && tested.has(file)))
    .map((file) => {
      const what = tested.has(file) ? 'is imported by tests alone' : 'is imported by no file';
      return { key: file, text: `${file}:1 ${what}: delete it, or use it` };
    });
}
