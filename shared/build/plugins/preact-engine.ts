import type { Plugin } from 'vite';
import { projectRoot } from '../widget-folders.ts';

const shim = `${projectRoot}shared/preact/react.ts`;
const r2wc = `${projectRoot}shared/preact/r2wc.ts`;

/** The module of the light engine for each import name of React, and of the package that wraps React in elements. */
const engine: Readonly<Record<string, string>> = {
  react: shim,
  'react-dom': shim,
  'react-dom/client': shim,
  '@r2wc/react-to-web-component': r2wc,
  'react-dom/server': 'preact-render-to-string',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-dev-runtime',
};

/** Builds the same sources on preact: the files of the light build contain no React. */
export function preactEngine(): Plugin {
  return {
    name: 'tp:preact-engine',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(id, importer) {
      const target = Object.hasOwn(engine, id) ? engine[id] : undefined;
      return target === undefined || target.endsWith('.ts') ? target : this.resolve(target, importer);
    },
  };
}
