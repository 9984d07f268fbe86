import { parseAst } from 'vite';
import { readSource } from './source-files.ts';

/** A node of a syntax tree, with the fields that checks read. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

/** Calls `visit` for a node and everything in it. */
export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit);
  }
}

/** All nodes of a source file. */
export function nodesOf(file: string, source = readSource(file)): Node[] {
  const nodes: Node[] = [];
  walk(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node, (node) => nodes.push(node));
  return nodes;
}

/** The name that an identifier, a private name or a text has; null for other nodes. */
export function nameOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return node.name as string;
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
}

/** The line on which a position lies, from 1. */
export const lineAt = (source: string, position: number): number => source.slice(0, position).split('\n').length;
