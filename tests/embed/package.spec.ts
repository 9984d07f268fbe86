import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join, posix } from 'node:path';
import { expect } from 'playwright/test';
import { rolldown } from 'rolldown';
import { widgetNames } from '#shared/build/registry.ts';
import { projectRoot } from '#shared/build/widget-folders.ts';
import { test } from '../support/host-project.ts';
import { productOrigin } from '../support/product.ts';

interface Manifest {
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>;
  readonly customElements: string;
  readonly 'web-types': string;
  readonly engines: { readonly node: string };
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly dependencies?: object;
}

function contentsOf(installed: string) {
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as Manifest;
  const files = readdirSync(installed, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `./${posix.relative(installed, `${entry.parentPath}/${entry.name}`)}`);
  /** Returns the files of a target of `exports`; `*` matches any text. */
  const filesAt = (target: string) => {
    const [start = '', end] = target.split('*');
    if (end === undefined) return files.filter((file) => file === target);
    return files.filter(
      (file) => file.startsWith(start) && file.endsWith(end) && file.length > start.length + end.length,
    );
  };
  return { manifest, files, filesAt };
}

const tags = widgetNames().map((name) => `tp-${name}`);
/** The modules that a host imports, and those that need React. */
const modules = [
  '',
  '/headless',
  '/register',
  '/standalone',
  '/elements',
  '/preact',
  '/react',
  '/solid',
  '/svelte',
  '/vue',
]
  .concat(tags.flatMap((tag) => [`/${tag}`, `/standalone/${tag}`]))
  .map((path) => `tp-widgets${path}`);

test('the tarball holds what the package names, and nothing else', async ({ createHost }) => {
  const { installed } = createHost();
  const { manifest, files, filesAt } = contentsOf(installed);
  const targets = Object.values(manifest.exports).flatMap((entry) =>
    typeof entry === 'string' ? [entry] : Object.values(entry),
  );
  const named = [...targets, manifest.customElements, manifest['web-types']];
  expect(named.filter((target) => filesAt(target).length === 0)).toEqual([]);

  const needed = new Set(named.flatMap(filesAt));
  for (const file of needed) {
    if (!/\.(m?js|ts)$/.test(file)) continue;
    const text = readFileSync(join(installed, file), 'utf8');
    const imports = text.matchAll(/(?:from|import\()\s*["'`](\.{1,2}\/[\w./-]+)["'`]/g);
    for (const [, target] of [...imports, ...text.matchAll(/\/\/# sourceMappingURL=(\S+\.js\.map)/g)]) {
      const found = `./${posix.join(posix.dirname(file), target ?? '')}`;
      const there = [found, found.replace(/\.js$/, '.d.ts')].filter((one) => files.includes(one));
      expect(there, `${file} imports ${target}`).not.toEqual([]);
      for (const one of there) needed.add(one);
    }
  }
  const always = /^\.\/(package\.json|README\.md|LICENSE|dist\/(lib|package|standalone)\/THIRD-PARTY-NOTICES\.txt)$/;
  expect(files.filter((file) => !needed.has(file) && !always.test(file))).toEqual([]);
  expect(files.filter((file) => /\.br$|-latest\.js$|\.po$|(?<!\.d)\.tsx?$/.test(file))).toEqual([]);

  // Browsers run it. Servers of every supported Node version import it.
  expect(manifest.engines.node).toBe('>=20');
  expect(manifest.dependencies).toBeUndefined();
});

test('source maps lead from the files for bundlers to our sources, and pages are served none @full', async ({
  createHost,
}) => {
  const { installed } = createHost();
  const { files } = contentsOf(installed);
  const read = (file: string) => readFileSync(join(installed, file), 'utf8');
  expect(files.filter((file) => /^\.\/dist\/lib\/.*\.map$/.test(file))).toEqual([]);
  const scripts = files.filter((file) => /^\.\/dist\/(package|standalone)\/.*\.js$/.test(file));
  // Texts come from catalogs, the runtime from the bundler: a file with nothing else has no source to lead to.
  const isTexts = (file: string) =>
    file.endsWith('/rolldown-runtime.js') || !/=>|function|new /.test(read(file).replaceAll(/`[^`]*`/g, ''));
  const mapped = scripts.filter((file) => files.includes(`${file}.map`));
  expect(scripts.filter((file) => !mapped.includes(file) && !isTexts(file))).toEqual([]);
  expect(mapped.length).toBeGreaterThan(tags.length);

  // Literals that stand in one place of the sources: the built place must lead to that line.
  const literals = /['"`](tp-[a-z]+(?:-[a-z]+)+)['"`]/g;
  const found: string[] = [];
  const wrong: string[] = [];
  for (const file of mapped) {
    const map = JSON.parse(read(`${file}.map`)) as ConstructorParameters<typeof SourceMap>[0];
    const places = new SourceMap(map);
    for (const [row, line] of read(file).split('\n').entries()) {
      for (const { 1: literal = '', index } of line.matchAll(literals)) {
        const place = places.findEntry(row, index);
        if (!('originalSource' in place) || !place.originalSource.endsWith('.widget.ts')) continue;
        const source = map.sourcesContent[map.sources.indexOf(place.originalSource)] ?? '';
        const isThere = source.split('\n')[place.originalLine]?.includes(literal);
        (isThere ? found : wrong).push(`${file}: ${literal} at ${place.originalSource}:${place.originalLine + 1}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(found.length).toBeGreaterThan(tags.length);
});

test('a server without a DOM imports every module of the package @full', async ({ createHost }) => {
  const imports = (names: readonly string[]) => `
    const before = Object.getOwnPropertyNames(globalThis).join();
    for (const name of ${JSON.stringify(names)}) await import(name);
    if (Object.getOwnPropertyNames(globalThis).join() !== before) throw new Error('importing left a global behind');
    const { configure, tags } = await import('tp-widgets');
    console.log(typeof configure, tags.join());`;
  const printed = `function ${tags.join()}\n`;

  const withReact = createHost(['react', 'react-dom']);
  withReact.write({ 'server.js': imports(modules) });
  expect(withReact.run('server.js')).toBe(printed);

  const { installed, write, run } = createHost();
  const files = contentsOf(installed)
    .filesAt('./dist/lib/tp*.js')
    .map((file) => `tp-widgets/browser/${posix.basename(file)}`);
  expect(files.length).toBeGreaterThan(tags.length);
  const needsReact = /^tp-widgets\/(register|tp-[\w-]+)$/;
  write({
    'server.js': imports([
      ...modules.filter((name) => !needsReact.test(name)),
      ...files.filter((name) => !name.endsWith('tp-classic.js')),
    ]),
  });
  expect(run('server.js')).toBe(printed);
});

test('without a view and without React, a plain Node finds journeys: the example of the README', async ({
  createHost,
}) => {
  const [, example = ''] =
    /```js\n(import [^\n]*'tp-widgets\/headless';.*?)```/s.exec(readFileSync(`${projectRoot}README.md`, 'utf8')) ?? [];
  expect(example.trim().split('\n').length).toBeLessThanOrEqual(12);
  const { folder, write, run } = createHost();
  write({ 'own.mjs': example.replaceAll('https://transport.example', productOrigin) });
  expect(run('own.mjs')).toMatch(/^(\d{4}-\d\d-\d\dT\S+ \d{4}-\d\d-\d\dT\S+ \d changes\n)+Nation: \d+ directions\n$/);

  // A page that bundles it: neither React nor any element.
  const bundle = await rolldown({ input: 'own.mjs', cwd: folder, platform: 'browser' });
  const { output } = await bundle.generate();
  await bundle.close();
  const code = output.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
  expect(code).toContain('/api/trip-planner/v2/journeys/search');
  expect(code).not.toMatch(/from ["']react|react\.element|react\.transitional|customElements|attachShadow/);
});

test('the types hold in a strict project that installed nothing else @full', async ({ createHost }) => {
  const usual = `import { configure, doctor, type Report, tags, type Settings } from 'tp-widgets';
import { favorites, type Place, searchJourneys } from 'tp-widgets/headless';
import 'tp-widgets/elements';
import 'tp-widgets/standalone';
import 'tp-widgets/standalone/tp-trip-planner';
const settings: Settings = { apiKey: 'x', colors: { brand: '#123456' } };
configure(settings);
export const firstFix = async (report: Promise<Report> = doctor()) => (await report).problems[0]?.fix.code;
// @ts-expect-error no such key
configure({ apiKeyy: 'x' });
export const add = (place: Place) => favorites({ group: 'hall' }).add({ place });
export const fares = async (from: Place, to: Place) =>
  (await searchJourneys({ from, to }, { language: 'it' })).groups.map(({ journeys }) => journeys[0]?.fare?.totalCents);
// @ts-expect-error no such language
export const dutch = (from: Place) => searchJourneys({ from, to: from }, { language: 'nl' });
const planner = document.createElement('tp-trip-planner');
planner.theme = tags.includes('tp-trip-planner') ? 'dark' : 'light';
// @ts-expect-error no such theme
planner.theme = 'blue';
planner.addEventListener('tp-search', (event) => event.detail.query.toUpperCase());
`;
  const react = `import 'tp-widgets/react';
import 'tp-widgets/register';
import 'tp-widgets/tp-trip-planner';
export const page = <tp-trip-planner to="Nation" theme="dark" ontp-search={(event) => event.detail.from.length} />;
// @ts-expect-error no such attribute
export const wrong = <tp-trip-planner colour="red" />;
`;
  const vue = `import type { GlobalComponents } from 'vue';
import 'tp-widgets/vue';
type Planner = InstanceType<GlobalComponents['tp-trip-planner']>['$props'];
export const planner: Planner = { to: 'Nation', theme: 'dark', onTpSearch: (event) => event.detail.from.length };
// @ts-expect-error no such theme
export const wrong: Planner = { theme: 'blue' };
`;
  const plain = createHost();
  plain.write({ 'usual.ts': usual });
  const withReact = createHost(['react', 'react-dom', '@types/react']);
  withReact.write({ 'use.tsx': react });
  const withVue = createHost(['vue']);
  withVue.write({ 'use.ts': vue });
  expect(plain.typeErrors(['usual.ts'], 'NodeNext')).toBe('');
  expect(plain.typeErrors(['usual.ts'], 'Bundler')).toBe('');
  expect(withReact.typeErrors(['use.tsx'], 'Bundler')).toBe('');
  expect(withVue.typeErrors(['use.ts'], 'Bundler')).toBe('');
});

test('a bundler drops what a host imports and does not use, and keeps what defines tags @full', async ({
  createHost,
}) => {
  const { folder, write } = createHost(['react', 'react-dom']);
  const sizeOf = async (code: string) => {
    write({ 'entry.js': code });
    const bundle = await rolldown({
      input: 'entry.js',
      cwd: folder,
      platform: 'browser',
      external: [/^react/, /transit-map/],
    });
    const { output } = await bundle.generate();
    await bundle.close();
    return output.reduce((size, file) => size + (file.type === 'chunk' ? file.code.length : 0), 0);
  };
  expect(await sizeOf("import { configure } from 'tp-widgets'; import 'tp-widgets/vue';")).toBeLessThan(100);
  expect(await sizeOf("import { configure } from 'tp-widgets'; configure({});")).toBeLessThan(20_000);
  for (const name of modules.filter((one) => /(tp-\w[\w-]*|register|standalone)$/.test(one) && one !== 'tp-widgets')) {
    expect(await sizeOf(`import '${name}';`), name).toBeGreaterThan(1000);
  }
});

test('every package whose code is in the files has its licence text there', async ({ createHost, request }) => {
  const { installed } = createHost();
  const noticesIn = (folder: string) =>
    readFileSync(join(installed, 'dist', folder, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
  /** A text unique to this package's code, by package. */
  const marks = {
    react: 'react.transitional.element',
    'react-dom': '__reactContainer$',
    scheduler: 'unstable_scheduleCallback',
    'maplibre-gl': 'maplibregl-canvas',
  };
  for (const folder of ['lib', 'package', 'standalone']) {
    const files = readdirSync(join(installed, 'dist', folder), { recursive: true, encoding: 'utf8' });
    const code = files
      .filter((file) => /\.m?js$/.test(file))
      .map((file) => readFileSync(join(installed, 'dist', folder, file), 'utf8'));
    for (const [name, mark] of Object.entries(marks)) {
      const isBundled = code.some((text) => text.includes(mark));
      expect(noticesIn(folder).includes(`\n${name} `), `${name} in ${folder}`).toBe(isBundled);
    }
  }
  expect(noticesIn('lib')).toContain('Copyright (c) Meta Platforms, Inc. and affiliates.');
  expect(noticesIn('package')).not.toContain('\nreact ');

  // The server gives partners the same notices. The site's own notices add its font.
  const { version } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as { version: string };
  expect(await (await request.get(`/v/${version}/THIRD-PARTY-NOTICES.txt`)).text()).toBe(noticesIn('lib'));
  expect(await (await request.get('/THIRD-PARTY-NOTICES.txt')).text()).toContain('SIL OPEN FONT LICENSE');
  expect(existsSync(join(installed, 'LICENSE'))).toBe(true);
});
