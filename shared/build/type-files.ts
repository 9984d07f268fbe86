import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseSync } from 'rolldown/utils';
import { nodesIn } from './nodes.ts';
import { projectRoot } from './widget-folders.ts';

const outDir = `${projectRoot}dist/types/sources`;
const mainModules = ['widgets/package', 'shared/headless/headless'];

/** Writes the types of the package's main modules and of their imports, so that a host has to install no other types. */
export function writeDeclarationTypes(): void {
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  emitTypes();
  const needed = new Map<string, string>();
  const found = new Set(mainModules.map((name) => `${name}.d.ts`));
  // The loop also visits files that are added to the set during iteration.
  for (const file of found) {
    const text = withRelativeImports(file, readFileSync(join(outDir, file), 'utf8'));
    needed.set(file, text);
    for (const { from } of importsIn(file, text)) {
      if (from.startsWith('.')) found.add(posix.join(dirname(file), from.replace(/\.js$/, '.d.ts')));
    }
  }
  rmSync(outDir, { recursive: true });
  for (const [file, text] of needed) {
    mkdirSync(dirname(join(outDir, file)), { recursive: true });
    writeFileSync(join(outDir, file), text);
  }
}

/** Runs plain `tsc`, which emits the types of every module in the program. */
function emitTypes(): void {
  const config = `${projectRoot}dist/types/tsconfig.json`;
  writeFileSync(
    config,
    JSON.stringify({
      extends: '../../tsconfig.json',
      compilerOptions: {
        noEmit: false,
        emitDeclarationOnly: true,
        declaration: true,
        outDir: './sources',
        rootDir: '../..',
      },
      files: [...mainModules.map((name) => `../../${name}.ts`), '../../shared/ambient.d.ts'],
      include: [],
    }),
  );
  execFileSync(process.execPath, [`${projectRoot}node_modules/typescript/bin/tsc`, '-p', config], { stdio: 'inherit' });
  rmSync(config);
}

/** Rewrites `#shared/….ts` imports, which a host's project cannot resolve. */
function withRelativeImports(file: string, text: string): string {
  let rewritten = text;
  for (const { from, start, end } of importsIn(file, text).toReversed()) {
    if (!/^[#.]/.test(from)) continue;
    const target = from.startsWith('#') ? posix.relative(dirname(file), from.slice(1)) : from;
    const address = (target.startsWith('.') ? target : `./${target}`).replace(/\.tsx?$/, '.js');
    rewritten = `${rewritten.slice(0, start)}'${address}'${rewritten.slice(end)}`;
  }
  return rewritten;
}

/** Returns every import of a TypeScript text in source order: static, dynamic, type-only, and re-exports. */
export function importsIn(file: string, text: string) {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  return nodesIn(program).flatMap((node) => {
    const source = 'source' in node ? node.source : null;
    if (source?.type !== 'Literal' || typeof source.value !== 'string') return [];
    // The literal stands between these offsets of the text, with its quotes.
    return [{ from: source.value, start: source.start, end: source.end }];
  });
}
