import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { importsIn } from './imports.ts';
import { projectRoot } from './widget-folders.ts';

const outDir = `${projectRoot}dist/types/sources`;
const mainModules = ['widgets/package', 'shared/headless/headless'];

/** Writes the types of the package's main modules and of their imports, so that a host has to install no other types. */
export function writeDeclarationTypes(): void {
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  emitTypes();
  const needed = new Map<string, string>();
  const keep = (file: string) => {
    if (needed.has(file)) return;
    const text = withRelativeImports(file, readFileSync(join(outDir, file), 'utf8'));
    needed.set(file, text);
    for (const { from } of importsIn(file, text)) {
      if (from.startsWith('.')) keep(posix.join(dirname(file), from.replace(/\.js$/, '.d.ts')));
    }
  };
  for (const name of mainModules) keep(`${name}.d.ts`);
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
