import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { publishedLibrary } from '#shared/build/published-library.ts';
import { bareConfig } from '#shared/config/bare-config.ts';
import { loginScriptPath } from '#shared/config/login-script.ts';
import { catalogPages } from '#site/server/render/definitions/catalog.ts';

/** A file that tells an earlier catalog from a folder with other content. */
const mark = 'lib/tp-frame.js';

/** `npm run catalog`: writes the reference with all examples into a folder that any web space serves. */
const [, , , given = 'dist/catalog'] = process.argv;
const folder = resolve(given);
if (existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(join(folder, mark))) {
  throw new Error(`${folder} has content that is no catalog, and is not replaced: name another folder.`);
}
rmSync(folder, { recursive: true, force: true });
const pages = catalogPages(publishedLibrary('dist/lib'));
for (const [file, text] of pages) {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
// A web space compresses by itself, and the newest version of a server is no file of the catalog.
const isServed = (path: string) => !/\.(?:br|gz)$|-latest\.js$/.test(path) && !path.endsWith('dist/lib/light');
cpSync('dist/lib', join(folder, 'lib'), { recursive: true, filter: isServed });
for (const images of ['demo/content/img', 'defaults/img']) {
  cpSync(`dist/server/${images}`, join(folder, 'webapp/img'), { recursive: true, force: false });
}
// Widgets of a session ask for it, where a server has it.
cpSync('dist/site/login.js', loginScriptPath({ ...bareConfig(''), cdnUrl: folder }));
console.log(`${pages.size} pages are in ${folder}: put the folder on any web space.`);
