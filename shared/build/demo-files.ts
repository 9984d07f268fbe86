import { cpSync, statSync } from 'node:fs';
import { projectRoot } from './widget-folders.ts';

/** Puts the tables, texts and drawings of the demo beside the built server, which reads them when it starts. */
export function copyDemoFiles(): void {
  cpSync(`${projectRoot}site/server/demo`, `${projectRoot}dist/server/demo`, {
    recursive: true,
    filter: (path) => statSync(path).isDirectory() || /\.(tsv|json|svg)$/.test(path),
  });
}
