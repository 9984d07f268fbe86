import { type ESTree, parseSync } from 'rolldown/utils';

export interface WrittenImport {
  /** The imported name, such as `#shared/lib/time/clock.ts`. */
  readonly from: string;
  /** The start offset of that literal in the text, quotes included. */
  readonly start: number;
  readonly end: number;
}

/** The imports of each file, as last parsed. A build asks for those of a component once for each widget and language. */
const parsed = new Map<string, { readonly text: string; readonly imports: readonly WrittenImport[] }>();

/** Returns every import of a TypeScript text in source order: static, dynamic, type-only, and re-exports. */
export function importsIn(file: string, text: string): readonly WrittenImport[] {
  const last = parsed.get(file);
  if (last?.text === text) return last.imports;
  const imports = parseImports(file, text);
  parsed.set(file, { text, imports });
  return imports;
}

function parseImports(file: string, text: string): WrittenImport[] {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const found: WrittenImport[] = [];
  const visit = (node: ESTree.Node) => {
    const source = 'source' in node ? node.source : null;
    if (source?.type === 'Literal' && typeof source.value === 'string')
      found.push({ from: source.value, start: source.start, end: source.end });
    for (const value of Object.values(node) as unknown[]) {
      for (const child of [value].flat()) if (isNode(child)) visit(child);
    }
  };
  visit(program);
  return found;
}

const isNode = (value: unknown): value is ESTree.Node =>
  typeof (value as Partial<ESTree.Node> | null | undefined)?.type === 'string';
