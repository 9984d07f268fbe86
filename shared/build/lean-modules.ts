import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

/**
 * React comes as CommonJS, which every module that imports it would have to convert for itself: a helper in a file of
 * its own, one more request, and no direct bindings. One module converts it for all.
 */
const converted: Readonly<Record<string, readonly string[]>> = {
  react: [
    ...['Component', 'Fragment', 'createContext', 'createElement', 'forwardRef', 'isValidElement', 'cloneElement'],
    ...[
      'useCallback',
      'useContext',
      'useEffect',
      'useInsertionEffect',
      'useLayoutEffect',
      'useMemo',
      'useReducer',
      'useRef',
      'useState',
    ],
    ...['useSyncExternalStore'],
  ],
  'react/jsx-runtime': ['Fragment', 'jsx', 'jsxs'],
  'react-dom': ['flushSync'],
  'react-dom/client': ['createRoot'],
};

const prefix = '\0tp:converted:';

export function leanModules(): Plugin {
  const require = createRequire(import.meta.url);
  return {
    name: 'tp:lean-modules',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(id, importer) {
      // React 19 has what this shim stands in for.
      if (id === 'use-sync-external-store/shim') return `${prefix}react`;
      return id in converted && importer && !importer.startsWith(prefix) && !isReactItself(importer)
        ? prefix + id
        : null;
    },
    load(id) {
      if (!id.startsWith(prefix)) return null;
      const name = id.slice(prefix.length);
      const names = (converted[name] ?? []).map((one) => `export const ${one} = module.${one};`);
      return `import module from ${JSON.stringify(require.resolve(name))};\n${names.join('\n')}\nexport default module;`;
    },
  };
}

const isReactItself = (importer: string) => /node_modules\/(react|react-dom|scheduler)\//.test(importer);

/** What React's own files take from each other, beside what we import. */
const internal = [
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  'version',
];

interface Statement {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly expression?: {
    readonly left?: { readonly object?: { readonly name?: string }; readonly property?: { readonly name?: string } };
  };
}

/**
 * A bundler drops the exports nobody imports, but not those of a CommonJS module: this does it for React's. Whatever is
 * imported anew has to be added to the table above; the build fails where a name is missing there.
 */
export function droppedExports(): Plugin {
  return {
    name: 'tp:dropped-exports',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: {
        id: /node_modules\/(react\/cjs\/react|react-dom\/cjs\/react-dom|react-dom\/cjs\/react-dom-client)\.production\.js$/,
      },
      handler(code, id) {
        const name = id.includes('react-dom-client')
          ? 'react-dom/client'
          : id.includes('react-dom')
            ? 'react-dom'
            : 'react';
        const kept = new Set([...internal, ...(converted[name] ?? [])]);
        const { body } = this.parse(code) as unknown as { readonly body: readonly Statement[] };
        let lean = code;
        for (const { expression, start, end } of [...body].reverse()) {
          const target = expression?.left;
          const exported = target?.object?.name === 'exports' ? target.property?.name : undefined;
          if (exported && !kept.has(exported)) lean = lean.slice(0, start) + lean.slice(end);
        }
        return { code: lean, map: null };
      },
    },
  };
}

/**
 * Vite would announce the files of a later import by links in the page's head; in a page that is not ours nothing is
 * put there, and the autoloader asks for them at once anyway.
 */
export function plainImports(): Plugin {
  return {
    name: 'tp:plain-imports',
    enforce: 'pre',
    apply: 'build',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}
