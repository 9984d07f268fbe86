import type { Plugin } from 'vite';
import { projectRoot } from '../widget-folders.ts';

const own = (name: string) => `${projectRoot}shared/preact/${name}.ts`;

/** The API client comes at the first call. */
const pageApi = './page-api.ts';

/** The module of the light engine for each import name of React and of the packages that build on it. */
const engine: Readonly<Record<string, string>> = {
  react: own('react'),
  'react-dom': own('react'),
  'react-dom/client': own('react'),
  '@lingui/core': own('lingui-core'),
  '@lingui/react': own('lingui-react'),
  '@r2wc/react-to-web-component': own('r2wc'),
  'react-dom/server': 'preact-render-to-string',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-dev-runtime',
};

/**
 * Lets preact make elements without naming a registry of custom elements. It names that of the parent, and a browser refuses
 * this registry in another document, where a page has moved our element.
 */
function withoutRegistry(code: string): string {
  const without = code.replace(/(createElementNS\(\w+,\w+,(\w+)\.is)\?\2:\w+\)/, '$1?$2:void 0)');
  if (without === code) throw new Error('preact changed how it makes elements: adapt preact-engine.ts.');
  return without;
}

/** Builds the same sources on preact: the files of the light build contain no React. */
export function preactEngine(): Plugin {
  return {
    name: 'tp:preact-engine',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(id, importer) {
      if (id === pageApi && importer?.endsWith('/shared/element/page.ts'))
        return `${projectRoot}shared/element/later-page-api.ts`;
      const target = Object.hasOwn(engine, id) ? engine[id] : undefined;
      return target === undefined || target.endsWith('.ts') ? target : this.resolve(target, importer);
    },
    transform: {
      filter: { id: /\/preact\/dist\/preact\.m?js/ },
      handler: (code) => ({ code: withoutRegistry(code), map: null }),
    },
  };
}
