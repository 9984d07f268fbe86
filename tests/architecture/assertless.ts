import type { ESTree } from 'rolldown/utils';
import { nodesIn } from '#shared/build/nodes.ts';
import { filesFrom } from './entries.ts';
import { importsOf } from './import-law.ts';
import { placeOf, type Source } from './source.ts';
import { isTest } from './source-files.ts';
import { testCalls } from './test-calls.ts';

/** A named function: whether it asserts by itself, and the names in it. */
interface Helper {
  readonly file: string;
  readonly assertsItself: boolean;
  readonly names: ReadonlySet<string>;
}

/** Whether a node is `expect(…).…`, `expect.poll(…).…` or a call of an `assert` function. */
function isAssertion(node: ESTree.Node): boolean {
  if (node.type === 'CallExpression') {
    const { callee } = node;
    const name =
      callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : '';
    if (name === 'poll' && isExpect(callee)) return true;
    if (callee.type === 'Identifier') return /^assert/.test(callee.name) || callee.name === 'expectTypeOf';
    if (name === 'fail') return callee.type === 'MemberExpression' && isNamed(callee.object, /^expect$/);
    return name === 'assert' || (callee.type === 'MemberExpression' && isNamed(callee.object, /^assert$/));
  }
  return node.type === 'MemberExpression' && node.object.type === 'CallExpression' && isExpect(node.object.callee);
}

const isNamed = (node: ESTree.Node, name: RegExp) => node.type === 'Identifier' && name.test(node.name);
const isExpect = (callee: ESTree.Node): boolean =>
  isNamed(callee, /^expect$/) || (callee.type === 'MemberExpression' && isNamed(callee.object, /^expect$/));

function helperOf(file: string, body: ESTree.Node): Helper {
  const inside = nodesIn(body);
  const names = new Set(inside.flatMap((node) => (node.type === 'Identifier' ? [node.name] : [])));
  return { file, assertsItself: inside.some(isAssertion), names };
}

/** The named functions of a file: declarations, constants, methods and properties that are functions. */
function* helpersIn({ file, program }: Source): Generator<readonly [name: string, helper: Helper]> {
  for (const node of nodesIn(program)) {
    const [name, body] =
      node.type === 'FunctionDeclaration'
        ? [node.id, node]
        : node.type === 'VariableDeclarator'
          ? [node.id, node.init]
          : node.type === 'Property' || node.type === 'MethodDefinition'
            ? [node.key, node.value]
            : [];
    if (name?.type === 'Identifier' && body && /^(Arrow)?Function/.test(body.type))
      yield [name.name, helperOf(file, body)];
  }
}

const offWords = ['only', 'skip', 'todo', 'fixme'];

/** Returns the tests that are switched off, or that switch off all others. */
export function switchedOffTests(sources: readonly Source[]): string[] {
  return sources
    .filter(({ file }) => isTest(file))
    .flatMap((source) =>
      testCalls(source).flatMap(({ node, modifiers }) => {
        const word = modifiers.find((one) => offWords.includes(one));
        return word ? [`${placeOf(source, node)} says .${word}: let it run, or delete it`] : [];
      }),
    );
}

const tagAlone = /^\w+\??\.(?:localName|tagName|nodeName|isConnected|shadowRoot)(?:\??\.toLowerCase\(\))?$/;

/** Returns the tests whose every assertion is about the tag itself, which the stage has just made. */
export function hollowTests(sources: readonly Source[]): string[] {
  return sources
    .filter(({ file }) => isTest(file))
    .flatMap((source) =>
      testCalls(source).flatMap(({ kind, node, body }) => {
        const asserted = nodesIn(body ?? node).flatMap((one) =>
          one.type === 'CallExpression' && isNamed(one.callee, /^expect$/) ? (one.arguments[0] ?? []) : [],
        );
        const isHollow =
          asserted.length > 0 && asserted.every(({ start, end }) => tagAlone.test(source.text.slice(start, end)));
        return kind === 'test' && isHollow
          ? [`${placeOf(source, node)} this test looks at the tag alone: expect what a person sees or does`]
          : [];
      }),
    );
}

/** Returns the tests that cannot fail: their bodies reach no assertion, directly or through a helper of the tests. */
export function assertlessTests(sources: readonly Source[]): string[] {
  const ours = sources.filter(({ file }) => isTest(file));
  const imports = ours.flatMap(importsOf);
  const helpers = new Map(ours.map((source) => [source.file, [...helpersIn(source)]]));
  const known = new Map<string, ReadonlyMap<string, readonly Helper[]>>();
  /** By name, the helpers of a file and of all test files that it leads to. */
  const helpersSeenFrom = (file: string) => {
    const seen =
      known.get(file) ??
      new Map(
        [
          ...Map.groupBy(
            [...filesFrom([file], imports)].flatMap((one) => helpers.get(one) ?? []),
            ([name]) => name,
          ),
        ].map(([name, named]) => [name, named.map(([, helper]) => helper)]),
      );
    known.set(file, seen);
    return seen;
  };
  const asserts = (helper: Helper, tried = new Set<Helper>()): boolean => {
    if (helper.assertsItself) return true;
    tried.add(helper);
    const seen = helpersSeenFrom(helper.file);
    return [...helper.names]
      .flatMap((name) => seen.get(name) ?? [])
      .some((other) => !tried.has(other) && asserts(other, tried));
  };

  return ours.flatMap((source) =>
    testCalls(source)
      .filter(({ kind, body }) => kind === 'test' && (body === null || !asserts(helperOf(source.file, body))))
      .map(
        ({ node }) =>
          `${placeOf(source, node)} this test asserts nothing: add an \`expect\` that fails without the code`,
      ),
  );
}
