import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { expect as expectIn5s } from 'playwright/test';
import { declarations } from '#shared/build/registry.ts';
import { projectRoot } from '#shared/build/widget-folders.ts';
import { test as base } from '../support/partner.ts';

/** Longer timeout: many widgets on a shared machine. */
const expect = expectIn5s.configure({ timeout: 20_000 });

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

/** A missing image is part of an example. */
const isUnexpected = (path: string) => !path.endsWith('/none.svg');

/** What the console says of that image, and of services that fail in some examples. */
const expectedFailures = /Failed to load resource|Could not fetch place details|Proximity did not respond/;

interface Space {
  readonly address: string;
  /** Paths that were requested and are not there. */
  readonly missing: string[];
}

/** The catalog below a path of a plain web space, which knows files and nothing else. */
const test = base.extend<object, { catalog: string }>({
  catalog: [
    async ({ browserName: _ }, use, info) => {
      const folder = join(info.project.outputDir, `catalog-${info.workerIndex}`);
      execFileSync(process.execPath, ['dist/server/catalog.js', '', folder], { cwd: projectRoot });
      await use(folder);
    },
    { scope: 'worker' },
  ],
});

async function serveSpace(folder: string): Promise<Space & { close(): Promise<void> }> {
  const missing: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://x');
    const file = join(folder, pathname.replace(/^\/some\/path\//, '').replace(/^$/, 'index.html'));
    if (!pathname.startsWith('/some/path/') || !existsSync(file)) {
      missing.push(pathname);
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' });
    response.end(readFileSync(file));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/some/path/`,
    missing,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

test('the catalog shows every widget alive from any folder of a web space, without a server @full', async ({
  page,
  catalog,
  complaints,
}) => {
  test.setTimeout(300_000);
  const space = await serveSpace(catalog);
  try {
    await page.goto(space.address);
    await expect(page.locator('article')).toHaveCount(declarations.length);
    for (const { tag, examples } of declarations) {
      const [example] = examples;
      const frame = page.locator(`[id="${tag}.${example?.name}"] iframe`);
      await frame.scrollIntoViewIfNeeded();
      const drawn = frame.contentFrame().locator(tag).first();
      await expect
        .poll(() => drawn.evaluate((element) => element.shadowRoot?.querySelector('.root')?.childNodes.length ?? 0))
        .toBeGreaterThan(0);
      expect(await drawn.evaluate((element) => element.ownerDocument.documentElement.lang)).toBe('en');
    }
    expect(space.missing.filter(isUnexpected)).toEqual([]);
    expect(complaints.lines.filter((line) => !expectedFailures.test(line))).toEqual([]);
  } finally {
    await space.close();
  }
});

test('every example of the catalog starts without a complaint, in the language of its reference @full', async ({
  page,
  catalog,
  complaints,
}) => {
  test.setTimeout(600_000);
  const space = await serveSpace(catalog);
  try {
    await page.goto(`${space.address}de.html`);
    const addresses = await page
      .locator('iframe')
      .evaluateAll((frames) => frames.map((frame) => (frame as HTMLIFrameElement).src));
    expect(addresses).toHaveLength(declarations.flatMap(({ examples }) => examples).length);
    for (const address of addresses) {
      await page.goto(address);
      const [, tag = ''] = /examples\/([\w-]+)\./.exec(address) ?? [];
      const drawn = page.locator(tag).first();
      await expect
        .poll(() => drawn.evaluate((element) => Boolean(element.shadowRoot?.querySelector('.root')?.childNodes)))
        .toBe(true);
      expect(await page.locator('html').getAttribute('lang')).toBe('de');
    }
    expect(space.missing.filter(isUnexpected)).toEqual([]);
    expect(complaints.lines.filter((line) => /^error:|violation|Refused/.test(line))).toEqual([]);
  } finally {
    await space.close();
  }
});
