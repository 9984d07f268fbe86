import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { projectRoot } from './widget-folders.ts';

const outDir = `${projectRoot}dist/types/sources`;
const mainModule = 'widgets/package.d.ts';

/** Writes the types of the package's main module and of the modules that they import: nothing that a host has to install. */
export function writeDeclarationTypes(): void {
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  emitTypes();
  const needed = new Map<string, string>();
  const keep = (file: string) => {
    if (needed.has(file)) return;
    const text = withRelativeImports(file, readFileSync(join(outDir, file), 'utf8'));
    needed.set(file, text);
    for (const [, target] of text.matchAll(/\bfrom '(\.[^']+)\.js'/g))
      keep(posix.join(dirname(file), `${target}.d.ts`));
  };
  keep(mainModule);
  rmSync(outDir, { recursive: true });
  for (const [file, text] of needed) {
    mkdirSync(dirname(join(outDir, file)), { recursive: true });
    writeFileSync(join(outDir, file), text);
  }
}

/** Plain `tsc`: it emits the types of every module in the program. */
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
      files: ['../../widgets/package.ts', '../../shared/ambient.d.ts'],
      include: [],
    }),
  );
  execFileSync(process.execPath, [`${projectRoot}node_modules/typescript/bin/tsc`, '-p', config], { stdio: 'inherit' });
  rmSync(config);
}

/** Our `#shared/….ts` imports mean nothing in a host's project. */
function withRelativeImports(file: string, text: string): string {
  return text.replace(/(['"])(#|\.{1,2}\/)([^'"]+?)\.tsx?\1/g, (_, _quote, start, rest) => {
    const target = start === '#' ? posix.relative(dirname(file), rest) : `${start}${rest}`;
    return `'${target.startsWith('.') ? target : `./${target}`}.js'`;
  });
}
