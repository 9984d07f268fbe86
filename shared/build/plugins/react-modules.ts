import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

/** The published file for each import name of React. */
export const reactFiles: Readonly<Record<string, string>> = {
  react: publishedFile('react', 'react'),
  'react/jsx-runtime': publishedFile('react', 'react-jsx-runtime'),
  'react-dom': publishedFile('react-dom', 'react-dom'),
  'react-dom/client': publishedFile('react-dom', 'react-dom-client'),
  scheduler: publishedFile('scheduler', 'scheduler'),
};

function publishedFile(owner: string, name: string): string {
  return join(dirname(require.resolve(`${owner}/package.json`)), `cjs/${name}.production.js`);
}

/** Prefix of the module ids. */
const prefix = '\0tp:react:';

/** React listens to selections of the document for `onSelect`, and never stops. Nothing of ours has `onSelect`. */
const selectionListener =
  /^ {4}var ownerDocument =[^;]*;\s*null === ownerDocument \|\|[^;]*"selectionchange"[^;]*;\n/gm;

/** Takes the listener that React leaves in every document out of its source. */
function withoutSelectionListener(source: string): string {
  const without = source.replace(selectionListener, '');
  if (source.includes('"selectionchange", !1, ownerDocument') && without.includes('ownerDocument[listeningMarker]'))
    throw new Error('React changed how it listens to selections: adapt react-modules.ts.');
  return without;
}

/**
 * Wraps React's CommonJS files as ES modules for files that contain React. The bundler's own wrapper takes its
 * helpers from a chunk of their own: one more request before the first paint of every page.
 */
export function reactModules(): Plugin {
  return {
    name: 'tp:react-modules',
    enforce: 'pre',
    resolveId: (id) => (Object.hasOwn(reactFiles, id) ? prefix + reactFiles[id] : null),
    load: (id) => (id.startsWith(prefix) ? asEsModule(id.slice(prefix.length)) : null),
  };
}

/** Exports every name of the CommonJS module, and the whole module as default. */
function asEsModule(path: string): string {
  const source = withoutSelectionListener(readFileSync(path, 'utf8'));
  const required = [...new Set(Array.from(source.matchAll(/\brequire\("(.+?)"\)/g), ([, name]) => name))];
  const names = Object.keys(require(path));
  return [
    ...required.map((name, index) => `import required${index} from '${name}';`),
    `const require = (name) => ({ ${required.map((name, index) => `'${name}': required${index}`)} })[name];`,
    'const exports = {};',
    source,
    ...names.map((name, index) => `const export${index} = exports.${name}; export { export${index} as ${name} };`),
    'export default exports;',
  ].join('\n');
}
