import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { brotliCompress, constants, gzip as gzipWithCallback } from 'node:zlib';
import { frameworkTypes } from '#shared/element/framework-types.ts';
import * as manifest from '#shared/element/manifest.ts';
import { themeProperties } from '#shared/styles/theme.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { type BuildJob, buildJobs } from './build-job.ts';
import { declarations as widgets } from './registry.ts';
import { hashSources } from './source-hash.ts';
import { writeDeclarationTypes } from './type-files.ts';
import { projectRoot } from './widget-folders.ts';

/** Builds everything: the library for pages and for bundlers, the files of the product's own pages, and the server. */
export async function buildAll(): Promise<void> {
  process.env.NODE_ENV = 'production';
  const hash = hashSources();
  rmSync(`${projectRoot}dist`, { recursive: true, force: true });

  const waiting = [...buildJobs];
  const runOnOneCore = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) await runInThread(job);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runOnOneCore));
  copyServedFiles();

  writeEditorFiles();
  writeDeclarationTypes();
  await compress('dist/lib');
  await compress('dist/site');
  writeFileSync(`${projectRoot}dist/build.json`, `${JSON.stringify({ hash })}\n`);
}

function runInThread(job: BuildJob): Promise<void> {
  return new Promise((resolve, reject) => {
    new Worker(new URL('./build-job.ts', import.meta.url), { workerData: job })
      .once('error', reject)
      .once('exit', (code) =>
        code === 0 ? resolve() : reject(new Error(`The build job “${job}” ended with exit code ${code}.`)),
      );
  });
}

const brotli = promisify(brotliCompress);
const gzip = promisify(gzipWithCallback);

/** Compresses the files at build time, so that the server does not have to. */
async function compress(folder: string): Promise<void> {
  const files = readdirSync(`${projectRoot}${folder}`, { recursive: true, withFileTypes: true });
  await Promise.all(
    files.map(async (file) => {
      if (!file.isFile() || !/\.(m?js|css|json|svg|txt)$/.test(file.name)) return;
      const path = `${file.parentPath}/${file.name}`;
      const body = readFileSync(path);
      if (body.length < 512) return;
      writeFileSync(`${path}.br`, await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      // For proxies and browsers without https: they accept gzip, and brotli only over https.
      writeFileSync(`${path}.gz`, await gzip(body, { level: 9 }));
    }),
  );
}

/** Copies the tables, texts and images that the built server reads at startup. */
export function copyServedFiles(): void {
  for (const folder of ['demo', 'defaults']) {
    cpSync(`${projectRoot}site/server/${folder}`, `${projectRoot}dist/server/${folder}`, {
      recursive: true,
      filter: (path) => statSync(path).isDirectory() || /\.(tsv|json|svg)$/.test(path),
    });
  }
}

/** Returns the descriptions of the widgets for editors, type checkers and catalogues, by file name. */
function describeWidgets(): Readonly<Record<string, string>> {
  const json = (data: object) => `${JSON.stringify(data, null, 2)}\n`;
  return {
    'custom-elements.json': json(manifest.customElementsManifest(widgets)),
    'vscode.html-custom-data.json': json(manifest.editorHtmlData(widgets)),
    'vscode.css-custom-data.json': json(manifest.editorCssData(widgets, themeProperties)),
    'web-types.json': json(manifest.webTypes(widgets, packageJson.name, packageJson.version)),
    ...typeModule('elements', manifest.elementTypes(widgets)),
    ...Object.assign({}, ...Object.entries(frameworkTypes).map(([name, types]) => typeModule(name, types))),
  };
}

/** Types, and the empty module that a bundler resolves for an import of these types. */
const typeModule = (name: string, types: string) => ({
  [`types/${name}.d.ts`]: types,
  [`types/${name}.js`]: 'export {};\n',
});

export function writeEditorFiles(): void {
  mkdirSync(`${projectRoot}dist/types`, { recursive: true });
  for (const [name, text] of Object.entries(describeWidgets())) writeFileSync(`${projectRoot}dist/${name}`, text);
}

if (import.meta.main) {
  const started = performance.now();
  await buildAll();
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}
