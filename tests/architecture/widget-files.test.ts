import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#shared/build/widget-folders.ts';
import { readSource } from './source-files.ts';
import { missingForWidget, type ReadFile, widgetFiles } from './widget-files.ts';

const readProject: ReadFile = (file) => (existsSync(projectRoot + file) ? readSource(file) : null);
const folders = readdirSync(`${projectRoot}widgets`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

describe('a widget folder', () => {
  it.each(folders)('%s is complete', (name) => {
    expect(missingForWidget(name, readProject)).toEqual([]);
  });
});

describe('the missing files of a new widget', () => {
  const project =
    (files: Readonly<Record<string, string>>): ReadFile =>
    (file) =>
      files[file] ?? null;
  const none = { 'widgets/index.ts': 'export const widgets = [] as const;', 'widgets/README.md': '' };
  const whole = {
    'widgets/a-b/a-b.widget.ts': "export const aB = declareWidget({ tag: 'tp-a-b', examples: [one] });",
    'widgets/a-b/a-b.tsx': 'export function View() {}',
    'widgets/a-b/a-b.texts.ts': 'export const texts = {};',
    'widgets/a-b/a-b.test.tsx': "it('does', () => { expect(1).to.equal(1); });",
    'widgets/a-b/README.md': `# \`<tp-a-b>\`\n\nAll of it.\n\n${'For towns that have it. '.repeat(8)}\n\n<!-- Computed by`,
    ...Object.fromEntries(['fr', 'en', 'es', 'it', 'de'].map((code) => [`widgets/a-b/locales/${code}.po`, ''])),
    'widgets/index.ts': 'export const widgets = [aB] as const;',
    'widgets/README.md': '[`<tp-a-b>`](a-b/README.md)',
  };
  const missing = (files: Readonly<Record<string, string>>) => missingForWidget('a-b', project(files));

  it('is nothing when it is whole', () => {
    expect(missing(whole)).toEqual([]);
  });

  it('is every file at first, by name', () => {
    expect(missing(none)).toEqual([
      'widgets/a-b/a-b.widget.ts is missing: declare the element with declareWidget',
      'widgets/a-b/a-b.tsx is missing: write the view and export it as "View"',
      'widgets/a-b/a-b.texts.ts is missing: name the element for partners, and say in a sentence what it does: export them as "texts"',
      'widgets/a-b/a-b.test.tsx is missing: test what a person does with it, through the element',
      'widgets/a-b/locales/fr.po is missing: run `npm run i18n`',
      ...['en', 'es', 'it', 'de'].map(
        (code) => `widgets/a-b/locales/${code}.po is missing: run \`npm run i18n\`, then translate what it names`,
      ),
      'widgets/index.ts: run `npm run docs`: aB is missing',
      'widgets/a-b/README.md is missing: run `npm run docs`, then describe above its marker when to use the element',
      'widgets/README.md: run `npm run docs`: the row of tp-a-b is missing',
    ]);
  });

  it.each([
    [
      'a-b.widget.ts',
      'export const ab = declareWidget({ tag: "tp-b", examples: [] });',
      'export the declaration as "aB"',
    ],
    [
      'a-b.widget.ts',
      'export const aB = declareWidget({ tag: "tp-b", examples: [one] });',
      'the tag of this folder is "tp-a-b"',
    ],
    ['a-b.widget.ts', 'export const aB = declareWidget({ tag: "tp-a-b", examples: [] });', 'add an example'],
    ['a-b.tsx', 'export function Strip() {}', 'export the view as "View"'],
    ['a-b.texts.ts', 'export const names = {};', 'export name and sentence as "texts"'],
    ['a-b.test.tsx', '', 'has no test'],
    ['README.md', '# `<tp-a-b>`\n\nAll of it.\n\n<!-- Computed by `', 'describe above the marker'],
    ['README.md', '# `<tp-a-b>`\n\nCrowd.\n\nCrowd.\n\n<!-- Computed by `', 'in 40 words or more'],
    ['README.md', '<!-- Computed by `', 'begin with the heading'],
  ])('names %s that says `%s`: %s', (file, text, wrong) => {
    const found = missing({ ...whole, [`widgets/a-b/${file}`]: text });
    expect(found.join('\n')).toContain(wrong);
    expect(found.every((one) => one.startsWith(`widgets/a-b/${file}:`))).toBe(true);
  });

  it('is named in the section that says how to add a widget', () => {
    const [, section = ''] = readSource('ARCHITECTURE.md').split('\n## Add a widget\n');
    const names = widgetFiles('<name>').map(({ file }) =>
      file.startsWith('widgets/<name>/') ? (file.split('/')[2] ?? '') : file,
    );
    expect(names.filter((name) => !section.includes(`\`${name}`))).toEqual([]);
  });
});
