import { parseSync } from 'rolldown/utils';
import { targetOf } from './import-law.ts';

/** The specifiers that a source imports at run time, as the bundler's parser sees them: no types, comments or texts. */
export function runtimeImports(file: string, source: string): string[] {
  const { module, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const imported = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : [])),
  );
  // A specifier that is computed, not written, names no package.
  const dynamic = module.dynamicImports.flatMap(
    ({ moduleRequest: { start, end } }) => /^(['"])(.*)\1$/.exec(source.slice(start, end))?.[2] ?? [],
  );
  return [...imported, ...exported, ...dynamic];
}

/** `@lingui/core` of `@lingui/core/macro`. */
const packageOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** The packages that `roots` and all files of ours that they lead to import at run time. Macros are gone after the build. */
export function packagesReached(roots: readonly string[], read: (file: string) => string): ReadonlySet<string> {
  const packages = new Set<string>();
  // A set that grows while it is walked is walked to its end.
  const files = new Set(roots);
  for (const file of files) {
    for (const from of runtimeImports(file, read(file))) {
      const target = targetOf({ file, line: 0, from, typeOnly: false, dynamic: false });
      if (target === null) {
        if (!from.endsWith('/macro')) packages.add(packageOf(from));
      } else if (/\.m?[jt]sx?$/.test(target)) files.add(target);
    }
  }
  return packages;
}
