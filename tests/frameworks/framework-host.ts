import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { preview } from 'vite';
import { productOrigin } from '../support/product.ts';
import type { Syntax } from './behaviours.ts';

/** A project of a framework: a sample as its tools create it, with our tarball. */
export interface FrameworkHost {
  /** Names and versions of its packages. */
  readonly packages: Readonly<Record<string, string>>;
  /**
   * Its files, by path. The page shows the sample, or the views of the behaviours if its address has `?behaviours`.
   * `generated` is the code that our generator writes for the framework.
   */
  readonly files: (views: string, generated: string) => Readonly<Record<string, string>>;
  /** The form of the generator for this framework. */
  readonly snippet?: 'react' | 'vue' | 'svelte' | 'angular';
  /** How a template of the framework writes the views of the behaviours; without it, the host shows the sample only. */
  readonly syntax?: Syntax;
  /** The page has a map too, whose worker file the bundler has to find. */
  readonly hasMap?: true;
  /** Commands that check the types and build the page, each a program of a package with its arguments. */
  readonly commands: readonly string[];
  /** Folder of the built pages. */
  readonly built: string;
}

/** The address of a host's page, and how the host ends. */
export interface BuiltHost {
  readonly address: string;
  readonly close: () => Promise<void>;
}

/** Thrown where the registry cannot be reached. */
export class NothingInstalled extends Error {}

const offline = /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENOTCACHED)\b/;
/** The frameworks send no reports of their use. */
const quiet = {
  ASTRO_TELEMETRY_DISABLED: '1',
  NEXT_TELEMETRY_DISABLED: '1',
  NG_CLI_ANALYTICS: 'false',
  NUXT_TELEMETRY_DISABLED: '1',
};
const longestCommand = 300_000;
const run = promisify(execFile);

/** Installs, checks, builds and serves a host outside of this repository. */
export async function buildHost(host: FrameworkHost, tarball: string, files: Readonly<Record<string, string>>) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tp-framework-')));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    write(folder, {
      'package.json': JSON.stringify({
        private: true,
        type: 'module',
        dependencies: { ...host.packages, 'tp-widgets': `file:${tarball}` },
      }),
    });
    await npmInstall(folder);
    write(folder, files);
    for (const command of host.commands) await runProgram(folder, command);
    return await serve(folder, host.built, remove);
  } catch (reason) {
    remove();
    throw reason;
  }
}

function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

async function npmInstall(folder: string): Promise<void> {
  const options = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--no-package-lock'];
  try {
    await run('npm', ['install', ...options], { cwd: folder, timeout: longestCommand });
  } catch (reason) {
    const { stderr = '' } = reason as { readonly stderr?: string };
    if (offline.test(stderr)) throw new NothingInstalled('The registry cannot be reached.');
    throw new Error(`npm install failed:\n${stderr}`);
  }
}

/** Runs a program of an installed package. A failure shows what the program printed. */
async function runProgram(folder: string, command: string): Promise<void> {
  const [program = '', ...args] = command.split(' ');
  const path = `${dirname(process.execPath)}${delimiter}${process.env.PATH}`;
  // The runner's own settings are not those of a partner.
  const { NODE_OPTIONS: _, ...env } = process.env;
  try {
    await run(join(folder, 'node_modules/.bin', program), args, {
      cwd: folder,
      timeout: longestCommand,
      maxBuffer: 1e8,
      env: { ...env, PATH: path, NODE_ENV: 'production', CI: '1', ...quiet },
    });
  } catch (reason) {
    const {
      stdout = '',
      stderr = '',
      message,
    } = reason as Error & { readonly stdout?: string; readonly stderr?: string };
    throw new Error(`${command}: ${stdout || stderr ? `${stdout}\n${stderr}` : message}`);
  }
}

async function serve(folder: string, built: string, remove: () => void): Promise<BuiltHost> {
  const server = await preview({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { outDir: built },
    preview: { port: 0 },
  });
  return {
    address: server.resolvedUrls?.local[0] ?? 'nowhere',
    async close() {
      await server.close();
      remove();
    },
  };
}

/** A module that tells the tags where their services are, as a bundled page must. */
export const configured = `import { configure } from 'tp-widgets';

const origin = '${productOrigin}';
configure({ apiUrl: origin, bffUrl: origin, cdnUrl: origin, siteUrl: origin });
`;

export const indexHtml = (script: string, body = '<div id="app"></div>') =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Partenaire</title><link rel="icon" href="data:,"></head><body>${body}<script type="module" src="/${script}"></script></body></html>`;

/** The compiler's settings of a strict project. */
export const tsconfig = (files: readonly string[], more: Readonly<Record<string, unknown>> = {}) =>
  JSON.stringify({
    compilerOptions: {
      strict: true,
      noEmit: true,
      skipLibCheck: false,
      types: [],
      target: 'ES2022',
      lib: ['ES2022', 'DOM', 'DOM.Iterable'],
      module: 'ESNext',
      moduleResolution: 'Bundler',
      ...more,
    },
    files,
  });
