import { brotliCompressSync } from 'node:zlib';
import { expect } from 'playwright/test';
import { barePage, test } from '../support/partner.ts';

/** Most bytes of script, with brotli, besides the files of every page with a widget. */
const largestScript = 12_000;

test('TRAP-59: the cart of a visitor without account costs its button only: no request, no schemas, no panel', async ({
  page,
  partner,
  complaints,
}) => {
  const files = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => files.set(new URL(response.url()).pathname, response.body()));
  await partner.open({ html: barePage('<tp-cart-dropdown></tp-cart-dropdown>') });
  await expect(page.locator('tp-cart-dropdown').getByRole('button', { name: 'Panier : vide' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const paths = [...files.keys()];
  expect(paths.some((path) => path.endsWith('/tp-cart-dropdown.js'))).toBe(true);
  expect(paths.filter((path) => /schemas|cart-panel|store-cart|\/store\//.test(path))).toEqual([]);
  const own = [...files].filter(([path]) => path.endsWith('.js') && !/\/tp(-core)?\.js$/.test(path));
  const sizes = await Promise.all(own.map(async ([, body]) => brotliCompressSync(await body).length));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(largestScript);
  expect(complaints.lines).toEqual([]);
});
