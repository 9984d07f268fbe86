import type { ESTree } from 'rolldown/utils';
import { nodesIn } from '#shared/build/nodes.ts';
import { exportName } from '#shared/build/widget-folders.ts';
import { defaultLocale, locales } from '#shared/i18n/locales.ts';
import { type Source, sourceOf } from './source.ts';
import { testCalls } from './test-calls.ts';

/** The project as a check of one widget sees it: the text of a file by its path from the root, null for none. */
export type ReadFile = (file: string) => string | null;

/** One file that a new widget needs, with its faults. */
interface WidgetFile {
  readonly file: string;
  /** What to do where the file does not exist. */
  readonly make: string;
  /** Faults of the file, each with its mend. */
  readonly look?: (text: string, source: () => Source) => readonly string[];
}

const exportsOf = ({ module }: Source) =>
  module.staticExports.flatMap(({ entries }) => entries.flatMap(({ exportName: { name } }) => name ?? []));

const isCallOf = (node: ESTree.Node | null | undefined, name: string) =>
  node?.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === name;

/** The value of a property in `declareWidget({ … })`. */
const declared = ({ program }: Source, name: string): ESTree.Node | null =>
  nodesIn(program)
    .flatMap((node) => (isCallOf(node, 'declareWidget') ? (node as ESTree.CallExpression).arguments : []))
    .flatMap((given) => (given.type === 'ObjectExpression' ? given.properties : []))
    .flatMap((one) =>
      one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === name ? [one.value] : [],
    )[0] ?? null;

/** A README with fewer words of its own says no more than the summary. The shortest of ours has 90. */
const fewestWords = 40;
const wordsIn = (text: string) => text.match(/\p{L}{2,}/gu)?.length ?? 0;

/** Every file that one touches to add a widget, in the order in which one does. "Add a widget" in ARCHITECTURE.md says it in words. */
export function widgetFiles(name: string): readonly WidgetFile[] {
  const folder = `widgets/${name}`;
  const value = exportName(name);
  return [
    {
      file: `${folder}/${name}.widget.ts`,
      make: 'declare the element with declareWidget',
      look: (_, source) => {
        const [examples, tag] = [declared(source(), 'examples'), declared(source(), 'tag')];
        return [
          ...(exportsOf(source()).includes(value) ? [] : [`export the declaration as "${value}"`]),
          ...(tag?.type === 'Literal' && tag.value === `tp-${name}` ? [] : [`the tag of this folder is "tp-${name}"`]),
          ...(examples?.type === 'ArrayExpression' && examples.elements.length === 0
            ? ['add an example: it is the story that docs show, and conformance tests run']
            : []),
        ];
      },
    },
    {
      file: `${folder}/${name}.tsx`,
      make: 'write the view and export it as "View"',
      look: (_, source) => (exportsOf(source()).includes('View') ? [] : ['export the view as "View"']),
    },
    {
      file: `${folder}/${name}.texts.ts`,
      make: 'name the element for partners, and say in a sentence what it does: export them as "texts"',
      look: (_, source) => (exportsOf(source()).includes('texts') ? [] : ['export name and sentence as "texts"']),
    },
    {
      file: `${folder}/${name}.test.tsx`,
      make: 'test what a person does with it, through the element',
      look: (_, source) =>
        testCalls(source()).some(({ kind }) => kind === 'test') ? [] : ['has no test: test what a person does with it'],
    },
    ...locales.map(({ code }) => ({
      file: `${folder}/locales/${code}.po`,
      make: `run \`npm run i18n\`${code === defaultLocale ? '' : ', then translate what it names'}`,
    })),
    {
      file: 'widgets/index.ts',
      make: 'keep the registry',
      look: (_, source) => (isRegistered(source(), value) ? [] : [`run \`npm run docs\`: ${value} is missing`]),
    },
    {
      file: `${folder}/README.md`,
      make: 'run `npm run docs`, then describe above its marker when to use the element',
      look: (text) => {
        const [above = ''] = text.split('<!-- Computed by');
        const [heading = '', ...own] = above.trim().split(/\n\n+/);
        return [
          ...(heading.startsWith('# ') ? [] : [`begin with the heading \`<tp-${name}>\``]),
          ...(own.length < 2 || wordsIn(own.join(' ')) < fewestWords
            ? [
                `describe above the marker, in ${fewestWords} words or more, when to use the element and what it promises`,
              ]
            : []),
        ];
      },
    },
    {
      file: 'widgets/README.md',
      make: 'run `npm run docs`',
      look: (text) =>
        text.includes(`(${name}/README.md)`) ? [] : [`run \`npm run docs\`: the row of tp-${name} is missing`],
    },
  ];
}

function isRegistered({ program }: Source, value: string): boolean {
  const list = nodesIn(program).find(
    (node) => node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.id.name === 'widgets',
  );
  return Boolean(list && nodesIn(list).some((node) => node.type === 'Identifier' && node.name === value));
}

/** Returns everything that a widget's folder still needs, each with its file and what to do. */
export function missingForWidget(name: string, read: ReadFile): string[] {
  return widgetFiles(name).flatMap(({ file, make, look }) => {
    const text = read(file);
    if (text === null) return [`${file} is missing: ${make}`];
    const wrong = look?.(text, () => sourceOf(file, text)) ?? [];
    return wrong.map((words) => (words.startsWith(`${file}:`) ? words : `${file}: ${words}`));
  });
}
