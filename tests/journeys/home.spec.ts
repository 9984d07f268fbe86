import AxeBuilder from '@axe-core/playwright';
import { expect } from 'playwright/test';
import { locales } from '#shared/i18n/locales.ts';
import { holdBack } from '../support/hold-back.ts';
import { test } from '../support/partner.ts';
import { expectNoJump, recordShifts } from '../support/shifts.ts';

const strip = (page: import('playwright/test').Page) => page.locator('.strip-place tp-banner-strip');

test('BAN-1 BAN-36 PROD-15: the strip lies right under the top bar and stays there', async ({ page, complaints }) => {
  await page.setViewportSize({ width: 800, height: 600 });
  await page.goto('/fr');
  await expect(strip(page).getByRole('heading')).toBeVisible();
  const look = () =>
    strip(page).evaluate((element) => {
      const { position, top, zIndex } = getComputedStyle(element);
      const bar = document.querySelector('tp-app-header')?.getBoundingClientRect().bottom;
      return { position, top, zIndex, gap: element.getBoundingClientRect().top - (bar ?? 0) };
    });
  const expected = { position: 'fixed', top: '65px', zIndex: '40', gap: 0 };
  expect(await look()).toEqual(expected);
  await page.evaluate(() => scrollTo(0, 400));
  expect(await look()).toEqual(expected);
  expect(complaints.lines).toEqual([]);
});

test('BAN-37 TRAP-28: above 1024 px it begins 80 px from the left, below at the edge @full', async ({ page }) => {
  await page.goto('/fr');
  for (const [width, left] of [
    [1025, 80],
    [1024, 0],
    [390, 0],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(async () => (await strip(page).boundingBox())?.x).toBe(left);
  }
});

test('BAN-17 ND-97: while a banner is open the body says so @full', async ({ page }) => {
  await page.goto('/fr');
  const body = page.locator('body');
  await strip(page).getByRole('button', { name: 'Lire la suite' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(body).toHaveClass(/modal-open/);
  await page.keyboard.press('Escape');
  await expect(body).not.toHaveClass(/modal-open/);
});

test('BAN-29: when the last banner is put away the page closes up @full', async ({ page }) => {
  await page.goto('/fr');
  const heading = strip(page).getByRole('heading');
  for (let left = 4; left > 0; left -= 1) {
    const title = (await heading.textContent()) ?? '';
    await strip(page).getByRole('button', { name: 'Masquer cette annonce' }).click();
    // Two presses on one announcement before the script has come hide one.
    if (left > 1) await expect(heading).not.toHaveText(title);
  }
  await expect.poll(async () => (await page.locator('.strip-place').boundingBox())?.height).toBe(0);
  await page.reload();
  await expect(page.locator('main')).toBeVisible();
  await expect(page.locator('.strip-place')).toHaveCount(0);
});

test('nothing jumps while the page arrives', async ({ page }) => {
  await page.addInitScript(recordShifts);
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const release = await holdBack(page, /\.woff2$/);
    await page.goto('/fr', { waitUntil: 'commit' });
    await expect(strip(page).getByRole('heading')).toBeVisible();
    // The last to come: its words must need no other room in the font than before it.
    await expect(page.locator('tp-favorites .favorites-actions button').first()).toBeVisible();
    release();
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => [...document.fonts].some(({ status }) => status === 'loaded'))).toBe(true);
    await page.waitForLoadState('networkidle');
    await expectNoJump(page, `${width} px`);
  }
});

test('without script the page is readable and the strip takes no more than its place @full', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/en`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where are you going?');
  await context.close();
});

test('by keyboard: the skip link leads to the content @full', async ({ page }) => {
  await page.goto('/fr');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

for (const { code, language } of locales) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`L10N-1: in ${code}, ${colorScheme}, the home page is whole, accessible and without complaint @full`, async ({
      page,
      complaints,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto('/');
      if (code !== 'fr') {
        await page.getByRole('link', { name: language }).click();
        await expect(page).toHaveURL(`/${code}`);
      }
      await expect(page.locator('html')).toHaveAttribute('lang', code);
      await expect(strip(page).getByRole('heading')).toBeVisible();
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'EN-301-549', 'RGAAv4'])
          .analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      }
      expect(complaints.lines).toEqual([]);
    });
  }
}
