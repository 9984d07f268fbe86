import { cpSync, statSync } from 'node:fs';
import type { Plugin } from 'vite';
import { projectRoot } from './widget-folders.ts';

const demo = `${projectRoot}site/server/demo`;

/** Puts the tables, texts and drawings of the demo beside the built server, which reads them when it starts. */
export function demoFiles(): Plugin {
  return {
    name: 'demo-files',
    writeBundle({ dir }) {
      cpSync(demo, `${dir}/demo`, {
        recursive: true,
        filter: (path) => statSync(path).isDirectory() || /\.(tsv|json|svg)$/.test(path),
      });
    },
  };
}
