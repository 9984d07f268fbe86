import { describe, expect, it } from 'vitest';
import { type Import, importsOf, offence, targetOf } from './import-law.ts';
import { isTest, readSource, sourceFiles } from './source-files.ts';

const files = sourceFiles();
const imports = files.flatMap((file) => importsOf(file, readSource(file)));
const shipped = imports.filter(({ file }) => !isTest(file) && !file.startsWith('shared/build/'));
const where = ({ file, line }: Import) => `${file}:${line}`;

describe('the import law', () => {
  it('is kept by every file', () => {
    const offences = shipped.flatMap((found) => {
      const wrong = offence(found);
      return wrong ? [`${where(found)} ${wrong}`] : [];
    });
    expect(offences).toEqual([]);
  });

  it('leads every import of ours to a file that exists, by its full name', () => {
    const known = new Set(sourceFiles(/./));
    const roots = /^(package\.json|[\w.]+\.config\.ts)$/;
    const lost = imports.flatMap((found) => {
      const target = targetOf(found);
      return target === null || known.has(target) || roots.test(target) ? [] : [`${where(found)} finds no ${target}`];
    });
    expect(lost).toEqual([]);
  });

  it('knows no cycle', () => {
    const edges = new Map<string, string[]>();
    for (const found of shipped) {
      const target = targetOf(found);
      // A type is gone at run time, and a dynamic import waits until its module is whole.
      if (target === null || found.typeOnly || found.dynamic) continue;
      edges.set(found.file, [...(edges.get(found.file) ?? []), target]);
    }
    const cycles: string[] = [];
    const done = new Set<string>();
    const walk = (file: string, path: readonly string[]) => {
      if (path.includes(file)) {
        cycles.push([...path.slice(path.indexOf(file)), file].join(' -> '));
        return;
      }
      if (done.has(file)) return;
      for (const target of edges.get(file) ?? []) walk(target, [...path, file]);
      done.add(file);
    };
    for (const file of edges.keys()) walk(file, []);
    expect(cycles).toEqual([]);
  });

  it('leaves no file that nobody imports', () => {
    const entries =
      /(\.(test|spec)\.tsx?|\.config\.(ts|mjs))$|^site\/(main|login\/login|server\/(main|dev))\.ts$|^widgets\/(tp|tp-classic|all|package|register|index)\.ts$|^tests\/(support|bench)\/|^shared\/build\/(build|start|docs)\.ts$|^site\/server\/demo\/make-feed\/run\.ts$/;
    const configs = ['vite.lib.config.ts', 'vite.site.config.ts', 'lingui.config.ts'];
    const byConfigs = configs.flatMap((file) => importsOf(file, readSource(file)));
    const imported = new Set([...imports, ...byConfigs].map(targetOf));
    // Virtual modules import the element base; see shared/build/widget-entries.ts.
    const virtual = new Set(['shared/element/define-widget.tsx']);
    const isFace = (file: string) => /^widgets\/([^/]+)\/\1\.(tsx|widget\.ts)$/.test(file);
    const orphans = files.filter(
      (file) => !entries.test(file) && !isFace(file) && !imported.has(file) && !virtual.has(file),
    );
    expect(orphans).toEqual([]);
  });

  it('has no barrel beside the registry', () => {
    expect(files.filter((file) => /(^|\/)index\.tsx?$/.test(file))).toEqual(['widgets/index.ts']);
  });
});

describe('the reader of imports', () => {
  const read = (source: string) =>
    importsOf('widgets/x/x.tsx', source).map(({ from, typeOnly, dynamic }) => ({ from, typeOnly, dynamic }));

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
      '../../shared/lib/clock.ts',
      'crosses a border with a relative path: write #shared/lib/clock.ts',
    ],
    [
      'shared/lib/a.ts',
      '#shared/lib/clock.ts',
      'stays in its own folder: write a relative path to shared/lib/clock.ts',
    ],
    [
      'shared/lib/a.ts',
      '#shared/domain/place.ts',
      'imports shared/domain/place.ts, but shared/lib may only import nothing of ours',
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
      'imports widgets/register.ts, but site may only import shared/lib, shared/domain, shared/config, shared/i18n, shared/stores, shared/api, shared/styles, shared/element/page.ts, site/rules',
    ],
    ['widgets/x/x.tsx', '#shared/lib/clock.ts', null],
    ['widgets/x/x.tsx', './x.model.ts', null],
  ])('%s importing %s: %s', (file, from, wrong) => {
    expect(offence({ file, line: 1, from, typeOnly: false, dynamic: false })).toBe(wrong);
  });
});
