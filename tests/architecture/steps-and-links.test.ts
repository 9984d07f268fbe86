import type { ESTree } from 'rolldown/utils';
import { describe, expect, it } from 'vitest';
import { nodesIn } from '#shared/build/nodes.ts';
import { placeParameters, tripParameters } from '#shared/domain/trip/trip-parameters.ts';
import { nameOf, placeOf, type Source, sourceOf, sources } from './source.ts';
import { isTest } from './source-files.ts';

const product = sources().filter(({ file }) => !isTest(file) && /^(widgets|site|shared)\//.test(file));

type Find = (node: ESTree.Node) => string | null;

/** Where `find` finds something, as `file:line: what`. */
const foundIn = (code: readonly Source[], find: Find): string[] =>
  code.flatMap((source) =>
    nodesIn(source.program).flatMap((node) => {
      const what = find(node);
      return what === null ? [] : [`${placeOf(source, node)}: ${what}`];
    }),
  );

const foundInText = (text: string, find: Find) => foundIn([sourceOf('a.ts', text)], find);

/** A name from `names` that a node uses: as an identifier, as a property, or as the text of one. */
const uses = (names: readonly string[]) => (node: ESTree.Node) => {
  const name = nameOf(node);
  return name !== null && names.includes(name) ? name : null;
};

const writes = ['pushState', 'replaceState'];
const traversals = ['back', 'forward', 'go'];
/** Returns the traversal that a node calls on a history. */
function traversalIn(node: ESTree.Node): string | null {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return null;
  const { object, property } = node.callee;
  const owner = object.type === 'MemberExpression' ? nameOf(object.property) : nameOf(object);
  const method = nameOf(property);
  return owner === 'history' && method !== null && traversals.includes(method) ? method : null;
}

describe('history entries', () => {
  const files = (found: readonly string[]) => [...new Set(found.map((one) => one.split(':')[0]))];

  it('are written by the planner’s history mode and by the site’s entries alone', () => {
    expect(files(foundIn(product, uses(writes)))).toEqual([
      'shared/stores/trip/step-entries.ts',
      'site/router/entries.ts',
    ]);
  });

  it('are traversed by the planner’s history mode alone', () => {
    const callers = foundIn(product, traversalIn);
    expect(files(callers)).toEqual(['shared/stores/trip/step-entries.ts']);
  });

  it('are followed by events of the browser: no synthetic event, no check of `isTrusted`', () => {
    const names = ['PopStateEvent', 'isTrusted'];
    expect(foundIn(product, (node) => (node.type.startsWith('TS') ? null : uses(names)(node)))).toEqual([]);
  });

  it('are found by this check in every way to write them', () => {
    const found = (text: string) => foundInText(text, uses(writes));
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
  function parameterIn(node: ESTree.Node): string | null {
    if (node.type !== 'CallExpression') return null;
    const method = nameOf(node.callee.type === 'MemberExpression' ? node.callee.property : node.callee);
    if (method === null || !readers.includes(method)) return null;
    const texts = node.arguments.flatMap((one) => (one.type === 'Literal' ? (nameOf(one) ?? []) : []));
    return texts.find((text) => names.includes(text)) ?? null;
  }

  it('are named in one file', () => {
    expect(foundIn(product, parameterIn)).toEqual([]);
    expect(foundInText("params.get('fi') ?? firstValue(query, 'tt')", parameterIn)).toEqual([
      'a.ts:1: fi',
      'a.ts:1: tt',
    ]);
  });
});
