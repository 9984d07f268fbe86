import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { type LibraryBuild, publishedLibrary } from '#shared/build/published-library.ts';
import { projectRoot } from '#shared/build/widget-folders.ts';

const floors = `${projectRoot}dist/bench`;

/** The packages that replace React in the floor of the light build. */
const preactNames = {
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
  react: 'preact/compat',
};

/** The smallest form without React, with it, and the same source on preact. */
const floorBuilds = [
  { name: 'html', folder: 'html', alias: {} },
  { name: 'react-ce', folder: 'react-ce', alias: {} },
  { name: 'preact-ce', folder: 'react-ce', alias: preactNames },
];

export async function buildFloors(): Promise<void> {
  rmSync(floors, { recursive: true, force: true });
  for (const { name, folder, alias } of floorBuilds) {
    await build({
      root: `${projectRoot}tests/bench/floors/${folder}`,
      base: './',
      logLevel: 'warn',
      resolve: { alias },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { outDir: `${floors}/${name}`, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
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

/** The built files of each tag. */
export const libraryOf = publishedLibrary(`${projectRoot}dist/lib`);

/** Returns pages that load a widget, by path: with three methods in the standard build, with two in the light one. */
export function pagesOf({ tag, reservedHeight, html }: WidgetPages, product: string, version: string) {
  const library = `${product}/v/${version}`;
  const reserve = `<style>${tag}:not(:defined){display:block;min-height:${reservedHeight}}</style>`;
  const element = html ?? `<${tag}></${tag}>`;
  const script = (address: string) => `<script type="module" src="${address}"></script>`;
  const oneHop = (build: LibraryBuild, folder: string) => {
    const { entry, preloads } = libraryOf(tag, 'fr', build);
    const links = preloads.map(({ name }) => `<link rel="modulepreload" href="${folder}/${name}" crossorigin>`);
    return partnerPage(links.join('') + script(`${folder}/${entry.name}`) + reserve, element);
  };
  return {
    [`/${tag}/one-hop`]: oneHop('standard', library),
    [`/${tag}/one-hop-light`]: oneHop('light', `${library}/light`),
    [`/${tag}/autoload-light`]: partnerPage(script(`${product}/light/tp.js`) + reserve, element),
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
