import { type ESTree, type ParseResult, parseSync } from 'rolldown/utils';
import { configFiles, readSource, sourceFiles } from './source-files.ts';

/** A parsed TypeScript file. */
export interface Source {
  /** The path from the project's root. */
  readonly file: string;
  readonly text: string;
  readonly program: ESTree.Program;
  /** Static and dynamic imports, and exports. */
  readonly module: ParseResult['module'];
  readonly comments: ParseResult['comments'];
}

export function sourceOf(file: string, text: string): Source {
  const { program, module, comments, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  return { file, text, program, module, comments };
}

let parsed: readonly Source[] | undefined;

/** Every script of the project, parsed once a run. */
export function sources(): readonly Source[] {
  parsed ??= [...sourceFiles(/\.(tsx?|mjs)$/), ...configFiles].map((file) => sourceOf(file, readSource(file)));
  return parsed;
}

/** The line, from 1, at which an offset of the text lies. */
export const lineAt = ({ text }: Pick<Source, 'text'>, offset: number) => text.slice(0, offset).split('\n').length;

/** `file:line`, which terminals and editors open. */
export const placeOf = (source: Source, { start }: { readonly start: number }) =>
  `${source.file}:${lineAt(source, start)}`;

/** The name that an identifier, a private name or a text has; null for other nodes. */
export function nameOf(node: ESTree.Node | null | undefined): string | null {
  if (node?.type === 'Identifier' || node?.type === 'JSXIdentifier') return node.name;
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
}
