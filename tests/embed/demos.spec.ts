import { expect } from 'playwright/test';
import { partnerKinds } from '#site/rules/cobranding/demo.ts';
import { widgets } from '#widgets/index.ts';
import { test } from '../support/partner.ts';

for (const { tag } of widgets) {
  for (const kind of partnerKinds) {
    // On every commit a town hall has the planner. The full run has all pairs.
    const isUsual = kind === 'town-hall' && tag === 'tp-trip-planner';
    test(`ND-34: <${tag}> works in the page of a ${kind}${isUsual ? '' : ' @full'}`, async ({ page, complaints }) => {
      for (const [width, locale] of [
        [390, 'de'],
        [1440, 'fr'],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`/${locale}/cobranding/demo/${tag}?partner=${kind}`);
        await expect(page.locator('.demo-kinds [aria-current=page]')).toHaveAttribute('href', new RegExp(`${kind}$`));
        const address = await page.locator('.preview-frame').getAttribute('src');
        await page.goto(new URL(address ?? '', page.url()).href);
        const shown = page.locator(tag).first();
        await expect.poll(() => shown.evaluate((element) => element.matches(':defined'))).toBe(true);
        await expect
          .poll(() => shown.evaluate((element) => element.shadowRoot?.querySelector('.root > *') !== null))
          .toBe(true);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
      }
      expect(complaints.lines).toEqual([]);
    });
  }
}

test('ND-34: a partner finds the demonstration of each widget, and its code from there @full', async ({ page }) => {
  await page.goto('/fr/cobranding');
  await page
    .getByRole('link', { name: /^Voir en situation/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Stade' }).click();
  await expect(page.frameLocator('.preview-frame').getByRole('heading', { name: 'Venir au match' })).toBeVisible();
  await page.getByRole('link', { name: 'Préparer le code' }).click();
  await expect(page.locator('#snippet')).toContainText('<tp-');
});

test('PROD-12 ND-34: each widget can be tried in the list, and loads when it is opened @full', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => request.url().includes('/cobranding/preview') && loaded.push(request.url()));
  await page.goto('/de/cobranding');
  await expect(page.getByText('Hier ausprobieren')).toHaveCount(widgets.length);
  await page.getByText('Hier ausprobieren').last().scrollIntoViewIfNeeded();
  const before = loaded.length;
  expect(before, 'the preview of the generator').toBeLessThanOrEqual(1);
  await page.getByLabel('Hier ausprobieren: Nächste Abfahrten').press('Enter');
  const frame = page.frameLocator('.gallery-live[open] iframe');
  await expect(frame.locator('tp-departures [part=row]').first()).toBeVisible();
  expect(loaded).toHaveLength(before + 1);
});
