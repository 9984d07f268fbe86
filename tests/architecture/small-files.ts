import { type Import, targetOf } from './import-law.ts';
import type { Source } from './source.ts';
import { isTest } from './source-files.ts';

const fewLines = 40;

/**
 * Small files that stay files of their own, by file or folder. Files that load later, and files with a test of their own
 * name, need no entry.
 */
const reasons: Readonly<Record<string, string>> = {
  'shared/api/calls/search/places-early.ts': 'runs in the first script, before the other calls',
  'shared/build/plugins/': 'one file per plugin',
  'shared/doctor/collect/': 'one file per kind of observation',
  'shared/doctor/rules/': 'one file per subject',
  'shared/domain/': 'one file per noun',
  'shared/config/markers.ts': 'the configuration of markers, which tests read',
  'shared/preact/': 'one file per module that it stands for',
  'shared/styles/breakpoints.ts': 'tests compare the style sheets with it',
  'shared/stores/trip/settle-step.ts': 'a planner without addresses of its steps does not load it',
  'shared/testing/factories/': 'one file per noun',
  'shared/texts/': 'one file per subject',
  'shared/ui/': 'one file per control',
  'site/rules/cobranding/snippets/': 'one file per part of a snippet',
  'site/router/page-modules.ts': 'the table of the pages that the browser draws',
  'site/router/early-events.ts': 'loads before the router',
  'site/server/api/': 'one file per group of calls',
  'site/server/content/redirects.ts': 'one file per content file of the operator',
  'site/server/render/names.ts': 'the names of places and lines, here or at another service',
  'site/server/render/serve-demo-store.ts': 'one file per group of pages',
  'site/server/versions/serve-upgrade-notes.ts': 'one file per group of pages',
  'site/server/demo/make-feed/': 'the rules of a calendar',
  'site/server/user-data/notifications.ts': 'one file per store of user data',
  'site/server/engine/reader/reader-worker.ts': 'runs in a thread',
  'site/server/http/watchdog-thread.ts': 'runs in a thread',
  'site/shell/': 'one file per behaviour of the page',
  'widgets/register.ts': 'the only file that defines elements',
};

/** Returns the files of the product with fewer than 40 lines that only one file imports, unless a reason is known. */
export function smallFiles(sources: readonly Source[], imports: readonly Import[]): string[] {
  const tests = new Set(sources.map(({ file }) => file).filter(isTest));
  const importers = Map.groupBy(
    imports.filter(({ file }) => !isTest(file)),
    targetOf,
  );
  return sources.flatMap(({ file, text }) => {
    const found = importers.get(file) ?? [];
    const [first] = found;
    const hasTest = ['test.ts', 'test.tsx'].some((ending) => tests.has(file.replace(/tsx?$/, ending)));
    const isAlone = new Set(found.map((one) => one.file)).size === 1 && !found.some(({ dynamic }) => dynamic);
    if (!first || !isAlone || hasTest || isTest(file) || text.split('\n').length > fewLines) return [];
    if (Object.keys(reasons).some((known) => file.startsWith(known))) return [];
    const mend = file.endsWith('.model.ts')
      ? `write its test, ${file.replace(/ts$/, 'test.ts')}`
      : `merge them into it, or name the reason in tests/architecture/small-files.ts`;
    return [`${file}: only ${first.file} imports these few lines: ${mend}`];
  });
}
