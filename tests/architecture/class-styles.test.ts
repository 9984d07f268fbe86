import { expect, it } from 'vitest';
import { classesIn, unstyledClasses } from './class-styles.ts';
import { importsOf } from './import-law.ts';
import { sourceOf, sources } from './source.ts';
import { readSource, sourceFiles } from './source-files.ts';

it('a view has its styles, whatever was shown before it', () => {
  const all = sources();
  const files = sourceFiles(/\.css$/).filter((file) => /^(widgets|shared)\//.test(file));
  const sheets = new Map(files.map((file) => [file, classesIn(readSource(file))]));
  expect(unstyledClasses(all, all.flatMap(importsOf), sheets)).toEqual([]);
});

it('no sheet gives a class of its own a name from the base sheet, whose styles it would have too', () => {
  // Everybody's, and one that the base sheet only looks for.
  const known = new Set(['root', 'visually-hidden', 'skeleton']);
  const base = classesIn(readSource('shared/styles/base.css')).difference(known);
  expect(base.size).toBeGreaterThan(0);
  const doubled = sourceFiles(/\.css$/)
    .filter((file) => /^(widgets|shared)\//.test(file) && file !== 'shared/styles/base.css')
    .flatMap((file) => [...classesIn(readSource(file)).intersection(base)].map((name) => `${file}: .${name}`));
  expect(doubled).toEqual([]);
});

it('finds a class that only a neighbour styles', () => {
  const sheets = new Map([['widgets/x/list.css', classesIn('.card > p { margin: 0 }')]]);
  const files = [
    sourceOf('widgets/x/x.tsx', `import './list.tsx';\nimport './page.tsx';`),
    sourceOf('widgets/x/list.tsx', `import css from './list.css?inline';\nexport const list = <p className="card" />;`),
    sourceOf('widgets/x/page.tsx', 'export const page = <p className="card" />;'),
  ];
  const find = () => unstyledClasses(files, files.flatMap(importsOf), sheets);
  expect(find()).toEqual(['widgets/x/page.tsx:1 draws .card, whose styles other components adopt']);
  files[0] = sourceOf(
    'widgets/x/x.tsx',
    `import css from './list.css?inline';\nimport './list.tsx';\nimport './page.tsx';`,
  );
  expect(find()).toEqual([]);
});
