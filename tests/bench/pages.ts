import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from 'playwright';
import { build } from 'vite';
import { projectRoot } from '#shared/build/widget-folders.ts';
import { bannerStrip } from '#widgets/banner-strip/banner-strip.widget.ts';
import { findChromium } from '../support/chromium.ts';
import { startServer } from '../support/started-server.ts';
import { measurePage, median, type PageFigures, type PageTarget } from './measure-page.ts';

/** Measures pages of ours and floor pages in one run and prints ratios. It compares; it never fails. */
const rounds = Number(process.env.ROUNDS ?? 5);
const port = 4320;
const product = `http://127.0.0.1:${port}`;
const version = (JSON.parse(readFileSync(`${projectRoot}package.json`, 'utf8')) as { version: string }).version;

const dataFolder = mkdtempSync(join(tmpdir(), 'tp-bench-'));
const floors = `${projectRoot}dist/bench`;
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

const strip = 'tp-banner-strip';
const page = (head: string, body: string) =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Partenaire</title>${head}</head><body><p>Réseau</p>${body}<p>Suite</p></body></html>`;
const library = `${product}/v/${version}`;
const reserve = `<style>${strip}:not(:defined){display:block;min-height:${bannerStrip.reservedHeight}}</style>`;
const partnerPages: Readonly<Record<string, string>> = {
  '/one-hop': page(
    `<link rel="modulepreload" href="${library}/tp-core.js" crossorigin><link rel="modulepreload" href="${library}/${strip}.js" crossorigin><script type="module" src="${library}/${strip}.fr.js"></script>${reserve}`,
    `<${strip}></${strip}>`,
  ),
  '/autoload': page(`<script type="module" src="${product}/tp.js"></script>${reserve}`, `<${strip}></${strip}>`),
  '/single': page(`<script type="module" src="${product}/tp-all.js"></script>${reserve}`, `<${strip}></${strip}>`),
};

/** A partner's server and the floors', compressed like the product's. */
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};
const partner = createServer((request, response) => {
  const path = (request.url ?? '/').replace(/\?.*/, '');
  const text = partnerPages[path];
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
await new Promise<void>((resolve) => partner.listen(0, 'localhost', resolve));
const partnerOrigin = `http://localhost:${(partner.address() as AddressInfo).port}`;

const server = await startServer({ PORT: String(port), DATA_DIR: dataFolder, RATE_LIMIT: 'off' });

const formReady = `() => Boolean(document.querySelector('[name=from]') ?? document.querySelector('floor-form')?.shadowRoot?.querySelector('[name=from]'))`;
const stripReady = `() => {
  const root = document.querySelector('${strip}')?.shadowRoot?.querySelector('.root');
  return Boolean(root?.children.length) && globalThis.bench.calls.some((call) => call.includes('/core/v1/banners'));
}`;
const stripPainted = `() => Boolean(document.querySelector('${strip}')?.shadowRoot?.querySelector('[part=title]')?.textContent)`;
const ours = (name: string, path: string): PageTarget => ({
  name,
  address: partnerOrigin + path,
  isReady: stripReady,
  isPainted: stripPainted,
});
const targets: readonly PageTarget[] = [
  { name: 'floor: plain HTML form', address: `${partnerOrigin}/html/`, isReady: formReady },
  { name: 'floor: React custom element', address: `${partnerOrigin}/react-ce/`, isReady: formReady },
  ours('banner strip, one-hop module', '/one-hop'),
  ours('banner strip, autoloader', '/autoload'),
  ours('banner strip, single file', '/single'),
];

const browser = await chromium.launch({ executablePath: await findChromium() });
const figures = new Map<string, PageFigures[]>(targets.map(({ name }) => [name, []]));
// Round by round, so that a busy moment of the machine falls on all alike.
for (let round = 0; round < rounds; round += 1) {
  for (const target of targets) figures.get(target.name)?.push(await measurePage(browser, target));
}
await browser.close();
await server.end('SIGTERM');
rmSync(dataFolder, { recursive: true });
partner.close();
partner.closeAllConnections();

const of = (name: string, read: (figures: PageFigures) => number) => median((figures.get(name) ?? []).map(read));
const floor = of('floor: React custom element', ({ ready }) => ready);
const hop = 562;
console.log(`\nCold loads, medians of ${rounds}: ${hop} ms a round trip, 180 kB/s, processor slowed down 4 times.\n`);
console.log('| page | ready ms | ÷ React floor | painted ms | hops after ready | JS kB | requests | layout shift |');
console.log('|---|--:|--:|--:|--:|--:|--:|--:|');
for (const { name, isPainted } of targets) {
  const ready = of(name, (one) => one.ready);
  const painted = isPainted ? of(name, (one) => one.painted ?? Number.NaN) : undefined;
  console.log(
    `| ${name} | ${ready.toFixed(0)} | ${(ready / floor).toFixed(2)} | ${painted?.toFixed(0) ?? '–'} | ${painted ? ((painted - ready) / hop).toFixed(1) : '–'} | ${(of(name, (one) => one.scriptBytes) / 1000).toFixed(1)} | ${of(name, (one) => one.requests)} | ${of(name, (one) => one.layoutShift).toFixed(4)} |`,
  );
}
