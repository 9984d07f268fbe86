import AxeBuilder from '@axe-core/playwright';
import { expect } from 'playwright/test';
import { barePage, test } from '../support/partner.ts';

test('a bare page needs one script and one tag, and its disruptions open in place', async ({
  page,
  partner,
  complaints,
}) => {
  await partner.open({ html: barePage('<main><h1>Venir</h1><tp-traffic></tp-traffic></main>') });
  const tag = page.locator('tp-traffic');
  await expect(tag.locator('[part=title]')).toHaveText(/perturbée/);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
  await tag.locator('.traffic-card').first().click();
  await expect(tag.getByRole('article')).toBeVisible();
  await tag.getByRole('link', { name: 'Toute l’info trafic' }).click();
  await expect(tag.locator('[part=title]')).toBeVisible();
  expect(new URL(page.url()).origin).toBe(partner.origin);
  expect(complaints.lines).toEqual([]);
});

test('two tags share one request; one of a few lines has no filters @full', async ({ page, partner }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/traffic')) sent.push(request.url());
  });
  await partner.open({ html: barePage('<tp-traffic lines="6,A"></tp-traffic><tp-traffic></tp-traffic>') });
  const [few, all] = [page.locator('tp-traffic').first(), page.locator('tp-traffic').last()];
  await expect(few.locator('[part=line]')).toHaveCount(2);
  await expect(few.getByRole('textbox')).toHaveCount(0);
  await expect(all.getByRole('textbox')).toBeVisible();
  expect(sent).toHaveLength(1);
});
