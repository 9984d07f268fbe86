import type { ESTree } from 'rolldown/utils';
import { nodesIn } from '#shared/build/nodes.ts';
import { placeOf, type Source } from './source.ts';
import { isTest } from './source-files.ts';

const isFunction = (node: ESTree.Node) => /^(Arrow)?Function/.test(node.type);

const isCached = (node: ESTree.Node) =>
  (node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'createBoundedCache') ||
  (node.type === 'AssignmentExpression' && node.operator === '??=');

const isFormatter = (node: ESTree.Node) =>
  node.type === 'NewExpression' &&
  node.callee.type === 'MemberExpression' &&
  node.callee.object.type === 'Identifier' &&
  node.callee.object.name === 'Intl';

/** Returns each formatter of Intl that a function makes anew: it takes native memory, which is freed late. */
export function uncachedFormatters(source: Source): string[] {
  if (isTest(source.file) || source.file.startsWith('shared/build/')) return [];
  const functions = nodesIn(source.program, (node) => isCached(node) || isFunction(node)).filter(isFunction);
  return functions
    .flatMap((node) => nodesIn(node, isCached).filter(isFormatter))
    .map((node) => `${placeOf(source, node)} makes a formatter at each call: make it once, or in createBoundedCache`);
}
