import { describe, expect, it } from 'vitest';
import { placeParameters, tripParameters } from '#shared/domain/trip-parameters.ts';
import { isTest, readSource, sourceFiles } from './source-files.ts';
import { lineAt, type Node, nameOf, nodesOf } from './syntax.ts';

const product = sourceFiles().filter((file) => !isTest(file) && /^(widgets|site|shared)\//.test(file));

/** Where `find` finds something, as `file: what`, of those files whose text has one of `words` at all. */
function foundIn(files: readonly string[], words: readonly string[], find: (node: Node) => string | null): string[] {
  return files
    .filter((file) => words.some((word) => readSource(file).includes(word)))
    .flatMap((file) =>
      nodesOf(file)
        .flatMap((node) => find(node) ?? [])
        .map((what) => `${file}: ${what}`),
    );
}

/** A name from `names` that a node uses: as an identifier, as a property, or as the text of one. */
const uses = (names: readonly string[]) => (node: Node) => {
  const name = nameOf(node);
  return name !== null && names.includes(name) ? name : null;
};

const writes = ['pushState', 'replaceState'];
const traversals = ['back', 'forward', 'go'];
/** Returns the traversal that a node calls on a history. */
function traversalIn(node: Node): string | null {
  if (node.type !== 'CallExpression') return null;
  const callee = node.callee as Node;
  if (callee.type !== 'MemberExpression') return null;
  const object = callee.object as Node;
  const owner = object.type === 'MemberExpression' ? nameOf(object.property) : nameOf(object);
  const method = nameOf(callee.property);
  return owner === 'history' && method !== null && traversals.includes(method) ? method : null;
}

describe('history entries', () => {
  const files = (found: readonly string[]) => [...new Set(found.map((one) => one.split(':')[0]))];

  it('are written by the planner’s history mode and by the site’s entries alone', () => {
    expect(files(foundIn(product, writes, uses(writes)))).toEqual([
      'shared/stores/step-entries.ts',
      'site/router/entries.ts',
    ]);
  });

  it('are traversed by the planner’s history mode alone', () => {
    const callers = foundIn(product, ['history'], (node) => traversalIn(node));
    expect(files(callers)).toEqual(['shared/stores/step-entries.ts']);
  });

  it('are followed as the browser tells them: no event is made, none is told from a real one', () => {
    const names = ['PopStateEvent', 'isTrusted'];
    expect(foundIn(product, names, (node) => (node.type.startsWith('TS') ? null : uses(names)(node)))).toEqual([]);
  });

  it('are found by this check in every way to write them', () => {
    const found = (source: string) => nodesOf('a.ts', source).map(uses(writes)).filter(Boolean);
    for (const source of [
      'history.pushState({})',
      "view.history['replaceState'](s)",
      'const { pushState } = history',
    ]) {
      expect(found(source), source).not.toEqual([]);
    }
    expect(found('// history.pushState')).toEqual([]);
  });
});

describe('the parameters of a link', () => {
  const names: readonly string[] = [
    ...Object.values(placeParameters).flatMap((one) => Object.values(one) as string[]),
    ...Object.values(tripParameters),
  ];
  const readers = [
    'get',
    'getAll',
    'has',
    'set',
    'append',
    'delete',
    'firstValue',
    'withParameter',
    'withoutParameter',
  ];
  /** Returns the parameter that a call reads or writes by its own name. */
  function parameterIn(node: Node): string | null {
    if (node.type !== 'CallExpression') return null;
    const callee = node.callee as Node;
    const method = callee.type === 'MemberExpression' ? nameOf(callee.property) : nameOf(callee);
    if (method === null || !readers.includes(method)) return null;
    const texts = (node.arguments as Node[]).filter(({ type }) => type === 'Literal').map(nameOf);
    return texts.find((text) => text !== null && names.includes(text)) ?? null;
  }

  it('are named in one file', () => {
    expect(foundIn(product, readers, parameterIn)).toEqual([]);
    expect(nodesOf('a.ts', "params.get('fi') ?? firstValue(query, 'tt')").map(parameterIn).filter(Boolean)).toEqual([
      ...['fi', 'tt'],
    ]);
  });
});

describe('the functions of the planner, its stores and the router', () => {
  const folders = ['widgets/trip-planner/', 'shared/stores/', 'site/router/', 'site/rules/'];
  const longest = 100;

  it('are at most 100 lines long', () => {
    const long = product
      .filter((file) => folders.some((folder) => file.startsWith(folder)))
      .flatMap((file) => {
        const source = readSource(file);
        return nodesOf(file, source)
          .filter(({ type, body }) => /Function/.test(type) && body)
          .filter(({ start, end }) => lineAt(source, end) - lineAt(source, start) >= longest)
          .map(({ start }) => `${file}:${lineAt(source, start)}`);
      });
    expect(long).toEqual([]);
  });
});
