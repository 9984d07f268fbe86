import type { ESTree } from 'rolldown/utils';
import { nodesIn } from '#shared/build/nodes.ts';
import { lineAt, type Source } from './source.ts';

const mostLines = 100;

const isFunction = (node: ESTree.Node) => /^(Arrow)?Function/.test(node.type);

const linesOf = (source: Source, { start, end }: ESTree.Node) => lineAt(source, end) - lineAt(source, start) + 1;

/** The names of functions, by the node of the function. */
function namesOf({ program }: Source): ReadonlyMap<ESTree.Node, string> {
  const names = new Map<ESTree.Node, string>();
  for (const node of nodesIn(program)) {
    if (node.type === 'FunctionDeclaration' && node.id) names.set(node, node.id.name);
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init)
      names.set(node.init, node.id.name);
    if ((node.type === 'Property' || node.type === 'MethodDefinition') && node.key.type === 'Identifier')
      names.set(node.value as ESTree.Node, node.key.name);
  }
  return names;
}

/** Returns the functions of more than 100 lines without a comment "Long because …" in the lines above or on their first lines. */
export function longFunctions(source: Source): string[] {
  const names = namesOf(source);
  const reasons = source.comments
    .filter(({ value }) => /^[\s*]*Long because \S|\n\s*\*?\s*Long because \S/.test(value))
    .map(({ start, end }) => ({ first: lineAt(source, start), last: lineAt(source, end) }));
  // Functions nested in a long function count with it.
  const isLong = (node: ESTree.Node) => isFunction(node) && linesOf(source, node) > mostLines;
  return nodesIn(source.program, isLong)
    .filter(isLong)
    .flatMap((node) => {
      const first = lineAt(source, node.start);
      const lines = linesOf(source, node);
      if (reasons.some((reason) => reason.last >= first - 1 && reason.first <= first + 1)) return [];
      const name = names.get(node) ?? 'a function';
      return [
        `${source.file}:${first} ${name} has ${lines} lines: split it, or say why above it in a comment "Long because …"`,
      ];
    });
}
