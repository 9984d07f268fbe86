import { describe, expect, it } from 'vitest';
import { bundleEntries, toolEntries, unreachedFiles } from './entries.ts';
import { importCycles } from './import-cycles.ts';
import { importsOf, offence, targetOf } from './import-law.ts';
import { notShipped, unlessKnown } from './not-shipped.ts';
import { smallFiles } from './small-files.ts';
import { sourceOf, sources } from './source.ts';
import { isTest, readSource, sourceFiles } from './source-files.ts';
import { unusedExports } from './unused-exports.ts';
import { unusedPackages } from './unused-packages.ts';

const all = sources();
const files = all.map(({ file }) => file);
const imports = all.flatMap(importsOf);
const shipped = imports.filter(({ file }) => !isTest(file) && !/^shared\/build\/|^[^/]+$/.test(file));

describe('the import law', () => {
  it('is kept by every file', () => {
    expect(shipped.flatMap((found) => offence(found) ?? [])).toEqual([]);
  });

  it('loads engines of others only when one is set: a default start pays nothing for them', () => {
    const eager = shipped.filter((found) => {
      const isRemote = (path: string | null) => path?.startsWith('site/server/remote/') ?? false;
      return isRemote(targetOf(found)) && !isRemote(found.file) && !found.dynamic && !found.typeOnly;
    });
    expect(eager).toEqual([]);
  });

  it('leads every import of ours to a file that exists, by its full name', () => {
    const known = new Set([...sourceFiles(/./), 'package.json']);
    const lost = imports.flatMap((found) => {
      const target = targetOf(found);
      return target === null || known.has(target) ? [] : [`${found.file}:${found.line} finds no ${target}`];
    });
    expect(lost).toEqual([]);
  });

  it('knows no cycle, types included', () => {
    expect(importCycles(imports)).toEqual([]);
  });

  it('leaves no file and no export that the product does not use', () => {
    const lost = unreachedFiles(files, imports);
    const unused = unusedExports(
      all.filter(({ file }) => !lost.some(({ key }) => key === file)),
      [...bundleEntries, ...toolEntries],
    );
    const findings = [...lost, ...unused];
    expect(unlessKnown(findings, notShipped)).toEqual([]);
  });

  it('leaves no package that nothing uses', () => {
    const otherTexts = sourceFiles(/\.(css|json)$/)
      .filter((file) => file !== 'tests/requirements.json')
      .map(readSource);
    const manifestOf = (name: string) => JSON.parse(readSource(`node_modules/${name}/package.json`));
    // The law is a list of packages; it uses none.
    const own = all.filter(({ file }) => file !== 'tests/architecture/import-law.ts');
    expect(unusedPackages(own, { text: readSource('package.json'), otherTexts, manifestOf })).toEqual([]);
  });

  it('splits no few lines off their only importer without a reason', () => {
    expect(smallFiles(all, imports)).toEqual([]);
    const [part, whole] = [
      sourceOf('site/pages/part.ts', 'export const one = 1;'),
      sourceOf('site/pages/whole.ts', `import { one } from './part.ts';`),
    ];
    expect(smallFiles([part, whole], importsOf(whole))).toEqual([expect.stringContaining('site/pages/part.ts')]);
    const [model, view] = [
      sourceOf('widgets/x/x.model.ts', 'export const one = 1;'),
      sourceOf('widgets/x/x.tsx', `import { one } from './x.model.ts';`),
    ];
    expect(smallFiles([model, view], importsOf(view))).toEqual([
      expect.stringContaining('write its test, widgets/x/x.model.test.ts'),
    ]);
  });

  it('has no barrel beside the registry', () => {
    expect(files.filter((file) => /(^|\/)index\.tsx?$/.test(file))).toEqual(['widgets/index.ts']);
  });
});

describe('the reader of imports', () => {
  const read = (source: string) =>
    importsOf(sourceOf('widgets/x/x.tsx', source)).map(({ from, typeOnly, dynamic }) => ({ from, typeOnly, dynamic }));

  it('sees static, type and dynamic imports, and no comments', () => {
    expect(
      read(
        `import './a.css';\nimport type { A } from '#shared/a.ts';\nimport {\n  b,\n} from 'b';\n// import 'c';\nconst d = import('./import-law.ts');\nexport { e } from './e.ts';`,
      ),
    ).toEqual([
      { from: './a.css', typeOnly: false, dynamic: false },
      { from: '#shared/a.ts', typeOnly: true, dynamic: false },
      { from: 'b', typeOnly: false, dynamic: false },
      { from: './import-law.ts', typeOnly: false, dynamic: true },
      { from: './e.ts', typeOnly: false, dynamic: false },
    ]);
  });

  it.each([
    ['widgets/x/x.tsx', '#widgets/y/y.tsx', 'imports widgets/y/y.tsx, but widgets may only import shared'],
    ['widgets/x/x.tsx', '../y/y.tsx', 'imports widgets/y/y.tsx, but widgets may only import shared'],
    ['widgets/x/x.tsx', '#site/main.ts', 'imports site/main.ts, but widgets may only import shared'],
    [
      'widgets/x/x.tsx',
      '../../shared/lib/time/clock.ts',
      'crosses a border with a relative path: write #shared/lib/time/clock.ts',
    ],
    [
      'shared/lib/a.ts',
      '#shared/lib/time/clock.ts',
      'stays in its own folder: write a relative path to shared/lib/time/clock.ts',
    ],
    [
      'shared/lib/a.ts',
      '#shared/domain/place/place.ts',
      'imports shared/domain/place/place.ts, but shared/lib may only import nothing of ours',
    ],
    [
      'shared/ui/a.tsx',
      '#shared/api/client.ts',
      'imports shared/api/client.ts, but shared/ui may only import shared/lib, shared/domain, shared/format, shared/i18n, shared/styles',
    ],
    ['shared/stores/a.ts', 'react', 'imports the package react, which shared/stores may not use'],
    ['site/main.ts', '#widgets/register.ts', null],
    [
      'site/pages/home.ts',
      '#widgets/register.ts',
      'imports widgets/register.ts, but site may only import shared/lib, shared/domain, shared/config, shared/format, shared/i18n, shared/stores, shared/api, shared/styles, shared/element/page.ts, site/rules',
    ],
    ['widgets/x/x.tsx', '#shared/lib/time/clock.ts', null],
    ['widgets/x/x.tsx', './x.model.ts', null],
  ])('%s importing %s: %s', (file, from, wrong) => {
    expect(offence({ file, line: 1, from, typeOnly: false, dynamic: false, names: [] })).toBe(
      wrong && `${file}:1 ${wrong}`,
    );
  });
});

describe('a planted violation is named with its place and its mend', () => {
  const planted = (files: Readonly<Record<string, string>>) =>
    Object.entries(files).map(([file, text]) => sourceOf(file, text));

  it('a cycle of types', () => {
    const knot = planted({
      'shared/ui/a.ts': "import { b } from './b.ts';\n\nexport type A = typeof b;\n",
      'shared/ui/b.ts': "\nimport type { A } from './a.ts';\nexport const b = (one: A) => one;\n",
      'shared/ui/c.ts': "import { b } from './b.ts';\n",
    });
    expect(importCycles(knot.flatMap(importsOf))).toEqual([
      'shared/ui/a.ts:1 imports shared/ui/b.ts, shared/ui/b.ts:2 imports shared/ui/a.ts: move what both need to a file of its own',
    ]);
  });

  it('a cycle through `import("…")` in a type and a later import', () => {
    const knot = planted({
      'shared/ui/a.ts': "export const load = () => import('./b.ts');\n",
      'shared/ui/b.ts': "export type B = import('./a.ts').A;\n",
    });
    expect(importCycles(knot.flatMap(importsOf))).toHaveLength(1);
  });

  it('an export that only its own file, a test or nothing uses', () => {
    const sources = planted({
      'shared/ui/a.ts':
        'export const own = 1;\nexport const dead = own;\nexport type Dead = 1;\nexport type Kept = 2;\nexport const used: Kept = 2;\n',
      'shared/ui/b.ts': "import { used } from './a.ts';\nexport { used as again } from './a.ts';\n",
      'shared/ui/a.test.ts': "import * as all from './a.ts';\n",
    });
    expect(unusedExports(sources, []).map(({ text }) => text)).toEqual([
      'shared/ui/a.ts:1 no other file imports “own”: drop its `export`',
      'shared/ui/a.ts:2 no other file imports “dead”: delete it, or use it',
      'shared/ui/a.ts:3 no other file imports “Dead”: delete it, or use it',
      'shared/ui/b.ts:2 no other file imports “again”: delete it, or use it',
    ]);
  });

  it('a file that nothing or only a test imports', () => {
    const sources = planted({
      'site/main.ts': "import './used.ts';\n",
      'site/used.ts': '',
      'site/tested.ts': '',
      'site/lost.ts': '',
      'site/tested.test.ts': "import './tested.ts';\nimport '#shared/testing/stage.ts';\n",
      'shared/testing/stage.ts': '',
    });
    expect(
      unreachedFiles(
        sources.map(({ file }) => file),
        sources.flatMap(importsOf),
      ).map(({ text }) => text),
    ).toEqual([
      'site/tested.ts:1 is imported by tests alone: delete it, or use it',
      'site/lost.ts:1 is imported by no file: delete it, or use it',
    ]);
  });

  it('a package that nothing uses', () => {
    const text = JSON.stringify(
      {
        scripts: { lint: 'linter .' },
        devDependencies: {
          alone: '1',
          peer: '1',
          framework: '1',
          '@types/framework': '1',
          'a-linter': '1',
          fonts: '1',
        },
      },
      null,
      2,
    );
    const otherTexts = ['src: url("fonts/a.woff2");'];
    const manifests = {
      framework: { peerDependencies: { peer: '1' } },
      'a-linter': { bin: { linter: 'bin.js' } },
    };
    const manifestOf = (name: string) => manifests[name as keyof typeof manifests] ?? {};
    const sources = planted({ 'site/main.ts': "import 'framework/server';\n" });
    expect(unusedPackages(sources, { text, otherTexts, manifestOf })).toEqual([
      'package.json:6 nothing uses the package alone: `npm uninstall alone`',
    ]);
  });

  it('a known finding that is mended', () => {
    const findings = [{ key: 'a', text: 'a.ts:1 is wrong' }];
    expect(unlessKnown(findings, { a: 'because' })).toEqual([]);
    expect(unlessKnown(findings, { b: 'because' })).toEqual([
      'a.ts:1 is wrong',
      '“b” is used now, or gone: delete its row in tests/architecture/not-shipped.ts',
    ]);
  });
});
