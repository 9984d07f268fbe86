import type { Finding } from './awaited.ts';
import { type Import, importsOf, targetOf } from './import-law.ts';
import { nodesIn, placeOf, type Source } from './source.ts';
import { isTest } from './source-files.ts';

/**
 * Returns every value that is exported and that no other file imports, and every exported type that nothing uses. A type
 * in the signature of an export may be exported with it. Of `entries`, and of files that are imported dynamically, a
 * build or a virtual module reads everything. A test that imports all of a file (`*`) uses none of it.
 */
export function unusedExports(sources: readonly Source[], entries: readonly string[]): Finding[] {
  const used = new Map<string, Set<string>>();
  const add = (found: Import) => {
    const target = targetOf(found);
    if (target === null || target === found.file) return;
    const known = used.get(target) ?? new Set();
    used.set(target, known);
    for (const name of found.names) if (name !== '*' || !isTest(found.file)) known.add(name);
  };
  for (const source of sources) for (const found of importsOf(source)) add(found);

  return sources.flatMap((source) => {
    const names = used.get(source.file);
    if (entries.includes(source.file) || names?.has('*')) return [];
    return source.module.staticExports
      .flatMap((statement) => statement.entries)
      .flatMap(({ exportName, isType, start }) => {
        const name = exportName.name ?? 'default';
        if (exportName.kind === 'None' || names?.has(name)) return [];
        const isUsedHere = usesOf(name, source) > 1;
        if (isUsedHere && isType) return [];
        const mend = isUsedHere ? 'drop its `export`' : 'delete it, or use it';
        const text = `${placeOf(source, { start })} no other file imports “${name}”: ${mend}`;
        return [{ key: `${source.file}: ${name}`, text }];
      });
  });
}

const usesOf = (name: string, { program }: Source) =>
  nodesIn(program).filter((node) => (node.type === 'Identifier' || node.type === 'JSXIdentifier') && node.name === name)
    .length;
