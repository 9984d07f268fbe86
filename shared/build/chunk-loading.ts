import type { Plugin } from 'vite';
import { projectRoot } from './widget-folders.ts';

/**
 * Replaces Vite's loader of dynamic imports by `shared/lib/later-import.ts`. Vite's adds `<link>` elements to the host's
 * head, and imports files that may not have arrived. Imports for a host's bundler stay plain: it renames the files and loads
 * them itself.
 */
export function laterImports(isForBundlers = false): Plugin {
  const ours = JSON.stringify(`${projectRoot}shared/lib/later-import.ts`);
  return {
    name: 'tp:later-imports',
    enforce: 'pre',
    apply: 'build',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () =>
        isForBundlers
          ? 'export const __vitePreload = (load) => load();'
          : `export { importLater as __vitePreload } from ${ours};`,
    },
  };
}

/** Returns the files that a later import loads in parallel. The core is there before any of them. */
export function withoutCore(file: string, files: readonly string[]): string[] {
  const missing = files.filter((one) => one !== 'tp-core.js');
  // The import names its own file.
  return missing.length === 1 && missing[0] === file ? [] : missing;
}

/**
 * Marks each file with `//# allFunctionsCalledOnLoad`: browsers that know the comment compile the file while it arrives, instead
 * of one function after the other before the first paint. Not for files with map code: most of that is never called.
 */
export function compiledWhileLoading(): Plugin {
  return {
    name: 'tp:compiled-while-loading',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // The comment must be the first line.
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || Object.keys(file.modules).some((id) => /maplibre-gl|pmtiles/.test(id))) continue;
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
        }
      },
    },
  };
}
