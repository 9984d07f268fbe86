import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, createServer, type InlineConfig, preview } from 'vite';
import { projectRoot } from '#shared/build/widget-folders.ts';
import { test as partnerTest } from './partner.ts';

/** Files of a host project, by path. */
export interface HostFiles {
  readonly [path: string]: string;
}

/** A host project with our tarball installed. */
export interface HostProject {
  readonly folder: string;
  /** The installed package. */
  readonly installed: string;
  readonly write: (files: HostFiles) => void;
  /** Runs a module of the host with Node; returns what it printed. */
  readonly run: (file: string) => string;
  /** Returns the compiler's errors for these files and all packages that they import; '' for none. */
  readonly typeErrors: (files: readonly string[], module: 'Bundler' | 'NodeNext') => string;
  /** Serves the host's sources or their build with Vite; returns the address. */
  readonly serve: (from: 'build' | 'sources', config?: InlineConfig) => Promise<string>;
}

/**
 * Creates a project with our tarball and the named packages installed. It lies outside this repository, so that Node
 * resolves no other package.
 */
export const test = partnerTest.extend<
  { createHost: (packages?: readonly string[]) => HostProject },
  { readonly tarball: string }
>({
  tarball: [
    async ({ browserName }, use) => {
      const folder = realpathSync(mkdtempSync(join(tmpdir(), `tp-tarball-${browserName}-`)));
      // Without scripts: `prepack` would build once more.
      const args = ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder];
      execFileSync('npm', args, { cwd: projectRoot, encoding: 'utf8' });
      await use(join(folder, readdirSync(folder).find((file) => file.endsWith('.tgz')) ?? 'nothing was packed'));
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  createHost: async ({ tarball }, use) => {
    const ends: (() => unknown)[] = [];
    await use((packages = []) => {
      const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tp-host-')));
      ends.unshift(() => rmSync(folder, { recursive: true }));
      install(folder, tarball, packages);
      return hostIn(folder, ends);
    });
    for (const end of ends) await end();
  },
});

function install(folder: string, tarball: string, packages: readonly string[]): void {
  const modules = join(folder, 'node_modules');
  mkdirSync(modules);
  execFileSync('tar', ['-xzf', tarball, '-C', modules]);
  renameSync(join(modules, 'package'), join(modules, 'tp-widgets'));
  for (const name of packages) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(`${projectRoot}node_modules/${name}`, join(modules, name));
  }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
}

function hostIn(folder: string, ends: (() => unknown)[]): HostProject {
  const write = (files: HostFiles) => {
    for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
  };
  const node = (...args: string[]) => execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  return {
    folder,
    installed: join(folder, 'node_modules/tp-widgets'),
    write,
    run: (file) => node(file),
    typeErrors(files, module) {
      const options = {
        strict: true,
        noEmit: true,
        skipLibCheck: false,
        exactOptionalPropertyTypes: true,
        types: [],
        target: 'ES2022',
        lib: ['ES2022', 'DOM', 'DOM.Iterable'],
        jsx: 'react-jsx',
        ...(module === 'Bundler' ? { module: 'ESNext', moduleResolution: 'Bundler' } : { module: 'NodeNext' }),
      };
      write({ 'tsconfig.json': JSON.stringify({ compilerOptions: options, files }) });
      try {
        return node(`${projectRoot}node_modules/typescript/bin/tsc`, '-p', '.');
      } catch (reason) {
        return (reason as { stdout: string }).stdout;
      }
    },
    async serve(from, more = {}) {
      const config: InlineConfig = { ...more, root: folder, configFile: false, logLevel: 'error' };
      if (from === 'build') await build(config);
      const server =
        from === 'build'
          ? await preview({ ...config, preview: { port: 0 } })
          : await (await createServer({ ...config, server: { port: 0, fs: { strict: false } } })).listen();
      ends.unshift(() => server.close());
      return server.resolvedUrls?.local[0] ?? 'nowhere';
    },
  };
}
