import { existsSync, readFileSync } from 'node:fs';
import { buildAll } from './build.ts';
import { hashSources } from './source-hash.ts';
import { projectRoot } from './widget-folders.ts';

/** `npm start`: builds if the sources have changed since the last build, then serves. With `catalog`, writes the catalog instead. */
const record = `${projectRoot}dist/build.json`;
const built = existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as { hash: string }).hash : undefined;
if (built !== hashSources()) {
  console.log('Building, because these sources have no build yet…');
  await buildAll();
}
const [entry = 'main'] = process.argv.slice(2);
await import(`${projectRoot}dist/server/${entry}.js`);
