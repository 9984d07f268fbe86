import AxeBuilder from '@axe-core/playwright';
import { expect } from 'playwright/test';
import { barePage, test } from '../support/partner.ts';
import { usePlanner } from '../support/planner.ts';
import { productOrigin } from '../support/product.ts';

test.describe.configure({ timeout: 60_000 });

const sidebar = '<tp-app-sidebar style="display: block; width: 65px; height: 500px"></tp-app-sidebar>';

test('PROD-17 ND-67: a bare page with a header and a planner is a small working site @full', async ({
  page,
  partner,
  complaints,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const tags = `<tp-app-header label="Ma ville"></tp-app-header>${sidebar}<tp-trip-planner></tp-trip-planner><tp-app-footer label="Ma ville"></tp-app-footer>`;
  await partner.open({ html: barePage(tags) });
  const header = page.locator('tp-app-header');
  await expect(header.getByRole('link', { name: 'Ma ville' })).toBeVisible();
  // The page has no other languages, the full site has.
  await expect(header.getByRole('link', { name: 'Deutsch' })).toHaveAttribute('href', `${productOrigin}/de`);
  await expect(header.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  await expect(page.locator('tp-app-sidebar').getByRole('link', { name: 'Horaires' })).toBeVisible();
  await usePlanner(page);
  const { violations } = await new AxeBuilder({ page }).include('tp-app-header').include('tp-app-footer').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.locator('tp-app-footer').getByRole('link', { name: 'Cookies et confidentialité' }).click();
  await expect(page.getByRole('dialog', { name: 'Cookies et confidentialité' })).toBeVisible();
  expect(complaints.lines).toEqual([]);
});

test('SHELL-1 TRAP-26: without `device` the header goes by its own width', async ({ page, partner }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const narrow = '<div style="width: 400px"><tp-app-header label="Ma ville"></tp-app-header></div>';
  await partner.open({ html: barePage(narrow) });
  const header = page.locator('tp-app-header');
  await expect(header.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Deutsch' })).toBeHidden();
  await header.getByRole('button', { name: 'Menu' }).click();
  await expect(header.getByRole('link', { name: 'Deutsch' })).toBeVisible();
});
