import type { ESTree } from 'rolldown/utils';
import { nodesIn } from '#shared/build/nodes.ts';
import type { Source } from './source.ts';

/** One `it(…)`, `test(…)` or `describe(…)` of a file, tables (`.each`) included. */
export interface TestCall {
  readonly kind: 'test' | 'group';
  readonly node: ESTree.CallExpression;
  /** The words behind the dot: `each`, `only`, `skip`. */
  readonly modifiers: readonly string[];
  /** The rows of `.each(…)`. */
  readonly rows: ESTree.Node | null;
  readonly title: ESTree.Node;
  /** The function that runs; null for a test without one. */
  readonly body: ESTree.Node | null;
}

const kinds: Readonly<Record<string, TestCall['kind']>> = { it: 'test', test: 'test', describe: 'group' };
const tables = ['each', 'for'];
const known = [...tables, 'describe', 'only', 'skip', 'todo', 'fails', 'fixme', 'concurrent', 'serial', 'parallel'];

const isText = (node: ESTree.Node): boolean =>
  (node.type === 'Literal' && typeof node.value === 'string') ||
  node.type === 'TemplateLiteral' ||
  (node.type === 'ConditionalExpression' && isText(node.consequent)) ||
  (node.type === 'BinaryExpression' && node.operator === '+');

/** Splits `test.describe.only` into its words; null for anything else. */
function wordsOf(node: ESTree.Node): string[] | null {
  if (node.type === 'Identifier') return [node.name];
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return null;
  const before = wordsOf(node.object);
  return before && [...before, node.property.name];
}

function testCallIn(node: ESTree.Node): TestCall | null {
  if (node.type !== 'CallExpression') return null;
  const isTable = node.callee.type === 'CallExpression' || node.callee.type === 'TaggedTemplateExpression';
  const table = node.callee as ESTree.CallExpression | ESTree.TaggedTemplateExpression;
  const callee = isTable ? (table.type === 'CallExpression' ? table.callee : table.tag) : node.callee;
  const [name = '', ...modifiers] = wordsOf(callee as ESTree.Node) ?? [];
  const [title, ...others] = node.arguments as ESTree.Node[];
  if (!Object.hasOwn(kinds, name) || !title) return null;
  if (isTable !== tables.includes(modifiers.at(-1) ?? '')) return null;
  // `test.skip(condition)`, `test.use({…})` and `test.step(…)` are no tests of their own.
  if (!isText(title) || !modifiers.every((word) => known.includes(word))) return null;
  const body =
    others.find((one) => /^(Arrow)?Function/.test(one.type)) ?? others.find(({ type }) => type === 'Identifier');
  const rows =
    isTable && table.type === 'CallExpression' ? ((table.arguments[0] as ESTree.Node | undefined) ?? null) : null;
  const kind = modifiers.includes('describe') ? 'group' : (kinds[name] as TestCall['kind']);
  return { kind, node, modifiers, rows, title, body: body ?? null };
}

export const testCalls = ({ program }: Source): TestCall[] =>
  nodesIn(program).flatMap((node) => testCallIn(node) ?? []);
