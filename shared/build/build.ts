import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type BuildOptions, build, type Rolldown } from 'vite';
import { frameworkTypes } from '#shared/element/framework-types.ts';
import * as manifest from '#shared/element/manifest.ts';
import { themeProperties } from '#shared/styles/theme.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { lightFolder, sharedFilesByTag } from './library-files.ts';
import { type BuiltFile, noticesFile, noticesFor } from './notices.ts';
import { declarations as widgets } from './registry.ts';
import { hashSources } from './source-hash.ts';
import { writeDeclarationTypes } from './type-files.ts';
import { projectRoot } from './widget-folders.ts';

/** Builds everything: the library for pages and for bundlers, the files of the product's own pages, and the server. */
export async function buildAll(): Promise<void> {
  process.env.NODE_ENV = 'production';
  const hash = hashSources();
  rmSync(`${projectRoot}dist`, { recursive: true, force: true });

  const withoutEngine = await buildModes('classic', 'frame', 'doctor');
  writeNotices('dist/lib', [...withoutEngine, ...(await buildLibrary(''))]);
  writeNotices(`dist/lib/${lightFolder}`, [...withoutEngine, ...(await buildLibrary('light-'))]);
  for (const { fileName } of withoutEngine) cpSync(inLibrary(fileName), inLibrary(lightFolder + fileName));
  writeNotices('dist/package', await buildFiles('lib', 'package'));
  writeNotices('dist/standalone', await buildFiles('lib', 'standalone'));
  writeNotices('dist/site', [...(await buildFiles('site')), ...(await buildFiles('lib', 'login'))]);
  writeNotices('dist/server', await buildFiles('site', 'production', { ssr: true }));
  copyDemoFiles();

  writeEditorFiles();
  writeDeclarationTypes();
  compress('dist/lib');
  compress('dist/site');
  writeFileSync(`${projectRoot}dist/build.json`, `${JSON.stringify({ hash })}\n`);
}

const inLibrary = (file: string) => `${projectRoot}dist/lib/${file}`;

/** Builds the files that contain React, or preact with the prefix of the light build. */
async function buildLibrary(prefix: '' | 'light-'): Promise<readonly BuiltFile[]> {
  const browser = await buildModes(`${prefix}browser`);
  process.env.TP_SHARED_FILES = JSON.stringify(sharedFilesByTag(browser.filter((file) => file.type === 'chunk')));
  const rest = ['loader', 'latest', 'map', 'single', 'single-latest'].map((mode) => prefix + mode);
  return [...browser, ...(await buildModes(...rest))];
}

async function buildModes(...modes: readonly string[]): Promise<readonly BuiltFile[]> {
  const built: BuiltFile[] = [];
  for (const mode of modes) built.push(...(await buildFiles('lib', mode)));
  return built;
}

async function buildFiles(
  config: 'lib' | 'site',
  mode = 'production',
  options: BuildOptions = {},
): Promise<BuiltFile[]> {
  const configFile = `${projectRoot}vite.${config}.config.ts`;
  const result = await build({ configFile, mode, logLevel: 'warn', build: options });
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput;
  return output;
}

function writeNotices(folder: string, built: readonly BuiltFile[]): void {
  writeFileSync(`${projectRoot}${folder}/${noticesFile}`, noticesFor(built));
}

/** Compresses the files at build time, so that the server does not have to. */
function compress(folder: string): void {
  for (const entry of readdirSync(`${projectRoot}${folder}`, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(m?js|css|json|svg|txt)$/.test(entry.name)) continue;
    const path = `${entry.parentPath}/${entry.name}`;
    const body = readFileSync(path);
    if (body.length < 512) continue;
    writeFileSync(`${path}.br`, brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    // For proxies and browsers without https: they accept gzip, and brotli only over https.
    writeFileSync(`${path}.gz`, gzipSync(body, { level: 9 }));
  }
}

/** Copies the tables, texts and images of the demo next to the built server, which reads them at startup. */
export function copyDemoFiles(): void {
  cpSync(`${projectRoot}site/server/demo`, `${projectRoot}dist/server/demo`, {
    recursive: true,
    filter: (path) => statSync(path).isDirectory() || /\.(tsv|json|svg)$/.test(path),
  });
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
