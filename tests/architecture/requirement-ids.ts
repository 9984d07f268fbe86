import type { ESTree } from 'rolldown/utils';
import { nodesIn } from '#shared/build/nodes.ts';
import { bundleEntries, filesFrom } from './entries.ts';
import { importsOf, targetOf } from './import-law.ts';
import { placeOf, type Source } from './source.ts';
import { isTest } from './source-files.ts';
import { type TestCall, testCalls } from './test-calls.ts';

type Ids = Readonly<Record<string, string>>;

const idPattern = /\b([A-Z][A-Z0-9]*)-(\d+)\b/g;
const rangePattern = /\b[A-Z][A-Z0-9]*-\d+(?: to |\.\.|…| ?[–—] ?|(?:,| and| or|\/) ?(?=\d))(?:[A-Z][A-Z0-9]*-)?\d+\b/;

interface NamedTitle {
  readonly source: Source;
  readonly call: TestCall;
  readonly text: string;
}

/** Every string in a node. */
const stringsIn = (node: ESTree.Node) =>
  nodesIn(node).flatMap((one) => {
    if (one.type === 'Literal' && typeof one.value === 'string') return [one.value];
    return one.type === 'TemplateElement' ? [one.value.cooked ?? ''] : [];
  });

/** The initial value of a constant, in its own file or in the file that it is imported from. */
function initialValueOf(name: string, source: Source, sources: ReadonlyMap<string, Source>): ESTree.Node | null {
  for (const node of nodesIn(source.program)) {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.id.name === name) return node.init;
  }
  const origin = importsOf(source).find(({ names }) => names.includes(name));
  const target = origin && sources.get(targetOf(origin) ?? '');
  return target ? initialValueOf(name, target, sources) : null;
}

/** Returns the text of a title. One with a placeholder (`%s`, `$id`) includes the texts of its table's rows. */
function titleText({ title, rows }: TestCall, source: Source, sources: ReadonlyMap<string, Source>): string {
  const text = stringsIn(title).join(' ');
  if (!rows || !/%s|\$\w/.test(text)) return text;
  const table = rows.type === 'Identifier' ? initialValueOf(rows.name, source, sources) : rows;
  return [text, ...(table ? stringsIn(table) : [])].join(' ');
}

const namesIn = (node: ESTree.Node) =>
  nodesIn(node).flatMap((one) => (one.type === 'Identifier' || one.type === 'JSXIdentifier' ? [one.name] : []));

/** The names that a test uses, those in the helpers of its file included. */
function namesUsedBy({ call, source }: NamedTitle): ReadonlySet<string> {
  const helpers = Map.groupBy(
    nodesIn(source.program).flatMap((node) => {
      if (node.type !== 'FunctionDeclaration' && node.type !== 'VariableDeclarator') return [];
      return node.id?.type === 'Identifier' ? [{ name: node.id.name, node }] : [];
    }),
    ({ name }) => name,
  );
  const used = new Set(namesIn(call.node));
  // A set that grows while it is walked is walked to its end.
  for (const name of used)
    for (const { node } of helpers.get(name) ?? []) for (const one of namesIn(node)) used.add(one);
  return used;
}

/** Returns whether a bundle contains the code that a test imports. A test that imports no product code counts. */
function testsShippedCode(title: NamedTitle, bundled: ReadonlySet<string>): boolean {
  const { source } = title;
  const used = namesUsedBy(title);
  const product = source.module.staticImports
    .filter(({ entries }) => entries.some(({ localName, isType }) => !isType && used.has(localName.value)))
    .flatMap(({ moduleRequest }) => targetOf({ file: source.file, from: moduleRequest.value }) ?? [])
    .filter((file) => /\.tsx?$/.test(file) && !isTest(file));
  return product.length === 0 || product.some((file) => bundled.has(file));
}

function titlesOf(sources: readonly Source[]): NamedTitle[] {
  const byFile = new Map(sources.map((source) => [source.file, source]));
  return sources
    .filter(({ file }) => isTest(file))
    .flatMap((source) => testCalls(source).map((call) => ({ source, call, text: titleText(call, source, byFile) })));
}

const idsIn = (text: string, known: Ids) => {
  const prefixes = new Set(Object.keys(known).map((id) => id.slice(0, id.lastIndexOf('-'))));
  return [...text.matchAll(idPattern)].flatMap(([id, prefix = '']) => (prefixes.has(prefix) ? [id] : []));
};

/** Returns the titles that name an id that does not exist, or a range of ids. */
export function wrongIds(sources: readonly Source[], known: Ids): string[] {
  return titlesOf(sources).flatMap(({ source, call, text }) => {
    const place = placeOf(source, call.node);
    const unknown = idsIn(text, known).filter((id) => !Object.hasOwn(known, id));
    const range = idsIn(text, known).length > 0 ? rangePattern.exec(text) : null;
    return [
      ...unknown.map(
        (id) => `${place} names ${id}, which is in no list: see tests/requirements.json and tests/spec-readings.json`,
      ),
      ...(range ? [`${place} names a range (${range[0]}): name each id that the test holds`] : []),
    ];
  });
}

/** Returns the ids that a test of shipped code names one by one in its title. */
export function namedIds(sources: readonly Source[], known: Ids): ReadonlySet<string> {
  const atRunTime = sources.flatMap(importsOf).filter(({ typeOnly }) => !typeOnly);
  const bundled = filesFrom(bundleEntries, atRunTime);
  return new Set(
    titlesOf(sources)
      .filter((one) => !rangePattern.test(one.text) && testsShippedCode(one, bundled))
      .flatMap(({ text }) => idsIn(text, known)),
  );
}
