import { expect } from 'playwright/test';
import { barePage, test } from '../support/partner.ts';

test('TRAP-59: the cart of a visitor without account costs its button only: no request, no schemas, no panel', async ({
  page,
  partner,
  complaints,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await partner.open({ html: barePage('<tp-cart-dropdown></tp-cart-dropdown>') });
  await expect(page.locator('tp-cart-dropdown').getByRole('button', { name: 'Panier : vide' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(loaded.some((path) => path.endsWith('/tp-cart-dropdown.js'))).toBe(true);
  expect(loaded.filter((path) => /schemas|cart-panel|store-cart|\/store\//.test(path))).toEqual([]);
  expect(complaints.lines).toEqual([]);
});
