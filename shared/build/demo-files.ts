import { cpSync, statSync } from 'node:fs';
import { projectRoot } from './widget-folders.ts';

/** Copies the tables, texts and images of the demo next to the built server, which reads them at startup. */
export function copyDemoFiles(): void {
  cpSync(`${projectRoot}site/server/demo`, `${projectRoot}dist/server/demo`, {
    recursive: true,
    filter: (path) => statSync(path).isDirectory() || /\.(tsv|json|svg)$/.test(path),
  });
}
