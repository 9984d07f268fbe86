import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Plugin } from 'vite';

/**
 * React comes as CommonJS, of which a bundler drops nothing, and for which every module that imports it would need a helper
 * from a file of its own: one more request, and no direct bindings. So each of its files becomes a module, with those of
 * its exports that we import, or that its files take from each other. The build fails where a name is missing here.
 */
const react: Readonly<Record<string, { readonly file: string; readonly names: readonly string[] }>> = {
  react: {
    file: 'react/cjs/react.production.js',
    names: [
      ...['Component', 'Fragment', 'createContext', 'createElement', 'forwardRef', 'isValidElement', 'cloneElement'],
      ...['useCallback', 'useContext', 'useEffect', 'useInsertionEffect', 'useLayoutEffect', 'useMemo', 'useReducer'],
      ...['useRef', 'useState', 'useSyncExternalStore'],
      ...['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE', 'version'],
    ],
  },
  'react/jsx-runtime': { file: 'react/cjs/react-jsx-runtime.production.js', names: ['Fragment', 'jsx', 'jsxs'] },
  'react-dom': {
    file: 'react-dom/cjs/react-dom.production.js',
    names: ['flushSync', '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE', 'version'],
  },
  'react-dom/client': { file: 'react-dom/cjs/react-dom-client.production.js', names: ['createRoot'] },
  scheduler: {
    file: 'scheduler/cjs/scheduler.production.js',
    names: [
      ...['unstable_cancelCallback', 'unstable_getCurrentPriorityLevel', 'unstable_IdlePriority'],
      ...['unstable_ImmediatePriority', 'unstable_LowPriority', 'unstable_NormalPriority', 'unstable_now'],
      ...[
        'unstable_requestPaint',
        'unstable_scheduleCallback',
        'unstable_shouldYield',
        'unstable_UserBlockingPriority',
      ],
    ],
  },
};

const prefix = '\0tp:react:';

interface Statement {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly expression?: {
    readonly left?: { readonly object?: { readonly name?: string }; readonly property?: { readonly name?: string } };
  };
}

export function leanModules(): Plugin {
  const require = createRequire(import.meta.url);
  const packageFolder = (name: string) => dirname(require.resolve(`${name}/package.json`));
  return {
    name: 'tp:lean-modules',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(id) {
      // React 19 has what this shim stands in for.
      if (id === 'use-sync-external-store/shim') return `${prefix}react`;
      return id in react ? prefix + id : null;
    },
    load(id) {
      const { file, names } = react[id.slice(prefix.length)] ?? {};
      if (!id.startsWith(prefix) || !file || !names) return null;
      const [owner = '', ...path] = file.split('/');
      const source = readFileSync(`${packageFolder(owner)}/${path.join('/')}`, 'utf8');
      const { body } = this.parse(source) as unknown as { readonly body: readonly Statement[] };
      let code = source;
      for (const { expression, start, end } of [...body].reverse()) {
        const target = expression?.left;
        const exported = target?.object?.name === 'exports' ? target.property?.name : undefined;
        if (exported && !names.includes(exported)) code = code.slice(0, start) + code.slice(end);
      }
      const imports: string[] = [];
      code = code.replace(/\brequire\("([\w/-]+)"\)/g, (_, name: string) => {
        imports.push(`import required${imports.length} from '${name}';`);
        return `required${imports.length - 1}`;
      });
      const exports = names.map(
        (name, index) => `const export${index} = exports.${name}; export { export${index} as ${name} };`,
      );
      return ['const exports = {};', ...imports, code, ...exports, 'export default exports;'].join('\n');
    },
  };
}

/**
 * Vite would announce the files of a later import by links in the page's head; in a page that is not ours nothing is put
 * there. The files that a later file begins with are imported beside it instead, so that they do not wait for it.
 */
export function plainImports(): Plugin {
  return {
    name: 'tp:plain-imports',
    enforce: 'pre',
    apply: 'build',
    load: {
      filter: { id: /vite\/preload-helper/ },
      // What cannot be loaded is told by the import itself.
      handler: () => `export const __vitePreload = (load, files = [], importer) => {
        for (const file of files) import(/* @vite-ignore */ new URL(file, importer).href).catch(() => {});
        return load();
      };`,
    },
  };
}
