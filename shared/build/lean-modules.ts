import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Plugin } from 'vite';
import { projectRoot } from './widget-folders.ts';

interface ReactFile {
  readonly file: string;
  readonly names: readonly string[];
  /** Statements that begin like this are left out: what they set is never read. */
  readonly unread?: RegExp;
  /** Functions that are never called, or do nothing without what we do not use: they keep their names alone. */
  readonly idle?: readonly string[];
  /** Members of the object that is assigned to the first name: nobody calls them. */
  readonly uncalled?: { readonly of: string; readonly names: readonly string[] };
}

/**
 * React comes as CommonJS, of which a bundler drops nothing, and for which every module that imports it would need a helper
 * from a file of its own: one more request, and no direct bindings. So each of its files becomes a module, with those of
 * its exports that we import, or that its files take from each other. The build fails where a name is missing here.
 */
const react: Readonly<Record<string, ReactFile>> = {
  react: {
    file: 'react/cjs/react.production.js',
    names: [
      ...['Component', 'Fragment', 'createContext', 'createElement', 'forwardRef', 'isValidElement', 'cloneElement'],
      ...['useCallback', 'useContext', 'useEffect', 'useInsertionEffect', 'useLayoutEffect', 'useMemo', 'useReducer'],
      ...['memo', 'useDeferredValue', 'useRef', 'useState', 'useSyncExternalStore'],
      ...['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE', 'version'],
    ],
  },
  'react/jsx-runtime': { file: 'react/cjs/react-jsx-runtime.production.js', names: ['Fragment', 'jsx', 'jsxs'] },
  'react-dom': {
    file: 'react-dom/cjs/react-dom.production.js',
    names: ['flushSync', '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE', 'version'],
  },
  // Without what hangs on refs to fragments and on <ViewTransition>, which no widget uses, and the hints for resources.
  'react-dom/client': {
    file: 'react-dom/cjs/react-dom-client.production.js',
    names: ['createRoot'],
    unread: /^(FragmentInstance|ViewTransitionPseudoElement)\.prototype\./,
    idle: [
      ...['applyViewTransitionName', 'applyViewTransitionToHostInstances', 'commitAppearingPairViewTransitions'],
      ...['applyViewTransitionToHostInstancesRecursive', 'commitDeletedPairViewTransitions', 'startViewTransition'],
      ...['commitEnterViewTransitions', 'commitExitViewTransitions', 'commitNestedViewTransitions'],
      ...['createViewTransitionInstance', 'getViewTransitionClassName', 'getViewTransitionName'],
      ...['measureNestedViewTransitions', 'measureViewTransitionHostInstancesRecursive', 'reportViewTransitionError'],
      ...['pushViewTransitionCancelableScope', 'restoreEnterOrExitViewTransitions', 'restoreNestedViewTransitions'],
      ...['restorePairedViewTransitions', 'restoreViewTransitionName', 'restoreViewTransitionOnHostInstances'],
      ...['scheduleViewTransitionEvent', 'trackEnterViewTransitions', 'ViewTransitionPseudoElement'],
    ],
    uncalled: { of: 'ReactDOMSharedInternals.d', names: ['D', 'C', 'L', 'm', 'X', 'S', 'M'] },
  },
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

interface Range {
  readonly start: number;
  readonly end: number;
}

interface Statement extends Range {
  readonly type: string;
  /** Of a function. */
  readonly id?: { readonly name: string };
  readonly body?: Range;
  /** Of an assignment. */
  readonly expression?: {
    readonly left?: Range & {
      readonly object?: { readonly name?: string };
      readonly property?: { readonly name?: string };
    };
    readonly right?: { readonly properties?: readonly (Range & { readonly key: { readonly name?: string } })[] };
  };
}

/** What is cut out of a file, first to last; the build fails where React no longer has what is to go. */
function cutsOf(
  { names, unread, idle = [], uncalled }: ReactFile,
  source: string,
  body: readonly Statement[],
): Range[] {
  const cuts: Range[] = [];
  const missing = new Set([...idle, ...(uncalled?.names ?? []), ...(unread ? [String(unread)] : [])]);
  for (const statement of body) {
    const { start, end, id, expression } = statement;
    const { left, right } = expression ?? {};
    const exported = left?.object?.name === 'exports' ? left.property?.name : undefined;
    const isUnread = unread?.test(source.slice(start, end));
    if (isUnread) missing.delete(String(unread));
    if (isUnread || (exported && !names.includes(exported))) cuts.push({ start, end });
    else if (id && statement.body && idle.includes(id.name) && missing.delete(id.name)) {
      cuts.push({ start: statement.body.start + 1, end: statement.body.end - 1 });
    } else if (left && uncalled && source.slice(left.start, left.end) === uncalled.of) {
      const properties = right?.properties ?? [];
      for (const [index, { key, end: last }] of properties.entries()) {
        const isCut = uncalled.names.includes(key.name ?? '') && missing.delete(key.name ?? '');
        if (isCut) cuts.push({ start: properties[index - 1]?.end ?? last, end: last });
      }
    }
  }
  if (missing.size > 0) throw new Error(`React no longer has ${[...missing].join(', ')}: adapt lean-modules.ts.`);
  return cuts;
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
      const part = react[id.slice(prefix.length)];
      if (!id.startsWith(prefix) || !part) return null;
      const { file, names } = part;
      const [owner = '', ...path] = file.split('/');
      const source = readFileSync(`${packageFolder(owner)}/${path.join('/')}`, 'utf8');
      const { body } = this.parse(source) as unknown as { readonly body: readonly Statement[] };
      let code = source;
      for (const { start, end } of cutsOf(part, source, body).reverse()) code = code.slice(0, start) + code.slice(end);
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
 * Vite would announce the files of a later import by links in the page's head, where nothing of ours belongs, and import what
 * may not have come. Ours is `shared/lib/later-import.ts`.
 */
export function laterImports(): Plugin {
  const ours = JSON.stringify(`${projectRoot}shared/lib/later-import.ts`);
  return {
    name: 'tp:later-imports',
    enforce: 'pre',
    apply: 'build',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => `export { importLater as __vitePreload } from ${ours};`,
    },
  };
}

/**
 * Who loads one of our files is about to run most of it: browsers that go by this comment compile it while it comes,
 * and not one function after the other on the way to the first picture. What draws maps is large, and mostly not called.
 */
export function compiledWhileLoading(): Plugin {
  return {
    name: 'tp:compiled-while-loading',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // It has to be the first line of all.
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
