import type { ESTree } from 'rolldown/utils';

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Returns a node and everything inside it, depth first. `isClosed` names nodes whose inside is left out. */
export function nodesIn(node: ESTree.Node, isClosed?: (node: ESTree.Node) => boolean): ESTree.Node[] {
  const found: ESTree.Node[] = [];
  const visit = (one: ESTree.Node) => {
    found.push(one);
    if (!isClosed?.(one)) visitChildren(one);
  };
  const visitChildren = (one: object) => {
    for (const value of Object.values(one)) {
      if (isNode(value)) visit(value);
      else if (Array.isArray(value)) visitChildren(value);
    }
  };
  visit(node);
  return found;
}

/** Whether a node is an identifier with this name. */
export const isNamed = (node: ESTree.Node, name: string): boolean => node.type === 'Identifier' && node.name === name;
