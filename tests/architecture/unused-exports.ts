import { nodesIn } from '#shared/build/nodes.ts';
import { type Import, importsOf, targetOf } from './import-law.ts';
import type { Finding } from './not-shipped.ts';
import { placeOf, type Source } from './source.ts';
import { isTest } from './source-files.ts';

/**
 * Returns every value that is exported and that no other file imports or that only tests import and nothing else uses, and
 * every exported type that nothing uses. A type in the signature of an export may be exported with it. Of `entries`, and
 * of files that are imported dynamically, a build or a virtual module reads everything.
 */
export function unusedExports(sources: readonly Source[], entries: readonly string[]): Finding[] {
  const imports = sources.flatMap(importsOf);
  const usedByProduct = namesByTarget(imports.filter(({ file }) => !isTest(file)));
  // A test that imports all of a file uses none of it.
  const usedByTests = namesByTarget(
    imports.filter((found) => isTest(found.file) && (isTest(targetOf(found) ?? '') || !found.names.includes('*'))),
  );

  return sources.flatMap((source) => {
    const { file } = source;
    const byTests = usedByTests.get(file);
    const byProduct = isTest(file) ? byTests : usedByProduct.get(file);
    if (entries.includes(file) || byProduct?.has('*')) return [];
    return source.module.staticExports
      .flatMap((statement) => statement.entries)
      .flatMap(({ exportName, isType, start }) => {
        const name = exportName.name ?? 'default';
        if (exportName.kind === 'None' || byProduct?.has(name)) return [];
        const isUsedHere = usesOf(name, source) > 1;
        if (isUsedHere && (isType || byTests?.has(name))) return [];
        const [what, mend] = byTests?.has(name)
          ? ['only tests import', 'delete it, or use it']
          : ['no other file imports', isUsedHere ? 'drop its `export`' : 'delete it, or use it'];
        return [{ key: `${file}: ${name}`, text: `${placeOf(source, { start })} ${what} “${name}”: ${mend}` }];
      });
  });
}

function namesByTarget(imports: readonly Import[]): ReadonlyMap<string, ReadonlySet<string>> {
  const byTarget = new Map<string, Set<string>>();
  for (const found of imports) {
    const target = targetOf(found);
    if (target === null || target === found.file) continue;
    const names = byTarget.get(target) ?? new Set();
    byTarget.set(target, names);
    for (const name of found.names) names.add(name);
  }
  return byTarget;
}

const usesOf = (name: string, { program }: Source) =>
  nodesIn(program).filter((node) => (node.type === 'Identifier' || node.type === 'JSXIdentifier') && node.name === name)
    .length;
