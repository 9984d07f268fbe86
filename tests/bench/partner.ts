import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, posix } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { projectRoot } from '#shared/build/widget-folders.ts';

const floors = `${projectRoot}dist/bench`;

/** Floors: the smallest form without React and with it. */
export async function buildFloors(): Promise<void> {
  rmSync(floors, { recursive: true, force: true });
  for (const floor of ['html', 'react-ce']) {
    await build({
      root: `${projectRoot}tests/bench/floors/${floor}`,
      base: './',
      logLevel: 'warn',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { outDir: `${floors}/${floor}`, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
    });
  }
}

/** A third-party page with one of our tags between two lines of text. */
export function partnerPage(head: string, body: string): string {
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Partenaire</title>${head}</head><body><p>Réseau</p>${body}<p>Suite</p></body></html>`;
}

interface WidgetPages {
  readonly tag: string;
  readonly reservedHeight: string;
  /** The tag with its attributes. */
  readonly html?: string;
}

/** The files that a built widget imports, besides the core: what a snippet for one hop preloads. */
function filesBeside(tag: string): string[] {
  const folder = `${projectRoot}dist/lib/`;
  const found = new Set([`${tag}.js`]);
  // The loop also visits files that are added to the set during iteration.
  for (const file of found) {
    const imports = readFileSync(folder + file, 'utf8').matchAll(/\bfrom\s*["'](\.[^"']+)["']/g);
    for (const [, from = ''] of imports) found.add(posix.join(posix.dirname(file), from));
  }
  return [...found].filter((file) => file !== `${tag}.js` && file !== 'tp-core.js');
}

/** What a page with one tag in French loads beside `tp-core` and `tp-schemas`, in brotli. */
export function ownBytes(tag: string): { readonly files: number; readonly bytes: number } {
  const files = [`${tag}.fr.js`, `${tag}.js`, ...filesBeside(tag).filter((file) => file !== 'tp-schemas.js')];
  const sizes = files.map((file) => brotliCompressSync(readFileSync(`${projectRoot}dist/lib/${file}`)).length);
  return { files: files.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** The three ways to load a widget, by path. */
export function pagesOf({ tag, reservedHeight, html }: WidgetPages, product: string, version: string) {
  const library = `${product}/v/${version}`;
  const reserve = `<style>${tag}:not(:defined){display:block;min-height:${reservedHeight}}</style>`;
  const element = html ?? `<${tag}></${tag}>`;
  const script = (address: string) => `<script type="module" src="${address}"></script>`;
  const preloads = ['tp-core.js', ...filesBeside(tag), `${tag}.js`].map(
    (file) => `<link rel="modulepreload" href="${library}/${file}" crossorigin>`,
  );
  return {
    [`/${tag}/one-hop`]: partnerPage(preloads.join('') + script(`${library}/${tag}.fr.js`) + reserve, element),
    [`/${tag}/autoload`]: partnerPage(script(`${product}/tp.js`) + reserve, element),
    [`/${tag}/single`]: partnerPage(script(`${product}/tp-all.js`) + reserve, element),
  };
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** A partner's server that also serves the floors, compressed like the product's. */
export async function startPartner(pages: Readonly<Record<string, string>>) {
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').replace(/\?.*/, '');
    const text = pages[path];
    const file = `${floors}${path.endsWith('/') ? `${path}index.html` : path}`;
    const body = text !== undefined ? Buffer.from(text) : existsSync(file) ? readFileSync(file) : undefined;
    if (!body || path.includes('..')) {
      response.writeHead(204).end();
      return;
    }
    const type = text !== undefined ? types['.html'] : types[extname(file)];
    response.writeHead(200, {
      'Content-Type': type ?? 'text/plain',
      'Content-Encoding': 'br',
      'Cache-Control': 'no-cache',
    });
    response.end(brotliCompressSync(body));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    end() {
      server.close();
      server.closeAllConnections();
    },
  };
}
