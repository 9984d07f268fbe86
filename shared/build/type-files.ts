import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { projectRoot } from './widget-folders.ts';

/**
 * Types of the package's own doors, by plain `tsc`. It keeps our `#shared/…` addresses, which mean nothing in somebody
 * else's project, so they are made relative.
 */
export function writeDeclarationTypes(): void {
  const outDir = `${projectRoot}dist/types/sources`;
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
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
  for (const entry of readdirSync(outDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = `${entry.parentPath}/${entry.name}`;
    const from = posix.relative(outDir, dirname(path));
    const text = readFileSync(path, 'utf8').replace(
      /(['"])(#|\.{1,2}\/)([^'"]+?)\.tsx?\1/g,
      (_, quote, start, rest) => {
        const target = start === '#' ? posix.relative(from, rest) : `${start}${rest}`;
        return `${quote}${target.startsWith('.') ? target : `./${target}`}.js${quote}`;
      },
    );
    writeFileSync(path, text);
  }
}
