import { readFileSync } from 'node:fs';
import { expect, type Page } from 'playwright/test';
import { projectRoot } from '#shared/build/widget-folders.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { test } from '../support/partner.ts';
import { usePlanner } from '../support/planner.ts';
import { productOrigin } from '../support/product.ts';

const script = (address: string) => `<script src="${address}"></script>`;
const oldPage = (head: string, tag = '<tp-trip-planner></tp-trip-planner>') => ({
  html: `<!doctype html><html lang="fr"><head><title>Partenaire</title>${head}</head><body>${tag}</body></html>`,
  headers: { 'Content-Type': 'text/html; charset=windows-1252' },
});

function warningsOf(page: Page): string[] {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning' && message.text().includes('tp-classic.js')) warnings.push(message.text());
  });
  return warnings;
}

test('a classic script brings the tags to a page in windows-1252, and says once what to use @full', async ({
  page,
  partner,
  complaints,
  request,
}) => {
  const address = `${productOrigin}/tp-classic.js`;
  const code = await (await request.get(address)).body();
  expect(code.filter((byte) => byte > 126).length, 'bytes that are not ASCII').toBe(0);

  const warnings = warningsOf(page);
  await partner.open(oldPage(script(address) + script(address)));
  await usePlanner(page);
  expect(warnings).toEqual([expect.stringContaining(`<script type="module" src="${productOrigin}/tp.js"></script>`)]);
  expect(complaints.lines).toEqual([]);
});

const folders = {
  'its version': `${productOrigin}/v/${packageJson.version}`,
  'a folder of another server': 'https://cdn.example/some/folder',
};

for (const [name, folder] of Object.entries(folders)) {
  test(`a classic script finds the library in ${name} @full`, async ({ page, partner, complaints }) => {
    await page.route('https://cdn.example/some/folder/**', (route) =>
      route.fulfill({
        path: `${projectRoot}dist/lib/${new URL(route.request().url()).pathname.replace('/some/folder/', '')}`,
        headers: { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'text/javascript' },
      }),
    );
    const tag = `<tp-trip-planner bff-url="${productOrigin}" api-url="${productOrigin}"></tp-trip-planner>`;
    // Most site builders insert scripts like this.
    await partner.open(oldPage(`<script async src="${folder}/tp-classic.js"></script>`, tag));
    await usePlanner(page);
    expect(complaints.lines).toEqual([]);
  });
}

test('a classic script without an address says what to do', async ({ page, partner, complaints }) => {
  const code = readFileSync(`${projectRoot}dist/lib/tp-classic.js`, 'utf8');
  await partner.open(oldPage(`<script>${code}</script>`));
  await expect
    .poll(() => complaints.lines)
    .toEqual([expect.stringMatching(/cannot find its own address.*Load it with <script src=/)]);
  await expect(page.locator('tp-trip-planner')).toBeEmpty();
});
